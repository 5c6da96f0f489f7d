// The catalogue in a zip file: the first file in it that may be one. Its checksum is checked; what is encrypted, packed in an
// unusual way or a workbook is refused.

import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { limits } from './limits.ts'
import { refusal } from './refusal.ts'

export type ZippedFile = {
  readonly name: string
  /** Other files that lie beside it. */
  readonly others: number
  /** The size that the zip file names for it. */
  readonly bytes: number
  readonly chunks: AsyncGenerator<Buffer>
}

/** Refused with Problem `badCatalogue`, here or while the chunks are read. The zip file is closed when they end. */
export async function openZip(path: string): Promise<ZippedFile> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw damaged(error)
  })
  try {
    const { entry, others } = await chooseEntry(zip)
    if (entry.isEncrypted()) throw refusal('the file in the zip file is encrypted')
    const chunks = read(zip, entry)
    return { name: entry.fileName, others, bytes: entry.uncompressedSize, chunks }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function chooseEntry(zip: ZipFile): Promise<{ entry: Entry; others: number }> {
  const found: Entry[] = []
  let looked = 0
  try {
    for await (const entry of zip.eachEntry()) {
      if (looked++ >= limits.zipEntriesMax) break
      if (entry.fileName === '[Content_Types].xml') {
        throw refusal('it is an Excel workbook or another office document (save it as CSV)')
      }
      if (isFile(entry)) found.push(entry)
    }
  } catch (error) {
    throw damaged(error)
  }
  const entry = found.find(({ fileName }) => usualName.test(fileName)) ?? found[0]
  if (entry === undefined) throw refusal('the zip file holds no file')
  return { entry, others: found.length - 1 }
}

const usualName = /\.(csv|tsv|txt|json|jsonl|ndjson|xml)$/i

/** Not a folder, and not what some programs add for themselves. */
function isFile({ fileName }: Entry): boolean {
  return !/(^|\/)(__MACOSX\/|\.)|\/$/.test(fileName)
}

async function* read(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0
  try {
    const stream = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream) {
      sum = crc32(chunk as Buffer, sum)
      yield chunk as Buffer
    }
    if (sum !== entry.crc32) throw new Error('the checksum is wrong')
  } catch (error) {
    throw damaged(error)
  } finally {
    zip.close()
  }
}

function damaged(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error.name === 'Problem') return error
  return refusal(`the zip file is damaged, or of a kind that is not read: ${error.message}`, error)
}
