// Which segments to merge, and when: as soon as several are of one size tier, they become one of the next. Every document is then
// written about log(documents) times, and a snapshot has few segments, however it came about.

import type { LiveSegment, Snapshot } from './snapshot.ts'

/** Segments of a tier before they are merged; a tier is so many times as large as the one below. */
const mergeFactor = 8
/** Documents of the lowest tier. */
const smallest = 64
/** A segment with more than this part deleted is written anew. */
const deletedPartMax = 0.4

/** The segments that should become one now, or none. */
export function segmentsToMerge(snapshot: Snapshot): readonly LiveSegment[] {
  const tiers = new Map<number, LiveSegment[]>()
  for (const live of snapshot.segments) {
    const alive = live.segment.documents - live.deletedCount
    const tier = Math.max(0, Math.ceil(Math.log(alive / smallest) / Math.log(mergeFactor)))
    tiers.set(tier, [...(tiers.get(tier) ?? []), live])
  }
  for (const [, segments] of [...tiers].sort(([a], [b]) => a - b)) {
    if (segments.length >= mergeFactor) return segments
  }
  const decayed = snapshot.segments.find(
    ({ segment, deletedCount }) =>
      deletedCount > smallest && deletedCount > segment.documents * deletedPartMax,
  )
  return decayed === undefined ? [] : [decayed]
}
