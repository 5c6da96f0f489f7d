// Similar and recommended products as answers of their own.

import { type RecommendationReply, relatedMax, type SimilarReply } from '../../contract/detail.ts'
import type {
  RecommendationQueryString,
  SimilarQueryString,
} from '../../contract/recommendations.ts'
import type { ChannelView } from '../channel/view.ts'
import { presentFieldRoles } from './field-roles.ts'
import { presentGeo } from './present-geo.ts'
import { presentRecord } from './present-hits.ts'
import { recommendedHits } from './recommend.ts'
import { masterIdOfType } from './record-views.ts'
import { requestFromUrl } from './request.ts'
import type { Moment } from './search.ts'
import { seenBy } from './seen-by.ts'
import { similarProducts } from './similar.ts'

/** Null: there is no such product. */
export async function answerSimilar(
  view: ChannelView,
  query: SimilarQueryString,
): Promise<SimilarReply | null> {
  const id = masterIdOfType(view, query.id, query.idType)
  if (id === null) return null
  const request = requestFromUrl(view, query, 'navigation')
  const seen = seenBy(view, request)
  const max = Math.min(query.maxResults, relatedMax)
  return {
    ...(await similarProducts(seen.view, { request, id, max })),
    fieldRoles: presentFieldRoles(view),
    geo: presentGeo(seen.geo, { idsOnly: query.idsOnly, state: null }),
  }
}

export async function answerRecommendation(
  view: ChannelView,
  query: RecommendationQueryString,
  moment: Moment,
): Promise<RecommendationReply> {
  const start = moment.now()
  const request = requestFromUrl(view, query, 'navigation')
  const seen = seenBy(view, request)
  const max = Math.min(query.maxResults, relatedMax)
  const hits = await recommendedHits(seen.view, { request, ids: query.id, max })
  return {
    hits: hits.map((hit) => presentRecord(request, hit)),
    timedOut: moment.now() - start > view.settings.deadlineMs,
    fieldRoles: presentFieldRoles(view),
    geo: presentGeo(seen.geo, { idsOnly: query.idsOnly, state: null }),
  }
}
