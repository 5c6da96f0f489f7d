// How answers travel from a search thread: as text, which is faster than objects, with all that is long or many apart. Documents'
// texts go beside the answer, as a text within a text would be escaped twice; so do the values of facets, which are read only for
// who asks for them, and the lists of values that are told as the question wants them told.

import type { FieldValue } from '../engine/document.ts'
import type {
  FacetCount,
  FacetResult,
  Hit,
  SearchQuery,
  SearchResult,
  SimilarResult,
} from '../engine/query.ts'
import {
  type OfferingRequest,
  type OfferingResult,
  type ToldOffers,
  tellOffers,
} from './answers/offer-links.ts'

export type PackedAnswer = {
  readonly answer: string
  readonly stored: readonly string[]
  /** Of each facet; none where the answer has no facets. */
  readonly facets?: readonly PackedFacet[]
}

type PackedFacet = {
  /** As JSON: a list of values, a list of their documents. */
  readonly counts: string
  readonly told: ToldOffers | null
}

/** A result whose facets are in the order of the question's. */
export function packSearch(result: SearchResult, { facets: asked }: SearchQuery): PackedAnswer {
  const facets = result.facets.map(({ counts, ...others }) => others)
  return {
    ...packHits({ ...result, facets }),
    facets: result.facets.map((facet, i) => packFacet(facet, asked[i])),
  }
}

function packFacet({ counts }: FacetResult, { offers }: OfferingRequest): PackedFacet {
  return {
    counts: countsText(counts),
    told: offers === undefined ? null : tellOffers(offers, counts),
  }
}

export function packSimilar(result: SimilarResult): PackedAnswer {
  return packHits(result)
}

export function unpackSearch(packed: PackedAnswer): SearchResult {
  const { facets, ...others } = unpackHits<Omit<SearchResult, 'facets'> & WithFacets>(packed)
  return { ...others, facets: facets.map((facet, i) => unpackFacet(facet, packed.facets?.[i])) }
}

function unpackFacet(facet: FacetWithout, packed: PackedFacet | undefined): FacetResult {
  const { counts = emptyCounts, told = null } = packed ?? {}
  return new UnreadFacet(facet, counts, told ?? undefined)
}

type FacetWithout = Omit<FacetResult, 'counts'>

/**
 * Its counts are read when they are first asked for. A class, as objects that each have an accessor of their own are of a shape of their
 * own, and shapes hold what they refer to until the great collection of garbage.
 */
class UnreadFacet implements OfferingResult {
  readonly field: string
  readonly documents: number
  readonly valuesTotal: number
  readonly min: number | null
  readonly max: number | null
  readonly countsText: string
  declare readonly told?: ToldOffers
  #counts: readonly FacetCount[] | null = null

  constructor(
    { field, documents, valuesTotal, min, max }: FacetWithout,
    countsText: string,
    told?: ToldOffers,
  ) {
    this.field = field
    this.documents = documents
    this.valuesTotal = valuesTotal
    this.min = min
    this.max = max
    this.countsText = countsText
    if (told !== undefined) this.told = told
  }

  get counts(): readonly FacetCount[] {
    this.#counts ??= countsOf(JSON.parse(this.countsText) as CountLists)
    return this.#counts
  }
}

/** Values, and the documents of each. */
type CountLists = readonly [readonly FieldValue[], readonly number[]]

function countsText(counts: readonly FacetCount[]): string {
  return JSON.stringify([
    counts.map(({ value }) => value),
    counts.map(({ documents }) => documents),
  ])
}

const emptyCounts = countsText([])

function countsOf([values, documents]: CountLists): FacetCount[] {
  return values.map((value, i) => ({ value, documents: documents[i] }))
}

/** Results of facets as a text that is kept; what was not read of them is not read for it. */
export function packFacets(facets: readonly FacetResult[]): string {
  const texts = facets.map((facet) => {
    const { field, documents, valuesTotal, min, max } = facet
    const counts = facet instanceof UnreadFacet ? facet.countsText : countsText(facet.counts)
    return `[${JSON.stringify({ field, documents, valuesTotal, min, max })},${counts}]`
  })
  return `[${texts.join(',')}]`
}

export function unpackFacets(text: string): FacetResult[] {
  const packed = JSON.parse(text) as [FacetWithout, CountLists][]
  return packed.map(([facet, counts]) => ({ ...facet, counts: countsOf(counts) }))
}

export function unpackSimilar(packed: PackedAnswer): SimilarResult {
  return unpackHits<SimilarResult>(packed)
}

type WithFacets = { readonly facets: readonly FacetWithout[] }
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
