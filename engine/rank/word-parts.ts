// What each word of a question is worth in a document, for one who wants to know why it stands where it stands: the best name of the word
// that the document has, as matching takes it. Only for the hits that are shown.

import type { Plan, PlannedWord, Variant } from '../query/plan.ts'
import { firstAtLeast } from '../segment/columns.ts'
import type { Segment } from '../segment/segment.ts'
import { stringAt } from '../segment/strings.ts'
import type { WordPart } from '../steering.ts'
import { forEachInRow } from './in-row.ts'

/** The last bit is shared by all fields that have none of their own. */
const sharedSlot = 15

type InSegment = { readonly segment: Segment; readonly place: number; readonly plan: Plan }

/** One part for each word that the document has, in the order of the question; their values add up to the first score. */
export function wordParts({ segment, place, plan }: InSegment, document: number): WordPart[] {
  return plan.words.flatMap((planned) => {
    const best = bestName(segment, planned.segments[place], document)
    return best === null ? [] : [partOf(segment, planned, best)]
  })
}

/** A name that the document has, and how much it is worth there without the information of the word. */
type Name = {
  readonly terms: readonly number[]
  readonly weight: number
  readonly impact: number
  readonly fields: number
}

function bestName(
  segment: Segment,
  { variants, sequences }: PlannedWord['segments'][number],
  document: number,
): Name | null {
  const names = [
    ...variants.flatMap((variant) => nameOf(segment, variant, document)),
    ...sequences.flatMap(({ terms, weight }): Name[] => {
      let impact = 0
      const among = { documents: Uint32Array.of(document), count: 1 }
      forEachInRow(segment, { terms, weight: 1, among }, (found, score) => {
        if (found === document) impact = score
      })
      const fields = terms.map((term) => postingOf(segment, term, document)?.fields ?? 0)
      const shared = fields.reduce((all, one) => all & one, 0xffff)
      return impact === 0 ? [] : [{ terms, weight, impact, fields: shared }]
    }),
  ]
  return names.reduce<Name | null>(
    (best, name) =>
      best === null || name.weight * name.impact > best.weight * best.impact ? name : best,
    null,
  )
}

function nameOf(segment: Segment, { term, weight }: Variant, document: number): Name[] {
  const posting = postingOf(segment, term, document)
  return posting === null ? [] : [{ terms: [term], weight, ...posting }]
}

function postingOf(
  segment: Segment,
  term: number,
  document: number,
): { readonly impact: number; readonly fields: number } | null {
  const { postingStarts, postingDocuments, postingImpacts, postingFields } = segment
  const start = postingStarts[term]
  const at =
    start + firstAtLeast(postingDocuments.subarray(start, postingStarts[term + 1]), document)
  if (at >= postingStarts[term + 1] || postingDocuments[at] !== document) return null
  return { impact: postingImpacts[at] / 255, fields: postingFields[at] }
}

function partOf(
  segment: Segment,
  { text, idf }: PlannedWord,
  { terms, weight, impact, fields }: Name,
): WordPart {
  const named = segment.fields.filter(
    ({ slot, searchWeight }) =>
      searchWeight > 0 && slot < sharedSlot && ((fields >>> slot) & 1) === 1,
  )
  return {
    word: text,
    found: terms.map((term) => stringAt(segment.terms, term)).join(' '),
    fields: named.map(({ name }) => name),
    weight,
    information: idf,
    impact,
    value: idf * weight * impact,
  }
}
