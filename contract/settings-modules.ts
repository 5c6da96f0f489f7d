// The switches of a channel's modules: geo, customer prices, recommendations, personalisation, the feeds of the imports and the
// schedules of the jobs. A switch `active` that is left out follows the data: it is on once data of its kind were sent.

import Type, { type Static } from 'typebox'
import { oneOf } from './enums.ts'
import { defaulted, text } from './parts.ts'

const active = (what: string) =>
  Type.Optional(
    Type.Boolean({ description: `Whether ${what}; left out: once such data have been sent.` }),
  )

/** Half the way round the earth: nothing is farther. */
const distanceKmMax = 20_040

export const geoSettingsSchema = Type.Object(
  {
    active: active('markets and their values are used'),
    maxDistance: Type.Optional(
      Type.Number({
        minimum: 1,
        maximum: distanceKmMax,
        description: 'Markets farther away are left out, in kilometres; without it, none.',
      }),
    ),
    excludeProductsNotInRange: defaulted(
      Type.Boolean({ description: 'Leaves out products that no market in range has.' }),
      false,
    ),
    showMarkets: defaulted(
      Type.Boolean({ description: 'Whether results tell the markets and their distance.' }),
      false,
    ),
  },
  { description: 'Markets and the way to them.' },
)
export type GeoSettings = Static<typeof geoSettingsSchema>

export const customerPricesSettingsSchema = Type.Object(
  {
    active: active('prices of single customers are used'),
    hideProductsWithoutPrice: defaulted(
      Type.Boolean({
        description: 'Whether a customer does not see products for which they have no price.',
      }),
      false,
    ),
  },
  { description: 'Prices of single customers.' },
)
export type CustomerPricesSettings = Static<typeof customerPricesSettingsSchema>

export const recommendationsSettingsSchema = Type.Object(
  {
    active: defaulted(Type.Boolean({ description: 'Whether products are recommended.' }), true),
    fallback: defaulted(
      oneOf(
        ['none', 'bestsellers'] as const,
        'Where nothing was learned yet: nothing, or the bestsellers of the category.',
      ),
      'none',
    ),
  },
  { description: 'Products for those who look at a product.' },
)
export type RecommendationsSettings = Static<typeof recommendationsSettingsSchema>

export const personalizationSettingsSchema = Type.Object(
  {
    active: defaulted(
      Type.Boolean({ description: 'Whether results follow what a shopper did before.' }),
      true,
    ),
  },
  { description: 'Results for single shoppers.' },
)
export type PersonalizationSettings = Static<typeof personalizationSettingsSchema>

export const keepDaysMax = 3_650

export const trackingSettingsSchema = Type.Object(
  {
    keepDays: defaulted(
      Type.Integer({
        minimum: 1,
        maximum: keepDaysMax,
        description:
          'Tracked events that are older than so many days are forgotten by the job `cleaning/events`, which runs each night.',
      }),
      400,
    ),
  },
  { description: 'Tracked events.' },
)
export type TrackingSettings = Static<typeof trackingSettingsSchema>

/** What can be imported from a feed. */
export const feedKinds = [
  'search',
  'suggest',
  'geo',
  'ranking',
  'recommendation',
  'embedding',
  'customerPrices',
] as const
export type FeedKind = (typeof feedKinds)[number]

/** Stands where a password is; sent back, it keeps the password that is stored. */
export const hiddenPassword = '***'

const gibibyte = 1024 * 1024 * 1024

export const feedSourceSchema = Type.Object(
  {
    path: Type.Optional(
      text('File below the folder `feeds` of the server’s data folder.', { minLength: 1 }),
    ),
    url: Type.Optional(
      text('Address, `http:` or `https:`.', {
        minLength: 1,
        pattern: '^https?://',
        examples: ['https://shop.example/catalogue.csv.gz'],
      }),
    ),
    user: Type.Optional(text('Name for the server of the address.', { minLength: 1 })),
    password: Type.Optional(
      text(
        `Password for the server of the address. It is shown as \`${hiddenPassword}\`; sent back like that, it stays as it is.`,
      ),
    ),
    timeoutSeconds: defaulted(
      Type.Integer({ minimum: 1, maximum: 3_600, description: 'How long fetching may take.' }),
      300,
    ),
    bytesMax: defaulted(
      Type.Integer({
        minimum: 1,
        maximum: 64 * gibibyte,
        description: 'Larger files are refused.',
      }),
      8 * gibibyte,
    ),
    retries: defaulted(
      Type.Integer({ minimum: 0, maximum: 10, description: 'Further attempts when one fails.' }),
      2,
    ),
  },
  { description: 'A file: either `path` or `url`.' },
)
export type FeedSource = Static<typeof feedSourceSchema>

const feedOf = (meaning: string) =>
  Type.Optional({ ...feedSourceSchema, description: meaning } as typeof feedSourceSchema)

export const feedsSettingsSchema = Type.Object(
  {
    search: feedOf('The catalogue.'),
    suggest: feedOf('Suggestions.'),
    geo: feedOf('Markets and their values.'),
    ranking: feedOf('Values that weigh in the order of results.'),
    recommendation: feedOf('Recommendations.'),
    embedding: feedOf('Vectors of the products.'),
    customerPrices: feedOf('Prices of single customers.'),
  },
  { description: 'Where each import reads from when no file is sent.' },
)
export type FeedsSettings = Static<typeof feedsSettingsSchema>

export const scheduleSettingsSchema = Type.Object(
  {
    jobGroup: text('Group of the job.', { minLength: 1, examples: ['imports'] }),
    jobName: text('Name of the job.', { minLength: 1, examples: ['search'] }),
    cron: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'When, as a cron pattern: minute, hour, day, month, day of the week.',
      examples: ['0 4 * * *'],
    }),
    timeZone: defaulted(
      Type.String({
        minLength: 1,
        maxLength: 60,
        description: 'The time zone of the pattern, by its IANA name.',
        examples: ['Europe/Berlin'],
      }),
      'UTC',
    ),
  },
  { description: 'When a job is run for this channel.' },
)
export type ScheduleSettings = Static<typeof scheduleSettingsSchema>

export const schedulesMax = 100

/** Names of a thing that a shopper may type, and entries of a channel. */
const namesMax = 50
const nameLengthMax = 100
export const synonymsMax = 5_000

const names = (description: string, least: number) =>
  Type.Array(Type.String({ minLength: 1, maxLength: nameLengthMax }), {
    minItems: least,
    maxItems: namesMax,
    description,
  })

export const synonymSettingsSchema = Type.Object(
  {
    words: names('Names of one thing, of one or several words each.', 1),
    alsoFinds: Type.Optional(
      names(
        'Whoever searches for one of `words` also finds these, but not the other way round. Left out: `words` stand for each other.',
        1,
      ),
    ),
  },
  {
    description: 'Other names of a thing. What has the typed name itself stands before them.',
    examples: [{ words: ['laptop', 'notebook'] }, { words: ['tv'], alsoFinds: ['flat screen'] }],
  },
)
export type SynonymSettings = Static<typeof synonymSettingsSchema>
