// A column as it is seen through one overlay: a dictionary of its own and one ordinal list for each row. Where every document has one
// row, rows and documents are numbered alike, and the column is kept by document, which is cheaper for everybody who reads it.
// O(rows + what the layers hold), in typed arrays throughout: the distance to a shopper is another for each question.

import type { Overlay } from '../overlay.ts'
import { integers } from '../segment/column-builder.ts'
import type { Column, Ordinals } from '../segment/columns.ts'
import type { Segment } from '../segment/segment.ts'
import { add, type Bitset, bitset, has } from '../structures/bitset.ts'
import { mergeNumbers, mergeTexts, noValue, type Places } from './dictionary.ts'
import { type LayerUnits, rowsOfLayer } from './layer-rows.ts'

/** The column of the overlay's field, seen through it; null: no row has a value. */
export function columnThrough(segment: Segment, overlay: Overlay): Column | null {
  const own = ownColumn(segment, overlay)
  const held = overlay.layers.map(({ layer }) => rowsOfLayer(segment, layer))
  if (overlay.combine === 'replace' && held.every(({ units }) => units.length === 0)) return own
  const { places, dictionary, values } = dictionaryOf(own, overlay)
  if (values === 0) return null
  const filled: Filling = { segment, own, held, places, values }
  const level = isFlat(segment) ? 'document' : 'row'
  const frame = { field: overlay.field, kind: overlay.kind, level, values, ...dictionary } as const
  if (overlay.combine === 'least')
    return { ...frame, layout: 'single', ordinals: leastOrdinals(filled) }
  if (hasOneEach(filled)) return { ...frame, layout: 'single', ordinals: oneOrdinals(filled) }
  return { ...frame, layout: 'several', ...severalOrdinals(filled) }
}

/** Whether every document has exactly one row. */
export function isFlat({ documents, rows, rowStarts }: Segment): boolean {
  if (rows !== documents) return false
  for (let document = 0; document < documents; document++)
    if (rowStarts[document] !== document) return false
  return true
}

export function columnBytes(column: Column): number {
  return (
    column.ordinals.byteLength +
    (column.layout === 'several' ? column.starts.byteLength : 0) +
    (column.numbers?.byteLength ?? 0) +
    (column.texts === null ? 0 : column.texts.bytes.length + column.texts.offsets.byteLength)
  )
}

/** The column whose values stay where no layer is. Values of another kind than the overlay's cannot stand beside its own. */
function ownColumn(segment: Segment, { field, kind, combine }: Overlay): Column | null {
  const column = segment.columns.get(field)
  if (column === undefined || combine === 'least') return null
  return (column.numbers !== null) === (kind === 'number') ? column : null
}

function dictionaryOf(
  own: Column | null,
  { kind, layers }: Overlay,
): {
  readonly places: Places
  readonly dictionary: Pick<Column, 'texts' | 'numbers'>
  readonly values: number
} {
  if (kind === 'number') {
    const { numbers, ...places } = mergeNumbers(own?.numbers ?? null, layers)
    return { places, dictionary: { numbers, texts: null }, values: numbers.length }
  }
  const { texts, ...places } = mergeTexts(own?.texts ?? null, layers)
  return { places, dictionary: { numbers: null, texts }, values: texts.offsets.length - 1 }
}

type Filling = {
  readonly segment: Segment
  readonly own: Column | null
  /** For each layer its rows. */
  readonly held: readonly LayerUnits[]
  readonly places: Places
  readonly values: number
}

/** The least ordinal is the least value. */
function leastOrdinals({ segment, held, places, values }: Filling): Ordinals {
  const ordinals = integers(values + 1, segment.rows)
  held.forEach(({ units, places: at }, layer) => {
    const ordinalAt = places.ofLayers[layer]
    for (let i = 0; i < units.length; i++) {
      const ordinal = ordinalAt(at === null ? 0 : at[i])
      if (ordinal === noValue) continue
      const before = ordinals[units[i]]
      if (before === 0 || ordinal < before - 1) ordinals[units[i]] = ordinal + 1
    }
  })
  return ordinals
}

/** Whether no row has more than one value: no row is in two layers, and the own values are single. */
function hasOneEach({ segment, own, held }: Filling): boolean {
  if (own !== null && !isSingle(own)) return false
  if (held.length < 2) return true
  const seen = bitset(segment.rows)
  for (const { units } of held) {
    for (let i = 0; i < units.length; i++) {
      if (has(seen, units[i])) return false
      add(seen, units[i])
    }
  }
  return true
}

function isSingle(column: Column): boolean {
  if (column.layout !== 'sparse') return column.layout === 'single'
  for (let i = 1; i < column.units.length; i++)
    if (column.units[i] === column.units[i - 1]) return false
  return true
}

function oneOrdinals({ segment, own, held, places, values }: Filling): Ordinals {
  const ordinals = integers(values + 1, segment.rows)
  if (own !== null) copyOwn(segment, own, { moved: places.own, ordinals })
  held.forEach(({ units, places: at }, layer) => {
    const ordinalAt = places.ofLayers[layer]
    for (let i = 0; i < units.length; i++) {
      const ordinal = ordinalAt(at === null ? 0 : at[i])
      ordinals[units[i]] = ordinal === noValue ? 0 : ordinal + 1
    }
  })
  return ordinals
}

type OwnTarget = { readonly moved: Uint32Array | null; readonly ordinals: Ordinals }

/** The usual column has its own loop, as this is most of the work of a customer's prices. */
function copyOwn(segment: Segment, own: Column, { moved, ordinals }: OwnTarget): void {
  const isByRow = own.ordinals.length === ordinals.length
  if (own.layout !== 'single' || !isByRow) {
    forEachOwn(segment, own, (row, ordinal) => {
      ordinals[row] = (moved === null ? ordinal : moved[ordinal]) + 1
    })
    return
  }
  if (moved === null) {
    ordinals.set(own.ordinals)
    return
  }
  const after = new Uint32Array(moved.length + 1)
  for (let i = 0; i < moved.length; i++) after[i + 1] = moved[i] + 1
  const before = own.ordinals
  for (let row = 0; row < before.length; row++) ordinals[row] = after[before[row]]
}

/** Every value of every row, row by row; values of a document are those of each of its rows. */
function forEachOwn(
  { rowStarts }: Segment,
  column: Column,
  visit: (row: number, ordinal: number) => void,
): void {
  const spread = (unit: number, ordinal: number): void => {
    if (column.level === 'row') visit(unit, ordinal)
    else for (let row = rowStarts[unit]; row < rowStarts[unit + 1]; row++) visit(row, ordinal)
  }
  const { ordinals } = column
  if (column.layout === 'single') {
    for (let unit = 0; unit < ordinals.length; unit++)
      if (ordinals[unit] !== 0) spread(unit, ordinals[unit] - 1)
  } else if (column.layout === 'several') {
    for (let unit = 0; unit + 1 < column.starts.length; unit++)
      for (let i = column.starts[unit]; i < column.starts[unit + 1]; i++) spread(unit, ordinals[i])
  } else {
    for (let i = 0; i < ordinals.length; i++) spread(column.units[i], ordinals[i])
  }
}

/** Counts the values of each row, then puts them in their places; each row's are ordered and none stands twice. */
function severalOrdinals(filling: Filling): { starts: Uint32Array; ordinals: Ordinals } {
  const { rows } = filling.segment
  const starts = new Uint32Array(rows + 1)
  const isHeld = heldRows(filling)
  forEachValue(filling, isHeld, (row) => {
    starts[row + 1]++
  })
  for (let row = 0; row < rows; row++) starts[row + 1] += starts[row]
  const all = new Uint32Array(starts[rows])
  const next = starts.slice(0, rows)
  forEachValue(filling, isHeld, (row, ordinal) => {
    all[next[row]++] = ordinal
  })
  return packed(all, starts, filling.values)
}

function heldRows({ segment, held }: Filling): Bitset {
  const rows = bitset(segment.rows)
  for (const { units } of held) for (let i = 0; i < units.length; i++) add(rows, units[i])
  return rows
}

function forEachValue(
  { segment, own, held, places }: Filling,
  isHeld: Bitset,
  visit: (row: number, ordinal: number) => void,
): void {
  if (own !== null) {
    const moved = places.own
    forEachOwn(segment, own, (row, ordinal) => {
      if (!has(isHeld, row)) visit(row, moved === null ? ordinal : moved[ordinal])
    })
  }
  held.forEach(({ units, places: at }, layer) => {
    const ordinalAt = places.ofLayers[layer]
    for (let i = 0; i < units.length; i++) {
      const ordinal = ordinalAt(at === null ? 0 : at[i])
      if (ordinal !== noValue) visit(units[i], ordinal)
    }
  })
}

/** `starts` is rewritten in place: a value that two layers say of a row is kept once. */
function packed(
  all: Uint32Array,
  starts: Uint32Array,
  values: number,
): { starts: Uint32Array; ordinals: Ordinals } {
  const kept = integers(values, all.length)
  let count = 0
  let from = 0
  for (let row = 0; row + 1 < starts.length; row++) {
    const to = starts[row + 1]
    if (to - from > 1) all.subarray(from, to).sort()
    for (let i = from; i < to; i++) if (i === from || all[i] !== all[i - 1]) kept[count++] = all[i]
    from = to
    starts[row + 1] = count
  }
  return { starts, ordinals: kept.slice(0, count) }
}
