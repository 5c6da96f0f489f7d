// Choosing from a pool of features by words of their English label.

import type { Feature } from './product-line.ts'

/** The features whose label holds one of the words. */
export function featuresWith(pool: readonly Feature[], ...words: readonly string[]): Feature[] {
  return pool.filter((feature) => words.some((word) => feature.label[0].includes(word)))
}

/** The features whose label holds none of the words. */
export function featuresWithout(pool: readonly Feature[], ...words: readonly string[]): Feature[] {
  return pool.filter((feature) => !words.some((word) => feature.label[0].includes(word)))
}
