// Up to which size each of the others is measured, and why not beyond: a process of the measurements has 12 GB for its objects and
// 20 minutes.

export type Peer = {
  /** As it is named on the command line. */
  readonly key: string
  readonly contestant: string
  readonly productsMax: number
  readonly reason: string
}

export const peers: readonly Peer[] = [
  {
    key: 'orama',
    contestant: 'Orama',
    productsMax: 500_000,
    reason:
      'it holds 1.3 GB for 100,000 products, so that a million need more than the 12 GB of a process',
  },
]

/** Those that cannot be measured at this size. */
export function leftOut(products: number): readonly Peer[] {
  return peers.filter(({ productsMax }) => products > productsMax)
}
