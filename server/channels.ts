// The channels of this node: each the current view and a queue of changes. This alone holds state that matters. Whoever asks for a
// view gets one pointer; whoever changes a channel waits for the changes before. A change is in the store before it is in the view,
// and in the view before it is answered.

import { setImmediate as turn } from 'node:timers/promises'
import { Problem } from '../contract/problems.ts'
import { type ChannelSettings, emptySettings } from '../contract/settings.ts'
import { openSegment } from '../engine/segment/segment.ts'
import { type LiveSegment, liveSegment, snapshotOf } from '../engine/snapshot.ts'
import { applyDeltas } from './channel/apply.ts'
import type { Changes } from './channel/changes.ts'
import type { Delta } from './channel/delta.ts'
import { groupsOf, partsOf, recordsIn } from './channel/delta-parts.ts'
import { fieldTable, indexSchema } from './channel/fields.ts'
import type { ChannelView } from './channel/view.ts'
import { Merger } from './merger.ts'
import type { SearchThreads } from './search-threads.ts'
import { SegmentFiles } from './segment-files.ts'
import { refusalWhenFull } from './store/no-room.ts'
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

export type ChannelsOptions = {
  readonly store: Store
  readonly threads: SearchThreads
  readonly dataFolder: string
  readonly loadDatabase: LoadDatabase
  /** Told what went wrong beside any request. */
  readonly onFailure: (what: string, error: unknown) => void
}

/** Changed records after which the segment files are written anew, so that a restart has few to apply. */
const recordsBetweenSaves = 5_000

export class Channels {
  readonly #options: ChannelsOptions
  readonly #files: SegmentFiles
  readonly #views = new Map<string, ChannelView>()
  /** Stored channels that could not be loaded. */
  readonly #broken = new Set<string>()
  readonly #queues = new Map<string, Promise<unknown>>()
  /** Records changed since the segment files were written. */
  readonly #unsaved = new Map<string, number>()
  readonly #merger: Merger

  private constructor(options: ChannelsOptions) {
    this.#options = options
    this.#files = new SegmentFiles(options.dataFolder)
    this.#merger = new Merger(options.onFailure)
  }

  /** Loads all stored channels: from their segment files, else from the store. One that cannot be loaded is reported and left out. */
  static async open(options: ChannelsOptions): Promise<Channels> {
    const channels = new Channels(options)
    for (const stored of await options.store.channels()) {
      try {
        await channels.#load(stored)
      } catch (error) {
        channels.#broken.add(stored.name)
        options.onFailure(`loading the channel ${stored.name}`, error)
      }
    }
    return channels
  }

  /** Those that can be searched. */
  names(): string[] {
    return [...this.#views.keys()].sort()
  }

  /** The channel as it is now. Refused with Problem `unknownChannel`, or `notReady` when it could not be loaded. */
  view(name: string): ChannelView {
    const view = this.#views.get(name)
    if (view !== undefined) return view
    if (!this.#broken.has(name)) throw new Problem('unknownChannel', { channel: name })
    throw new Problem('notReady', {
      reason: `the channel ${name} could not be loaded; the log of the server says why.`,
    })
  }

  async create(name: string, settings: ChannelSettings | null, by: string): Promise<ChannelView> {
    const change = { settings: settings ?? emptySettings, guessed: settings === null, by }
    const stored = await this.#options.store.createChannel(name, change)
    return this.#show(stored, { deltaVersion: stored.deltaVersion, segments: [] })
  }

  async remove(name: string): Promise<void> {
    if (!this.#broken.has(name)) this.view(name)
    await this.#inTurn(name, async () => {
      // Before the channel, so that a later one of the same name never finds the files of this one.
      await this.#files.remove(name)
      await this.#options.store.deleteChannel(name)
      this.#views.delete(name)
      this.#broken.delete(name)
      this.#unsaved.delete(name)
    })
  }

  /**
   * Saves settings. Where they change the index it is built anew beside the old one, in which searches and writes go on meanwhile.
   * Refused with Problem `badParameter` when stored records would lose their product number.
   */
  async changeSettings(name: string, settings: ChannelSettings, by: string): Promise<ChannelView> {
    this.view(name)
    const done = await this.#inTurn(name, async () => {
      const before = this.view(name)
      refuseOtherNumber(before, settings)
      await this.#options.store.saveSettings(name, { settings, guessed: false, by })
      if (!isSameIndex(before.settings, settings)) return null
      const { deltaVersion, snapshot } = before
      const shown = { deltaVersion, segments: snapshot.segments }
      const view = this.#show(await this.#stored(name), shown)
      await this.#save(view)
      return view
    })
    return done ?? this.#buildAnew(name)
  }

  /** Makes a change on the latest view and answers when it is durable and visible. */
  write(name: string, makeChanges: (view: ChannelView) => Changes): Promise<Changes> {
    this.view(name)
    return this.#inTurn(name, async () => {
      const changes = makeChanges(this.view(name))
      await this.#writeParts(name, partsOf(changes.delta))
      return changes
    })
  }

  /**
   * Makes an imported database the live one. Deltas that came while it was built are applied on top. Null, with nothing changed:
   * the settings have changed since, so the segments no longer fit.
   */
  install(name: string, database: InstalledDatabase): Promise<ChannelView | null> {
    this.view(name)
    return this.#inTurn(name, async () => {
      const { store } = this.#options
      const { settings, settingsVersion, databaseVersion, deltaVersion } = database
      if ((await this.#stored(name)).settingsVersion !== settingsVersion) return null
      if (settings !== null) await store.saveSettings(name, settings)
      const later = await store.activate(name, databaseVersion, deltaVersion)
      const segments = openAll(database.segments)
      return this.#showLater(await this.#stored(name), segments, later)
    })
  }

  /** Waits for the changes that are under way and writes the segments. */
  async close(): Promise<void> {
    await this.#merger.close()
    await Promise.allSettled(this.#queues.values())
    for (const view of this.#views.values()) await this.#save(view)
  }

  async #load(stored: StoredChannel): Promise<void> {
    const { name, databaseVersion, settingsVersion } = stored
    const kept = await this.#files.load(name)
    const fits =
      kept !== null &&
      kept.state.databaseVersion === databaseVersion &&
      kept.state.settingsVersion === settingsVersion &&
      kept.state.deltaVersion <= stored.deltaVersion
    if (!fits) {
      await this.#rebuild(stored)
      return
    }
    const { deltaVersion } = kept.state
    const deltas = await this.#options.store.deltasAfter(name, deltaVersion)
    await this.#catchUp(this.#view(stored, { deltaVersion, segments: kept.segments }), deltas)
    this.#unsaved.set(name, countRecords(deltas))
  }

  /** Builds the index of the stored settings without holding up the queue of changes, until nobody has changed them meanwhile. */
  async #buildAnew(name: string): Promise<ChannelView> {
    for (;;) {
      const stored = await this.#stored(name)
      const { databaseVersion, settings, settingsVersion } = stored
      const built = await this.#options.loadDatabase(name, databaseVersion, settings)
      const view = await this.#inTurn(name, async () => {
        const now = await this.#stored(name)
        // Another change of the settings or an import has brought an index that fits.
        if (this.view(name).settingsVersion === now.settingsVersion) return this.view(name)
        if (now.settingsVersion !== settingsVersion || now.databaseVersion !== databaseVersion) {
          return null
        }
        const later = await this.#options.store.deltasAfter(name, built.deltaVersion)
        return this.#showLater(now, openAll(built.segments), later)
      })
      if (view !== null) return view
    }
  }

  /** Builds the index of a channel that nobody changes meanwhile. */
  async #rebuild(stored: StoredChannel): Promise<ChannelView> {
    const { name, databaseVersion, settings } = stored
    const built = await this.#options.loadDatabase(name, databaseVersion, settings)
    return this.#showLater(stored, openAll(built.segments), [])
  }

  /** Shows segments as the channel's index with the deltas that came after them, and writes them to files. */
  async #showLater(
    stored: StoredChannel,
    segments: readonly LiveSegment[],
    later: readonly Delta[],
  ): Promise<ChannelView> {
    const { deltaVersion } = stored
    const view = await this.#catchUp(this.#view(stored, { deltaVersion, segments }), later)
    await this.#save(view)
    return view
  }

  /** Applies deltas of the log and shows what they give. Others have their turn between, and see none of it before the end. */
  async #catchUp(from: ChannelView, deltas: readonly Delta[]): Promise<ChannelView> {
    let view = from
    for (const group of groupsOf(deltas)) {
      view = this.#applied(view, group)
      await turn()
    }
    const stored = await this.#stored(from.name)
    return this.#swap({ ...view, deltaVersion: stored.deltaVersion })
  }

  /** A large change is written in parts, so that others have their turn between. It becomes visible as a whole. */
  async #writeParts(name: string, parts: readonly Delta[]): Promise<void> {
    const before = this.view(name)
    let view = before
    let { deltaVersion } = before
    try {
      for (const [i, part] of parts.entries()) {
        if (i > 0) await turn()
        deltaVersion = await this.#options.store.writeDelta(name, part)
        view = { ...this.#applied(view, [part]), deltaVersion }
      }
    } catch (error) {
      throw refusalWhenFull(error)
    } finally {
      // What is durable is shown, also when the disk is full in the middle; what the index did not take, it gets from the store.
      if (view.deltaVersion !== deltaVersion) await this.#rebuild(await this.#stored(name))
      else if (view !== before) this.#swap(view)
      this.#unsaved.set(name, (this.#unsaved.get(name) ?? 0) + countRecords(parts))
    }
  }

  async #stored(name: string): Promise<StoredChannel> {
    const stored = (await this.#options.store.channels()).find((channel) => channel.name === name)
    if (stored === undefined) throw new Problem('unknownChannel', { channel: name })
    return stored
  }

  #view(stored: StoredChannel, index: ShownIndex): ChannelView {
    const { name, settings, settingsVersion, databaseVersion } = stored
    const snapshot = snapshotOf(indexSchema(settings), index.segments)
    return {
      name,
      settings,
      settingsVersion,
      fields: fieldTable(settings),
      databaseVersion,
      deltaVersion: index.deltaVersion,
      snapshot,
      index: this.#options.threads.index(snapshot),
      nextSequence: sequenceAfter(index.segments),
    }
  }

  #show(stored: StoredChannel, index: ShownIndex): ChannelView {
    return this.#swap(this.#view(stored, index))
  }

  #applied(view: ChannelView, deltas: readonly Delta[]): ChannelView {
    const { snapshot, nextSequence } = applyDeltas(view, deltas)
    return { ...view, snapshot, index: this.#options.threads.index(snapshot), nextSequence }
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
        if (current === undefined) return null
        const snapshot = merge(current.snapshot)
        if (snapshot === null) return current
        const merged = { ...current, snapshot, index: this.#options.threads.index(snapshot) }
        this.#swap(merged)
        if ((this.#unsaved.get(view.name) ?? 0) >= recordsBetweenSaves) await this.#save(merged)
        return merged
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
      this.#unsaved.set(name, 0)
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

type ShownIndex = {
  readonly deltaVersion: number
  readonly segments: readonly LiveSegment[]
}

/** Whether the index of the one settings serves for the others. */
function isSameIndex(one: ChannelSettings, other: ChannelSettings): boolean {
  const source = ({ fields, otherFields, languages }: ChannelSettings) =>
    JSON.stringify({ fields, otherFields, languages })
  return source(one) === source(other)
}

/** Records are stored by their product number: under another field they would be found no more, and a change would double them. */
function refuseOtherNumber({ fields, snapshot }: ChannelView, settings: ChannelSettings): void {
  const before = fields.byRole.get('productNumber')
  const isEmpty = snapshot.documents === 0
  if (isEmpty || fieldTable(settings).byRole.get('productNumber') === before) return
  throw new Problem('badParameter', {
    parameter: 'fields',
    reason: `the records of the channel are stored by their product number ${before}, which cannot become another field: remove them first, or make a new channel`,
  })
}

function countRecords(deltas: readonly Delta[]): number {
  return deltas.reduce((sum, delta) => sum + recordsIn(delta), 0)
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
