// Campaigns where there is no result: on a landing page, a product page, in the shopping cart.

import Type, { type Static } from 'typebox'
import { campaignSchema } from './campaigns.ts'
import { geoSchema } from './geo.ts'
import { operation } from './operation.ts'
import { channelPath, defaulted, text, texts } from './parts.ts'
import { idTypeParameter } from './records.ts'
import { filterParameters, placeParameters, shopperParameters } from './search.ts'
import { searchParamsSchema } from './search-params.ts'

export const campaignsReplySchema = Type.Object(
  {
    campaigns: Type.Array(campaignSchema, { description: 'Campaigns that show here.' }),
    geo: geoSchema,
  },
  { title: 'CampaignsReply' },
)
export type CampaignsReply = Static<typeof campaignsReplySchema>

/** Products of one cart that are looked at. */
export const cartProductsMax = 1_000

const shown = searchParamsSchema.properties
const campaignParameters = {
  ...placeParameters,
  filter: filterParameters.filter,
  idsOnly: defaulted(
    Type.Boolean({
      description: 'Returns record ids only (and market ids where geo is active).',
    }),
    false,
  ),
  purchaserId: shopperParameters.purchaserId,
  showMarkets: shown.showMarkets,
  sid: shopperParameters.sid,
  userId: shopperParameters.userId,
}

const pageQuery = Type.Object({
  pageId: text('Id of the landing page.', { minLength: 1, examples: ['summer'] }),
  ...campaignParameters,
})
export type PageCampaignsQuery = Static<typeof pageQuery>

const productQuery = Type.Object({
  id: text('Id of the product: product number or master id.', {
    minLength: 1,
    examples: ['TR-42'],
  }),
  idType: defaulted(idTypeParameter, 'productNumber'),
  ...campaignParameters,
})
export type ProductCampaignsQuery = Static<typeof productQuery>

const shoppingCartQuery = Type.Object({
  productNumber: texts('Product numbers of what lies in the cart; repeat it for several.', {
    minItems: 1,
    maxItems: cartProductsMax,
    examples: [['TR-42', 'RJ-M']],
  }),
  ...campaignParameters,
})
export type ShoppingCartCampaignsQuery = Static<typeof shoppingCartQuery>

const row = {
  area: 'Campaigns',
  role: 'ApiPublicQueries',
  method: 'GET',
  params: channelPath,
  collectsUnknown: true,
  body: null,
  reply: campaignsReplySchema,
  problems: ['unknownChannel'],
} as const

export const campaignOperations = [
  operation({
    ...row,
    id: 'pageCampaigns',
    path: '/rest/v5/campaign/{channel}/page',
    summary: 'Campaigns of a landing page.',
    query: pageQuery,
  }),
  operation({
    ...row,
    id: 'productCampaigns',
    path: '/rest/v5/campaign/{channel}/product',
    summary: 'Campaigns of a product page.',
    query: productQuery,
  }),
  operation({
    ...row,
    id: 'shoppingCartCampaigns',
    path: '/rest/v5/campaign/{channel}/shoppingcart',
    summary: 'Campaigns of a shopping cart.',
    query: shoppingCartQuery,
  }),
] as const
