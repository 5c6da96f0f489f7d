// Suggestions while a shopper types.

import Type, { type Static } from 'typebox'
import { geoSchema } from './geo.ts'
import { operation } from './operation.ts'
import { channelPath, fieldRolesSchema, openObject, queryLengthMax, text } from './parts.ts'
import {
  type Collected,
  cacheIrrelevant,
  filterParameters,
  placeParameters,
  searchBodyBytesMax,
  shopperParameters,
} from './search.ts'
import { searchParamsSchema } from './search-params.ts'

const typed = Type.String({
  maxLength: queryLengthMax,
  description: 'What was typed so far.',
  examples: ['hik'],
})

export const suggestQuerySchema = Type.Object({
  query: typed,
  searchField: Type.Optional(text('Suggests from the words of this field only.')),
  hitsPerPage: searchParamsSchema.properties.hitsPerPage,
  ...filterParameters,
  ...placeParameters,
  ...shopperParameters,
  cacheIrrelevant,
})
export type SuggestQueryString = Static<typeof suggestQuerySchema> & Collected

export const suggestBodySchema = Type.Object(
  {
    ...searchParamsSchema.properties,
    query: typed,
    sid: shopperParameters.sid,
    userId: shopperParameters.userId,
  },
  { title: 'SuggestBody', examples: [{ query: 'hik' }] },
)
export type SuggestBody = Static<typeof suggestBodySchema>

export const suggestionSchema = Type.Object(
  {
    name: Type.String({ description: 'What to show.' }),
    type: Type.String({
      description: 'searchTerm, category, brand, productName, or what the channel’s settings say.',
      examples: ['searchTerm'],
    }),
    hitCount: Type.Integer({ minimum: 0, description: 'How many products it leads to.' }),
    attributes: openObject({
      description: 'More about it: deeplink, masterId, parentCategory, price …',
    }),
    image: Type.Optional(Type.String({ description: 'Address of a picture.' })),
    score: Type.Number({ minimum: 0, maximum: 100, description: '0 to 100.' }),
    searchParams: Type.Optional(searchParamsSchema),
  },
  { title: 'Suggestion', description: 'One suggestion, with the search state it leads to.' },
)
export type Suggestion = Static<typeof suggestionSchema>

export const suggestResultSchema = Type.Object(
  {
    suggestions: Type.Array(suggestionSchema, {
      description: 'Grouped by type, the best of a type first.',
    }),
    fieldRoles: fieldRolesSchema,
    articleNumberSearchAllowed: Type.Boolean({
      description: 'Whether article numbers are looked for.',
    }),
    splitDocuments: Type.Boolean({
      description: 'Whether variants are shown as hits of their own.',
    }),
    geo: Type.Optional(geoSchema),
  },
  { title: 'SuggestResult', description: 'The suggestions for what was typed.' },
)
export type SuggestResultBody = Static<typeof suggestResultSchema>

/** The most popular searches that are told at once. */
export const popularMax = 100

const popularQuery = Type.Object({
  hitsPerPage: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: popularMax,
      default: 10,
      description: 'How many to return.',
    }),
  ),
  ...filterParameters,
  ...placeParameters,
  ...shopperParameters,
  cacheIrrelevant,
})
export type PopularQueryString = Static<typeof popularQuery> & Collected

export const suggestOperations = [
  operation({
    id: 'popularSearches',
    method: 'GET',
    path: '/rest/v5/suggest/{channel}/popular',
    area: 'Suggest',
    role: 'ApiPublicQueries',
    summary: 'The popular searches: what was searched for most, lately more than long ago.',
    description:
      'Learned from the tracked searches by the job `learning/popularTerms`. Searches that find nothing under the filters are left out.',
    params: channelPath,
    query: popularQuery,
    collectsUnknown: true,
    body: null,
    reply: suggestResultSchema,
    problems: ['unknownChannel'],
  }),
  operation({
    id: 'suggest',
    method: 'GET',
    path: '/rest/v5/suggest/{channel}',
    area: 'Suggest',
    role: 'ApiPublicQueries',
    summary: 'Suggests searches, categories, brands and products for what was typed so far.',
    params: channelPath,
    query: suggestQuerySchema,
    collectsUnknown: true,
    body: null,
    reply: suggestResultSchema,
    problems: ['unknownChannel'],
  }),
  operation({
    id: 'suggestByBody',
    method: 'POST',
    path: '/rest/v5/suggest/{channel}',
    area: 'Suggest',
    role: 'ApiPublicQueries',
    summary: 'Suggests for what was typed so far; the search state stands in the body, flat.',
    params: channelPath,
    query: null,
    collectsUnknown: false,
    body: { kind: 'json', schema: suggestBodySchema, required: true, bytesMax: searchBodyBytesMax },
    reply: suggestResultSchema,
    problems: ['unknownChannel'],
  }),
] as const
