// A file on the disk as a stream of bytes, expanded when its first bytes say gzip. Nothing is read beyond the limits, and a
// file that breaks off is an error, not a short catalogue.

import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Problem } from '../../contract/problems.ts'
import { limits } from './limits.ts'

const chunkBytes = 256 * 1024

export type OpenFile = {
  readonly isGzip: boolean
  /** Size on the disk. */
  readonly bytesTotal: number
  /** Bytes read from the disk so far. */
  bytesRead(): number
  /** The first bytes after expanding; they come again in `chunks`. */
  readonly head: Buffer
  readonly chunks: AsyncGenerator<Buffer>
  /** Lets go of the file; needed when `chunks` is not read to its end. */
  close(): Promise<void>
}

/** Opens a catalogue. Refused with Problem `badCatalogue` when it cannot be one for its size alone. */
export async function openFile(
  path: string,
  bytesMax: number = limits.fileBytesMax,
): Promise<OpenFile> {
  const { size, isGzip } = await firstLook(path, bytesMax)
  const counted = { bytes: 0 }
  const onDisk = readChunks(path, counted)
  const source = isGzip ? expand(onDisk, Math.max(bytesMax, limits.expandedBytesMax)) : onDisk
  const first = await firstChunks(source, limits.sampleBytes)
  if (first.length === 0) throw refusal('the file is empty')
  const close = async () => {
    await source.return(undefined)
  }
  return {
    isGzip,
    bytesTotal: size,
    bytesRead: () => counted.bytes,
    head: Buffer.concat(first),
    chunks: again(first, source),
    close,
  }
}

/** A refusal that says what was found and, if it helps, what was expected. */
export function refusal(reason: string, cause?: unknown): Problem {
  return new Problem('badCatalogue', { reason }, cause)
}

async function firstLook(
  path: string,
  bytesMax: number,
): Promise<{ size: number; isGzip: boolean }> {
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
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return { size: found.size, isGzip: bytesRead === 2 && isGzipMagic(buffer) }
  } finally {
    await file.close()
  }
}

/** Whether bytes begin as a gzip file does. */
export function isGzipMagic(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

async function* readChunks(path: string, counted: { bytes: number }): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    counted.bytes += (chunk as Buffer).length
    yield chunk as Buffer
  }
}

async function* expand(packed: AsyncGenerator<Buffer>, bytesMax: number): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: chunkBytes })
  // Errors of the source reach the loop below through the stream; the callback is there because pipeline wants one.
  pipeline(Readable.from(packed, { objectMode: false }), gunzip, () => {})
  let expanded = 0
  try {
    for await (const chunk of gunzip) {
      expanded += (chunk as Buffer).length
      if (expanded > bytesMax) {
        throw refusal(`the file expands to more than ${bytesMax} bytes`)
      }
      yield chunk as Buffer
    }
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
