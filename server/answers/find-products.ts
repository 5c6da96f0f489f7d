// From a request to the engine's answer: as an article number, or in words with the exactness that was asked for. What a query
// means is decided by the query alone, never by the filters: otherwise a filter's link could not keep its promise.

import type { FacetRequest, Matching, SearchQuery, SearchResult } from '../../engine/query.ts'
import type { ChannelView } from '../channel/view.ts'
import { type ArticleNumber, articleNumberOf } from './article-number.ts'
import { boostsOf } from './boosts.ts'
import { clausesOf } from './clauses.ts'
import { isRelevancy, type SearchRequest } from './request.ts'
import type { Steered } from './rules.ts'

export type Found = {
  readonly result: SearchResult
  /** The question that was answered, without the conditions of the filters; null: none was asked. */
  readonly asked: SearchQuery | null
  readonly isArticleNumber: boolean
}

export async function findProducts(
  view: ChannelView,
  request: SearchRequest,
  { facets, steered }: { readonly facets: readonly FacetRequest[]; readonly steered: Steered },
): Promise<Found> {
  const inWords = {
    ...wordQuery(request, facets),
    boosts: boostsOf(view, request),
    ...steered,
  }
  const filters = clausesOf(view.fields, request.filters)
  const search = (asked: SearchQuery): Promise<SearchResult> =>
    view.index.search({ ...asked, clauses: [...filters, ...asked.clauses] })
  const number = await articleNumberOf(view, request)
  if (number !== null) {
    const asked = numberQuery(inWords, number)
    return { result: await search(asked), asked, isArticleNumber: true }
  }
  const asked = { ...inWords, matching: await chosenMatching(view, request, inWords) }
  return { result: await search(asked), asked, isArticleNumber: false }
}

export const nothingFound: SearchResult = {
  total: 0,
  complete: 0,
  hits: [],
  facets: [],
  words: [],
  unknownFields: [],
  scoreFirst: 0,
  scoreLast: 0,
  timedOut: false,
}

function numberQuery(query: SearchQuery, { field, values }: ArticleNumber): SearchQuery {
  const any = values.map((value) => ({ kind: 'value', value, exclude: false }) as const)
  return { ...query, text: '', clauses: [{ field, all: [], any }] }
}

function wordQuery(request: SearchRequest, facets: readonly FacetRequest[]): SearchQuery {
  const relevancy = request.sortItems.findIndex(isRelevancy)
  const sortItems = relevancy < 0 ? request.sortItems : request.sortItems.slice(0, relevancy)
  return {
    text: request.exactSearchMode === 'OFF' ? withoutExactness(request.query) : request.query,
    searchField: request.state.searchField ?? null,
    matching: tolerant,
    clauses: [],
    facets,
    sort: sortItems.map(({ name, order }) => ({ field: name, order })),
    from: (request.page - 1) * request.hitsPerPage,
    size: request.hitsPerPage,
    foundWords: request.control.useFoundWords,
  }
}

const tolerant: Matching = { tolerance: 'tolerant', relax: true, lastWordIsPrefix: false }
const exact: Matching = { tolerance: 'exact', relax: false, lastWordIsPrefix: false }

async function chosenMatching(
  view: ChannelView,
  { exactSearchMode }: SearchRequest,
  query: SearchQuery,
): Promise<Matching> {
  if (exactSearchMode === 'EXACT_ONLY') return exact
  if (exactSearchMode !== 'EXACT_THEN_FUZZY') return tolerant
  // What is pinned is there whatever the words are.
  const asked = { ...countOnly(query), pins: [], matching: exact }
  const { total } = await view.index.search(asked)
  return total > 0 ? exact : tolerant
}

/** The question of how many there are, without hits and facets. */
export function countOnly(query: SearchQuery): SearchQuery {
  return { ...query, facets: [], sort: [], from: 0, size: 0, foundWords: false }
}

/** Quotes and `+` are then no more than signs. */
function withoutExactness(query: string): string {
  return query.replaceAll('"', ' ').replace(/(?<!\S)\+/g, '')
}
