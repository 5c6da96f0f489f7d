// A/B tests as the people who run a shop store them. What they found out is told by ab-test-results.ts.

import Type, { type Static } from 'typebox'
import { abMetrics, abTestResultsSchema } from './ab-test-results.ts'
import { abSettingsSchema } from './ab-test-settings.ts'
import { campaignMoment } from './campaign-triggers.ts'
import { oneOf } from './enums.ts'
import { operation } from './operation.ts'
import { channelPath, defaulted, moment, text } from './parts.ts'

/** A/B tests of a channel, those that are over included. */
export const abTestsMax = 100
/** Variants of one test. */
export const abVariantsMax = 10
const abTestBytesMax = 1024 * 1024

export const abTestStates = ['draft', 'running', 'stopped'] as const

const idOf = (description: string, example: string) =>
  Type.String({ pattern: '^[A-Za-z0-9_.-]{1,64}$', description, examples: [example] })

export const abTestIdSchema = idOf(
  'Id of the test: 1 to 64 letters, digits, `_`, `-` or `.`.',
  'new-facets',
)

const percent = (description: string) => Type.Integer({ minimum: 1, maximum: 100, description })

const variantSchema = Type.Object(
  {
    id: idOf('Id of the variant: 1 to 64 letters, digits, `_`, `-` or `.`.', 'B'),
    name: Type.Optional(text('What it is, in words of your own.')),
    share: defaulted(
      percent('Its part of the sessions, in proportion to the shares of all variants.'),
      1,
    ),
    settings: Type.Optional(abSettingsSchema),
  },
  { title: 'AbTestVariant', description: 'One of the things that are compared.' },
)

const properties = {
  name: text('Its name.', { minLength: 1, examples: ['Price as first facet'] }),
  state: defaulted(
    oneOf(
      abTestStates,
      'A `draft` is seen by nobody who does not ask for it; `running` begins it, and from then on it cannot be changed but in its name, its end and its state; `stopped` ends it for good.',
    ),
    'draft',
  ),
  from: Type.Optional(campaignMoment('Runs from this moment on.')),
  to: Type.Optional(campaignMoment('Runs before this moment.')),
  group: Type.Optional(
    idOf('Tests that name the same group never have a session in common.', 'result-page'),
  ),
  traffic: defaulted(percent('How many of a hundred sessions take part.'), 100),
  variants: Type.Array(variantSchema, {
    minItems: 2,
    maxItems: abVariantsMax,
    description:
      'What is compared. The first one is the control: what everybody has who takes no part.',
    examples: [
      [
        { id: 'A', share: 1 },
        { id: 'B', share: 1, settings: { facetCoverageMin: 0.5 } },
      ],
    ],
  }),
  goal: defaulted(
    oneOf(
      abMetrics,
      'What decides: the part of sessions with a click, with something put into the cart or with an order, or the revenue of a session.',
    ),
    'orderRate',
  ),
  expectedSessions: defaulted(
    Type.Integer({
      minimum: 200,
      maximum: 100_000_000,
      description:
        'How many sessions the test is expected to need for two of its variants. It decides at any number, but most sharply about there.',
    }),
    20_000,
  ),
  winner: Type.Optional(
    idOf('The variant that everybody has once the test is stopped; left out: the control.', 'B'),
  ),
}

const example = {
  name: 'Price as first facet',
  state: 'running',
  traffic: 50,
  variants: [
    { id: 'A', share: 1 },
    { id: 'B', share: 1, settings: { facetCoverageMin: 0.5 } },
  ],
  goal: 'orderRate',
}

export const abTestBodySchema = Type.Object(properties, {
  title: 'AbTestBody',
  description: 'An A/B test as it is stored; its id is in the path.',
  examples: [example],
})
export type AbTestBody = Static<typeof abTestBodySchema>

export const storedAbTestSchema = Type.Object(
  {
    id: abTestIdSchema,
    ...properties,
    started: Type.Optional(moment('When it was set running.')),
    stopped: Type.Optional(moment('When it was stopped.')),
    places: Type.Optional(
      Type.Array(
        Type.Object({
          from: Type.Integer({ minimum: 0, maximum: 10_000, description: 'The first place.' }),
          to: Type.Integer({
            minimum: 0,
            maximum: 10_000,
            description: 'The place after the last.',
          }),
        }),
        {
          maxItems: 10_000,
          description:
            'Of the 10,000 places of its group on which sessions fall evenly, those that take part.',
        },
      ),
    ),
  },
  {
    title: 'StoredAbTest',
    description: 'An A/B test with all that is stored of it.',
    examples: [
      {
        id: 'new-facets',
        ...example,
        started: '2026-01-31T12:00:00.000Z',
        places: [{ from: 0, to: 5_000 }],
      },
    ],
  },
)
export type StoredAbTest = Static<typeof storedAbTestSchema>

const row = { area: 'A/B tests', role: 'AbTestManager', collectsUnknown: false } as const
const listPath = '/manage/v1/ab-tests/{channel}'
const onePath = `${listPath}/{id}` as const
const onePathParams = Type.Object({ ...channelPath.properties, id: abTestIdSchema })

export const abTestOperations = [
  operation({
    ...row,
    id: 'listAbTests',
    method: 'GET',
    path: listPath,
    summary: 'Lists the A/B tests of a channel.',
    params: channelPath,
    query: Type.Object({
      state: Type.Optional(oneOf(abTestStates, 'Only tests in this state.')),
    }),
    body: null,
    reply: Type.Object(
      {
        total: Type.Integer({ minimum: 0, description: 'How many there are.' }),
        tests: Type.Array(storedAbTestSchema, { description: 'The tests, by id.' }),
      },
      { title: 'AbTestList' },
    ),
    problems: ['unknownChannel'],
  }),
  operation({
    ...row,
    id: 'readAbTest',
    method: 'GET',
    path: onePath,
    summary: 'Shows an A/B test.',
    params: onePathParams,
    query: null,
    body: null,
    reply: storedAbTestSchema,
    problems: ['unknownChannel', 'unknownAbTest'],
  }),
  operation({
    ...row,
    id: 'saveAbTest',
    method: 'PUT',
    path: onePath,
    summary: 'Stores an A/B test, new or in place of the one with this id; begins it or stops it.',
    description:
      'Campaigns and rules belong to a variant by the condition `variant` of their trigger. Which variant a session has follows from its `sid` alone.',
    params: onePathParams,
    query: null,
    body: { kind: 'json', schema: abTestBodySchema, required: true, bytesMax: abTestBytesMax },
    reply: storedAbTestSchema,
    problems: ['unknownChannel', 'tooManyAbTests', 'abTestGroupFull'],
  }),
  operation({
    ...row,
    id: 'deleteAbTest',
    method: 'DELETE',
    path: onePath,
    summary: 'Deletes an A/B test that is not running.',
    params: onePathParams,
    query: null,
    body: null,
    reply: null,
    problems: ['unknownChannel', 'unknownAbTest', 'abTestRunning'],
  }),
  operation({
    ...row,
    id: 'readAbTestResults',
    method: 'GET',
    path: `${onePath}/results`,
    summary: 'Tells what an A/B test has found out so far; looking early and often does no harm.',
    description:
      'Counts the tracked events of the sessions that take part, from the beginning of the test to its end. The first answer reads all of them, later ones those that came since.',
    params: onePathParams,
    query: null,
    body: null,
    reply: abTestResultsSchema,
    problems: ['unknownChannel', 'unknownAbTest'],
  }),
] as const
