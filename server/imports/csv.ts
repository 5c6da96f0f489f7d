// CSV with a header line. The delimiter is detected unless the settings name it. A row with too few or too many cells, or with a
// quote that goes wrong, costs that row: reading goes on in the line after the one it began in, so that a quote that is never
// closed swallows nothing. Memory: one record of at most `recordBytesMax` and one chunk.

import { detectDelimiter } from './csv-delimiter.ts'
import { type Header, headerOf } from './csv-header.ts'
import { type Scanned, scanRecord } from './csv-scanner.ts'
import type { Say } from './decode.ts'
import { isTooLong, limits } from './limits.ts'
import { refusal } from './refusal.ts'
import { Batch, type Row, type RowBatches } from './row.ts'
import { TextWindow } from './text-window.ts'

export type CsvOptions = { readonly delimiter?: string | undefined; readonly say: Say }

export async function* readCsv(chunks: AsyncIterable<string>, options: CsvOptions): RowBatches {
  const window = new TextWindow(await withNewlines(chunks))
  const batch = new Batch()
  try {
    await window.fill(limits.delimiterSampleLength)
    const delimiter = await chooseDelimiter(window, options)
    const header = await readHeader(window, delimiter, options.say)
    for (;;) {
      const line = window.line
      const from = window.ahead
      const scanned = await nextRecord(window, delimiter)
      if (scanned === null) break
      const row = rowOf(scanned, header, line)
      if (row !== null && batch.add(row, from - window.ahead)) yield batch.take()
    }
    const rest = batch.take()
    if (rest.length > 0) yield rest
  } finally {
    await window.close()
  }
}

/** Files that end their lines with a carriage return alone get newlines instead. */
async function withNewlines(chunks: AsyncIterable<string>): Promise<AsyncIterable<string>> {
  const source = chunks[Symbol.asyncIterator]()
  const first = await source.next()
  if (first.done === true) throw refusal('the file is empty')
  const isOld = !first.value.includes('\n') && /\r[^\n]/.test(first.value)
  return (async function* () {
    try {
      let chunk: IteratorResult<string> = first
      while (chunk.done !== true) {
        yield isOld ? chunk.value.replaceAll('\r', '\n') : chunk.value
        chunk = await source.next()
      }
    } finally {
      await source.return?.()
    }
  })()
}

async function chooseDelimiter(window: TextWindow, options: CsvOptions): Promise<string> {
  await window.skipSpace()
  const named = /^"?sep=([;,|\t])"?\r?\n/.exec(window.text.slice(window.at, window.at + 20))
  if (named !== null) window.moveTo(window.at + named[0].length)
  if (options.delimiter !== undefined) return options.delimiter
  if (named !== null) return named[1] as string
  const found = detectDelimiter(window.text.slice(window.at), window.ended)
  if (found === null) {
    throw refusal(
      'a header line with at least two columns was expected, divided by one of ; tab , | (or name the delimiter in the settings); only one column was found',
    )
  }
  return found.delimiter
}

async function readHeader(window: TextWindow, delimiter: string, say: Say): Promise<Header> {
  const line = window.line
  const scanned = await nextRecord(window, delimiter)
  if (scanned === null) throw refusal('the file has no header line')
  if (scanned.kind !== 'record') throw refusal(`line ${line}, the header: ${describe(scanned)}`)
  if (scanned.cells.length < 2) {
    throw refusal(
      `a header line with at least two columns divided by ${delimiter === '\t' ? 'tab' : delimiter} was expected; only one column was found`,
    )
  }
  say(`Read as CSV with ${delimiter === '\t' ? 'tabs' : delimiter} between the columns.`)
  return headerOf(scanned.cells, say)
}

/** The next record, over blank lines; null: there is none. What is broken ends with its first line. */
async function nextRecord(window: TextWindow, delimiter: string): Promise<Ended | null> {
  for (;;) {
    const scanned = scanRecord(window.text, window.at, { delimiter, isAll: window.ended })
    if (window.ended && window.ahead === 0) return null
    if (scanned.kind === 'record') {
      window.moveTo(scanned.end)
      return scanned
    }
    if (scanned.kind === 'broken') return brokenAt(window, scanned)
    if (window.ahead > limits.recordBytesMax)
      return brokenAt(window, { kind: 'tooLong', inQuotes: scanned.inQuotes })
    if (!(await window.more()) && scanned.inQuotes) {
      return brokenAt(window, { kind: 'tooLong', inQuotes: scanned.inQuotes })
    }
  }
}

type Broken =
  | Extract<Scanned, { readonly kind: 'broken' }>
  | { readonly kind: 'tooLong'; readonly inQuotes: boolean }
type Ended = Extract<Scanned, { readonly kind: 'record' }> | Broken

/** Moves behind the line in which the broken record begins. */
async function brokenAt(window: TextWindow, broken: Broken): Promise<Broken> {
  for (;;) {
    const end = window.text.indexOf('\n', window.at)
    if (end !== -1) {
      window.moveTo(end + 1)
      return broken
    }
    window.moveTo(window.text.length)
    if (!(await window.more())) return broken
  }
}

function rowOf(scanned: Ended, header: Header, line: number): Row | null {
  if (scanned.kind !== 'record') return { line, error: describe(scanned) }
  const { cells } = scanned
  if (cells.length === 1 && cells[0] === '') return null
  const { names } = header
  const isWidthRight = cells.length >= names.length && isBlankFrom(cells, names.length)
  if (!isWidthRight) {
    return { line, error: `${names.length} columns were expected, found ${cells.length}` }
  }
  const record: Record<string, string> = {}
  let length = 0
  for (let column = 0; column < names.length; column++) {
    const name = names[column] as string
    const cell = cells[column] as string
    if (cell === '' || name === '') continue
    if (cell.includes('\0'))
      return { line, error: `column ${name}: the text holds a NUL character` }
    record[name] = cell
    length += cell.length
  }
  if (length === 0) return { line, error: 'all columns are empty' }
  if (length * 3 > limits.recordBytesMax && isTooLong(cells.join(''))) {
    return { line, error: describe({ kind: 'tooLong', inQuotes: false }) }
  }
  return { line, record }
}

function isBlankFrom(cells: readonly string[], from: number): boolean {
  for (let column = from; column < cells.length; column++) {
    if (cells[column] !== '') return false
  }
  return true
}

function describe(broken: Broken): string {
  if (broken.kind === 'broken') {
    return `after a closing quote the end of the column was expected, found ${broken.found}; a quote within a quoted text is written twice`
  }
  if (broken.inQuotes) return 'a quote is opened that is not closed'
  return `the record is longer than ${limits.recordBytesMax} bytes`
}
