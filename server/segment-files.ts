// Segments on disk, so that a restart need not build them anew. They may be deleted at any time: then they are built from the
// store. A manifest beside them says which database and which delta they stand for; it is written last and replaced in one step,
// so there is never a manifest without its files. Digests tell what was damaged, the manifest's own stands in its first line.
//
//   <data folder>/segments/<channel>/manifest.json, <number>.segment

import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { segmentFormatVersion } from '../engine/segment/bytes.ts'
import { openSegment } from '../engine/segment/segment.ts'
import { type LiveSegment, liveSegment } from '../engine/snapshot.ts'

/** What the segments stand for: all of it must fit, else they are built anew. */
export type SegmentsState = {
  /** Of the channel; absent in files that are older than identities. */
  readonly identity?: string
  readonly databaseVersion: number
  readonly deltaVersion: number
  readonly settingsVersion: number
  /** Tells this state from others of the same numbers (`Store.stampOf`); absent in files that are older than stamps. */
  readonly stamp?: string
}

export type Manifest = SegmentsState & {
  readonly format: number
  readonly segments: readonly {
    readonly file: string
    readonly sha256: string
    /** Deleted documents: the bitmap in base64, or empty. */
    readonly deleted: string
  }[]
}

const manifestFile = 'manifest.json'
/** Read or written, and hashed, in one go. */
const chunkBytes = 4 * 1024 * 1024

export class SegmentFiles {
  readonly #folder: string
  readonly #names = new WeakMap<
    SharedArrayBuffer,
    { readonly file: string; readonly sha256: string }
  >()
  #lastNumber = 0

  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'segments')
  }

  /** Writes what is not on disk yet, then the manifest, then removes what no manifest names. */
  async save(
    channel: string,
    state: SegmentsState,
    segments: readonly LiveSegment[],
  ): Promise<void> {
    const folder = join(this.#folder, channel)
    await mkdir(folder, { recursive: true })
    const entries: Manifest['segments'][number][] = []
    for (const { segment, deleted, deletedCount } of segments) {
      const { file, sha256 } = await this.#write(folder, segment.buffer)
      const bits = Buffer.from(deleted.buffer, deleted.byteOffset, deleted.byteLength)
      entries.push({ file, sha256, deleted: deletedCount === 0 ? '' : bits.toString('base64') })
    }
    const manifest: Manifest = { ...state, format: segmentFormatVersion, segments: entries }
    const text = JSON.stringify(manifest)
    await writeDurably(join(folder, manifestFile), Buffer.from(`${digestOf(text)}\n${text}`))
    const named = new Set([manifestFile, ...entries.map(({ file }) => file)])
    for (const file of await readdir(folder))
      if (!named.has(file)) await rm(join(folder, file), { force: true })
  }

  /** Null when there is nothing usable: no manifest, another format, a damaged file. */
  async load(
    channel: string,
  ): Promise<{ readonly state: SegmentsState; readonly segments: readonly LiveSegment[] } | null> {
    const folder = join(this.#folder, channel)
    const manifest = await readManifest(join(folder, manifestFile))
    if (manifest === null || manifest.format !== segmentFormatVersion) return null
    const segments: LiveSegment[] = []
    for (const { file, sha256, deleted } of manifest.segments) {
      const buffer = await readShared(join(folder, file), sha256)
      if (buffer === null) return null
      const segment = openSegment(buffer)
      if (segment === null) return null
      this.#names.set(buffer, { file, sha256 })
      this.#lastNumber = Math.max(this.#lastNumber, Number.parseInt(file, 10) || 0)
      segments.push(deleted === '' ? liveSegment(segment) : liveSegment(segment, readBits(deleted)))
    }
    return { state: manifest, segments }
  }

  async remove(channel: string): Promise<void> {
    await rm(join(this.#folder, channel), { recursive: true, force: true })
  }

  async #write(
    folder: string,
    buffer: SharedArrayBuffer,
  ): Promise<{ file: string; sha256: string }> {
    const known = this.#names.get(buffer)
    if (known !== undefined) return known
    const file = `${++this.#lastNumber}.segment`
    const entry = { file, sha256: await writeDurably(join(folder, file), Buffer.from(buffer)) }
    this.#names.set(buffer, entry)
    return entry
  }
}

async function readManifest(path: string): Promise<Manifest | null> {
  try {
    return parseManifest(await readFile(path, 'utf8'))
  } catch {
    // Missing or unreadable is the same: the segments are built from the store.
    return null
  }
}

/** Null: it is damaged. */
export function parseManifest(content: string): Manifest | null {
  const [digest, text = ''] = content.split('\n', 2)
  return digest === digestOf(text) ? (JSON.parse(text) as Manifest) : null
}

/** Null: the file is missing, cannot be read, or is not the one with this digest. */
async function readShared(path: string, sha256: string): Promise<SharedArrayBuffer | null> {
  try {
    const file = await open(path)
    try {
      const { size } = await file.stat()
      const buffer = new SharedArrayBuffer(size)
      const bytes = Buffer.from(buffer)
      const hash = createHash('sha256')
      const read = (at: number) => file.read(bytes, at, Math.min(size - at, chunkBytes), at)
      // Hashing takes as long as reading, and another thread reads: the next part comes while this one is hashed.
      let coming = read(0)
      for (let at = 0; at < size; ) {
        const { bytesRead } = await coming
        if (bytesRead === 0) return null
        const end = at + bytesRead
        if (end < size) coming = read(end)
        hash.update(bytes.subarray(at, end))
        at = end
      }
      return hash.digest('hex') === sha256 ? buffer : null
    } finally {
      await file.close()
    }
  } catch {
    return null
  }
}

/** Answers with the digest. Hashes and writes in turns, so that nobody waits for a large file as a whole. */
async function writeDurably(path: string, bytes: Uint8Array): Promise<string> {
  const temporary = `${path}.part`
  const hash = createHash('sha256')
  const file = await open(temporary, 'w')
  try {
    for (let at = 0; at < bytes.length; ) {
      const chunk = bytes.subarray(at, at + chunkBytes)
      const { bytesWritten } = await file.write(chunk)
      hash.update(chunk.subarray(0, bytesWritten))
      at += bytesWritten
    }
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
  return hash.digest('hex')
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The bitmap of deleted documents as the manifest has it. */
export function readBits(text: string): Uint32Array {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'))
  return new Uint32Array(bytes.buffer, 0, bytes.length >>> 2)
}
