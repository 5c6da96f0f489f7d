// What every search library must do in the measurements: the same catalogue, the same questions, the same counts.

import type { BenchProduct, BenchQuery } from '../generator.ts'

export type BenchAnswer = {
  /** All matching products that are in stock and within the price. */
  readonly total: number
  /** Ids of the first 24. */
  readonly ids: readonly string[]
  /** For each of the eight facets the number of values with products. */
  readonly facetValues: readonly number[]
}

export interface Contestant {
  readonly name: string
  /** Builds the index; called once. */
  build(products: Iterable<BenchProduct>): void | Promise<void>
  /** All words must be found; 24 hits by relevance; eight facets over all matches; in stock and within the price. */
  search(query: BenchQuery): BenchAnswer | Promise<BenchAnswer>
  /** Tolerates one or two wrong letters. */
  readonly toleratesTypos: boolean
}

export const hitsShown = 24
