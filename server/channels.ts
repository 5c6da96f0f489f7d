// The channels of this node: each the current view and a queue of changes. This alone holds state that matters. Whoever asks for a
// view gets one pointer; whoever changes a channel waits for the changes before. A change is in the store before it is in the view,
// and in the view before it is answered.

import { Problem } from '../contract/problems.ts'
import { type ChannelSettings, emptySettings } from '../contract/settings.ts'
import { openSegment } from '../engine/segment/segment.ts'
import { type LiveSegment, liveSegment, snapshotOf } from '../engine/snapshot.ts'
import { applyChange, buildChange, changeOf } from './channel/apply.ts'
import type { Changes } from './channel/changes.ts'
import type { Delta } from './channel/delta.ts'
import { fieldTable, indexSchema } from './channel/fields.ts'
import type { ChannelView } from './channel/view.ts'
import { Merger } from './merger.ts'
import type { SearchThreads } from './search-threads.ts'
import { SegmentFiles } from './segment-files.ts'
import type { SettingsChange, Store, StoredChannel } from './store/store.ts'

/** A database that an import has filled and indexed. */
export type InstalledDatabase = {
  readonly databaseVersion: number
  /** The delta up to which the segments were built. */
  readonly deltaVersion: number
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

export type ChannelsOptions = {
  readonly store: Store
  readonly threads: SearchThreads
  readonly dataFolder: string
  readonly loadDatabase: LoadDatabase
  /** Told what went wrong beside any request. */
  readonly onFailure: (what: string, error: unknown) => void
}

/** Deltas after which the segment files are written anew, so that a restart has few to apply. */
const deltasBetweenSaves = 1_000

export class Channels {
  readonly #options: ChannelsOptions
  readonly #files: SegmentFiles
  readonly #views = new Map<string, ChannelView>()
  readonly #queues = new Map<string, Promise<unknown>>()
  readonly #savedDeltas = new Map<string, number>()
  readonly #merger = new Merger()

  private constructor(options: ChannelsOptions) {
    this.#options = options
    this.#files = new SegmentFiles(options.dataFolder)
  }

  /** Loads all stored channels: from their segment files, else from the store. */
  static async open(options: ChannelsOptions): Promise<Channels> {
    const channels = new Channels(options)
    for (const stored of await options.store.channels()) await channels.#load(stored)
    return channels
  }

  names(): string[] {
    return [...this.#views.keys()].sort()
  }

  /** The channel as it is now. Refused with Problem `unknownChannel`. */
  view(name: string): ChannelView {
    const view = this.#views.get(name)
    if (view === undefined) throw new Problem('unknownChannel', { channel: name })
    return view
  }

  async create(name: string, settings: ChannelSettings | null, by: string): Promise<ChannelView> {
    const change = { settings: settings ?? emptySettings, guessed: settings === null, by }
    const stored = await this.#options.store.createChannel(name, change)
    return this.#show(stored, { deltaVersion: stored.deltaVersion, segments: [], nextSequence: 0 })
  }

  async remove(name: string): Promise<void> {
    this.view(name)
    await this.#inTurn(name, async () => {
      await this.#options.store.deleteChannel(name)
      this.#views.delete(name)
      await this.#files.remove(name)
    })
  }

  /** Saves settings and builds the index anew where they change it; searches go on in the old view meanwhile. */
  async changeSettings(name: string, settings: ChannelSettings, by: string): Promise<ChannelView> {
    this.view(name)
    return this.#inTurn(name, async () => {
      await this.#options.store.saveSettings(name, { settings, guessed: false, by })
      const stored = await this.#stored(name)
      const before = this.view(name)
      const isSameIndex =
        JSON.stringify(indexSource(before.settings)) === JSON.stringify(indexSource(settings))
      if (!isSameIndex) return this.#rebuild(stored)
      const { deltaVersion, nextSequence, snapshot } = before
      const view = this.#show(stored, { deltaVersion, segments: snapshot.segments, nextSequence })
      await this.#save(view)
      return view
    })
  }

  /** Makes a change on the latest view and answers when it is durable and visible. */
  write(name: string, makeChanges: (view: ChannelView) => Changes): Promise<Changes> {
    this.view(name)
    return this.#inTurn(name, async () => {
      const view = this.view(name)
      const changes = makeChanges(view)
      const { delta } = changes
      if (delta.put.length === 0 && delta.remove.length === 0) return changes
      const deltaVersion = await this.#options.store.writeDelta(name, delta)
      this.#swap(this.#applied(view, delta, deltaVersion))
      return changes
    })
  }

  /** Makes an imported database the live one. Deltas that came while it was built are applied on top. */
  install(name: string, database: InstalledDatabase): Promise<ChannelView> {
    this.view(name)
    return this.#inTurn(name, async () => {
      const { store } = this.#options
      if (database.settings !== null) await store.saveSettings(name, database.settings)
      const later = await store.activate(name, database.databaseVersion, database.deltaVersion)
      const segments = openAll(database.segments)
      let view = this.#show(await this.#stored(name), {
        deltaVersion: 0,
        segments,
        nextSequence: sequenceAfter(segments),
      })
      for (const delta of later) view = this.#swap(this.#applied(view, delta, 0))
      await this.#save(view)
      return view
    })
  }

  /** Waits for the changes that are under way and writes the segments. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#queues.values())
    for (const view of this.#views.values()) await this.#save(view)
    await this.#merger.close()
  }

  async #load(stored: StoredChannel): Promise<void> {
    const kept = await this.#files.load(stored.name)
    const fits =
      kept !== null &&
      kept.state.databaseVersion === stored.databaseVersion &&
      kept.state.settingsVersion === stored.settingsVersion &&
      kept.state.deltaVersion <= stored.deltaVersion
    if (!fits) {
      await this.#rebuild(stored)
      return
    }
    const { segments, state } = kept
    let view = this.#show(stored, {
      deltaVersion: state.deltaVersion,
      segments,
      nextSequence: sequenceAfter(segments),
    })
    const deltas = await this.#options.store.deltasAfter(stored.name, state.deltaVersion)
    deltas.forEach((delta, i) => {
      view = this.#swap(this.#applied(view, delta, state.deltaVersion + i + 1))
    })
    this.#savedDeltas.set(stored.name, state.deltaVersion)
  }

  async #rebuild(stored: StoredChannel): Promise<ChannelView> {
    const { name, databaseVersion, settings } = stored
    const built = await this.#options.loadDatabase(name, databaseVersion, settings)
    const segments = openAll(built.segments)
    const nextSequence = sequenceAfter(segments)
    const { deltaVersion } = stored
    const view = this.#show(stored, { deltaVersion, segments, nextSequence })
    await this.#save(view)
    return view
  }

  async #stored(name: string): Promise<StoredChannel> {
    const stored = (await this.#options.store.channels()).find((channel) => channel.name === name)
    if (stored === undefined) throw new Problem('unknownChannel', { channel: name })
    return stored
  }

  #show(stored: StoredChannel, index: IndexState): ChannelView {
    const { name, settings, settingsVersion, databaseVersion } = stored
    const snapshot = snapshotOf(indexSchema(settings), index.segments)
    return this.#swap({
      name,
      settings,
      settingsVersion,
      fields: fieldTable(settings),
      databaseVersion,
      deltaVersion: index.deltaVersion,
      snapshot,
      index: this.#options.threads.index(snapshot),
      nextSequence: index.nextSequence,
    })
  }

  #applied(view: ChannelView, delta: Delta, deltaVersion: number): ChannelView {
    const change = changeOf(view, delta)
    const snapshot = applyChange(view, change, buildChange(view, change))
    const index = this.#options.threads.index(snapshot)
    return { ...view, snapshot, index, deltaVersion, nextSequence: change.nextSequence }
  }

  #swap(view: ChannelView): ChannelView {
    this.#views.set(view.name, view)
    this.#mergeWhenDue(view)
    return view
  }

  #mergeWhenDue(view: ChannelView): void {
    this.#merger.mergeWhenDue(view, (merge) =>
      this.#inTurn(view.name, async () => {
        const current = this.#views.get(view.name)
        const snapshot = current === undefined ? null : merge(current.snapshot)
        if (current === undefined || snapshot === null) return
        this.#swap({ ...current, snapshot, index: this.#options.threads.index(snapshot) })
        const saved = this.#savedDeltas.get(view.name) ?? 0
        if (current.deltaVersion - saved >= deltasBetweenSaves)
          await this.#save(this.view(view.name))
      }),
    )
  }

  async #save({
    name,
    databaseVersion,
    deltaVersion,
    settingsVersion,
    snapshot,
  }: ChannelView): Promise<void> {
    try {
      const state = { databaseVersion, deltaVersion, settingsVersion }
      await this.#files.save(name, state, snapshot.segments)
      this.#savedDeltas.set(name, deltaVersion)
    } catch (error) {
      // The segments can be built from the store at any time: a full disk must not fail a write that is durable.
      this.#options.onFailure(`writing the segments of ${name}`, error)
    }
  }

  /** One change after the other; a failed one does not stop those behind it. */
  #inTurn<T>(name: string, change: () => Promise<T>): Promise<T> {
    const before = this.#queues.get(name) ?? Promise.resolve()
    const turn = before.then(change, change)
    this.#queues.set(
      name,
      turn.catch(() => undefined),
    )
    return turn
  }
}

type IndexState = {
  readonly deltaVersion: number
  readonly segments: readonly LiveSegment[]
  readonly nextSequence: number
}

/** The part of the settings that decides what is in the index. */
function indexSource({ fields, otherFields, languages }: ChannelSettings): unknown {
  return { fields, otherFields, languages }
}

function openAll(buffers: readonly SharedArrayBuffer[]): LiveSegment[] {
  return buffers.map((buffer) => {
    const segment = openSegment(buffer)
    if (segment === null) throw new Error('an import gave a segment of another format version')
    return liveSegment(segment)
  })
}

function sequenceAfter(segments: readonly LiveSegment[]): number {
  let next = 0
  for (const { segment } of segments)
    for (const sequence of segment.sequences) next = Math.max(next, sequence + 1)
  return next
}
