// Where in the shop one is, and its address. Whatever can be seen has an address of its own, in the notation of the interface's
// own GET parameters; a search state that came from a link is sent back as it came, and read from the address after a reload.

import type { Filter, FilterValue, SearchParams } from '../../contract/search-params.ts'

export type Place =
  | { readonly kind: 'start' }
  | {
      readonly kind: 'results'
      readonly params: SearchParams
      /** What was typed before a suggestion led here; it is told once and stands in no address. */
      readonly userInput?: string
    }
  | { readonly kind: 'product'; readonly master: string; readonly variant: string | null }

const separators = { or: '~~~', and: '___' } as const

/** The place of an address below `root`, which ends with a slash. */
export function placeOf(url: URL, root: string): Place {
  const path = url.pathname.slice(root.length)
  const product = /^product\/([^/]+)\/?$/.exec(path)?.[1]
  if (product !== undefined) {
    return {
      kind: 'product',
      master: decoded(product),
      variant: url.searchParams.get('variant'),
    }
  }
  const params = paramsOf(url.searchParams)
  return Object.keys(params).length === 0 ? { kind: 'start' } : { kind: 'results', params }
}

/** The address of a place, from the root of the server on. What is the default anyway is left out. */
export function addressOf(place: Place, root: string): string {
  if (place.kind === 'start') return root
  if (place.kind === 'product') {
    const variant = place.variant === null ? '' : `?variant=${encodeURIComponent(place.variant)}`
    return `${root}product/${encodeURIComponent(place.master)}${variant}`
  }
  const search = searchOf(place.params).toString()
  return `${root}?${search === '' ? 'query=*' : search}`
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function paramsOf(search: URLSearchParams): SearchParams {
  const params: SearchParams = {}
  const query = search.get('query')?.trim()
  if (query) params.query = query
  const filters = [
    ...search.getAll('filter').flatMap((text) => filterOf(text, false)),
    ...search.getAll('substringFilter').flatMap((text) => filterOf(text, true)),
  ]
  if (filters.length > 0) params.filters = filters
  const sortItems = search.getAll('sort').flatMap(sortOf)
  if (sortItems.length > 0) params.sortItems = sortItems
  const page = wholeNumber(search.get('page'))
  if (page !== null && page > 1) params.page = page
  const hitsPerPage = wholeNumber(search.get('hitsPerPage'))
  if (hitsPerPage !== null) params.hitsPerPage = hitsPerPage
  return params
}

function searchOf(params: SearchParams): URLSearchParams {
  const search = new URLSearchParams()
  if (params.query) search.set('query', params.query)
  for (const filter of params.filters ?? []) {
    search.append(filter.substring ? 'substringFilter' : 'filter', filterText(filter))
  }
  for (const { name, order } of params.sortItems ?? []) {
    if (name !== 'Relevancy') search.append('sort', `${name}:${order}`)
  }
  if (params.page !== undefined && params.page > 1) search.set('page', String(params.page))
  if (params.hitsPerPage !== undefined) search.set('hitsPerPage', String(params.hitsPerPage))
  return search
}

function filterOf(text: string, substring: boolean): Filter[] {
  const colon = text.indexOf(':')
  if (colon < 1) return []
  const type = text.includes(separators.and) ? 'and' : 'or'
  const values = text
    .slice(colon + 1)
    .split(separators[type])
    .map((value): FilterValue => {
      const exclude = value.startsWith('!')
      return { value: exclude ? value.slice(1) : value, type, exclude }
    })
  const filter: Filter = { name: text.slice(0, colon), values }
  return [substring ? { ...filter, substring } : filter]
}

function filterText({ name, values }: Filter): string {
  const type = values.some((value) => value.type === 'and') ? 'and' : 'or'
  return `${name}:${values.map(valueText).join(separators[type])}`
}

function valueText({ value, exclude }: FilterValue): string {
  const text = typeof value === 'string' ? value : value.map(encodedPart).join('/')
  return exclude ? `!${text}` : text
}

/** Inside a part of a category path `%`, `/` and `+` are percent-encoded before the parts are joined. */
function encodedPart(part: string): string {
  return part.replace(/[%/+]/g, encodeURIComponent)
}

function sortOf(text: string): NonNullable<SearchParams['sortItems']> {
  const colon = text.lastIndexOf(':')
  const order = text.slice(colon + 1)
  if (colon < 1 || (order !== 'asc' && order !== 'desc')) return []
  return [{ name: text.slice(0, colon), order }]
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}
