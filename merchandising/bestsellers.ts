// What sells best, from the same events: purchases above all, recent ones more than old ones.

import { freshness, type ShopEvent, type ShopEventKind } from './shop-events.ts'

const weights: Readonly<Record<ShopEventKind, number>> = { checkout: 1, cart: 0.2, view: 0.02 }

export type Seller = { readonly id: string; readonly score: number }

/** Adds up what was done with each product. Memory: one number a product. */
export class SalesCounter {
  readonly #moment: number
  readonly #halfLifeDays: number
  readonly #sales = new Map<string, number>()

  constructor({
    moment,
    halfLifeDays,
  }: { readonly moment: number; readonly halfLifeDays: number }) {
    this.#moment = moment
    this.#halfLifeDays = halfLifeDays
  }

  add({ product, kind, at }: ShopEvent): void {
    const weight = weights[kind] * freshness(at, this.#moment, this.#halfLifeDays)
    this.#sales.set(product, (this.#sales.get(product) ?? 0) + weight)
  }

  /** Best first; equal ones by their ids. */
  sellers(): Seller[] {
    return [...this.#sales]
      .map(([id, score]) => ({ id, score }))
      .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
  }
}

/** Adds the next best seller to its groups, as long as they have room. */
export function addToGroups(
  groups: Map<string, Seller[]>,
  seller: Seller,
  { names, sellersMax }: { readonly names: readonly string[]; readonly sellersMax: number },
): void {
  for (const name of names) {
    const best = groups.get(name)
    if (best === undefined) groups.set(name, [seller])
    else if (best.length < sellersMax) best.push(seller)
  }
}
