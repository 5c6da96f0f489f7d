// The markets of a channel: shops, warehouses or regions where its products can be had.

import Type, { type Static } from 'typebox'
import { operation } from './operation.ts'
import { channelPath, openObject, texts, verboseSwitch } from './parts.ts'
import { operationResultSchema, recordsBodyBytesMax } from './records.ts'

/** The most markets of one request, and of a channel. */
export const marketsMax = 10_000

export const marketRecordSchema = openObject({
  title: 'MarketRecord',
  description:
    'A market as it is sent: `marketId` names it, `location` with `latitude` and `longitude` says where it is; whatever else it has is kept. One that cannot be kept is refused alone.',
  examples: [
    {
      marketId: 'karlsruhe',
      location: { latitude: 49.01, longitude: 8.4 },
      name: 'Karlsruhe',
      street: 'Kaiserstraße 12',
    },
  ],
})

const resultsSchema = Type.Array(operationResultSchema, {
  description: 'One result for each market, in the order they were sent.',
})

export const marketRemovalSchema = Type.Object(
  {
    marketIds: Type.Optional(
      texts('Ids of the markets to delete; joined with those of the query.'),
    ),
  },
  { title: 'MarketRemovalBody', examples: [{ marketIds: ['karlsruhe'] }] },
)
export type MarketRemoval = Static<typeof marketRemovalSchema>

const row = {
  path: '/rest/v5/markets/{channel}',
  area: 'Markets and prices',
  params: channelPath,
  collectsUnknown: false,
  problems: ['unknownChannel'],
} as const

export const marketOperations = [
  operation({
    ...row,
    id: 'readMarkets',
    method: 'GET',
    role: 'ApiPublicQueries',
    summary: 'Reads markets; unknown ids are left out, without ids come all.',
    query: Type.Object({
      marketId: Type.Optional(texts('Ids of the markets.', { examples: [['karlsruhe']] })),
    }),
    body: null,
    reply: Type.Array(marketRecordSchema, {
      description: 'The markets that exist: in the order asked for, all of them by their ids.',
    }),
  }),
  operation({
    ...row,
    id: 'writeMarkets',
    method: 'POST',
    role: 'ApiImport',
    summary: 'Stores markets; each takes the place of the one with the same id.',
    description: `A channel has at most ${marketsMax} markets.`,
    query: Type.Object(verboseSwitch),
    body: {
      kind: 'json',
      schema: Type.Array(marketRecordSchema, { maxItems: marketsMax }),
      required: true,
      bytesMax: recordsBodyBytesMax,
    },
    reply: resultsSchema,
  }),
  operation({
    ...row,
    id: 'deleteMarkets',
    method: 'DELETE',
    role: 'ApiImport',
    summary: 'Deletes markets with what products have in them.',
    query: Type.Object({
      marketId: Type.Optional(
        texts('Ids of the markets to delete; joined with those of the body.'),
      ),
      ...verboseSwitch,
    }),
    body: {
      kind: 'json',
      schema: marketRemovalSchema,
      required: false,
      bytesMax: recordsBodyBytesMax,
    },
    reply: resultsSchema,
  }),
] as const
