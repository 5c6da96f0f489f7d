// One search or navigation, from the request to the reply: the story of the product on one screen.

import type { SearchResultBody, SingleWordResult } from '../../contract/search-result.ts'
import type { FacetResult } from '../../engine/query.ts'
import type { ChannelView } from '../channel/view.ts'
import { countApart } from './count-apart.ts'
import { planFacets } from './facet-plan.ts'
import { type Found, findProducts, nothingFound } from './find-products.ts'
import type { CountedFacet } from './present-facets.ts'
import { marketCountRequest } from './present-geo.ts'
import { presentSearch } from './present-search.ts'
import type { SearchRequest } from './request.ts'
import { seenBy } from './seen-by.ts'
import { singleWordResults, wordsApart } from './single-words.ts'
import { isSplit, splitProducts } from './split-documents.ts'

/** The clock, handed in: milliseconds from any beginning. */
export type Moment = {
  now(): number
  /** What links this request to others for the same result; absent: nothing does. */
  readonly follow?: Follow
}

export type Follow = {
  /** Handed out with the result; with the next request it says that this result is meant. */
  readonly token: string
  /** The facets that were counted for another page of this result; null: none were, or nobody asked to follow. */
  readonly counted: readonly FacetResult[] | null
  /** Told what was counted. */
  keep(counted: readonly FacetResult[]): void
}

export async function answerSearch(
  plain: ChannelView,
  request: SearchRequest,
  moment: Moment,
): Promise<SearchResultBody> {
  const { view, geo } = seenBy(plain, request)
  const { useSearch, useAsn } = request.control
  const start = moment.now()
  const isLate = (): boolean => moment.now() - start > view.settings.deadlineMs

  const plans = useSearch && useAsn ? planFacets(view, request.filters) : []
  const known = moment.follow?.counted ?? null
  const facets = known === null ? plans.map((plan) => plan.request) : []
  // Last, so that the others keep the places of their plans.
  const ofMarkets = marketCountRequest(geo)
  const requests = ofMarkets === null ? facets : [...facets, ofMarkets]
  const found = useSearch ? await findProducts(view, request, requests) : noSearch
  const isByVariants = isSplit(request, found)
  const shown = isByVariants ? await splitProducts(view, request, found) : found
  const foundAt = moment.now()

  // What comes after the hits is left out once the deadline has passed; the result then says so.
  const apart = known === null ? plans.filter((plan) => plan.isCountedApart) : []
  const words = wordsApart(view, request, found)
  const timedOut = isLate() && apart.length + words.length > 0
  const counted: CountedFacet[] =
    known === null
      ? await countApart(view, request, { plans, found, leaveOut: timedOut })
      : known.map((result, i) => ({ plan: plans[i], result }))
  const single: SingleWordResult[] = timedOut ? [] : await singleWordResults(view, request, words)
  if (known === null && counted.length === plans.length)
    moment.follow?.keep(counted.map(({ result }) => result))

  const answer = { found: shown, counted, singleWordResults: single, timedOut, isByVariants }
  const took = { tookIndex: foundAt - start, tookTotal: moment.now() - start }
  const followSearch = moment.follow?.token ?? null
  return presentSearch(view, request, {
    ...answer,
    productsTotal: found.result.total,
    geo,
    marketCounts: ofMarkets === null ? undefined : found.result.facets.at(-1),
    ...took,
    followSearch,
  })
}

/** Without a search there are no products; campaigns and the like would still be answered. */
const noSearch: Found = { result: nothingFound, asked: null, isArticleNumber: false }
