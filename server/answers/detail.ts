// The page of one product: itself, what is like it, what goes with it and what campaigns say about it. The parts are asked for at the
// same time; one that is switched off is left out.

import { type Detail, type DetailQuery, relatedMax } from '../../contract/detail.ts'
import type { ChannelView } from '../channel/view.ts'
import { productCampaigns } from './campaigns.ts'
import { shownProduct, withVariantFirst } from './chosen-products.ts'
import { presentFieldRoles } from './field-roles.ts'
import { presentGeo } from './present-geo.ts'
import { presentRecord } from './present-hits.ts'
import { recommendedHits } from './recommend.ts'
import { masterIdOfType } from './record-views.ts'
import { besides } from './related.ts'
import { requestFromUrl } from './request.ts'
import type { Moment } from './search.ts'
import { seenBy } from './seen-by.ts'
import { similarProducts } from './similar.ts'

export type DetailRequest = {
  readonly id: string
  readonly query: DetailQuery
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Null: there is no such product. */
export async function answerDetail(
  view: ChannelView,
  { id, query, at }: DetailRequest,
  moment: Moment,
): Promise<Detail | null> {
  const start = moment.now()
  const master = masterIdOfType(view, id, query.idType)
  if (master === null) return null
  const request = requestFromUrl(view, query, 'navigation')
  const seen = seenBy(view, request)
  // Who asks for a hidden product by its own page gets it; beside others it is not shown.
  const others = besides(view, { request, ids: [id] }, at)
  const { view: visible } = others === view ? seen : seenBy(others, request)
  const { withSimilarProducts, withRecommendations } = query
  const similarMax = Math.min(query.maxResultsSimilarProducts, relatedMax)
  const recommendationsMax = Math.min(query.maxResultsRecommendations, relatedMax)
  const [hit, similar, recommended, campaigns] = await Promise.all([
    shownProduct(view, { seen, purchaserId: query.purchaserId }, master),
    withSimilarProducts ? similarProducts(visible, { request, id: master, max: similarMax }) : null,
    withRecommendations
      ? recommendedHits(visible, {
          request,
          ids: [master],
          max: recommendationsMax,
        })
      : null,
    query.withCampaigns ? productCampaigns(view, { request, id, idType: query.idType, at }) : null,
  ])
  if (hit === null) return null
  const asked = query.idType === 'id' ? hit : withVariantFirst(view, hit, id)
  const timedOut = moment.now() - start > view.settings.deadlineMs
  return {
    fieldRoles: presentFieldRoles(view),
    geo: presentGeo(seen.geo, { idsOnly: query.idsOnly, state: null }),
    ...(query.withRecord ? { record: presentRecord(request, asked) } : {}),
    ...(similar === null ? {} : { similarProducts: similar }),
    ...(recommended === null
      ? {}
      : {
          recommendations: {
            hits: recommended.map((one) => presentRecord(request, one)),
            timedOut,
          },
        }),
    ...(campaigns === null ? {} : { campaigns }),
  }
}
