// Channels: made, shown, deleted, and given other settings.

import Type, { type Static } from 'typebox'
import { oneOf } from './enums.ts'
import { operation } from './operation.ts'
import { channelName, channelPath, defaulted } from './parts.ts'
import { channelSettingsSchema, emptySettings } from './settings.ts'
import { sentSettingsSchema } from './settings-sent.ts'

export const settingsBytesMax = 8 * 1024 * 1024

/** It stands once in the document, under its title. */
export const sharedSettings = {
  ...channelSettingsSchema,
  title: 'ChannelSettings',
  examples: [emptySettings],
} as typeof channelSettingsSchema

export const rebuildSchema = Type.Object(
  {
    state: oneOf(
      ['none', 'running', 'failed'] as const,
      '`running`: the index is being built for these settings; until it stands, results follow those before. `failed`: it could not be built, and results still follow those before.',
    ),
    since: Type.Optional(
      Type.String({ format: 'date-time', description: 'When the settings were saved.' }),
    ),
    reason: Type.Optional(Type.String({ description: 'Why it failed.' })),
  },
  {
    title: 'Rebuild',
    description: 'Whether the index is being built for changed settings.',
    examples: [{ state: 'none' }],
  },
)
export type RebuildReport = Static<typeof rebuildSchema>

const channelSummary = {
  name: channelName,
  version: Type.Integer({ minimum: 1, description: 'Counts the saved settings from 1.' }),
  databaseVersion: Type.Integer({
    minimum: 0,
    description: 'Counts the imports that went into use.',
  }),
  deltaVersion: Type.Integer({ minimum: 0, description: 'Counts the changes since then.' }),
  documents: Type.Integer({ minimum: 0, description: 'How many products it has.' }),
  rebuild: rebuildSchema,
}

const example = {
  name: 'shop',
  version: 2,
  databaseVersion: 1,
  deltaVersion: 17,
  documents: 4,
  rebuild: { state: 'none' },
}

export const channelSummarySchema = Type.Object(channelSummary, {
  title: 'ChannelSummary',
  examples: [example],
})
export type ChannelSummary = Static<typeof channelSummarySchema>

export const channelSchema = Type.Object(
  { ...channelSummary, settings: sharedSettings },
  {
    title: 'Channel',
    description: 'A channel with its settings.',
    examples: [{ ...example, settings: emptySettings }],
  },
)
export type Channel = Static<typeof channelSchema>

export const waitQuery = Type.Object({
  wait: defaulted(
    Type.Boolean({
      description: 'Answers when the index stands; otherwise at once, with `rebuild` telling it.',
    }),
    false,
  ),
})

const row = { area: 'Management', role: 'ApiConfig', query: null, collectsUnknown: false } as const
const channelRow = { ...row, params: channelPath } as const

export const channelOperations = [
  operation({
    ...row,
    id: 'createChannel',
    method: 'POST',
    path: '/manage/v1/channels',
    summary: 'Makes a channel; without settings they are guessed at the first import.',
    params: null,
    body: {
      kind: 'json',
      schema: Type.Object(
        { name: channelName, settings: Type.Optional(sentSettingsSchema) },
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
    description: 'Passwords of feeds are shown as `***`.',
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
    description:
      'Other fields, types, weights or languages need another index: it is built beside the live one, in which searches and writes go on meanwhile. The reply and `GET /manage/v1/channels/{channel}` tell it in `rebuild`. A password sent as `***` stays as it is.',
    query: waitQuery,
    body: { kind: 'json', schema: sentSettingsSchema, required: true, bytesMax: settingsBytesMax },
    reply: channelSchema,
    problems: ['unknownChannel'],
  }),
] as const
