// A closer look at the best matches: how near together the query's words stand, in which order, and whether a field says just the
// query and nothing else. Reads the documents' words, so it is done for few; the others keep their first score and stand behind.

import type { PlannedWord } from '../query/plan.ts'
import { readWords, type WordVisitor } from '../segment/forward.ts'
import type { Segment } from '../segment/segment.ts'
import type { Bitset } from '../structures/bitset.ts'
import { type Attributes, attributesOf } from './attributes.ts'
import { type FieldUse, type FieldUses, fieldUsesOf, nameFactor, thingFactors } from './thing.ts'

/** Matches that are looked at closely. A result page within them is in final order; beyond them the first score counts. */
export const closeLookMax = 256

/** How much closeness can add to a score, relative to it. */
const nearnessGain = 0.1
const orderGain = 0.05
/** How much a field that holds just the query adds. */
const wholeFieldGain = 0.4
/** Fields that weigh less than this part of the heaviest could hardly change an order: unless they name the thing, they are not read. */
const relativeWeightMin = 0.3

/** A word hardly ever stands in more writings beside each other; says how few words a value has at least. */
const writingsMax = 4

type Look = {
  readonly segment: Segment
  /** For each term of the segment 1 + the number of the query word it stands for; 0: none. */
  readonly wordOf: Uint8Array
  readonly words: number
  readonly fields: FieldUses
  readonly attributes: Attributes | null
  /** The most that a heaviest field can gain. */
  readonly gainMax: number
}

export type CloseLookRequest = {
  readonly segment: Segment
  readonly place: number
  readonly words: readonly PlannedWord[]
  /** Rows that pass the filters; null: all. */
  readonly rows: Bitset | null
}

/** Prepares the look for a segment; null when closeness cannot tell anything. */
export function closeLook(request: CloseLookRequest): CloseLook | null {
  const { segment, place, words } = request
  if (words.length === 0) return null
  const wordOf = new Uint8Array(segment.postingStarts.length - 1)
  words.forEach((word, i) => {
    const { variants, sequences } = word.segments[place]
    for (const { term } of variants) if (wordOf[term] === 0) wordOf[term] = i + 1
    for (const { terms } of sequences)
      for (const term of terms) if (wordOf[term] === 0) wordOf[term] = i + 1
  })
  const gainMax = wholeFieldGain + (words.length > 1 ? nearnessGain + orderGain : 0)
  const fields = fieldUsesOf(segment)
  const attributes = attributesOf(request)
  return new CloseLook({ segment, wordOf, words: words.length, fields, attributes, gainMax })
}

/** Reads one document after the other and keeps its arrays: no object is made for a document. */
export class CloseLook implements WordVisitor {
  readonly #look: Look
  readonly #value = new ReadValue()
  #document = 0
  #best = 0
  #thing = 0

  constructor(look: Look) {
    this.#look = look
  }

  /** What the document has of the question as properties; added to its first score. */
  bonus(document: number): number {
    return this.#look.attributes?.bonus(document) ?? 0
  }

  /**
   * By what a document's first score is multiplied: up to 1.55 for closeness, from 0.85 to 1.4 for being the thing. Reads the heavy
   * fields first and ends as soon as no other can gain more.
   */
  factor(document: number): number {
    this.#document = document
    this.#best = 0
    this.#thing = 0
    this.#value.begin(0)
    readWords(this.#look.segment, document, this)
    this.#endValue()
    return (1 + this.#best) * (this.#thing === 0 ? thingFactors.elsewhere : this.#thing)
  }

  run(field: number, length: number): 'stop' | 'skip' | undefined {
    this.#endValue()
    this.#value.begin(field)
    const { fields, words, gainMax } = this.#look
    const weight = fields.weights[field]
    const moreMayTell = weight >= fields.lightest
    if (fields.uses[field] !== null) return undefined
    if (weight < relativeWeightMin) return moreMayTell ? 'skip' : 'stop'
    if (moreMayTell) return undefined
    if (weight * gainMax <= this.#best) return 'stop'
    const wholeMax = wholeGain(words, length / writingsMax)
    return weight * (wholeMax + gainMax - wholeFieldGain) <= this.#best ? 'skip' : undefined
  }

  word(term: number, position: number): void {
    this.#value.add(term, position, this.#look.wordOf[term])
  }

  #endValue(): void {
    const value = this.#value
    if (value.placesCount === 0) return
    const { segment, fields, words } = this.#look
    this.#best = Math.max(this.#best, fields.weights[value.field] * runGain(value, words))
    const use: FieldUse = fields.uses[value.field]
    // A value that is just the query, such as an article number or a brand, says as much as a name.
    if (value.isAskedWhole()) this.#thing = Math.max(this.#thing, thingFactors.name)
    if (use === 'name')
      this.#thing = Math.max(this.#thing, nameFactor(segment, this.#document, value))
    else if (use === 'category' && value.isAsked[value.length - 1])
      this.#thing = thingFactors.category
  }
}

/** The value of a field that is being read. The lists are longer than what they hold: they serve all values. */
class ReadValue {
  field = 0
  /** Position × 64 + query word, of the query's words: the first `placesCount`. */
  readonly places: number[] = []
  placesCount = 0
  /** The first `length`, as in `isAsked`. */
  readonly terms: number[] = []
  readonly isAsked: boolean[] = []
  length = 0

  begin(field: number): void {
    this.field = field
    this.placesCount = 0
    this.length = 0
  }

  /** `asked`: 1 + the number of the query word, or 0. Other writings of a word have its position and do not count as words. */
  add(term: number, position: number, asked: number): void {
    if (position === this.length) {
      this.terms[position] = term
      this.isAsked[position] = asked > 0
      this.length++
    } else if (asked > 0) this.isAsked[position] = true
    if (asked > 0) this.places[this.placesCount++] = position * 64 + asked - 1
  }

  isAskedWhole(): boolean {
    for (let at = 0; at < this.length; at++) if (!this.isAsked[at]) return false
    return true
  }
}

/** The gain of one value of a field. */
function runGain(value: ReadValue, words: number): number {
  if (words === 1) return wholeGain(1, value.length)
  const places = value.places.slice(0, value.placesCount)
  const present = new Set(places.map((place) => place & 63)).size
  const whole = present === words ? wholeGain(words, value.length) : 0
  if (present < 2) return whole
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
