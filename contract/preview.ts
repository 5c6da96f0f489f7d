// What shoppers would see: a search, a page, a product or a cart twice, as it is and as it would be, with what moved between the two and
// why.

import Type, { type Static } from 'typebox'
import { storedAbTestSchema } from './ab-tests.ts'
import { storedCampaignSchema } from './campaign-management.ts'
import { campaignsReplySchema, cartProductsMax } from './campaign-pages.ts'
import { campaignPlaces } from './campaign-triggers.ts'
import { flavours, oneOf } from './enums.ts'
import { recordedKinds } from './history.ts'
import { operation } from './operation.ts'
import { channelPath, defaulted, moment, text, texts } from './parts.ts'
import { idTypeParameter } from './records.ts'
import type { Role } from './roles.ts'
import { ruleEffectKinds } from './rule-effects.ts'
import { storedRuleSchema } from './rules.ts'
import { searchBodySchema } from './search.ts'
import { searchParamsSchema } from './search-params.ts'
import { searchResultSchema } from './search-result.ts'

/** Any of these may look. */
export const previewRoles = [
  'CampaignManager',
  'RankingManager',
  'SearchManager',
  'AbTestManager',
  'ThesaurusManager',
] as const satisfies readonly Role[]

/** Drafts of one kind that come with one side. */
export const previewThingsMax = 50
/** Places of the two lists of hits that are compared. */
export const previewPlacesMax = 1_000
/** Stored drafts of one kind that count together, each of which is checked. */
export const previewDraftsMax = 1_000
/** Names of one list of `with` or `without`. */
const previewNamesMax = 1_000
const previewBytesMax = 16 * 1024 * 1024

const { activeAbTests, marketIds, purchaserId } = searchParamsSchema.properties
const { sid, userId, userInput, searchControlParams } = searchBodySchema.properties

const named = (what: string) =>
  Type.Optional(
    Type.Object(
      {
        campaigns: Type.Optional(texts('Campaigns, by id.', { maxItems: previewNamesMax })),
        rules: Type.Optional(texts('Ranking rules, by id.', { maxItems: previewNamesMax })),
        abTests: Type.Optional(texts('A/B tests, by id.', { maxItems: previewNamesMax })),
      },
      { description: what, examples: [{ rules: ['new-arrivals'] }] },
    ),
  )

const previewSideParts = {
  at: Type.Optional(moment('As it is at this moment; left out: now.')),
  drafts: defaulted(
    Type.Boolean({
      description: `Whether all stored drafts count as active, of the kinds that the caller may change; at most ${previewDraftsMax} of a kind.`,
    }),
    false,
  ),
  with: named('Stored drafts that count as active; an A/B test as one that runs.'),
  without: named('Stored things that count as if they were not there.'),
  campaigns: Type.Optional(
    Type.Array(storedCampaignSchema, {
      maxItems: previewThingsMax,
      description:
        'Campaigns that count as stored and active, new or in place of those with their ids (role CampaignManager).',
    }),
  ),
  rules: Type.Optional(
    Type.Array(storedRuleSchema, {
      maxItems: previewThingsMax,
      description: 'Ranking rules in the same way (role RankingManager).',
    }),
  ),
  abTests: Type.Optional(
    Type.Array(storedAbTestSchema, {
      maxItems: previewThingsMax,
      description: 'A/B tests that count as running, in the same way (role AbTestManager).',
    }),
  ),
  variants: activeAbTests,
  sid,
  userId,
  purchaserId,
  marketIds,
}

export const previewSideSchema = Type.Object(previewSideParts, {
  title: 'PreviewSide',
  description:
    'What makes one side what it is; who asks and which variants they have count in place of what the question says. A `before` that is left out is as shoppers see it, an `after` that is left out has all drafts of the kinds that the caller may change.',
})
export type PreviewSide = Static<typeof previewSideSchema>

export const previewBodySchema = Type.Object(
  {
    place: defaulted(oneOf(campaignPlaces, 'What is looked at.'), 'search'),
    params: Type.Optional(searchParamsSchema),
    searchControlParams,
    sid,
    userId,
    userInput,
    pageId: Type.Optional(text('Of a `page`: its id.', { minLength: 1, examples: ['summer'] })),
    id: Type.Optional(text('Of a `product`: its id.', { minLength: 1, examples: ['TR-42'] })),
    idType: Type.Optional(idTypeParameter),
    productNumbers: Type.Optional(
      texts('Of a `cart`: the product numbers of what lies in it.', {
        minItems: 1,
        maxItems: cartProductsMax,
      }),
    ),
    before: Type.Optional(previewSideSchema),
    after: Type.Optional(previewSideSchema),
    compared: defaulted(
      Type.Integer({
        minimum: 1,
        maximum: previewPlacesMax,
        description: 'So many places of both lists of hits are compared, from the first.',
      }),
      100,
    ),
  },
  {
    title: 'PreviewBody',
    description:
      'A search or a navigation as it is sent to these operations, or a page, a product or a cart; and the two sides.',
    examples: [
      {
        params: { query: 'boots' },
        after: { with: { rules: ['new-arrivals'] }, at: '2026-06-01T08:00:00Z' },
      },
    ],
  },
)
export type PreviewBody = Static<typeof previewBodySchema>

const isDraft = Type.Boolean({ description: 'Whether it is not active in the channel like this.' })

const shownSideSchema = Type.Object(
  {
    at: moment('The moment of this side.'),
    query: Type.String({ description: 'What was searched for, after rules have changed it.' }),
    queryChangedBy: Type.Array(Type.String(), { description: 'Ids of the rules that did.' }),
    variants: Type.Array(
      Type.Object({
        test: Type.String({ description: 'Id of the A/B test.' }),
        variant: Type.String({ description: 'Id of the variant.' }),
      }),
      { description: 'The tests that the session takes part in.' },
    ),
    rules: Type.Array(
      Type.Object({
        id: Type.String({ description: 'Id of the rule.' }),
        name: Type.String({ description: 'Its name.' }),
        effects: Type.Array(oneOf(ruleEffectKinds, 'An effect.'), {
          description: 'Its effects, in their order.',
        }),
        draft: isDraft,
      }),
      { description: 'Rules whose trigger holds, those of the highest priority first.' },
    ),
    campaigns: Type.Array(
      Type.Object({
        id: Type.String({ description: 'Id of the campaign.' }),
        name: Type.String({ description: 'Its name.' }),
        flavour: oneOf(flavours, 'What it does.'),
        draft: isDraft,
      }),
      { description: 'Campaigns that show, the most important first.' },
    ),
    leftOut: Type.Array(
      Type.Object({
        kind: oneOf(recordedKinds, 'What it is.'),
        id: Type.String({ description: 'Its id.' }),
        reason: Type.String({ description: 'Why it cannot be active.' }),
      }),
      { description: 'Stored drafts that cannot be active as they are, and so do not count.' },
    ),
    result: Type.Optional(searchResultSchema),
    page: Type.Optional(campaignsReplySchema),
  },
  {
    title: 'PreviewShown',
    description:
      'One side: the `result` of a search or navigation, or the campaigns of a `page`, product or cart.',
  },
)
export type PreviewShown = Static<typeof shownSideSchema>

export const previewSides = ['before', 'after'] as const

export const previewCauses = [
  'pin',
  'factor',
  'hide',
  'query',
  'synonyms',
  'removed',
  'instead',
  'advisor',
  'campaign',
  'ranking',
  'variant',
  'question',
  'others',
] as const

const previewCauseSchema = Type.Object(
  {
    kind: oneOf(
      previewCauses,
      [
        'What it is.',
        '`pin`, `factor`, `hide`: a rule gives the product a place, changes its score, hides it.',
        '`query`, `synonyms`: a rule changes what is searched for.',
        '`removed`, `instead`: a campaign takes its products out of the hits, or shows them instead of the hits.',
        '`advisor`: the answers given to an advisor. `campaign`: a campaign pushes the product.',
        '`ranking`: imported ranking values weigh otherwise. `variant`: the session has another variant of an A/B test.',
        '`question`: who asks, where or when. `others`: nothing about the product itself; others went past it.',
      ].join(' '),
    ),
    side: Type.Optional(oneOf(previewSides, 'The side on which it is; left out: the difference.')),
    id: Type.Optional(
      Type.String({ description: 'Id of the rule, the campaign or the A/B test.' }),
    ),
    name: Type.Optional(Type.String({ description: 'Its name.' })),
    variant: Type.Optional(Type.String({ description: 'Of `variant`: the one of the side.' })),
    effect: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Which effect of the rule, from 0.' }),
    ),
    position: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Of `pin`: the place that it gives.' }),
    ),
    before: Type.Optional(
      Type.Number({ description: 'What it multiplied the score by; 1: nothing.' }),
    ),
    after: Type.Optional(Type.Number({ description: 'What it multiplies the score by.' })),
  },
  { title: 'PreviewCause', description: 'Why a product has another place.' },
)
export type PreviewCause = Static<typeof previewCauseSchema>

const previewPlaceSchema = Type.Object(
  {
    found: oneOf(
      ['listed', 'beyond', 'absent'] as const,
      '`listed`: it has the place `position`. `beyond`: it is found, but not among the places compared. `absent`: it is not found.',
    ),
    position: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Its place over all pages, from 1.' }),
    ),
    score: Type.Optional(
      Type.Number({ minimum: 0, maximum: 100, description: 'Its score, as the search tells it.' }),
    ),
    pushedBy: Type.Array(
      Type.Object({
        campaign: Type.String({ description: 'Id of the campaign.' }),
        place: Type.Integer({ minimum: 1, description: 'Its place among the products pushed.' }),
        position: Type.Optional(
          Type.Integer({ minimum: 1, description: 'Its place in the list, where it has one.' }),
        ),
      }),
      { description: 'Campaigns that push it.' },
    ),
  },
  { title: 'PreviewPlace', description: 'Where a product stands on one side.' },
)
export type PreviewPlace = Static<typeof previewPlaceSchema>

const previewMoveSchema = Type.Object(
  {
    id: Type.String({ description: 'Id of the product.' }),
    name: Type.String({ description: 'Its name; empty where it has none.' }),
    change: oneOf(
      ['moved', 'displaced', 'appeared', 'vanished', 'pushed'] as const,
      '`displaced`: it has another place only because others went past it, appeared or vanished. `pushed`: it keeps its place, but campaigns push it otherwise.',
    ),
    before: previewPlaceSchema,
    after: previewPlaceSchema,
    why: Type.Array(previewCauseSchema, { description: 'Why, the most important first.' }),
  },
  { title: 'PreviewMove', description: 'A product with another place.' },
)
export type PreviewMove = Static<typeof previewMoveSchema>

const differenceOf = (what: string) =>
  Type.Object(
    {
      appeared: Type.Array(Type.String(), { description: 'Only on the side `after`, by id.' }),
      vanished: Type.Array(Type.String(), { description: 'Only on the side `before`, by id.' }),
      changed: Type.Array(Type.String(), {
        description: 'On both sides, but not the same, by id.',
      }),
    },
    { description: what },
  )

export const previewSchema = Type.Object(
  {
    before: shownSideSchema,
    after: shownSideSchema,
    rules: differenceOf('How the rules that apply differ.'),
    campaigns: differenceOf('How the campaigns that show differ; also by what they push.'),
    compared: Type.Integer({ minimum: 0, description: 'Places of the lists that were compared.' }),
    timedOut: Type.Boolean({
      description:
        'Whether it took too long and something was left out, so that moves may be wrong.',
    }),
    moves: Type.Array(previewMoveSchema, {
      description:
        'Products with another place, in the order of the side `after`; those that vanished come last.',
    }),
  },
  { title: 'Preview', description: 'Two sides, and what lies between them.' },
)
export type Preview = Static<typeof previewSchema>

export const previewOperations = [
  operation({
    id: 'preview',
    node: 'any',
    method: 'POST',
    path: '/manage/v1/preview/{channel}',
    area: 'Preview',
    role: 'none',
    collectsUnknown: false,
    summary:
      'Shows what shoppers see and what they would see, side by side, and what moved and why.',
    description: `For whoever has one of the roles ${previewRoles.join(', ')}. Nothing of it is tracked, stored or kept for later answers.`,
    params: channelPath,
    query: null,
    body: {
      kind: 'json',
      schema: previewBodySchema,
      required: true,
      bytesMax: previewBytesMax,
    },
    reply: previewSchema,
    problems: [
      'unknownChannel',
      'missingRole',
      'abTestGroupFull',
      'tooManyCampaigns',
      'tooManyRules',
      'tooManyAbTests',
    ],
  }),
] as const
