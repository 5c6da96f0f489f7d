// A search thread: answers questions about the snapshots that it was shown. It shares the segments' memory with all other threads
// and has nothing else in common with them.

import { parentPort, workerData } from 'node:worker_threads'
import type { Schema } from '../engine/document.ts'
import { similar } from '../engine/likeness.ts'
import type { SearchQuery, SimilarQuery, SuggestQuery } from '../engine/query.ts'
import { Workspace } from '../engine/rank/workspace.ts'
import { search } from '../engine/search.ts'
import { openSegment, type Segment } from '../engine/segment/segment.ts'
import { liveSegment, type Snapshot, snapshotOf } from '../engine/snapshot.ts'
import { suggest } from '../engine/suggest.ts'
import { type PackedAnswer, packSearch, packSimilar } from './thread-answers.ts'
import { threadTime } from './thread-clock.ts'

export type ThreadRequest =
  | {
      readonly kind: 'show'
      readonly snapshot: number
      readonly schema: Schema
      readonly segments: readonly {
        readonly id: number
        readonly buffer: SharedArrayBuffer
        readonly deleted: Uint32Array
      }[]
    }
  | { readonly kind: 'forget'; readonly snapshot: number }
  | AskRequest

type AskRequest = {
  readonly id: number
  readonly snapshot: number
  /** When the answer is due, in the time of the threads; null: whenever it is ready. */
  readonly until: number | null
} & (
  | { readonly kind: 'search'; readonly query: SearchQuery }
  | { readonly kind: 'suggest'; readonly query: SuggestQuery }
  | { readonly kind: 'similar'; readonly query: SimilarQuery }
)

export type ThreadReply =
  | ({ readonly id: number } & PackedAnswer)
  | { readonly id: number; readonly failure: string }

/** Numbers of questions whose askers have gone; the main thread writes them while this one searches. */
const gone = workerData as Int32Array
const space = new Workspace()
const snapshots = new Map<number, Snapshot>()
/** Opened segments by id, so that their cached filters outlive a snapshot. Dropped with the last snapshot that has them. */
const segments = new Map<number, Segment>()
const segmentIds = new Map<number, readonly number[]>()

function show(request: ThreadRequest & { readonly kind: 'show' }): void {
  const live = request.segments.map(({ id, buffer, deleted }) => {
    const segment = segments.get(id) ?? openSegment(buffer)
    if (segment === null) throw new Error('a segment of another format version was shown')
    segments.set(id, segment)
    return liveSegment(segment, deleted)
  })
  snapshots.set(request.snapshot, snapshotOf(request.schema, live))
  segmentIds.set(
    request.snapshot,
    request.segments.map(({ id }) => id),
  )
}

function forget(snapshot: number): void {
  snapshots.delete(snapshot)
  segmentIds.delete(snapshot)
  const used = new Set([...segmentIds.values()].flat())
  for (const id of segments.keys()) if (!used.has(id)) segments.delete(id)
}

function answer(request: AskRequest): ThreadReply {
  const snapshot = snapshots.get(request.snapshot)
  if (snapshot === undefined) throw new Error('a search asked for a snapshot that was not shown')
  const { id } = request
  if (request.kind === 'search')
    return { id, ...packSearch(search(snapshot, request.query, space), request.query) }
  if (request.kind === 'similar')
    return { id, ...packSimilar(similar(snapshot, request.query, space)) }
  return { id, answer: JSON.stringify(suggest(snapshot, request.query, space)), stored: [] }
}

parentPort?.on('message', (request: ThreadRequest) => {
  if (request.kind === 'show') return show(request)
  if (request.kind === 'forget') return forget(request.snapshot)
  const { id, until } = request
  const isGone = (): boolean => Atomics.load(gone, id % gone.length) === id
  if (isGone()) {
    parentPort?.postMessage({ id, failure: 'nobody waits for it' } satisfies ThreadReply)
    return
  }
  space.start(() => (until !== null && threadTime() > until) || isGone())
  try {
    parentPort?.postMessage(answer(request))
  } catch (error) {
    space.reset()
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
    parentPort?.postMessage({ id, failure } satisfies ThreadReply)
  }
})
