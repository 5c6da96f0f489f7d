// A facet as the text that is sent. Most of it are values on offer: their list was written by the search thread when they were counted.

import type { Facet } from '../../contract/search-result.ts'

/**
 * Its elements are there as text alone: as JSON with commas between. A property and no WeakMap: what a WeakMap has as values is copied by
 * the quick collections of garbage even when the keys are dead.
 */
type ToldFacet = Facet & { readonly told?: string }

export function telling(facet: Facet, told: string): ToldFacet {
  return { ...facet, told }
}

/** The facet as JSON text, as `JSON.stringify` would write it with its elements. */
export function facetText({ told, ...facet }: ToldFacet): string {
  const text = JSON.stringify(facet)
  return told === undefined ? text : text.replace('"elements":[]', () => `"elements":[${told}]`)
}
