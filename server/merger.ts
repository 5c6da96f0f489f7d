// Merges segments in the background, in a thread of its own: one merge of a channel at a time, the result put in place by whoever
// holds the channel. A merge that fails is reported and only not done; the next change tries again.

import { Worker } from 'node:worker_threads'
import { segmentsToMerge } from '../engine/merging.ts'
import { openSegment } from '../engine/segment/segment.ts'
import { type LiveSegment, replaceSegments, type Snapshot } from '../engine/snapshot.ts'
import type { ChannelView } from './channel/view.ts'
import type { MergeRequest } from './merge-thread.ts'

/** Gives the snapshot with the merged segment in place, or null when it no longer fits. */
export type Merge = (snapshot: Snapshot) => Snapshot | null

export class Merger {
  readonly #onFailure: (what: string, error: unknown) => void
  readonly #merging = new Set<string>()
  #worker: Worker | null = null
  #turn: Promise<unknown> = Promise.resolve()
  #isClosed = false

  constructor(onFailure: (what: string, error: unknown) => void) {
    this.#onFailure = onFailure
  }

  /**
   * Begins a merge if the view has segments to merge and none of the channel is under way. `putInPlace` answers with the view
   * afterwards, in which there may be more to merge; null: the channel is gone.
   */
  mergeWhenDue(view: ChannelView, putInPlace: (merge: Merge) => Promise<ChannelView | null>): void {
    if (this.#isClosed || this.#merging.has(view.name)) return
    const sources = segmentsToMerge(view.snapshot)
    if (sources.length === 0) return
    this.#merging.add(view.name)
    const merged = this.#turn.then(() => this.#merge(view.snapshot, sources))
    this.#turn = merged.catch(() => undefined)
    merged
      .then((buffer) => {
        const segment = openSegment(buffer)
        if (segment === null) throw new Error('a merge gave a segment that cannot be opened')
        return putInPlace((snapshot) => replaceSegments(snapshot, sources, segment))
      })
      .then((next) => {
        this.#merging.delete(view.name)
        if (next !== null) this.mergeWhenDue(next, putInPlace)
      })
      .catch((error: unknown) => {
        this.#merging.delete(view.name)
        if (!this.#isClosed) this.#onFailure(`merging segments of ${view.name}`, error)
      })
  }

  /** What is being merged is given up. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#worker?.terminate()
  }

  #merge(snapshot: Snapshot, sources: readonly LiveSegment[]): Promise<SharedArrayBuffer> {
    const worker = this.#thread()
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        worker.off('message', done)
        worker.off('error', failed)
        worker.off('exit', ended)
      }
      const done = (buffer: SharedArrayBuffer): void => {
        settle()
        resolve(buffer)
      }
      const failed = (error: unknown): void => {
        settle()
        this.#worker = null
        reject(error instanceof Error ? error : new Error(String(error)))
      }
      const ended = (): void => failed(new Error('the merge thread ended'))
      worker.on('message', done)
      worker.on('error', failed)
      worker.on('exit', ended)
      worker.postMessage({
        schema: snapshot.schema,
        segments: sources.map(({ segment, deleted }) => ({ buffer: segment.buffer, deleted })),
      } satisfies MergeRequest)
    })
  }

  #thread(): Worker {
    if (this.#worker === null) {
      this.#worker = new Worker(new URL('./merge-thread.ts', import.meta.url))
      this.#worker.unref()
    }
    return this.#worker
  }
}
