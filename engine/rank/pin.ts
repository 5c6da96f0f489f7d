// Documents with a fixed place. They are matches whether they hold the words or not, so that counts count them; they stand at their
// places and nowhere else.

import type { Matches } from '../facet/count.ts'
import { firstAtLeast } from '../segment/columns.ts'
import type { Segment } from '../segment/segment.ts'
import { findString } from '../segment/strings.ts'
import type { Pin } from '../steering.ts'
import { type Bitset, has } from '../structures/bitset.ts'
import type { Candidate } from './rank.ts'
import type { Workspace } from './workspace.ts'

/** A pinned document that passed. */
export type Pinned = { readonly candidate: Candidate; readonly place: number }

/** Adds those that are allowed and did not match to the matches, with a score of 0. Answers how many there were. */
export function admitPinned(
  segment: Segment,
  { pins, allowed }: { readonly pins: readonly Pin[]; readonly allowed: Bitset },
  space: Workspace,
): number {
  const before = space.count
  for (const { key } of pins) {
    const document = findString(segment.documentKeys, key, segment.documentKeyOrder)
    if (document < 0 || !has(allowed, document)) continue
    const { documents, count } = space
    const at = firstAtLeast(documents.subarray(0, count), document)
    if (at < count && documents[at] === document) continue
    documents.copyWithin(at + 1, at, count)
    documents[at] = document
    space.count += 1
  }
  return space.count - before
}

/** The pinned documents among the matches of a segment. */
export function pinnedAmong(
  segment: Segment,
  { pins, matches, place }: PinRequest,
  scores: Float32Array,
): Pinned[] {
  const matched = matches.documents.subarray(0, matches.count)
  return pins.flatMap((pin): Pinned[] => {
    const document = findString(segment.documentKeys, pin.key, segment.documentKeyOrder)
    if (document < 0 || matched[firstAtLeast(matched, document)] !== document) return []
    const candidate: Candidate = {
      place,
      document,
      sequence: segment.sequences[document],
      score: scores[document],
      isClose: true,
      rows: matches.rows,
      sortValues: [],
    }
    return [{ candidate, place: pin.place }]
  })
}

export type PinRequest = {
  readonly pins: readonly Pin[]
  readonly matches: Matches
  /** Of the segment in the snapshot. */
  readonly place: number
}

/** What is pinned is not among the others. */
export function withoutPinned(
  candidates: readonly Candidate[],
  pinned: readonly Pinned[],
): readonly Candidate[] {
  if (pinned.length === 0) return candidates
  return candidates.filter(
    ({ place, document }) =>
      !pinned.some(({ candidate }) => candidate.place === place && candidate.document === document),
  )
}

/** The list from its beginning. Where the others end, what is pinned to a later place follows in the order of the places. */
export function arranged(
  others: readonly Candidate[],
  pinned: readonly Pinned[],
): readonly Candidate[] {
  if (pinned.length === 0) return others
  const waiting = [...pinned].sort((a, b) => a.place - b.place)
  const list: Candidate[] = []
  let next = 0
  while (next < others.length || waiting.length > 0) {
    const isDue =
      waiting.length > 0 && (waiting[0].place <= list.length + 1 || next >= others.length)
    if (isDue) list.push((waiting.shift() as Pinned).candidate)
    else list.push(others[next++])
  }
  return list
}
