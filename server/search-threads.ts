// The threads that search, and the indexes that they serve. A snapshot is shown to a thread when the thread first needs it and
// forgotten when nobody holds its index any more, so a write costs the threads nothing and a request that began with one view
// ends with it. Questions wait in a bounded queue; beyond it they are refused at once. A question whose asker has gone is taken
// back: through shared memory, as a thread that searches reads no messages.

import { Worker } from 'node:worker_threads'
import { Problem } from '../contract/problems.ts'
import type { Index, Limits } from '../engine/engine.ts'
import type { SearchQuery, SimilarQuery, SuggestQuery, SuggestResult } from '../engine/query.ts'
import type { Snapshot } from '../engine/snapshot.ts'
import type { ThreadReply, ThreadRequest } from './search-thread.ts'
import { type PackedAnswer, unpackSearch, unpackSimilar } from './thread-answers.ts'
import { threadTime } from './thread-clock.ts'

/** Questions that may wait for one thread. */
const waitingMax = 500
/** Places in which a thread is told who has gone: more than can wait, so that no two questions share one. */
const gonePlaces = 512
/** Then the numbers of questions begin anew. */
const questionsMax = 0x7fffffff

type Waiting = {
  readonly resolve: (reply: PackedAnswer) => void
  readonly reject: (error: Error) => void
}

type Question = {
  /** When the answer is due; null: whenever it is ready. */ readonly until: number | null
} & (
  | { readonly kind: 'search'; readonly query: SearchQuery }
  | { readonly kind: 'suggest'; readonly query: SuggestQuery }
  | { readonly kind: 'similar'; readonly query: SimilarQuery }
)

export class SearchThreads {
  readonly #threads: SearchThread[]
  readonly #forgotten: FinalizationRegistry<number>
  readonly #segmentIds = new WeakMap<SharedArrayBuffer, number>()
  #lastSegment = 0
  #lastSnapshot = 0

  constructor(count: number) {
    this.#threads = Array.from({ length: count }, () => new SearchThread())
    this.#forgotten = new FinalizationRegistry((snapshot) => {
      for (const thread of this.#threads) thread.forget(snapshot)
    })
  }

  /** An index that answers from this snapshot as long as anybody holds it. */
  index(snapshot: Snapshot): Index {
    const number = ++this.#lastSnapshot
    const shown = (): ThreadRequest => ({
      kind: 'show',
      snapshot: number,
      schema: snapshot.schema,
      segments: snapshot.segments.map(({ segment, deleted }) => ({
        id: this.#segmentId(segment.buffer),
        buffer: segment.buffer,
        deleted,
      })),
    })
    const ask: Ask = (question) => this.#leastBusy().ask(number, shown, question)
    const index: Index = {
      ...indexAsking((question) => ask(question).answer, null),
      within: (limits) => indexWithin(index, ask, limits),
    }
    this.#forgotten.register(index, number)
    return index
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }

  #leastBusy(): SearchThread {
    return this.#threads.reduce((least, thread) =>
      thread.waiting < least.waiting ? thread : least,
    )
  }

  #segmentId(buffer: SharedArrayBuffer): number {
    const known = this.#segmentIds.get(buffer)
    if (known !== undefined) return known
    this.#segmentIds.set(buffer, ++this.#lastSegment)
    return this.#lastSegment
  }
}

type Ask = (question: Question) => Asked

/** A question on its way. */
type Asked = {
  readonly answer: Promise<PackedAnswer>
  /** Takes it back: it is rejected, and the thread spends no more time on it than it has. */
  readonly cancel: () => void
}

function indexAsking(
  ask: (question: Question) => Promise<PackedAnswer>,
  until: number | null,
): Index {
  return {
    search: async (query) => unpackSearch(await ask({ kind: 'search', query, until })),
    suggest: async (query) => {
      const { answer } = await ask({ kind: 'suggest', query, until })
      return JSON.parse(answer) as SuggestResult
    },
    similar: async (query) => unpackSimilar(await ask({ kind: 'similar', query, until })),
  }
}

/** Holds on to the index, so that its snapshot is not forgotten meanwhile. */
function indexWithin(index: Index, ask: Ask, { timeMs, whenGone }: Limits): Index {
  const asked = new Set<Asked>()
  let isGone = false
  whenGone(() => {
    isGone = true
    for (const { cancel } of asked) cancel()
  })
  const askWhileThere = async (question: Question): Promise<PackedAnswer> => {
    if (isGone) throw askerGone()
    const one = ask(question)
    asked.add(one)
    try {
      return await one.answer
    } finally {
      asked.delete(one)
    }
  }
  return { ...index, ...indexAsking(askWhileThere, threadTime() + timeMs) }
}

/** Nobody reads it: who asked has hung up. */
function askerGone(): Problem {
  return new Problem('notReady', { reason: 'the one who asked has gone.' })
}

/** One thread with what was asked of it and not yet answered. A thread that dies is replaced; what it owed is rejected. */
class SearchThread {
  #worker: Worker
  /** Numbers of questions whose askers have gone, each in its place; shared with the thread. */
  readonly #gone = new Int32Array(new SharedArrayBuffer(4 * gonePlaces))
  readonly #waiting = new WaitingLine()
  readonly #shown = new Set<number>()
  #lastQuestion = 0
  #isClosing = false

  constructor() {
    this.#worker = this.#start()
  }

  get waiting(): number {
    return this.#waiting.size
  }

  ask(snapshot: number, shown: () => ThreadRequest, question: Question): Asked {
    if (this.#waiting.size >= waitingMax) {
      throw new Problem('notReady', {
        reason: 'too many searches are waiting; try again in a second.',
      })
    }
    if (!this.#shown.has(snapshot)) {
      this.#shown.add(snapshot)
      this.#worker.postMessage(shown())
    }
    const id = (this.#lastQuestion % questionsMax) + 1
    this.#lastQuestion = id
    const answer = new Promise<PackedAnswer>((resolve, reject) => {
      this.#waiting.add(id, { resolve, reject })
      this.#worker.postMessage({ ...question, id, snapshot } satisfies ThreadRequest)
    })
    return { answer, cancel: () => this.#cancel(id) }
  }

  /** It stays among the waiting until the thread has come to it and passed it by. */
  #cancel(id: number): void {
    Atomics.store(this.#gone, id % gonePlaces, id)
    this.#waiting.at(id)?.reject(askerGone())
  }

  forget(snapshot: number): void {
    if (this.#shown.delete(snapshot)) {
      this.#worker.postMessage({ kind: 'forget', snapshot } satisfies ThreadRequest)
    }
  }

  async close(): Promise<void> {
    this.#isClosing = true
    await this.#worker.terminate()
  }

  #start(): Worker {
    const worker = new Worker(new URL('./search-thread.ts', import.meta.url), {
      workerData: this.#gone,
    })
    worker.unref()
    worker.on('message', (reply: ThreadReply) => this.#settle(reply))
    worker.on('error', (error) => this.#replace(worker, error))
    worker.on('exit', () => this.#replace(worker, new Error('a search thread ended')))
    return worker
  }

  /** At its first sign of an end, so that nothing is asked of a thread that will not answer. */
  #replace(worker: Worker, error: unknown): void {
    if (this.#isClosing || worker !== this.#worker) return
    this.#fail(error)
    this.#shown.clear()
    this.#worker = this.#start()
  }

  #settle(reply: ThreadReply): void {
    const waiting = this.#waiting.take(reply.id)
    if ('failure' in reply) waiting?.reject(new Error(`a search failed: ${reply.failure}`))
    else waiting?.resolve(reply)
  }

  #fail(error: unknown): void {
    for (const { reject } of this.#waiting.takeAll()) {
      reject(new Error('a search thread failed', { cause: error }))
    }
  }
}

/**
 * Who waits for an answer, by the number of the question; no two of those who wait at a time share a place, as a thread answers in turn.
 * Not a Map: one that is filled and emptied all the time leaves tables behind, of which each holds the next and all that stood in it, so
 * that answers are copied by the quick collections of garbage, which should find them dead.
 */
class WaitingLine {
  readonly #places = new Array<{ readonly id: number; readonly waiting: Waiting } | null>(
    gonePlaces,
  ).fill(null)
  #size = 0

  get size(): number {
    return this.#size
  }

  add(id: number, waiting: Waiting): void {
    this.#places[id % gonePlaces] = { id, waiting }
    this.#size++
  }

  at(id: number): Waiting | null {
    const place = this.#places[id % gonePlaces]
    return place?.id === id ? place.waiting : null
  }

  take(id: number): Waiting | null {
    const waiting = this.at(id)
    if (waiting === null) return null
    this.#places[id % gonePlaces] = null
    this.#size--
    return waiting
  }

  takeAll(): Waiting[] {
    const all = this.#places.flatMap((place) => (place === null ? [] : [place.waiting]))
    this.#places.fill(null)
    this.#size = 0
    return all
  }
}
