// Searching by words and walking the categories, each by URL and by body.

import Type, { type Static } from 'typebox'
import { articleNumberSearches, exactSearchModes, oneOf } from './enums.ts'
import { operation } from './operation.ts'
import { channelPath, defaulted, queryLengthMax, text, texts } from './parts.ts'
import {
  type CustomParameter,
  deduplicationFieldSchema,
  filtersMax,
  hitsPerPageSchema,
  maxCountVariantsSchema,
  maxDistanceSchema,
  navigationParamsSchema,
  pageSchema,
  searchControlParamsSchema,
  searchParamsSchema,
  searchSwitches,
  sortItemsMax,
  splitDocumentsAtSchema,
} from './search-params.ts'
import { searchResultSchema } from './search-result.ts'

/** Query parameters that are nobody's own; the server collects them beside the known ones. */
export type Collected = { readonly customParameters?: readonly Required<CustomParameter>[] }

/** What a filter parameter looks like, for every operation that takes one. */
export const filterParameters = {
  filter: Type.Optional(
    texts(
      'Filter on the whole field value, `Field:value`. Several values are joined by `~~~` (or) or `___` (and), `!` excludes. Numbers by interval: `Price:[20,50)`. Repeat it for several fields.',
      { maxItems: filtersMax, examples: [['Brand:Nordpfad~~~Fjella', 'Price:[20,50)']] },
    ),
  ),
  substringFilter: Type.Optional(
    texts('Filter on a part of the field value, in the same form.', { maxItems: filtersMax }),
  ),
}

export const placeParameters = {
  excludeProductsNotInRange: Type.Optional(
    Type.Boolean({
      description: 'Leaves out products that no market in range has; overrides the geo setting.',
    }),
  ),
  latitude: Type.Optional(
    Type.Number({ minimum: -90, maximum: 90, description: 'Where the shopper is: degrees north.' }),
  ),
  longitude: Type.Optional(
    Type.Number({
      minimum: -180,
      maximum: 180,
      description: 'Where the shopper is: degrees east.',
    }),
  ),
  marketId: Type.Optional(texts('Only products that have values for one of these markets.')),
  maxDistance: Type.Optional(maxDistanceSchema),
}

export const shopperParameters = {
  purchaserId: Type.Optional(
    text('Customer whose own prices apply, where such prices are active.', { minLength: 1 }),
  ),
  sid: Type.Optional(text('Id of the shopper’s session.')),
  userId: Type.Optional(text('Id of the shopper, for personalisation across sessions.')),
}

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
  showMarkets: Type.Optional(
    Type.Boolean({
      description: 'Adds all markets and their distance; overrides the geo setting.',
    }),
  ),
  showPermutedSearchParams: Type.Optional(
    Type.Boolean({
      default: true,
      description: 'Whether facet elements and sort items carry the search state they lead to.',
    }),
  ),
  splitDocumentsAt: Type.Optional(splitDocumentsAtSchema),
  advisorStatus: Type.Optional(
    text('Campaign id and answer path, `campaignId-answerPath`.', { examples: ['4-_0_1'] }),
  ),
  deduplicationField: Type.Optional(deduplicationFieldSchema),
  followSearch: Type.Optional(
    text('Value of a previous result that links the requests; can make the next one faster.'),
  ),
  hitsPerPage: Type.Optional(hitsPerPageSchema),
  page: Type.Optional(pageSchema),
  sort: Type.Optional(
    texts('Sort order, `Field:asc` or `Field:desc`; `Relevancy` sorts by relevance.', {
      maxItems: sortItemsMax,
      examples: [['Price:asc']],
    }),
  ),
  maxCountVariants: Type.Optional(maxCountVariantsSchema),
  ...searchSwitches,
}

export const navigationQuerySchema = Type.Object(navigationParameters)
export type NavigationQueryString = Static<typeof navigationQuerySchema> & Collected

export const searchQuerySchema = Type.Object({
  query: Type.String({
    maxLength: queryLengthMax,
    description:
      'The words to search for; `*` finds everything. `+word` and `"a phrase"` ask for exactness, `-word` excludes.',
    examples: ['hiking boots'],
  }),
  searchField: Type.Optional(text('Searches the words of this field only.')),
  userInput: Type.Optional(text('What the shopper typed before choosing a suggestion.')),
  queryFromSuggest: Type.Optional(
    Type.Boolean({ default: false, description: 'Whether a suggestion led to this search.' }),
  ),
  articleNumberSearch: Type.Optional(
    defaulted(
      oneOf(articleNumberSearches, 'Whether the query is taken for an article number.'),
      'DETECT',
    ),
  ),
  exactSearchMode: Type.Optional(
    defaulted(
      oneOf(
        exactSearchModes,
        'How exact matches are used. `LEGACY`: quotes and `+` ask for exactness, article numbers by detection.',
      ),
      'LEGACY',
    ),
  ),
  returnMarkets: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Returns markets even when no geo field is configured as a return attribute.',
    }),
  ),
  ...navigationParameters,
})
export type SearchQueryString = Static<typeof searchQuerySchema> & Collected

const shopper = {
  sid: Type.Optional(text('Id of the shopper’s session.')),
  userId: Type.Optional(text('Id of the shopper, for personalisation across sessions.')),
}

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
