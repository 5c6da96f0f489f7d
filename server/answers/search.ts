// One search or navigation, from the request to the reply: the story of the product on one screen.

import type { SearchResultBody, SingleWordResult } from '../../contract/search-result.ts'
import type { FacetRequest, FacetResult } from '../../engine/query.ts'
import type { ChannelView } from '../channel/view.ts'
import { countApart } from './count-apart.ts'
import { type FacetPlan, planFacets } from './facet-plan.ts'
import { offeringRequest } from './offer-links.ts'
import { withCampaigns } from './present-campaigns.ts'
import type { CountedFacet, ResultForm } from './present-facets.ts'
import { marketCountRequest } from './present-geo.ts'
import { presentSearch } from './present-search.ts'
import type { SearchRequest } from './request.ts'
import { seenBy } from './seen-by.ts'
import { singleWordResults, wordsApart } from './single-words.ts'
import { shownHits } from './split-documents.ts'
import { findSteered } from './steered-search.ts'

/** The clock, handed in: milliseconds from any beginning. */
export type Moment = {
  now(): number
  /** Milliseconds since 1970; absent: nobody knows, and what a campaign says about time does not hold. */
  wall?(): number
  /** What links this request to others for the same result; absent: nothing does. */
  readonly follow?: Follow
  /** Objects, unless only the text of the result is wanted (`replyText`). */
  readonly form?: ResultForm
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
  const { view: seen, geo } = seenBy(plain, request)
  const { useSearch, useAsn } = request.control
  const start = moment.now()
  const isLate = (): boolean => moment.now() - start > plain.settings.deadlineMs

  const plans = useSearch && useAsn ? planFacets(seen, request.filters) : []
  const { form = 'objects' } = moment
  const requestOf = (plan: FacetPlan): FacetRequest =>
    form === 'text' ? offeringRequest(request, plan) : plan.request
  // Campaigns and rules may ask for the page or the order: what they leave out of one page, another may have.
  const known = dependsOnPage(plain) ? null : (moment.follow?.counted ?? null)
  const facets = known === null ? plans.map(requestOf) : []
  // Last, so that the others keep the places of their plans.
  const ofMarkets = marketCountRequest(geo)
  const requests = ofMarkets === null ? facets : [...facets, ofMarkets]
  const at = moment.wall?.() ?? Number.NaN
  const steered = await findSteered(plain, request, { seen, facets: requests, at })
  const { steering, view, found } = steered
  const { shown, isByVariants } = await shownHits(view, steering.request, found)
  const foundAt = moment.now()

  // What comes after the hits is left out once the deadline has passed; the result then says so.
  const apart = known === null ? plans.filter((plan) => plan.isCountedApart) : []
  // An advisor's answer may have searched for words that nobody typed.
  const isAsTyped = steering.request.query === request.query
  const words = isAsTyped ? wordsApart(view, request, found) : []
  const timedOut = found.result.timedOut || (isLate() && apart.length + words.length > 0)
  const counted: CountedFacet[] =
    known === null
      ? await countApart(view, request, { plans, found, leaveOut: timedOut })
      : known.map((result, i) => ({ plan: plans[i], result }))
  const single: SingleWordResult[] = timedOut
    ? []
    : await singleWordResults(plain, request, { words, seen, at })
  if (known === null && !timedOut && counted.length === plans.length)
    moment.follow?.keep(counted.map(({ result }) => result))

  const answer = { found: shown, counted, singleWordResults: single, timedOut, isByVariants }
  const took = { tookIndex: foundAt - start, tookTotal: moment.now() - start }
  const followSearch = moment.follow?.token ?? null
  const body = presentSearch(view, request, {
    ...answer,
    form,
    productsTotal: found.result.total,
    geo,
    marketCounts: ofMarkets === null ? undefined : found.result.facets.at(-1),
    ...took,
    followSearch,
  })
  return withCampaigns(body, request, steering)
}

function dependsOnPage({ shelves: { campaigns, rules } }: ChannelView): boolean {
  return campaigns.changesHits || rules.index.asked.has('page')
}
