// When a campaign shows, as it is stored: a tree of conditions. What they mean is told in docs/guide/campaigns.md.

import Type, { type Static } from 'typebox'
import { oneOf, sortDirections } from './enums.ts'
import { defaulted, moment, text, texts } from './parts.ts'

/** Conditions of one trigger, those that hold others counted as well. */
export const triggerConditionsMax = 200
/** Conditions within conditions. */
export const triggerDepthMax = 10
/** Values of all conditions of one trigger together. */
export const triggerValuesMax = 10_000

/**
 * Wildcards and regular expressions of all campaigns of a channel in which no three characters stand side by side that every text
 * must have: each is tried on every query. One that is long or repeats much counts as several.
 */
export const loosePatternsMax = 200

export const triggerKinds = [
  'all',
  'any',
  'not',
  'place',
  'query',
  'landingPage',
  'filter',
  'hits',
  'nothingFound',
  'articleNumber',
  'resultPage',
  'hitsPerPage',
  'sort',
  'product',
  'productField',
  'cartProduct',
  'cartSize',
  'market',
  'customer',
  'user',
  'session',
  'parameter',
  'variant',
  'dates',
  'weekly',
] as const
export const textMatches = ['equals', 'contains', 'begins', 'ends', 'wildcard', 'regex'] as const
export const campaignPlaces = ['search', 'navigation', 'page', 'product', 'cart'] as const

export const campaignMoment = (description: string) =>
  moment(description, { examples: ['2026-06-01T00:00:00+02:00'] })

const timeOfDay = (description: string) =>
  Type.String({ pattern: '^\\d{2}:\\d{2}$', description, examples: ['09:00'] })

const weeklyWindowSchema = Type.Object(
  {
    days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
      minItems: 1,
      maxItems: 7,
      description: 'Days by their number: 1 is Monday, 7 is Sunday.',
      examples: [[1, 2, 3, 4, 5]],
    }),
    from: timeOfDay('Begin, hours and minutes such as `09:00`.'),
    to: timeOfDay(
      'End, hours and minutes up to `24:00`; one that is not after the begin is on the next day.',
    ),
  },
  { title: 'WeeklyWindow', description: 'A time of the day on some days of the week.' },
)

export type StoredWindow = Static<typeof weeklyWindowSchema>

const triggerSchemaParts = {
  kind: oneOf(
    triggerKinds,
    [
      'What is asked for.',
      '`all`, `any`, `not`: all, one or none of the conditions `of`.',
      '`place`: one of `places`.',
      '`query`: the search term matches one of `values` as `match` says; with `understood` also as the search has corrected it, or with synonyms.',
      '`landingPage`, `product`, `cartProduct`, `market`: one of `values` (page ids; product numbers or master ids; market ids).',
      '`customer`, `user`, `session`: one of `values` (`purchaserId`, `userId`, `sid`); without `values` it is enough that there is one.',
      '`filter`: one of `values` is chosen in the field `name`; without `values` any is. A category path (`Shoes/Running`) stands for its whole branch.',
      '`productField`: the product of the page, or one of the cart, has in the field `name` one of `values` as `match` says, or a number from `from` to `to`.',
      '`parameter`: the parameter `name` of the request has one of `values` as `match` says; without `values` it is enough that it was sent.',
      '`variant`: the session has one of the variants `values` of the A/B test `name`; who takes no part has the first.',
      '`hits`, `resultPage`, `hitsPerPage`, `cartSize`: the number is from `from` to `to`.',
      '`sort`: the result is sorted by the field `name`, in the direction `order`; without `name` by any field.',
      '`nothingFound`, `articleNumber`: nothing was found; the query was an article number.',
      '`dates`: from `begin` on, before `end`. `weekly`: within one of `windows`, by the clocks of `timeZone`.',
    ].join(' '),
  ),
  of: Type.Optional(
    Type.Array(Type.Ref('Trigger'), {
      maxItems: triggerConditionsMax,
      description: 'The conditions that `all`, `any` and `not` put together.',
    }),
  ),
  match: Type.Optional(
    defaulted(
      oneOf(
        textMatches,
        'How texts are compared; case and diacritics do not count. `wildcard`: `*` for any characters, `?` for one. `regex`: a part that fulfils a regular expression, without back references and looking around.',
      ),
      'equals',
    ),
  ),
  understood: Type.Optional(
    defaulted(
      Type.Boolean({
        description:
          'Whether the search term may also match as the search has understood it: with its spelling corrected, or with synonyms in place of its words.',
      }),
      false,
    ),
  ),
  values: Type.Optional(
    texts('One of these is enough.', { maxItems: 1_000, examples: [['tent', 'tents']] }),
  ),
  name: Type.Optional(
    text('Name of the field or parameter, or id of the A/B test.', { minLength: 1 }),
  ),
  places: Type.Optional(
    Type.Array(oneOf(campaignPlaces, 'A place.'), {
      minItems: 1,
      maxItems: 5,
      description: 'Where a campaign may show. A trigger that says no place holds in all of them.',
    }),
  ),
  from: Type.Optional(Type.Number({ description: 'The least number.' })),
  to: Type.Optional(Type.Number({ description: 'The greatest number.' })),
  order: Type.Optional(oneOf(sortDirections, 'Direction of sorting.')),
  begin: Type.Optional(campaignMoment('From this moment on.')),
  end: Type.Optional(campaignMoment('Before this moment.')),
  timeZone: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 60,
      description: 'IANA name of the time zone; left out: UTC.',
      examples: ['Europe/Berlin'],
    }),
  ),
  windows: Type.Optional(
    Type.Array(weeklyWindowSchema, {
      minItems: 1,
      maxItems: 50,
      description: 'Times of the week.',
    }),
  ),
}

const triggerModule = {
  Trigger: Type.Object(triggerSchemaParts, {
    description: 'A condition, or several put together.',
  }),
}
export const triggerSchema = Type.Cyclic(triggerModule, 'Trigger')
export type StoredTrigger = Static<typeof triggerSchema>
