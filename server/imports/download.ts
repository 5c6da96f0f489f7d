// Fetches a file from an address into a file: with credentials for the host that is named and no other, within limits of time
// and size, once more when the network or the source fails for the moment. No message of it holds a password or a query.

import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '../../contract/problems.ts'
import { hostAllowed, hostNamed, shownAddress } from './feed-address.ts'
import { bodyOf, NearAddress, requestFeed } from './feed-request.ts'
import { limits } from './limits.ts'

export type DownloadOrder = {
  readonly url: string
  readonly user: string | undefined
  readonly password: string | undefined
  /** For everything, with all attempts. */
  readonly timeoutMs: number
  readonly bytesMax: number
  /** Further attempts when one fails. */
  readonly retries: number
  /** Where the file is put when it is whole. */
  readonly path: string
  /** The hosts that may be asked, as the option of the server names them. */
  readonly hosts: string
  readonly signal: AbortSignal
  readonly onProgress: (bytes: { bytesRead: number; bytesTotal: number }) => void
  /** Waiting time before the first further attempt; doubled before each that follows. */
  readonly backoffMs?: number
}

/** A failure that may be over in a moment. */
class PassingFailure extends Error {
  /** When the source asks to be asked again; null: it does not say. */
  readonly afterMs: number | null

  constructor(reason: string, options: { cause?: unknown; afterMs?: number | null } = {}) {
    super(reason, { cause: options.cause })
    this.afterMs = options.afterMs ?? null
  }
}

const backoffMsMax = 60_000

/** Refused with Problem `feedFailed`, with nothing changed at `path`. */
export async function download(order: DownloadOrder): Promise<void> {
  const deadline = AbortSignal.timeout(order.timeoutMs)
  const signal = AbortSignal.any([order.signal, deadline])
  await mkdir(dirname(order.path), { recursive: true })
  const part = `${order.path}.part`
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        await fetchInto(part, order, signal)
        await rename(part, order.path)
        return
      } catch (error) {
        if (signal.aborted) throw failed(order, stopReason(order, deadline), error)
        if (!(error instanceof PassingFailure)) throw error
        if (attempt >= order.retries) throw failed(order, after(attempt, error.message), error)
        const waitMs = error.afterMs ?? (order.backoffMs ?? 500) * 2 ** attempt
        await pause(Math.min(waitMs, backoffMsMax), undefined, { signal }).catch(() => undefined)
        if (signal.aborted) throw failed(order, stopReason(order, deadline), error)
      }
    }
  } finally {
    await rm(part, { force: true })
  }
}

function stopReason({ timeoutMs }: DownloadOrder, deadline: AbortSignal): string {
  return deadline.aborted
    ? `it was not there within ${timeoutMs / 1000} seconds.`
    : 'the server is stopping.'
}

function after(attempt: number, reason: string): string {
  return attempt === 0 ? `${reason}.` : `${reason} (after ${attempt + 1} attempts).`
}

function failed({ url }: DownloadOrder, reason: string, cause?: unknown): Problem {
  return new Problem('feedFailed', { feed: shownAddress(url), reason }, cause)
}

async function fetchInto(path: string, order: DownloadOrder, signal: AbortSignal): Promise<void> {
  const idle = new Idle()
  const either = AbortSignal.any([signal, idle.signal])
  let reply: IncomingMessage | null = null
  try {
    reply = await ask(order, either)
    idle.again()
    const announced = Number(reply.headers['content-length'] ?? 0)
    refuseTooLarge(order, announced)
    const bytesTotal = reply.headers['content-encoding'] === undefined ? announced : 0
    const chunks = limitedChunks(reply, { order, idle, bytesTotal })
    await pipeline(Readable.from(chunks), createWriteStream(path), { signal: either })
  } catch (error) {
    if (error instanceof Problem || error instanceof PassingFailure || signal.aborted) throw error
    const isOfDisk = error instanceof Error && 'syscall' in error && 'path' in error
    if (isOfDisk) throw error
    const reason = idle.signal.aborted
      ? `nothing came for ${limits.idleMs / 1000} seconds`
      : networkReason(error)
    throw new PassingFailure(reason, { cause: error })
  } finally {
    idle.end()
    reply?.destroy()
  }
}

/** Aborts when nothing has come for a while. */
class Idle {
  readonly #controller = new AbortController()
  #timer = this.#start()

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  again(): void {
    clearTimeout(this.#timer)
    this.#timer = this.#start()
  }

  end(): void {
    clearTimeout(this.#timer)
  }

  #start(): NodeJS.Timeout {
    return setTimeout(() => this.#controller.abort(), limits.idleMs)
  }
}

/** The reply with the file, over redirects. */
async function ask(order: DownloadOrder, signal: AbortSignal): Promise<IncomingMessage> {
  let url = new URL(order.url)
  const { origin } = url
  for (let redirects = 0; ; redirects++) {
    refuseAddress(order, url)
    const isNamedHost = url.origin === origin
    const headers = { ...(isNamedHost ? credentials(order) : {}), 'accept-encoding': 'identity' }
    const reply = await requested(order, url, { headers, signal })
    const { statusCode: status = 0 } = reply
    if (status >= 200 && status < 300) return reply
    reply.destroy()
    const target = reply.headers.location
    if (status < 300 || status >= 400 || target === undefined) throw refused(order, reply)
    if (redirects >= limits.redirectsMax) {
      throw failed(order, `it leads on more than ${limits.redirectsMax} times.`)
    }
    const next = URL.parse(target, url.href)
    if (next === null) throw failed(order, 'it leads on to something that is no address.')
    if (url.protocol === 'https:' && next.protocol === 'http:') {
      throw failed(order, 'it leads on from https to http.')
    }
    url = next
  }
}

async function requested(
  order: DownloadOrder,
  url: URL,
  { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
): Promise<IncomingMessage> {
  const mayBeNear = hostNamed(url.hostname, order.hosts)
  try {
    return await requestFeed(url, { headers, mayBeNear, signal })
  } catch (error) {
    if (!(error instanceof NearAddress)) throw error
    throw failed(
      order,
      `${url.hostname} is this machine or its own link; the options of the server must name such a host (AISLE_FEED_HOSTS).`,
    )
  }
}

function refuseAddress(order: DownloadOrder, url: URL): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw failed(order, `only http and https are fetched, not ${url.protocol}`)
  }
  if (url.username !== '' || url.password !== '') {
    throw failed(
      order,
      'an address must not hold a name or a password; the settings have their own places for them.',
    )
  }
  if (!hostAllowed(url.hostname, order.hosts)) {
    throw failed(order, `the options of this server do not allow to fetch from ${url.hostname}.`)
  }
}

function credentials({ user, password }: DownloadOrder): Record<string, string> {
  if (user === undefined) return {}
  const basic = Buffer.from(`${user}:${password ?? ''}`).toString('base64')
  return { authorization: `Basic ${basic}` }
}

function refused(
  order: DownloadOrder,
  { statusCode: status = 0, headers }: IncomingMessage,
): Error {
  const isPassing = status >= 500 || status === 429 || status === 408
  if (!isPassing) {
    const hint = status === 401 || status === 403 ? '; the user or the password may be wrong' : ''
    return failed(order, `its server answered with the status ${status}${hint}.`)
  }
  const seconds = Number(headers['retry-after'] ?? Number.NaN)
  const afterMs = Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null
  return new PassingFailure(`its server answered with the status ${status}`, { afterMs })
}

function refuseTooLarge(order: DownloadOrder, bytes: number): void {
  if (bytes <= order.bytesMax) return
  throw failed(order, `it is larger than ${order.bytesMax} bytes.`)
}

type Fetching = { readonly order: DownloadOrder; readonly idle: Idle; readonly bytesTotal: number }

async function* limitedChunks(
  reply: IncomingMessage,
  { order, idle, bytesTotal }: Fetching,
): AsyncGenerator<Uint8Array> {
  let bytesRead = 0
  const body = bodyOf(reply)
  if (body === null) {
    throw failed(order, `it is packed as ${reply.headers['content-encoding']}, which is not read.`)
  }
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    idle.again()
    bytesRead += chunk.length
    refuseTooLarge(order, bytesRead)
    order.onProgress({ bytesRead, bytesTotal })
    yield chunk
  }
}

/** The sentence inside the wrappings that fetch puts around an error of the network. */
function networkReason(error: unknown): string {
  let innermost = error
  for (let depth = 0; depth < 5; depth++) {
    if (!(innermost instanceof Error) || innermost.cause === undefined) break
    innermost = innermost.cause
  }
  if (innermost instanceof AggregateError) innermost = innermost.errors[0]
  if (!(innermost instanceof Error)) return 'the connection failed'
  const code = 'code' in innermost ? String(innermost.code) : innermost.message
  return `the connection failed (${code})`
}
