// The shelves of recommendations. An entry says under a key what is recommended, the best first:
//
//   { "items": [{ "id": "TR-42", "score": 12.5 }, …] }
//
// `recommendations` come from an import: the key and the ids are product numbers or ids of masters, a score may be missing.
// `learnedRecommendations` are learned: ids are those of masters, keys are `product:` and the id of a master, or `category:` and
// a written category path for its bestsellers (nothing after the colon: those of the whole shop).

import type { Entry } from './delta.ts'
import { type Listed, listShelf } from './packed-lists.ts'

export type RecommendedProduct = { readonly id: string; readonly score?: number }

/** Recommendations of one entry; later ones are left out. */
export const recommendedMax = 200

export function recommendationEntry(key: string, products: readonly RecommendedProduct[]): Entry {
  return { key, body: { items: products.slice(0, recommendedMax) } }
}

export function learnedProductKey(masterId: string): string {
  return `product:${masterId}`
}

/** `path` in its written form; empty for the whole shop. */
export function bestsellersKey(path: string): string {
  return `category:${path}`
}

export const recommendationShelf = listShelf(1, readItems)

/** The ids of an entry in their order; one without a score has 0. */
function readItems({ items }: Entry['body']): Listed[] {
  if (!Array.isArray(items)) return []
  return items.slice(0, recommendedMax).flatMap((item: unknown): Listed[] => {
    if (typeof item !== 'object' || item === null) return []
    const { id, score } = item as Readonly<Record<string, unknown>>
    if (typeof id !== 'string' || id === '') return []
    return [{ id, numbers: [typeof score === 'number' && Number.isFinite(score) ? score : 0] }]
  })
}
