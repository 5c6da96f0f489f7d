// Many texts in two arrays: their bytes one after the other, and where each begins. No string exists until it is asked for.

import { GrowingBytes, GrowingUint32 } from '../structures/growing.ts'
import type { Sections, SectionWriter } from './bytes.ts'
import { decodeText, encodeText } from './utf8.ts'

export type Strings = {
  readonly bytes: Uint8Array
  /** `offsets[i]` to before `offsets[i + 1]`: the bytes of text i. */
  readonly offsets: Uint32Array
}

export class StringsWriter {
  readonly #bytes = new GrowingBytes()
  readonly #offsets = new GrowingUint32()

  constructor() {
    this.#offsets.push(0)
  }

  append(text: string): void {
    this.appendBytes(encodeText(text))
  }

  appendBytes(bytes: Uint8Array): void {
    this.#bytes.append(bytes)
    this.#offsets.push(this.#bytes.length)
  }

  get bytes(): number {
    return this.#bytes.length
  }

  view(): Strings {
    return { bytes: this.#bytes.view(), offsets: this.#offsets.view() }
  }

  write(writer: SectionWriter, name: string): void {
    writer.write(`${name}.bytes`, this.#bytes.view())
    writer.write(`${name}.offsets`, this.#offsets.view())
  }
}

export function openStrings(sections: Sections, name: string): Strings {
  return { bytes: sections.u8(`${name}.bytes`), offsets: sections.u32(`${name}.offsets`) }
}

export function stringCount(strings: Strings): number {
  return strings.offsets.length - 1
}

export function stringAt(strings: Strings, index: number): string {
  return decodeText(strings.bytes, strings.offsets[index], strings.offsets[index + 1])
}

export function bytesAt(strings: Strings, index: number): Uint8Array {
  return strings.bytes.subarray(strings.offsets[index], strings.offsets[index + 1])
}

/** Orders by bytes, which for UTF-8 is the order of the code points. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return a[i] - b[i]
  return a.length - b.length
}

/**
 * First place in sorted strings that is not before `wanted`: O(log n) comparisons of bytes. `order` gives the sorted places when the
 * strings themselves stand in another order.
 */
export function lowerBound(strings: Strings, wanted: Uint8Array, order?: Uint32Array): number {
  let low = 0
  let high = order === undefined ? stringCount(strings) : order.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const index = order === undefined ? middle : order[middle]
    if (compareBytes(bytesAt(strings, index), wanted) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Index of a text, or -1. */
export function findString(strings: Strings, text: string, order?: Uint32Array): number {
  const wanted = encodeText(text)
  const place = lowerBound(strings, wanted, order)
  if (place >= (order === undefined ? stringCount(strings) : order.length)) return -1
  const index = order === undefined ? place : order[place]
  return compareBytes(bytesAt(strings, index), wanted) === 0 ? index : -1
}

/** Sorted places of unsorted strings. */
export function sortedOrder(strings: Strings): Uint32Array {
  const order = new Uint32Array(stringCount(strings))
  for (let i = 0; i < order.length; i++) order[i] = i
  return order.sort((a, b) => compareBytes(bytesAt(strings, a), bytesAt(strings, b)))
}

/** First place whose string does not begin with `prefix`, given that the string at `from` does or is the end. */
export function prefixEnd(strings: Strings, prefix: Uint8Array, from: number): number {
  let low = from
  let high = stringCount(strings)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (startsWith(bytesAt(strings, middle), prefix)) low = middle + 1
    else high = middle
  }
  return low
}

function startsWith(bytes: Uint8Array, prefix: Uint8Array): boolean {
  if (bytes.length < prefix.length) return false
  for (let i = 0; i < prefix.length; i++) if (bytes[i] !== prefix[i]) return false
  return true
}
