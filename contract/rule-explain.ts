// Why hits stand where they stand: the rules that apply to a search, and each score as a tree.

import Type, { type Static } from 'typebox'
import { oneOf } from './enums.ts'
import { operation } from './operation.ts'
import { channelPath, defaulted, moment } from './parts.ts'
import type { Role } from './roles.ts'
import { ruleEffectKinds } from './rule-effects.ts'
import { ruleIdSchema } from './rules.ts'
import { searchBodyBytesMax, searchBodySchema } from './search.ts'

/** Hits of one page that are explained. */
export const explainedHitsMax = 200

export const scoreNodeKinds = [
  'score',
  'words',
  'said',
  'word',
  'look',
  'ranking',
  'rules',
  'rule',
] as const

const scoreModule = {
  ScoreNode: Type.Object(
    {
      kind: oneOf(
        scoreNodeKinds,
        '`score`: the product of what is below it. `words`: what the words of the query are worth in this product, the product of `said` and `look`. `said`: the sum of its words. `word`: one word of the query. `look`: what a closer look multiplies that by: whether the words stand near together and in order, whether the product is the thing or only mentions it, whether they are its properties. `ranking`: what imported ranking values multiply it by. `rules`: what all rules together multiply it by. `rule`: one effect of one rule.',
      ),
      value: Type.Number({ description: 'The score, or what it is multiplied by.' }),
      word: Type.Optional(Type.String({ description: 'The word as it was typed.' })),
      found: Type.Optional(
        Type.String({ description: 'What stands for it in the product, as it is indexed.' }),
      ),
      fields: Type.Optional(
        Type.Array(Type.String(), {
          description: 'Fields that say it; empty: only fields of little weight do.',
        }),
      ),
      nameWeight: Type.Optional(
        Type.Number({
          description: 'What stands for the word counts so much beside the word itself.',
        }),
      ),
      information: Type.Optional(
        Type.Number({
          description: 'How telling the word is: the fewer products have it, the more.',
        }),
      ),
      impact: Type.Optional(
        Type.Number({
          description: 'How much the product is about it, at most 1, by the weights of the fields.',
        }),
      ),
      rule: Type.Optional(Type.String({ description: 'Id of the rule.' })),
      effect: Type.Optional(
        Type.Integer({ minimum: 0, description: 'Which of its effects, from 0.' }),
      ),
      limitedFrom: Type.Optional(
        Type.Number({
          description: 'What limited factors would be together, where a limit held them.',
        }),
      ),
      of: Type.Array(Type.Ref('ScoreNode'), { description: 'What it is made of.' }),
    },
    { description: 'A part of a score.' },
  ),
}
export const scoreNodeSchema = Type.Cyclic(scoreModule, 'ScoreNode')
export type ScoreNode = Static<typeof scoreNodeSchema>

const appliedRuleSchema = Type.Object(
  {
    id: ruleIdSchema,
    name: Type.String({ description: 'Its name.' }),
    effects: Type.Array(oneOf(ruleEffectKinds, 'An effect.'), {
      description: 'Its effects, in their order.',
    }),
  },
  { title: 'AppliedRule', description: 'A rule whose trigger holds.' },
)

const explainedHitSchema = Type.Object(
  {
    id: Type.String({ description: 'Id of the product.' }),
    name: Type.String({ description: 'Its name; empty where it has none.' }),
    position: Type.Integer({ minimum: 1, description: 'Place over all pages, from 1.' }),
    score: Type.Number({ minimum: 0, maximum: 100, description: 'As the search tells it.' }),
    pinnedBy: Type.Optional(
      Type.String({
        description: 'Id of the rule that gave it this place, whatever its score is.',
      }),
    ),
    why: scoreNodeSchema,
  },
  { title: 'ExplainedHit', description: 'A hit with what its score is made of.' },
)

export const explanationSchema = Type.Object(
  {
    query: Type.String({ description: 'What was searched for, after rules have changed it.' }),
    queryChangedBy: Type.Array(Type.String(), {
      description: 'Ids of the rules that changed it, in the order in which they did.',
    }),
    rules: Type.Array(appliedRuleSchema, {
      description: 'Rules whose trigger holds, those of the highest priority first.',
    }),
    totalHits: Type.Integer({ minimum: 0, description: 'Products found.' }),
    hits: Type.Array(explainedHitSchema, {
      description: `The hits of the page, at most ${explainedHitsMax}.`,
    }),
  },
  { title: 'Explanation', description: 'Why a search has the hits that it has.' },
)
export type Explanation = Static<typeof explanationSchema>

export const explainBodySchema = Type.Object(
  {
    ...searchBodySchema.properties,
    at: Type.Optional(moment('As it would be at this moment; left out: now.')),
    drafts: defaulted(
      Type.Boolean({ description: 'Whether rules that are drafts apply as if they were active.' }),
      false,
    ),
  },
  {
    title: 'ExplainBody',
    description: 'A search, as it is sent to the search operation.',
    examples: [{ params: { query: 'boots' } }],
  },
)
export type ExplainBody = Static<typeof explainBodySchema>

/** Who may ask. */
export const explainRoles: readonly Role[] = ['RankingManager', 'SearchManager']

export const ruleExplainOperations = [
  operation({
    id: 'explainSearch',
    node: 'any',
    method: 'POST',
    path: '/manage/v1/explain/{channel}',
    area: 'Ranking rules',
    role: 'none',
    collectsUnknown: false,
    summary:
      'Tells why the hits of a search stand where they stand, and which rules had a part in it.',
    description: `For whoever has one of the roles ${explainRoles.join(', ')}; with \`drafts\`, for RankingManager.`,
    params: channelPath,
    query: null,
    body: {
      kind: 'json',
      schema: explainBodySchema,
      required: true,
      bytesMax: searchBodyBytesMax,
    },
    reply: explanationSchema,
    problems: ['unknownChannel', 'missingRole'],
  }),
] as const
