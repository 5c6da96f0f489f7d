// Tracked events on their way to the disk. Those of all requests of some milliseconds are written in one transaction (a group
// commit) by a thread of their own; a request is answered when its events are on disk. One transaction is under way at a time, and
// between two there is a pause in which other writers get at the database.

import { Worker } from 'node:worker_threads'
import { Problem } from '../contract/problems.ts'
import { eventIdLengthMax, eventLengthMax } from '../contract/tracking.ts'
import type { EventPlace, EventThreadReply, SentDelivery } from './event-thread.ts'
import { errorOf } from './imports/thread-messages.ts'
import type { EventDelivery, EventOutcome } from './store/event-store.ts'

/** How long events are collected before they are written together. */
const collectMs = 5
/** Events of more requests than this wait for the next transaction. */
const commitLengthMax = 1024 * 1024
/** As much JSON may wait to be written; whoever sends more is asked to come again. */
export const waitingLengthMax = 32 * 1024 * 1024
const retrySeconds = 2

type Waiting = {
  readonly delivery: SentDelivery
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

export type TrackingOptions = EventPlace & {
  readonly clock: () => Date
  /** Characters of JSON that may wait; less in tests. */
  readonly waitingLengthMax?: number
}

/** Invariant: whatever was accepted is either waiting, or in the one group that is being written, and is answered once. */
export class Tracking {
  readonly #options: TrackingOptions
  readonly #waitingLengthMax: number
  #waiting: Waiting[] = []
  #waitingLength = 0
  #writing: Promise<void> | null = null
  #thread: EventThread | null = null
  #isClosed = false

  constructor(options: TrackingOptions) {
    this.#options = options
    this.#waitingLengthMax = options.waitingLengthMax ?? waitingLengthMax
  }

  /** Done when the events are on disk. Repetitions of what was stored before are not stored, and are no error. */
  async track(request: Omit<EventDelivery, 'receivedMs'>): Promise<void> {
    const { events, ...rest } = request
    if (events.length === 0) return
    checkLengths(request)
    const eventsText = JSON.stringify(events)
    if (this.#isClosed) throw new Problem('notReady', { reason: 'the server is stopping.' })
    if (this.#waitingLength + eventsText.length > this.#waitingLengthMax) {
      throw new Problem('notReady', {
        reason: `more than ${this.#waitingLengthMax} characters of events would wait to be written.`,
        seconds: retrySeconds,
      })
    }
    const receivedMs = this.#options.clock().getTime()
    this.#waitingLength += eventsText.length
    try {
      await new Promise<void>((resolve, reject) => {
        this.#waiting.push({ delivery: { ...rest, eventsText, receivedMs }, resolve, reject })
        this.#writing ??= this.#writeAll()
      })
    } finally {
      this.#waitingLength -= eventsText.length
    }
  }

  /** Writes what waits, then stops. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#writing
    await this.#thread?.close()
    this.#thread = null
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, collectMs))
      await this.#write(this.#nextGroup())
    }
    this.#writing = null
  }

  /** At least one request, and as many as go into one transaction. */
  #nextGroup(): Waiting[] {
    let length = 0
    const end = this.#waiting.findIndex(({ delivery }, place) => {
      length += delivery.eventsText.length
      return place > 0 && length > commitLengthMax
    })
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : end)
  }

  async #write(group: readonly Waiting[]): Promise<void> {
    try {
      this.#thread ??= new EventThread(this.#options)
      const outcomes = await this.#thread.write(group.map(({ delivery }) => delivery))
      for (const [place, { delivery, resolve, reject }] of group.entries()) {
        if (outcomes[place].kind === 'stored') resolve()
        else reject(new Problem('unknownChannel', { channel: delivery.channel }))
      }
    } catch (error) {
      if (this.#thread?.isEnded) this.#thread = null
      for (const { reject } of group) reject(error as Error)
    }
  }
}

/** Fields are bounded one by one, but lists of filters may add up to more than anybody means. */
function checkLengths({ events, idempotencyKey }: Omit<EventDelivery, 'receivedMs'>): void {
  if (idempotencyKey !== null && idempotencyKey.length > eventIdLengthMax) {
    throw new Problem('badParameter', {
      parameter: 'Idempotency-Key',
      reason: `must have at most ${eventIdLengthMax} characters`,
    })
  }
  for (const [place, event] of events.entries()) {
    if ('filters' in event && JSON.stringify(event).length > eventLengthMax) {
      throw new Problem('badParameter', {
        parameter: `body[${place}]`,
        reason: `must have at most ${eventLengthMax} characters of JSON`,
      })
    }
  }
}

/** The thread, asked one thing at a time. One that ends by itself is not asked again. */
class EventThread {
  readonly #worker: Worker
  isEnded = false

  constructor({ storeAddress, dataFolder }: EventPlace) {
    this.#worker = new Worker(new URL('./event-thread.ts', import.meta.url), {
      workerData: { storeAddress, dataFolder } satisfies EventPlace,
    })
    this.#worker.once('error', () => {
      this.isEnded = true
    })
    this.#worker.once('exit', () => {
      this.isEnded = true
    })
  }

  async write(deliveries: readonly SentDelivery[]): Promise<readonly EventOutcome[]> {
    const reply = await this.#ask(deliveries)
    if (reply.kind === 'failed') throw errorOf(reply.failure)
    if (reply.kind === 'closed')
      throw new Error('The event thread closed before its work was done.')
    return reply.outcomes
  }

  async close(): Promise<void> {
    if (!this.isEnded) await this.#ask(null).catch(() => undefined)
    await this.#worker.terminate()
  }

  #ask(order: readonly SentDelivery[] | null): Promise<EventThreadReply> {
    const worker = this.#worker
    return new Promise((resolve, reject) => {
      const settle = (end: () => void): void => {
        worker.off('message', done)
        worker.off('error', failed)
        worker.off('exit', ended)
        end()
      }
      const done = (reply: EventThreadReply): void => settle(() => resolve(reply))
      const failed = (error: unknown): void =>
        settle(() => reject(error instanceof Error ? error : new Error(String(error))))
      const ended = (): void =>
        failed(new Error('The event thread ended before its work was done.'))
      worker.on('message', done)
      worker.on('error', failed)
      worker.on('exit', ended)
      worker.postMessage(order)
    })
  }
}
