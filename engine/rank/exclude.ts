// Documents that a query excludes: those that hold one of its `-words`.

import type { PlannedWord } from '../query/plan.ts'
import type { Segment } from '../segment/segment.ts'
import { add, type Bitset, bitset } from '../structures/bitset.ts'
import { forEachInRow } from './in-row.ts'

export function excludedDocuments(
  segment: Segment,
  place: number,
  words: readonly PlannedWord[],
): Bitset | null {
  if (words.length === 0) return null
  const excluded = bitset(segment.documents)
  for (const word of words) {
    const { variants, sequences } = word.segments[place]
    for (const { term } of variants) {
      const end = segment.postingStarts[term + 1]
      for (let i = segment.postingStarts[term]; i < end; i++)
        add(excluded, segment.postingDocuments[i])
    }
    for (const sequence of sequences)
      forEachInRow(segment, sequence, (document) => add(excluded, document))
  }
  return excluded
}
