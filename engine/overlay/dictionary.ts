// The dictionary of a column that is seen through an overlay: the column's own values and those of the layers, in the order of
// columns, and for each source the way from its places to those of the whole. The own values are many and in order already; they are
// walked or copied in stretches, never sorted and, for texts, never decoded but for the few that a search for a place looks at.

import type { Overlay, PackedTexts } from '../overlay.ts'
import { compareText } from '../segment/column-builder.ts'
import { firstAtLeast } from '../segment/columns.ts'
import { type Strings, stringAt, stringCount } from '../segment/strings.ts'
import { encodeText } from '../segment/utf8.ts'
import { foldCase } from '../text/fold.ts'
import { asStrings } from './layer.ts'

/** In place of an ordinal: the key has no value. */
export const noValue = 0xffffffff

export type OverlayLayer = Overlay['layers'][number]

/** Where a source's values are in the merged dictionary. */
export type Places = {
  /** For each ordinal of the column's own dictionary; null: they stay as they are. */
  readonly own: Uint32Array | null
  /** For each layer: the ordinal of its key at a place, or `noValue`. */
  readonly ofLayers: readonly ((place: number) => number)[]
}

export type MergedNumbers = Places & { readonly numbers: Float64Array }
export type MergedTexts = Places & { readonly texts: Strings }

/** O(own + layers' values × log). `own` null: the column has no values of its own that count. */
export function mergeNumbers(
  own: Float64Array | null,
  layers: readonly OverlayLayer[],
): MergedNumbers {
  const added = differentNumbers(layers)
  const numbers = own === null || own.length === 0 ? added : mergedAscending(own, added)
  const place = (number: number): number => firstAtLeast(numbers, number)
  const ofLayers = layers.map(({ layer, constant }) => {
    if (constant !== null) {
      const ordinal = isNumber(constant) ? place(plain(constant)) : noValue
      return () => ordinal
    }
    if (layer.values?.kind !== 'number') return () => noValue
    const values = layer.values.numbers
    return (at: number) => place(values[at])
  })
  const isChanged = own !== null && numbers.length > own.length
  return { numbers, ofLayers, own: isChanged ? walked(own, numbers) : null }
}

function isNumber(value: number | string): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

/** Minus zero and zero are one value. */
function plain(number: number): number {
  return number === 0 ? 0 : number
}

function differentNumbers(layers: readonly OverlayLayer[]): Float64Array {
  const constants = layers.flatMap(({ constant }) =>
    constant !== null && isNumber(constant) ? [plain(constant)] : [],
  )
  const lists = layers.flatMap(({ layer, constant }) =>
    constant === null && layer.values?.kind === 'number' ? [layer.values.numbers] : [],
  )
  const all = new Float64Array(lists.reduce((sum, { length }) => sum + length, constants.length))
  all.set(constants)
  let at = constants.length
  for (const list of lists) {
    all.set(list, at)
    at += list.length
  }
  return withoutRepetition(all.sort())
}

function withoutRepetition(ascending: Float64Array): Float64Array {
  let count = 0
  for (let i = 0; i < ascending.length; i++) {
    if (i === 0 || ascending[i] !== ascending[i - 1]) ascending[count++] = ascending[i]
  }
  return ascending.slice(0, count)
}

function mergedAscending(a: Float64Array, b: Float64Array): Float64Array {
  const merged = new Float64Array(a.length + b.length)
  let count = 0
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    const next = Math.min(a[i], b[j])
    if (a[i] === next) i++
    if (b[j] === next) j++
    merged[count++] = next
  }
  while (i < a.length) merged[count++] = a[i++]
  while (j < b.length) merged[count++] = b[j++]
  return merged.slice(0, count)
}

/** The place of each of some numbers in ascending numbers that hold them all. */
function walked(some: Float64Array, all: Float64Array): Uint32Array {
  const places = new Uint32Array(some.length)
  let at = 0
  for (let i = 0; i < some.length; i++) {
    while (all[at] !== some[i]) at++
    places[i] = at
  }
  return places
}

/** O(different texts of the layers × log own + bytes of the own texts), the latter copied at once. */
export function mergeTexts(own: Strings | null, layers: readonly OverlayLayer[]): MergedTexts {
  const added = differentTexts(layers)
  const start = own ?? { bytes: new Uint8Array(0), offsets: new Uint32Array(1) }
  const inserted = insertTexts(start, added)
  const place = (text: string): number => inserted.places.get(text) ?? noValue
  const ofLayers = layers.map(({ layer, constant }) => {
    if (constant !== null) {
      const ordinal = typeof constant === 'string' ? place(constant) : noValue
      return () => ordinal
    }
    if (layer.values?.kind !== 'text') return () => noValue
    const { texts, ordinals } = layer.values
    const places = Uint32Array.from(decoded(texts), place)
    return (at: number) => places[ordinals[at]]
  })
  return { texts: inserted.texts, ofLayers, own: own === null ? null : inserted.moved }
}

type Text = { readonly text: string; readonly folded: string }

/** In the order of columns. Empty texts are no values, as in documents. */
function differentTexts(layers: readonly OverlayLayer[]): Text[] {
  const texts = new Set<string>()
  for (const { layer, constant } of layers) {
    if (typeof constant === 'string') texts.add(constant)
    else if (constant === null && layer.values?.kind === 'text') {
      for (const text of decoded(layer.values.texts)) texts.add(text)
    }
  }
  texts.delete('')
  return Array.from(texts, (text) => ({ text, folded: foldCase(text) })).sort(compareTexts)
}

function compareTexts(a: Text, b: Text): number {
  return compareText(a.folded, b.folded) || compareText(a.text, b.text)
}

function decoded(packed: PackedTexts): string[] {
  const strings = asStrings(packed)
  return Array.from({ length: stringCount(strings) }, (_, i) => stringAt(strings, i))
}

type Inserted = {
  readonly texts: Strings
  readonly places: ReadonlyMap<string, number>
  /** The places of the texts that were there; null: nothing was inserted. */
  readonly moved: Uint32Array | null
}

function insertTexts(start: Strings, added: readonly Text[]): Inserted {
  const places = new Map<string, number>()
  const fresh: { at: number; bytes: Uint8Array }[] = []
  for (const text of added) {
    const at = firstNotBefore(start, text)
    places.set(text.text, at + fresh.length)
    const isThere = at < stringCount(start) && stringAt(start, at) === text.text
    if (!isThere) fresh.push({ at, bytes: encodeText(text.text) })
  }
  if (fresh.length === 0) return { texts: start, places, moved: null }
  return { ...spliced(start, fresh), places }
}

function firstNotBefore(strings: Strings, wanted: Text): number {
  let low = 0
  let high = stringCount(strings)
  while (low < high) {
    const middle = (low + high) >>> 1
    const text = stringAt(strings, middle)
    if (compareTexts({ text, folded: foldCase(text) }, wanted) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function spliced(
  start: Strings,
  fresh: readonly { readonly at: number; readonly bytes: Uint8Array }[],
): { texts: Strings; moved: Uint32Array } {
  const count = stringCount(start)
  const bytes = new Uint8Array(
    fresh.reduce((sum, one) => sum + one.bytes.length, start.offsets[count]),
  )
  const offsets = new Uint32Array(count + fresh.length + 1)
  const moved = new Uint32Array(count)
  let next = 0
  let shift = 0
  for (let i = 0; i <= count; i++) {
    while (next < fresh.length && fresh[next].at === i) {
      const at = start.offsets[i] + shift
      offsets[i + next] = at
      bytes.set(fresh[next].bytes, at)
      shift += fresh[next].bytes.length
      next++
    }
    offsets[i + next] = start.offsets[i] + shift
    if (i < count) moved[i] = i + next
  }
  let from = 0
  for (const [i, { at }] of fresh.entries()) {
    copyTexts(start, { from, to: at }, { bytes, at: offsets[from + i] })
    from = at
  }
  copyTexts(start, { from, to: count }, { bytes, at: offsets[from + fresh.length] })
  return { texts: { bytes, offsets }, moved }
}

/** The bytes of texts that stay together; the first of them begins at `at`. */
function copyTexts(
  { bytes, offsets }: Strings,
  { from, to }: { readonly from: number; readonly to: number },
  target: { readonly bytes: Uint8Array; readonly at: number },
): void {
  if (from < to) target.bytes.set(bytes.subarray(offsets[from], offsets[to]), target.at)
}
