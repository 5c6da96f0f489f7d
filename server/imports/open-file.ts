// A file on the disk as a stream of bytes, expanded when its first bytes say gzip or zip. Nothing is read beyond the limits, and
// a file that breaks off is an error, not a short catalogue.

import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { limits } from './limits.ts'
import { refusal } from './refusal.ts'
import { openZip } from './zip.ts'

const chunkBytes = 256 * 1024

export type OpenFile = {
  /** The file in a zip file, with the number of those beside it; null: it is none. */
  readonly zipped: { readonly name: string; readonly others: number } | null
  /** Size on the disk. */
  readonly bytesTotal: number
  /** Bytes read from the disk so far; in a zip file they are estimated. */
  bytesRead(): number
  /** The first bytes after expanding; they come again in `chunks`. */
  readonly head: Buffer
  readonly chunks: AsyncGenerator<Buffer>
  /** Lets go of the file; needed when `chunks` is not read to its end. */
  close(): Promise<void>
}

export type SizeLimits = {
  /** The largest file on the disk; without it, the usual. */
  readonly bytesMax?: number
  /** The most that it may become when it is expanded; without it, the usual, but not less than `bytesMax`. */
  readonly expandedBytesMax?: number
}

/** Opens a catalogue. Refused with Problem `badCatalogue` when it cannot be one for its size alone. */
export async function openFile(path: string, sizes: SizeLimits = {}): Promise<OpenFile> {
  const bytesMax = sizes.bytesMax ?? limits.fileBytesMax
  const expandedBytesMax = sizes.expandedBytesMax ?? Math.max(bytesMax, limits.expandedBytesMax)
  const { size, packing } = await firstLook(path, bytesMax)
  const { source, bytesRead, zipped } = await unpacked(path, packing, { size, expandedBytesMax })
  try {
    const first = await firstChunks(source, limits.sampleBytes)
    if (first.length === 0) throw refusal('the file is empty')
    const close = async () => {
      await source.return(undefined)
    }
    const head = Buffer.concat(first)
    return { zipped, bytesTotal: size, bytesRead, head, chunks: again(first, source), close }
  } catch (error) {
    await source.return(undefined)
    throw error
  }
}

type Packing = 'none' | 'gzip' | 'zip'

async function firstLook(
  path: string,
  bytesMax: number,
): Promise<{ size: number; packing: Packing }> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw refusal('the file cannot be opened', error)
  })
  try {
    const found = await file.stat()
    if (!found.isFile()) throw refusal('a file was expected, found a folder or a device')
    if (found.size === 0) throw refusal('the file is empty')
    if (found.size > bytesMax) {
      throw refusal(`the file has ${found.size} bytes, at most ${bytesMax} are read`)
    }
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return { size: found.size, packing: packingOf(buffer.subarray(0, bytesRead)) }
  } finally {
    await file.close()
  }
}

function packingOf(bytes: Buffer): Packing {
  if (isGzipMagic(bytes)) return 'gzip'
  return bytes.toString('latin1') === 'PK\x03\x04' ? 'zip' : 'none'
}

/** Whether bytes begin as a gzip file does. */
function isGzipMagic(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

type Unpacked = Pick<OpenFile, 'bytesRead' | 'zipped'> & { readonly source: AsyncGenerator<Buffer> }

async function unpacked(
  path: string,
  packing: Packing,
  { size, expandedBytesMax }: { size: number; expandedBytesMax: number },
): Promise<Unpacked> {
  if (packing === 'zip') {
    const { bytes, chunks, name, others } = await openZip(path)
    const expanded = { bytes: 0 }
    const bytesRead = () => Math.min(size, Math.floor((size * expanded.bytes) / Math.max(1, bytes)))
    const source = bounded(counting(chunks, expanded), { size, expandedBytesMax })
    return { source, bytesRead, zipped: { name, others } }
  }
  const counted = { bytes: 0 }
  const onDisk = counting(readChunks(path), counted)
  const source = packing === 'gzip' ? bounded(gunzip(onDisk), { size, expandedBytesMax }) : onDisk
  return { source, bytesRead: () => counted.bytes, zipped: null }
}

async function* readChunks(path: string): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    yield chunk as Buffer
  }
}

async function* counting(
  chunks: AsyncGenerator<Buffer>,
  counted: { bytes: number },
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    counted.bytes += chunk.length
    yield chunk
  }
}

/** Ends a file that expands to more than it may: a small one may claim to be a large one. */
async function* bounded(
  chunks: AsyncGenerator<Buffer>,
  { size, expandedBytesMax }: { size: number; expandedBytesMax: number },
): AsyncGenerator<Buffer> {
  const suspiciousBytes = Math.max(limits.expansionFreeBytes, size * limits.expansionMax)
  let expanded = 0
  for await (const chunk of chunks) {
    expanded += chunk.length
    if (expanded > expandedBytesMax) {
      throw refusal(`the file expands to more than ${expandedBytesMax} bytes`)
    }
    if (expanded > suspiciousBytes) {
      throw refusal(`the file expands to more than ${limits.expansionMax} times its size`)
    }
    yield chunk
  }
}

async function* gunzip(packed: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const stream = createGunzip({ chunkSize: chunkBytes })
  // Errors of the source reach the loop below through the stream; the callback is there because pipeline wants one.
  pipeline(Readable.from(packed, { objectMode: false }), stream, () => {})
  try {
    for await (const chunk of stream) yield chunk as Buffer
  } catch (error) {
    throw gzipRefusal(error)
  }
}

function gzipRefusal(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'Z_BUF_ERROR') return refusal('the gzip file breaks off before its end', error)
  if (typeof code === 'string' && code.startsWith('Z_')) {
    return refusal('the gzip file is damaged', error)
  }
  return error
}

async function firstChunks(source: AsyncGenerator<Buffer>, bytes: number): Promise<Buffer[]> {
  const first: Buffer[] = []
  for (let length = 0; length < bytes; ) {
    const next = await source.next()
    if (next.done === true) break
    first.push(next.value)
    length += next.value.length
  }
  return first
}

async function* again(first: Buffer[], source: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield* first.splice(0)
  yield* source
}
