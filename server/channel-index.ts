// What a channel is made of on a node, and what it needs to know about indexes: when two settings share one, how segments are
// opened, where counting goes on.

import { Problem } from '../contract/problems.ts'
import type { ChannelSettings } from '../contract/settings.ts'
import { openSegment } from '../engine/segment/segment.ts'
import { type LiveSegment, liveSegment, snapshotOf } from '../engine/snapshot.ts'
import { applyDeltas } from './channel/apply.ts'
import type { RecordsDelta, ShelfChange } from './channel/delta.ts'
import { recordsIn } from './channel/delta-parts.ts'
import { fieldTable, indexSchema } from './channel/fields.ts'
import type { Shelves } from './channel/shelves.ts'
import type { ChannelView } from './channel/view.ts'
import type { Merger } from './merger.ts'
import type { SearchThreads } from './search-threads.ts'
import type { SegmentFiles } from './segment-files.ts'
import type { SettingsChange, Store, StoredChannel } from './store/store.ts'

/** A database that an import has filled and indexed. */
export type InstalledDatabase = {
  readonly databaseVersion: number
  /** The delta up to which the segments were built. */
  readonly deltaVersion: number
  /** The settings of the channel on which the segments, or the guess of `settings`, were built. */
  readonly settingsVersion: number
  /** Settings to be saved with it; null: those of the channel stay. */
  readonly settings: SettingsChange | null
  readonly segments: readonly SharedArrayBuffer[]
}

/** Builds the segments of a stored database, in a thread of its own. */
export type LoadDatabase = (
  channel: string,
  databaseVersion: number,
  settings: ChannelSettings,
) => Promise<{ readonly deltaVersion: number; readonly segments: readonly SharedArrayBuffer[] }>

/** An index up to a delta of the log. */
export type LoadedIndex = {
  readonly deltaVersion: number
  readonly segments: readonly LiveSegment[]
}

/** Takes the index of a stored channel from a node that has it; null: there is none, or none that fits. */
export type FetchIndex = (stored: StoredChannel) => Promise<LoadedIndex | null>

export type ChannelParts = {
  readonly store: Store
  readonly threads: SearchThreads
  readonly loadDatabase: LoadDatabase
  readonly fetchIndex?: FetchIndex
  readonly clock: () => Date
  readonly onFailure: (what: string, error: unknown) => void
  readonly files: SegmentFiles
  readonly merger: Merger
}

export type MakeShelfChange<Result> = (view: ChannelView) => {
  readonly change: ShelfChange
  readonly result: Result
}

export type ShownIndex = {
  readonly deltaVersion: number
  readonly shelves: Shelves
  readonly segments: readonly LiveSegment[]
}

/** Whether the index of the one settings serves for the others. */
export function isSameIndex(one: ChannelSettings, other: ChannelSettings): boolean {
  const source = ({ fields, otherFields, languages }: ChannelSettings) =>
    JSON.stringify({ fields, otherFields, languages })
  return source(one) === source(other)
}

type State = { readonly databaseVersion: number; readonly deltaVersion: number }

/** Whether two stand on the same database and the same delta of it. */
export function isSameState(one: State, other: State): boolean {
  return one.databaseVersion === other.databaseVersion && one.deltaVersion === other.deltaVersion
}

/** Records are stored by their product number: under another field they would be found no more, and a change would double them. */
export function refuseOtherNumber(
  { fields, snapshot }: ChannelView,
  settings: ChannelSettings,
): void {
  const before = fields.byRole.get('productNumber')
  const isEmpty = snapshot.documents === 0
  if (isEmpty || fieldTable(settings).byRole.get('productNumber') === before) return
  throw new Problem('badParameter', {
    parameter: 'fields',
    reason: `the records of the channel are stored by their product number ${before}, which cannot become another field: remove them first, or make a new channel`,
  })
}

export function countRecords(deltas: readonly RecordsDelta[]): number {
  return deltas.reduce((sum, delta) => sum + recordsIn(delta), 0)
}

export function openAll(buffers: readonly SharedArrayBuffer[]): LiveSegment[] {
  return buffers.map((buffer) => {
    const segment = openSegment(buffer)
    if (segment === null) throw new Error('an import gave a segment of another format version')
    return liveSegment(segment)
  })
}

/** The view of a stored channel with an index. */
export function viewOf(
  threads: SearchThreads,
  stored: StoredChannel,
  { deltaVersion, shelves, segments }: ShownIndex,
): ChannelView {
  const { name, identity, settings, settingsVersion, databaseVersion } = stored
  const snapshot = snapshotOf(indexSchema(settings), segments)
  return {
    name,
    identity,
    settings,
    settingsVersion,
    fields: fieldTable(settings),
    databaseVersion,
    deltaVersion,
    shelves,
    snapshot,
    index: threads.index(snapshot),
    nextSequence: sequenceAfter(segments),
  }
}

/** The view after changes of its records; of the versions nothing is known here. */
export function viewAfter(
  threads: SearchThreads,
  view: ChannelView,
  deltas: readonly RecordsDelta[],
): ChannelView {
  const { snapshot, nextSequence } = applyDeltas(view, deltas)
  return { ...view, snapshot, index: threads.index(snapshot), nextSequence }
}

function sequenceAfter(segments: readonly LiveSegment[]): number {
  let next = 0
  for (const { segment } of segments)
    for (const sequence of segment.sequences) next = Math.max(next, sequence + 1)
  return next
}
