// Running the server: channels with their settings, API keys and imports.

import Type, { type Static } from 'typebox'
import { rolesSchema } from './accounts.ts'
import { oneOf } from './enums.ts'
import { importResultSchema } from './imports.ts'
import { channelOperations } from './manage-channels.ts'
import { settingsOperations } from './manage-settings.ts'
import { operation } from './operation.ts'
import { channelName, defaulted, moment, text, texts } from './parts.ts'

const keyBytesMax = 1024 * 1024
/** The longest list of past imports. */
export const importsListedMax = 1_000

/** More than this is no limit. */
export const requestsPerMinuteMax = 1_000_000

const keyProperties = {
  name: text('What the key is for, in words of your own.', {
    minLength: 1,
    examples: ['web shop'],
  }),
  roles: rolesSchema,
  channels: texts('Channels it is for; empty: every channel its owner may see.'),
  allowedOrigins: texts('Origins of pages that may use it; empty: every origin.', {
    examples: [['https://shop.example']],
  }),
  expires: moment('When it ends, ISO 8601.'),
  requestsPerMinute: Type.Integer({
    minimum: 1,
    maximum: requestsPerMinuteMax,
    description:
      'How many requests it may make in a minute on each node, half of them at once; without it, any number.',
    examples: [600],
  }),
}

export const keyCreationSchema = Type.Object(
  {
    name: keyProperties.name,
    roles: Type.Optional(rolesSchema),
    channels: Type.Optional(keyProperties.channels),
    allowedOrigins: Type.Optional(keyProperties.allowedOrigins),
    expires: Type.Optional(keyProperties.expires),
    requestsPerMinute: Type.Optional(keyProperties.requestsPerMinute),
  },
  {
    title: 'KeyCreation',
    description: 'A new API key; without roles it may read only (ApiPublicQueries).',
    examples: [{ name: 'web shop', channels: ['demo'], allowedOrigins: ['https://shop.example'] }],
  },
)
export type KeyCreation = Static<typeof keyCreationSchema>

const keySummary = {
  id: Type.String({ description: 'Id of the key.' }),
  name: keyProperties.name,
  roles: rolesSchema,
  channels: keyProperties.channels,
  allowedOrigins: keyProperties.allowedOrigins,
  expires: Type.Optional(keyProperties.expires),
  requestsPerMinute: Type.Optional(keyProperties.requestsPerMinute),
  owner: Type.String({ description: 'The user who made it.' }),
  created: moment('When it was made.'),
}

export const keySummarySchema = Type.Object(keySummary, {
  title: 'Key',
  description: 'An API key.',
})
export type KeySummary = Static<typeof keySummarySchema>

export const createdKeySchema = Type.Object(
  { ...keySummary, key: Type.String({ description: 'The key itself; it is shown this once.' }) },
  { title: 'CreatedKey' },
)
export type CreatedKey = Static<typeof createdKeySchema>

const count = (description: string) => Type.Integer({ minimum: 0, description })

export const importProgressSchema = Type.Object(
  {
    step: oneOf(
      ['fetching', 'reading', 'storing', 'building', 'installing'] as const,
      'What is being done.',
    ),
    bytesRead: count('Bytes of the file read so far.'),
    bytesTotal: count('Bytes of the file; 0: there is no file.'),
    rows: count('Rows read, good and bad.'),
    records: count('Rows stored.'),
    errors: count('Rows refused.'),
    documents: count('Products put into the index.'),
  },
  { title: 'ImportProgress', description: 'How far a running import is.' },
)

export const importReportSchema = Type.Object(
  {
    ...importResultSchema.properties,
    state: oneOf(['running', 'succeeded', 'failed'] as const, 'How it stands.'),
    progress: Type.Optional(importProgressSchema),
  },
  { title: 'ImportReport', description: 'A running or past import.' },
)
export type ImportReport = Static<typeof importReportSchema>

const row = { area: 'Management', query: null, collectsUnknown: false } as const

export const manageOperations = [
  ...channelOperations,
  ...settingsOperations,
  operation({
    ...row,
    id: 'createKey',
    method: 'POST',
    path: '/manage/v1/keys',
    role: 'ApiUsers',
    summary: 'Makes an API key; nobody can grant more than they hold.',
    params: null,
    body: { kind: 'json', schema: keyCreationSchema, required: true, bytesMax: keyBytesMax },
    reply: createdKeySchema,
    problems: [],
  }),
  operation({
    ...row,
    id: 'listKeys',
    method: 'GET',
    path: '/manage/v1/keys',
    role: 'ApiUsers',
    summary: 'Lists the caller’s API keys without their secrets; administrators see all.',
    params: null,
    body: null,
    reply: Type.Array(keySummarySchema),
    problems: [],
  }),
  operation({
    ...row,
    id: 'deleteKey',
    method: 'DELETE',
    path: '/manage/v1/keys/{id}',
    role: 'ApiUsers',
    summary: 'Withdraws an API key at once.',
    params: Type.Object({ id: text('Id of the key.', { minLength: 1 }) }),
    body: null,
    reply: null,
    problems: ['unknownKey'],
  }),
  operation({
    ...row,
    id: 'listImports',
    method: 'GET',
    path: '/manage/v1/imports',
    role: 'ApiImport',
    summary: 'Lists running imports with their progress, and past ones, latest first.',
    params: null,
    query: Type.Object({
      channel: Type.Optional({
        ...channelName,
        description:
          'Name of the channel: 1 to 64 letters, digits, `_` or `-`; without it, every channel that the caller may see.',
      } as typeof channelName),
      max: defaulted(
        Type.Integer({
          minimum: 1,
          maximum: importsListedMax,
          description: 'The most past imports.',
        }),
        100,
      ),
    }),
    body: null,
    reply: Type.Array(importReportSchema),
    problems: ['unknownChannel'],
  }),
] as const
