// The terms of a segment under which the other names of a word are found: a single word in its forms, several words in a row.

import type { Segment } from '../segment/segment.ts'
import { findString } from '../segment/strings.ts'
import type { QueryWord } from '../text/token.ts'
import { addExact, addForms, keep, type Terms } from './expand.ts'
import { type Sequence, weights } from './plan.ts'
import type { StandIn } from './synonyms.ts'

/** Forms of the last word of a name of several words. */
const formsInRowMax = 4

/** Terms that stand for a word, each alone or only in a row. */
export type Names = { readonly terms: Terms; readonly sequences: Sequence[] }

export function noNames(): Names {
  return { terms: new Map(), sequences: [] }
}

/** `names` find documents by themselves; `confirming` adds to those that say the word itself. */
export function addStandIns(
  segment: Segment,
  standIns: readonly StandIn[],
  { names, confirming }: { readonly names: Names; readonly confirming: Names },
): void {
  for (const { words, weight, confirms } of standIns) {
    addName(segment, { words, weight }, names)
    if (confirms > 0) addName(segment, { words, weight: confirms }, confirming)
  }
}

type Name = { readonly words: readonly QueryWord[]; readonly weight: number }

function addName(segment: Segment, { words, weight }: Name, { terms, sequences }: Names): void {
  if (words.length > 1) {
    for (const row of rowsWithForms(segment, words)) sequences.push({ terms: row, weight })
    return
  }
  const named: Terms = new Map()
  addExact(segment, words[0].terms, named)
  addForms(segment, words[0].terms, named)
  for (const [term, own] of named) keep(terms, term, own * weight)
  for (const sequence of sequencesOf(segment, words[0]))
    sequences.push({ ...sequence, weight: sequence.weight * weight })
}

/** The words in a row, the last one in each of its forms (`hard drives`). */
function rowsWithForms(segment: Segment, words: readonly QueryWord[]): number[][] {
  const before = termsInRow(
    segment,
    words.slice(0, -1).map(({ terms }) => terms[0]),
  )
  if (before === null) return []
  const last: Terms = new Map()
  addExact(segment, words[words.length - 1].terms, last)
  addForms(segment, words[words.length - 1].terms, last)
  return [...last.keys()].slice(0, formsInRowMax).map((term) => [...before, term])
}

/** The parts of a code or a word with signs, as the catalogue may write them apart. */
export function sequencesOf(segment: Segment, word: QueryWord): Sequence[] {
  return word.sequences.flatMap((sequence) => {
    const terms = termsInRow(segment, sequence)
    return terms === null ? [] : [{ terms, weight: weights.sequence }]
  })
}

/** Null when the segment lacks one of the words. */
export function termsInRow(segment: Segment, words: readonly string[]): number[] | null {
  const terms = words.map((word) => findString(segment.terms, word))
  return terms.includes(-1) ? null : terms
}
