// Searching by words and walking the categories, each by URL and by body.

import Type, { type Static } from 'typebox'
import { operation } from './operation.ts'
import { channelPath, text, texts } from './parts.ts'
import {
  type CustomParameter,
  filtersMax,
  locationSchema,
  navigationParamsSchema,
  querySchema,
  searchControlParamsSchema,
  searchParamsSchema,
  sortItemsMax,
} from './search-params.ts'
import { searchResultSchema } from './search-result.ts'

/** The longest filter parameter, with all its values. */
const filterLengthMax = 20_000

/** Query parameters that are nobody's own; the server collects them beside the known ones. */
export type Collected = { readonly customParameters?: readonly Required<CustomParameter>[] }

/** What a filter parameter looks like, for every operation that takes one. */
export const filterParameters = {
  filter: filterTexts(
    'Filter on the whole field value, `Field:value`. Several values are joined by `~~~` (or) or `___` (and), `!` excludes. Numbers by interval: `Price:[20,50)`. Repeat it for several fields.',
    { examples: [['Brand:Nordpfad~~~Fjella', 'Price:[20,50)']] },
  ),
  substringFilter: filterTexts('Filter on a part of the field value, in the same form.'),
}

function filterTexts(description: string, options: object = {}) {
  const filter = Type.String({ maxLength: filterLengthMax })
  return Type.Optional(Type.Array(filter, { description, maxItems: filtersMax, ...options }))
}

/** What the properties of a search state mean, is told there. */
const {
  articleNumberSearch,
  exactSearchMode,
  excludeProductsNotInRange,
  followSearch,
  hitsPerPage,
  marketIds,
  maxCountVariants,
  maxDistance,
  page,
  purchaserId,
  searchField,
  showMarkets,
  showPermutedSearchParams,
  splitDocumentsAt,
} = searchParamsSchema.properties

export const placeParameters = {
  excludeProductsNotInRange,
  latitude: Type.Optional(locationSchema.properties.latitude),
  longitude: Type.Optional(locationSchema.properties.longitude),
  marketId: marketIds,
  maxDistance,
}

const shopper = {
  sid: Type.Optional(text('Id of the shopper’s session.')),
  userId: Type.Optional(text('Id of the shopper, for personalisation across sessions.')),
}

export const shopperParameters = { purchaserId, ...shopper }

export const cacheIrrelevant = Type.Optional(
  texts('Names of parameters whose values do not keep results from being shared.', {
    maxItems: 100,
  }),
)

const navigationParameters = {
  ...filterParameters,
  ...placeParameters,
  ...shopperParameters,
  cacheIrrelevant,
  showMarkets,
  showPermutedSearchParams,
  splitDocumentsAt,
  advisorStatus: Type.Optional(
    text('Campaign id and answer path, `campaignId-answerPath`.', { examples: ['4-_0_1'] }),
  ),
  followSearch,
  hitsPerPage,
  page,
  sort: Type.Optional(
    texts('Sort order, `Field:asc` or `Field:desc`; `Relevancy` sorts by relevance.', {
      maxItems: sortItemsMax,
      examples: [['Price:asc']],
    }),
  ),
  maxCountVariants,
  ...searchControlParamsSchema.properties,
}

export const navigationQuerySchema = Type.Object(navigationParameters)
export type NavigationQueryString = Static<typeof navigationQuerySchema> & Collected

export const searchQuerySchema = Type.Object({
  query: querySchema,
  searchField,
  userInput: Type.Optional(text('What the shopper typed before choosing a suggestion.')),
  queryFromSuggest: Type.Optional(
    Type.Boolean({ default: false, description: 'Whether a suggestion led to this search.' }),
  ),
  articleNumberSearch,
  exactSearchMode,
  returnMarkets: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Returns markets even when no geo field is configured as a return attribute.',
    }),
  ),
  ...navigationParameters,
})
export type SearchQueryString = Static<typeof searchQuerySchema> & Collected

export const searchBodySchema = Type.Object(
  {
    params: Type.Evaluate(
      Type.Intersect([
        Type.Omit(searchParamsSchema, ['query']),
        Type.Required(Type.Pick(searchParamsSchema, ['query'])),
      ]),
    ),
    searchControlParams: Type.Optional(searchControlParamsSchema),
    ...shopper,
    userInput: Type.Optional(text('What the shopper typed before choosing a suggestion.')),
  },
  {
    title: 'SearchBody',
    examples: [
      { params: { query: 'boots', filters: [{ name: 'Brand', values: [{ value: 'Nordpfad' }] }] } },
    ],
  },
)
export type SearchBody = Static<typeof searchBodySchema>

export const navigationBodySchema = Type.Object(
  {
    params: navigationParamsSchema,
    searchControlParams: Type.Optional(searchControlParamsSchema),
    ...shopper,
  },
  {
    title: 'NavigationBody',
    examples: [
      { params: { filters: [{ name: 'Category', values: [{ value: ['Shoes', 'Running'] }] }] } },
    ],
  },
)
export type NavigationBody = Static<typeof navigationBodySchema>

/** No honest search state is larger than this. */
export const searchBodyBytesMax = 1024 * 1024

export const searchOperations = [
  operation({
    id: 'search',
    method: 'GET',
    path: '/rest/v5/search/{channel}',
    area: 'Search and navigation',
    role: 'ApiPublicQueries',
    summary: 'Finds products by words.',
    description:
      'Unknown parameters are handed through as `searchParams.customParameters`. Every link of the result carries a search state that can be sent back by POST.',
    params: channelPath,
    query: searchQuerySchema,
    collectsUnknown: true,
    body: null,
    reply: searchResultSchema,
    problems: ['unknownChannel'],
  }),
  operation({
    id: 'searchByBody',
    method: 'POST',
    path: '/rest/v5/search/{channel}',
    area: 'Search and navigation',
    role: 'ApiPublicQueries',
    summary: 'Finds products by words; the search state stands in the body.',
    params: channelPath,
    query: null,
    collectsUnknown: false,
    body: { kind: 'json', schema: searchBodySchema, required: true, bytesMax: searchBodyBytesMax },
    reply: searchResultSchema,
    problems: ['unknownChannel'],
  }),
  operation({
    id: 'navigation',
    method: 'GET',
    path: '/rest/v5/navigation/{channel}',
    area: 'Search and navigation',
    role: 'ApiPublicQueries',
    summary: 'Shows the products of a category, or whatever the filters leave.',
    params: channelPath,
    query: navigationQuerySchema,
    collectsUnknown: true,
    body: null,
    reply: searchResultSchema,
    problems: ['unknownChannel'],
  }),
  operation({
    id: 'navigationByBody',
    method: 'POST',
    path: '/rest/v5/navigation/{channel}',
    area: 'Search and navigation',
    role: 'ApiPublicQueries',
    summary: 'Shows the products of a category; the state stands in the body.',
    params: channelPath,
    query: null,
    collectsUnknown: false,
    body: {
      kind: 'json',
      schema: navigationBodySchema,
      required: true,
      bytesMax: searchBodyBytesMax,
    },
    reply: searchResultSchema,
    problems: ['unknownChannel'],
  }),
] as const
