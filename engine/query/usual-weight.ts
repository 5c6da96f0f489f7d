// How much a word usually weighs in the documents that have it: a thing's name stands in titles and categories, a property of it in
// descriptions.

import type { Segment } from '../segment/segment.ts'
import type { Snapshot } from '../snapshot.ts'
import type { PlannedWord, WordInSegment } from './plan.ts'

/** Postings of a term that are looked at; they are spread evenly. */
const samples = 64

/** 0 (no document has it) to 1. Reads a few postings of each of the word's terms. */
export function usualWeight(snapshot: Snapshot, word: PlannedWord): number {
  const weights = word.segments.map((inSegment, place) =>
    weightIn(snapshot.segments[place].segment, inSegment),
  )
  return Math.max(0, ...weights)
}

function weightIn(segment: Segment, { variants, sequences }: WordInSegment): number {
  const ofVariants = variants.map(({ term, weight }) => weight * meanImpact(segment, term))
  const ofSequences = sequences.map(
    ({ terms, weight }) => weight * Math.min(...terms.map((term) => meanImpact(segment, term))),
  )
  return Math.max(0, ...ofVariants, ...ofSequences)
}

function meanImpact(segment: Segment, term: number): number {
  const start = segment.postingStarts[term]
  const end = segment.postingStarts[term + 1]
  const step = Math.max(1, Math.floor((end - start) / samples))
  let sum = 0
  let count = 0
  for (let i = start; i < end; i += step) {
    sum += segment.postingImpacts[i]
    count++
  }
  return count === 0 ? 0 : sum / count / 255
}
