// Where only the least and the greatest value of the matches are asked for, nothing is counted: a column of prices has as many values
// as the catalogue has products, and a counter for each of them costs more than the search.

import type { Column } from '../segment/columns.ts'
import type { Segment } from '../segment/segment.ts'
import { has } from '../structures/bitset.ts'
import { countColumn, type Matches } from './count.ts'

/** Ordinals of the least and the greatest value; `first` is greater than `last` where there is none. */
export type Bounds = {
  readonly first: number
  readonly last: number
  /** Matching documents that have any value. */
  readonly covered: number
}

type Single = Column & { readonly layout: 'single' }

/** O(matches), or what counting costs where that is little or is known already. */
export function boundsOf(segment: Segment, column: Column, matches: Matches): Bounds {
  const isMost = matches.count * 2 > segment.documents
  if (isMost || column.layout !== 'single') return countedBounds(segment, column, matches)
  if (column.level === 'row') return boundsOfRows(segment, column, matches)
  const { ordinals } = column
  if (ordinals instanceof Uint8Array) return countedBounds(segment, column, matches)
  return ordinals instanceof Uint16Array ? bounds16(ordinals, matches) : bounds32(ordinals, matches)
}

function countedBounds(segment: Segment, column: Column, matches: Matches): Bounds {
  const { counts, covered } = countColumn(segment, column, matches)
  return { ...boundsCounted(counts), covered }
}

/** Of values that are counted. */
export function boundsCounted(counts: Uint32Array): Pick<Bounds, 'first' | 'last'> {
  let first = 0
  while (first < counts.length && counts[first] === 0) first++
  let last = counts.length - 1
  while (last >= 0 && counts[last] === 0) last--
  return { first, last }
}

/** As in counting, one loop for each width of integers. */
function bounds16(ordinals: Uint16Array, { documents, count }: Matches): Bounds {
  let least = 0xffffffff
  let most = 0
  let covered = 0
  for (let i = 0; i < count; i++) {
    const ordinal = ordinals[documents[i]]
    if (ordinal === 0) continue
    covered++
    if (ordinal < least) least = ordinal
    if (ordinal > most) most = ordinal
  }
  return { first: least - 1, last: most - 1, covered }
}

function bounds32(ordinals: Uint32Array, { documents, count }: Matches): Bounds {
  let least = 0xffffffff
  let most = 0
  let covered = 0
  for (let i = 0; i < count; i++) {
    const ordinal = ordinals[documents[i]]
    if (ordinal === 0) continue
    covered++
    if (ordinal < least) least = ordinal
    if (ordinal > most) most = ordinal
  }
  return { first: least - 1, last: most - 1, covered }
}

function boundsOfRows({ rowStarts }: Segment, { ordinals }: Single, matches: Matches): Bounds {
  const { documents, count, rows } = matches
  let least = 0xffffffff
  let most = 0
  let covered = 0
  for (let i = 0; i < count; i++) {
    let isCovered = 0
    for (let row = rowStarts[documents[i]]; row < rowStarts[documents[i] + 1]; row++) {
      const ordinal = ordinals[row]
      if (ordinal === 0 || (rows !== null && !has(rows, row))) continue
      isCovered = 1
      if (ordinal < least) least = ordinal
      if (ordinal > most) most = ordinal
    }
    covered += isCovered
  }
  return { first: least - 1, last: most - 1, covered }
}
