// All merchandising of a channel as one JSON file: to keep it, to take it to another channel, and to bring it back.

import Type, { type Static } from 'typebox'
import { abTestsMax, storedAbTestSchema } from './ab-tests.ts'
import { campaignsMax, storedCampaignSchema } from './campaign-management.ts'
import { oneOf } from './enums.ts'
import { operation } from './operation.ts'
import { channelPath, defaulted, moment } from './parts.ts'
import type { Role } from './roles.ts'
import { rulesMax, storedRuleSchema } from './rules.ts'
import { synonymSettingsSchema, synonymsMax } from './settings-modules.ts'

/** Things that one file may change: as many as the history keeps of a channel. */
export const fileChangesMax = 5_000
const fileBytesMax = 64 * 1024 * 1024

export const fileParts = ['campaigns', 'rules', 'abTests', 'synonyms'] as const
export type FilePart = (typeof fileParts)[number]

/** Who may read and write what. */
export const partRoles: { readonly [Part in FilePart]: Role } = {
  campaigns: 'CampaignManager',
  rules: 'RankingManager',
  abTests: 'AbTestManager',
  synonyms: 'ThesaurusManager',
}

const parts = {
  campaigns: Type.Optional(
    Type.Array(storedCampaignSchema, {
      maxItems: campaignsMax,
      description: 'Campaigns, by id (role CampaignManager).',
    }),
  ),
  rules: Type.Optional(
    Type.Array(storedRuleSchema, {
      maxItems: rulesMax,
      description: 'Ranking rules, by id (role RankingManager).',
    }),
  ),
  abTests: Type.Optional(
    Type.Array(storedAbTestSchema, {
      maxItems: abTestsMax,
      description:
        'A/B tests, by id (role AbTestManager). One that the channel does not have comes in as a draft.',
    }),
  ),
  synonyms: Type.Optional(
    Type.Array(synonymSettingsSchema, {
      maxItems: synonymsMax,
      description: 'Synonyms, all of the channel (role ThesaurusManager).',
    }),
  ),
}

const fileExample = { synonyms: [{ words: ['laptop', 'notebook'] }] }

export const merchandisingFileSchema = Type.Object(
  {
    format: defaulted(
      oneOf(['merchandising-1'] as const, 'How the file is written.'),
      'merchandising-1',
    ),
    channel: Type.Optional({ ...channelPath.properties.channel, description: 'Where it is from.' }),
    at: Type.Optional(moment('When it was written.')),
    ...parts,
  },
  {
    title: 'MerchandisingFile',
    description:
      'The merchandising of a channel. A part that is missing is none of those whom the caller may see, and stays as it is when the file is brought in.',
    examples: [fileExample],
  },
)
export type MerchandisingFile = Static<typeof merchandisingFileSchema>

const ids = (description: string) => Type.Array(Type.String(), { description })

export const broughtInSchema = Type.Object(
  {
    dryRun: Type.Boolean({ description: 'Whether it only says what would be done.' }),
    parts: Type.Array(
      Type.Object({
        part: oneOf(fileParts, 'The part of the file.'),
        created: ids('Things that were not there.'),
        changed: ids('Things that were otherwise.'),
        deleted: ids('Things that the file does not have.'),
        unchanged: Type.Integer({ minimum: 0, description: 'Things that were like that before.' }),
      }),
      { description: 'What becomes of each part. Synonyms change as a whole, and have no ids.' },
    ),
  },
  {
    title: 'BroughtIn',
    description: 'What a file does to a channel.',
    examples: [
      {
        dryRun: true,
        parts: [{ part: 'campaigns', created: ['sale'], changed: [], deleted: [], unchanged: 3 }],
      },
    ],
  },
)
export type BroughtIn = Static<typeof broughtInSchema>

const row = { area: 'History', role: 'none', collectsUnknown: false, params: channelPath } as const
const path = '/manage/v1/merchandising/{channel}'

export const merchandisingFileOperations = [
  operation({
    ...row,
    id: 'exportMerchandising',
    method: 'GET',
    path,
    summary: 'Gives the campaigns, rules, A/B tests and synonyms of a channel as one file.',
    description: 'Of these, the parts that the caller may change.',
    query: null,
    body: null,
    reply: merchandisingFileSchema,
    problems: ['unknownChannel', 'missingRole'],
  }),
  operation({
    ...row,
    id: 'importMerchandising',
    node: 'director',
    method: 'PUT',
    path,
    summary: 'Brings in a file of campaigns, rules, A/B tests and synonyms.',
    description: `Each part needs its role. If one thing in the file is wrong, nothing is stored. At most ${fileChangesMax} things may change at once; each change stands in the history.`,
    query: Type.Object({
      missing: defaulted(
        oneOf(
          ['keep', 'delete'] as const,
          'What becomes of things that a part of the file does not have. A/B tests that have begun are kept.',
        ),
        'keep',
      ),
      dryRun: defaulted(Type.Boolean({ description: 'Whether nothing is to be changed.' }), false),
    }),
    body: {
      kind: 'json',
      schema: merchandisingFileSchema,
      required: true,
      bytesMax: fileBytesMax,
    },
    reply: broughtInSchema,
    problems: ['unknownChannel', 'missingRole', 'tooManyChanges'],
  }),
] as const
