// Merges segments beside the running server: takes some, gives back one. Nobody waits for it.

import { parentPort } from 'node:worker_threads'
import type { Schema } from '../engine/document.ts'
import { mergeSegments } from '../engine/segment/merge.ts'
import { openSegment } from '../engine/segment/segment.ts'
import { liveSegment } from '../engine/snapshot.ts'
import { giveWay } from './background-thread.ts'

export type MergeRequest = {
  readonly schema: Schema
  readonly segments: readonly {
    readonly buffer: SharedArrayBuffer
    readonly deleted: Uint32Array
  }[]
}

giveWay()

parentPort?.on('message', ({ schema, segments }: MergeRequest) => {
  const live = segments.map(({ buffer, deleted }) => {
    const segment = openSegment(buffer)
    if (segment === null) throw new Error('a segment of another format version was handed over')
    return liveSegment(segment, deleted)
  })
  parentPort?.postMessage(mergeSegments(schema, live))
})
