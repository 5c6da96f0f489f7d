// The columns of sheets as the engine's layers: made when they are first asked for, kept while there is room, and gone with the sheet.
// Sheets that share their keys share the packed keys too, so another price among many costs the copying of numbers.

import { packTexts } from '../../engine/overlay/layer.ts'
import type { Layer, PackedTexts } from '../../engine/overlay.ts'
import { ByteCache } from '../../engine/structures/byte-cache.ts'
import { layerIdOf } from './layer-id.ts'
import type { Sheet, SheetColumn } from './sheet.ts'
import { readNumber } from './values.ts'

/** Of all channels together, on the thread that answers requests. */
const layerBytesMax = 256_000_000

type Packed = { readonly keys: PackedTexts; readonly bytes: number }

const layers = new ByteCache<Layer>(layerBytesMax)
const packedKeys = new ByteCache<Packed>(layerBytesMax / 2)

/** Says only which products the sheet knows. */
export function memberLayerOf({ keys }: Sheet): Layer {
  return layers.remember(keys, 'members', () => {
    const { keys: packed } = sharedKeys(keys)
    return { value: { id: layerIdOf('keys', keys), keys: packed, values: null }, bytes: 64 }
  })
}

/** A column as numbers or as texts; cells that are no such value count as empty. Null: nothing is left. */
export function valueLayerOf(
  { keys }: Sheet,
  { values }: SheetColumn,
  kind: 'number' | 'text',
): Layer | null {
  const layer = layers.remember(values, kind, () => newLayer(keys, values, kind))
  return layer.keys.starts.length === 1 ? null : layer
}

function newLayer(
  keys: readonly string[],
  values: SheetColumn['values'],
  kind: 'number' | 'text',
): { value: Layer; bytes: number } {
  const cells = values.map((value) => {
    if (value === null) return null
    return kind === 'number' ? readNumber(value) : textOf(value)
  })
  const isFull = cells.every((cell) => cell !== null)
  const packed = isFull ? sharedKeys(keys) : pack(keys.filter((_, i) => cells[i] !== null))
  const filled = cells.filter((cell) => cell !== null)
  const id = layerIdOf(kind, values)
  const own = isFull ? 0 : packed.bytes
  if (kind === 'number') {
    const numbers = new Float64Array(new SharedArrayBuffer(filled.length * 8))
    // Minus zero would be another value than zero.
    for (let i = 0; i < filled.length; i++) numbers[i] = (filled[i] as number) + 0
    const layer = { id, keys: packed.keys, values: { kind, numbers } } as const
    return { value: layer, bytes: own + numbers.byteLength }
  }
  const places = new Map<string, number>()
  const ordinals = new Uint32Array(new SharedArrayBuffer(filled.length * 4))
  filled.forEach((cell, i) => {
    const place = places.get(cell as string) ?? places.size
    places.set(cell as string, place)
    ordinals[i] = place
  })
  const texts = packTexts([...places.keys()])
  const layer = { id, keys: packed.keys, values: { kind, texts, ordinals } } as const
  return { value: layer, bytes: own + ordinals.byteLength + texts.bytes.length }
}

function textOf(value: string | number): string | null {
  const text = String(value).trim()
  return text === '' ? null : text
}

function sharedKeys(keys: readonly string[]): Packed {
  return packedKeys.remember(keys, 'packed', () => {
    const value = pack(keys)
    return { value, bytes: value.bytes }
  })
}

function pack(keys: readonly string[]): Packed {
  const packed = packTexts(keys)
  return { keys: packed, bytes: packed.bytes.length + packed.starts.byteLength }
}
