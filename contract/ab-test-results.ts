// What an A/B test has found out: counts by variant, comparisons with the control, and a sentence that says what they mean.

import Type, { type Static } from 'typebox'
import { oneOf } from './enums.ts'
import { moment } from './parts.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description })
const number = (description: string) => Type.Number({ description })

export const abMetrics = ['clickRate', 'cartRate', 'orderRate', 'revenuePerSession'] as const
export type AbMetric = (typeof abMetrics)[number]

export const abVerdicts = ['better', 'worse', 'same', 'open'] as const

const comparisonSchema = Type.Object(
  {
    difference: number('The mean of the variant less that of the control.'),
    low: Type.Optional(number('The true difference is not below this; left out: not known yet.')),
    high: Type.Optional(number('The true difference is not above this; left out: not known yet.')),
    relative: Type.Optional(
      number('The difference in parts of the control; left out where the control has nothing.'),
    ),
    pValue: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Valid at whatever moment somebody looks.',
    }),
    verdict: oneOf(
      abVerdicts,
      '`better` or `worse` than the control; `same`: surely less than one in a hundred apart; `open`: not decided yet.',
    ),
  },
  { title: 'AbComparison', description: 'A variant beside the control.' },
)
export type AbComparison = Static<typeof comparisonSchema>

const variantResultSchema = Type.Object(
  {
    id: Type.String({ description: 'Id of the variant.' }),
    sessions: count('Sessions with at least one event.'),
    searches: count('First pages of results.'),
    views: count('Pages of results.'),
    clicks: count('Clicks on products.'),
    carts: count('Times that something was put into the cart.'),
    orders: count('Orders; what one session buys within a minute is one.'),
    revenue: number('What was bought: prices times counts.'),
    clickRate: number('Part of the sessions with a click.'),
    cartRate: number('Part of the sessions with something put into the cart.'),
    orderRate: number('Part of the sessions with an order.'),
    revenuePerSession: number('Revenue by session.'),
    comparedWithControl: Type.Optional(
      Type.Object(
        {
          clickRate: comparisonSchema,
          cartRate: comparisonSchema,
          orderRate: comparisonSchema,
          revenuePerSession: comparisonSchema,
        },
        { description: 'Left out of the control itself.' },
      ),
    ),
    sessionsMissing: Type.Optional(
      count(
        'About so many further sessions of the variant and the control until the goal is decided, if it goes on like this; left out where nobody can say.',
      ),
    ),
    sentence: Type.String({ description: 'What it means, in words.' }),
  },
  { title: 'AbVariantResult', description: 'What the sessions of a variant did.' },
)
export type AbVariantResult = Static<typeof variantResultSchema>

const variantExample = {
  id: 'A',
  sessions: 5000,
  searches: 9000,
  views: 11000,
  clicks: 7000,
  carts: 900,
  orders: 300,
  revenue: 24000,
  clickRate: 0.61,
  cartRate: 0.14,
  orderRate: 0.06,
  revenuePerSession: 4.8,
  sentence: 'A is the control.',
}

export const abTestResultsSchema = Type.Object(
  {
    id: Type.String({ description: 'Id of the test.' }),
    state: oneOf(['draft', 'running', 'stopped'] as const, 'How it stands.'),
    from: Type.Optional(moment('Events count from this moment on; left out: it has not begun.')),
    to: Type.Optional(moment('Events count before this moment.')),
    goal: oneOf(abMetrics, 'What decides.'),
    certainty: Type.Number({
      minimum: 0,
      maximum: 1,
      description:
        'How sure the bounds of a goal are, for all variants and at all times together; those of other numbers are for orientation.',
    }),
    sampledOneIn: Type.Integer({
      minimum: 1,
      description: 'Of so many sessions one is counted, chosen at random; 1: all are.',
    }),
    sharesWarning: Type.Optional(
      Type.String({
        description:
          'There when sessions fall on the variants otherwise than their shares say: then something loses sessions, and the numbers mean nothing.',
      }),
    ),
    sharesPValue: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'How well the sessions fit the shares; below 0.001 there is a warning.',
    }),
    variants: Type.Array(variantResultSchema, { description: 'The variants, the control first.' }),
    sentence: Type.String({ description: 'What the test says, in words.' }),
  },
  {
    title: 'AbTestResults',
    description: 'What an A/B test has found out so far.',
    examples: [
      {
        id: 'new-facets',
        state: 'running',
        from: '2026-01-31T12:00:00.000Z',
        goal: 'orderRate',
        certainty: 0.95,
        sampledOneIn: 1,
        sharesPValue: 1,
        variants: [variantExample],
        sentence: 'Not decided yet.',
      },
    ],
  },
)
export type AbTestResults = Static<typeof abTestResultsSchema>
