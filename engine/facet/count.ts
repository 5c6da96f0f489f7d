// Counting the matches by the values of a column: one counter for each ordinal, one pass over the matches, no value looked at.
// A column that few documents have is walked itself instead, probing which of its documents match: the cheaper of the two ways.
// The loops are written out for each width of integers: one loop for all of them costs two to three times as much.

import type { Column, Ordinals } from '../segment/columns.ts'
import type { Segment } from '../segment/segment.ts'
import { type Bitset, has } from '../structures/bitset.ts'

export type Matches = {
  /** Matching documents, ascending: the first `count`. */
  readonly documents: Uint32Array
  readonly count: number
  /** Rows that pass every clause; null: all rows of a matching document do. */
  readonly rows: Bitset | null
}

/** Matching documents for each ordinal. A document counts once for a value, however many of its rows have it. */
export function countValues(segment: Segment, column: Column, matches: Matches): Uint32Array {
  const counts = new Uint32Array(column.values)
  if (column.level === 'row') countRows(segment, column, matches, counts)
  else if (column.layout === 'single') countSingle(column.ordinals, matches, counts)
  else if (column.layout === 'several')
    countSeveral(column.ordinals, column.starts, matches, counts)
  else countSparse(segment, column, matches, counts)
  return counts
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

function countSeveral(
  ordinals: Ordinals,
  starts: Uint32Array,
  { documents, count }: Matches,
  counts: Uint32Array,
): void {
  for (let i = 0; i < count; i++) {
    const document = documents[i]
    const end = starts[document + 1]
    for (let at = starts[document]; at < end; at++) counts[ordinals[at]]++
  }
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

/** Matching documents that have any value; `counts` are those of `countValues`. */
export function countCovered(
  segment: Segment,
  column: Column,
  matches: Matches,
  counts: Uint32Array,
): number {
  if (column.level === 'document' && column.layout === 'single') {
    return counts.reduce((sum, count) => sum + count, 0)
  }
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
