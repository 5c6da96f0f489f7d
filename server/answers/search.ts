// One search or navigation, from the request to the reply: the story of the product on one screen.

import type { SearchResultBody, SingleWordResult } from '../../contract/search-result.ts'
import type { ChannelView } from '../channel/view.ts'
import { countApart } from './count-apart.ts'
import { planFacets } from './facet-plan.ts'
import { type Found, findProducts, nothingFound } from './find-products.ts'
import { presentSearch } from './present-search.ts'
import type { SearchRequest } from './request.ts'
import { singleWordResults, wordsApart } from './single-words.ts'

/** The clock, handed in: milliseconds from any beginning. */
export type Moment = { now(): number }

export async function answerSearch(
  view: ChannelView,
  request: SearchRequest,
  moment: Moment,
): Promise<SearchResultBody> {
  const { useSearch, useAsn } = request.control
  const start = moment.now()
  const isLate = (): boolean => moment.now() - start > view.settings.deadlineMs

  const plans = useSearch && useAsn ? planFacets(view, request.filters) : []
  const requests = plans.map((plan) => plan.request)
  const found = useSearch ? await findProducts(view, request, requests) : noSearch
  const foundAt = moment.now()

  // What comes after the hits is left out once the deadline has passed; the result then says so.
  const apart = plans.filter((plan) => plan.isCountedApart)
  const words = wordsApart(view, request, found)
  const timedOut = isLate() && apart.length + words.length > 0
  const counted = await countApart(view, request, { plans, found, leaveOut: timedOut })
  const single: SingleWordResult[] = timedOut ? [] : await singleWordResults(view, request, words)

  const answer = { found, counted, singleWordResults: single, timedOut }
  const took = { tookIndex: foundAt - start, tookTotal: moment.now() - start }
  return presentSearch(view, request, { ...answer, ...took })
}

/** Without a search there are no products; campaigns and the like would still be answered. */
const noSearch: Found = { result: nothingFound, asked: null, isArticleNumber: false }
