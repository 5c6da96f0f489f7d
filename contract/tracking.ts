// Tracking: what shoppers did, as lists of events of one kind. Nine kinds, each an operation; all are answered alike.

import Type, { type Static, type TSchema } from 'typebox'
import { operation } from './operation.ts'
import { channelPath, queryLengthMax, text } from './parts.ts'
import { filterSchema, filtersMax } from './search-params.ts'

/** The most events of one request. */
export const eventsMax = 2_000
export const eventsBodyBytesMax = 4 * 1024 * 1024
/** The longest event, written as JSON; a shopper's filters need far less. */
export const eventLengthMax = 64 * 1024
/** The longest key of a request, or id of an event. */
export const eventIdLengthMax = 200

const messageLengthMax = 10_000
const int32 = { minimum: -2_147_483_648, maximum: 2_147_483_647 }

function whole(description: string, minimum = int32.minimum) {
  return Type.Integer({ description, minimum, maximum: int32.maximum })
}

const session = {
  sid: text('Id of the shopper’s session.'),
  eventId: Type.Optional(
    Type.String({
      description:
        'Id of this event, unique in its session: an event that is delivered again with it within 24 hours is not counted again. It is not kept longer.',
      minLength: 1,
      maxLength: eventIdLengthMax,
    }),
  ),
}

const customer = {
  purchaserId: Type.Optional(text('Customer for whom customer-specific data apply.')),
}

const user = { userId: Type.Optional(text('Id of the user who issued the request.')) }

const product = {
  id: text('Id of the product.', { examples: ['TR-42'] }),
  masterId: Type.Optional(text('Id of the master, where `id` is that of a variant.')),
  title: Type.Optional(text('Name of the product.')),
}

const campaign = { campaign: Type.Optional(text('Campaign that led to the event.')) }

const query = Type.String({ description: 'The search term.', maxLength: queryLengthMax })

export const cartEventSchema = Type.Object(
  {
    ...session,
    ...product,
    count: whole('Number of items.'),
    price: Type.Optional(Type.Number({ description: 'Price of a single item.' })),
    ...campaign,
    ...customer,
    ...user,
  },
  { title: 'CartEvent', description: 'Items were put into the cart, or bought.' },
)

export const clickEventSchema = Type.Object(
  {
    ...session,
    ...product,
    query,
    pos: whole('Position in the whole result, from 1.', 1),
    page: Type.Optional(whole('Page of the result.')),
    pageSize: Type.Optional(whole('Hits per page when it was clicked.')),
    score: Type.Optional(Type.Number({ description: 'Score of the hit.' })),
    ...campaign,
    ...customer,
    ...user,
  },
  { title: 'ClickEvent', description: 'A hit of a result was clicked.' },
)

export const feedbackEventSchema = Type.Object(
  {
    ...session,
    query,
    positive: Type.Boolean({ description: 'True for a positive assessment.' }),
    message: Type.Optional(
      Type.String({ description: 'What the shopper wrote.', maxLength: messageLengthMax }),
    ),
  },
  { title: 'FeedbackEvent', description: 'A shopper assessed a result.' },
)

export const landingPageClickEventSchema = Type.Object(
  {
    ...session,
    ...product,
    campaign: text('Campaign that added the product.'),
    pageId: text('The landing page.'),
    ...customer,
    ...user,
  },
  { title: 'LandingPageClickEvent', description: 'A product of a landing page was clicked.' },
)

export const logEventSchema = Type.Object(
  {
    ...session,
    ...product,
    query,
    hitCount: whole('Products in the whole result.'),
    maxScore: whole('Score of the first product.'),
    minScore: whole('Score of the last product.'),
    page: whole('Page of the result.'),
    pageSize: whole('Hits per page.'),
    searchTime: whole('How long the search took, in milliseconds.'),
    additionalInfo: Type.Optional(
      Type.String({ description: 'Whatever else is to be noted.', maxLength: messageLengthMax }),
    ),
    customSorting: Type.Optional(
      Type.Boolean({ description: 'Whether the result was sorted otherwise than by relevance.' }),
    ),
    filters: Type.Optional(
      Type.Array(filterSchema, { description: 'Filters of the search.', maxItems: filtersMax }),
    ),
    searchField: Type.Optional(text('The field, when the search was limited to one.')),
    ...customer,
    ...user,
  },
  { title: 'LogEvent', description: 'A search was made, here or elsewhere.' },
)

export const loginEventSchema = Type.Object(
  { ...session, userId: text('The user who is logged in now.'), ...customer },
  { title: 'LoginEvent', description: 'A user logged in: the session is theirs.' },
)

export const predbasketClickEventSchema = Type.Object(
  {
    ...session,
    ...product,
    userId: text('The user who clicked the suggested product.'),
    ...customer,
  },
  {
    title: 'PredbasketClickEvent',
    description: 'A product of the predictive basket was clicked.',
  },
)

export const recommendationClickEventSchema = Type.Object(
  {
    ...session,
    ...product,
    mainId: text('The product for which the clicked one was recommended.'),
    ...customer,
    ...user,
  },
  { title: 'RecommendationClickEvent', description: 'A recommended product was clicked.' },
)

/** The kinds of events, in the order of the specification, with what an event of each kind holds. */
export const eventSchemas = {
  cart: cartEventSchema,
  checkout: cartEventSchema,
  click: clickEventSchema,
  feedback: feedbackEventSchema,
  landingPageClick: landingPageClickEventSchema,
  log: logEventSchema,
  login: loginEventSchema,
  predbasketClick: predbasketClickEventSchema,
  recommendationClick: recommendationClickEventSchema,
} as const

export type EventKind = keyof typeof eventSchemas
export const eventKinds = Object.keys(eventSchemas) as readonly EventKind[]

export type EventOf<Kind extends EventKind> = Static<(typeof eventSchemas)[Kind]>
/** An event of any kind. */
export type TrackingEvent = { readonly [Kind in EventKind]: EventOf<Kind> }[EventKind]

function events<Schema extends TSchema>(schema: Schema, example: object) {
  return {
    kind: 'json',
    schema: Type.Array(schema, {
      description: 'Events of one kind; none is fine.',
      maxItems: eventsMax,
      examples: [[example]],
    }),
    required: true,
    bytesMax: eventsBodyBytesMax,
  } as const
}

const row = {
  method: 'POST',
  area: 'Tracking',
  role: 'ApiPublicQueries',
  params: channelPath,
  query: null,
  collectsUnknown: false,
  reply: null,
  description: `Answered when the events are on disk. If one of them is wrong, none is stored. At most ${eventsMax} events in a request; unknown properties are ignored. Sending a request again after a lost answer is safe: an event is counted once for its \`eventId\`, or for the header \`Idempotency-Key\` of the request, within 24 hours; without either, an event equal to one of the last 10 seconds is taken for a repetition.`,
  problems: ['unknownChannel'],
} as const

const shopper = { sid: 's-8f2c' }
const boot = { id: 'TR-42', masterId: 'trail-runner', title: 'Trail Runner' }

export const trackingOperations = [
  operation({
    ...row,
    id: 'trackCart',
    path: '/rest/v5/track/{channel}/cart',
    summary: 'Tracks items that were put into the cart.',
    body: events(eventSchemas.cart, { ...shopper, ...boot, count: 1, price: 119.9 }),
  }),
  operation({
    ...row,
    id: 'trackCheckout',
    path: '/rest/v5/track/{channel}/checkout',
    summary: 'Tracks items that were bought.',
    body: events(eventSchemas.checkout, { ...shopper, ...boot, count: 2, price: 119.9 }),
  }),
  operation({
    ...row,
    id: 'trackClick',
    path: '/rest/v5/track/{channel}/click',
    summary: 'Tracks clicks on hits of a result.',
    body: events(eventSchemas.click, { ...shopper, ...boot, query: 'shoe', pos: 3, page: 1 }),
  }),
  operation({
    ...row,
    id: 'trackFeedback',
    path: '/rest/v5/track/{channel}/feedback',
    summary: 'Tracks what shoppers thought of a result.',
    body: events(eventSchemas.feedback, { ...shopper, query: 'shoe', positive: true }),
  }),
  operation({
    ...row,
    id: 'trackLandingPageClick',
    path: '/rest/v5/track/{channel}/landingPageClick',
    summary: 'Tracks clicks on products of a landing page.',
    body: events(eventSchemas.landingPageClick, {
      ...shopper,
      ...boot,
      campaign: '12',
      pageId: 'summer',
    }),
  }),
  operation({
    ...row,
    id: 'trackLog',
    path: '/rest/v5/track/{channel}/log',
    summary: 'Tracks searches, also those that another engine answered.',
    body: events(eventSchemas.log, {
      ...shopper,
      id: 'TR-42',
      query: 'shoe',
      hitCount: 17,
      maxScore: 980,
      minScore: 120,
      page: 1,
      pageSize: 24,
      searchTime: 4,
      filters: [{ name: 'Brand', values: [{ value: 'Nordpfad' }] }],
    }),
  }),
  operation({
    ...row,
    id: 'trackLogin',
    path: '/rest/v5/track/{channel}/login',
    summary: 'Tracks who logged in.',
    body: events(eventSchemas.login, { ...shopper, userId: 'u-77' }),
  }),
  operation({
    ...row,
    id: 'trackPredbasketClick',
    path: '/rest/v5/track/{channel}/predbasketClick',
    summary: 'Tracks clicks on products of the predictive basket.',
    body: events(eventSchemas.predbasketClick, { ...shopper, ...boot, userId: 'u-77' }),
  }),
  operation({
    ...row,
    id: 'trackRecommendationClick',
    path: '/rest/v5/track/{channel}/recommendationClick',
    summary: 'Tracks clicks on recommended products.',
    body: events(eventSchemas.recommendationClick, { ...shopper, ...boot, mainId: 'HB-42' }),
  }),
] as const
