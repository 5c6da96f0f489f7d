// Making layers: keys and values in shared memory, so that a question carries a layer to a search thread without copying it.
// Made once for each change of what it holds, O(bytes); then kept and sent with every question that looks through it.

import type { Layer, PackedTexts } from '../overlay.ts'
import { compareBytes, type Strings } from '../segment/strings.ts'
import { encodeText } from '../segment/utf8.ts'

/** The first of all surrogates: below it the order of UTF-16 units is the order of the bytes of UTF-8. */
const firstSurrogate = 0xd800

/** Rows without a value of their own: members of a market, products in stock. Keys ascending by `compareKeys`. */
export function memberLayer(id: string, sortedKeys: readonly string[]): Layer {
  return { id, keys: packKeys(id, sortedKeys), values: null }
}

/** A number for each key. */
export function numberLayer(
  id: string,
  sortedKeys: readonly string[],
  numbers: ArrayLike<number>,
): Layer {
  if (numbers.length !== sortedKeys.length) throw new Error(`layer ${id}: a number for each key`)
  const shared = new Float64Array(new SharedArrayBuffer(numbers.length * 8))
  for (let i = 0; i < numbers.length; i++) {
    if (!Number.isFinite(numbers[i])) throw new Error(`layer ${id}: numbers must be finite`)
    // Minus zero would be another value than zero in a dictionary.
    shared[i] = numbers[i] === 0 ? 0 : numbers[i]
  }
  return { id, keys: packKeys(id, sortedKeys), values: { kind: 'number', numbers: shared } }
}

/** A text for each key; equal texts are kept once. */
export function textLayer(
  id: string,
  sortedKeys: readonly string[],
  texts: readonly string[],
): Layer {
  if (texts.length !== sortedKeys.length) throw new Error(`layer ${id}: a text for each key`)
  const places = new Map<string, number>()
  const ordinals = new Uint32Array(new SharedArrayBuffer(texts.length * 4))
  texts.forEach((text, i) => {
    const place = places.get(text) ?? places.size
    places.set(text, place)
    ordinals[i] = place
  })
  const values = { kind: 'text', texts: packTexts([...places.keys()]), ordinals } as const
  return { id, keys: packKeys(id, sortedKeys), values }
}

export type LayerEntry<Value> = { readonly key: string; readonly value: Value }

/** A layer of entries in any order; of entries with the same key the last counts. Of what kind it is says the first value. */
export function layerOf(
  id: string,
  entries:
    | readonly LayerEntry<null>[]
    | readonly LayerEntry<number>[]
    | readonly LayerEntry<string>[],
): Layer {
  const byKey = new Map<string, null | number | string>()
  for (const { key, value } of entries) byKey.set(key, value)
  const keys = [...byKey.keys()].sort(compareKeys)
  const values = keys.map((key) => byKey.get(key) as null | number | string)
  const [first] = values
  if (typeof first === 'number') return numberLayer(id, keys, values as number[])
  return typeof first === 'string' ? textLayer(id, keys, values as string[]) : memberLayer(id, keys)
}

/** Texts one after the other in shared memory, in the order in which they are given. */
export function packTexts(texts: readonly string[]): PackedTexts {
  const encoded = texts.map(encodeText)
  const starts = new Uint32Array(new SharedArrayBuffer((texts.length + 1) * 4))
  encoded.forEach((bytes, i) => {
    starts[i + 1] = starts[i] + bytes.length
  })
  const bytes = new Uint8Array(new SharedArrayBuffer(starts[texts.length]))
  encoded.forEach((text, i) => {
    bytes.set(text, starts[i])
  })
  return { starts, bytes }
}

/** The order of a layer's keys: by the bytes of UTF-8, which only differs from `<` where surrogates stand. */
export function compareKeys(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  let i = 0
  while (i < length && a.charCodeAt(i) === b.charCodeAt(i)) i++
  if (i === length) return a.length - b.length
  const difference = a.charCodeAt(i) - b.charCodeAt(i)
  const isPlain = a.charCodeAt(i) < firstSurrogate && b.charCodeAt(i) < firstSurrogate
  return isPlain ? difference : compareBytes(encodeText(a), encodeText(b))
}

/** The same texts as the segment knows them. */
export function asStrings({ starts, bytes }: PackedTexts): Strings {
  return { bytes, offsets: starts }
}

/** Keys out of order would silently not be found, so they are a mistake of the program. Reads each byte once. */
function packKeys(id: string, sortedKeys: readonly string[]): PackedTexts {
  const keys = packTexts(sortedKeys)
  const { starts, bytes } = keys
  for (let i = 1; i < sortedKeys.length; i++) {
    const before = bytes.subarray(starts[i - 1], starts[i])
    if (compareBytes(before, bytes.subarray(starts[i], starts[i + 1])) > 0)
      throw new Error(`layer ${id}: keys must ascend`)
  }
  return keys
}
