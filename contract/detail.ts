// One product as its page needs it: with its variants, what is similar, what is recommended with it, and what campaigns say about it.

import Type, { type Static } from 'typebox'
import { campaignSchema } from './campaigns.ts'
import { idTypes, oneOf } from './enums.ts'
import { geoSchema } from './geo.ts'
import { hitRecordSchema } from './hits.ts'
import { operation } from './operation.ts'
import { channelName, defaulted, fieldRolesSchema, integerMax, text } from './parts.ts'
import { variantsParameter } from './record-views.ts'
import { filterParameters, placeParameters, shopperParameters } from './search.ts'
import { searchParamsSchema } from './search-params.ts'

/** The most products of one list; who asks for more gets so many. */
export const relatedMax = 1_000

/** What makes products similar, and those that are. */
const similarParts = {
  attributes: Type.Array(
    Type.Object({
      name: Type.String({ description: 'Name of the field.' }),
      value: Type.String({
        description: 'A value that they share, or nearly; one for each entry.',
      }),
    }),
    { description: 'What makes them similar: what most of them share comes first.' },
  ),
  hits: Type.Array(hitRecordSchema, { description: 'The most similar first.' }),
}

const recommendationParts = {
  hits: Type.Array(hitRecordSchema, { description: 'The most recommended first.' }),
  timedOut: Type.Boolean({ description: 'Whether the deadline passed before all were there.' }),
}

export const similarProductsSchema = Type.Object(similarParts, {
  title: 'SimilarProducts',
  description: 'Products that are like one.',
})
export type SimilarProducts = Static<typeof similarProductsSchema>

export const recommendationsSchema = Type.Object(recommendationParts, {
  title: 'Recommendations',
  description: 'Products that go with one.',
})
export type Recommendations = Static<typeof recommendationsSchema>

/** What replies say about the channel beside their products. */
export const channelParts = { fieldRoles: fieldRolesSchema, geo: geoSchema }

export const similarReplySchema = Type.Object(
  { ...similarParts, ...channelParts },
  { title: 'SimilarProductsReply' },
)
export type SimilarReply = Static<typeof similarReplySchema>

export const recommendationReplySchema = Type.Object(
  { ...recommendationParts, ...channelParts },
  { title: 'RecommendationReply' },
)
export type RecommendationReply = Static<typeof recommendationReplySchema>

export const detailSchema = Type.Object(
  {
    ...channelParts,
    record: Type.Optional(hitRecordSchema),
    similarProducts: Type.Optional(similarProductsSchema),
    recommendations: Type.Optional(recommendationsSchema),
    campaigns: Type.Optional(
      Type.Array(campaignSchema, { description: 'Campaigns for the page of this product.' }),
    ),
  },
  {
    title: 'Detail',
    description: 'A product with all that its page shows. A part that is switched off is left out.',
    examples: [
      {
        fieldRoles: { ProductNumber: 'productNumber', Name: 'productName' },
        geo: { markets: [], selectedMarkets: [], showDistance: false, showMarkets: false },
        record: {
          id: 'trail-runner',
          masterValues: { Name: 'Trail Runner' },
          variantValues: [{ ProductNumber: 'TR-42', Size: '42' }],
        },
        similarProducts: { attributes: [{ name: 'Brand', value: 'Nordpfad' }], hits: [] },
        recommendations: { hits: [], timedOut: false },
        campaigns: [],
      },
    ],
  },
)
export type Detail = Static<typeof detailSchema>

/** Where the asker is and which markets count; a distance has no least value here. */
export const detailPlaceParameters = {
  ...placeParameters,
  maxDistance: Type.Optional(
    Type.Number({
      minimum: 0,
      description: 'Only markets up to this distance in kilometres; overrides the geo setting.',
    }),
  ),
  showMarkets: searchParamsSchema.properties.showMarkets,
}

export const idsOnlyParameter = defaulted(
  Type.Boolean({ description: 'Returns record ids only (and market ids where geo is active).' }),
  false,
)

export const personalizationParameters = {
  ...shopperParameters,
  usePersonalization: defaulted(
    Type.Boolean({ description: 'Whether the result follows what the shopper did before.' }),
    true,
  ),
}

const partSwitch = (part: string) =>
  defaulted(Type.Boolean({ description: `Whether the reply has ${part}.` }), true)

export const detailQuerySchema = Type.Object({
  ...detailPlaceParameters,
  filter: filterParameters.filter,
  idType: defaulted(
    oneOf(
      idTypes,
      'What the id is. `id`: of the field with the role masterId; `productNumber`: of the field with the role productNumber, whose variant then comes first.',
    ),
    'id',
  ),
  idsOnly: idsOnlyParameter,
  maxCountVariants: variantsParameter,
  maxResultsRecommendations: defaulted(
    Type.Integer({
      minimum: 0,
      maximum: integerMax,
      description: `The most recommendations; at most ${relatedMax} are sent.`,
    }),
    0,
  ),
  maxResultsSimilarProducts: defaulted(
    Type.Integer({
      minimum: 1,
      maximum: integerMax,
      description: `The most similar products; at most ${relatedMax} are sent.`,
    }),
    10,
  ),
  ...personalizationParameters,
  withCampaigns: partSwitch('the campaigns'),
  withRecommendations: partSwitch('recommendations'),
  withRecord: partSwitch('the product itself'),
  withSimilarProducts: partSwitch('similar products'),
})
export type DetailQuery = Static<typeof detailQuerySchema>

export const detailOperations = [
  operation({
    id: 'detail',
    method: 'GET',
    path: '/rest/v5/detail/{channel}/{id}',
    area: 'Records',
    role: 'ApiPublicQueries',
    summary: 'Shows a product with similar products, recommendations and campaigns.',
    description:
      'The filters hold for similar, recommended and pushed products, not for the product itself.',
    params: Type.Object({
      channel: channelName,
      id: text('Id of the product; `idType` says of which kind.', {
        minLength: 1,
        examples: ['trail-runner'],
      }),
    }),
    query: detailQuerySchema,
    collectsUnknown: true,
    body: null,
    reply: detailSchema,
    problems: ['unknownChannel', 'unknownRecord'],
  }),
] as const
