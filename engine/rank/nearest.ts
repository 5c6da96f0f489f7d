// A closer look at the best matches: how near together the query's words stand, in which order, and whether a field says just the
// query and nothing else. Reads the documents' words, so it is done for few; the others keep their first score and stand behind.

import type { PlannedWord } from '../query/plan.ts'
import { readWords } from '../segment/forward.ts'
import type { Segment } from '../segment/segment.ts'
import { type FieldUse, type FieldUses, fieldUsesOf, nameFactor, thingFactors } from './thing.ts'

/** Matches that are looked at closely. A result page within them is in final order; beyond them the first score counts. */
export const closeLookMax = 256

/** How much closeness can add to a score, relative to it. */
const nearnessGain = 0.35
const orderGain = 0.1
/** How much a field that holds just the query adds. */
const wholeFieldGain = 0.4
/** Fields that weigh less than this part of the heaviest could hardly change an order; their words are not read. */
const relativeWeightMin = 0.15

/** A word hardly ever stands in more writings beside each other; says how few words a value has at least. */
const writingsMax = 4

type Look = {
  /** For each term of the segment 1 + the number of the query word it stands for; 0: none. */
  readonly wordOf: Uint8Array
  readonly words: number
  readonly fields: FieldUses
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
  return { wordOf, words: words.length, fields: fieldUsesOf(segment) }
}

/**
 * By what a document's first score is multiplied: up to 1.85 for closeness, from 0.8 to 1.4 for being the thing. Reads the heavy
 * fields first and ends as soon as no other can gain more.
 */
export function closeness(segment: Segment, document: number, look: Look): number {
  const { uses, weights, lightest } = look.fields
  const gainMax = wholeFieldGain + (look.words > 1 ? nearnessGain + orderGain : 0)
  const value = new ReadValue()
  let best = 0
  let thing = 0
  const endValue = (): void => {
    if (value.places.length === 0) return
    best = Math.max(best, weights[value.field] * runGain(value.places, value.length, look.words))
    const use: FieldUse = uses[value.field]
    // A value that is just the query, such as an article number or a brand, says as much as a name.
    if (!value.isAsked.includes(false)) thing = Math.max(thing, thingFactors.name)
    if (use === 'name') thing = Math.max(thing, nameFactor(segment, document, value))
    else if (use === 'category' && value.isAsked[value.length - 1]) thing = thingFactors.category
  }
  readWords(segment, document, {
    run: (field, length) => {
      endValue()
      value.begin(field)
      const weight = weights[field]
      if (weight < relativeWeightMin) return 'stop'
      if (weight >= lightest) return undefined
      if (weight * gainMax <= best) return 'stop'
      const wholeMax = wholeGain(look.words, length / writingsMax)
      return weight * (wholeMax + gainMax - wholeFieldGain) <= best ? 'skip' : undefined
    },
    word: (term, position) => {
      value.add(term, position, look.wordOf[term])
    },
  })
  endValue()
  return (1 + best) * (thing === 0 ? thingFactors.elsewhere : thing)
}

/** The value of a field that is being read. */
class ReadValue {
  field = 0
  /** Position × 64 + query word, of the query's words. */
  places: number[] = []
  terms: number[] = []
  isAsked: boolean[] = []

  get length(): number {
    return this.terms.length
  }

  begin(field: number): void {
    this.field = field
    this.places = []
    this.terms = []
    this.isAsked = []
  }

  /** `asked`: 1 + the number of the query word, or 0. Other writings of a word have its position and do not count as words. */
  add(term: number, position: number, asked: number): void {
    if (position === this.terms.length) {
      this.terms.push(term)
      this.isAsked.push(asked > 0)
    } else if (asked > 0) this.isAsked[position] = true
    if (asked > 0) this.places.push(position * 64 + asked - 1)
  }
}

/** The gain of one value of a field, given the places (position × 64 + query word) of the query's words in it. */
function runGain(places: readonly number[], length: number, words: number): number {
  const present = new Set(places.map((place) => place & 63)).size
  const whole = present === words ? wholeGain(words, length) : 0
  if (words < 2 || present < 2) return whole
  const { span, inOrder } = shortestSpan(places, present)
  const nearness = (present / words) * (present / Math.max(present, span))
  return whole + nearnessGain * nearness + (inOrder ? orderGain * (present / words) : 0)
}

/** The gain of a value of so many words that holds all words of the query. */
function wholeGain(words: number, length: number): number {
  return wholeFieldGain * Math.min(1, words / length) ** 2
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
