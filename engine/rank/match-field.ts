// Searching the words of one field when its bit in the postings stands for several fields: the documents' words decide.

import type { Plan } from '../query/plan.ts'
import { readWords } from '../segment/forward.ts'
import type { Segment } from '../segment/segment.ts'
import { fieldSlots } from '../segment/text-builder.ts'
import type { Workspace } from './workspace.ts'

type FieldRequest = {
  readonly segment: Segment
  readonly place: number
  readonly plan: Plan
  readonly field: string
}

/** Drops matches that do not hold every required word in the field. Reads each match's words; only for fields that share a bit. */
export function keepInField({ segment, place, plan, field }: FieldRequest, space: Workspace): void {
  const number = segment.fields.findIndex(({ name }) => name === field)
  if (number < 0 || segment.fields[number].slot !== fieldSlots - 1) return
  const required = plan.words.filter((word) => !word.optional)
  const wordsOf = new Map<number, number>()
  required.forEach((word, i) => {
    const { variants, sequences } = word.segments[place]
    const terms = [
      ...variants.map(({ term }) => term),
      ...sequences.flatMap((sequence) => sequence.terms),
    ]
    for (const term of terms) wordsOf.set(term, i)
  })
  let kept = 0
  for (let i = 0; i < space.count; i++) {
    const document = space.documents[i]
    const seen = new Set<number>()
    let isWanted = false
    readWords(segment, document, {
      run: (run) => {
        isWanted = run === number
      },
      word: (term) => {
        const word = isWanted ? wordsOf.get(term) : undefined
        if (word !== undefined) seen.add(word)
      },
    })
    if (seen.size === required.length) space.documents[kept++] = document
    else space.drop(document)
  }
  space.count = kept
}
