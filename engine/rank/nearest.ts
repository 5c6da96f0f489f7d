// A closer look at the best matches: how near together the query's words stand, in which order, and whether a field says just the
// query and nothing else. Reads the documents' words, so it is done for few; the others keep their first score and stand behind.

import type { PlannedWord } from '../query/plan.ts'
import { readWords } from '../segment/forward.ts'
import type { Segment } from '../segment/segment.ts'
import {
  type FieldUse,
  fieldUses,
  type NameReader,
  nameFactor,
  propertyFields,
  thingFactors,
} from './thing.ts'

/** Matches that are looked at closely. A result page within them is in final order; beyond them the first score counts. */
export const closeLookMax = 256

/** How much closeness can add to a score, relative to it. */
const nearnessGain = 0.35
const orderGain = 0.1
/** How much a field that holds just the query adds. */
const wholeFieldGain = 0.4
/** Fields that weigh less than this part of the heaviest could hardly change an order; their words are not read. */
const relativeWeightMin = 0.15

type Look = {
  /** For each term of the segment 1 + the number of the query word it stands for; 0: none. */
  readonly wordOf: Uint8Array
  readonly words: number
  /** Relative weight of each field, 0 to 1. */
  readonly fieldWeights: readonly number[]
  /** What a field tells about things; those that tell nothing about them stand behind the relative weight `usesFrom`. */
  readonly uses: readonly FieldUse[]
  readonly usesFrom: number
  readonly reader: NameReader
}

/** Prepares the look for a segment; null when closeness cannot tell anything. */
export function closeLook(
  segment: Segment,
  place: number,
  words: readonly PlannedWord[],
): Look | null {
  if (words.length === 0) return null
  const wordOf = new Uint8Array(segment.postingStarts.length - 1)
  words.forEach((word, i) => {
    const { variants, sequences } = word.segments[place]
    for (const { term } of variants) if (wordOf[term] === 0) wordOf[term] = i + 1
    for (const { terms } of sequences)
      for (const term of terms) if (wordOf[term] === 0) wordOf[term] = i + 1
  })
  const heaviest = Math.max(1, ...segment.fields.map((field) => field.searchWeight))
  const fieldWeights = segment.fields.map((field) => field.searchWeight / heaviest)
  const uses = fieldUses(segment)
  const reader = { segment, propertyFields: propertyFields(segment, uses), kinds: new Map() }
  return { wordOf, words: words.length, fieldWeights, uses, reader }
}

/**
 * By what a document's first score is multiplied: 1 to about 1.85. Reads the heavy fields first and ends as soon as no other can
 * gain more.
 */
export function closeness(segment: Segment, document: number, look: Look): number {
  const gainMax = wholeFieldGain + (look.words > 1 ? nearnessGain + orderGain : 0)
  let best = 0
  let weight = 0
  let length = 0
  let places: number[] = []
  let use: FieldUse = null
  let terms: number[] = []
  let asked: boolean[] = []
  let thing = 0
  const endRun = (): void => {
    if (places.length === 0 || weight <= 0) return
    best = Math.max(best, weight * runGain(places, length, look.words))
    if (use === 'category' && asked[length - 1]) thing = thingFactors.category
    else if (use === 'name')
      thing = Math.max(thing, nameFactor(look.reader, document, terms, asked))
  }
  readWords(segment, document, {
    run: (field) => {
      endRun()
      places = []
      terms = []
      asked = []
      length = 0
      weight = look.fieldWeights[field]
      use = look.uses[field]
      if (weight < relativeWeightMin) return 'stop'
      return weight < look.usesFrom && weight * gainMax <= best ? 'stop' : undefined
    },
    word: (term, position) => {
      length = position + 1
      const word = look.wordOf[term]
      if (terms.length <= position) {
        terms.push(term)
        asked.push(word > 0)
      } else if (word > 0) asked[position] = true
      if (word > 0) places.push(position * 64 + word - 1)
    },
  })
  endRun()
  return (1 + best) * (thing || thingFactors.elsewhere)
}

/** The gain of one value of a field, given the places (position × 64 + query word) of the query's words in it. */
function runGain(places: readonly number[], length: number, words: number): number {
  const present = new Set(places.map((place) => place & 63)).size
  const whole = present === words ? wholeFieldGain * Math.min(1, words / length) ** 2 : 0
  if (words < 2 || present < 2) return whole
  const { span, inOrder } = shortestSpan(places, present)
  const nearness = (present / words) * (present / Math.max(present, span))
  return whole + nearnessGain * nearness + (inOrder ? orderGain * (present / words) : 0)
}

/** The shortest stretch with all present words: a window over the places, moved word by word. */
function shortestSpan(
  places: readonly number[],
  present: number,
): { readonly span: number; readonly inOrder: boolean } {
  const counts = new Uint8Array(64)
  let different = 0
  let start = 0
  let span = Number.POSITIVE_INFINITY
  let inOrder = false
  for (let end = 0; end < places.length; end++) {
    if (counts[places[end] & 63]++ === 0) different++
    while (different === present) {
      const length = (places[end] >>> 6) - (places[start] >>> 6) + 1
      if (length < span) {
        span = length
        inOrder = isAscending(places, start, end)
      }
      if (--counts[places[start++] & 63] === 0) different--
    }
  }
  return { span, inOrder }
}

function isAscending(places: readonly number[], start: number, end: number): boolean {
  for (let i = start + 1; i <= end; i++) if ((places[i] & 63) < (places[i - 1] & 63)) return false
  return true
}
