// Counting the matches by the values of a column: one counter for each ordinal, one pass over the matches, no value looked at.
// A column that few documents have is walked itself instead, probing which of its documents match; and when most documents match,
// those that do not are counted and taken from the counts of all: always the cheaper way.
// The loops are written out for each width of integers: one loop for all of them costs two to three times as much.

import type { Column, Ordinals } from '../segment/columns.ts'
import type { Segment } from '../segment/segment.ts'
import { type Bitset, has } from '../structures/bitset.ts'

import { countPacked, packedOf } from './packed.ts'

export type Matches = {
  /** Matching documents, ascending: the first `count`. */
  readonly documents: Uint32Array
  readonly count: number
  /** Rows that pass every clause; null: all rows of a matching document do. */
  readonly rows: Bitset | null
}

/** What the matches have in a column. */
export type Counted = {
  /** Matching documents for each ordinal. A document counts once for a value, however many of its rows have it. */
  readonly counts: Uint32Array
  /** Matching documents that have any value. */
  readonly covered: number
}

export function countColumn(segment: Segment, column: Column, matches: Matches): Counted {
  const isMost = matches.rows === null && matches.count * 2 > segment.documents
  if (!isMost || column.layout === 'sparse' || !isAskedAgain(column))
    return countOneByOne(segment, column, matches)
  const all = countOfAll(segment, column)
  const others = countOneByOne(segment, column, othersThan(segment, matches))
  const counts = all.counts.map((count, ordinal) => count - others.counts[ordinal])
  return { counts, covered: all.covered - others.covered }
}

/** Matching documents for each ordinal. */
export function countValues(segment: Segment, column: Column, matches: Matches): Uint32Array {
  return countOneByOne(segment, column, matches).counts
}

const askedColumns = new WeakSet<Column>()

/** Counting all documents pays only for a column that stays: one that is seen through a shopper's place is there for one question. */
function isAskedAgain(column: Column): boolean {
  const isKnown = askedColumns.has(column)
  askedColumns.add(column)
  return isKnown
}

const countsOfAll = new WeakMap<Column, Counted>()

/** Deleted documents count here; they are among those that do not match. */
function countOfAll(segment: Segment, column: Column): Counted {
  const known = countsOfAll.get(column)
  if (known !== undefined) return known
  const documents = Uint32Array.from({ length: segment.documents }, (_, document) => document)
  const all = { documents, count: segment.documents, rows: null }
  const counted = countOneByOne(segment, column, all)
  countsOfAll.set(column, counted)
  return counted
}

const othersOfMatches = new WeakMap<Matches, Matches>()

/** The documents that do not match, found once for all columns of a search. */
function othersThan(segment: Segment, matches: Matches): Matches {
  const known = othersOfMatches.get(matches)
  if (known !== undefined) return known
  const documents = new Uint32Array(segment.documents - matches.count)
  let count = 0
  let document = 0
  for (let i = 0; i <= matches.count; i++) {
    const next = i < matches.count ? matches.documents[i] : segment.documents
    while (document < next) documents[count++] = document++
    document++
  }
  const others = { documents, count, rows: null }
  othersOfMatches.set(matches, others)
  return others
}

function countOneByOne(segment: Segment, column: Column, matches: Matches): Counted {
  if (column.level === 'document' && column.layout === 'several') {
    const packed = packedOf(column)
    if (packed !== null) {
      const counts = new Uint32Array(column.values + 1)
      const covered = countPacked(packed, { ...matches, counts })
      return { counts: counts.subarray(1), covered }
    }
  }
  const counts = new Uint32Array(column.values)
  if (column.level === 'document' && column.layout !== 'sparse') {
    if (column.layout === 'several')
      return { counts, covered: countSeveral(column, matches, counts) }
    countSingle(column.ordinals, matches, counts)
    let covered = 0
    for (let ordinal = 0; ordinal < counts.length; ordinal++) covered += counts[ordinal]
    return { counts, covered }
  }
  if (column.level === 'row') countRows(segment, column, matches, counts)
  else if (column.layout === 'sparse') countSparse(segment, column, matches, counts)
  return { counts, covered: countCovered(segment, column, matches) }
}

function countSingle(ordinals: Ordinals, matches: Matches, counts: Uint32Array): void {
  if (ordinals instanceof Uint8Array) countSingle8(ordinals, matches, counts)
  else if (ordinals instanceof Uint16Array) countSingle16(ordinals, matches, counts)
  else countSingle32(ordinals, matches, counts)
}

function countSingle8(
  ordinals: Uint8Array,
  { documents, count }: Matches,
  counts: Uint32Array,
): void {
  for (let i = 0; i < count; i++) {
    const ordinal = ordinals[documents[i]]
    if (ordinal !== 0) counts[ordinal - 1]++
  }
}

function countSingle16(
  ordinals: Uint16Array,
  { documents, count }: Matches,
  counts: Uint32Array,
): void {
  for (let i = 0; i < count; i++) {
    const ordinal = ordinals[documents[i]]
    if (ordinal !== 0) counts[ordinal - 1]++
  }
}

function countSingle32(
  ordinals: Uint32Array,
  { documents, count }: Matches,
  counts: Uint32Array,
): void {
  for (let i = 0; i < count; i++) {
    const ordinal = ordinals[documents[i]]
    if (ordinal !== 0) counts[ordinal - 1]++
  }
}

/** Answers with the number of documents that have any value. */
function countSeveral(
  { ordinals, starts }: Column & { readonly layout: 'several' },
  matches: Matches,
  counts: Uint32Array,
): number {
  if (ordinals instanceof Uint8Array) return countSeveral8({ ordinals, starts }, matches, counts)
  if (ordinals instanceof Uint16Array) return countSeveral16({ ordinals, starts }, matches, counts)
  return countSeveral32({ ordinals, starts }, matches, counts)
}

type Several<Numbers> = { readonly ordinals: Numbers; readonly starts: Uint32Array }

function countSeveral8(
  { ordinals, starts }: Several<Uint8Array>,
  { documents, count }: Matches,
  counts: Uint32Array,
): number {
  let covered = 0
  for (let i = 0; i < count; i++) {
    const document = documents[i]
    const end = starts[document + 1]
    let at = starts[document]
    if (at < end) covered++
    for (; at < end; at++) counts[ordinals[at]]++
  }
  return covered
}

function countSeveral16(
  { ordinals, starts }: Several<Uint16Array>,
  { documents, count }: Matches,
  counts: Uint32Array,
): number {
  let covered = 0
  for (let i = 0; i < count; i++) {
    const document = documents[i]
    const end = starts[document + 1]
    let at = starts[document]
    if (at < end) covered++
    for (; at < end; at++) counts[ordinals[at]]++
  }
  return covered
}

function countSeveral32(
  { ordinals, starts }: Several<Uint32Array>,
  { documents, count }: Matches,
  counts: Uint32Array,
): number {
  let covered = 0
  for (let i = 0; i < count; i++) {
    const document = documents[i]
    const end = starts[document + 1]
    let at = starts[document]
    if (at < end) covered++
    for (; at < end; at++) counts[ordinals[at]]++
  }
  return covered
}

function countSparse(
  segment: Segment,
  column: Column & { readonly layout: 'sparse' },
  matches: Matches,
  counts: Uint32Array,
): void {
  const members = membership(segment, matches)
  const { units, ordinals } = column
  for (let i = 0; i < units.length; i++) if (has(members, units[i])) counts[ordinals[i]]++
}

const memberships = new WeakMap<Matches, Bitset>()

/** The matches as a bitmap, made once for all sparse columns of a search. */
function membership(segment: Segment, matches: Matches): Bitset {
  const known = memberships.get(matches)
  if (known !== undefined) return known
  const members = new Uint32Array((segment.documents + 31) >>> 5)
  for (let i = 0; i < matches.count; i++) {
    const document = matches.documents[i]
    members[document >>> 5] |= 1 << (document & 31)
  }
  memberships.set(matches, members)
  return members
}

/** `lastSeen` keeps a document from counting twice for a value that several of its rows have. */
function countRows(segment: Segment, column: Column, matches: Matches, counts: Uint32Array): void {
  const lastSeen = new Uint32Array(column.values)
  const see = (ordinal: number, document: number): void => {
    if (lastSeen[ordinal] === document + 1) return
    lastSeen[ordinal] = document + 1
    counts[ordinal]++
  }
  if (column.layout === 'sparse') {
    countSparseRows(segment, column, matches, see)
    return
  }
  const { rowStarts } = segment
  const { rows } = matches
  for (let i = 0; i < matches.count; i++) {
    const document = matches.documents[i]
    for (let row = rowStarts[document]; row < rowStarts[document + 1]; row++) {
      if (rows !== null && !has(rows, row)) continue
      if (column.layout === 'single') {
        if (column.ordinals[row] !== 0) see(column.ordinals[row] - 1, document)
      } else {
        for (let at = column.starts[row]; at < column.starts[row + 1]; at++)
          see(column.ordinals[at], document)
      }
    }
  }
}

function countSparseRows(
  segment: Segment,
  column: Column & { readonly layout: 'sparse' },
  matches: Matches,
  see: (ordinal: number, document: number) => void,
): void {
  const members = membership(segment, matches)
  let document = 0
  for (let i = 0; i < column.units.length; i++) {
    const row = column.units[i]
    while (segment.rowStarts[document + 1] <= row) document++
    if (has(members, document) && (matches.rows === null || has(matches.rows, row))) {
      see(column.ordinals[i], document)
    }
  }
}

/** Matching documents that have any value, where counting the values does not tell. */
function countCovered(segment: Segment, column: Column, matches: Matches): number {
  if (column.layout === 'sparse') return countCoveredSparse(segment, column, matches)
  return countCoveredDense(segment, column, matches)
}

function countCoveredDense(
  { rowStarts }: Segment,
  column: Exclude<Column, { readonly layout: 'sparse' }>,
  { documents, count, rows }: Matches,
): number {
  const isFilled = (unit: number): boolean =>
    column.layout === 'single'
      ? column.ordinals[unit] !== 0
      : column.starts[unit + 1] > column.starts[unit]
  const isCovered = (document: number): boolean => {
    if (column.level === 'document') return isFilled(document)
    for (let row = rowStarts[document]; row < rowStarts[document + 1]; row++) {
      if ((rows === null || has(rows, row)) && isFilled(row)) return true
    }
    return false
  }
  let covered = 0
  for (let i = 0; i < count; i++) if (isCovered(documents[i])) covered++
  return covered
}

function countCoveredSparse(
  segment: Segment,
  column: Column & { readonly layout: 'sparse' },
  matches: Matches,
): number {
  const members = membership(segment, matches)
  const isRow = column.level === 'row'
  let covered = 0
  let document = 0
  let last = -1
  for (const unit of column.units) {
    if (isRow) while (segment.rowStarts[document + 1] <= unit) document++
    else document = unit
    if (document === last || !has(members, document)) continue
    if (isRow && matches.rows !== null && !has(matches.rows, unit)) continue
    covered++
    last = document
  }
  return covered
}
