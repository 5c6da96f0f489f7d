// Search states with a filter more or less.

import type { Filter, SearchParams } from '../../contract/search-params.ts'
import type { SearchResultBody } from '../../contract/search-result.ts'

/**
 * The search state of a result, on its first page. The server echoes defaults as well; they are left out, because in an address
 * they would only be noise.
 */
export function stateOf({ searchParams, paging }: SearchResultBody): SearchParams {
  const { query, filters = [], sortItems = [], hitsPerPage } = searchParams
  return {
    ...(query === undefined ? {} : { query }),
    ...(filters.length === 0 ? {} : { filters }),
    ...(sortItems.length === 0 ? {} : { sortItems }),
    ...(hitsPerPage === undefined || hitsPerPage === paging.defaultHitsPerPage
      ? {}
      : { hitsPerPage }),
  }
}

/** The search state without the filters on a field, and on its first page. */
export function withoutFilter(params: SearchParams, field: string): SearchParams {
  const { filters, page: _, ...others } = params
  return { ...others, filters: (filters ?? []).filter(({ name }) => name !== field) }
}

/** The search state with this filter in place of others on its field. */
export function withFilter(params: SearchParams, filter: Filter): SearchParams {
  const others = withoutFilter(params, filter.name)
  return { ...others, filters: [...(others.filters ?? []), filter] }
}

/** The parts of the one category that is filtered by; empty where none is, or where several are. */
export function chosenPath(params: SearchParams, field: string): readonly string[] {
  const filters = (params.filters ?? []).filter(
    ({ name, substring }) => name === field && !substring,
  )
  const only = filters.length === 1 ? filters[0] : undefined
  const value = only?.values.length === 1 ? only.values[0] : undefined
  if (value === undefined || value.exclude) return []
  return typeof value.value === 'string' ? value.value.split('/').map(decodedPart) : value.value
}

function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
