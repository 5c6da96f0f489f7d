// The products of a search as campaigns steer it.

import type { FacetRequest } from '../../engine/query.ts'
import type { ChannelView } from '../channel/view.ts'
import { type Found, findProducts, nothingFound } from './find-products.ts'
import type { SearchRequest } from './request.ts'
import { seenBy } from './seen-by.ts'
import { type Steering, searchesOtherwise, steerByFound, steerSearch } from './steering.ts'

/** Without a search there are no products; campaigns and the like are still answered. */
const noSearch: Found = { result: nothingFound, asked: null, isArticleNumber: false }

/** `view` is the channel as nobody in particular sees it, `at` milliseconds since 1970. */
export async function findSteered(
  view: ChannelView,
  request: SearchRequest,
  { facets, at }: { readonly facets: readonly FacetRequest[]; readonly at: number },
): Promise<{ readonly steering: Steering; readonly found: Found }> {
  const find = async (by: Steering): Promise<Found> =>
    by.hidesResult ? noSearch : findProducts(seenBy(by.view, by.request).view, by.request, facets)
  const before = await steerSearch(view, request, at)
  if (!request.control.useSearch) return { steering: { ...before, open: null }, found: noSearch }
  const found = await find(before)
  const steering = await steerByFound({ view, request }, before, found)
  const isOther = steering !== before && searchesOtherwise(before, steering)
  return { steering, found: isOther ? await find(steering) : found }
}
