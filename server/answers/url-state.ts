// The search state that the query parameters of a GET describe, in the words of a POST body.

import { Problem } from '../../contract/problems.ts'
import type { NavigationQueryString, SearchQueryString } from '../../contract/search.ts'
import type { SearchParams } from '../../contract/search-params.ts'
import type { SuggestQueryString } from '../../contract/suggest.ts'
import { filtersFromUrl } from './filters.ts'
import type { RequestView, SearchState } from './request.ts'

type UrlParameters = Partial<SearchQueryString> &
  Partial<NavigationQueryString> &
  Partial<SuggestQueryString>

export function stateFromUrl(view: RequestView, parameters: UrlParameters): SearchState {
  const { latitude, longitude, marketId, sort, advisorStatus, customParameters } = parameters
  const custom = (customParameters ?? []).map((parameter) => ({
    ...parameter,
    values: [...parameter.values],
  }))
  return {
    ...sameNames(parameters),
    filters: filtersFromUrl(view, parameters),
    customParameters: custom,
    ...(marketId === undefined ? {} : { marketIds: [...marketId] }),
    ...(sort === undefined ? {} : { sortItems: sort.map(readSort) }),
    ...(advisorStatus === undefined ? {} : { advisorStatus: readAdvisorStatus(advisorStatus) }),
    ...readLocation(latitude, longitude),
  }
}

const namesAlike = [
  'query',
  'searchField',
  'articleNumberSearch',
  'exactSearchMode',
  'page',
  'hitsPerPage',
  'excludeProductsNotInRange',
  'followSearch',
  'maxCountVariants',
  'maxDistance',
  'purchaserId',
  'showMarkets',
  'showPermutedSearchParams',
  'splitDocumentsAt',
] as const

function sameNames(parameters: UrlParameters): SearchState {
  const entries = namesAlike
    .map((name) => [name, parameters[name]] as const)
    .filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as SearchState
}

/** Names of fields may hold colons, the direction does not: the last colon counts. */
function readSort(text: string): NonNullable<SearchParams['sortItems']>[number] {
  const colon = text.lastIndexOf(':')
  const name = text.slice(0, Math.max(0, colon))
  const order = text.slice(colon + 1)
  if (name === '' || (order !== 'asc' && order !== 'desc')) {
    const reason = 'must be written as a field name, a colon and `asc` or `desc`: `Price:asc`'
    throw new Problem('badParameter', { parameter: 'sort', reason })
  }
  return { name, order }
}

/** `4-_0_1`: ids may hold dashes, a path begins with `_`. */
function readAdvisorStatus(text: string): { id: string; answerPath: string } {
  const at = text.lastIndexOf('-_')
  if (at <= 0) {
    const reason = 'must be written as a campaign id, a dash and an answer path: `4-_0_1`'
    throw new Problem('badParameter', { parameter: 'advisorStatus', reason })
  }
  return { id: text.slice(0, at), answerPath: text.slice(at + 1) }
}

function readLocation(
  latitude: number | undefined,
  longitude: number | undefined,
): Pick<SearchState, 'location'> {
  if (latitude === undefined && longitude === undefined) return {}
  if (latitude === undefined || longitude === undefined) {
    const [parameter, other] =
      latitude === undefined ? ['latitude', 'longitude'] : ['longitude', 'latitude']
    throw new Problem('badParameter', { parameter, reason: `is needed where ${other} is given` })
  }
  return { location: { latitude, longitude } }
}
