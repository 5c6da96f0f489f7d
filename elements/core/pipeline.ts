// One request from its parameters to the page, step by step. This file is the order of things; each step is a line or a function below.
//
//   check -> copy -> session and shopper -> before-handlers -> send -> redirect campaigns -> field roles -> history and address
//   -> transformers -> elements and subscribers

import type { App } from './app.ts'
import type { Endpoint, ParamsOf, ReplyOf, SearchOptions } from './endpoints.ts'
import { routes } from './endpoints.ts'
import { type Call, RequestError } from './request.ts'
import { isResult, type RequestInfo } from './responses.ts'

/** A handler that runs before a request is sent and may change it; exactly false keeps it from being sent. */
export type BeforeHandler = (info: RequestInfo) => unknown

export type Sending<Name extends Endpoint> = {
  readonly endpoint: Name
  readonly params: ParamsOf<Name>
  readonly options?: SearchOptions
}

/** The reply; null when a handler stopped the request or a newer one took its place. Rejects when it fails. */
export async function request<Name extends Endpoint>(
  app: App,
  sending: Sending<Name>,
): Promise<ReplyOf<Name> | null> {
  app.requireInit()
  const info = requestInfo(app, checked(sending))
  if (!passesBeforeHandlers(app, info)) return null
  if (isResult(info)) app.responses.endServed()
  app.log('request', info)
  try {
    const reply = await app.sender.send<ReplyOf<Name>>(callOf(app, info))
    if (reply === null) return null
    app.log('reply', info, reply)
    if (info.requestOptions?.requestOnly !== true) deliver(app, reply, info)
    return reply
  } catch (error) {
    if (error instanceof RequestError) app.responses.tellTopic('Failure', error, info)
    throw error
  }
}

/** A result on its way to the page, fresh from the server or handed in by the page. */
export function deliver(app: App, reply: object, info: RequestInfo): void {
  if (!followsNoRedirect(app, reply, info)) return
  app.learnFieldRoles(reply)
  if (isResult(info)) app.routing.remember(withTeasers(reply), info)
  show(app, isResult(info) ? withTeasers(reply) : reply, info)
}

/** The last part: a result from the history comes in here, because it has been everywhere else before. */
export function show(app: App, reply: unknown, info: RequestInfo): void {
  const result = app.responses.transformed(reply, info)
  app.responses.tell(result, info)
}

function checked<Name extends Endpoint>(sending: Sending<Name>): Sending<Name> {
  const { endpoint, params } = sending
  if (typeof params !== 'object' || params === null || Array.isArray(params)) {
    throw new TypeError(`${endpoint}: the parameters must be an object.`)
  }
  const { query } = params as ParamsOf<'search'>
  if ((endpoint === 'search' || endpoint === 'suggest') && typeof query !== 'string') {
    throw new TypeError(`${endpoint}: the parameters need a query that is a text.`)
  }
  return sending
}

function requestInfo<Name extends Endpoint>(
  app: App,
  { endpoint, params, options = {} }: Sending<Name>,
): RequestInfo {
  // The caller's objects stay the caller's; only the origin may be a node of the page and is not copied.
  const own = structuredClone(params) as Record<string, unknown>
  const { requestOptions, ...rest } = options
  const { accepts, sends } = routes[endpoint]
  const person = app.person()
  for (const id of accepts) {
    const isFlat = sends !== 'state' || id === 'purchaserId'
    if (isFlat && person[id] !== undefined && own[id] === undefined) own[id] = person[id]
  }
  if (sends !== 'state') {
    const name = endpoint === 'suggest' ? 'suggestParams' : 'params'
    return { endpoint, [name]: own, ...(requestOptions === undefined ? {} : { requestOptions }) }
  }
  const { sid, userId } = person
  const searchOptions = {
    sid,
    ...(userId === undefined ? {} : { userId }),
    ...structuredClone(rest),
    ...(requestOptions === undefined ? {} : { requestOptions }),
  }
  const named =
    endpoint === 'search'
      ? { searchParams: app.withAssistant(own), searchOptions }
      : { navigationParams: app.withAssistant(own), navigationOptions: searchOptions }
  return { endpoint, ...named, ...(requestOptions === undefined ? {} : { requestOptions }) }
}

function passesBeforeHandlers(app: App, info: RequestInfo): boolean {
  if (info.requestOptions?.skipBeforeHandlers === true) return true
  return app
    .beforeHandlers(info.endpoint)
    .every(
      (handler) => app.guard(`A handler before ${info.endpoint}`, () => handler(info)) !== false,
    )
}

function callOf(app: App, info: RequestInfo): Call & { readonly isRemembered: boolean } {
  const { path, sends, lane, isRemembered = false } = routes[info.endpoint]
  const { channel = app.config().ff.channel, headers } = info.requestOptions ?? {}
  const place = path.replace('*', encodeURIComponent(channel))
  const common = { path: place, isRemembered, ...(headers === undefined ? {} : { headers }) }
  if (sends === 'query') {
    const search = queryOf(info.params as Record<string, unknown>)
    return { ...common, method: 'GET', search, lane: lane ?? `${place}?${search}` }
  }
  const body = sends === 'flat' ? info.suggestParams : stateBody(info)
  return { ...common, method: 'POST', body, lane: lane ?? place }
}

function stateBody(info: RequestInfo): object {
  const { searchParams, navigationParams } = info
  const options = info.searchOptions ?? info.navigationOptions ?? {}
  const { searchControlParams, sid, userId, userInput } = options
  const { query: _, ...withoutQuery } = (navigationParams ?? {}) as ParamsOf<'search'>
  return {
    params: searchParams ?? withoutQuery,
    searchControlParams,
    sid,
    userId,
    ...(searchParams === undefined ? {} : { userInput }),
  }
}

/** Lists repeat their key, as the interface wants it; what is undefined is left out. */
function queryOf(params: Readonly<Record<string, unknown>>): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one))
    }
  }
  return search
}

type Campaigns = {
  readonly campaigns?: readonly {
    readonly flavour?: string
    readonly target?: { readonly destination?: string }
    readonly feedbackTexts?: readonly Teaser[]
  }[]
}
type Teaser = { readonly teaser: boolean; readonly position: number; readonly text: string }

/** False when the page is about to be left, or when a subscriber forbade the redirect. */
function followsNoRedirect(app: App, reply: Campaigns, info: RequestInfo): boolean {
  const campaign = reply.campaigns?.find(({ flavour }) => flavour === 'REDIRECT')
  const destination = campaign?.target?.destination
  if (campaign === undefined || destination === undefined) return true
  if (!app.responses.tellTopic('CampaignRedirect', campaign, info)) return true
  return !app.redirect(destination)
}

/** Teasers of feedback campaigns stand between the hits. */
function withTeasers(reply: object): object {
  const { campaigns = [], hits = [] } = reply as Campaigns & { hits?: readonly object[] }
  const teasers = campaigns
    .flatMap(({ feedbackTexts = [] }) => feedbackTexts)
    .filter(({ teaser }) => teaser)
  if (teasers.length === 0) return reply
  const merged = [...hits]
  for (const [index, { position, text }] of teasers.entries()) {
    const place = Math.max(0, Math.min(merged.length, position - 1))
    merged.splice(place, 0, {
      id: `teaser-${index}`,
      isTeaser: true,
      masterValues: { teaser: text },
      variantValues: [{ teaser: text }],
    })
  }
  return { ...reply, hits: merged }
}

