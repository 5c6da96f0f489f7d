// Ranking rules as the people who run a shop store them: when they apply, and what they then do to hits and queries.

import Type, { type Static } from 'typebox'
import { campaignStates } from './campaign-management.ts'
import { campaignMoment, triggerSchema } from './campaign-triggers.ts'
import { oneOf } from './enums.ts'
import { operation } from './operation.ts'
import { channelPath, defaulted, text } from './parts.ts'
import { ruleEffectKinds, ruleEffectsSchema, unlimitedSchema } from './rule-effects.ts'

/** Rules of a channel. */
export const rulesMax = 20_000
/** Active rules of a channel whose trigger has nothing but a place by which they could be looked up: they are asked with every request. */
export const everywhereRulesMax = 200
/** No search is moved by more rules than this, the most important ones; products are hidden by all. */
export const rulesAppliedMax = 100
const ruleBytesMax = 1024 * 1024

export const ruleIdSchema = Type.String({
  pattern: '^[A-Za-z0-9_.-]{1,64}$',
  description: 'Id of the rule: 1 to 64 letters, digits, `_`, `-` or `.`.',
  examples: ['new-arrivals'],
})

const ruleProperties = {
  name: text('Its name.', { minLength: 1, examples: ['New arrivals first'] }),
  category: Type.Optional(text('A group to file it under.')),
  state: defaulted(
    oneOf(campaignStates, 'Whether it applies (`active`), or is being written (`draft`).'),
    'draft',
  ),
  priority: defaulted(
    Type.Integer({
      minimum: -1_000_000,
      maximum: 1_000_000,
      description:
        'The higher decides first: which product has a place, which query is searched for.',
    }),
    0,
  ),
  from: Type.Optional(campaignMoment('Applies from this moment on.')),
  to: Type.Optional(campaignMoment('Applies before this moment.')),
  trigger: Type.Optional(triggerSchema),
  effects: ruleEffectsSchema,
  unlimited: unlimitedSchema,
}

const ruleExample = {
  name: 'New arrivals first',
  state: 'active',
  trigger: { kind: 'filter', name: 'CategoryPath', values: ['Shoes'] },
  effects: [
    {
      kind: 'newness',
      field: 'FirstSold',
      shape: 'gaussian',
      scaleDays: 30,
      offsetDays: 7,
      factor: 2,
    },
    { kind: 'bury', filters: [{ name: 'Stock', values: [{ value: '[0,1)' }] }], factor: 0.5 },
  ],
}

export const ruleBodySchema = Type.Object(ruleProperties, {
  title: 'RuleBody',
  description:
    'A ranking rule as it is stored; its id is in the path. Without a `trigger` it always applies.',
  examples: [ruleExample],
})
export type RuleBody = Static<typeof ruleBodySchema>

export const storedRuleSchema = Type.Object(
  { id: ruleIdSchema, ...ruleProperties },
  { title: 'StoredRule', description: 'A ranking rule with all that is stored of it.' },
)
export type StoredRule = Static<typeof storedRuleSchema>

const ruleList = Type.Object(
  {
    total: Type.Integer({ minimum: 0, description: 'How many there are, listed or not.' }),
    rules: Type.Array(storedRuleSchema, { description: 'Those of this page, by id.' }),
  },
  { title: 'RuleList' },
)

const row = { area: 'Ranking rules', role: 'RankingManager', collectsUnknown: false } as const
const listPath = '/manage/v1/rules/{channel}'
const onePath = `${listPath}/{id}` as const
const onePathParams = Type.Object({ ...channelPath.properties, id: ruleIdSchema })

export const ruleOperations = [
  operation({
    ...row,
    id: 'listRules',
    method: 'GET',
    path: listPath,
    summary: 'Lists the ranking rules of a channel.',
    params: channelPath,
    query: Type.Object({
      effect: Type.Optional(oneOf(ruleEffectKinds, 'Only rules with such an effect.')),
      state: Type.Optional(oneOf(campaignStates, 'Only rules in this state.')),
      name: Type.Optional(text('Only rules whose name has this part; case does not count.')),
      offset: defaulted(
        Type.Integer({ minimum: 0, maximum: rulesMax, description: 'How many to pass over.' }),
        0,
      ),
      max: defaulted(
        Type.Integer({ minimum: 1, maximum: 1_000, description: 'The most rules listed.' }),
        100,
      ),
    }),
    body: null,
    reply: ruleList,
    problems: ['unknownChannel'],
  }),
  operation({
    ...row,
    id: 'readRule',
    method: 'GET',
    path: onePath,
    summary: 'Shows a ranking rule.',
    params: onePathParams,
    query: null,
    body: null,
    reply: storedRuleSchema,
    problems: ['unknownChannel', 'unknownRule'],
  }),
  operation({
    ...row,
    id: 'saveRule',
    method: 'PUT',
    path: onePath,
    summary:
      'Stores a ranking rule, new or in place of the one with this id; it takes part in the next search.',
    params: onePathParams,
    query: null,
    body: { kind: 'json', schema: ruleBodySchema, required: true, bytesMax: ruleBytesMax },
    reply: storedRuleSchema,
    problems: ['unknownChannel', 'tooManyRules'],
  }),
  operation({
    ...row,
    id: 'deleteRule',
    method: 'DELETE',
    path: onePath,
    summary: 'Deletes a ranking rule.',
    params: onePathParams,
    query: null,
    body: null,
    reply: null,
    problems: ['unknownChannel', 'unknownRule'],
  }),
] as const
