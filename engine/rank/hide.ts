// Hidden documents are to a question as if they were deleted: no hit, no count, no suggestion, nothing that is like another. How
// telling a word is does not change with them.

import type { LiveSegment, Snapshot } from '../snapshot.ts'
import type { Hiding } from '../steering.ts'
import { type Bitset, bitset, countBits, uniteInto } from '../structures/bitset.ts'
import { ByteCache } from '../structures/byte-cache.ts'
import { documentsWhere, isAskable } from './where.ts'

/** Of a thread, for all segments. */
const hiddenBytesMax = 8_000_000

const cache = new ByteCache<Bitset>(hiddenBytesMax)

/** The same snapshot when nothing is hidden. */
export function withoutHidden(snapshot: Snapshot, hidden: readonly Hiding[] = []): Snapshot {
  const asked = hidden.filter(({ where }) => isAskable(snapshot, where))
  if (asked.length === 0) return snapshot
  const identity = asked.map(({ id }) => id).join(' ')
  return {
    ...snapshot,
    segments: snapshot.segments.map((live) => hiddenFrom(live, asked, identity)),
  }
}

function hiddenFrom(live: LiveSegment, hidden: readonly Hiding[], identity: string): LiveSegment {
  const { segment } = live
  const bits = cache.remember(segment.buffer, identity, () => {
    const value = bitset(segment.documents)
    for (const { where } of hidden) uniteInto(value, documentsWhere(segment, where))
    return { value, bytes: value.byteLength }
  })
  const deleted = live.deleted.slice()
  uniteInto(deleted, bits)
  return { ...live, deleted, deletedCount: countBits(deleted) }
}
