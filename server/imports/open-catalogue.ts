// A catalogue file as rows: opened, expanded, its format told, its text decoded, its rows read in batches.

import type { ChannelSettings } from '../../contract/settings.ts'
import { readCsv } from './csv.ts'
import { decodeText, type Say, type TextEncoding } from './decode.ts'
import { type Format, formatOf } from './format.ts'
import { readJsonArray } from './json-array.ts'
import { readJsonLines } from './json-lines.ts'
import { openFile, type SizeLimits } from './open-file.ts'
import { type RowBatches, shown } from './row.ts'
import { readXml } from './xml.ts'

export type CatalogueFile = SizeLimits & {
  readonly path: string
  /** The original name or content type: a hint for the format. */
  readonly name: string
  readonly csv: ChannelSettings['csv']
}

export type Catalogue = {
  readonly rows: RowBatches
  readonly bytesTotal: number
  bytesRead(): number
  /** Lets go of the file; needed when `rows` is not read to its end. */
  close(): Promise<void>
}

/** Refused with Problem `badCatalogue`, here or while the rows are read. */
export async function openCatalogue(source: CatalogueFile, say: Say): Promise<Catalogue> {
  const file = await openFile(source.path, source)
  try {
    if (file.zipped !== null) sayZipped(file.zipped, say)
    const format = formatOf(file.head, file.zipped?.name ?? source.name)
    const encoding = encodingOf(format, source.csv)
    const text = decodeText(file.chunks, encoding, say)
    return {
      rows: readRows(text, format, { delimiter: source.csv?.delimiter, say }),
      bytesTotal: file.bytesTotal,
      bytesRead: file.bytesRead,
      close: file.close,
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

function sayZipped({ name, others }: { name: string; others: number }, say: Say): void {
  const rest = others === 0 ? '' : `; ${others} other files in it were not`
  say(`The file ${shown(name)} in the zip file was read${rest}.`)
}

/** JSON is UTF-8 by its own rule and XML says itself what it is; the setting is for CSV. */
function encodingOf(format: Format, csv: ChannelSettings['csv']): TextEncoding | undefined {
  if (format.kind === 'csv') return csv?.encoding
  return format.kind === 'xml' ? format.shape.encoding : undefined
}

type Reading = { readonly delimiter: string | undefined; readonly say: Say }

function readRows(text: AsyncGenerator<string>, format: Format, reading: Reading): RowBatches {
  if (format.kind === 'csv') return readCsv(text, reading)
  if (format.kind === 'xml') {
    reading.say(`Read as XML, each element ${format.shape.path.join('/')} as a record.`)
    return readXml(text, format.shape.path)
  }
  const { shape } = format
  if (shape.kind === 'wrapped') reading.say(`Read as JSON, the array ${shape.property}.`)
  else reading.say(shape.kind === 'array' ? 'Read as a JSON array.' : 'Read as JSON Lines.')
  if (shape.kind === 'lines') return readJsonLines(text)
  return readJsonArray(text, shape)
}
