// When few products were found, a shop may rather see their variants: each becomes a hit of its own. The variants of a product
// stay together, in the order in which they are kept.

import type { Hit } from '../../engine/query.ts'
import type { KeptDocument } from '../channel/documents.ts'
import type { ChannelView } from '../channel/view.ts'
import { clausesOf } from './clauses.ts'
import { differentVariants } from './deduplication.ts'
import type { Found } from './find-products.ts'
import { ownHit } from './own-hit.ts'
import type { SearchRequest } from './request.ts'

/** More products than this are never split, whatever is asked for: all of them are read. */
export const splitProductsMax = 1_000

/** Whether the products found are few enough for the threshold of the request. */
function isSplit({ state }: SearchRequest, { result, asked }: Found): boolean {
  const threshold = Math.min(state.splitDocumentsAt ?? 0, splitProductsMax)
  return asked !== null && result.total > 0 && result.total <= threshold
}

/** What is found as it is shown: products, or their variants where the products are few enough. */
export async function shownHits(
  view: ChannelView,
  request: SearchRequest,
  found: Found,
): Promise<{ readonly shown: Found; readonly isByVariants: boolean }> {
  const isByVariants = isSplit(request, found)
  return { isByVariants, shown: isByVariants ? await splitProducts(view, request, found) : found }
}

/** The result with one hit for each variant that passes the filters; the facets count products as before. */
async function splitProducts(
  view: ChannelView,
  request: SearchRequest,
  found: Found,
): Promise<Found> {
  if (found.asked === null) return found
  const filters = clausesOf(view.fields, request.filters)
  const { asked, result } = found
  const { hits } = await view.index.search({
    ...asked,
    clauses: [...filters, ...asked.clauses],
    facets: [],
    from: 0,
    size: result.total,
  })
  const variants = hits.flatMap((hit) => variantsOf(hit, placesShown(request, hit)))
  const from = (request.page - 1) * request.hitsPerPage
  const page = variants.slice(from, from + request.hitsPerPage)
  return { ...found, result: { ...result, total: variants.length, hits: page } }
}

/** Variants that look alike are one hit, as they are one variant where products are shown. */
function placesShown({ deduplication }: SearchRequest, hit: Hit): readonly number[] {
  const places = [...hit.rows.keys()]
  if (deduplication === null || places.length === 1) return places
  return differentVariants(deduplication, ownHit(JSON.parse(hit.stored) as KeptDocument, hit))
}

function variantsOf(hit: Hit, places: readonly number[]): Hit[] {
  return places.map((i) => ({
    ...hit,
    rows: [hit.rows[i]],
    ...(hit.seen === undefined
      ? {}
      : { seen: hit.seen.map((seen) => ({ ...seen, values: [seen.values[i]] })) }),
  }))
}
