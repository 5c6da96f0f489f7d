// Documents in, one segment out. Analyses texts, collects words and column values, and lays all of it out in one buffer.
// Memory while building: about twice the segment. Cost: dominated by text analysis, some 20 to 60 microseconds a document.

import type { FieldSchema, FieldValue, Schema, SourceDocument } from '../document.ts'
import { GrowingUint32 } from '../structures/growing.ts'
import { analyseIdentifier, analyseText } from '../text/analyse.ts'
import { SectionWriter } from './bytes.ts'
import { ColumnBuilder } from './column-builder.ts'
import { writeCompounds } from './compound-builder.ts'
import type { FieldDescription, SegmentDescription } from './segment.ts'
import { writeStems } from './stem-builder.ts'
import { bytesAt, type Strings, StringsWriter, sortedOrder } from './strings.ts'
import { fieldSlots, TextBuilder } from './text-builder.ts'
import { encodeText } from './utf8.ts'

/** What a document has beside its words and column values. */
export type DocumentFrame = {
  readonly key: Uint8Array
  readonly sequence: number
  readonly rowKeys: readonly Uint8Array[]
  readonly stored: Uint8Array
}

export class SegmentBuilder {
  readonly #schema: Schema
  readonly #fields: FieldSchema[] = []
  readonly #fieldNumbers = new Map<string, number>()
  readonly #columns: (ColumnBuilder | null)[] = []
  readonly #text = new TextBuilder()
  readonly #documentKeys = new StringsWriter()
  readonly #rowKeys = new StringsWriter()
  readonly #stored = new StringsWriter()
  readonly #rowStarts = new GrowingUint32()
  readonly #sequences = new GrowingUint32()
  #rows = 0

  constructor(schema: Schema) {
    this.#schema = schema
    for (const field of schema.fields) this.#declare(field)
  }

  get documents(): number {
    return this.#sequences.length
  }

  /** Bytes of the stored documents so far: a measure for when to begin another segment. */
  get storedBytes(): number {
    return this.#stored.bytes
  }

  add(document: SourceDocument): void {
    const firstRow = this.beginDocument({
      key: encodeText(document.key),
      sequence: document.sequence,
      rowKeys: document.rows.map((row) => encodeText(row.key)),
      stored: encodeText(document.stored),
    })
    const names = new Set<string>()
    for (const row of document.rows) for (const name of row.values.keys()) names.add(name)
    for (const number of this.#heaviestFirst(names)) {
      const { name } = this.#fields[number]
      const rows = document.rows.map((row) => row.values.get(name) ?? [])
      this.#addField(number, firstRow, rows)
    }
  }

  /** The order of a document's runs: who reads them closely can stop early. */
  #heaviestFirst(names: ReadonlySet<string>): number[] {
    const weightOf = (number: number): number => this.#fields[number].searchWeight
    return Array.from(names, (name) => this.fieldNumber(name)).sort(
      (a, b) => weightOf(b) - weightOf(a) || a - b,
    )
  }

  /** Begins a document whose words and column values are handed in one by one; answers with the number of its first row. */
  beginDocument(frame: DocumentFrame): number {
    const firstRow = this.#rows
    this.#documentKeys.appendBytes(frame.key)
    this.#sequences.push(frame.sequence)
    this.#rowStarts.push(firstRow)
    for (const key of frame.rowKeys) this.#rowKeys.appendBytes(key)
    this.#stored.appendBytes(frame.stored)
    this.#rows += frame.rowKeys.length
    this.#text.beginDocument()
    return firstRow
  }

  get text(): TextBuilder {
    return this.#text
  }

  column(field: number): ColumnBuilder | null {
    return this.#columns[field]
  }

  fieldNumber(name: string): number {
    const known = this.#fieldNumbers.get(name)
    if (known !== undefined) return known
    return this.#declare({
      name,
      kind: 'text',
      searchWeight: this.#schema.otherFields.searchWeight,
      column: this.#schema.otherFields.column,
      identifier: false,
    })
  }

  finish(): SharedArrayBuffer {
    const writer = new SectionWriter()
    this.#rowStarts.push(this.#rows)
    const rowStarts = this.#rowStarts.view().slice()
    const slots = assignSlots(this.#fields)
    const terms = this.#text.write(
      writer,
      this.#fields.map((field) => field.searchWeight),
      slots,
    )
    writeStems(writer, terms, this.#schema.languages)
    writeCompounds(writer, terms, this.#schema.languages)
    const columns = this.#columns.flatMap((column, number) => {
      if (column === null) return []
      const name = `column.${number}`
      return [{ ...column.write(writer, name, rowStarts), section: name }]
    })
    const fields = this.#fields.map(
      (field, number): FieldDescription => ({
        name: field.name,
        kind: field.kind,
        searchWeight: field.searchWeight,
        slot: slots[number],
      }),
    )
    writer.write('rowStarts', rowStarts)
    writer.write('sequences', this.#sequences.view())
    writeKeyed(writer, 'documentKeys', this.#documentKeys)
    writeKeyed(writer, 'rowKeys', this.#rowKeys)
    this.#stored.write(writer, 'stored')
    const description: SegmentDescription = {
      documents: this.documents,
      rows: this.#rows,
      languages: this.#schema.languages,
      fields,
      columns,
    }
    return writer.finish(description)
  }

  #declare(field: FieldSchema): number {
    const number = this.#fields.length
    this.#fields.push(field)
    this.#fieldNumbers.set(field.name, number)
    this.#columns.push(field.column ? new ColumnBuilder(field.name, field.kind) : null)
    return number
  }

  #addField(number: number, firstRow: number, rows: readonly (readonly FieldValue[])[]): void {
    const field = this.#fields[number]
    const column = this.#columns[number]
    if (column !== null) {
      column.addDocument(
        firstRow,
        rows.map((values) => columnValues(field, values).map((value) => column.valueId(value))),
      )
    }
    if (field.searchWeight === 0) return
    const analyse = field.identifier ? analyseIdentifier : analyseText
    for (const text of differentTexts(field, rows)) this.#text.addRun(number, analyse(text))
  }
}

/** The best weighted fields get a bit of their own in a posting, the others share the last. */
function assignSlots(fields: readonly FieldSchema[]): number[] {
  const slots = fields.map(() => fieldSlots - 1)
  fields
    .map((field, number) => ({ number, weight: field.searchWeight }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.number - b.number)
    .slice(0, fieldSlots - 1)
    .forEach(({ number }, slot) => {
      slots[number] = slot
    })
  return slots
}

/** The values of a row as a column keeps them: a path brings all its branches, a value of the wrong kind is left out. */
function columnValues(field: FieldSchema, values: readonly FieldValue[]): readonly FieldValue[] {
  if (field.kind === 'number') {
    return values.filter((value) => typeof value === 'number' && Number.isFinite(value))
  }
  if (field.kind === 'path') return values.flatMap((value) => branches(String(value)))
  return values.map(String).filter((value) => value !== '')
}

/** `A/B/C` lies in `A`, in `A/B` and in itself. */
export function branches(path: string): string[] {
  const parts = path.split('/').filter((part) => part !== '')
  return parts.map((_, depth) => parts.slice(0, depth + 1).join('/'))
}

function differentTexts(
  field: FieldSchema,
  rows: readonly (readonly FieldValue[])[],
): ReadonlySet<string> {
  const texts = new Set<string>()
  for (const values of rows) {
    for (const value of values)
      texts.add(field.kind === 'path' ? pathText(String(value)) : String(value))
  }
  return texts
}

function pathText(path: string): string {
  return path
    .split('/')
    .map((part) => part.replace(/%2F/gi, '/').replace(/%2B/gi, '+').replace(/%25/g, '%'))
    .join(' / ')
}

function writeKeyed(writer: SectionWriter, name: string, keys: StringsWriter): void {
  keys.write(writer, name)
  writer.write(`${name}.order`, sortedOrder(keys.view()))
}

/** For those who hand documents over from another segment. */
export function frameOf(
  segment: { readonly documentKeys: Strings; readonly rowKeys: Strings; readonly stored: Strings },
  document: number,
  place: { readonly sequence: number; readonly firstRow: number; readonly endRow: number },
): DocumentFrame {
  const rowKeys: Uint8Array[] = []
  for (let row = place.firstRow; row < place.endRow; row++)
    rowKeys.push(bytesAt(segment.rowKeys, row))
  return {
    key: bytesAt(segment.documentKeys, document),
    sequence: place.sequence,
    rowKeys,
    stored: bytesAt(segment.stored, document),
  }
}
