// Running the server: channels, their settings, API keys and imports.

import Type, { type Static } from 'typebox'
import { rolesSchema } from './accounts.ts'
import { oneOf } from './enums.ts'
import { importResultSchema } from './imports.ts'
import { operation } from './operation.ts'
import { channelName, channelPath, defaulted, text, texts } from './parts.ts'
import { channelSettingsSchema } from './settings.ts'

const settingsBytesMax = 8 * 1024 * 1024
const keyBytesMax = 1024 * 1024
/** The longest list of past imports. */
export const importsListedMax = 1_000

const sharedSettings = {
  ...channelSettingsSchema,
  title: 'ChannelSettings',
} as typeof channelSettingsSchema

const channelSummary = {
  name: channelName,
  version: Type.Integer({ minimum: 1, description: 'Counts the saved settings from 1.' }),
  databaseVersion: Type.Integer({
    minimum: 0,
    description: 'Counts the imports that went into use.',
  }),
  deltaVersion: Type.Integer({ minimum: 0, description: 'Counts the changes since then.' }),
  documents: Type.Integer({ minimum: 0, description: 'How many products it has.' }),
}

export const channelSummarySchema = Type.Object(channelSummary, { title: 'ChannelSummary' })
export type ChannelSummary = Static<typeof channelSummarySchema>

export const channelSchema = Type.Object(
  { ...channelSummary, settings: sharedSettings },
  { title: 'Channel', description: 'A channel with its settings.' },
)
export type Channel = Static<typeof channelSchema>

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
  expires: Type.String({ format: 'date-time', description: 'When it ends, ISO 8601.' }),
}

export const keyCreationSchema = Type.Object(
  {
    name: keyProperties.name,
    roles: Type.Optional(rolesSchema),
    channels: Type.Optional(keyProperties.channels),
    allowedOrigins: Type.Optional(keyProperties.allowedOrigins),
    expires: Type.Optional(keyProperties.expires),
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
  owner: Type.String({ description: 'The user who made it.' }),
  created: Type.String({ format: 'date-time', description: 'When it was made.' }),
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
    step: oneOf(['reading', 'storing', 'building', 'installing'] as const, 'What is being done.'),
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
const channelRow = { ...row, role: 'ApiConfig', params: channelPath } as const

export const manageOperations = [
  operation({
    ...row,
    id: 'createChannel',
    method: 'POST',
    path: '/manage/v1/channels',
    role: 'ApiConfig',
    summary: 'Makes a channel; without settings they are guessed at the first import.',
    params: null,
    body: {
      kind: 'json',
      schema: Type.Object(
        { name: channelName, settings: Type.Optional(sharedSettings) },
        { title: 'ChannelCreation', examples: [{ name: 'shop' }] },
      ),
      required: true,
      bytesMax: settingsBytesMax,
    },
    reply: channelSchema,
    problems: ['channelExists'],
  }),
  operation({
    ...row,
    id: 'listChannels',
    method: 'GET',
    path: '/manage/v1/channels',
    role: 'ApiConfig',
    summary: 'Lists the channels that the caller may see.',
    params: null,
    body: null,
    reply: Type.Array(channelSummarySchema),
    problems: [],
  }),
  operation({
    ...channelRow,
    id: 'readChannel',
    method: 'GET',
    path: '/manage/v1/channels/{channel}',
    summary: 'Shows a channel with its settings.',
    body: null,
    reply: channelSchema,
    problems: ['unknownChannel'],
  }),
  operation({
    ...channelRow,
    id: 'deleteChannel',
    method: 'DELETE',
    path: '/manage/v1/channels/{channel}',
    summary: 'Deletes a channel with everything in it.',
    body: null,
    reply: null,
    problems: ['unknownChannel', 'importRunning'],
  }),
  operation({
    ...channelRow,
    id: 'changeSettings',
    method: 'PUT',
    path: '/manage/v1/channels/{channel}/settings',
    summary: 'Replaces the settings of a channel by those sent.',
    body: { kind: 'json', schema: sharedSettings, required: true, bytesMax: settingsBytesMax },
    reply: channelSchema,
    problems: ['unknownChannel'],
  }),
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
        description: 'The channel; without it, every channel that the caller may see.',
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
