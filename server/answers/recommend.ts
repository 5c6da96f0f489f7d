// What to recommend with one product or with several. What a shop imported comes before what was learned; of several products'
// recommendations those come first that go with most of them. What no longer exists, and the products themselves, are left out.

import type { Hit } from '../../engine/query.ts'
import { masterById, numberOf } from '../channel/lookup.ts'
import { type Listed, listUnder } from '../channel/packed-lists.ts'
import { masterIdFor } from '../channel/product-ids.ts'
import { bestsellersKey, learnedProductKey } from '../channel/recommendations.ts'
import { readPaths, writePath } from '../channel/values.ts'
import type { ChannelView } from '../channel/view.ts'
import { chosenProducts } from './chosen-products.ts'
import type { SearchRequest } from './request.ts'
import { seenBy } from './seen-by.ts'

/** Candidates beyond those asked for, because filters and markets may take some away. */
const candidatesMax = 2_000
/** How slowly a place in an imported list loses its worth: in two lists third is better than first in one. */
const placeDamping = 10

export type RecommendRequest = {
  readonly request: SearchRequest
  /** Product numbers or ids of masters; unknown ones are passed over. */
  readonly ids: readonly string[]
  readonly max: number
}

export async function recommendedHits(
  view: ChannelView,
  { request, ids, max }: RecommendRequest,
): Promise<Hit[]> {
  const { active, fallback } = view.settings.recommendations
  if (!active || max === 0) return []
  const masters = [...new Set(ids.flatMap((id) => masterIdFor(view, id) ?? []))]
  const { view: seen, overlays } = seenBy(view, request)
  const conditions = { filters: request.filters, overlays }
  const choose = async (candidates: Iterable<string>): Promise<Hit[]> => {
    const others = firstOf(candidates, (id) => !masters.includes(id))
    return (await chosenProducts(seen, conditions, others)).slice(0, max)
  }
  const own = await choose([...imported(view, masters), ...learned(view, masters)])
  if (own.length > 0 || fallback === 'none') return own
  return choose(bestsellers(view, masters))
}

/** Different ones, not more than can be looked at. */
function firstOf(ids: Iterable<string>, isWanted: (id: string) => boolean): string[] {
  const first = new Set<string>()
  for (const id of ids) {
    if (first.size >= candidatesMax) break
    if (isWanted(id)) first.add(id)
  }
  return [...first]
}

/** An import may name a product by its number, by another variant's, or by its master. */
function imported(view: ChannelView, masters: readonly string[]): string[] {
  const { recommendations } = view.shelves
  const points = new Map<string, number>()
  for (const master of masters) {
    const numbers = masterById(view, master)?.records.map((record) => numberOf(view, record)) ?? []
    const keys = [...new Set([master, ...numbers])]
    for (const list of keys.map((key) => listUnder(recommendations, key))) {
      addPoints(points, masterIds(view, list), (place) => 1 / (placeDamping + place))
    }
  }
  return bestFirst(points)
}

function learned(view: ChannelView, masters: readonly string[]): string[] {
  const points = new Map<string, number>()
  for (const master of masters) {
    const list = listUnder(view.shelves.learnedRecommendations, learnedProductKey(master))
    addPoints(
      points,
      list.map(({ id }) => id),
      (place) => list[place].numbers[0],
    )
  }
  return bestFirst(points)
}

function masterIds(view: ChannelView, list: readonly Listed[]): string[] {
  return [...new Set(list.flatMap(({ id }) => masterIdFor(view, id) ?? []))]
}

function addPoints(
  points: Map<string, number>,
  ids: readonly string[],
  pointsAt: (place: number) => number,
): void {
  for (const [place, id] of ids.entries()) points.set(id, (points.get(id) ?? 0) + pointsAt(place))
}

/** Equal ones stay in the order in which they came. */
function bestFirst(points: ReadonlyMap<string, number>): string[] {
  return [...points].sort(([, a], [, b]) => b - a).map(([id]) => id)
}

/** Of the products' categories, the deepest first, then of those above, in the end of the whole shop. */
function* bestsellers(view: ChannelView, masters: readonly string[]): Generator<string> {
  const paths = masters.flatMap((master) => categoryPaths(view, master))
  const deepest = Math.max(0, ...paths.map((path) => path.length))
  for (let level = deepest; level >= 0; level--) {
    const keys = new Set(
      paths.filter((path) => path.length >= level).map((path) => writePath(path.slice(0, level))),
    )
    if (level === 0) keys.add('')
    for (const key of keys) {
      const list = listUnder(view.shelves.learnedRecommendations, bestsellersKey(key))
      for (const { id } of list) yield id
    }
  }
}

/** The category paths of a product, each as its parts. */
export function categoryPaths(view: ChannelView, masterId: string): string[][] {
  const field = view.fields.byRole.get('categoryPath')
  if (field === undefined) return []
  const records = masterById(view, masterId)?.records ?? []
  return records.flatMap((record) => readPaths(record[field], view.fields.byName.get(field)))
}
