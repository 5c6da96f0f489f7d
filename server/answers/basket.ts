// What a customer is about to need again, as the variants that they buy.

import { relatedMax } from '../../contract/detail.ts'
import type { BasketQueryString, BasketReply } from '../../contract/recommendations.ts'
import type { Hit } from '../../engine/query.ts'
import { findRowsDocument } from '../../engine/snapshot.ts'
import { dueProducts } from '../../merchandising/basket.ts'
import { rhythmsOfUser } from '../channel/baskets.ts'
import { masterIdFor } from '../channel/product-ids.ts'
import type { ChannelView } from '../channel/view.ts'
import { chosenProducts, hitOfRows, numbersOfHit } from './chosen-products.ts'
import { presentRecord } from './present-hits.ts'
import { besides } from './related.ts'
import { requestFromUrl } from './request.ts'
import { seenBy } from './seen-by.ts'

/** `today` in milliseconds since 1970. */
export async function answerBasket(
  view: ChannelView,
  query: BasketQueryString,
  today: number,
): Promise<BasketReply> {
  const request = requestFromUrl(view, query, 'navigation')
  const { view: seen, overlays } = seenBy(besides(view, { request, ids: [] }, today), request)
  const unwanted = new Set(query.blacklist)
  const rhythms = view.settings.recommendations.active
    ? rhythmsOfUser(view.shelves.baskets, query.userId)
    : []
  const due = dueProducts(rhythms, today).flatMap(({ product }) => {
    const master = masterIdFor(view, product)
    if (master === null || unwanted.has(product) || unwanted.has(master)) return []
    return [{ product, master }]
  })
  const found = await chosenProducts(
    seen,
    { filters: request.filters, overlays },
    due.map(({ master }) => master),
  )
  const hits = new Map(found.map((hit) => [hit.key, hit]))
  const max = query.maxResults < 0 ? relatedMax : Math.min(query.maxResults, relatedMax)
  const shown = due.flatMap(({ product, master }) => {
    const hit = hits.get(master)
    const only = hit === undefined ? null : boughtVariant(view, hit, product)
    return only === null ? [] : [only]
  })
  return {
    hits: shown.slice(0, max).map((hit) => {
      const record = presentRecord(request, hit)
      return { ...record, values: { ...record.masterValues, ...record.variantValues[0] } }
    }),
  }
}

/** The hit with the bought variant alone; null when the filters leave it out. A product that is a master keeps its rows. */
function boughtVariant(view: ChannelView, hit: Hit, product: string): Hit | null {
  if (findRowsDocument(view.snapshot, product) === null) return hit
  const place = numbersOfHit(view, hit).indexOf(product)
  return place < 0 ? null : hitOfRows(hit, [place])
}
