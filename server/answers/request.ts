// GET and POST meet here in one SearchRequest. Its `state` holds what was asked for beyond the defaults, in one spelling: links are
// made from it, and two requests for the same thing have the same state.

import type { CategoryNavigationQuery } from '../../contract/category-navigation.ts'
import type {
  Collected,
  NavigationBody,
  NavigationQueryString,
  SearchBody,
  SearchQueryString,
} from '../../contract/search.ts'
import type { Filter, SearchControlParams, SearchParams } from '../../contract/search-params.ts'
import { searchControlDefaults } from '../../contract/search-params.ts'
import type { ChannelView } from '../channel/view.ts'
import { activeTests } from './ab-variants.ts'
import { type Deduplication, deduplicationOf } from './deduplication.ts'
import type { ReadFilter } from './filter-syntax.ts'
import { filtersFromBody } from './filters.ts'
import { stateFromUrl } from './url-state.ts'

/** A search knows words, a navigation does not. */
export type RequestKind = 'search' | 'navigation'

export type SearchControl = Required<Omit<SearchControlParams, 'deduplicationField'>> &
  Pick<SearchControlParams, 'deduplicationField'>

/** A search state of which nothing is given twice or by its default. */
export type SearchState = Omit<SearchParams, 'filters'> & { filters?: ReadFilter[] }

export type SearchRequest = {
  readonly kind: RequestKind
  readonly state: SearchState
  /** Empty in a navigation. */
  readonly query: string
  readonly filters: readonly ReadFilter[]
  readonly sortItems: NonNullable<SearchParams['sortItems']>
  readonly page: number
  readonly hitsPerPage: number
  readonly maxCountVariants: number
  readonly articleNumberSearch: NonNullable<SearchParams['articleNumberSearch']>
  readonly exactSearchMode: NonNullable<SearchParams['exactSearchMode']>
  readonly showPermutedSearchParams: boolean
  /** Which parts of the result say where they lead: the steps of the way here, and the choices from here on. */
  readonly links: { readonly steps: boolean; readonly choices: boolean }
  readonly control: SearchControl
  /** By which field variants are alike; null: all of them are shown. */
  readonly deduplication: Deduplication | null
  readonly sid: string | null
  readonly userId: string | null
  /** The token of the result that this request is another page of. */
  readonly followSearch: string | null
  /** What was typed before a suggestion led to this search. */
  readonly userInput: string | null
  /** Whether the markets are told, whatever the settings say. */
  readonly returnMarkets: boolean
}

/** What a request needs to know about its channel. */
export type RequestView = Pick<ChannelView, 'fields' | 'settings'> &
  Partial<Pick<ChannelView, 'shelves' | 'tested'>>

/** Whether a sort item asks for the order that results have anyway. */
export function isRelevancy({ name }: { readonly name: string }): boolean {
  return name === 'Relevancy'
}

export function requestFromUrl(
  view: RequestView,
  parameters: SearchQueryString | NavigationQueryString | (CategoryNavigationQuery & Collected),
  kind: RequestKind,
): SearchRequest {
  const { sid, userId } = parameters
  const userInput = 'userInput' in parameters ? parameters.userInput : undefined
  const request = searchRequest(view, stateFromUrl(view, parameters), {
    kind,
    control: parameters,
    shopper: { sid, userId, userInput },
  })
  const returnMarkets = 'returnMarkets' in parameters && parameters.returnMarkets === true
  return { ...request, returnMarkets }
}

export function requestFromBody(
  view: RequestView,
  body: SearchBody | NavigationBody,
  kind: RequestKind,
): SearchRequest {
  const { sid, userId } = body
  const userInput = 'userInput' in body ? body.userInput : undefined
  return searchRequest(view, stateFromBody(view, body.params, 'params.'), {
    kind,
    control: body.searchControlParams ?? {},
    shopper: { sid, userId, userInput },
  })
}

/** `prefix` is the place of the params in the body: `params.`, or nothing when they lie flat. */
export function stateFromBody(
  view: RequestView,
  params: SearchParams,
  prefix: string,
): SearchState {
  const filters = filtersFromBody(view, params.filters ?? [], `${prefix}filters`)
  const { filters: _, ...others } = params
  const customParameters = (params.customParameters ?? []).map(
    ({ name, values, cacheIrrelevant = false }) => ({ name, values, cacheIrrelevant }),
  )
  return { ...others, customParameters, filters }
}

type Asked = {
  readonly kind: RequestKind
  readonly control: SearchControlParams
  readonly shopper: { readonly [Name in 'sid' | 'userId' | 'userInput']: string | undefined }
}

function searchRequest(view: RequestView, given: SearchState, asked: Asked): SearchRequest {
  const { settings } = view
  const state = testedState(view, given, asked.kind)
  const showPermutedSearchParams = state.showPermutedSearchParams ?? true
  const steps = isRepeatable(state)
  const control = filledControl(asked.control, settings)
  return {
    kind: asked.kind,
    state,
    query: state.query ?? '',
    filters: state.filters ?? [],
    sortItems: state.sortItems ?? [],
    page: state.page ?? 1,
    hitsPerPage: state.hitsPerPage ?? settings.paging.defaultHitsPerPage,
    maxCountVariants: state.maxCountVariants ?? settings.maxCountVariants,
    articleNumberSearch: state.articleNumberSearch ?? 'DETECT',
    exactSearchMode: state.exactSearchMode ?? 'LEGACY',
    showPermutedSearchParams,
    links: { steps, choices: steps && showPermutedSearchParams },
    control,
    deduplication: deduplicationOf(view.fields, control),
    followSearch: given.followSearch ?? null,
    sid: asked.shopper.sid ?? null,
    userId: asked.shopper.userId ?? null,
    userInput: asked.shopper.userInput ?? null,
    returnMarkets: false,
  }
}

/** The state with the variants of the one who asks, and in the order that these have where none is asked for. */
function testedState(
  { shelves, tested }: RequestView,
  given: SearchState,
  kind: RequestKind,
): SearchState {
  if (shelves === undefined || tested === undefined) return normalState(given, kind)
  const { activeAbTests, ...others } = given
  const active = activeTests({ shelves, tested }, activeAbTests)
  const isAny = Object.keys(active).length > 0
  const state = normalState(isAny ? { ...others, activeAbTests: active } : others, kind)
  const { defaultSort } = tested.settings
  if (defaultSort === undefined || state.sortItems !== undefined) return state
  // Relevance is then a choice like any other, and must be named to be one.
  const sortItems = given.sortItems ?? []
  const { field: name, order } = defaultSort
  return { ...state, sortItems: sortItems.length > 0 ? sortItems : [{ name, order }] }
}

/** The known parameters without those that say what would be so anyway. */
export function normalState(given: SearchState, kind: RequestKind): SearchState {
  const isDefault = (name: keyof SearchState, value: unknown): boolean => {
    if (value === undefined) return true
    if (Array.isArray(value)) return value.length === 0
    return Object.hasOwn(stateDefaults, name) && stateDefaults[name] === value
  }
  const sortItems = (given.sortItems ?? []).every(isRelevancy) ? [] : given.sortItems
  const names = kind === 'search' ? [...wordNames, ...stateNames] : stateNames
  const entries = names
    .map((name) => [name, name === 'sortItems' ? sortItems : given[name]] as const)
    .filter(([name, value]) => !isDefault(name, value))
  return Object.fromEntries(entries) as SearchState
}

const stateDefaults: { readonly [Name in keyof SearchState]?: unknown } = {
  articleNumberSearch: 'DETECT',
  exactSearchMode: 'LEGACY',
  page: 1,
  showPermutedSearchParams: true,
}

const wordNames = ['query', 'searchField', 'articleNumberSearch', 'exactSearchMode'] as const

const stateNames = [
  'filters',
  'sortItems',
  'page',
  'hitsPerPage',
  'activeAbTests',
  'advisorStatus',
  'customParameters',
  'excludeProductsNotInRange',
  'location',
  'marketIds',
  'maxCountVariants',
  'maxDistance',
  'purchaserId',
  'showMarkets',
  'showPermutedSearchParams',
  'splitDocumentsAt',
] as const satisfies readonly (keyof SearchState)[]

function filledControl(
  control: SearchControlParams,
  settings: RequestView['settings'],
): SearchControl {
  const deduplicationField = control.deduplicationField ?? settings.deduplicationField
  const switches = Object.entries(searchControlDefaults).map(([name, value]) => [
    name,
    control[name as keyof typeof searchControlDefaults] ?? value,
  ])
  return {
    ...(deduplicationField === undefined ? {} : { deduplicationField }),
    ...(Object.fromEntries(switches) as Omit<SearchControl, 'deduplicationField'>),
  }
}

/** A state that is longer than this as JSON stands in no list of links: the result would grow with the square of its filters. */
export const repeatedStateLengthMax = 10_000

/** Whether the state may stand in each of many links. */
export function isRepeatable(state: SearchState): boolean {
  return JSON.stringify(state).length <= repeatedStateLengthMax
}

/** A state in the contract's own type, for links and echoes. */
export function contractParams(state: SearchState): SearchParams {
  const { filters, ...others } = state
  return filters === undefined ? others : { ...others, filters: filters.map(contractFilter) }
}

export function contractFilter({ name, substring, values }: ReadFilter): Filter {
  return { name, substring, values: [...values] }
}
