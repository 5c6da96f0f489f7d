// Which format a catalogue has: told from its first bytes, and from its name only where the bytes leave it open. What is
// certainly no catalogue is refused here, before anything is stored.

import { findArray, type JsonShape } from './json-shape.ts'
import { refusal } from './refusal.ts'
import { findRecords, type XmlShape } from './xml-shape.ts'

export type Format =
  | { readonly kind: 'csv' }
  | { readonly kind: 'json'; readonly shape: JsonShape }
  | { readonly kind: 'xml'; readonly shape: XmlShape }

const expected =
  'a CSV file with a header line, JSON Lines, a JSON array or XML was expected, plain, gzip or zip'

/** Beginnings that name a kind of file: its first bytes, written one byte per character. */
const signatures: readonly (readonly [string, string])[] = [
  ['\x89PNG', 'a PNG image'],
  ['\xff\xd8\xff', 'a JPEG image'],
  ['GIF8', 'a GIF image'],
  ['%PDF', 'a PDF document'],
  ['PK\x03\x04', 'a zip file within an archive'],
  ['PK\x05\x06', 'an empty zip file'],
  ['SQLite format 3', 'an SQLite database'],
  ['\xd0\xcf\x11\xe0', 'an old Excel or Word file (save it as CSV)'],
  ['7z\xbc\xaf', 'a 7z archive'],
  ['Rar!', 'a RAR archive'],
  ['BZh', 'a bzip2 file'],
  ['\xfd7zXZ', 'an xz file'],
  ['\x28\xb5\x2f\xfd', 'a zstd file'],
  ['\x1f\x8b', 'gzip within an archive'],
  ['PAR1', 'a Parquet file'],
  ['\x7fELF', 'a program'],
  ['\xff\xfe', 'text in UTF-16 (save it as UTF-8)'],
  ['\xfe\xff', 'text in UTF-16 (save it as UTF-8)'],
]

/** `name` is the file's original name or content type. Refused with Problem `badCatalogue`. */
export function formatOf(head: Buffer, name: string): Format {
  refuseBinary(head)
  const text = head.toString('utf8').replace(/^\ufeff/, '')
  const start = text.trimStart()
  if (start === '') throw refusal(`the file holds nothing but white space; ${expected}`)
  refuseHtml(start)
  if (start.startsWith('<')) return { kind: 'xml', shape: findRecords(start) }
  if (start.startsWith('{') || start.startsWith('[')) return jsonFormat(start, name)
  if (/json/i.test(name)) {
    throw refusal('JSON begins with { or [; JSON Lines or a JSON array of objects was expected')
  }
  return { kind: 'csv' }
}

function refuseBinary(head: Buffer): void {
  const beginning = head.subarray(0, 16).toString('latin1')
  const known = signatures.find(([bytes]) => beginning.startsWith(bytes))
  if (known !== undefined) throw refusal(`it is ${known[1]}; ${expected}`)
  if (head.includes(0)) throw refusal(`it is binary data; ${expected}`)
}

function refuseHtml(start: string): void {
  if (!/^<(!doctype\s+html|html|head|body)\b/i.test(start)) return
  throw refusal(`it is an HTML page, perhaps an error page of the source; ${expected}`)
}

function jsonFormat(start: string, name: string): Format {
  const shape = findArray(start)
  if (shape !== null) return { kind: 'json', shape }
  // A header such as [id];[name] begins like JSON and is none.
  if (!/json/i.test(name) && /^\[[^\]"{}]*\]\s*[;,\t|]/.test(start)) return { kind: 'csv' }
  throw refusal(
    'it is JSON, but neither objects one after the other (JSON Lines) nor an array of objects, alone or as a property of one object',
  )
}
