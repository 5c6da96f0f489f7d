// The settings of a channel: what its fields mean and how its results look. Guessed from the data at the first import,
// kept versioned in the store, and readable enough to be edited by hand.

import Type, { type Static } from 'typebox'
import {
  facetTypes,
  fieldRoles,
  filterStyles,
  languages,
  oneOf,
  selectionTypes,
  sortDirections,
} from './enums.ts'
import { text } from './parts.ts'
import {
  customerPricesSettingsSchema,
  feedsSettingsSchema,
  geoSettingsSchema,
  personalizationSettingsSchema,
  recommendationsSettingsSchema,
  scheduleSettingsSchema,
  schedulesMax,
  synonymSettingsSchema,
  synonymsMax,
  trackingSettingsSchema,
} from './settings-modules.ts'

/**
 * How a category path is written.
 * - `slash`: `A/B`, parts percent-encoded; several paths stand between `separator` (`|` unless it is named).
 * - `greater`: `A > B`, with or without spaces; several paths stand between `separator` (`|` unless it is named).
 * - `list`: a flat list is one path, its elements are the parts; a text alone is a path of one part.
 * - `single`: each text is a path of one part; several stand in a list, or between `separator` where one is named.
 * In `slash` and `greater` a flat list holds whole paths.
 */
export const pathFormats = ['slash', 'greater', 'list', 'single'] as const
export type PathFormat = (typeof pathFormats)[number]

export const fieldSettingsSchema = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Name of the field in the records.',
    }),
    type: oneOf(facetTypes, 'How the values are understood.'),
    role: Type.Optional(oneOf(fieldRoles, 'What the field is for the shop.')),
    searchWeight: Type.Number({
      minimum: 0,
      maximum: 100,
      description: 'Weight of its words in the ranking; 0: not searched; 1: plain text.',
    }),
    filterable: Type.Boolean({ description: 'Whether it can be filtered, counted and sorted by.' }),
    separator: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 3,
        description: 'Splits one text into several values.',
      }),
    ),
    copyOf: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description:
          'An import fills the field with the value of this one in records that lack it, such as a product number with the address of the picture.',
      }),
    ),
    pathFormat: Type.Optional(
      oneOf(
        pathFormats,
        'How a category path is written; without it, `slash`. Lists of lists are paths in every format.',
      ),
    ),
    attributes: Type.Optional(
      Type.Boolean({
        description:
          'The value is a list `|name=value|name~~unit=value|`; each name is a field of its own.',
      }),
    ),
  },
  { description: 'What one field of the records means.' },
)
export type FieldSettings = Static<typeof fieldSettingsSchema>

export const facetSettingsSchema = Type.Object(
  {
    field: text('The field whose values are offered.'),
    name: Type.Optional(text('Shown instead of the name of the field.')),
    selectionType: oneOf(selectionTypes, 'What choosing a value does to the others.'),
    filterStyle: oneOf(filterStyles, 'How it is shown.'),
    unit: Type.Optional(text('Unit of the numbers, such as `kg` or `€`.')),
    decimalPlaces: Type.Optional(Type.Integer({ minimum: 0, maximum: 6 })),
    detailedLinks: Type.Integer({
      minimum: 0,
      maximum: 1000,
      description: 'How many values to show first.',
    }),
    elementsMax: Type.Integer({
      minimum: 1,
      maximum: 10_000,
      description: 'How many values to send.',
    }),
    order: oneOf(['count', 'value'] as const, 'By number of products, or by the value itself.'),
    showPreviewImages: Type.Boolean(),
  },
  { description: 'One facet of the result.' },
)
export type FacetSettings = Static<typeof facetSettingsSchema>

export const sortSettingsSchema = Type.Object(
  {
    field: text('The field sorted by.'),
    order: oneOf(sortDirections, 'Direction.'),
    description: text('A message key such as `sort.priceAsc`, or a text to show.'),
  },
  { description: 'One sort order offered beside relevance.' },
)
export type SortSettings = Static<typeof sortSettingsSchema>

export const suggestSettingsSchema = Type.Object({
  type: text('Type of the suggestion: searchTerm, category, brand, productName …', {
    minLength: 1,
  }),
  source: oneOf(
    ['terms', 'values', 'documents'] as const,
    'Words of the catalogue, values of a field, or products.',
  ),
  field: Type.Optional(text('For `values`: the field.')),
  max: Type.Integer({ minimum: 0, maximum: 50 }),
})
export type SuggestSettings = Static<typeof suggestSettingsSchema>

export const feedSettingsSchema = Type.Object(
  {
    path: text('File of the catalogue on the server.', { minLength: 1 }),
  },
  {
    description: 'The older way to name the feed of the catalogue; `feeds.search` comes before it.',
  },
)

export const channelSettingsSchema = Type.Object(
  {
    languages: Type.Array(oneOf(languages, 'ISO 639-1'), {
      minItems: 1,
      maxItems: 4,
      description: 'Languages of the texts.',
    }),
    fields: Type.Array(fieldSettingsSchema, { maxItems: 5000 }),
    synonyms: Type.Optional(
      Type.Array(synonymSettingsSchema, {
        maxItems: synonymsMax,
        description: 'Other names of things, beside those of the built-in thesaurus.',
      }),
    ),
    thesaurus: Type.Optional(
      Type.Boolean({
        description:
          'Whether the built-in lists of English and German synonyms count, for the languages of the channel. Left out: yes.',
      }),
    ),
    otherFields: Type.Object(
      { searchWeight: Type.Number({ minimum: 0, maximum: 100 }), filterable: Type.Boolean() },
      { description: 'How fields are treated that `fields` does not name.' },
    ),
    facets: Type.Array(facetSettingsSchema, { maxItems: 500 }),
    facetCoverageMin: Type.Number({
      minimum: 0,
      maximum: 1,
      description:
        'A facet is shown when at least this part of the products found has a value for it, or when it is chosen from.',
    }),
    sortOrders: Type.Array(sortSettingsSchema, { maxItems: 50 }),
    paging: Type.Object({
      defaultHitsPerPage: Type.Integer({ minimum: 1, maximum: 1000 }),
      choices: Type.Array(Type.Integer({ minimum: 1, maximum: 1000 }), { maxItems: 10 }),
    }),
    suggest: Type.Array(suggestSettingsSchema, { maxItems: 20 }),
    filterSeparators: Type.Object(
      {
        and: Type.String({ minLength: 1, maxLength: 5 }),
        or: Type.String({ minLength: 1, maxLength: 5 }),
      },
      { description: 'Between the values of a filter parameter.' },
    ),
    fieldRolesBy: oneOf(['field', 'role'] as const, 'Which way round `fieldRoles` is sent.'),
    maxCountVariants: Type.Integer({
      minimum: 1,
      maximum: 1000,
      description: 'Variants of a hit unless asked otherwise.',
    }),
    deduplicationField: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description:
          'Of the variants of a hit with the same value in this field only the first is shown, unless a request names another field.',
        examples: ['Colour'],
      }),
    ),
    deadlineMs: Type.Integer({
      minimum: 50,
      maximum: 60_000,
      description: 'After this a search answers with what is ready.',
    }),
    feed: Type.Optional(feedSettingsSchema),
    feeds: feedsSettingsSchema,
    geo: geoSettingsSchema,
    customerPrices: customerPricesSettingsSchema,
    recommendations: recommendationsSettingsSchema,
    personalization: personalizationSettingsSchema,
    tracking: trackingSettingsSchema,
    schedules: Type.Array(scheduleSettingsSchema, {
      maxItems: schedulesMax,
      description: 'Jobs of this channel that run by themselves.',
    }),
    csv: Type.Optional(
      Type.Object({
        delimiter: Type.Optional(Type.String({ minLength: 1, maxLength: 1 })),
        encoding: Type.Optional(
          oneOf(['utf-8', 'latin1'] as const, 'Character encoding of CSV files.'),
        ),
      }),
    ),
  },
  { description: 'Settings of a channel.' },
)
export type ChannelSettings = Static<typeof channelSettingsSchema>

/** The settings of a channel about which nothing is known yet. */
export const emptySettings: ChannelSettings = {
  languages: ['en', 'de'],
  fields: [],
  otherFields: { searchWeight: 0.3, filterable: true },
  facets: [],
  facetCoverageMin: 0.2,
  sortOrders: [],
  paging: { defaultHitsPerPage: 24, choices: [12, 24, 48, 96] },
  suggest: [],
  filterSeparators: { and: '___', or: '~~~' },
  fieldRolesBy: 'field',
  maxCountVariants: 20,
  deadlineMs: 5000,
  feeds: {},
  geo: { excludeProductsNotInRange: false, showMarkets: false },
  customerPrices: { hideProductsWithoutPrice: false },
  recommendations: { active: true, fallback: 'none' },
  personalization: { active: true },
  tracking: { keepDays: 400 },
  schedules: [],
}
