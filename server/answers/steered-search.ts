// The products of a search as campaigns and ranking rules steer it.

import type { FacetRequest } from '../../engine/query.ts'
import type { ChannelView } from '../channel/view.ts'
import { withVariantFirst } from './chosen-products.ts'
import { type Found, findProducts, nothingFound } from './find-products.ts'
import type { SearchRequest } from './request.ts'
import type { RulePin } from './rules.ts'
import { seenBy } from './seen-by.ts'
import { type Steering, searchesOtherwise, steerByFound, steerSearch } from './steering.ts'

/** Without a search there are no products; campaigns and the like are still answered. */
const noSearch: Found = { result: nothingFound, asked: null, isArticleNumber: false }

export type SteeredSearch = {
  readonly steering: Steering
  /** The channel as the one who asks sees it under the steering. */
  readonly view: ChannelView
  readonly found: Found
}

type Asked = {
  /** The channel as the one who asks sees it. */
  readonly seen: ChannelView
  readonly facets: readonly FacetRequest[]
  /** Milliseconds since 1970. */
  readonly at: number
  /** Whether each hit says what its score is made of. */
  readonly explain?: boolean
}

/** `plain` is the channel as nobody in particular sees it. */
export async function findSteered(
  plain: ChannelView,
  request: SearchRequest,
  { seen, facets, at, explain = false }: Asked,
): Promise<SteeredSearch> {
  const viewOf = (by: Steering): ChannelView =>
    by.view === plain ? seen : seenBy(by.view, request).view
  const find = async (by: Steering): Promise<Found> => {
    if (by.hidesResult) return noSearch
    const steered = explain ? { ...by.rules.steered, explain } : by.rules.steered
    const found = await findProducts(viewOf(by), by.request, { facets, steered })
    return withNamedFirst(plain, by.rules.pins, found)
  }
  const before = await steerSearch(plain, request, at)
  if (!request.control.useSearch) {
    return { steering: { ...before, open: null }, view: viewOf(before), found: noSearch }
  }
  const found = await find(before)
  const steering = await steerByFound({ view: plain, request }, before, found)
  const isOther = steering !== before && searchesOtherwise(before, steering)
  return { steering, view: viewOf(steering), found: isOther ? await find(steering) : found }
}

/** Where a rule gives a place to a variant, that one comes first among its variants. */
function withNamedFirst(view: ChannelView, pins: readonly RulePin[], found: Found): Found {
  const named = new Map(pins.filter(({ id, key }) => id !== key).map(({ key, id }) => [key, id]))
  if (named.size === 0) return found
  const hits = found.result.hits.map((hit) => {
    const number = named.get(hit.key)
    return number === undefined ? hit : withVariantFirst(view, hit, number)
  })
  return { ...found, result: { ...found.result, hits } }
}
