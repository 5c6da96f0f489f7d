// Products around others: similar ones, those bought or viewed with them, and those that a customer is about to need again.

import Type, { type Static } from 'typebox'
import {
  detailPlaceParameters,
  idsOnlyParameter,
  personalizationParameters,
  recommendationReplySchema,
  relatedMax,
  similarReplySchema,
} from './detail.ts'
import { hitRecordSchema } from './hits.ts'
import { operation } from './operation.ts'
import { channelPath, defaulted, integerMax, openObject, text, texts } from './parts.ts'
import { idTypeParameter, purchaserParameter } from './records.ts'
import { filterParameters } from './search.ts'

/** The most products that recommendations are asked for at once: a large basket. */
export const basketIdsMax = 200

const resultsParameter = defaulted(
  Type.Integer({
    minimum: 1,
    maximum: integerMax,
    description: `The most products; at most ${relatedMax} are sent.`,
  }),
  10,
)

const { filter } = filterParameters

export const similarQuerySchema = Type.Object({
  id: text('Id of the product.', { minLength: 1, examples: ['trail-runner'] }),
  idType: idTypeParameter,
  idsOnly: idsOnlyParameter,
  maxResults: resultsParameter,
  filter,
  ...detailPlaceParameters,
  ...personalizationParameters,
})
export type SimilarQueryString = Static<typeof similarQuerySchema>

export const recommendationQuerySchema = Type.Object({
  id: texts('Product numbers or master ids of one product, or of all in a basket.', {
    minItems: 1,
    maxItems: basketIdsMax,
    examples: [['TR-42']],
  }),
  idsOnly: idsOnlyParameter,
  maxResults: resultsParameter,
  filter,
  ...detailPlaceParameters,
  ...personalizationParameters,
})
export type RecommendationQueryString = Static<typeof recommendationQuerySchema>

export const basketQuerySchema = Type.Object({
  userId: text('Id of the customer, as the tracked purchases have it.', {
    minLength: 1,
    examples: ['customer-7'],
  }),
  blacklist: Type.Optional(
    texts('Product numbers or master ids that are not wanted, such as those in the basket.'),
  ),
  filter,
  idsOnly: idsOnlyParameter,
  maxResults: defaulted(
    Type.Integer({
      minimum: -1,
      maximum: integerMax,
      description: `The most products; -1: all. At most ${relatedMax} are sent.`,
    }),
    -1,
  ),
  purchaserId: purchaserParameter,
})
export type BasketQueryString = Static<typeof basketQuerySchema>

export const basketReplySchema = Type.Object(
  {
    hits: Type.Array(
      Type.Object(
        {
          ...hitRecordSchema.properties,
          values: openObject({ description: 'All values of the variant, flat.' }),
        },
        { title: 'BasketRecord', description: 'A product with the variant that is due.' },
      ),
      { description: 'What is most due first.' },
    ),
  },
  { title: 'PredictiveBasket' },
)
export type BasketReply = Static<typeof basketReplySchema>

const row = {
  area: 'Recommendations',
  role: 'ApiPublicQueries',
  method: 'GET',
  params: channelPath,
  body: null,
} as const

export const recommendationOperations = [
  operation({
    ...row,
    id: 'similarProducts',
    path: '/rest/v5/records/{channel}/similar',
    summary: 'Finds products like one: of its category, its brand, its properties, its price.',
    query: similarQuerySchema,
    collectsUnknown: false,
    reply: similarReplySchema,
    problems: ['unknownChannel', 'unknownRecord'],
  }),
  operation({
    ...row,
    id: 'recommendations',
    path: '/rest/v5/records/{channel}/recommendation',
    summary: 'Recommends products that go with one product, or with all of a basket.',
    description:
      'What was imported comes before what was learned from purchases and views. Unknown ids are passed over.',
    query: recommendationQuerySchema,
    collectsUnknown: false,
    reply: recommendationReplySchema,
    problems: ['unknownChannel'],
  }),
  operation({
    ...row,
    id: 'predictiveBasket',
    path: '/rest/v5/predictivebasket/{channel}',
    summary: 'Predicts from what a customer bought before what they are about to need again.',
    query: basketQuerySchema,
    collectsUnknown: false,
    reply: basketReplySchema,
    problems: ['unknownChannel'],
  }),
] as const
