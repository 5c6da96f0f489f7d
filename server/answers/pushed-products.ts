// The products that a campaign pushes, as they are now: those that are no longer there, or that filters, markets or prices keep from
// the one who asks, are left out.

import type { HitRecord } from '../../contract/hits.ts'
import type { Hit, SearchQuery } from '../../engine/query.ts'
import type { ChannelCampaign } from '../channel/campaigns.ts'
import { masterIdFor } from '../channel/product-ids.ts'
import type { ChannelView } from '../channel/view.ts'
import { withVariantFirst } from './chosen-products.ts'
import { clausesOf, knownFilters } from './clauses.ts'
import { everyDocument } from './every-document.ts'
import type { ReadFilter } from './filter-syntax.ts'
import { presentRecord } from './present-hits.ts'
import type { SearchRequest } from './request.ts'
import { seenBy } from './seen-by.ts'
import { storedClauses } from './stored-clauses.ts'

/** A request without a result: its filters hold for what is pushed. In a search the filters are those of the result alone. */
export type PushRequest = {
  readonly request: SearchRequest
  readonly filters: readonly ReadFilter[]
}

/** `view` is the channel as nobody in particular sees it: a campaign decides itself whose markets count. */
export async function pushedHits(
  view: ChannelView,
  { content }: ChannelCampaign,
  { request, filters }: PushRequest,
): Promise<readonly Hit[]> {
  const { products } = content
  if (products === undefined) return []
  const asker = { ...request, state: askerState(request, content) }
  const { view: seen, overlays } = seenBy(view, asker)
  const asked = clausesOf(seen.fields, knownFilters(filters, seen.snapshot, overlays))
  const search = async (own: Partial<SearchQuery>): Promise<readonly Hit[]> => {
    const clauses = [...(own.clauses ?? []), ...asked]
    const result = await seen.index.search({ ...plainQuery, ...own, clauses })
    // A condition of the campaign itself that cannot be asked must not push everything.
    return result.unknownFields.length > 0 ? [] : result.hits
  }
  const { ids = [], query = '', filters: own = [], max } = products
  if (ids.length > 0)
    return inOrder(view, ids, (documents) => search({ documents, size: ids.length }))
  return search({ text: query, clauses: storedClauses(seen.fields, own), size: max })
}

const plainQuery: SearchQuery = {
  ...everyDocument,
  matching: { tolerance: 'tolerant', relax: true, lastWordIsPrefix: false },
}

/** Markets keep a product away only where the campaign says so; out of range, where the campaign or the one who asks does. */
function askerState(
  { state }: SearchRequest,
  { excludeProductsNotInMarkets, excludeProductsNotInRange }: ChannelCampaign['content'],
): SearchRequest['state'] {
  const { marketIds, filters: _, ...others } = state
  return {
    ...others,
    ...(excludeProductsNotInMarkets && marketIds !== undefined ? { marketIds } : {}),
    ...(excludeProductsNotInRange ? { excludeProductsNotInRange } : {}),
  }
}

/** In the order of the ids; where one names a variant, that variant comes first. */
async function inOrder(
  view: ChannelView,
  ids: readonly string[],
  find: (masterIds: readonly string[]) => Promise<readonly Hit[]>,
): Promise<readonly Hit[]> {
  const named = new Map<string, string>()
  for (const id of ids) {
    const masterId = masterIdFor(view, id)
    if (masterId !== null && !named.has(masterId)) named.set(masterId, id)
  }
  if (named.size === 0) return []
  const hits = new Map((await find([...named.keys()])).map((hit) => [hit.key, hit]))
  return [...named].flatMap(([masterId, id]) => {
    const hit = hits.get(masterId)
    return hit === undefined ? [] : [withVariantFirst(view, hit, id)]
  })
}

/** Pushed products in the words of the contract; in a search each says its place in the list, where it has one. */
export function presentPushed(
  request: SearchRequest,
  { id, content: { products } }: ChannelCampaign,
  hits: readonly Hit[],
): HitRecord[] {
  const places = products === undefined ? [] : placesOf(products, hits.length)
  return hits.map((hit, i) => {
    const record = presentRecord(request, hit)
    const marked = request.control.idsOnly
      ? record
      : { ...record, masterValues: { ...record.masterValues, _campaign: id } }
    return places[i] === undefined ? marked : { ...marked, position: places[i] }
  })
}

function placesOf(
  { placement, positions = [] }: NonNullable<ChannelCampaign['content']['products']>,
  count: number,
): readonly number[] {
  if (placement === 'positions') return positions
  return placement === 'top' ? Array.from({ length: count }, (_, i) => i + 1) : []
}
