// Whether a query is the number of an article: a product number or a code on the package, as a whole.

import type { FieldRole } from '../../contract/enums.ts'
import type { SearchQuery } from '../../engine/query.ts'
import type { ChannelView } from '../channel/view.ts'
import type { SearchRequest } from './request.ts'

const numberRoles: readonly FieldRole[] = ['productNumber', 'ean', 'masterId']
/** Longer texts are no article numbers. */
const numberLengthMax = 100

/** The fields in which article numbers are looked for; they can be only where a field can be filtered by. */
export function articleNumberFields({ fields }: Pick<ChannelView, 'fields'>): string[] {
  const names = numberRoles.flatMap((role) => fields.byRole.get(role) ?? [])
  return [...new Set(names)].filter((name) => fields.byName.get(name)?.filterable === true)
}

/** The field that has the query as a whole value, or null; filters play no part in it. */
export async function articleNumberField(
  view: ChannelView,
  { query, articleNumberSearch }: SearchRequest,
): Promise<string | null> {
  const number = query.trim()
  if (articleNumberSearch === 'NEVER' || number === '' || number.length > numberLengthMax)
    return null
  if (articleNumberSearch === 'DETECT' && !looksLikeNumber(number)) return null
  for (const field of articleNumberFields(view)) {
    const { total, unknownFields } = await view.index.search(lookUp(field, number))
    if (total > 0 && unknownFields.length === 0) return field
  }
  return null
}

function looksLikeNumber(text: string): boolean {
  return /\p{Nd}/u.test(text) && !/\s/u.test(text)
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
