// Whether a query is the number of an article: a product number or a code on the package, as a whole.

import type { FieldRole } from '../../contract/enums.ts'
import type { SearchQuery } from '../../engine/query.ts'
import type { ChannelView } from '../channel/view.ts'
import type { SearchRequest } from './request.ts'
import { inAnyMarket } from './seen-by.ts'

const numberRoles: readonly FieldRole[] = ['productNumber', 'ean', 'masterId']
/** Longer texts are no article numbers. */
const numberLengthMax = 100

/** The fields in which article numbers are looked for; they can be only where a field can be filtered by. */
export function articleNumberFields({ fields }: Pick<ChannelView, 'fields'>): string[] {
  const names = numberRoles.flatMap((role) => fields.byRole.get(role) ?? [])
  return [...new Set(names)].filter((name) => fields.byName.get(name)?.filterable === true)
}

/**
 * The field in which the query is looked for as a whole value; null: it is no article number. Filters and markets play no part in it.
 * `ALWAYS` takes any query for one, also one that no product has; only `*` still finds everything.
 */
export async function articleNumberField(
  view: ChannelView,
  { query, articleNumberSearch, state: { searchField } }: SearchRequest,
): Promise<string | null> {
  const number = query.trim()
  if (articleNumberSearch === 'NEVER' || number === '' || number === '*') return null
  const fields = articleNumberFields(view)
  if (articleNumberSearch === 'ALWAYS') {
    return (await fieldWith(view, fields, number)) ?? fields[0] ?? null
  }
  const searched = fields.filter((field) => searchField === undefined || field === searchField)
  return looksLikeNumber(number) ? fieldWith(view, searched, number) : null
}

function looksLikeNumber(text: string): boolean {
  return /\p{Nd}/u.test(text) && !/\s/u.test(text)
}

async function fieldWith(
  view: ChannelView,
  fields: readonly string[],
  number: string,
): Promise<string | null> {
  if (number.length > numberLengthMax) return null
  const { index } = inAnyMarket(view)
  for (const field of fields) {
    const { total, unknownFields } = await index.search(lookUp(field, number))
    if (total > 0 && unknownFields.length === 0) return field
  }
  return null
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
