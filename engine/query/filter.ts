// Conditions as bitmaps over a segment's documents or rows. A test is first turned into ordinals of the column's dictionary, a
// range or a set, so that the scan compares small integers. The bitmaps of clauses are cached with the segment: shoppers filter by
// the same values over and over.

import type { Clause, Test } from '../query.ts'
import {
  type Column,
  type OrdinalRange,
  ordinalsBetween,
  ordinalsContaining,
  ordinalsEqual,
} from '../segment/columns.ts'
import type { Segment } from '../segment/segment.ts'
import {
  add,
  type Bitset,
  bitset,
  complementInto,
  intersectInto,
  uniteInto,
} from '../structures/bitset.ts'

/** What a clause lets through: a bitmap over documents, or over rows where alternatives differ. */
export type Mask = { readonly level: 'document' | 'row'; readonly bits: Bitset }

const cachedClausesMax = 128
const caches = new WeakMap<Segment, Map<string, Mask>>()

/** The mask of a clause; the caller must not change it. A field that the segment does not have lets through what excludes. */
export function clauseMask(segment: Segment, clause: Clause): Mask {
  const cache = caches.get(segment) ?? new Map<string, Mask>()
  caches.set(segment, cache)
  const key = JSON.stringify([clause.field, clause.all, clause.any])
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const mask = computeMask(segment, clause)
  if (cache.size >= cachedClausesMax) cache.delete(cache.keys().next().value as string)
  cache.set(key, mask)
  return mask
}

function computeMask(segment: Segment, clause: Clause): Mask {
  const columns =
    clause.field === '*' ? [...segment.columns.values()] : columnsOf(segment, clause.field)
  const level = columns.some((column) => column.level === 'row') ? 'row' : 'document'
  const units = level === 'row' ? segment.rows : segment.documents
  const bits = bitset(units)
  const tests = { segment, columns, level, units } as const
  if (clause.any.length > 0) for (const test of clause.any) uniteInto(bits, testBits(tests, test))
  else complementInto(bits, units)
  for (const test of clause.all) intersectInto(bits, testBits(tests, test))
  return { level, bits }
}

function columnsOf(segment: Segment, field: string): Column[] {
  const column = segment.columns.get(field)
  return column === undefined ? [] : [column]
}

type Tested = {
  readonly segment: Segment
  readonly columns: readonly Column[]
  readonly level: 'document' | 'row'
  readonly units: number
}

function testBits({ segment, columns, level, units }: Tested, test: Test): Bitset {
  const bits = bitset(units)
  for (const column of columns) {
    if (column.level === level) {
      selectUnits(column, test, bits)
      continue
    }
    const documents = bitset(segment.documents)
    selectUnits(column, test, documents)
    spreadToRows(segment, documents, bits)
  }
  if (test.exclude) complementInto(bits, units)
  return bits
}

function selectUnits(column: Column, test: Test, bits: Bitset): void {
  if (test.kind === 'substring') {
    const chosen = new Uint8Array(column.values)
    for (const ordinal of ordinalsContaining(column, test.value)) chosen[ordinal] = 1
    selectChosen(column, chosen, bits)
    return
  }
  const range =
    test.kind === 'value'
      ? ordinalsEqual(column, test.value)
      : ordinalsBetween(column, test.from, test.to)
  if (range.from < range.to) selectRange(column, range, bits)
}

function selectRange(column: Column, { from, to }: OrdinalRange, bits: Bitset): void {
  const { ordinals } = column
  if (column.layout === 'single') {
    for (let unit = 0; unit < ordinals.length; unit++) {
      const ordinal = ordinals[unit]
      if (ordinal > from && ordinal <= to) bits[unit >>> 5] |= 1 << (unit & 31)
    }
  } else if (column.layout === 'several') {
    const { starts } = column
    for (let unit = 0; unit + 1 < starts.length; unit++) {
      for (let i = starts[unit]; i < starts[unit + 1]; i++) {
        if (ordinals[i] >= from && ordinals[i] < to) add(bits, unit)
      }
    }
  } else {
    for (let i = 0; i < ordinals.length; i++) {
      if (ordinals[i] >= from && ordinals[i] < to) add(bits, column.units[i])
    }
  }
}

function selectChosen(column: Column, chosen: Uint8Array, bits: Bitset): void {
  const { ordinals } = column
  if (column.layout === 'single') {
    for (let unit = 0; unit < ordinals.length; unit++) {
      if (ordinals[unit] !== 0 && chosen[ordinals[unit] - 1] === 1) add(bits, unit)
    }
  } else if (column.layout === 'several') {
    const { starts } = column
    for (let unit = 0; unit + 1 < starts.length; unit++) {
      for (let i = starts[unit]; i < starts[unit + 1]; i++)
        if (chosen[ordinals[i]] === 1) add(bits, unit)
    }
  } else {
    for (let i = 0; i < ordinals.length; i++)
      if (chosen[ordinals[i]] === 1) add(bits, column.units[i])
  }
}

function spreadToRows(segment: Segment, documents: Bitset, rows: Bitset): void {
  const { rowStarts } = segment
  for (let document = 0; document < segment.documents; document++) {
    if ((documents[document >>> 5] & (1 << (document & 31))) === 0) continue
    for (let row = rowStarts[document]; row < rowStarts[document + 1]; row++) add(rows, row)
  }
}
