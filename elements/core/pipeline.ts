// One request from its parameters to the page, step by step. This file is the order of things; each step is a line or a function below.
//
//   check -> copy -> session and shopper -> before-handlers -> send -> redirect campaigns -> field roles -> teasers -> history and
//   address -> transformers -> elements and subscribers

import type { App } from './app.ts'
import { isObject } from './config.ts'
import type { Endpoint, ParamsOf, ReplyOf, SearchOptions } from './endpoints.ts'
import { routes } from './endpoints.ts'
import { type Call, RequestError } from './request.ts'
import { isResult, type RequestInfo } from './responses.ts'
import { randomId } from './session.ts'

/** A handler that runs before a request is sent and may change it; exactly false keeps it from being sent. */
export type BeforeHandler = (info: RequestInfo) => unknown

/** Steps that campaigns add to the pipeline; their elements bring them along. */
export type CampaignSteps = {
  /** True when the shopper is on the way elsewhere. */
  redirect?: ((campaign: object) => boolean) | undefined
  teasers?: ((result: object) => object) | undefined
}

/** @internal */
export type Sending<Name extends Endpoint> = {
  readonly endpoint: Name
  readonly params: ParamsOf<Name>
  readonly options?: SearchOptions
}

/** The reply; null when a handler stopped the request or a newer one took its place. Rejects when it fails. @internal */
export async function request<Name extends Endpoint>(
  app: App,
  sending: Sending<Name>,
): Promise<ReplyOf<Name> | null> {
  app.requireInit()
  const info = requestInfo(app, checked(sending))
  if (!info.requestOptions?.skipBeforeHandlers && !app.passesBefore(sending.endpoint, info))
    return null
  if (app.routing.leaves(info)) return null
  if (isResult(info)) app.responses.endServed()
  app.log('request', info)
  app.responses.underWay.add(info)
  app.responses.tellTopic('Asked', null, info)
  try {
    const reply = await app.sender.send<ReplyOf<Name>>(callOf(app, info))
    if (!reply) return null
    app.log('reply', info, reply)
    if (!info.requestOptions?.requestOnly) deliver(app, reply, info)
    return reply
  } catch (error) {
    if (error instanceof RequestError) app.responses.tellTopic('Failure', error, info)
    throw error
  } finally {
    app.responses.underWay.delete(info)
    app.responses.tellTopic('Done', null, info)
  }
}

/** A result on its way to the page, fresh from the server or handed in by the page. @internal */
export function deliver(app: App, fresh: object, info: RequestInfo): void {
  if (!passesRedirects(app, fresh, info)) return
  app.learnFieldRoles(fresh)
  const reply = app.campaignSteps.teasers?.(fresh) ?? fresh
  if (isResult(info)) app.routing.remember(reply, info)
  show(app, reply, info)
}

/** The last part: a result from the history comes in here, because it has been everywhere else before. @internal */
export function show(app: App, reply: unknown, info: RequestInfo): void {
  const result = app.responses.transformed(reply, info)
  app.responses.tell(result, info)
}

function checked<Name extends Endpoint>(sending: Sending<Name>): Sending<Name> {
  const { endpoint, params } = sending
  if (!isObject(params)) {
    throw new TypeError(`${endpoint}: params must be an object.`)
  }
  const { query } = params as ParamsOf<'search'>
  if ((endpoint === 'search' || endpoint === 'suggest') && typeof query !== 'string') {
    throw new TypeError(`${endpoint}: query must be a text.`)
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
    // In a search state only the purchaser stands among the parameters.
    if (sends !== 'state' || id === 'purchaserId') own[id] ??= person[id]
  }
  if (sends === 'flat') return { endpoint, suggestParams: own, requestOptions }
  if (sends === 'query') return { endpoint, params: own, requestOptions }
  const { sid, userId } = person
  const stateOptions = { sid, userId, ...structuredClone(rest), requestOptions }
  // `searchParams` and `searchOptions`, or the same of a navigation.
  return {
    endpoint,
    [`${endpoint}Params`]: app.withAssistant(own),
    [`${endpoint}Options`]: stateOptions,
    requestOptions,
  }
}

function callOf(app: App, info: RequestInfo): Call & { readonly isRemembered: boolean } {
  const { path, sends, lane = path, isRemembered = false } = routes[info.endpoint]
  const { channel = app.config().ff.channel, headers } = info.requestOptions ?? {}
  const place = path.replace('*', encodeURIComponent(channel))
  const common = { path: place, isRemembered, headers }
  if (sends === 'query') {
    const search = queryOf(info.params as Record<string, unknown>)
    // Several elements may ask for several products at once.
    return { ...common, method: 'GET', search, lane: randomId() }
  }
  const body = sends === 'flat' ? info.suggestParams : stateBody(info)
  return { ...common, method: 'POST', body, lane }
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
    userInput,
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

/** False when a subscriber to redirects, or the element for them, takes the shopper elsewhere. */
function passesRedirects(app: App, reply: object, info: RequestInfo): boolean {
  const { campaigns = [] } = reply as { campaigns?: readonly { readonly flavour?: string }[] }
  const redirect = campaigns.find(({ flavour }) => flavour === 'REDIRECT')
  if (!redirect) return true
  const passes = app.responses.tellTopic('CampaignRedirect', redirect, info)
  return passes && app.campaignSteps.redirect?.(redirect) !== true
}
