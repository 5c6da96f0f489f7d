// The description of one search state. It comes in with a POST body, is echoed with the result, and stands in every link of
// the result, ready to be sent back.

import Type, { type Static } from 'typebox'
import {
  articleNumberSearches,
  exactSearchModes,
  filterValueTypes,
  filterWarnings,
  oneOf,
  sortDirections,
  vectorSearchModes,
} from './enums.ts'
import { defaulted, integerMax, listLengthMax, queryLengthMax, text, texts } from './parts.ts'

export const hitsPerPageMax = 100_000
export const pageMax = 1_000_000
export const filtersMax = 1_000
export const sortItemsMax = 20
export const customParametersMax = 200

/** What a search does unless it is told otherwise; the schemas below say the same, because they are made from this. */
export const searchControlDefaults = {
  idsOnly: false,
  useAbTest: true,
  useAsn: true,
  useAso: true,
  useAssistantAi: true,
  useCache: true,
  useCampaigns: true,
  useDeduplication: true,
  useFoundWords: false,
  useGeo: true,
  usePersonalization: true,
  useRanking: true,
  useSearch: true,
  useSemanticEnhancer: true,
  useVectorSearchMode: 'FALLBACK',
} as const

export const filterValueSchema = Type.Object(
  {
    value: Type.Union(
      [
        Type.String({ maxLength: 4_000 }),
        Type.Array(Type.String({ maxLength: 1_000 }), { minItems: 1, maxItems: 50 }),
      ],
      {
        description:
          'The value; for numbers an interval such as `[20,50)`; for a category path the parts of the path, as a list or joined by `/`.',
        examples: ['red', ['Shoes', 'Running']],
      },
    ),
    exclude: Type.Optional(
      Type.Boolean({ description: 'Leaves out what has this value.', default: false }),
    ),
    type: Type.Optional(
      defaulted(
        oneOf(filterValueTypes, 'How the value combines with the others of the filter.'),
        'or',
      ),
    ),
  },
  { title: 'FilterValue', description: 'One value of a filter.' },
)
export type FilterValue = Static<typeof filterValueSchema>

export const filterSchema = Type.Object(
  {
    name: text('Name of the field; `*` stands for any field.', {
      minLength: 1,
      examples: ['Brand'],
    }),
    values: Type.Array(filterValueSchema, {
      maxItems: listLengthMax,
      description: 'The values asked for or excluded.',
    }),
    substring: Type.Optional(
      Type.Boolean({
        description:
          'Whether a part of the field value is enough; otherwise the whole value counts.',
        default: false,
      }),
    ),
    filterWarning: Type.Optional(
      oneOf(
        filterWarnings,
        'Only in results: why the filter was left out. `NON_EXISTING_FIELD`: the channel has no such field.',
      ),
    ),
  },
  {
    title: 'Filter',
    description: 'A condition on the values of one field. Filters combine by and.',
  },
)
export type Filter = Static<typeof filterSchema>

export const customParameterSchema = Type.Object(
  {
    name: text('Name of the parameter.'),
    values: texts('Its values.'),
    cacheIrrelevant: Type.Optional(
      Type.Boolean({
        description: 'Whether results may be shared between different values of it.',
        default: false,
      }),
    ),
  },
  {
    title: 'CustomParameter',
    description: 'A parameter of the shop’s own, handed through for campaigns and rules.',
  },
)
export type CustomParameter = Static<typeof customParameterSchema>

export const locationSchema = Type.Object(
  {
    latitude: Type.Number({ minimum: -90, maximum: 90, description: 'Degrees north.' }),
    longitude: Type.Number({ minimum: -180, maximum: 180, description: 'Degrees east.' }),
  },
  {
    title: 'Location',
    description: 'A place on earth.',
    examples: [{ latitude: 48.89, longitude: 8.7 }],
  },
)
export type Location = Static<typeof locationSchema>

export const sortSchema = Type.Object(
  {
    name: text('Name of the field; `Relevancy` sorts by relevance.', {
      minLength: 1,
      examples: ['Price'],
    }),
    order: oneOf(sortDirections, 'Direction.'),
  },
  { title: 'Sort', description: 'A field to sort by, and the direction.' },
)
export type Sort = Static<typeof sortSchema>

export const advisorStatusSchema = Type.Object(
  {
    id: text('Id of the advisor campaign.', { examples: ['4'] }),
    answerPath: text('The answers given so far: indexes joined by underscores.', {
      examples: ['_0_1'],
    }),
  },
  { title: 'AdvisorStatus', description: 'How far a shopper has come in an advisor campaign.' },
)
export type AdvisorStatus = Static<typeof advisorStatusSchema>

export const querySchema = Type.String({
  maxLength: queryLengthMax,
  description:
    'The words to search for; `*` finds everything. `+word` and `"a phrase"` ask for exactness, `-word` excludes.',
  examples: ['hiking boots'],
})

/** What may be asked in words; a navigation has none of it. */
const wordParams = {
  query: Type.Optional(querySchema),
  searchField: Type.Optional(text('Searches the words of this field only.')),
  articleNumberSearch: Type.Optional(
    defaulted(
      oneOf(
        articleNumberSearches,
        'Whether the query is taken for an article number. `DETECT`: if it looks like one.',
      ),
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
}

/** What a search and a navigation have in common. */
const stateParams = {
  activeAbTests: Type.Optional(
    Type.Record(Type.String(), Type.String({ maxLength: 200 }), {
      description: 'A/B tests that apply, with the variant of each.',
      maxProperties: 100,
      examples: [{ 'new-ranking': 'B' }],
    }),
  ),
  advisorStatus: Type.Optional(advisorStatusSchema),
  customParameters: Type.Optional(
    Type.Array(customParameterSchema, {
      maxItems: customParametersMax,
      description: 'Parameters of the shop’s own.',
    }),
  ),
  excludeProductsNotInRange: Type.Optional(
    Type.Boolean({
      description: 'Leaves out products that no market in range has; overrides the geo setting.',
    }),
  ),
  filters: Type.Optional(
    Type.Array(filterSchema, { maxItems: filtersMax, description: 'What the hits must fulfil.' }),
  ),
  followSearch: Type.Optional(
    text('Value of a previous result that links the requests; can make the next one faster.'),
  ),
  hitsPerPage: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: hitsPerPageMax,
      description: 'Hits on a page; unless given, what the channel’s settings say.',
      examples: [24],
    }),
  ),
  location: Type.Optional(locationSchema),
  marketIds: Type.Optional(texts('Only products that have values for one of these markets.')),
  maxCountVariants: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: integerMax,
      description: 'The most variants of a hit; unless given, what the channel’s settings say.',
    }),
  ),
  maxDistance: Type.Optional(
    Type.Number({
      minimum: 1,
      description: 'Only markets up to this distance in kilometres; overrides the geo setting.',
    }),
  ),
  page: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: pageMax,
      default: 1,
      description: 'Number of the page, from 1.',
    }),
  ),
  purchaserId: Type.Optional(
    text('Customer whose own prices apply, where such prices are active.', { minLength: 1 }),
  ),
  showMarkets: Type.Optional(
    Type.Boolean({
      description: 'Adds all markets and their distance; overrides the geo setting.',
    }),
  ),
  showPermutedSearchParams: Type.Optional(
    Type.Boolean({
      default: true,
      description:
        'Whether facet elements and sort items carry the search state they lead to. A state too long to be repeated there (some 200 filter values) is left out of them and of the breadcrumbs.',
    }),
  ),
  sortItems: Type.Optional(
    Type.Array(sortSchema, {
      maxItems: sortItemsMax,
      description: 'Sort order, the first field counting most.',
    }),
  ),
  splitDocumentsAt: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: integerMax,
      description:
        'Up to this many found products each variant is shown as a hit of its own; 0: never.',
    }),
  ),
}

export const searchParamsSchema = Type.Object(
  { ...wordParams, ...stateParams },
  { title: 'SearchParams', description: 'One search state, complete.' },
)
export type SearchParams = Static<typeof searchParamsSchema>

export const navigationParamsSchema = Type.Object(stateParams, {
  title: 'NavigationParams',
  description: 'One state of a category page: a search state without words.',
})
export type NavigationParams = Static<typeof navigationParamsSchema>

function control(
  name: Exclude<keyof typeof searchControlDefaults, 'useVectorSearchMode'>,
  description: string,
) {
  return Type.Optional(Type.Boolean({ default: searchControlDefaults[name], description }))
}

/** GET takes each as a query parameter of the same name. */
export const searchControlParamsSchema = Type.Object(
  {
    deduplicationField: Type.Optional(
      text('Of the variants with the same value in this field only one is shown.'),
    ),
    idsOnly: control('idsOnly', 'Returns record ids only (and market ids where geo is active).'),
    useAbTest: control('useAbTest', 'Whether A/B tests take part.'),
    useAsn: control('useAsn', 'Whether filters (facets) for the result are made.'),
    useAso: control('useAso', 'Whether the automatic search optimisation takes part.'),
    useAssistantAi: control('useAssistantAi', 'Whether the assistant AI takes part.'),
    useCache: control('useCache', 'Whether a stored result may be the answer.'),
    useCampaigns: control('useCampaigns', 'Whether matching campaigns are returned.'),
    useDeduplication: control(
      'useDeduplication',
      'Whether the configured deduplication of variants applies.',
    ),
    useFoundWords: control(
      'useFoundWords',
      'Whether each hit says which words were found; may be costly.',
    ),
    useGeo: control('useGeo', 'Whether geo search takes part.'),
    usePersonalization: control('usePersonalization', 'Whether products are personalised.'),
    useRanking: control('useRanking', 'Whether ranking rules apply.'),
    useSearch: control(
      'useSearch',
      'Whether the search is carried out; without it only campaigns are answered.',
    ),
    useSemanticEnhancer: control(
      'useSemanticEnhancer',
      'Whether the semantic enhancer takes part.',
    ),
    useVectorSearchMode: Type.Optional(
      defaulted(
        oneOf(
          vectorSearchModes,
          'How vectors join in. `FALLBACK`: where words find too little; `HYBRID`: always, fused with the words.',
        ),
        searchControlDefaults.useVectorSearchMode,
      ),
    ),
  },
  { title: 'SearchControlParams', description: 'What takes part in a search, and what does not.' },
)
export type SearchControlParams = Static<typeof searchControlParamsSchema>
