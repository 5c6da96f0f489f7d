// A stored channel as a view: its index from the segment files, from the node that has it already or from the store, its shelves, and
// then the log. The store may go on meanwhile; a load that was overtaken begins anew.

import { Problem } from '../contract/problems.ts'
import type { ChannelView } from './channel/view.ts'
import { type ChannelParts, type LoadedIndex, openAll, viewOf } from './channel-index.ts'
import { type CaughtUp, catchUp } from './log-following.ts'
import type { SegmentsState } from './segment-files.ts'
import { loadShelves } from './shelf-loading.ts'
import type { Store, StoredChannel } from './store/store.ts'

/** A store whose database changes more often than it can be loaded is in no state to be loaded. */
const attemptsMax = 10

export type LoadedChannel = {
  readonly view: ChannelView
  /** Records that changed since the segment files were written; null: they are not those of the view. */
  readonly unsaved: number | null
  readonly errors: number
}

/** `source`: whether segment files of an earlier time may serve. Refused with Problem `unknownChannel`. */
export async function loadChannel(
  parts: ChannelParts,
  name: string,
  source: 'files' | 'anew',
): Promise<LoadedChannel> {
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    // Before the shelves: what is written to them later is taken over from the log once more.
    const stored = await storedChannel(parts, name)
    const shelves = await loadShelves(parts.store, name)
    const kept = source === 'files' ? await fromFiles(parts, stored) : null
    const index = kept ?? (await newIndex(parts, stored))
    if (index === null) continue
    const caught = await shownLater(parts, stored, { ...index, shelves })
    if (caught === null) continue
    const { view, records, errors } = caught
    return { view, errors, unsaved: kept === null ? null : records }
  }
  throw new Error(`the database of ${name} changed ${attemptsMax} times while it was loaded`)
}

/** What the store says of a channel. Refused with Problem `unknownChannel`. */
export async function storedChannel(parts: ChannelParts, name: string): Promise<StoredChannel> {
  const stored = (await parts.store.channels()).find((channel) => channel.name === name)
  if (stored === undefined) throw new Problem('unknownChannel', { channel: name })
  return stored
}

/** From the director where there is one, else built; null: the stored database is there no more. */
export async function newIndex(
  parts: ChannelParts,
  stored: StoredChannel,
): Promise<LoadedIndex | null> {
  const isEmpty = stored.databaseVersion === 0 && stored.deltaVersion === 0
  if (isEmpty) return { deltaVersion: 0, segments: [] }
  const fetched = await parts.fetchIndex?.(stored)
  if (fetched) return fetched
  const { name, databaseVersion, settings } = stored
  try {
    const built = await parts.loadDatabase(name, databaseVersion, settings)
    return { deltaVersion: built.deltaVersion, segments: openAll(built.segments) }
  } catch (error) {
    const isDropped = error instanceof Problem && error.problem === 'nothingToLoad'
    const now = isDropped ? await storedChannel(parts, name) : stored
    if (now.databaseVersion === databaseVersion && now.identity === stored.identity) throw error
    return null
  }
}

/** An index with what the log says since; null: the stored database is live no more. */
export function shownLater(
  parts: ChannelParts,
  stored: StoredChannel,
  index: LoadedIndex & Pick<ChannelView, 'shelves'>,
): Promise<CaughtUp | null> {
  const view = viewOf(parts.threads, stored, index)
  return catchUp(parts, view, { shelvesVersion: stored.deltaVersion })
}

async function fromFiles(parts: ChannelParts, stored: StoredChannel): Promise<LoadedIndex | null> {
  const kept = await parts.files.load(stored.name)
  if (kept === null || !isStateOf(kept.state, stored)) return null
  // The same numbers of another history: the store was brought back from a copy, and has gone on since.
  if (!(await isOfHistory(parts.store, stored.name, kept.state))) return null
  return { deltaVersion: kept.state.deltaVersion, segments: kept.segments }
}

/** Whether the store has come through the state of an index, and not only through one of the same numbers. */
export async function isOfHistory(
  store: Pick<Store, 'stampOf'>,
  channel: string,
  { identity = '', stamp, ...versions }: SegmentsState,
): Promise<boolean> {
  return stamp !== undefined && stamp === (await store.stampOf(channel, { identity, ...versions }))
}

/** Whether an index in this state, with the later deltas of the log, is that of a stored channel. */
export function isStateOf(
  state: Pick<StoredChannel, 'databaseVersion' | 'deltaVersion' | 'settingsVersion'> & {
    readonly identity?: string
  },
  stored: StoredChannel,
): boolean {
  return (
    (state.identity ?? '') === stored.identity &&
    state.databaseVersion === stored.databaseVersion &&
    state.settingsVersion === stored.settingsVersion &&
    state.deltaVersion <= stored.deltaVersion
  )
}
