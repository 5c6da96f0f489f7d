// Campaigns as the people who run a shop store them: when they show, and what they then add. What of it a shopper gets, is told by
// campaigns.ts.

import Type, { type Static } from 'typebox'
import { campaignMoment, triggerSchema } from './campaign-triggers.ts'
import { feedbackTextSchema, targetSchema } from './campaigns.ts'
import { flavours, oneOf } from './enums.ts'
import { operation } from './operation.ts'
import { channelPath, defaulted, queryLengthMax, text, texts } from './parts.ts'
import { filterSchema } from './search-params.ts'

/** Campaigns of a channel. */
export const campaignsMax = 20_000
/** Questions after questions. */
export const advisorDepthMax = 20
/** Answers of one advisor, on all levels together. */
export const advisorAnswersMax = 300
/** Filters of one answer, and of one list of pushed products. */
export const campaignFiltersMax = 20
/** Products that one campaign pushes. */
export const pushedProductsMax = 100
export const feedbackTextsMax = 50
const feedbackLengthMax = 20_000
const campaignBytesMax = 1024 * 1024

export const campaignStates = ['active', 'draft'] as const
export const pushedPlacements = ['box', 'top', 'positions', 'instead'] as const

const queryOf = (description: string) => Type.String({ maxLength: queryLengthMax, description })

const filtersOf = (description: string) =>
  Type.Array(filterSchema, { maxItems: campaignFiltersMax, description })

const advisorModule = {
  AdvisorQuestion: Type.Object(
    {
      text: text('What is asked.', { minLength: 1 }),
      answers: Type.Array(Type.Ref('AdvisorAnswer'), {
        minItems: 1,
        maxItems: advisorAnswersMax,
        description: 'The answers to choose from.',
      }),
    },
    { description: 'A question of a stored advisor.' },
  ),
  AdvisorAnswer: Type.Object(
    {
      text: text('What the answer says.', { minLength: 1 }),
      query: Type.Optional(
        queryOf('Words that are searched for from here on, in place of those before.'),
      ),
      filters: Type.Optional(filtersOf('What hits must fulfil from here on.')),
      questions: Type.Optional(
        Type.Array(Type.Ref('AdvisorQuestion'), {
          maxItems: advisorAnswersMax,
          description: 'What is asked after this answer.',
        }),
      ),
    },
    { description: 'An answer of a stored advisor.' },
  ),
}
export const advisorQuestionSchema = Type.Cyclic(advisorModule, 'AdvisorQuestion')
export type StoredQuestion = Static<typeof advisorQuestionSchema>

export const pushedProductsSchema = Type.Object(
  {
    ids: Type.Optional(
      texts('Product numbers or master ids, in the order in which they are shown.', {
        maxItems: pushedProductsMax,
        examples: [['TR-42', 'hike']],
      }),
    ),
    query: Type.Optional(queryOf('The best hits for these words.')),
    filters: Type.Optional(filtersOf('The best products that fulfil these filters.')),
    max: defaulted(
      Type.Integer({
        minimum: 1,
        maximum: pushedProductsMax,
        description: 'The most products pushed by words or filters.',
      }),
      10,
    ),
    placement: defaulted(
      oneOf(
        pushedPlacements,
        'Where they are shown: in a `box` of their own; before all hits (`top`); at `positions`; `instead` of the result, which then has no hits. For `top` and `positions` each pushed product carries its `position` in the list.',
      ),
      'box',
    ),
    positions: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 10_000 }), {
        maxItems: pushedProductsMax,
        description: 'Places in the list of hits, from 1, for one product after the other.',
      }),
    ),
    removeFromResult: defaulted(
      Type.Boolean({
        description: 'Whether the hits of the search leave the pushed products out.',
      }),
      false,
    ),
  },
  {
    title: 'PushedProducts',
    description: 'Products that a campaign shows: by ids, words or filters.',
  },
)
export type StoredPushedProducts = Static<typeof pushedProductsSchema>

export const campaignIdSchema = Type.String({
  pattern: '^[A-Za-z0-9_.-]{1,64}$',
  description: 'Id of the campaign: 1 to 64 letters, digits, `_`, `-` or `.`.',
  examples: ['summer-sale'],
})

const campaignProperties = {
  name: text('Its name.', { minLength: 1, examples: ['Tents for two'] }),
  category: Type.Optional(text('A group to file it under.')),
  state: defaulted(
    oneOf(campaignStates, 'Whether it shows (`active`), or is being written (`draft`).'),
    'draft',
  ),
  flavour: oneOf(
    flavours,
    'What it does: an advisor with `questions`, a redirect to a `target`, `feedbackTexts`, or `products`. Texts and products may go with every flavour.',
  ),
  ad: defaulted(Type.Boolean({ description: 'Whether it is an advertisement.' }), false),
  priority: defaulted(
    Type.Integer({
      minimum: -1_000_000,
      maximum: 1_000_000,
      description: 'The higher comes first.',
    }),
    0,
  ),
  exclusive: defaulted(
    Type.Boolean({
      description: 'Whether other campaigns show beside it only if their priority is higher.',
    }),
    false,
  ),
  from: Type.Optional(campaignMoment('Shows from this moment on.')),
  to: Type.Optional(campaignMoment('Shows before this moment.')),
  trigger: triggerSchema,
  excludeProductsNotInMarkets: defaulted(
    Type.Boolean({
      description: 'Leaves out pushed products that the selected markets do not have.',
    }),
    false,
  ),
  excludeProductsNotInRange: defaulted(
    Type.Boolean({ description: 'Leaves out pushed products that no market in range has.' }),
    false,
  ),
  questions: Type.Optional(
    Type.Array(advisorQuestionSchema, {
      maxItems: advisorAnswersMax,
      description: 'The first questions of an advisor.',
    }),
  ),
  target: Type.Optional(targetSchema),
  feedbackTexts: Type.Optional(
    Type.Array(
      Type.Object(
        {
          html: defaulted(feedbackTextSchema.properties.html, false),
          label: text('Names the place in the page where it belongs.'),
          position: defaulted(
            Type.Integer({
              minimum: 0,
              maximum: 10_000,
              description:
                'Number of the text within the campaign; of a teaser, its place between the hits.',
            }),
            0,
          ),
          teaser: defaulted(feedbackTextSchema.properties.teaser, false),
          text: Type.String({
            maxLength: feedbackLengthMax,
            description: 'The text itself; HTML is handed on as it stands.',
          }),
        },
        { title: 'StoredFeedbackText', description: 'A text shown with the result.' },
      ),
      { maxItems: feedbackTextsMax, description: 'Texts to be shown.' },
    ),
  ),
  products: Type.Optional(pushedProductsSchema),
}

const campaignExample = {
  name: 'Tents for two',
  state: 'active',
  flavour: 'FEEDBACK',
  trigger: {
    kind: 'all',
    of: [
      { kind: 'place', places: ['search'] },
      { kind: 'query', match: 'contains', values: ['tent'] },
    ],
  },
  feedbackTexts: [
    {
      html: false,
      label: 'above',
      position: 0,
      teaser: false,
      text: 'Free footprint with every tent.',
    },
  ],
}

export const campaignBodySchema = Type.Object(campaignProperties, {
  title: 'CampaignBody',
  description: 'A campaign as it is stored; its id is in the path.',
  examples: [campaignExample],
})
export type CampaignBody = Static<typeof campaignBodySchema>

export const storedCampaignSchema = Type.Object(
  { id: campaignIdSchema, ...campaignProperties },
  { title: 'StoredCampaign', description: 'A campaign with all that is stored of it.' },
)
export type StoredCampaign = Static<typeof storedCampaignSchema>

const campaignList = Type.Object(
  {
    total: Type.Integer({ minimum: 0, description: 'How many there are, listed or not.' }),
    campaigns: Type.Array(storedCampaignSchema, { description: 'Those of this page, by id.' }),
  },
  { title: 'CampaignList' },
)

const row = { area: 'Campaigns', role: 'CampaignManager', collectsUnknown: false } as const
const listPath = '/manage/v1/channels/{channel}/campaigns'
const onePath = `${listPath}/{id}` as const
const onePathParams = Type.Object({ ...channelPath.properties, id: campaignIdSchema })

export const campaignManagementOperations = [
  operation({
    ...row,
    id: 'listCampaigns',
    method: 'GET',
    path: listPath,
    summary: 'Lists the stored campaigns of a channel.',
    params: channelPath,
    query: Type.Object({
      flavour: Type.Optional(oneOf(flavours, 'Only campaigns of this flavour.')),
      state: Type.Optional(oneOf(campaignStates, 'Only campaigns in this state.')),
      name: Type.Optional(text('Only campaigns whose name has this part; case does not count.')),
      offset: defaulted(
        Type.Integer({ minimum: 0, maximum: campaignsMax, description: 'How many to pass over.' }),
        0,
      ),
      max: defaulted(
        Type.Integer({ minimum: 1, maximum: 1_000, description: 'The most campaigns listed.' }),
        100,
      ),
    }),
    body: null,
    reply: campaignList,
    problems: ['unknownChannel'],
  }),
  operation({
    ...row,
    id: 'readCampaign',
    method: 'GET',
    path: onePath,
    summary: 'Shows a stored campaign.',
    params: onePathParams,
    query: null,
    body: null,
    reply: storedCampaignSchema,
    problems: ['unknownChannel', 'unknownCampaign'],
  }),
  operation({
    ...row,
    id: 'saveCampaign',
    method: 'PUT',
    path: onePath,
    summary:
      'Stores a campaign, new or in place of the one with this id; it takes part in the next search.',
    params: onePathParams,
    query: null,
    body: { kind: 'json', schema: campaignBodySchema, required: true, bytesMax: campaignBytesMax },
    reply: storedCampaignSchema,
    problems: ['unknownChannel', 'tooManyCampaigns'],
  }),
  operation({
    ...row,
    id: 'deleteCampaign',
    method: 'DELETE',
    path: onePath,
    summary: 'Deletes a stored campaign.',
    params: onePathParams,
    query: null,
    body: null,
    reply: null,
    problems: ['unknownChannel', 'unknownCampaign'],
  }),
] as const
