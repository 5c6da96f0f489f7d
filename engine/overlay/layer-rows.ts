// Where a layer's keys are in a segment. Both sides are in order: of the shorter each key is looked for in the longer, ahead of the
// place of the one before, in growing steps: O(shorter × log(longer / shorter)) comparisons of bytes, then kept with the segment.

import type { Layer } from '../overlay.ts'
import type { Segment } from '../segment/segment.ts'
import { type Strings, stringCount } from '../segment/strings.ts'
import { ByteCache } from '../structures/byte-cache.ts'
import { GrowingUint32 } from '../structures/growing.ts'
import { asStrings } from './layer.ts'

/** Of a thread, for all segments. */
const layerRowsBytesMax = 32_000_000

/**
 * `units[i]` (a row or a document) has the layer's key at `places[i]`. In the order of the keys. `places` is null for a layer without
 * values, where nobody asks for it.
 */
export type LayerUnits = { readonly units: Uint32Array; readonly places: Uint32Array | null }

const cache = new ByteCache<LayerUnits>(layerRowsBytesMax)

export function rowsOfLayer(segment: Segment, layer: Layer): LayerUnits {
  return cache.remember(segment.buffer, `rows ${layer.id}`, () =>
    sized(unitsWithKeys({ strings: segment.rowKeys, order: segment.rowKeyOrder }, layer)),
  )
}

export function documentsOfLayer(segment: Segment, layer: Layer): LayerUnits {
  const own = { strings: segment.documentKeys, order: segment.documentKeyOrder }
  return cache.remember(segment.buffer, `documents ${layer.id}`, () =>
    sized(unitsWithKeys(own, layer)),
  )
}

function sized(value: LayerUnits): { value: LayerUnits; bytes: number } {
  return { value, bytes: value.units.byteLength + (value.places?.byteLength ?? 0) }
}

/** Strings in order; `order` null: they stand in it. */
type Ordered = { readonly strings: Strings; readonly order: Uint32Array | null }

function unitsWithKeys(own: Ordered, layer: Layer): LayerUnits {
  const units = new GrowingUint32()
  const places = new GrowingUint32()
  const keys: Ordered = { strings: asStrings(layer.keys), order: null }
  const take = (unit: number, place: number): void => {
    units.push(unit)
    places.push(place)
  }
  if (stringCount(own.strings) < stringCount(keys.strings)) join(own, keys, take)
  else join(keys, own, (place, unit) => take(unit, place))
  return {
    units: units.view().slice(),
    places: layer.values === null ? null : places.view().slice(),
  }
}

function join(few: Ordered, many: Ordered, visit: (few: number, many: number) => void): void {
  const fewCount = stringCount(few.strings)
  const manyCount = stringCount(many.strings)
  const index = (place: number): number => (many.order === null ? place : many.order[place])
  const compareTo = comparison(many.strings, few.strings)
  let at = 0
  for (let i = 0; i < fewCount && at < manyCount; i++) {
    const wanted = few.order === null ? i : few.order[i]
    let step = 1
    while (at + step <= manyCount && compareTo(index(at + step - 1), wanted) < 0) {
      at += step
      step *= 2
    }
    let high = Math.min(at + step - 1, manyCount)
    while (at < high) {
      const middle = (at + high) >>> 1
      if (compareTo(index(middle), wanted) < 0) at = middle + 1
      else high = middle
    }
    if (at < manyCount && compareTo(index(at), wanted) === 0) visit(wanted, index(at))
  }
}

/** Compares text `i` of the one with text `j` of the other by their bytes; makes no view of either, which would cost more than this. */
function comparison(a: Strings, b: Strings): (i: number, j: number) => number {
  const [bytesA, offsetsA, bytesB, offsetsB] = [a.bytes, a.offsets, b.bytes, b.offsets]
  return (i, j) => {
    let atA = offsetsA[i]
    let atB = offsetsB[j]
    const lengthA = offsetsA[i + 1] - atA
    const lengthB = offsetsB[j + 1] - atB
    const end = atA + Math.min(lengthA, lengthB)
    while (atA < end) {
      const difference = bytesA[atA++] - bytesB[atB++]
      if (difference !== 0) return difference
    }
    return lengthA - lengthB
  }
}
