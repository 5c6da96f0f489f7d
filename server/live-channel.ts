// One channel of this node: the current view and a queue of changes. A change is in the store before it is in the view, and in the
// view before it is answered.

import { setImmediate as turn } from 'node:timers/promises'
import { Problem } from '../contract/problems.ts'
import type { ChannelSettings } from '../contract/settings.ts'
import type { Changes } from './channel/changes.ts'
import { type Delta, isOfRecords, type RecordsDelta } from './channel/delta.ts'
import { groupsOf, partsOf } from './channel/delta-parts.ts'
import type { ShelfName } from './channel/shelf-names.ts'
import { changeShelves } from './channel/shelves.ts'
import type { ChannelView } from './channel/view.ts'
import {
  type ChannelParts,
  countRecords,
  type InstalledDatabase,
  isSameIndex,
  isSameState,
  type MakeShelfChange,
  openAll,
  refuseOtherNumber,
  type ShownIndex,
  viewAfter,
  viewOf,
} from './channel-index.ts'
import { loadShelf, loadShelves } from './shelf-loading.ts'
import { refusalWhenFull } from './store/no-room.ts'
import type { StoredChannel } from './store/store.ts'

/** What following the store's log came to; `outdated`: there is a newer database, which must be loaded. */
export type Followed = 'unchanged' | 'applied' | 'outdated'

/** Changed records after which the segment files are written anew, so that a restart has few to apply. */
const recordsBetweenSaves = 5_000

export class LiveChannel {
  readonly #parts: ChannelParts
  readonly #name: string
  #view: ChannelView
  #queue: Promise<unknown> = Promise.resolve()
  /** The last of the indexes that are built beside the live one: there is memory for one, however often settings change. */
  #building: Promise<unknown> = Promise.resolve()
  /** Records changed since the segment files were written. */
  #unsaved = 0
  #deltaErrorCount = 0
  /** How often other settings came into force since the start, or since it was reset. */
  #configVersion = 0
  #loadedAt: Date
  #isGone = false

  constructor(parts: ChannelParts, stored: StoredChannel, index: ShownIndex) {
    this.#parts = parts
    this.#name = stored.name
    this.#view = this.#made(stored, index)
    this.#loadedAt = parts.clock()
  }

  /** From the segment files, else from the store. */
  static async load(parts: ChannelParts, stored: StoredChannel): Promise<LiveChannel> {
    const { name, databaseVersion, settingsVersion } = stored
    const shelves = await loadShelves(parts.store, name)
    const kept = await parts.files.load(name)
    const fits =
      kept !== null &&
      kept.state.databaseVersion === databaseVersion &&
      kept.state.settingsVersion === settingsVersion &&
      kept.state.deltaVersion <= stored.deltaVersion
    if (!fits) {
      const channel = new LiveChannel(parts, stored, { deltaVersion: 0, segments: [], shelves })
      await channel.#rebuild(stored)
      return channel
    }
    const { segments, state } = kept
    const { deltaVersion } = state
    const channel = new LiveChannel(parts, stored, { deltaVersion, segments, shelves })
    const deltas = await parts.store.deltasAfter(name, deltaVersion)
    await channel.#catchUp(channel.view, deltas)
    channel.#unsaved = countRecords(deltas.filter(isOfRecords))
    return channel
  }

  get view(): ChannelView {
    return this.#view
  }

  /** When its database was loaded by this node. */
  get loadedAt(): Date {
    return this.#loadedAt
  }

  /** Sets the counter of the configuration to 0; answers with what it was. */
  resetConfigVersion(): number {
    const before = this.#configVersion
    this.#configVersion = 0
    return before
  }

  get deltaErrorCount(): number {
    return this.#deltaErrorCount
  }

  /** Answers with their version. Refused with Problem `badParameter` when stored records would lose their product number. */
  saveSettings(settings: ChannelSettings, by: string): Promise<number> {
    return this.#inTurn(() => {
      refuseOtherNumber(this.#view, settings)
      return this.#parts.store.saveSettings(this.#name, { settings, guessed: false, by })
    })
  }

  /**
   * Goes by the settings that are in the store now. Where they change the index it is built anew beside the old one, in which
   * searches and writes go on meanwhile.
   */
  async reloadSettings(): Promise<ChannelView> {
    const done = await this.#inTurn(async () => {
      const stored = await this.#stored()
      if (stored.settingsVersion === this.#view.settingsVersion) return this.#view
      if (!isSameIndex(this.#view.settings, stored.settings)) return null
      const { deltaVersion, snapshot, shelves, databaseVersion } = this.#view
      const shown = { deltaVersion, segments: snapshot.segments, shelves }
      return this.#swapAndSave(this.#made({ ...stored, databaseVersion }, shown))
    })
    return done ?? this.#buildAnew((now) => this.#view.settingsVersion === now.settingsVersion)
  }

  /** Builds the index anew, in as few segments as can be. Searches and writes go on meanwhile. */
  mergeAll(): Promise<ChannelView> {
    const { databaseVersion } = this.#view
    return this.#buildAnew((now) => now.databaseVersion !== databaseVersion)
  }

  /** Makes a change on the latest view and answers when it is durable and visible. */
  write(makeChanges: (view: ChannelView) => Changes): Promise<Changes> {
    return this.#inTurn(async () => {
      const changes = makeChanges(this.#view)
      await this.#writeParts(partsOf(changes.delta))
      return changes
    })
  }

  /** Makes a change of a shelf on the latest view; answers when it is durable and visible. An empty change is no change. */
  writeShelf<Result>(shelf: ShelfName, makeChange: MakeShelfChange<Result>): Promise<Result> {
    return this.#inTurn(async () => {
      const { change, result } = makeChange(this.#view)
      if (change.put.length + change.remove.length === 0) return result
      const delta = { kind: 'entries', shelf, ...change } as const
      const deltaVersion = await this.#logged(delta)
      const shelves = changeShelves(this.#view.shelves, delta)
      this.#swap({ ...this.#view, deltaVersion, shelves })
      return result
    })
  }

  /** Makes the newest complete filling of a shelf the live one and shows it. Problem `nothingToLoad` where it was never filled. */
  installShelf(shelf: ShelfName): Promise<ChannelView> {
    return this.#inTurn(async () => {
      const deltaVersion = await this.#parts.store.activateShelf(this.#name, shelf)
      const shelves = await loadShelf(this.#parts.store, shelf, this.#view)
      return this.#swap({ ...this.#view, deltaVersion, shelves })
    })
  }

  /**
   * Makes an imported database the live one. Deltas that came while it was built are applied on top. Null, with nothing changed:
   * the settings have changed since, so the segments no longer fit.
   */
  install(database: InstalledDatabase): Promise<ChannelView | null> {
    return this.#inTurn(async () => {
      const { store } = this.#parts
      const { settings, settingsVersion, databaseVersion, deltaVersion } = database
      const before = await this.#stored()
      if (before.settingsVersion !== settingsVersion) return null
      if (settings !== null) await store.saveSettings(this.#name, settings)
      const later = await store.activate(this.#name, databaseVersion, deltaVersion)
      // On a node that follows others the store may be ahead of what is shown, the shelves as well.
      const logged = deltaVersion + later.length
      const isBehind = !isSameState({ ...before, deltaVersion: logged }, this.#view)
      const shelves = isBehind ? await loadShelves(store, this.#name) : this.#view.shelves
      this.#deltaErrorCount = 0
      const built = { segments: openAll(database.segments), shelves }
      return this.#showLater(await this.#stored(), built, later)
    })
  }

  /** Applies what others have written to the log since. A delta that is refused is counted and passed over. */
  follow(): Promise<Followed> {
    return this.#inTurn(async () => {
      const stored = await this.#stored()
      const { databaseVersion, deltaVersion } = this.#view
      if (stored.databaseVersion !== databaseVersion) return 'outdated'
      if (stored.deltaVersion === deltaVersion) return 'unchanged'
      let view = this.#view
      for (const delta of await this.#parts.store.deltasAfter(this.#name, deltaVersion)) {
        view = await this.#followed(view, delta)
        await turn()
      }
      this.#swap({ ...view, deltaVersion: stored.deltaVersion })
      return 'applied'
    })
  }

  /** Follows; where the database is another one, it is loaded from the store. */
  async followFully(): Promise<void> {
    if ((await this.follow()) !== 'outdated') return
    await this.#inTurn(() => this.#loadAll())
  }

  async #loadAll(): Promise<void> {
    this.#view = { ...this.#view, shelves: await loadShelves(this.#parts.store, this.#name) }
    await this.#rebuild(await this.#stored())
  }

  /** Forgets the log and counts the database one on: whoever follows this node must load it once. */
  prune(): Promise<ChannelView> {
    return this.#inTurn(async () => {
      if (!isSameState(await this.#stored(), this.#view)) await this.#loadAll()
      const databaseVersion = await this.#parts.store.prune(this.#name)
      return this.#swapAndSave({ ...this.#view, databaseVersion, deltaVersion: 0 })
    })
  }

  /** Does something after the changes that are under way, as the last one. */
  end(last: () => Promise<void>): Promise<void> {
    return this.#inTurn(async () => {
      await last()
      this.#isGone = true
    })
  }

  /** Waits for the changes that are under way and writes the segments. */
  async close(): Promise<void> {
    await this.#queue
    if (!this.#isGone) await this.#save(this.#view)
  }

  async #followed(view: ChannelView, delta: Delta): Promise<ChannelView> {
    try {
      if (delta.kind === 'entries') return { ...view, shelves: changeShelves(view.shelves, delta) }
      if (delta.kind === 'records') return this.#applied(view, [delta])
      return { ...view, shelves: await loadShelf(this.#parts.store, delta.shelf, view) }
    } catch (error) {
      this.#deltaErrorCount++
      this.#parts.onFailure(`applying a delta of ${this.#name}`, error)
      return view
    }
  }

  /**
   * Builds the index of the stored settings without holding up the queue of changes, until nobody has changed them meanwhile.
   * `isDone`: another change of the settings or an import has brought an index that will do. One at a time is built.
   */
  #buildAnew(isDone: (stored: StoredChannel) => boolean): Promise<ChannelView> {
    const built = this.#building.then(() => this.#buildNow(isDone))
    this.#building = built.catch(() => undefined)
    return built
  }

  async #buildNow(isDone: (stored: StoredChannel) => boolean): Promise<ChannelView> {
    for (;;) {
      const stored = await this.#stored()
      if (isDone(stored)) return this.#view
      const { databaseVersion, settings, settingsVersion } = stored
      const built = await this.#parts.loadDatabase(this.#name, databaseVersion, settings)
      const view = await this.#inTurn(async () => {
        const now = await this.#stored()
        if (isDone(now)) return this.#view
        if (now.settingsVersion !== settingsVersion || now.databaseVersion !== databaseVersion) {
          return null
        }
        const later = await this.#parts.store.deltasAfter(this.#name, built.deltaVersion)
        const { shelves } = this.#view
        return this.#showLater(now, { segments: openAll(built.segments), shelves }, later)
      })
      if (view !== null) return view
    }
  }

  /** Builds the index of a channel that nobody changes meanwhile. */
  async #rebuild(stored: StoredChannel): Promise<ChannelView> {
    const { databaseVersion, settings } = stored
    const built = await this.#parts.loadDatabase(this.#name, databaseVersion, settings)
    this.#deltaErrorCount = 0
    const { shelves } = this.#view
    return this.#showLater(stored, { segments: openAll(built.segments), shelves }, [])
  }

  /** Shows segments as the channel's index with the deltas that came after them, and writes them to files. */
  async #showLater(
    stored: StoredChannel,
    built: Omit<ShownIndex, 'deltaVersion'>,
    later: readonly Delta[],
  ): Promise<ChannelView> {
    const { deltaVersion } = stored
    const view = await this.#catchUp(this.#made(stored, { deltaVersion, ...built }), later)
    this.#loadedAt = this.#parts.clock()
    await this.#save(view)
    return view
  }

  /** Applies the records' deltas of the log, with turns for others between, and shows what they give; shelves are as stored. */
  async #catchUp(from: ChannelView, deltas: readonly Delta[]): Promise<ChannelView> {
    let view = from
    for (const group of groupsOf(deltas.filter(isOfRecords))) {
      view = this.#applied(view, group)
      await turn()
    }
    return this.#swap({ ...view, deltaVersion: (await this.#stored()).deltaVersion })
  }

  /** A large change is written in parts, so that others have their turn between. It becomes visible as a whole. */
  async #writeParts(parts: readonly RecordsDelta[]): Promise<void> {
    const before = this.#view
    let view = before
    let { deltaVersion } = before
    try {
      for (const [i, part] of parts.entries()) {
        if (i > 0) await turn()
        deltaVersion = await this.#logged(part)
        view = { ...this.#applied(view, [part]), deltaVersion }
      }
    } finally {
      // What is durable is shown, also when the disk is full in the middle; what the index did not take, it gets from the store.
      if (view.deltaVersion !== deltaVersion) await this.#rebuild(await this.#stored())
      else if (view !== before) this.#swap(view)
      this.#unsaved += countRecords(parts)
    }
  }

  /** Makes a change durable; answers with the deltaVersion after it. */
  async #logged(delta: Delta): Promise<number> {
    try {
      return await this.#parts.store.writeDelta(this.#name, delta)
    } catch (error) {
      throw refusalWhenFull(error)
    }
  }

  async #stored(): Promise<StoredChannel> {
    const stored = (await this.#parts.store.channels()).find(({ name }) => name === this.#name)
    if (stored === undefined) throw new Problem('unknownChannel', { channel: this.#name })
    return stored
  }

  #made(stored: StoredChannel, index: ShownIndex): ChannelView {
    return viewOf(this.#parts.threads, stored, index)
  }

  #applied(view: ChannelView, deltas: readonly RecordsDelta[]): ChannelView {
    return viewAfter(this.#parts.threads, view, deltas)
  }

  #swap(view: ChannelView): ChannelView {
    if (view.settingsVersion !== this.#view.settingsVersion) this.#configVersion++
    this.#view = view
    this.#mergeWhenDue(view)
    return view
  }

  async #swapAndSave(view: ChannelView): Promise<ChannelView> {
    await this.#save(this.#swap(view))
    return view
  }

  #mergeWhenDue(view: ChannelView): void {
    this.#parts.merger.mergeWhenDue(view, (merge) =>
      this.#inTurn(async () => {
        if (this.#isGone) return null
        const snapshot = merge(this.#view.snapshot)
        if (snapshot === null) return this.#view
        const index = this.#parts.threads.index(snapshot)
        const merged = this.#swap({ ...this.#view, snapshot, index })
        if (this.#unsaved >= recordsBetweenSaves) await this.#save(merged)
        return merged
      }),
    )
  }

  async #save(view: ChannelView): Promise<void> {
    const { databaseVersion, deltaVersion, settingsVersion, snapshot } = view
    try {
      const state = { databaseVersion, deltaVersion, settingsVersion }
      await this.#parts.files.save(this.#name, state, snapshot.segments)
      this.#unsaved = 0
    } catch (error) {
      // The segments can be built from the store at any time: a full disk must not fail a write that is durable.
      this.#parts.onFailure(`writing the segments of ${this.#name}`, error)
    }
  }

  /** One change after the other; a failed one does not stop those behind it. Refused when the channel was deleted meanwhile. */
  #inTurn<T>(change: () => Promise<T>): Promise<T> {
    const begin = (): Promise<T> => {
      if (this.#isGone) throw new Problem('unknownChannel', { channel: this.#name })
      return change()
    }
    const done = this.#queue.then(begin, begin)
    this.#queue = done.catch(() => undefined)
    return done
  }
}
