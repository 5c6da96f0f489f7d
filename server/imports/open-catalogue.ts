// A catalogue file as rows: opened, expanded, its format told, its text decoded, its rows read in batches.

import type { ChannelSettings } from '../../contract/settings.ts'
import { readCsv } from './csv.ts'
import { decodeText, type Say } from './decode.ts'
import { type Format, formatOf } from './format.ts'
import { readJsonArray } from './json-array.ts'
import { readJsonLines } from './json-lines.ts'
import { openFile } from './open-file.ts'
import type { RowBatches } from './row.ts'

export type CatalogueFile = {
  readonly path: string
  /** The original name or content type: a hint for the format. */
  readonly name: string
  readonly csv: ChannelSettings['csv']
  /** The largest file that is read, when it is not the usual. */
  readonly bytesMax?: number
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
  const file = await openFile(source.path, source.bytesMax)
  try {
    const format = formatOf(file.head, source.name)
    // JSON is UTF-8 by its own rule; the setting is for CSV.
    const encoding = format.kind === 'csv' ? source.csv?.encoding : undefined
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

type Reading = { readonly delimiter: string | undefined; readonly say: Say }

function readRows(text: AsyncGenerator<string>, format: Format, reading: Reading): RowBatches {
  if (format.kind === 'csv') return readCsv(text, reading)
  const { shape } = format
  if (shape.kind === 'wrapped') reading.say(`Read as JSON, the array ${shape.property}.`)
  else reading.say(shape.kind === 'array' ? 'Read as a JSON array.' : 'Read as JSON Lines.')
  if (shape.kind === 'lines') return readJsonLines(text)
  return readJsonArray(text, shape)
}
