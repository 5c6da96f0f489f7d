// What a ranking rule does, as it is stored. What the effects mean together is told in docs/guide/rules.md.

import Type, { type Static } from 'typebox'
import { oneOf } from './enums.ts'
import { defaulted, queryLengthMax, text, texts } from './parts.ts'
import { filterSchema } from './search-params.ts'
import { synonymSettingsSchema } from './settings-modules.ts'

/** Effects of one rule. */
export const ruleEffectsMax = 20
/** Filters of one effect. */
export const ruleFiltersMax = 20
/** Products that one effect names. */
export const ruleIdsMax = 1_000
/** Products that one effect gives a place, and the last place. */
export const rulePinsMax = 100
export const rulePlaceMax = 1_000
const ruleWordsMax = 100
/** The strongest factor, and one over it the weakest. */
const factorMax = 1_000
const daysMax = 36_500

export const ruleEffectKinds = [
  'boost',
  'bury',
  'hide',
  'pin',
  'number',
  'newness',
  'replaceQuery',
  'rewriteQuery',
  'synonyms',
  'stopWords',
] as const
export const ruleShapes = ['linear', 'logarithmic', 'step', 'exponential', 'gaussian'] as const

const days = (description: string) =>
  Type.Number({ minimum: 0, maximum: daysMax, description, examples: [30] })

export const ruleEffectSchema = Type.Object(
  {
    kind: oneOf(
      ruleEffectKinds,
      [
        'What it does.',
        '`boost`, `bury`: multiplies the score of the products `ids`, or of those that fulfil all `filters`, by `factor`.',
        '`hide`: these products are in no hit, count, suggestion or recommendation.',
        '`pin`: the products `ids` stand at `positions`, on every page and in every order.',
        '`number`: multiplies by up to `factor`, the more the greater the number in `field` is; `shape` is `linear` or `logarithmic` between `from` and `to`, or a `step` at `from`.',
        '`newness`: multiplies by up to `factor`, the more the newer the date in `field` is; `shape` is `linear`, `exponential` or `gaussian`.',
        '`replaceQuery`: searches for `query` instead.',
        '`rewriteQuery`: searches for `replace` in place of the words `find`.',
        '`synonyms`, `stopWords`: as in the settings, for the searches of this rule only; stop words are left out of the search.',
      ].join(' '),
    ),
    ids: Type.Optional(
      texts('Product numbers or master ids; they stand for the whole product.', {
        maxItems: ruleIdsMax,
        examples: [['TR-42', 'hike']],
      }),
    ),
    filters: Type.Optional(
      Type.Array(filterSchema, {
        maxItems: ruleFiltersMax,
        description:
          'Products of which one variant fulfils all of these. The values of the catalogue count, not the prices of a customer or the stock of a market.',
      }),
    ),
    factor: Type.Optional(
      Type.Number({
        minimum: 1 / factorMax,
        maximum: factorMax,
        description:
          'What scores are multiplied by: above 1 moves up, below 1 moves down. Left out: 2, of `bury` 0.5.',
        examples: [1.5],
      }),
    ),
    positions: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: rulePlaceMax }), {
        maxItems: rulePinsMax,
        description:
          'Places in the list of hits, from 1, for one of `ids` after the other. Left out: the first ones.',
        examples: [[1, 3]],
      }),
    ),
    field: Type.Optional(
      text('A field that can be filtered by.', { minLength: 1, examples: ['Margin'] }),
    ),
    shape: Type.Optional(oneOf(ruleShapes, 'How numbers or dates become factors.')),
    from: Type.Optional(Type.Number({ description: 'Numbers up to this one change nothing.' })),
    to: Type.Optional(Type.Number({ description: 'From this number on the whole factor counts.' })),
    scaleDays: Type.Optional(
      days('So many days beyond `offsetDays`, the part `decay` is left of the effect.'),
    ),
    offsetDays: Type.Optional(days('For so many days nothing is lost; left out: none.')),
    decay: Type.Optional(
      Type.Number({
        minimum: 0.001,
        maximum: 0.999,
        description: 'The part that is left after `scaleDays`; left out: one half.',
        examples: [0.5],
      }),
    ),
    query: Type.Optional(
      text('What is searched for instead.', {
        minLength: 1,
        maxLength: queryLengthMax,
        examples: ['rain jacket'],
      }),
    ),
    find: Type.Optional(
      text('Words that stand side by side in the search term.', {
        minLength: 1,
        examples: ['mac'],
      }),
    ),
    replace: Type.Optional(
      text('What stands in their place; may be empty.', { examples: ['rain jacket'] }),
    ),
    synonyms: Type.Optional(
      Type.Array(synonymSettingsSchema, {
        maxItems: ruleWordsMax,
        description: 'Further names for the searches of this rule.',
      }),
    ),
    words: Type.Optional(
      texts('Words that are left out of a search unless nothing else is left of it.', {
        maxItems: ruleWordsMax,
        examples: [['buy', 'cheap']],
      }),
    ),
  },
  { title: 'RuleEffect', description: 'One thing that a rule does.' },
)
export type StoredEffect = Static<typeof ruleEffectSchema>

export const ruleEffectsSchema = Type.Array(ruleEffectSchema, {
  minItems: 1,
  maxItems: ruleEffectsMax,
  description: 'What the rule does, all of it together.',
})

export const unlimitedSchema = defaulted(
  Type.Boolean({
    description:
      'Whether its factors count in full. Otherwise those of all such rules together make a product count at most three times as much as its words, and at least a third.',
  }),
  false,
)
