// Prices that single customers have for products.

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

/** The most customers with a price, or a future price, for one product. */
export const customersPerProductMax = 100_000

export const customerPriceRecordSchema = openObject({
  title: 'CustomerPriceRecord',
  description:
    'The prices of customers for a product. `ArticleNumber`, or the field with the role productNumber, names the product; `price` and `futurePrice` are objects from customer id to number; whatever else it has is kept. One that cannot be kept is refused alone.',
  examples: [
    {
      ArticleNumber: 'TR-42',
      price: { 'customer-17': 99.9, 'customer-18': 104.5 },
      futurePrice: { 'customer-17': 94.9 },
    },
  ],
})

const resultsSchema = Type.Array(operationResultSchema, {
  description: 'One result for each record or id, in the order they were sent.',
})

const row = {
  path: '/rest/v5/records/{channel}/customerprices',
  area: 'Markets and prices',
  params: channelPath,
  collectsUnknown: false,
  problems: ['unknownChannel'],
} as const

export const customerPriceOperations = [
  operation({
    ...row,
    id: 'readCustomerPrices',
    method: 'GET',
    role: 'ApiPublicQueries',
    summary: 'Reads the prices of customers; products without such prices are left out.',
    query: Type.Object({
      id: texts('Ids of the products.', { minItems: 1, examples: [['TR-42']] }),
      idType: defaulted(idTypeParameter, 'productNumber'),
    }),
    body: null,
    reply: Type.Array(customerPriceRecordSchema, {
      description: 'In the order asked for; of a master, its variants.',
    }),
  }),
  operation({
    ...row,
    id: 'writeCustomerPrices',
    method: 'POST',
    role: 'ApiImport',
    summary:
      'Stores prices of customers; each record takes the place of the one of the same product.',
    description: `A product has prices for at most ${customersPerProductMax} customers. Future prices are kept and handed out; they are not applied by themselves.`,
    query: Type.Object(verboseSwitch),
    body: {
      kind: 'json',
      schema: Type.Array(customerPriceRecordSchema, { maxItems: recordsMax }),
      required: true,
      bytesMax: recordsBodyBytesMax,
    },
    reply: resultsSchema,
  }),
  operation({
    ...row,
    id: 'deleteCustomerPrices',
    method: 'DELETE',
    role: 'ApiImport',
    summary: 'Deletes the prices of all customers for products.',
    query: Type.Object({
      id: Type.Optional(texts('Ids of the products; joined with those of the body.')),
      idType: defaulted(idTypeParameter, 'productNumber'),
      ...verboseSwitch,
    }),
    body: removalBody,
    reply: resultsSchema,
  }),
] as const
