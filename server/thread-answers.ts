// How answers travel from a search thread: as text, which is faster than objects, with all that is long or many apart. Documents'
// texts go beside the answer, as a text within a text would be escaped twice; counts go as two lists, as their names would be
// written a thousand times.

import type { FieldValue } from '../engine/document.ts'
import type { FacetResult, Hit, SearchResult, SimilarResult } from '../engine/query.ts'

export type PackedAnswer = { readonly answer: string; readonly stored: readonly string[] }

type PackedFacet = Omit<FacetResult, 'counts'> & {
  readonly values: readonly FieldValue[]
  readonly counted: readonly number[]
}

export function packSearch(result: SearchResult): PackedAnswer {
  const facets = result.facets.map(
    ({ counts, ...others }): PackedFacet => ({
      ...others,
      values: counts.map(({ value }) => value),
      counted: counts.map(({ documents }) => documents),
    }),
  )
  return packHits({ ...result, facets })
}

export function packSimilar(result: SimilarResult): PackedAnswer {
  return packHits(result)
}

export function unpackSearch(packed: PackedAnswer): SearchResult {
  const { facets, ...others } = unpackHits<Omit<SearchResult, 'facets'> & WithFacets>(packed)
  const unpacked = facets.map(
    ({ values, counted, ...facet }): FacetResult => ({
      ...facet,
      counts: values.map((value, i) => ({ value, documents: counted[i] })),
    }),
  )
  return { ...others, facets: unpacked }
}

export function unpackSimilar(packed: PackedAnswer): SimilarResult {
  return unpackHits<SimilarResult>(packed)
}

type WithFacets = { readonly facets: readonly PackedFacet[] }
type WithHits = { readonly hits: readonly Hit[] }

function packHits<Result extends WithHits>(result: Result): PackedAnswer {
  const hits = result.hits.map(({ stored: _, ...others }) => others)
  return {
    answer: JSON.stringify({ ...result, hits }),
    stored: result.hits.map(({ stored }) => stored),
  }
}

function unpackHits<Result extends WithHits>({ answer, stored }: PackedAnswer): Result {
  const result = JSON.parse(answer) as Result
  return { ...result, hits: result.hits.map((hit, i) => ({ ...hit, stored: stored[i] })) }
}
