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

/** Files that may be sent as a body. How a file is read is decided by its content, its type is a hint. */
export const catalogueContentTypes = [
  'text/csv',
  'application/x-ndjson',
  'application/json',
  'application/xml',
  'text/xml',
  'application/gzip',
  'application/zip',
  'application/octet-stream',
  'text/plain',
] as const

const switchedOff = (description: string) => defaulted(Type.Boolean({ description }), false)

const channelParameter = Type.Optional(
  Type.Array(channelName, {
    maxItems: channelsMax,
    description:
      'The channels to import; without any, every channel that the caller may see. Needed when a file is sent.',
    examples: [['demo']],
  }),
)
const importStage = defaulted(
  oneOf(
    importStages,
    '`IMPORT_ONLY` fills what will be used beside what is in use, `LOAD_ONLY` puts that into use, `FULL` does both.',
  ),
  'FULL',
)
const quiet = switchedOff('Answers with an empty list when nothing went wrong.')
const cacheFlush = switchedOff('Drops cached results after the import of a channel.')
const download = switchedOff(
  'Fetches the file of the feed anew first; without effect when no address is configured. Otherwise the file that was fetched last is read.',
)

const searchImportQuery = Type.Object({
  channel: channelParameter,
  importStage,
  quiet,
  cacheFlush,
  download,
  includeCustomerPrices: switchedOff(
    'Imports customer prices afterwards; without effect when they are off for the channel.',
  ),
  includeGeo: switchedOff(
    'Imports markets afterwards; without effect when geo is off for the channel.',
  ),
})
export type SearchImportQuery = Static<typeof searchImportQuery>

const stagedQuery = Type.Object({
  channel: channelParameter,
  importStage,
  quiet,
  cacheFlush,
  download,
})
const rankingQuery = Type.Object({ channel: channelParameter, quiet, cacheFlush })
const plainQuery = Type.Object({ channel: channelParameter, quiet })

const resultExample: ImportResult = {
  channel: 'demo',
  durationInSeconds: 1.42,
  errorMessages: ['Line 4: the product number TR-42 stands in line 2 already.'],
  importType: 'DATA',
  importedFields: 12,
  importedRecords: 4_811,
  importedIndexDocuments: 1_520,
  startDate: '2031-05-04T03:00:00.000Z',
  statusMessages: ['Read as CSV with ; between the columns.'],
}

const importRow = {
  method: 'POST',
  area: 'Imports',
  role: 'ApiImport',
  params: null,
  collectsUnknown: false,
  body: { kind: 'file', contentTypes: catalogueContentTypes },
  reply: Type.Array(importResultSchema, {
    description: 'One result for each channel and import.',
    examples: [[resultExample]],
  }),
  problems: ['unknownChannel', 'badCatalogue', 'noFeed', 'importRunning', 'nothingToLoad'],
} as const

export const importOperations = [
  operation({
    ...importRow,
    id: 'importSearch',
    path: '/rest/v5/import/search',
    summary:
      'Imports the catalogue of channels: from the configured feed, or the file sent as body.',
    description:
      'CSV, JSON Lines, JSON lists and XML, plain, in gzip or in zip. The old catalogue answers until the new one stands, and stays when the import fails. Answers when the import has ended. A file that cannot be read is refused; when a feed cannot, the result says so in `errorMessages`.',
    query: searchImportQuery,
  }),
  operation({
    ...importRow,
    id: 'importCustomerPrices',
    path: '/rest/v5/import/customerprices',
    summary: 'Imports the prices of single customers, in place of those there are.',
    description:
      'Columns `ProductNumber` (or `ArticleNumber`) and `Price` as `customer=9.95|customer=8.50`, or `ProductNumber`, `Customer` and `Price` with one price in each row.',
    query: stagedQuery,
  }),
  operation({
    ...importRow,
    id: 'importGeo',
    path: '/rest/v5/import/geo',
    summary: 'Imports markets, and what products have in them.',
    description:
      'Rows with `marketId`, `latitude` and `longitude` are markets; rows with a product number and a `marketId` hold values of the product in the market, such as its price or stock. What the file has no rows of stays as it is.',
    query: stagedQuery,
  }),
  operation({
    ...importRow,
    id: 'importRanking',
    path: '/rest/v5/import/ranking',
    summary: 'Imports values that weigh in the order of products.',
    description:
      'Columns `ProductNumber` and `Value` from -1 (to the end) to 1 (to the front); with `Term`, the value counts in searches for that term only.',
    query: rankingQuery,
  }),
  operation({
    ...importRow,
    id: 'importRecommendation',
    path: '/rest/v5/import/recommendation',
    summary: 'Imports which products are recommended with which.',
    description:
      'Columns `ProductNumber` and `Recommendations` as `id=score|id`, or `ProductNumber`, `Recommendation` and `Score` with one of them in each row.',
    query: plainQuery,
  }),
  operation({
    ...importRow,
    id: 'importEmbedding',
    path: '/rest/v5/import/embedding',
    summary: 'Imports vectors of products.',
    description:
      'Columns `ProductNumber` and `Vector`, a list of numbers. All vectors of a file have the length of the first.',
    query: plainQuery,
  }),
  operation({
    ...importRow,
    id: 'importSuggest',
    path: '/rest/v5/import/suggest',
    summary: 'Imports suggestions; without a file and a feed, makes them of what was searched for.',
    description:
      'Columns `Term`, `Type`, `Weight`, `Image` and `Deeplink`; other columns are attributes of the suggestion.',
    query: plainQuery,
  }),
  operation({
    id: 'refreshRecommendations',
    method: 'POST',
    path: '/rest/v5/import/refreshRecommendations',
    area: 'Imports',
    role: 'ApiImport',
    summary: 'Learns anew what is bought and viewed together, and recommends that from then on.',
    params: null,
    query: Type.Object({ channel: channelParameter }),
    collectsUnknown: false,
    body: null,
    reply: null,
    problems: ['unknownChannel'],
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
        description:
          'Name of the channel: 1 to 64 letters, digits, `_` or `-`; without it, any channel that the caller may see.',
      } as typeof channelName),
    }),
    collectsUnknown: false,
    body: null,
    reply: Type.Boolean({ description: 'Whether an import is running.' }),
    problems: ['unknownChannel'],
  }),
] as const
