// Who changed what of a shop's merchandising and when, and the way back. Each kind of thing is open to those who may change it: what they may
// not change they do not see.

import Type, { type Static } from 'typebox'
import { oneOf } from './enums.ts'
import { operation } from './operation.ts'
import { channelPath, defaulted, moment, openObject, text } from './parts.ts'
import type { Role } from './roles.ts'

/** What has its history on a shelf of the channel. */
export const recordedKinds = ['campaigns', 'rules', 'abTests'] as const
export type RecordedKind = (typeof recordedKinds)[number]
/** Settings have their versions. */
export const historyKinds = [...recordedKinds, 'settings'] as const
export type HistoryKind = (typeof historyKinds)[number]

/** Who may see and change what. */
export const kindRoles: { readonly [Kind in HistoryKind]: Role } = {
  campaigns: 'CampaignManager',
  rules: 'RankingManager',
  abTests: 'AbTestManager',
  settings: 'ApiConfig',
}

/** Entries of one list. */
export const historyListedMax = 500

const kind = oneOf(
  historyKinds,
  `What it is: ${historyKinds.map((each) => `\`${each}\` (role ${kindRoles[each]})`).join(', ')}.`,
)

const thingBody = (description: string) => Type.Optional(openObject({ description }))

const entryIdSchema = Type.String({
  pattern: '^[a-z0-9-]{1,32}$',
  description: 'Id of the entry, as the list of the history has it.',
  examples: ['17'],
})

const entryParts = {
  id: entryIdSchema,
  at: moment('When.'),
  by: Type.String({ description: 'Who: a user, an API key, or `import`.' }),
  kind,
  thing: Type.String({ description: 'Id of the thing; `settings` for the settings.' }),
  name: Type.Optional(Type.String({ description: 'Its name, where it has one.' })),
  action: oneOf(['created', 'changed', 'deleted'] as const, 'What was done.'),
}

const example = {
  id: '17',
  at: '2026-01-31T12:00:00.000Z',
  by: 'ann',
  kind: 'campaigns',
  thing: 'summer-sale',
  name: 'Summer sale',
  action: 'changed',
}

export const historyEntrySchema = Type.Object(entryParts, {
  title: 'HistoryEntry',
  description: 'One change of one thing.',
  examples: [example],
})
export type HistoryEntryReport = Static<typeof historyEntrySchema>

export const wholeHistoryEntrySchema = Type.Object(
  {
    ...entryParts,
    before: thingBody('The thing as it was; left out: it was not there, or is not kept any more.'),
    after: thingBody('The thing as it became; left out: it was deleted.'),
  },
  {
    title: 'WholeHistoryEntry',
    description: 'A change with the thing before and after.',
    examples: [{ ...example, before: { name: 'Summer' }, after: { name: 'Summer sale' } }],
  },
)
export type WholeHistoryEntry = Static<typeof wholeHistoryEntrySchema>

const restoredSchema = Type.Object(
  {
    restored: Type.Array(
      Type.Object({
        kind,
        thing: entryParts.thing,
        action: oneOf(['created', 'changed', 'deleted'] as const, 'What going back does to it.'),
      }),
      { description: 'What is then as it was.' },
    ),
    refused: Type.Array(
      Type.Object({
        kind,
        thing: entryParts.thing,
        reason: Type.String({ description: 'Why it stays as it is.' }),
      }),
      { description: 'What cannot go back, because the channel has changed since.' },
    ),
  },
  {
    title: 'Restored',
    description: 'What going back does.',
    examples: [
      { restored: [{ kind: 'campaigns', thing: 'summer-sale', action: 'changed' }], refused: [] },
    ],
  },
)
export type Restored = Static<typeof restoredSchema>

const path = '/manage/v1/history/{channel}'
const entryPath = `${path}/{entry}` as const
const entryParams = Type.Object({ ...channelPath.properties, entry: entryIdSchema })
const row = { area: 'History', role: 'none', collectsUnknown: false, body: null } as const

export const historyOperations = [
  operation({
    ...row,
    id: 'listHistory',
    method: 'GET',
    path,
    summary: 'Lists who changed what and when, latest first.',
    description:
      'Of each kind the caller sees what they may change. The last 5,000 changes of a channel are kept, and at most 32 million characters of them.',
    params: channelPath,
    query: Type.Object({
      kind: Type.Optional(kind),
      thing: Type.Optional(text('Only changes of the thing with this id.')),
      by: Type.Optional(text('Only changes by this user or API key.')),
      since: Type.Optional(moment('Only changes from this moment on.')),
      until: Type.Optional(moment('Only changes before this moment.')),
      max: defaulted(
        Type.Integer({
          minimum: 1,
          maximum: historyListedMax,
          description: 'The most entries listed.',
        }),
        100,
      ),
    }),
    reply: Type.Object(
      {
        entries: Type.Array(historyEntrySchema, { description: 'The changes, latest first.' }),
        completeSince: Type.Optional(
          moment('What happened before this may be forgotten; left out: nothing is.'),
        ),
      },
      { title: 'History' },
    ),
    problems: ['unknownChannel', 'missingRole'],
  }),
  operation({
    ...row,
    id: 'readHistoryEntry',
    method: 'GET',
    path: entryPath,
    summary: 'Shows a change with the thing before and after.',
    params: entryParams,
    query: null,
    reply: wholeHistoryEntrySchema,
    problems: ['unknownChannel', 'unknownHistoryEntry', 'missingRole'],
  }),
  operation({
    ...row,
    id: 'restoreHistoryEntry',
    node: 'director',
    method: 'POST',
    path: `${entryPath}/restore`,
    summary: 'Makes one thing what it was after a change, or before it.',
    description:
      'Going back is a change like any other and stands in the history itself. An A/B test that is there no more comes back as a draft.',
    params: entryParams,
    query: Type.Object({
      state: defaulted(
        oneOf(['after', 'before'] as const, 'Which of the two states of the entry.'),
        'after',
      ),
    }),
    reply: restoredSchema,
    problems: ['unknownChannel', 'unknownHistoryEntry', 'missingRole', 'historyTooShort'],
  }),
  operation({
    ...row,
    id: 'restoreMerchandising',
    node: 'director',
    method: 'POST',
    path: `${path}/restore`,
    summary: 'Makes everything, or everything of one kind, what it was at a moment.',
    description: 'Of each kind that the caller may change. A dry run tells what it would do.',
    params: channelPath,
    query: Type.Object({
      at: moment('The moment.', { examples: ['2026-01-31T12:00:00Z'] }),
      kind: Type.Optional(kind),
      dryRun: defaulted(Type.Boolean({ description: 'Whether nothing is to be changed.' }), false),
    }),
    reply: restoredSchema,
    problems: ['unknownChannel', 'missingRole', 'historyTooShort'],
  }),
] as const
