// Searching the words of one field where the fields of a posting do not tell: when the field shares its bit with others, and when
// words must stand in a row, which the postings of single terms do not know. The documents' words decide.

import { isEnough } from '../query/fewer-words.ts'
import type { Plan, WordInSegment } from '../query/plan.ts'
import { holdsInRow, readWords } from '../segment/forward.ts'
import type { Segment } from '../segment/segment.ts'
import { fieldSlots } from '../segment/text-builder.ts'
import type { Workspace } from './workspace.ts'

type FieldRequest = {
  readonly segment: Segment
  readonly place: number
  readonly plan: Plan
  readonly field: string
}

/** Drops matches that do not hold the required words, or so many of them as are wanted, in the field. Reads each match's words, but only where that must be. */
export function keepInField({ segment, place, plan, field }: FieldRequest, space: Workspace): void {
  const number = segment.fields.findIndex(({ name }) => name === field)
  const required = plan.words
    .filter((word) => !word.optional)
    .map((word) => ({ word, ...fieldWord(word.segments[place]) }))
  const isAlone = number >= 0 && segment.fields[number].slot !== fieldSlots - 1
  if (isAlone && required.every(({ sequences }) => sequences.length === 0)) return
  let kept = 0
  for (let i = 0; i < space.count; i++) {
    const document = space.documents[i]
    const terms = termsInField(segment, document, number)
    const holds = ({ variants, sequences }: FieldWord): boolean =>
      variants.some((term) => terms.has(term)) ||
      sequences.some((row) => holdsInRow(segment, document, { terms: row, field: number }))
    const held = required.filter(holds).map(({ word }) => word)
    if (isEnough(held, plan)) space.documents[kept++] = document
    else space.drop(document)
  }
  space.count = kept
}

type FieldWord = {
  readonly variants: readonly number[]
  readonly sequences: readonly (readonly number[])[]
}

function fieldWord({ variants, sequences }: WordInSegment): FieldWord {
  return {
    variants: variants.map(({ term }) => term),
    sequences: sequences.map(({ terms }) => terms),
  }
}

function termsInField(segment: Segment, document: number, field: number): ReadonlySet<number> {
  const terms = new Set<number>()
  let isWanted = false
  readWords(segment, document, {
    run: (run) => {
      isWanted = run === field
    },
    word: (term) => {
      if (isWanted) terms.add(term)
    },
  })
  return terms
}
