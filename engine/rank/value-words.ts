// Which values of a segment's columns are said by words of a question: from the words to the column and the ordinal. Values are compared
// as the text analysis reads them, so `500 gigabyte` is `500gb` and `grün` is `gruen`. Made at the first question that needs it, once
// in each search thread: some 0.1 s for 100,000 values, kept as eight bytes for each. Long values are texts and are left out.

import { type Column, firstAtLeast, valueAt } from '../segment/columns.ts'
import type { Segment } from '../segment/segment.ts'
import { queryWords } from '../text/query-words.ts'

/** Words of a value at most, and neighbours in a question that may be one value. */
export const valueWordsMax = 3
/** Longer values, in bytes, are not read. */
const valueBytesMax = 48
/** Different values of a segment that are read; columns with few come first, as these are the properties that shops filter by. */
const valuesMax = 200_000
/** Values are numbered through the columns; with a hash of 32 bits before it, a number is exact as a float. */
const numbersMax = 2 ** 20

export type FoundValue = { readonly column: Column; readonly ordinal: number }

type ValueWords = {
  readonly columns: readonly Column[]
  /** The number of the first value of each column. */
  readonly starts: readonly number[]
  /** Hash of the words × `numbersMax` + the value's number, ascending. */
  readonly entries: Float64Array
}

const known = new WeakMap<SharedArrayBuffer, ValueWords>()

/**
 * The ways in which the words of a text may be written, each without blanks but between digits. Empty when it has no words or too many.
 */
export function wordKeys(text: string): readonly string[] {
  const words = queryWords(text)
  if (words.length === 0 || words.length > valueWordsMax) return []
  if (words.length === 1) return words[0].terms
  return [
    words
      .map(({ terms }) => terms[0])
      .join(' ')
      .replace(/(?<!\d) | (?!\d)/g, ''),
  ]
}

/** The values that are just these words. O(log values), and a reading of each value that is found. */
export function valuesThatSay(segment: Segment, key: string): FoundValue[] {
  const { columns, starts, entries } = valueWords(segment)
  const wanted = hashOf(key) * numbersMax
  const found: FoundValue[] = []
  for (let i = firstAtLeast(entries, wanted); entries[i] < wanted + numbersMax; i++) {
    const number = entries[i] - wanted
    let at = 0
    while (at + 1 < starts.length && starts[at + 1] <= number) at++
    const [column, ordinal] = [columns[at], number - starts[at]]
    if (wordKeys(String(valueAt(column, ordinal))).includes(key)) found.push({ column, ordinal })
  }
  return found
}

function valueWords(segment: Segment): ValueWords {
  let words = known.get(segment.buffer)
  if (words === undefined) {
    words = readValues(segment)
    known.set(segment.buffer, words)
  }
  return words
}

function readValues(segment: Segment): ValueWords {
  const columns: Column[] = []
  const starts: number[] = []
  const entries: number[] = []
  let next = 0
  for (const column of propertyColumns(segment)) {
    if (next + column.values > numbersMax || entries.length >= valuesMax) break
    columns.push(column)
    starts.push(next)
    for (let ordinal = 0; ordinal < column.values; ordinal++) {
      if (lengthAt(column, ordinal) > valueBytesMax) continue
      for (const key of new Set(wordKeys(String(valueAt(column, ordinal)))))
        entries.push(hashOf(key) * numbersMax + next + ordinal)
    }
    next += column.values
  }
  return { columns, starts, entries: Float64Array.from(entries).sort() }
}

/**
 * Texts other than the names, and numbers whose words are searched: a size is asked for as a word, a price or a stock is not. What a
 * path says is told by its last word already (thing.ts).
 */
function propertyColumns({ fields, columns }: Segment): Column[] {
  const heaviest = fields.reduce((most, { searchWeight }) => Math.max(most, searchWeight), 1)
  const weights = new Map(fields.map(({ name, searchWeight }) => [name, searchWeight]))
  return [...columns.values()]
    .filter(({ field, kind }) => {
      const weight = weights.get(field) ?? 0
      return kind === 'text' ? weight < heaviest : kind === 'number' && weight > 0
    })
    .sort((a, b) => a.values - b.values)
}

function lengthAt({ texts }: Column, ordinal: number): number {
  return texts === null ? 0 : texts.offsets[ordinal + 1] - texts.offsets[ordinal]
}

/** FNV-1a over the code units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
