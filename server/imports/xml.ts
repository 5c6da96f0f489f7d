// XML: each element of a path is a record, read as a stream. What is broken ends the file, because nothing after it can be trusted;
// a record that is too large costs that record. Memory: one record of at most `recordBytesMax`, and one chunk.

import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { limits } from './limits.ts'
import { refusal } from './refusal.ts'
import { Batch, type Row, type RowBatches, rowOf } from './row.ts'
import { type Element, recordOf } from './xml-record.ts'
import { refuseDoctype, xmlRefusal } from './xml-shape.ts'

/** `path` names the elements from the root to a record. */
export async function* readXml(chunks: AsyncIterable<string>, path: readonly string[]): RowBatches {
  const records = new RecordReader(path)
  const batch = new Batch()
  for await (const chunk of chunks) {
    for (const { row, length } of records.read(chunk)) {
      if (batch.add(row, length)) yield batch.take()
    }
  }
  for (const { row, length } of records.end()) {
    if (batch.add(row, length)) yield batch.take()
  }
  const rest = batch.take()
  if (rest.length > 0) yield rest
}

type Read = { readonly row: Row; readonly length: number }

/** While a record is open, `#open` holds its elements from the record to the innermost; otherwise it is empty. */
class RecordReader {
  readonly #parser = new SaxesParser()
  readonly #path: readonly string[]
  #depth = 0
  /** How many elements of the path are open, one within the other. */
  #matched = 0
  #line = 1
  #open: Element[] = []
  #length = 0
  #found: Read[] = []
  /** Characters since the parser last said something: it keeps what it has not finished. */
  #unfinished = 0

  constructor(path: readonly string[]) {
    this.#path = path
    const parser = this.#parser
    parser.on('doctype', () => refuseDoctype())
    parser.on('opentagstart', () => this.#beginTag())
    parser.on('opentag', (tag) => this.#openTag(tag))
    parser.on('closetag', () => this.#closeTag())
    parser.on('text', (text) => this.#addText(text))
    parser.on('cdata', (text) => this.#addText(text))
    parser.on('comment', () => this.#goOn())
    parser.on('processinginstruction', () => this.#goOn())
  }

  read(chunk: string): readonly Read[] {
    this.#unfinished += chunk.length
    this.#parse(() => this.#parser.write(chunk))
    if (this.#unfinished > 2 * limits.recordBytesMax + chunk.length) {
      throw refusal(
        `the XML is broken in line ${this.#parser.line}: a tag or a text does not end within ${limits.recordBytesMax} bytes`,
      )
    }
    return this.#take()
  }

  end(): readonly Read[] {
    this.#parse(() => this.#parser.close())
    return this.#take()
  }

  #parse(step: () => unknown): void {
    try {
      step()
    } catch (error) {
      throw xmlRefusal(error, this.#parser.line)
    }
  }

  #take(): readonly Read[] {
    const found = this.#found
    this.#found = []
    return found
  }

  #goOn(): void {
    this.#unfinished = 0
  }

  #beginTag(): void {
    if (this.#open.length === 0) this.#line = this.#parser.line
  }

  #openTag({ name, attributes }: SaxesTagPlain): void {
    this.#goOn()
    const isOnPath = this.#depth === this.#matched && this.#path[this.#depth] === name
    if (isOnPath) this.#matched++
    this.#depth++
    if (this.#depth > limits.xmlDepthMax) {
      throw refusal(
        `the XML has more than ${limits.xmlDepthMax} elements within each other in line ${this.#parser.line}`,
      )
    }
    const inside = this.#open.at(-1)
    const isRecord = isOnPath && this.#matched === this.#path.length
    if (inside === undefined && !isRecord) return
    const element: Element = { name, attributes: Object.entries(attributes), parts: [] }
    this.#open.push(element)
    this.#grow(name.length * 2 + element.attributes.join().length)
    if (this.#fits) inside?.parts.push(element)
  }

  #closeTag(): void {
    this.#goOn()
    this.#depth--
    if (this.#matched > this.#depth) this.#matched = this.#depth
    const closed = this.#open.pop()
    if (closed === undefined || this.#open.length > 0) return
    const row = this.#fits
      ? rowOf(recordOf(closed), this.#line)
      : { line: this.#line, error: `the record is longer than ${limits.recordBytesMax} bytes` }
    this.#found.push({ row, length: this.#length })
    this.#length = 0
  }

  #addText(text: string): void {
    this.#goOn()
    const inside = this.#open.at(-1)
    if (inside === undefined) return
    this.#grow(text.length)
    if (this.#fits) inside.parts.push(text)
  }

  #grow(length: number): void {
    this.#length += length
  }

  get #fits(): boolean {
    return this.#length <= limits.recordBytesMax
  }
}
