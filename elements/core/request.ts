// How the page talks to the server. Search, navigation and suggest go by POST, because one preflight then serves them all;
// records by GET. Requests stand in lanes: a newer one aborts the older in its lane, whose caller gets null and shows nothing.

import type { SearchControlParams, SearchParams } from '../../contract/search-params.ts'
import type { SearchResultBody } from '../../contract/search-result.ts'
import type { SuggestResultBody } from '../../contract/suggest.ts'
import type { Config } from './config.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Records as they are stored, flat: one for each product number. */
export type RecordsReply = {
  readonly fieldRoles: Readonly<Record<string, string>>
  readonly records: readonly Readonly<Record<string, unknown>>[]
}

export type ClientSetup = {
  /** Read anew for each request, so that a changed configuration counts from the next one on. */
  readonly config: () => Config
  /** The session id; asked for each request like the configuration. */
  readonly sid: () => string
  readonly fetch: Fetch
  readonly timeoutMs?: number
}

export type RequestOptions = {
  readonly searchControlParams?: SearchControlParams
  /** What was typed before a suggestion led to this search. */
  readonly userInput?: string
  /** Requests of one lane take each other's place; by default each kind has its own. */
  readonly lane?: string
}

/**
 * A request that failed. `status` is that of the reply, or 0 when there was none: no network, or no answer in time.
 * `description` is a sentence, the server's own where it sent one.
 */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  declare readonly status: number
  declare readonly problem: string
  declare readonly description: string

  constructor(failure: { status: number; problem: string; description: string }, cause?: unknown) {
    super(failure.description, { cause })
    Object.assign(this, failure)
  }
}

const defaultTimeoutMs = 15_000

/** One request; its path stands below `/rest/v5/` and is already encoded. */
export type Call = {
  readonly path: string
  readonly lane: string
  readonly method: 'GET' | 'POST'
  readonly search?: URLSearchParams
  readonly body?: unknown
  /** Further headers of this request alone. */
  readonly headers?: Headers | undefined
  /** The request goes on when the page is left. */
  readonly keepalive?: boolean
}

export type TransportSetup = Pick<ClientSetup, 'config' | 'fetch' | 'timeoutMs'>

/** Keeps for each lane the one request that still counts. */
export class Transport {
  readonly #setup: TransportSetup
  readonly #current = new Map<string, AbortController>()

  constructor(setup: TransportSetup) {
    this.#setup = setup
  }

  /** The reply, or null when a newer request in its lane took its place. */
  async send<Reply>(call: Call): Promise<Reply | null> {
    this.abandon(call.lane)
    const controller = new AbortController()
    this.#current.set(call.lane, controller)
    const stillCounts = () => this.#current.get(call.lane) === controller
    try {
      const reply = await this.#exchange(call, controller)
      return stillCounts() ? (reply as Reply) : null
    } catch (error) {
      if (stillCounts()) throw error
      return null
    } finally {
      if (stillCounts()) this.#current.delete(call.lane)
    }
  }

  /** Gives up what is under way in a lane; its caller gets null. */
  abandon(lane: string): void {
    this.#current.get(lane)?.abort()
    this.#current.delete(lane)
  }

  async #exchange(call: Call, controller: AbortController): Promise<unknown> {
    const timeoutMs = this.#setup.timeoutMs ?? defaultTimeoutMs
    const timer = setTimeout(() => controller.abort(), timeoutMs)
    try {
      const response = await this.#setup.fetch(this.#address(call), this.#init(call, controller))
      return await readReply(response)
    } catch (error) {
      throw error instanceof RequestError ? error : unreachable(error, controller.signal.aborted)
    } finally {
      clearTimeout(timer)
    }
  }

  #address({ path, search }: Call): string {
    const query = search?.size ? `?${search}` : ''
    return `${this.#setup.config().ff.url}/rest/v5/${path}${query}`
  }

  #init({ method, body, ...call }: Call, { signal }: AbortController): RequestInit {
    const headers = new Headers(call.headers)
    headers.set('X-FF-API-Key', this.#setup.config().ff.apiKey)
    if (body) headers.set('Content-Type', 'application/json')
    const keepalive = call.keepalive === true
    return { method, signal, headers, keepalive, body: JSON.stringify(body) }
  }
}

type KindOfCall = Omit<Call, 'path'> & {
  readonly kind: 'search' | 'navigation' | 'suggest' | 'records'
}

/** Search, navigation, suggest and records for a page that needs no elements. */
export class Client {
  readonly #setup: ClientSetup
  readonly #transport: Transport

  constructor(setup: ClientSetup) {
    this.#setup = setup
    this.#transport = new Transport(setup)
  }

  /** The result of a search, or null when a newer one took its place. */
  search(params: SearchParams, options: RequestOptions = {}): Promise<SearchResultBody | null> {
    const userInput = options.userInput === undefined ? {} : { userInput: options.userInput }
    return this.#send<SearchResultBody>({
      kind: 'search',
      lane: options.lane ?? 'search',
      method: 'POST',
      body: { ...this.#stateBody(params, options), ...userInput },
    })
  }

  /** The products of a category or another filter, without words; null when a newer request took its place. */
  navigation(params: SearchParams, options: RequestOptions = {}): Promise<SearchResultBody | null> {
    const { query: _, ...withoutQuery } = params
    return this.#send<SearchResultBody>({
      kind: 'navigation',
      lane: options.lane ?? 'navigation',
      method: 'POST',
      body: this.#stateBody(withoutQuery, options),
    })
  }

  /** Suggestions for what is typed so far; null when more was typed meanwhile. */
  suggest(params: SearchParams, options: RequestOptions = {}): Promise<SuggestResultBody | null> {
    return this.#send<SuggestResultBody>({
      kind: 'suggest',
      lane: options.lane ?? 'suggest',
      method: 'POST',
      // The suggest body has a place for the session, but none for the user.
      body: { ...this.#withPurchaser(params), sid: this.#setup.sid() },
    })
  }

  /** The records with these product numbers; unknown numbers are left out. */
  records(
    productNumbers: readonly string[],
    options: RequestOptions = {},
  ): Promise<RecordsReply | null> {
    const search = new URLSearchParams(productNumbers.map((number) => ['productNumber', number]))
    const { purchaserId } = this.#setup.config().ffParams
    if (purchaserId) search.set('purchaserId', purchaserId)
    return this.#send<RecordsReply>({
      kind: 'records',
      lane: options.lane ?? 'records',
      method: 'GET',
      search,
    })
  }

  /** Gives up what is under way in a lane; its caller gets null. */
  abandon(lane: string): void {
    this.#transport.abandon(lane)
  }

  #stateBody(params: SearchParams, options: RequestOptions): Record<string, unknown> {
    const { searchControlParams } = options
    return {
      params: this.#withPurchaser(params),
      ...(searchControlParams === undefined ? {} : { searchControlParams }),
      ...this.#person(),
    }
  }

  #withPurchaser(params: SearchParams): SearchParams {
    const { purchaserId } = this.#setup.config().ffParams
    return purchaserId ? { purchaserId, ...params } : params
  }

  #person(): { sid: string; userId?: string } {
    const { userId } = this.#setup.config().ffParams
    return { sid: this.#setup.sid(), ...(userId ? { userId } : {}) }
  }

  #send<Reply>({ kind, ...call }: KindOfCall): Promise<Reply | null> {
    const channel = encodeURIComponent(this.#setup.config().ff.channel)
    return this.#transport.send<Reply>({ ...call, path: `${kind}/${channel}` })
  }
}

async function readReply(response: Response): Promise<unknown> {
  const { status, ok } = response
  const text = await response.text()
  const reply = parsed(text)
  if (!ok) {
    const { error, errorDescription } = (reply ?? {}) as Record<string, unknown>
    throw failed(status, [
      textOr(error, 'refused'),
      textOr(errorDescription, `The server answered with the status ${status}.`),
    ])
  }
  // Tracking is answered by nothing at all.
  if (!text) return {}
  if (typeof reply !== 'object' || reply === null) {
    throw failed(status, ['unreadableReply', 'The server sent no JSON.'])
  }
  return reply
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function textOr(value: unknown, usual: string): string {
  return typeof value === 'string' ? value : usual
}

function failed(
  status: number,
  [problem, description]: readonly [problem: string, description: string],
  cause?: unknown,
): RequestError {
  return new RequestError({ status, problem, description }, cause)
}

function unreachable(cause: unknown, aborted: boolean): RequestError {
  return failed(
    0,
    aborted
      ? ['timeout', 'The server did not answer in time.']
      : ['unreachable', 'The server cannot be reached.'],
    cause,
  )
}
