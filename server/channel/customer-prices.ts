// Prices that single customers have. Kept twice: by product as they were sent, and by customer as a sheet of one column, from which
// the engine's layer is made. A million prices cost some 100 MB; a change of one copies the pointers of its customer's prices.
//
//   entry: key TR-42, body { ArticleNumber: 'TR-42', price: { C1: 99 }, futurePrice: { C1: 95 }, … }

import { compareKeys } from '../../engine/overlay/layer.ts'
import { BucketMap } from './bucket-map.ts'
import type { Entry, ShelfChange } from './delta.ts'
import { changeSheet, type Sheet, type SheetChange } from './sheet.ts'
import type { ShelfKind } from './shelf.ts'

export type CustomerPrices = {
  /** By product number: the JSON of the record. */
  readonly byProduct: BucketMap<string>
  /** By customer: a sheet whose only column is `priceColumn`. */
  readonly byCustomer: BucketMap<Sheet>
  /** How many prices there are, future ones left out. */
  readonly size: number
}

export const priceColumn = 'price'

export const customerPricesShelf: ShelfKind<CustomerPrices> = {
  empty: { byProduct: BucketMap.empty(), byCustomer: BucketMap.empty(), size: 0 },
  change: changePrices,
}

/** The record of a product; null: no customer has a price of their own for it. */
export function priceRecord(
  { byProduct }: CustomerPrices,
  productNumber: string,
): Entry['body'] | null {
  const json = byProduct.get(productNumber)
  return json === undefined ? null : (JSON.parse(json) as Entry['body'])
}

function changePrices(before: CustomerPrices, { put, remove }: ShelfChange): CustomerPrices {
  const bodies = new Map<string, Entry['body'] | null>()
  // In the order of the keys, so that no sheet has to be sorted.
  const removed = remove.map((key) => ({ key, body: null }))
  for (const { key, body } of [...removed, ...put].sort(byKey)) bodies.set(key, body)
  const sheets = new Map<string, SheetChange[]>()
  const note = (customer: string, change: SheetChange): void => {
    const changes = sheets.get(customer)
    if (changes === undefined) sheets.set(customer, [change])
    else changes.push(change)
  }
  let { size } = before
  for (const [key, body] of bodies) {
    const old = new Set(pricesOf(priceRecord(before, key)).map(([customer]) => customer))
    const own = pricesOf(body)
    size += own.length - old.size
    for (const [customer, price] of own) {
      old.delete(customer)
      note(customer, { key, cells: [{ name: priceColumn, value: price }] })
    }
    for (const customer of old) note(customer, { key, cells: null })
  }
  const { byProduct, byCustomer } = before
  return {
    byProduct: byProduct.with(
      [...bodies].map(([key, body]) => [key, body === null ? null : JSON.stringify(body)] as const),
    ),
    byCustomer: byCustomer.with(
      [...sheets].map(
        ([customer, changes]) =>
          [customer, changeSheet(byCustomer.get(customer), changes)] as const,
      ),
    ),
    size,
  }
}

/** A removal before a put of the same key, as sorting keeps their order. */
function byKey(a: { readonly key: string }, b: { readonly key: string }): number {
  return compareKeys(a.key, b.key)
}

function pricesOf(body: Entry['body'] | null): [string, number][] {
  const { price } = body ?? {}
  if (typeof price !== 'object' || price === null) return []
  return Object.entries(price).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  )
}
