// The shelf of what customers buy again and again. An entry says it by the id of the user:
//
//   { "products": [{ "id": "TR-42", "lastDay": 20400, "intervalDays": 14, "purchases": 5 }, …] }
//
// `id` is a product number, or the id of a master; days are counted from 1970. Made of tracked purchases by a job, for only what
// stands in a view can be asked for at any time.

import type { Rhythm } from '../../merchandising/basket.ts'
import type { Entry } from './delta.ts'
import { type Listed, listShelf, listUnder, type PackedLists } from './packed-lists.ts'

/** Products of one customer: those bought most often. */
export const basketProductsMax = 200

export function basketEntry(userId: string, rhythms: readonly Rhythm[]): Entry {
  const often = rhythms.toSorted((a, b) => b.purchases - a.purchases).slice(0, basketProductsMax)
  return {
    key: userId,
    body: { products: often.map(({ product, ...own }) => ({ id: product, ...own })) },
  }
}

export const basketShelf = listShelf(3, readProducts)

/** What a customer buys again and again; empty for one who is not known. */
export function rhythmsOfUser(baskets: PackedLists, userId: string): Rhythm[] {
  return listUnder(baskets, userId).map(({ id, numbers }) => ({
    product: id,
    lastDay: numbers[0],
    intervalDays: numbers[1],
    purchases: numbers[2],
  }))
}

function readProducts({ products }: Entry['body']): Listed[] {
  if (!Array.isArray(products)) return []
  return products.slice(0, basketProductsMax).flatMap((product: unknown): Listed[] => {
    if (typeof product !== 'object' || product === null) return []
    const { id, lastDay, intervalDays, purchases } = product as Readonly<Record<string, unknown>>
    const numbers = [lastDay, intervalDays, purchases].map(Number)
    if (typeof id !== 'string' || !numbers.every(Number.isFinite) || numbers[1] <= 0) return []
    return [{ id, numbers }]
  })
}
