// The products of a search as campaigns steer it.

import type { FacetRequest } from '../../engine/query.ts'
import type { ChannelView } from '../channel/view.ts'
import { type Found, findProducts, nothingFound } from './find-products.ts'
import type { SearchRequest } from './request.ts'
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
}

/** `plain` is the channel as nobody in particular sees it. */
export async function findSteered(
  plain: ChannelView,
  request: SearchRequest,
  { seen, facets, at }: Asked,
): Promise<SteeredSearch> {
  const viewOf = (by: Steering): ChannelView =>
    by.view === plain ? seen : seenBy(by.view, request).view
  const find = async (by: Steering): Promise<Found> =>
    by.hidesResult ? noSearch : findProducts(viewOf(by), by.request, facets)
  const before = await steerSearch(plain, request, at)
  if (!request.control.useSearch) {
    return { steering: { ...before, open: null }, view: viewOf(before), found: noSearch }
  }
  const found = await find(before)
  const steering = await steerByFound({ view: plain, request }, before, found)
  const isOther = steering !== before && searchesOtherwise(before, steering)
  return { steering, view: viewOf(steering), found: isOther ? await find(steering) : found }
}
