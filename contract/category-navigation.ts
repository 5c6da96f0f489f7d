// The category tree with the products of each branch, for menus.

import Type, { type Static } from 'typebox'
import { operation } from './operation.ts'
import { channelPath } from './parts.ts'
import { cacheIrrelevant, filterParameters, placeParameters, shopperParameters } from './search.ts'
import { searchControlParamsSchema, searchParamsSchema } from './search-params.ts'
import { facetSchema } from './search-result.ts'

/** No catalogue has more levels. */
export const categoryLevelMax = 50

const { useAbTest, useCache, useGeo } = searchControlParamsSchema.properties
const { showMarkets, showPermutedSearchParams, splitDocumentsAt } = searchParamsSchema.properties

const level = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: categoryLevelMax, description }))

export const categoryNavigationQuerySchema = Type.Object({
  startLevel: level('The first level of categories to return; 0, the default, is the top.'),
  endLevel: level('The last level of categories to return; without it, the deepest.'),
  ...filterParameters,
  ...placeParameters,
  ...shopperParameters,
  cacheIrrelevant,
  showMarkets,
  showPermutedSearchParams,
  splitDocumentsAt,
  useAbTest,
  useCache,
  useGeo,
})
export type CategoryNavigationQuery = Static<typeof categoryNavigationQuerySchema>

export const categoryNavigationReplySchema = Type.Object(
  {
    facets: Type.Array(facetSchema, {
      description:
        'One for each field of categories: its branches in the order of the tree, each with its `clusterLevel`.',
    }),
    timedOut: Type.Boolean({ description: 'Whether the deadline passed before all was counted.' }),
  },
  { title: 'CategoryNavigation', description: 'The category tree.' },
)
export type CategoryNavigationReply = Static<typeof categoryNavigationReplySchema>

export const categoryNavigationOperations = [
  operation({
    id: 'categoryNavigation',
    method: 'GET',
    path: '/rest/v5/navigation/category/{channel}',
    area: 'Search and navigation',
    role: 'ApiPublicQueries',
    summary: 'Shows the categories of the channel, with how many products each has.',
    description:
      'A filter narrows what is counted; branches without products are left out. Each branch carries the search state that leads to its products.',
    params: channelPath,
    query: categoryNavigationQuerySchema,
    collectsUnknown: true,
    body: null,
    reply: categoryNavigationReplySchema,
    problems: ['unknownChannel'],
  }),
] as const
