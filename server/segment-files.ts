// Segments on disk, so that a restart need not build them anew. They may be deleted at any time: then they are built from the
// store. A manifest beside them says which database and which delta they stand for; it is written last and replaced in one step,
// so there is never a manifest without its files.
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
  readonly databaseVersion: number
  readonly deltaVersion: number
  readonly settingsVersion: number
}

type Manifest = SegmentsState & {
  readonly format: number
  readonly segments: readonly {
    readonly file: string
    readonly sha256: string
    /** Deleted documents: the bitmap in base64, or empty. */
    readonly deleted: string
  }[]
}

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
    await writeDurably(join(folder, 'manifest.json'), Buffer.from(JSON.stringify(manifest)))
    const named = new Set(['manifest.json', ...entries.map(({ file }) => file)])
    for (const file of await readdir(folder))
      if (!named.has(file)) await rm(join(folder, file), { force: true })
  }

  /** Null when there is nothing usable: no manifest, another format, a damaged file. */
  async load(
    channel: string,
  ): Promise<{ readonly state: SegmentsState; readonly segments: readonly LiveSegment[] } | null> {
    const folder = join(this.#folder, channel)
    const manifest = await readManifest(join(folder, 'manifest.json'))
    if (manifest === null || manifest.format !== segmentFormatVersion) return null
    const segments: LiveSegment[] = []
    for (const { file, sha256, deleted } of manifest.segments) {
      const buffer = await readShared(join(folder, file))
      if (buffer === null || digest(buffer) !== sha256) return null
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
    const entry = { file: `${++this.#lastNumber}.segment`, sha256: digest(buffer) }
    await writeDurably(join(folder, entry.file), Buffer.from(buffer))
    this.#names.set(buffer, entry)
    return entry
  }
}

async function readManifest(path: string): Promise<Manifest | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Manifest
  } catch {
    // Missing or unreadable is the same: the segments are built from the store.
    return null
  }
}

async function readShared(path: string): Promise<SharedArrayBuffer | null> {
  try {
    const file = await open(path)
    try {
      const { size } = await file.stat()
      const buffer = new SharedArrayBuffer(size)
      const bytes = Buffer.from(buffer)
      let at = 0
      while (at < size) {
        const { bytesRead } = await file.read(bytes, at, Math.min(size - at, 0x4000_0000), at)
        if (bytesRead === 0) return null
        at += bytesRead
      }
      return buffer
    } finally {
      await file.close()
    }
  } catch {
    return null
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${path}.part`
  const file = await open(temporary, 'w')
  try {
    let at = 0
    while (at < bytes.length)
      at += (await file.write(bytes, at, Math.min(bytes.length - at, 0x4000_0000))).bytesWritten
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
}

function digest(buffer: SharedArrayBuffer): string {
  return createHash('sha256').update(Buffer.from(buffer)).digest('hex')
}

function readBits(text: string): Uint32Array {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'))
  return new Uint32Array(bytes.buffer, 0, bytes.length >>> 2)
}
