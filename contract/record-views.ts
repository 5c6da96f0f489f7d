// Products by their ids: with their variants, whether they are there at all, and side by side.

import Type, { type Static } from 'typebox'
import { oneOf } from './enums.ts'
import { hitRecordSchema } from './hits.ts'
import { operation } from './operation.ts'
import {
  channelPath,
  defaulted,
  fieldRolesSchema,
  integerMax,
  listLengthMax,
  openObject,
  texts,
} from './parts.ts'
import { idTypeParameter, purchaserParameter } from './records.ts'

/** The most products of one comparison or of one full reading: each is read and sent as a whole. */
export const productsMax = 1_000
/** Enough for the longest list of ids that are no longer than usual: these may be asked for by everybody. */
const idsBodyBytesMax = 4 * 1024 * 1024

export const variantsParameter = defaulted(
  Type.Integer({
    minimum: 0,
    maximum: integerMax,
    description: 'The most variants of each product.',
  }),
  5,
)

export const fullRecordsSchema = Type.Object(
  {
    fieldRoles: fieldRolesSchema,
    records: Type.Array(hitRecordSchema, {
      description: 'The products that exist, in the order asked for.',
    }),
  },
  { title: 'FullRecords' },
)
export type FullRecords = Static<typeof fullRecordsSchema>

export const recordStates = ['VISIBLE', 'NOT_FOUND'] as const

export const recordStatesSchema = Type.Object(
  {
    entries: Type.Array(
      Type.Object({
        id: Type.String({ description: 'The id, as it was sent.' }),
        state: oneOf(recordStates, 'Whether the channel has it.'),
      }),
      { description: 'One for each id, in the order asked for.' },
    ),
  },
  { title: 'RecordStates' },
)
export type RecordStates = Static<typeof recordStatesSchema>

export const comparisonSchema = Type.Object(
  {
    attributes: Type.Array(
      Type.Object({
        name: Type.String({ description: 'Name of the attribute: a key of `values`.' }),
        sourceField: Type.String({
          description:
            'The field of the records that it comes from: its own name, or that of the attribute list or object that holds it.',
        }),
        different: Type.Boolean({ description: 'Whether the values are not all equal.' }),
      }),
      { description: 'Every attribute that one of the products has.' },
    ),
    fieldRoles: fieldRolesSchema,
    records: Type.Array(
      Type.Object({
        id: Type.String({ description: 'The id, as it was asked for.' }),
        values: openObject({
          description:
            'Values by the name of the attribute. Of a master whose variants differ, all their values as a list.',
        }),
      }),
      { description: 'The products that exist, in the order asked for.' },
    ),
  },
  {
    title: 'Comparison',
    description: 'Products side by side.',
    examples: [
      {
        attributes: [
          { name: 'Brand', sourceField: 'Brand', different: false },
          { name: 'Size', sourceField: 'FilterAttributes', different: true },
        ],
        fieldRoles: { Brand: 'brand' },
        records: [
          { id: 'TR-42', values: { Brand: 'Nordpfad', Size: '42' } },
          { id: 'TR-43', values: { Brand: 'Nordpfad', Size: '43' } },
        ],
      },
    ],
  },
)
export type Comparison = Static<typeof comparisonSchema>

const row = {
  area: 'Records',
  role: 'ApiPublicQueries',
  params: channelPath,
  collectsUnknown: false,
  problems: ['unknownChannel'],
} as const

const idsBodySchema = Type.Object(
  {
    ids: Type.Optional(texts('Ids to look for; joined with those of the query.')),
    idType: Type.Optional(idTypeParameter),
  },
  { title: 'IdsBody', examples: [{ ids: ['TR-42', 'TR-43'], idType: 'productNumber' }] },
)

const statesQuery = Type.Object({
  id: Type.Optional(texts('Ids to look for.', { examples: [['TR-42']] })),
  idType: defaulted(idTypeParameter, 'productNumber'),
})

export const recordViewOperations = [
  operation({
    ...row,
    id: 'readFullRecords',
    path: '/rest/v5/records/{channel}/full',
    method: 'GET',
    summary: 'Reads products with their variants; unknown ids are left out.',
    query: Type.Object({
      id: Type.Optional(
        texts('Ids of the products.', { maxItems: productsMax, examples: [['trail-runner']] }),
      ),
      idType: defaulted(idTypeParameter, 'id'),
      maxCountVariants: variantsParameter,
      purchaserId: purchaserParameter,
    }),
    body: null,
    reply: fullRecordsSchema,
  }),
  operation({
    ...row,
    id: 'recordStates',
    path: '/rest/v5/records/{channel}/meta',
    method: 'GET',
    summary: 'Says which ids the channel has.',
    query: statesQuery,
    body: null,
    reply: recordStatesSchema,
  }),
  operation({
    ...row,
    id: 'recordStatesByBody',
    path: '/rest/v5/records/{channel}/meta',
    method: 'POST',
    summary: 'Says which ids the channel has, for more of them than an address can hold.',
    description: `At most ${listLengthMax} ids each in query and body; an \`idType\` in the body comes before that of the query.`,
    query: statesQuery,
    body: {
      kind: 'json',
      schema: idsBodySchema,
      required: false,
      bytesMax: idsBodyBytesMax,
    },
    reply: recordStatesSchema,
  }),
  operation({
    ...row,
    id: 'compareRecords',
    path: '/rest/v5/records/{channel}/compare',
    method: 'GET',
    summary: 'Puts products side by side and says in what they differ.',
    description:
      'Each id is taken for a product number, else for the id of a master. Unknown ids are left out; without ids the lists are empty.',
    query: Type.Object({
      id: Type.Optional(
        texts('Ids of the products to compare.', {
          maxItems: productsMax,
          examples: [['TR-42', 'TR-43']],
        }),
      ),
      idsOnly: defaulted(
        Type.Boolean({ description: 'Returns the ids only, without attributes and values.' }),
        false,
      ),
      purchaserId: purchaserParameter,
    }),
    body: null,
    reply: comparisonSchema,
  }),
] as const
