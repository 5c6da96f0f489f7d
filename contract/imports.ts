// Importing whole catalogues, and what came of it.

import Type, { type Static } from 'typebox'
import { importStages, importTypes, oneOf } from './enums.ts'
import { operation } from './operation.ts'
import { channelName, defaulted } from './parts.ts'

/** The most channels one request names. */
export const channelsMax = 1_000

export const importResultSchema = Type.Object(
  {
    channel: Type.String({ description: 'The channel.' }),
    durationInSeconds: Type.Number({ minimum: 0, description: 'How long it took.' }),
    errorMessages: Type.Array(Type.String(), {
      description: 'What went wrong, with line numbers; empty when everything went in.',
    }),
    importType: oneOf(importTypes, 'What was imported.'),
    importedFields: Type.Integer({ minimum: 0, description: 'Different fields of the records.' }),
    importedRecords: Type.Integer({ minimum: 0, description: 'Records that went in.' }),
    importedIndexDocuments: Type.Integer({ minimum: 0, description: 'Products in the index.' }),
    startDate: Type.String({ format: 'date-time', description: 'When it began, ISO 8601 in UTC.' }),
    statusMessages: Type.Array(Type.String(), { description: 'What was done, in sentences.' }),
  },
  { title: 'ImportResult', description: 'What came of an import.' },
)
export type ImportResult = Static<typeof importResultSchema>

/** Catalogues that may be sent as a body. How a file is read is decided by its content, its type is a hint. */
export const catalogueContentTypes = [
  'text/csv',
  'application/x-ndjson',
  'application/json',
  'application/gzip',
  'application/octet-stream',
  'text/plain',
] as const

const searchImportQuery = Type.Object({
  channel: Type.Optional(
    Type.Array(channelName, {
      maxItems: channelsMax,
      description:
        'The channels to import; without any, every channel that the caller may see. Needed when a file is sent.',
      examples: [['demo']],
    }),
  ),
  importStage: defaulted(
    oneOf(
      importStages,
      '`IMPORT_ONLY` fills the database beside the one in use, `LOAD_ONLY` puts that into use, `FULL` does both.',
    ),
    'FULL',
  ),
  quiet: defaulted(
    Type.Boolean({ description: 'Answers with an empty list when nothing went wrong.' }),
    false,
  ),
  cacheFlush: defaulted(
    Type.Boolean({ description: 'Drops cached results after the import of a channel.' }),
    false,
  ),
  download: defaulted(
    Type.Boolean({
      description: 'Fetches the file anew first; without effect when no address is configured.',
    }),
    false,
  ),
  includeCustomerPrices: defaulted(
    Type.Boolean({
      description:
        'Imports customer prices afterwards; without effect when they are off for the channel.',
    }),
    false,
  ),
  includeGeo: defaulted(
    Type.Boolean({
      description: 'Imports markets afterwards; without effect when geo is off for the channel.',
    }),
    false,
  ),
})
export type SearchImportQuery = Static<typeof searchImportQuery>

export const importOperations = [
  operation({
    id: 'importSearch',
    method: 'POST',
    path: '/rest/v5/import/search',
    area: 'Imports',
    role: 'ApiImport',
    summary:
      'Imports the catalogue of channels: from the configured feed, or the file sent as body.',
    description:
      'CSV, JSON Lines and JSON lists, plain or gzipped. The old catalogue answers until the new one stands, and stays when the import fails. Answers when the import has ended.',
    params: null,
    query: searchImportQuery,
    collectsUnknown: false,
    body: { kind: 'file', contentTypes: catalogueContentTypes },
    reply: Type.Array(importResultSchema, { description: 'One result for each channel.' }),
    problems: ['unknownChannel', 'badCatalogue', 'importRunning', 'nothingToLoad'],
  }),
  operation({
    id: 'importRunning',
    method: 'GET',
    path: '/rest/v5/import/running',
    area: 'Imports',
    role: 'ApiImport',
    summary: 'Whether an import is running.',
    params: null,
    query: Type.Object({
      channel: Type.Optional({
        ...channelName,
        description: 'The channel; without it, any channel that the caller may see.',
      } as typeof channelName),
    }),
    collectsUnknown: false,
    body: null,
    reply: Type.Boolean({ description: 'Whether an import is running.' }),
    problems: ['unknownChannel'],
  }),
] as const
