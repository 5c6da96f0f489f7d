// The channels of this node, by name. Whoever asks for a view gets one pointer; whoever changes a channel waits for the changes
// before. Together with server/live-channel.ts this alone holds state that matters.

import { Problem } from '../contract/problems.ts'
import { type ChannelSettings, emptySettings } from '../contract/settings.ts'
import type { Changes } from './channel/changes.ts'
import type { ShelfName } from './channel/shelf-names.ts'
import { emptyShelves } from './channel/shelves.ts'
import type { ChannelView } from './channel/view.ts'
import {
  type ChannelParts,
  type FetchIndex,
  type InstalledDatabase,
  isSameIndex,
  type LoadDatabase,
  type MakeShelfChange,
} from './channel-index.ts'
import { type Candidate, DryRuns } from './dry-runs.ts'
import { LiveChannel } from './live-channel.ts'
import type { Followed } from './log-following.ts'
import { Merger } from './merger.ts'
import { type Rebuild, Rebuilds } from './rebuilds.ts'
import type { SearchThreads } from './search-threads.ts'
import { SegmentFiles } from './segment-files.ts'
import type { Store } from './store/store.ts'

export type { FetchIndex, InstalledDatabase, LoadDatabase } from './channel-index.ts'
export type { Followed } from './log-following.ts'

export type ChannelsOptions = {
  readonly store: Store
  readonly threads: SearchThreads
  readonly dataFolder: string
  readonly loadDatabase: LoadDatabase
  /** Where a node that has an index already can be asked for it. */
  readonly fetchIndex?: FetchIndex
  readonly clock: () => Date
  /** Told what went wrong beside any request. */
  readonly onFailure: (what: string, error: unknown) => void
}

/** Who saves settings, and whether to wait until they are gone by. */
export type Saving = { readonly by: string; readonly wait: boolean }

export class Channels {
  readonly #parts: ChannelParts
  readonly #channels = new Map<string, LiveChannel>()
  /** Stored channels that could not be loaded. */
  readonly #broken = new Set<string>()
  readonly #loading = new Set<string>()
  readonly #rebuilds: Rebuilds
  readonly #dryRuns: DryRuns
  #isClosed = false
  /** Fulfilled when all that was stored at the start is loaded or reported. */
  loaded: Promise<void> = Promise.resolve()

  private constructor(options: ChannelsOptions) {
    const files = new SegmentFiles(options.dataFolder)
    this.#parts = { ...options, files, merger: new Merger(options.onFailure) }
    this.#rebuilds = new Rebuilds(options)
    this.#dryRuns = new DryRuns(options)
  }

  /** Loads all stored channels: from their segment files, else from the store. One that cannot be loaded is reported and left out. */
  static async open(options: ChannelsOptions): Promise<Channels> {
    const channels = await Channels.begin(options)
    await channels.loaded
    return channels
  }

  /** The same, without waiting for it: what is not loaded yet is refused with Problem `notReady`. */
  static async begin(options: ChannelsOptions): Promise<Channels> {
    const channels = new Channels(options)
    const stored = await options.store.channels()
    for (const { name } of stored) channels.#loading.add(name)
    channels.loaded = channels.#loadAll(stored.map(({ name }) => name))
    return channels
  }

  async #loadAll(names: readonly string[]): Promise<void> {
    for (const name of names) {
      if (this.#isClosed) return
      await this.#load(name).finally(() => this.#loading.delete(name))
    }
  }

  async #load(name: string): Promise<void> {
    try {
      const channel = await LiveChannel.load(this.#parts, name)
      if (!this.#channels.has(name)) this.#channels.set(name, channel)
      this.#broken.delete(name)
    } catch (error) {
      if (error instanceof Problem && error.problem === 'unknownChannel') return
      this.#broken.add(name)
      this.#parts.onFailure(`loading the channel ${name}`, error)
    }
  }

  /** Those that wait to be loaded, or are being loaded, since the start. */
  loading(): string[] {
    return [...this.#loading].sort()
  }

  /** Takes over a channel that another node has made, or tries again what could not be loaded. */
  async adopt(name: string): Promise<void> {
    if (this.#channels.has(name) || this.#loading.has(name)) return
    this.#loading.add(name)
    await this.#load(name).finally(() => this.#loading.delete(name))
  }

  /** Forgets a channel that another node has removed; one that is stored stays. */
  async drop(name: string): Promise<void> {
    const isStored = (await this.#parts.store.channels()).some((stored) => stored.name === name)
    if (isStored) return
    this.#broken.delete(name)
    const channel = this.#channels.get(name)
    if (channel === undefined) return
    await channel.end(async () => {
      await this.#parts.files.remove(name)
      if (this.#channels.get(name) === channel) this.#channels.delete(name)
      this.#rebuilds.forget(name)
    })
  }

  /** Those that can be searched. */
  names(): string[] {
    return [...this.#channels.keys()].sort()
  }

  /** The channel as it is now. Refused with Problem `unknownChannel`, or `notReady` when it could not be loaded. */
  view(name: string): ChannelView {
    return this.#channel(name).view
  }

  async create(name: string, settings: ChannelSettings | null, by: string): Promise<ChannelView> {
    const change = { settings: settings ?? emptySettings, guessed: settings === null, by }
    const stored = await this.#parts.store.createChannel(name, change)
    const { deltaVersion } = stored
    const empty = { deltaVersion, segments: [], shelves: emptyShelves }
    // On a node that watches the store it may have been taken over already.
    const channel = this.#channels.get(name) ?? LiveChannel.empty(this.#parts, stored, empty)
    this.#channels.set(name, channel)
    return channel.view
  }

  async remove(name: string): Promise<void> {
    const { store, files } = this.#parts
    const gone = async (): Promise<void> => {
      // Before the channel, so that a later one of the same name never finds the files of this one.
      await files.remove(name)
      await store.deleteChannel(name)
      this.#channels.delete(name)
      this.#broken.delete(name)
      this.#rebuilds.forget(name)
    }
    if (this.#broken.has(name)) await gone()
    else await this.#channel(name).end(gone)
  }

  /** Saves settings and waits until they are gone by. */
  async changeSettings(name: string, settings: ChannelSettings, by: string): Promise<ChannelView> {
    const channel = this.#channel(name)
    await channel.saveSettings(settings, by)
    return channel.reloadSettings()
  }

  /**
   * Saves settings, and goes by them at once where the index serves for them as well. Otherwise it is built beside the live one,
   * and `rebuild` tells how that stands; with `wait` the promise is fulfilled when it is done.
   */
  async saveSettings(
    name: string,
    settings: ChannelSettings,
    saving: Saving,
  ): Promise<ChannelView> {
    const channel = this.#channel(name)
    const settingsVersion = await channel.saveSettings(settings, saving.by)
    const isQuick = isSameIndex(channel.view.settings, settings)
    const shown = channel.reloadSettings()
    this.#rebuilds.begin(name, { settings, settingsVersion }, shown)
    return isQuick || saving.wait ? shown : channel.view
  }

  /** Null: the view goes by the settings that are saved. */
  rebuild(name: string): Rebuild | null {
    const rebuild = this.#rebuilds.of(name)
    const isShown = rebuild === null || this.view(name).settingsVersion >= rebuild.settingsVersion
    return isShown ? null : rebuild
  }

  /** Looks at the channel as it would be with other settings. See `DryRuns`. */
  async dryRun<Result>(
    name: string,
    settings: ChannelSettings,
    look: (candidate: Candidate) => Promise<Result>,
  ): Promise<Result> {
    return this.#dryRuns.run(this.view(name), settings, look)
  }

  /** See the methods of `LiveChannel`, as for all that follow. */
  async write(name: string, makeChanges: (view: ChannelView) => Changes): Promise<Changes> {
    return this.#channel(name).write(makeChanges)
  }

  async writeShelf<Result>(
    name: string,
    shelf: ShelfName,
    makeChange: MakeShelfChange<Result>,
  ): Promise<Result> {
    return this.#channel(name).writeShelf(shelf, makeChange)
  }

  async installShelf(name: string, shelf: ShelfName): Promise<ChannelView> {
    return this.#channel(name).installShelf(shelf)
  }

  async install(name: string, database: InstalledDatabase): Promise<ChannelView | null> {
    return this.#channel(name).install(database)
  }

  async mergeAll(name: string): Promise<ChannelView> {
    return this.#channel(name).mergeAll()
  }

  async follow(name: string): Promise<Followed> {
    return this.#channel(name).follow()
  }

  async followFully(name: string, history: 'same' | 'other' = 'same'): Promise<void> {
    return this.#channel(name).followFully(history)
  }

  async prune(name: string): Promise<ChannelView> {
    return this.#channel(name).prune()
  }

  async reloadSettings(name: string): Promise<ChannelView> {
    return this.#channel(name).reloadSettings()
  }

  /** When this node loaded the database of the channel. */
  loadedAt(name: string): Date {
    return this.#channel(name).loadedAt
  }

  /** Sets the counters of the channels' configurations to 0; answers with what they were, by channel. */
  resetConfigVersions(): ReadonlyMap<string, number> {
    return new Map([...this.#channels].map(([name, live]) => [name, live.resetConfigVersion()]))
  }

  /** Deltas that were refused since the database was loaded. */
  deltaErrorCount(name: string): number {
    return this.#channel(name).deltaErrorCount
  }

  /** Waits for the changes that are under way and writes the segments. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#parts.merger.close()
    await Promise.all([...this.#channels.values()].map((channel) => channel.close()))
  }

  #channel(name: string): LiveChannel {
    const channel = this.#channels.get(name)
    if (channel !== undefined) return channel
    if (this.#loading.has(name)) {
      throw new Problem('notReady', { reason: `the channel ${name} is being loaded.` })
    }
    if (!this.#broken.has(name)) throw new Problem('unknownChannel', { channel: name })
    throw new Problem('notReady', {
      reason: `the channel ${name} could not be loaded; the log of the server says why.`,
    })
  }
}
