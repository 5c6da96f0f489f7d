// What shoppers did, told to the server. Each event gets an id of its own before it is sent, and stays in the browser's memory until the
// server has answered: a lost connection or a page that is left loses nothing, and the server recognises what comes twice.

import type { EventKind, EventOf } from '../../contract/tracking.ts'
import type { App } from './app.ts'
import type { RequestOptions } from './endpoints.ts'
import { type Call, RequestError } from './request.ts'
import { randomId } from './session.ts'

/** What a page says of an event; session and shopper are filled in from the configuration. */
export type EventInput<Kind extends EventKind> = Omit<EventOf<Kind>, 'sid'> & {
  readonly sid?: string
}
export type TrackingInfo = {
  readonly kind: EventKind
  readonly events: Record<string, unknown>[]
  readonly requestOptions?: RequestOptions | undefined
}

/** Events of one kind on their way to one channel. */
type Batch = {
  readonly url: string
  readonly channel: string
  readonly kind: EventKind
  readonly events: readonly object[]
  readonly bornMs: number
}

/** The server recognises a repetition for a day; what is older might be counted again and is given up. */
const batchAgeMaxMs = 23 * 3_600_000
const batchesMax = 200
const eventsMax = 500
/** Browsers let at most 64 KiB outlive a page. */
const keepaliveMax = 60_000
const pauseMs = 5_000
const pauseMaxMs = 300_000

/** True when the server has the events, false when they wait for a connection. Rejects when they are refused. @internal */
export async function track<Kind extends EventKind>(
  app: App,
  kind: Kind,
  given: { events: readonly EventInput<Kind>[]; options?: RequestOptions | undefined },
): Promise<boolean> {
  app.requireInit()
  const { events, options } = given
  if (!Array.isArray(events) || !events.length || events.length > eventsMax) {
    throw new TypeError(`${kind}: events must be 1 to ${eventsMax}.`)
  }
  const person = app.person()
  const info: TrackingInfo = {
    kind,
    events: events.map((event) => ({ eventId: randomId(), ...person, ...event })),
    requestOptions: options,
  }
  if (!options?.skipBeforeHandlers && !app.passesBefore(`track.${kind}`, info)) return false
  app.log('tracking', info)
  return app.queue.add({ kind, events: info.events, channel: options?.channel })
}

type Given<Values> = { [Name in keyof Values]: Exclude<Values[Name], undefined> }

/** The values that are there: an event has no others. */
export function given<Values extends object>(values: Values): Given<Values> {
  const there = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(there) as Given<Values>
}

/** Keeps what has not been answered. @internal */
export class TrackingQueue {
  readonly #app: App
  #pauseMs = pauseMs
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(app: App) {
    this.#app = app
  }

  /** Sends at once; see `track`. */
  async add(told: {
    kind: EventKind
    events: readonly object[]
    channel?: string | undefined
  }): Promise<boolean> {
    const { url, channel } = this.#app.config().ff
    const batch: Batch = { ...told, channel: told.channel ?? channel, url, bornMs: Date.now() }
    const name = `aisle.track.${randomId()}`
    if (this.#names().length < batchesMax) this.#app.storage.setItem(name, JSON.stringify(batch))
    return this.#deliver(name, batch)
  }

  /** What earlier pages could not deliver, or not for certain. */
  async resume(): Promise<void> {
    for (const name of this.#names()) {
      const batch = this.#read(name)
      if (!batch) this.#app.storage.removeItem(name)
      else if (batch.url === this.#app.config().ff.url) {
        await this.#deliver(name, batch).catch((error: unknown) => this.#app.report(error))
      }
    }
  }

  #names(): string[] {
    return this.#app.storage.names('track.')
  }

  async #deliver(name: string, batch: Batch): Promise<boolean> {
    try {
      await this.#app.transport.send(callOf(name, batch))
    } catch (error) {
      if (isPassing(error)) {
        this.#later()
        return false
      }
      this.#app.storage.removeItem(name)
      throw error
    }
    this.#app.storage.removeItem(name)
    this.#pauseMs = pauseMs
    return true
  }

  /** Tries again after a pause that grows, or as soon as the browser is online. */
  #later(): void {
    if (this.#timer) return
    const again = () => {
      clearTimeout(this.#timer)
      this.#timer = undefined
      globalThis.removeEventListener('online', again)
      void this.resume()
    }
    this.#timer = setTimeout(again, this.#pauseMs)
    this.#pauseMs = Math.min(this.#pauseMs * 3, pauseMaxMs)
    globalThis.addEventListener('online', again)
  }

  #read(name: string): Batch | null {
    try {
      const batch = JSON.parse(this.#app.storage.getItem(name) ?? '') as Batch
      const isYoung = Date.now() - batch.bornMs < batchAgeMaxMs
      return isYoung && Array.isArray(batch.events) ? batch : null
    } catch {
      return null
    }
  }
}

function callOf(name: string, { channel, kind, events }: Batch): Call {
  return {
    path: `track/${encodeURIComponent(channel)}/${kind}`,
    method: 'POST',
    lane: name,
    body: events,
    keepalive: JSON.stringify(events).length < keepaliveMax,
  }
}

/** No connection, no time, or a server that is busy or restarting: it is worth trying again. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof RequestError)) return false
  return [0, 408, 429].includes(error.status) || error.status >= 500
}
