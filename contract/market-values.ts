// What products have in single markets: a local price, a stock.

import Type from 'typebox'
import { operation } from './operation.ts'
import { channelPath, defaulted, openObject, texts, verboseSwitch } from './parts.ts'
import {
  idTypeParameter,
  operationResultSchema,
  recordsBodyBytesMax,
  recordsMax,
  removalBody,
} from './records.ts'

/** The most geo records of one reply. */
export const geoRecordsMax = 10_000

export const geoRecordSchema = openObject({
  title: 'GeoRecord',
  description:
    'What a product has in a market. The field with the role productNumber, or `ArticleNumber`, names the product, `marketId` the market; every other field holds there in place of the product’s own. One that cannot be kept is refused alone.',
  examples: [{ ArticleNumber: 'TR-42', marketId: 'karlsruhe', Price: 109.9, Stock: 3 }],
})

const resultsSchema = Type.Array(operationResultSchema, {
  description: 'One result for each record or id, in the order they were sent.',
})

const markets = Type.Optional(texts('Only what the products have in these markets.'))

const row = {
  path: '/rest/v5/records/{channel}/geo',
  area: 'Markets and prices',
  params: channelPath,
  collectsUnknown: false,
  problems: ['unknownChannel'],
} as const

export const marketValueOperations = [
  operation({
    ...row,
    id: 'readMarketValues',
    method: 'GET',
    role: 'ApiPublicQueries',
    summary: 'Reads what products have in markets; unknown products are left out.',
    query: Type.Object({
      id: Type.Optional(texts('Ids of the products; without it, all.', { examples: [['TR-42']] })),
      idType: defaulted(idTypeParameter, 'productNumber'),
      marketId: markets,
      ...verboseSwitch,
    }),
    body: null,
    reply: Type.Array(geoRecordSchema, {
      maxItems: geoRecordsMax,
      description: `By product in the order asked for, then by the ids of the markets. All products: market by market, at most ${geoRecordsMax}.`,
    }),
  }),
  operation({
    ...row,
    id: 'writeMarketValues',
    method: 'POST',
    role: 'ApiImport',
    summary:
      'Stores what products have in markets; each record takes the place of the one of the same product and market.',
    query: Type.Object(verboseSwitch),
    body: {
      kind: 'json',
      schema: Type.Array(geoRecordSchema, { maxItems: recordsMax }),
      required: true,
      bytesMax: recordsBodyBytesMax,
    },
    reply: resultsSchema,
  }),
  operation({
    ...row,
    id: 'deleteMarketValues',
    method: 'DELETE',
    role: 'ApiImport',
    summary: 'Deletes what products have in markets.',
    query: Type.Object({
      id: Type.Optional(texts('Ids of the products; joined with those of the body.')),
      idType: defaulted(idTypeParameter, 'productNumber'),
      marketId: markets,
      ...verboseSwitch,
    }),
    body: removalBody,
    reply: resultsSchema,
  }),
] as const
