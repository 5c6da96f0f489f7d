// Reading and changing the records of a channel. A batch is not all or nothing: each record has a result of its own.

import Type, { type Static } from 'typebox'
import { idTypes, oneOf } from './enums.ts'
import { operation } from './operation.ts'
import {
  channelPath,
  defaulted,
  fieldRolesSchema,
  openObject,
  text,
  texts,
  verboseSwitch,
} from './parts.ts'

/** The most records of one request; a whole catalogue is sent as an import. */
export const recordsMax = 10_000
export const recordsBodyBytesMax = 64 * 1024 * 1024

export const flatRecordSchema = openObject({
  title: 'FlatRecord',
  description:
    'A record as it is sent: an open object whose fields the channel defines. Values are texts, numbers, booleans, lists, lists of lists and objects of them. A record that is too large or too deep is refused alone.',
  examples: [
    {
      ProductNumber: 'TR-42',
      Master: 'trail-runner',
      Name: 'Trail Runner',
      Brand: 'Nordpfad',
      Price: 119.9,
      CategoryPath: [['Shoes', 'Running']],
      Size: '42',
    },
  ],
})

export const errorSchema = Type.Object(
  {
    name: Type.String({ description: 'Short name of the error.' }),
    description: Type.String({ description: 'What is wrong.' }),
    stacktrace: Type.Optional(Type.String({ description: 'Only when the server runs in debug.' })),
  },
  { title: 'OperationError', description: 'What was wrong with one record.' },
)

export const operationResultSchema = Type.Object(
  {
    success: Type.Boolean({ description: 'False: the record was refused, `error` says why.' }),
    error: Type.Optional(errorSchema),
    warnings: Type.Array(errorSchema, { description: 'What is odd about the record.' }),
    record: Type.Optional(flatRecordSchema),
    recordId: Type.Optional(
      Type.String({ description: 'Which record; always in results of a deletion.' }),
    ),
  },
  { title: 'OperationResult', description: 'What became of one record.' },
)
export type OperationResult = Static<typeof operationResultSchema>

const resultsSchema = Type.Array(operationResultSchema, {
  description: 'One result for each record, in the order they were sent.',
})

const recordsBody = {
  kind: 'json',
  schema: Type.Array(flatRecordSchema, { maxItems: recordsMax }),
  required: true,
  bytesMax: recordsBodyBytesMax,
} as const

export const idTypeParameter = oneOf(
  idTypes,
  'What the ids are. `productNumber`: of the field with the role productNumber; `id`: of the field with the role masterId.',
)

const removalQuery = Type.Object({
  id: Type.Optional(texts('Ids of the records to delete; joined with those of the body.')),
  idType: defaulted(idTypeParameter, 'productNumber'),
  ...verboseSwitch,
})

const removalBodySchema = Type.Object(
  { ids: Type.Optional(texts('Ids of the records to delete; joined with those of the query.')) },
  { title: 'RemovalBody', examples: [{ ids: ['TR-42', 'TR-43'] }] },
)

/** Ids in the body, for those that a query has no room for. */
export const removalBody = {
  kind: 'json',
  schema: removalBodySchema,
  required: false,
  bytesMax: recordsBodyBytesMax,
} as const

export const recordsReplySchema = Type.Object(
  {
    fieldRoles: fieldRolesSchema,
    records: Type.Array(flatRecordSchema, {
      description: 'The records that exist, in the order asked for.',
    }),
  },
  { title: 'Records' },
)

export const purchaserParameter = Type.Optional(
  text('Customer whose own prices apply, where such prices are active.', { minLength: 1 }),
)

const row = {
  path: '/rest/v5/records/{channel}',
  area: 'Records',
  params: channelPath,
  collectsUnknown: false,
} as const

export const recordOperations = [
  operation({
    ...row,
    id: 'readRecords',
    method: 'GET',
    role: 'ApiPublicQueries',
    summary: 'Reads records by product number; unknown numbers are left out.',
    query: Type.Object({
      productNumber: texts('Product numbers of the records.', {
        minItems: 1,
        examples: [['TR-42']],
      }),
      purchaserId: purchaserParameter,
      verbose: defaulted(
        Type.Boolean({
          description:
            'Makes no difference here: records are always told whole, as they were sent.',
        }),
        false,
      ),
    }),
    body: null,
    reply: recordsReplySchema,
    problems: ['unknownChannel'],
  }),
  operation({
    ...row,
    id: 'insertRecords',
    method: 'POST',
    role: 'ApiImport',
    summary: 'Inserts records; one whose product number exists already is refused alone.',
    query: Type.Object(verboseSwitch),
    body: recordsBody,
    reply: resultsSchema,
    problems: ['unknownChannel'],
  }),
  operation({
    ...row,
    id: 'updateRecords',
    method: 'PUT',
    role: 'ApiImport',
    summary: 'Changes the given fields of existing records, found by product number.',
    query: Type.Object(verboseSwitch),
    body: recordsBody,
    reply: resultsSchema,
    problems: ['unknownChannel'],
  }),
  operation({
    ...row,
    id: 'upsertRecords',
    path: '/rest/v5/records/{channel}/upsert',
    method: 'PUT',
    role: 'ApiImport',
    summary: 'Inserts records, or puts them in the place of those with the same product number.',
    query: Type.Object(verboseSwitch),
    body: recordsBody,
    reply: resultsSchema,
    problems: ['unknownChannel'],
  }),
  operation({
    ...row,
    id: 'deleteRecords',
    method: 'DELETE',
    role: 'ApiImport',
    summary: 'Deletes records; with `idType=id` masters with all their variants.',
    query: removalQuery,
    body: removalBody,
    reply: resultsSchema,
    problems: ['unknownChannel'],
  }),
] as const
