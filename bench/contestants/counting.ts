// Counting facets over the hits of a library that has none of its own: one pass over the matching products, as a shop's code would.

import type { BenchProduct, BenchQuery } from '../generator.ts'

export const facetNames = [
  'brand',
  'c1',
  'c2',
  'c3',
  'color',
  'sizes',
  'priceBucket',
  'rating',
] as const

/** Whether a product is in stock, within the price and in the category. */
export function passes(product: BenchProduct, query: BenchQuery): boolean {
  return (
    product.inStock &&
    product.price >= query.priceFrom &&
    product.price < query.priceTo &&
    (query.category === null || product.category[0] === query.category)
  )
}

/** How many different values each facet has among the products. */
export function countFacets(products: readonly BenchProduct[]): number[] {
  const counts = facetNames.map(() => new Map<string, number>())
  const count = (facet: number, value: string): void => {
    counts[facet].set(value, (counts[facet].get(value) ?? 0) + 1)
  }
  for (const product of products) {
    count(0, product.brand)
    count(1, product.category[0])
    count(2, product.category[1])
    count(3, product.category[2])
    count(4, product.color)
    for (const size of new Set(product.sizes)) count(5, size)
    count(6, product.priceBucket)
    count(7, product.rating)
  }
  return counts.map((map) => map.size)
}
