// A segment as one buffer, so that it is written to a file as it stands, read back as it stands and seen by every thread:
//
//   magic 8 | version u32 | length of contents u32 | contents (JSON, UTF-8) | sections, each aligned to 8 bytes
//
// The contents name each section's type, offset (from the end of the contents, aligned) and length, and carry the segment's
// description. Opening copies nothing: sections are typed arrays over the buffer. Sections that are the same are there once, such as
// the keys of documents and rows where every document has one row.

import { decodeText, encodeText } from './utf8.ts'

const magic = 'AISLESEG'
/** Raised whenever the layout or the weighing of words changes; a segment of another version is rebuilt from the store. */
export const segmentFormatVersion = 4

/** Shorter sections are not compared: they would save nothing. */
const sharedLengthMin = 256

type SectionType = 'u8' | 'u16' | 'u32' | 'f64'
export type SectionArray = Uint8Array | Uint16Array | Uint32Array | Float64Array

const bytesOf: Readonly<Record<SectionType, number>> = { u8: 1, u16: 2, u32: 4, f64: 8 }

type Contents = {
  readonly description: unknown
  readonly sections: readonly (readonly [
    name: string,
    type: SectionType,
    offset: number,
    length: number,
  ])[]
}

export class SectionWriter {
  readonly #sections: { readonly name: string; readonly array: SectionArray }[] = []

  /** Keeps a reference: the array must not change until `finish`. */
  write(name: string, array: SectionArray): void {
    this.#sections.push({ name, array })
  }

  finish(description: unknown): SharedArrayBuffer {
    let offset = 0
    const long: { readonly array: SectionArray; readonly at: number }[] = []
    const sections = this.#sections.map(({ name, array }) => {
      const twin = long.find((one) => isSame(one.array, array))
      if (twin !== undefined) return [name, typeOf(array), twin.at, array.length] as const
      const entry = [name, typeOf(array), offset, array.length] as const
      if (array.length >= sharedLengthMin && typeOf(array) !== 'f64')
        long.push({ array, at: offset })
      offset = align(offset + array.byteLength)
      return entry
    })
    const contents = encodeText(JSON.stringify({ description, sections } satisfies Contents))
    const start = align(16 + contents.length)
    const buffer = new SharedArrayBuffer(start + offset)
    const bytes = new Uint8Array(buffer)
    bytes.set(encodeText(magic))
    new DataView(buffer).setUint32(8, segmentFormatVersion, true)
    new DataView(buffer).setUint32(12, contents.length, true)
    bytes.set(contents, 16)
    this.#sections.forEach(({ array }, i) => {
      bytes.set(
        new Uint8Array(array.buffer, array.byteOffset, array.byteLength),
        start + sections[i][2],
      )
    })
    return buffer
  }
}

export type Sections = {
  readonly description: unknown
  u8(name: string): Uint8Array
  u16(name: string): Uint16Array
  u32(name: string): Uint32Array
  f64(name: string): Float64Array
  /** A section of whatever integer width it was written in. */
  integers(name: string): Uint8Array | Uint16Array | Uint32Array
}

/** Null when the buffer is not a whole segment of this version. */
export function openSections(buffer: SharedArrayBuffer): Sections | null {
  const bytes = new Uint8Array(buffer)
  if (bytes.length < 16 || decodeText(bytes, 0, 8) !== magic) return null
  const header = new DataView(buffer)
  if (header.getUint32(8, true) !== segmentFormatVersion) return null
  const contentsLength = header.getUint32(12, true)
  const start = align(16 + contentsLength)
  if (start > bytes.length) return null
  const contents = JSON.parse(decodeText(bytes, 16, 16 + contentsLength)) as Contents
  const arrays = new Map<string, SectionArray>()
  for (const [name, type, offset, length] of contents.sections) {
    if (start + offset + length * bytesOf[type] > bytes.length) return null
    arrays.set(name, openArray(type, buffer, start + offset, length))
  }
  const section = (name: string): SectionArray => {
    const array = arrays.get(name)
    if (array === undefined) throw new Error(`the segment has no section ${name}`)
    return array
  }
  return {
    description: contents.description,
    u8: (name) => section(name) as Uint8Array,
    u16: (name) => section(name) as Uint16Array,
    u32: (name) => section(name) as Uint32Array,
    f64: (name) => section(name) as Float64Array,
    integers: (name) => section(name) as Uint8Array,
  }
}

type Place = readonly [buffer: SharedArrayBuffer, offset: number, length: number]

function openArray(type: SectionType, ...[buffer, offset, length]: Place): SectionArray {
  if (type === 'u8') return new Uint8Array(buffer, offset, length)
  if (type === 'u16') return new Uint16Array(buffer, offset, length)
  return type === 'u32'
    ? new Uint32Array(buffer, offset, length)
    : new Float64Array(buffer, offset, length)
}

/** Most differ in their length, nearly all others within their first numbers. */
function isSame(a: SectionArray, b: SectionArray): boolean {
  if (a.length !== b.length || typeOf(a) !== typeOf(b)) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

function typeOf(array: SectionArray): SectionType {
  if (array instanceof Uint8Array) return 'u8'
  if (array instanceof Uint16Array) return 'u16'
  return array instanceof Uint32Array ? 'u32' : 'f64'
}

/** By division, because bit operations end at 2 GB and a segment need not. */
function align(offset: number): number {
  return Math.ceil(offset / 8) * 8
}
