// Taking the index of a channel from the director instead of building it: its manifest, then the files that it names, straight into
// the memory that the search threads share. What does not fit, or is damaged on the way, is built from the store after all.

import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { segmentFormatVersion } from '../engine/segment/bytes.ts'
import { openSegment } from '../engine/segment/segment.ts'
import { type LiveSegment, liveSegment } from '../engine/snapshot.ts'
import type { FetchIndex, LoadedIndex } from './channel-index.ts'
import { isOfHistory, isStateOf } from './channel-loading.ts'
import { type Manifest, parseManifest, readBits } from './segment-files.ts'
import type { Store, StoredChannel } from './store/store.ts'

/** The director writes its files a moment after it shows what is in them. */
const patienceMs = 10_000
const lookAgainMs = 250
const manifestTimeoutMs = 5_000
/** Between two parts of a file. */
const silentMs = 15_000
/** As much as one buffer can hold. */
const segmentBytesMax = 16 * 1024 ** 3

export type SegmentSource = { readonly url: string; readonly apiKey: string }

export type FetchOptions = {
  /** Where to ask; null: nowhere, because this node leads or nobody does. */
  readonly source: () => SegmentSource | null
  readonly store: Pick<Store, 'stampOf'>
  readonly onFailure: (what: string, error: unknown) => void
}

export function segmentFetcher({ source, store, onFailure }: FetchOptions): FetchIndex {
  const isTrue: IsTrue = (manifest, { name }) => isOfHistory(store, name, manifest)
  return async (stored) => {
    const until = performance.now() + patienceMs
    for (;;) {
      const from = source()
      if (from === null) return null
      try {
        const fetched = await fetchOnce(from, stored, isTrue)
        if (fetched === 'unfit') return null
        if (fetched !== 'later') return fetched
      } catch (error) {
        onFailure(`fetching the segments of ${stored.name}`, error)
        return null
      }
      if (performance.now() > until) return null
      await pause(lookAgainMs)
    }
  }
}

/** Whether the files are of what the store has come through. */
type IsTrue = (manifest: Manifest, stored: StoredChannel) => Promise<boolean>

/** `later`: the files may fit soon; `unfit`: they never will. */
async function fetchOnce(
  { url, apiKey }: SegmentSource,
  stored: StoredChannel,
  isTrue: IsTrue,
): Promise<LoadedIndex | 'later' | 'unfit'> {
  const address = `${url}/cluster/v1/segments/${encodeURIComponent(stored.name)}`
  const headers = { 'x-ff-api-key': apiKey }
  const reply = await fetch(address, { headers, signal: AbortSignal.timeout(manifestTimeoutMs) })
  if (!reply.ok) {
    await reply.body?.cancel()
    // A channel that was never imported is not written to files before much of it has changed.
    if (stored.databaseVersion === 0) return 'unfit'
    // A key that was made a moment ago is not known to every node yet.
    return [401, 404, 503].includes(reply.status) ? 'later' : 'unfit'
  }
  const manifest = parseManifest(await reply.text())
  if (manifest === null) return 'later'
  if (manifest.format !== segmentFormatVersion) return 'unfit'
  if (!isStateOf(manifest, stored)) return isBehind(manifest, stored) ? 'later' : 'unfit'
  // The other node will see it as well, and write its files anew.
  if (!(await isTrue(manifest, stored))) return 'later'
  const segments: LiveSegment[] = []
  for (const entry of manifest.segments) {
    const segment = await fetchSegment(`${address}/${entry.file}`, headers, entry)
    if (segment === null) return 'later'
    segments.push(segment)
  }
  return { deltaVersion: manifest.deltaVersion, segments }
}

/** The director stands where it is wanted, but its files do not yet. */
function isBehind(manifest: Manifest, stored: StoredChannel): boolean {
  return (
    manifest.databaseVersion < stored.databaseVersion ||
    manifest.settingsVersion < stored.settingsVersion
  )
}

type Entry = Manifest['segments'][number]

/** Gives up when nothing was heard for a time. */
class Silence {
  readonly #giveUp = new AbortController()
  readonly #timer = setTimeout(() => {
    this.#giveUp.abort(new Error('the other node says nothing any more'))
  }, silentMs)

  get signal(): AbortSignal {
    return this.#giveUp.signal
  }

  breakOff(): void {
    this.#timer.refresh()
  }

  end(): void {
    clearTimeout(this.#timer)
  }
}

/** Null: the file is there no more, or is not the one that the manifest names. */
async function fetchSegment(
  address: string,
  headers: Readonly<Record<string, string>>,
  entry: Entry,
): Promise<LiveSegment | null> {
  const silence = new Silence()
  try {
    return await received(await fetch(address, { headers, signal: silence.signal }), silence, entry)
  } finally {
    silence.end()
  }
}

async function received(
  reply: Response,
  silence: Silence,
  { sha256, deleted }: Entry,
): Promise<LiveSegment | null> {
  const size = Number(reply.headers.get('content-length') ?? Number.NaN)
  if (!reply.ok || reply.body === null || !(size <= segmentBytesMax)) {
    await reply.body?.cancel()
    return null
  }
  const buffer = new SharedArrayBuffer(size)
  const bytes = new Uint8Array(buffer)
  const hash = createHash('sha256')
  let at = 0
  for await (const chunk of reply.body) {
    silence.breakOff()
    if (at + chunk.length > size) return null
    bytes.set(chunk, at)
    hash.update(chunk)
    at += chunk.length
  }
  if (at !== size || hash.digest('hex') !== sha256) return null
  const segment = openSegment(buffer)
  if (segment === null) return null
  return deleted === '' ? liveSegment(segment) : liveSegment(segment, readBits(deleted))
}
