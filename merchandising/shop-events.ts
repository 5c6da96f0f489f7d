// What shoppers did, as far as something can be learned from it. Times are milliseconds since 1970.

/** `view` stands for every click on a product, wherever it was shown. */
export type ShopEventKind = 'view' | 'cart' | 'checkout'

export type ShopEvent = {
  readonly kind: ShopEventKind
  readonly session: string
  /** Id of the master, or of the product where it has none. */
  readonly product: string
  readonly at: number
}

export const dayMs = 24 * 60 * 60 * 1000

/** What is left of the weight of something after its age: half after each half-life. What is yet to come counts whole. */
export function freshness(at: number, moment: number, halfLifeDays: number): number {
  return 0.5 ** (Math.max(0, moment - at) / dayMs / halfLifeDays)
}
