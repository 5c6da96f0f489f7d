// The state of an index: immutable segments, each with the documents deleted from it. A change gives the next snapshot and
// leaves this one as it is. A key is in at most one segment alive.

import type { Schema } from './document.ts'
import type { Overlaid } from './overlay/overlaid.ts'
import type { Segment } from './segment/segment.ts'
import { findString, stringAt } from './segment/strings.ts'
import { add, bitset, countBits, has } from './structures/bitset.ts'

export type LiveSegment = {
  readonly segment: Segment
  /** Bitmap over the segment's documents; a set bit is a deleted one. */
  readonly deleted: Uint32Array
  readonly deletedCount: number
  /** There when a question sees the segment through overlays: its columns are then not those of its buffer. */
  readonly overlaid?: Overlaid
}

export type Snapshot = {
  readonly schema: Schema
  readonly segments: readonly LiveSegment[]
  /** Documents that are not deleted. */
  readonly documents: number
}

export type DocumentPlace = { readonly place: number; readonly document: number }

export function snapshotOf(schema: Schema, segments: readonly LiveSegment[]): Snapshot {
  const filled = segments.filter(({ segment, deletedCount }) => deletedCount < segment.documents)
  const documents = filled.reduce(
    (sum, live) => sum + live.segment.documents - live.deletedCount,
    0,
  )
  return { schema, segments: filled, documents }
}

export function liveSegment(segment: Segment, deleted?: Uint32Array): LiveSegment {
  const bits = deleted ?? bitset(segment.documents)
  return { segment, deleted: bits, deletedCount: countBits(bits) }
}

/** Where the living document with this key is; O(segments × log documents). */
export function findDocument(snapshot: Snapshot, key: string): DocumentPlace | null {
  for (let place = snapshot.segments.length - 1; place >= 0; place--) {
    const { segment, deleted } = snapshot.segments[place]
    const document = findString(segment.documentKeys, key, segment.documentKeyOrder)
    if (document >= 0 && !has(deleted, document)) return { place, document }
  }
  return null
}

/** Where the living document is that has a row with this key. */
export function findRowsDocument(snapshot: Snapshot, rowKey: string): DocumentPlace | null {
  for (let place = snapshot.segments.length - 1; place >= 0; place--) {
    const { segment, deleted } = snapshot.segments[place]
    const row = findString(segment.rowKeys, rowKey, segment.rowKeyOrder)
    if (row < 0) continue
    const document = documentOfRow(segment, row)
    if (!has(deleted, document)) return { place, document }
  }
  return null
}

export function storedText(snapshot: Snapshot, { place, document }: DocumentPlace): string {
  return stringAt(snapshot.segments[place].segment.stored, document)
}

export function sequenceAt(snapshot: Snapshot, { place, document }: DocumentPlace): number {
  return snapshot.segments[place].segment.sequences[document]
}

/** The snapshot without some documents and with the documents of a further segment. */
export function changeSnapshot(
  snapshot: Snapshot,
  removed: readonly DocumentPlace[],
  added: Segment | null,
): Snapshot {
  const segments = snapshot.segments.map((live, place) => {
    const here = removed.filter((found) => found.place === place)
    if (here.length === 0) return live
    const deleted = live.deleted.slice()
    for (const { document } of here) add(deleted, document)
    return liveSegment(live.segment, deleted)
  })
  return snapshotOf(snapshot.schema, added === null ? segments : [...segments, liveSegment(added)])
}

/**
 * The snapshot with `merged` in place of the segments it was made from; what was deleted from them since is deleted from it. Null
 * when one of them is gone, so that the merge tells nothing about this snapshot.
 */
export function replaceSegments(
  snapshot: Snapshot,
  sources: readonly LiveSegment[],
  merged: Segment,
): Snapshot | null {
  const current = sources.map(({ segment }) =>
    snapshot.segments.find((live) => live.segment === segment),
  )
  const deleted = bitset(merged.documents)
  for (const [i, live] of current.entries()) {
    const source = sources[i]
    if (live === undefined && source.deletedCount < source.segment.documents) return null
    const since = live?.deleted ?? new Uint32Array(source.deleted.length).fill(0xffffffff)
    for (let document = 0; document < source.segment.documents; document++) {
      if (has(source.deleted, document) || !has(since, document)) continue
      const key = stringAt(source.segment.documentKeys, document)
      add(deleted, findString(merged.documentKeys, key, merged.documentKeyOrder))
    }
  }
  const others = snapshot.segments.filter((live) => !current.includes(live))
  return snapshotOf(snapshot.schema, [liveSegment(merged, deleted), ...others])
}

/** O(log documents). */
export function documentOfRow({ rowStarts }: Segment, row: number): number {
  let low = 0
  let high = rowStarts.length - 1
  while (low + 1 < high) {
    const middle = (low + high) >>> 1
    if (rowStarts[middle] <= row) low = middle
    else high = middle
  }
  return low
}
