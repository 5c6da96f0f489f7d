// Products like one: which fields count and how much follows from the channel's settings. What makes them similar is told with them.

import type { SimilarProducts } from '../../contract/detail.ts'
import type { FieldRole } from '../../contract/enums.ts'
import type { LikeBy, LikeReason } from '../../engine/query.ts'
import { fieldKind } from '../channel/fields.ts'
import type { ChannelView } from '../channel/view.ts'
import { clausesOf, knownFilters } from './clauses.ts'
import { presentRecord } from './present-hits.ts'
import type { SearchRequest } from './request.ts'
import { seenBy } from './seen-by.ts'

/** What the fields with a role weigh: first of all it must be the same kind of thing. */
const roleWeights: readonly (readonly [FieldRole, LikeBy['kind'], number])[] = [
  ['categoryPath', 'path', 4],
  ['productName', 'words', 2],
  ['brand', 'text', 1.5],
  ['price', 'number', 1.5],
]
/** What all other facets weigh together, and one of them at most. */
const facetsWeight = 3
const facetWeightMax = 0.75
/** Facets that are taken into account: each costs a look at its column for every candidate. */
const facetsMax = 20
/** Values of one attribute that are told. */
const valuesMax = 10

export type SimilarRequest = {
  readonly request: SearchRequest
  /** Id of the master. */
  readonly id: string
  readonly max: number
}

export async function similarProducts(
  view: ChannelView,
  { request, id, max }: SimilarRequest,
): Promise<SimilarProducts> {
  const { view: seen, overlays } = seenBy(view, request)
  const { hits, reasons } = await seen.index.similar({
    key: id,
    likeBy: likeBy(seen),
    clauses: clausesOf(seen.fields, knownFilters(request.filters, seen.snapshot, overlays)),
    overlays,
    size: max,
  })
  return {
    attributes: similarAttributes(reasons),
    hits: hits.map((hit) => presentRecord(request, hit)),
  }
}

/** The fields with a role first; then the facets, in the order of the settings. */
export function likeBy({ settings, fields }: Pick<ChannelView, 'settings' | 'fields'>): LikeBy[] {
  const byRole = roleWeights.flatMap(([role, kind, weight]): LikeBy[] => {
    const field = fields.byRole.get(role)
    const known = field === undefined ? undefined : fields.byName.get(field)
    if (known === undefined) return []
    const isUsable = kind === 'words' ? known.searchWeight > 0 : known.filterable
    const fits = kind === 'words' || fieldKind(known.type) === kind
    return isUsable && fits ? [{ field: known.name, kind, weight }] : []
  })
  const taken = new Set(byRole.map(({ field }) => field))
  const facets = settings.facets
    .filter(({ field }) => !taken.has(field) && fields.byName.get(field)?.filterable !== false)
    .slice(0, facetsMax)
  const weight = Math.min(facetWeightMax, facetsWeight / Math.max(1, facets.length))
  return [
    ...byRole,
    ...facets.map(({ field }): LikeBy => {
      const known = fields.byName.get(field)
      return { field, kind: known === undefined ? 'text' : fieldKind(known.type), weight }
    }),
  ]
}

/** Fields in which most of the products are similar come first, of each the values that most of them share. */
function similarAttributes(
  reasons: readonly (readonly LikeReason[])[],
): SimilarProducts['attributes'] {
  const counts = new Map<string, Map<string, number>>()
  const products = new Map<string, number>()
  for (const { field, values } of reasons.flat()) {
    products.set(field, (products.get(field) ?? 0) + 1)
    const own = counts.get(field) ?? new Map<string, number>()
    counts.set(field, own)
    for (const value of values.map(String)) own.set(value, (own.get(value) ?? 0) + 1)
  }
  return mostFirst(products).flatMap((name) => {
    const values = mostFirst(counts.get(name) ?? new Map()).slice(0, valuesMax)
    return values.map((value) => ({ name, value }))
  })
}

/** Equal ones stay in the order in which they came. */
function mostFirst(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name)
}
