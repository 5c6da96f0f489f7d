// Words of a question that are the whole value of a column: a brand, a colour, a size. A document that holds the value has the property;
// one that only mentions the word need not: `red nike shoes 42` means red shoes, not shoes to which red laces go. The engine knows no
// properties: whatever has a column is one. Looked up once for a question and segment; a document then costs one read of each column.

import { documentCount } from '../query/expand.ts'
import type { PlannedWord } from '../query/plan.ts'
import { weights } from '../query/plan.ts'
import { type Column, firstAtLeast } from '../segment/columns.ts'
import type { Segment } from '../segment/segment.ts'
import { stringAt } from '../segment/strings.ts'
import { type Bitset, has } from '../structures/bitset.ts'
import { type FoundValue, valuesThatSay, valueWordsMax, wordKeys } from './value-words.ts'

/**
 * What a property adds to a word's impact, of 1: with its own 0.2 more than a text that says the word, and far less than a
 * name that says it. So what is a thing by its name loses nothing to what only has it as a property.
 */
const propertyGain = 0.2
/** Columns that are read for a document at most, the fullest: a number is a value of hundreds of columns and tells none. */
const columnsMax = 16
/**
 * At least this part of the documents that say a word have it as the value: who says `red` is red. Where a word is said far more often
 * than it is the value (`laptop`, for what a bag is made), it means something else and the value is no property that was asked for.
 */
const usualFrom = 0.5
/** Forms of a word that may be a value: `rote` is `rot`. */
const formsMax = 12
/** Corrections of a word that may be a value. */
const correctionsMax = 2
/** Rows of a document that are looked at. */
const rowsMax = 64

/** For each ordinal of a column the words that it says, as bits. */
type Said = { readonly column: Column; readonly wordsOf: ReadonlyMap<number, number> }

export type AttributesRequest = {
  readonly segment: Segment
  readonly place: number
  readonly words: readonly PlannedWord[]
  /** Rows that pass the filters; null: all. */
  readonly rows: Bitset | null
}

/** Which words of a question each document has as properties. */
export class Attributes {
  readonly #segment: Segment
  readonly #ofDocuments: readonly Said[]
  readonly #ofRows: readonly Said[]
  readonly #rows: Bitset | null
  /** How much each word tells. */
  readonly #idfs: readonly number[]

  constructor({ segment, rows, words }: AttributesRequest, said: readonly Said[]) {
    this.#segment = segment
    this.#rows = rows
    this.#ofDocuments = said.filter(({ column }) => column.level === 'document')
    this.#ofRows = said.filter(({ column }) => column.level === 'row')
    this.#idfs = words.map(({ idf }) => idf)
  }

  /**
   * What is added to a document's first score: how much the words tell that it has as properties. Red and 42 must be one row, as it is
   * one shoe that is bought.
   */
  bonus(document: number): number {
    let held = 0
    for (const said of this.#ofDocuments) held |= heldWords(said, document)
    if (this.#ofRows.length === 0) return this.#bonusOf(held)
    const { rowStarts } = this.#segment
    const end = Math.min(rowStarts[document + 1], rowStarts[document] + rowsMax)
    let best = this.#bonusOf(held)
    for (let row = rowStarts[document]; row < end; row++) {
      if (this.#rows !== null && !has(this.#rows, row)) continue
      let inRow = held
      for (const said of this.#ofRows) inRow |= heldWords(said, row)
      if (inRow !== held) best = Math.max(best, this.#bonusOf(inRow))
    }
    return best
  }

  #bonusOf(words: number): number {
    let told = 0
    for (let left = words, word = 0; left !== 0; left >>>= 1, word++)
      if ((left & 1) === 1) told += this.#idfs[word]
    return propertyGain * told
  }
}

/**
 * Null when no word is a value. One value that says the whole question has no bonus: `laptop` asks for a thing, even where a bag has it
 * as what it is made for.
 */
export function attributesOf(request: AttributesRequest): Attributes | null {
  const { segment, place, words } = request
  const said = new Map<Column, Map<number, number>>()
  for (let from = 0; from < words.length; from++) {
    const last = Math.min(words.length, from + valueWordsMax)
    for (let to = from + 1; to <= last; to++) {
      if (to - from === words.length) continue
      const span = words.slice(from, to)
      const bits = span.reduce((all, _, i) => all | (1 << (from + i)), 0)
      for (const { column, ordinal } of valuesOf(segment, place, span)) {
        const wordsOf = said.get(column) ?? new Map<number, number>()
        wordsOf.set(ordinal, (wordsOf.get(ordinal) ?? 0) | bits)
        said.set(column, wordsOf)
      }
    }
  }
  if (said.size === 0) return null
  const fullest = [...said]
    .map(([column, wordsOf]) => ({ column, wordsOf }))
    .sort((a, b) => b.column.ordinals.length - a.column.ordinals.length)
  return new Attributes(request, fullest.slice(0, columnsMax))
}

/** The values that the words are, where it is usual that what says the words has the value. */
function valuesOf(segment: Segment, place: number, span: readonly PlannedWord[]): FoundValue[] {
  const saying = Math.min(...span.map((word) => documentsThatSay(segment, place, word)))
  return [...keysOf(segment, place, span)]
    .flatMap((key) => valuesThatSay(segment, key))
    .filter(({ column, ordinal }) => holders(segment, column)[ordinal] >= usualFrom * saying)
}

function documentsThatSay(segment: Segment, place: number, { segments }: PlannedWord): number {
  return segments[place].variants.reduce(
    (most, { term, weight }) =>
      weight < weights.otherWriting ? most : Math.max(most, documentCount(segment, term)),
    0,
  )
}

/** What the words may be called as a value: several as typed, a single one also in the forms and names under which it is searched. */
function keysOf(
  segment: Segment,
  place: number,
  span: readonly PlannedWord[],
): ReadonlySet<string> {
  if (span.some(({ text }) => /[*?]/.test(text))) return new Set()
  const keys = new Set(wordKeys(span.map(({ text }) => text).join(' ')))
  if (span.length > 1) return keys
  const [{ segments, outcome, found }] = span
  const near = segments[place].variants.filter(({ weight }) => weight >= weights.synonym)
  for (const { term } of near.slice(0, formsMax)) keys.add(stringAt(segment.terms, term))
  if (outcome === 'corrected') for (const word of found.slice(0, correctionsMax)) keys.add(word)
  return keys
}

/** The words that a unit's values say, as bits. */
function heldWords({ column, wordsOf }: Said, unit: number): number {
  if (column.layout === 'single') return wordsOf.get(column.ordinals[unit] - 1) ?? 0
  const { ordinals } = column
  let held = 0
  if (column.layout === 'several') {
    for (let i = column.starts[unit]; i < column.starts[unit + 1]; i++)
      held |= wordsOf.get(ordinals[i]) ?? 0
    return held
  }
  const { units } = column
  for (let i = firstAtLeast(units, unit); units[i] === unit; i++)
    held |= wordsOf.get(ordinals[i]) ?? 0
  return held
}

const holdersOf = new WeakMap<Column, Uint32Array>()

/** For each value of a column how many documents hold it. Counted once: O(entries). */
function holders({ rowStarts }: Segment, column: Column): Uint32Array {
  const kept = holdersOf.get(column)
  if (kept !== undefined) return kept
  const counts = new Uint32Array(column.values)
  const last = new Int32Array(column.values).fill(-1)
  let document = 0
  const count = (unit: number, ordinal: number): void => {
    if (column.level === 'row') while (rowStarts[document + 1] <= unit) document++
    else document = unit
    if (last[ordinal] !== document) counts[ordinal]++
    last[ordinal] = document
  }
  const { ordinals } = column
  if (column.layout === 'single') {
    for (let unit = 0; unit < ordinals.length; unit++)
      if (ordinals[unit] !== 0) count(unit, ordinals[unit] - 1)
  } else if (column.layout === 'several') {
    for (let unit = 0; unit + 1 < column.starts.length; unit++)
      for (let i = column.starts[unit]; i < column.starts[unit + 1]; i++) count(unit, ordinals[i])
  } else for (let i = 0; i < ordinals.length; i++) count(column.units[i], ordinals[i])
  holdersOf.set(column, counts)
  return counts
}
