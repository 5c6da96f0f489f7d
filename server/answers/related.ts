// Similar and recommended products as answers of their own.

import { type RecommendationReply, relatedMax, type SimilarReply } from '../../contract/detail.ts'
import type {
  RecommendationQueryString,
  SimilarQueryString,
} from '../../contract/recommendations.ts'
import type { ChannelView } from '../channel/view.ts'
import { relatedSituation } from './campaign-situation.ts'
import { presentFieldRoles } from './field-roles.ts'
import { presentGeo } from './present-geo.ts'
import { presentRecord } from './present-hits.ts'
import { recommendedHits } from './recommend.ts'
import { masterIdOfType } from './record-views.ts'
import { requestFromUrl, type SearchRequest } from './request.ts'
import { withoutHidden } from './rules.ts'
import type { Moment } from './search.ts'
import { seenBy } from './seen-by.ts'
import { similarProducts } from './similar.ts'

/** Null: there is no such product. */
export async function answerSimilar(
  view: ChannelView,
  query: SimilarQueryString,
  at = Number.NaN,
): Promise<SimilarReply | null> {
  const id = masterIdOfType(view, query.id, query.idType)
  if (id === null) return null
  const request = requestFromUrl(view, query, 'navigation')
  const seen = seenBy(besides(view, { request, ids: [query.id] }, at), request)
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
  const at = moment.wall?.() ?? Number.NaN
  const seen = seenBy(besides(view, { request, ids: query.id }, at), request)
  const max = Math.min(query.maxResults, relatedMax)
  const hits = await recommendedHits(seen.view, { request, ids: query.id, max })
  return {
    hits: hits.map((hit) => presentRecord(request, hit)),
    timedOut: moment.now() - start > view.settings.deadlineMs,
    fieldRoles: presentFieldRoles(view),
    geo: presentGeo(seen.geo, { idsOnly: query.idsOnly, state: null }),
  }
}

type Around = { readonly request: SearchRequest; readonly ids: readonly string[] }

/** The channel without what rules hide beside these products. */
export function besides(view: ChannelView, { request, ids }: Around, at: number): ChannelView {
  return withoutHidden(view, () => relatedSituation(view, { asker: request, ids }, at))
}
