// Reading a column: how many values it has, what they are, which units have them. Layouts are told in column-builder.ts.

import type { FieldKind, FieldValue } from '../document.ts'
import { foldCase } from '../text/fold.ts'
import type { Sections } from './bytes.ts'
import { type ColumnDescription, compareText } from './column-builder.ts'
import { openStrings, type Strings, stringAt } from './strings.ts'

export type Ordinals = Uint8Array | Uint16Array | Uint32Array

type Dictionary = {
  readonly field: string
  readonly kind: FieldKind
  readonly level: 'document' | 'row'
  /** Number of different values. */
  readonly values: number
  /** For texts and paths. */
  readonly texts: Strings | null
  /** For numbers. */
  readonly numbers: Float64Array | null
}

export type Column = Dictionary &
  (
    | { readonly layout: 'single'; readonly ordinals: Ordinals }
    | { readonly layout: 'several'; readonly ordinals: Ordinals; readonly starts: Uint32Array }
    | { readonly layout: 'sparse'; readonly ordinals: Ordinals; readonly units: Uint32Array }
  )

export function openColumn(
  sections: Sections,
  section: string,
  description: ColumnDescription,
): Column {
  const { field, kind, level, values, layout } = description
  const isNumber = kind === 'number'
  const dictionary: Dictionary = {
    field,
    kind,
    level,
    values,
    texts: isNumber ? null : openStrings(sections, `${section}.texts`),
    numbers: isNumber ? sections.f64(`${section}.numbers`) : null,
  }
  const ordinals = sections.integers(`${section}.ordinals`)
  if (layout === 'single') return { ...dictionary, layout, ordinals }
  if (layout === 'several') {
    return { ...dictionary, layout, ordinals, starts: sections.u32(`${section}.starts`) }
  }
  return { ...dictionary, layout, ordinals, units: sections.u32(`${section}.units`) }
}

export function valueAt(column: Column, ordinal: number): FieldValue {
  if (column.numbers !== null) return column.numbers[ordinal]
  return column.texts === null ? '' : stringAt(column.texts, ordinal)
}

/** The ordinals of a unit's values, ascending by place; for building and for reading few units, not for hot loops. */
export function ordinalsOf(column: Column, unit: number): number[] {
  if (column.layout === 'single') {
    return column.ordinals[unit] === 0 ? [] : [column.ordinals[unit] - 1]
  }
  const found: number[] = []
  if (column.layout === 'several') {
    for (let i = column.starts[unit]; i < column.starts[unit + 1]; i++)
      found.push(column.ordinals[i])
    return found
  }
  for (let i = firstAtLeast(column.units, unit); column.units[i] === unit; i++) {
    found.push(column.ordinals[i])
  }
  return found
}

/** First place in ascending numbers that is at least `wanted`. */
export function firstAtLeast(numbers: Uint32Array | Float64Array, wanted: number): number {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (numbers[middle] < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** Ordinals from `from` to before `to`. */
export type OrdinalRange = { readonly from: number; readonly to: number }

/** The values that are the same but for case and Unicode form; for numbers the number that the text spells. */
export function ordinalsEqual(column: Column, value: string): OrdinalRange {
  if (column.numbers !== null) {
    const number = value.trim() === '' ? Number.NaN : Number(value)
    if (Number.isNaN(number)) return { from: 0, to: 0 }
    const from = firstAtLeast(column.numbers, number)
    return { from, to: column.numbers[from] === number ? from + 1 : from }
  }
  const wanted = foldCase(value)
  return {
    from: firstFolded(column, (folded) => compareText(folded, wanted) >= 0),
    to: firstFolded(column, (folded) => compareText(folded, wanted) > 0),
  }
}

/** Numbers from `from` on and below `to`; null is no bound. Empty for texts. */
export function ordinalsBetween(
  column: Column,
  from: number | null,
  to: number | null,
): OrdinalRange {
  if (column.numbers === null) return { from: 0, to: 0 }
  return {
    from: from === null ? 0 : firstAtLeast(column.numbers, from),
    to: to === null ? column.values : firstAtLeast(column.numbers, to),
  }
}

/** The values that contain a text, without regard to case: reads the dictionary, O(its bytes). */
export function ordinalsContaining(column: Column, part: string): Uint32Array {
  const wanted = foldCase(part)
  const found: number[] = []
  for (let ordinal = 0; ordinal < column.values; ordinal++) {
    if (foldCase(String(valueAt(column, ordinal))).includes(wanted)) found.push(ordinal)
  }
  return Uint32Array.from(found)
}

function firstFolded(column: Column, isFar: (folded: string) => boolean): number {
  let low = 0
  let high = column.values
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isFar(foldCase(String(valueAt(column, middle))))) high = middle
    else low = middle + 1
  }
  return low
}
