// Whether a query is the number of an article: a product number or a code on the package, as a whole.

import type { FieldRole } from '../../contract/enums.ts'
import type { SearchQuery } from '../../engine/query.ts'
import { bareCode } from '../../engine/text/analyse.ts'
import type { KeptDocument } from '../channel/documents.ts'
import type { ChannelView } from '../channel/view.ts'
import { asNumberOf } from './number-shapes.ts'
import type { SearchRequest } from './request.ts'
import { inAnyMarket } from './seen-by.ts'

const numberRoles: readonly FieldRole[] = ['productNumber', 'ean', 'masterId']
/** Products of the same letters and digits that are looked at. */
const sameCodeMax = 20
/** Longer texts are no article numbers. */
const numberLengthMax = 100

/** The fields in which article numbers are looked for; they can be only where a field can be filtered by. */
export function articleNumberFields({ fields }: Pick<ChannelView, 'fields'>): string[] {
  const names = numberRoles.flatMap((role) => fields.byRole.get(role) ?? [])
  return [...new Set(names)].filter((name) => fields.byName.get(name)?.filterable === true)
}

/** Where a query is looked for as a whole value, and as which: as typed, or as the products write it. */
export type ArticleNumber = { readonly field: string; readonly values: readonly string[] }

/**
 * The query as an article number; null: it is none. Filters and markets play no part in it. `ALWAYS` takes any query for one, also one
 * that no product has; only `*` still finds everything.
 */
export async function articleNumberOf(
  view: ChannelView,
  { query, articleNumberSearch, state: { searchField } }: SearchRequest,
): Promise<ArticleNumber | null> {
  const number = query.trim()
  if (articleNumberSearch === 'NEVER' || number === '' || number === '*') return null
  if (number.length > numberLengthMax && articleNumberSearch !== 'ALWAYS') return null
  const fields = articleNumberFields(view)
  if (articleNumberSearch === 'ALWAYS') {
    const known = (await asTyped(view, fields, number)) ?? (await asWritten(view, fields, number))
    return known ?? (fields.length === 0 ? null : { field: fields[0], values: [number] })
  }
  const searched = fields.filter((field) => searchField === undefined || field === searchField)
  const known = looksLikeNumber(number) ? await asTyped(view, searched, number) : null
  return known ?? asWritten(view, searched, number)
}

function looksLikeNumber(text: string): boolean {
  return /\p{Nd}/u.test(text) && !/\s/u.test(text)
}

async function asTyped(
  view: ChannelView,
  fields: readonly string[],
  number: string,
): Promise<ArticleNumber | null> {
  if (number.length > numberLengthMax) return null
  const { index } = inAnyMarket(view)
  for (const field of fields) {
    const { total, unknownFields } = await index.search(lookUp(field, number))
    if (total > 0 && unknownFields.length === 0) return { field, values: [number] }
  }
  return null
}

/** A number with other signs within, or none: where a text looks like the channel's numbers, those of the same letters and digits. */
async function asWritten(
  view: ChannelView,
  fields: readonly string[],
  number: string,
): Promise<ArticleNumber | null> {
  if (number.length > numberLengthMax) return null
  const { index } = inAnyMarket(view)
  for (const field of fields) {
    const code = asNumberOf(view, field, number)
    if (code === null) continue
    const { hits } = await index.search(codeSearch(field, code))
    const values = hits.flatMap(({ stored }) => numbersIn(stored, field, code))
    if (values.length > 0) return { field, values: [...new Set(values)] }
  }
  return null
}

function numbersIn(stored: string, field: string, code: string): string[] {
  const { masterValues = {}, variantValues = [] } = JSON.parse(stored) as Partial<KeptDocument>
  return [masterValues, ...variantValues]
    .flatMap((values) => (Object.hasOwn(values, field) ? [values[field]].flat() : []))
    .map(String)
    .filter((value) => bareCode(value) === code)
}

function codeSearch(field: string, code: string): SearchQuery {
  const plain = lookUp(field, '')
  return { ...plain, text: `+${code}`, searchField: field, clauses: [], size: sameCodeMax }
}

function lookUp(field: string, value: string): SearchQuery {
  return {
    text: '',
    searchField: null,
    matching: { tolerance: 'exact', relax: false, lastWordIsPrefix: false },
    clauses: [{ field, all: [{ kind: 'value', value, exclude: false }], any: [] }],
    facets: [],
    sort: [],
    from: 0,
    size: 0,
    foundWords: false,
  }
}
