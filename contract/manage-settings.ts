// The settings of a channel over time: their versions with what each changed, the way back to one of them, and a trial that shows
// what other settings would do before they are saved.

import Type, { type Static } from 'typebox'
import { oneOf } from './enums.ts'
import { channelSchema, settingsBytesMax, sharedSettings, waitQuery } from './manage-channels.ts'
import { operation } from './operation.ts'
import { channelName, channelPath, defaulted, integerMax, moment, queryLengthMax } from './parts.ts'
import { emptySettings } from './settings.ts'
import { sentSettingsSchema } from './settings-sent.ts'

/** The most versions of one answer. */
export const versionsListedMax = 100
/** The most changes that are told of one version, and the longest value that is told with one. */
export const changesToldMax = 200
export const changeLengthMax = 1_000
/** The most queries of one trial, and the most hits of each. */
export const trialQueriesMax = 100
export const trialHitsMax = 100

const told = (meaning: string) =>
  Type.Optional(Type.Unknown({ description: `${meaning}; left out where there is none.` }))

export const settingsChangeSchema = Type.Object(
  {
    path: Type.String({
      description:
        'The part that differs; entries of a list by their name, such as `fields[Brand].role`.',
      examples: ['fields[Brand].searchWeight'],
    }),
    before: told('The value before'),
    after: told('The value after'),
  },
  {
    title: 'SettingsChange',
    description: `One part that differs. A value of more than ${changeLengthMax} characters is told as its first ones, as a text.`,
    examples: [{ path: 'fields[Brand].searchWeight', before: 1, after: 3 }],
  },
)
export type SettingsDifference = Static<typeof settingsChangeSchema>

const versionParts = {
  version: Type.Integer({
    minimum: 1,
    maximum: integerMax,
    description: 'Number of the version.',
    examples: [3],
  }),
  by: Type.String({ description: 'Who saved it: a user, an API key, or `import`.' }),
  at: moment('When it was saved.'),
  changes: Type.Array(settingsChangeSchema, {
    description: `What differs from the version before, at most ${changesToldMax} parts; empty in the oldest version that is kept.`,
  }),
  changesInAll: Type.Integer({ minimum: 0, description: 'How many parts differ.' }),
}

const versionExample = {
  version: 3,
  by: 'ann',
  at: '2026-01-31T12:00:00.000Z',
  changes: [{ path: 'fields[Brand].searchWeight', before: 1, after: 3 }],
  changesInAll: 1,
}

export const settingsVersionSchema = Type.Object(versionParts, {
  title: 'SettingsVersion',
  description: 'A saved state of the settings, and what it changed.',
  examples: [versionExample],
})
export type SettingsVersionReport = Static<typeof settingsVersionSchema>

export const wholeVersionSchema = Type.Object(
  { ...versionParts, settings: sharedSettings },
  {
    title: 'WholeSettingsVersion',
    description: 'A version with its settings.',
    examples: [{ ...versionExample, settings: emptySettings }],
  },
)

const trialHitSchema = Type.Object(
  {
    position: Type.Integer({ minimum: 1, description: 'Its place, from 1.' }),
    id: Type.String({ description: 'Id of the record.' }),
    name: Type.String({ description: 'Its name; empty where no field has the role productName.' }),
  },
  { title: 'TrialHit', description: 'A product of a trial.' },
)

const trialResultSchema = Type.Object(
  {
    totalHits: Type.Integer({ minimum: 0, description: 'How many products are found.' }),
    hits: Type.Array(trialHitSchema, { description: 'The first of them.' }),
    facets: Type.Array(Type.String(), { description: 'The facets that are shown, by their name.' }),
  },
  { title: 'TrialResult', description: 'What a query finds.' },
)

export const trialQuerySchema = Type.Object(
  {
    query: Type.String({ description: 'The query.' }),
    before: trialResultSchema,
    after: trialResultSchema,
    came: Type.Array(Type.String(), { description: 'Ids among the hits after, but not before.' }),
    went: Type.Array(Type.String(), { description: 'Ids among the hits before, but not after.' }),
    moved: Type.Array(
      Type.Object({
        id: Type.String({ description: 'Id of the record.' }),
        from: Type.Integer({ minimum: 1, description: 'Its place before.' }),
        to: Type.Integer({ minimum: 1, description: 'Its place after.' }),
      }),
      { description: 'Hits of both at another place.' },
    ),
    zeroHits: oneOf(
      ['unchanged', 'lost', 'gained'] as const,
      '`lost`: it finds nothing any more; `gained`: it finds something now.',
    ),
  },
  { title: 'TrialQuery', description: 'What other settings do to a query.' },
)
export type TrialQuery = Static<typeof trialQuerySchema>

const trialResultExample = {
  totalHits: 1,
  hits: [{ position: 1, id: 'trail-runner', name: 'Trail Runner' }],
  facets: ['Brand'],
}

export const trialSchema = Type.Object(
  {
    changes: versionParts.changes,
    changesInAll: versionParts.changesInAll,
    rebuild: Type.Object(
      {
        needed: Type.Boolean({ description: 'Whether the index must be built anew for them.' }),
        documents: Type.Integer({ minimum: 0, description: 'How many products that touches.' }),
      },
      { description: 'What saving the settings costs.' },
    ),
    sample: Type.Optional(
      Type.Object(
        {
          documents: Type.Integer({ minimum: 0, description: 'Products compared.' }),
          of: Type.Integer({ minimum: 0, description: 'Products of the channel.' }),
        },
        {
          description:
            'There when the channel is too large to be indexed for a trial: then both sides are those of its first products.',
        },
      ),
    ),
    queries: Type.Array(trialQuerySchema, { description: 'One for each query, in their order.' }),
  },
  {
    title: 'SettingsTrial',
    description: 'What other settings would do.',
    examples: [
      {
        changes: versionExample.changes,
        changesInAll: 1,
        rebuild: { needed: true, documents: 4 },
        queries: [
          {
            query: 'runner',
            before: { totalHits: 0, hits: [], facets: [] },
            after: trialResultExample,
            came: ['trail-runner'],
            went: [],
            moved: [],
            zeroHits: 'gained',
          },
        ],
      },
    ],
  },
)
export type SettingsTrial = Static<typeof trialSchema>

const row = {
  area: 'Management',
  role: 'ApiConfig',
  collectsUnknown: false,
  query: null,
  body: null,
} as const
const path = '/manage/v1/channels/{channel}/settings'
const versionPath = Type.Object({ channel: channelName, version: versionParts.version })

export const settingsOperations = [
  operation({
    ...row,
    id: 'listSettingsVersions',
    method: 'GET',
    path: `${path}/versions`,
    summary: 'Lists the versions of the settings with what each changed, latest first.',
    params: channelPath,
    query: Type.Object({
      before: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: integerMax,
          description: 'Only versions before this one.',
        }),
      ),
      max: defaulted(
        Type.Integer({ minimum: 1, maximum: versionsListedMax, description: 'The most versions.' }),
        20,
      ),
    }),
    reply: Type.Array(settingsVersionSchema),
    problems: ['unknownChannel'],
  }),
  operation({
    ...row,
    id: 'readSettingsVersion',
    method: 'GET',
    path: `${path}/versions/{version}`,
    summary: 'Shows the settings as they were in a version.',
    params: versionPath,
    reply: wholeVersionSchema,
    problems: ['unknownChannel', 'unknownVersion'],
  }),
  operation({
    ...row,
    id: 'restoreSettings',
    method: 'POST',
    path: `${path}/versions/{version}/restore`,
    summary: 'Makes the settings of a version those of the channel again, as a further version.',
    params: versionPath,
    query: waitQuery,
    reply: channelSchema,
    problems: ['unknownChannel', 'unknownVersion'],
  }),
  operation({
    ...row,
    id: 'trySettings',
    method: 'POST',
    path: `${path}/dryrun`,
    summary: 'Shows what other settings would do to some queries, without saving them.',
    description:
      'Where they change the index, one is built for the trial beside the live one. Trials are run one after the other.',
    params: channelPath,
    body: {
      kind: 'json',
      schema: Type.Object(
        {
          settings: sentSettingsSchema,
          queries: Type.Array(
            Type.String({ maxLength: queryLengthMax, description: 'A query, as of a search.' }),
            { maxItems: trialQueriesMax, description: 'What to search for.' },
          ),
          hitsPerPage: defaulted(
            Type.Integer({ minimum: 1, maximum: trialHitsMax, description: 'Hits to compare.' }),
            10,
          ),
        },
        {
          title: 'SettingsTrialOrder',
          description: 'Settings to be tried, and the queries to try them with.',
          examples: [{ settings: emptySettings, queries: ['runner'], hitsPerPage: 10 }],
        },
      ),
      required: true,
      bytesMax: settingsBytesMax,
    },
    reply: trialSchema,
    problems: ['unknownChannel', 'notReady'],
  }),
] as const
