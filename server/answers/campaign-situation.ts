// A request in the words of triggers: what campaigns may ask of it.

import {
  type ChosenFilter,
  emptySituation,
  type ProductFacts,
  type Situation,
} from '../../merchandising/trigger.ts'
import type { FlatRecord } from '../channel/delta.ts'
import { fieldKind } from '../channel/fields.ts'
import {
  masterById,
  masterIdOf,
  masterOfRecord,
  numberOf,
  recordsByNumber,
} from '../channel/lookup.ts'
import { recordValues } from '../channel/values.ts'
import type { ChannelView } from '../channel/view.ts'
import { type ReadFilter, valueText } from './filter-syntax.ts'
import { kindOf } from './filters.ts'
import { isRelevancy, type SearchRequest } from './request.ts'

/** A page without a result. */
export type Occasion =
  | { readonly kind: 'page'; readonly pageId: string }
  | { readonly kind: 'product'; readonly id: string; readonly idType: 'productNumber' | 'id' }
  | { readonly kind: 'cart'; readonly productNumbers: readonly string[] }

/** `at`: milliseconds since 1970; not a number when nobody knows. */
export function searchSituation(view: ChannelView, request: SearchRequest, at: number): Situation {
  const [sort] = request.sortItems
  return {
    ...askerOf(view, request, at),
    place: request.kind,
    query: request.query,
    filters: request.filters.map((filter) => chosenFilter(view, filter)),
    resultPage: request.page,
    hitsPerPage: request.hitsPerPage,
    sort: sort === undefined || isRelevancy(sort) ? null : { field: sort.name, order: sort.order },
  }
}

export function occasionSituation(
  view: ChannelView,
  { request, occasion }: { readonly request: SearchRequest; readonly occasion: Occasion },
  at: number,
): Situation {
  const asker = askerOf(view, request, at)
  switch (occasion.kind) {
    case 'page':
      return { ...asker, place: 'page', pageId: occasion.pageId }
    case 'product':
      return { ...asker, place: 'product', products: [productFacts(view, occasion)] }
    case 'cart': {
      const cart = [...new Set(occasion.productNumbers)]
      const products = recordsByNumber(view, cart).map((record) => recordFacts(view, [record]))
      return { ...asker, place: 'cart', cart, products }
    }
  }
}

/** What was typed into a search box is asked as the search that it may become. */
export function typedSituation(
  view: ChannelView,
  { query, ...asker }: Asker & { readonly query: string },
  at: number,
): Situation {
  return { ...askerOf(view, asker, at), place: query === '' ? 'navigation' : 'search', query }
}

/** Where products around others are asked for: as on the pages of these. */
export function relatedSituation(
  view: ChannelView,
  { asker, ids }: { readonly asker: Asker; readonly ids: readonly string[] },
  at: number,
): Situation {
  const products = ids.map((id) => productFacts(view, { id, idType: idTypeOf(view, id) }))
  return { ...askerOf(view, asker, at), place: 'product', products }
}

function idTypeOf(view: ChannelView, id: string): 'productNumber' | 'id' {
  return masterOfRecord(view, id) === null ? 'id' : 'productNumber'
}

type Asker = Pick<SearchRequest, 'state' | 'userId' | 'sid'>

function askerOf(
  { tested, shelves }: ChannelView,
  { state, userId, sid }: Asker,
  at: number,
): Situation {
  return {
    ...emptySituation,
    at,
    markets: state.marketIds ?? [],
    customer: state.purchaserId ?? null,
    user: userId,
    session: sid,
    parameters: state.customParameters ?? [],
    variants: tested?.variants ?? shelves.abTests.standing,
  }
}

/** Excluded values are no choice. */
function chosenFilter({ fields }: ChannelView, { name, values }: ReadFilter): ChosenFilter {
  const isPath = kindOf(fields, name) === 'path'
  const chosen = values.filter(({ exclude }) => !exclude).map(({ value }) => valueText(value))
  return { field: name, values: isPath ? chosen.flatMap(branchesOf) : chosen }
}

/** `a/b/c` with `a/b` and `a`. */
function branchesOf(path: string): string[] {
  const branches = [path]
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1))
    branches.push(path.slice(0, at))
  return branches
}

/** A product that the channel does not have is still one that was asked for. */
function productFacts(
  view: ChannelView,
  { id, idType }: Omit<Extract<Occasion, { kind: 'product' }>, 'kind'>,
): ProductFacts {
  const master = idType === 'id' ? masterById(view, id) : masterOfRecord(view, id)
  const records = (master?.records ?? []).filter(
    (record) => idType === 'id' || numberOf(view, record) === id,
  )
  const facts = recordFacts(view, records)
  return { ...facts, names: [...new Set([id, ...facts.names])] }
}

/** Records of one product; their values are read when a trigger first asks for one. */
function recordFacts(view: ChannelView, records: readonly FlatRecord[]): ProductFacts {
  let values: ReturnType<typeof valuesByField> | null = null
  return {
    names: records.flatMap((record) => [numberOf(view, record), masterIdOf(view, record)]),
    valuesOf: (field) => {
      values ??= valuesByField(view, records)
      return values.get(field) ?? []
    },
  }
}

function valuesByField(
  { fields }: ChannelView,
  records: readonly FlatRecord[],
): Map<string, (string | number)[]> {
  const byField = new Map<string, (string | number)[]>()
  for (const record of records) {
    for (const [field, own] of recordValues(record, fields)) {
      const type = fields.byName.get(field)?.type
      const isPath = type !== undefined && fieldKind(type) === 'path'
      const values = isPath ? own.flatMap((value) => branchesOf(String(value))) : own
      byField.set(field, [...(byField.get(field) ?? []), ...values])
    }
  }
  return byField
}
