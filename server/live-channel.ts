// One channel of this node: the current view and a queue of changes. A change is in the store before it is in the view, and in the
// view before it is answered.

import { setImmediate as turn } from 'node:timers/promises'
import { Problem } from '../contract/problems.ts'
import type { ChannelSettings } from '../contract/settings.ts'
import type { Changes } from './channel/changes.ts'
import type { Delta, RecordsDelta } from './channel/delta.ts'
import { partsOf } from './channel/delta-parts.ts'
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
import {
  type LoadedChannel,
  loadChannel,
  newIndex,
  shownLater,
  storedChannel,
} from './channel-loading.ts'
import { catchUp, type Followed, withRecords } from './log-following.ts'
import { loadShelf, loadShelves } from './shelf-loading.ts'
import { refusalWhenFull } from './store/no-room.ts'
import type { StoredChannel } from './store/store.ts'

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
  /** A change failed in a way that does not tell whether it is in the store: before the next one the log is looked at. */
  #isUncertain = false
  #isGone = false

  private constructor(parts: ChannelParts, view: ChannelView) {
    this.#parts = parts
    this.#name = view.name
    this.#view = view
    this.#loadedAt = parts.clock()
  }

  /** One that has just been made. */
  static empty(parts: ChannelParts, stored: StoredChannel, index: ShownIndex): LiveChannel {
    return new LiveChannel(parts, viewOf(parts.threads, stored, index))
  }

  /** From the segment files, else from the store. */
  static async load(parts: ChannelParts, name: string): Promise<LiveChannel> {
    const loaded = await loadChannel(parts, name, 'files')
    const channel = new LiveChannel(parts, loaded.view)
    await channel.#inTurn(() => channel.#take(loaded))
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
    return this.#changeInTurn(async () => {
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
      const { snapshot, databaseVersion, ...shown } = this.#view
      const index = { ...shown, segments: snapshot.segments }
      return this.#swapAndSave(viewOf(this.#parts.threads, { ...stored, databaseVersion }, index))
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
    return this.#changeInTurn(async () => {
      const changes = makeChanges(this.#view)
      await this.#writeParts(partsOf(changes.delta))
      return changes
    })
  }

  /** Makes a change of a shelf on the latest view; answers when it is durable and visible. An empty change is no change. */
  writeShelf<Result>(shelf: ShelfName, makeChange: MakeShelfChange<Result>): Promise<Result> {
    return this.#changeInTurn(async () => {
      const { change, result } = makeChange(this.#view)
      if (change.put.length + change.remove.length === 0) return result
      const delta = { kind: 'entries', shelf, ...change } as const
      const deltaVersion = await this.#logged(delta)
      if (deltaVersion !== this.#view.deltaVersion + 1) await this.#catchUpOrLoad()
      else {
        const shelves = changeShelves(this.#view.shelves, delta)
        this.#swap({ ...this.#view, deltaVersion, shelves })
      }
      return result
    })
  }

  /** Makes the newest complete filling of a shelf the live one and shows it. Problem `nothingToLoad` where it was never filled. */
  installShelf(shelf: ShelfName): Promise<ChannelView> {
    return this.#changeInTurn(async () => {
      const deltaVersion = await this.#parts.store.activateShelf(this.#name, shelf)
      if (deltaVersion > this.#view.deltaVersion + 1) {
        await this.#catchUpOrLoad()
        return this.#view
      }
      const shelves = await loadShelf(this.#parts.store, shelf, this.#view)
      return this.#swap({ ...this.#view, deltaVersion, shelves })
    })
  }

  /**
   * Makes an imported database the live one. Deltas that came while it was built are applied on top. Null, with nothing changed:
   * the settings have changed since, so the segments no longer fit.
   */
  install(database: InstalledDatabase): Promise<ChannelView | null> {
    return this.#changeInTurn(async () => {
      const { store } = this.#parts
      const { settings, settingsVersion, databaseVersion, deltaVersion } = database
      const before = await this.#stored()
      if (before.settingsVersion !== settingsVersion) return null
      const activation = { databaseVersion, sinceDeltaVersion: deltaVersion, settings }
      const later = await store.activate(this.#name, activation)
      // On a node that follows others the store may be ahead of what is shown, the shelves as well.
      const logged = deltaVersion + later.length
      const isBehind = !isSameState({ ...before, deltaVersion: logged }, this.#view)
      const shelves = isBehind ? await loadShelves(store, this.#name) : this.#view.shelves
      // The log of a database that was not live before is empty.
      const shown = before.databaseVersion === databaseVersion ? logged : 0
      const stored = { ...(await this.#stored()), databaseVersion }
      const index = { deltaVersion: shown, segments: openAll(database.segments), shelves }
      const made = viewOf(this.#parts.threads, stored, index)
      this.#deltaErrorCount = 0
      return this.#showLoaded(await withRecords(this.#parts, made, later))
    })
  }

  /** Applies what others have written to the log since. A delta that is refused is counted and passed over. */
  follow(): Promise<Followed> {
    return this.#inTurn(() => this.#follow())
  }

  /** Follows; where the database is another one, or its `history`, it is loaded from the store. */
  async followFully(history: 'same' | 'other' = 'same'): Promise<void> {
    await this.#inTurn(() => (history === 'same' ? this.#catchUpOrLoad() : this.#loadAnew()))
  }

  async #follow(): Promise<Followed> {
    const caught = await catchUp(this.#parts, this.#view, {
      shelvesVersion: this.#view.deltaVersion,
      show: (view) => this.#swap(view),
    })
    if (caught === null) return 'outdated'
    this.#isUncertain = false
    this.#deltaErrorCount += caught.errors
    this.#unsaved += caught.records
    return caught.deltas === 0 ? 'unchanged' : 'applied'
  }

  async #catchUpOrLoad(): Promise<void> {
    if ((await this.#follow()) === 'outdated') await this.#loadAnew()
  }

  async #loadAnew(): Promise<void> {
    const loaded = await loadChannel(this.#parts, this.#name, 'anew')
    this.#deltaErrorCount = 0
    this.#isUncertain = false
    await this.#take(loaded)
  }

  /** Shows what was loaded; writes it to files unless it came from there. */
  async #take({ view, errors, unsaved }: LoadedChannel): Promise<void> {
    this.#deltaErrorCount += errors
    if (unsaved === null) await this.#showLoaded(view)
    else {
      this.#unsaved = unsaved
      this.#swap(view)
    }
  }

  /** Forgets the log and counts the database one on: whoever follows this node must load it once. */
  prune(): Promise<ChannelView> {
    return this.#changeInTurn(async () => {
      await this.#catchUpOrLoad()
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
      const { databaseVersion, settingsVersion, identity } = stored
      const built = await newIndex(this.#parts, stored)
      const view = await this.#inTurn(async () => {
        const now = await this.#stored()
        if (isDone(now)) return this.#view
        const isSame = now.settingsVersion === settingsVersion && now.identity === identity
        if (built === null || !isSame || now.databaseVersion !== databaseVersion) return null
        // The shelves are as fresh as the view, not as the store.
        const { deltaVersion, shelves } = this.#view
        const caught = await shownLater(
          this.#parts,
          { ...now, deltaVersion },
          { ...built, shelves },
        )
        return caught === null ? null : this.#showLoaded(caught.view)
      })
      if (view !== null) return view
    }
  }

  async #showLoaded(view: ChannelView): Promise<ChannelView> {
    this.#loadedAt = this.#parts.clock()
    return this.#swapAndSave(view)
  }

  /** A large change is written in parts, so that others have their turn between. It becomes visible as a whole. */
  async #writeParts(parts: readonly RecordsDelta[]): Promise<void> {
    const before = this.#view
    let view = before
    let { deltaVersion } = before
    let isWritten = false
    try {
      for (const [i, part] of parts.entries()) {
        if (i > 0) await turn()
        deltaVersion = await this.#logged(part)
        // Otherwise somebody else has written to the log between, which is seen at the end.
        const isNext = deltaVersion === view.deltaVersion + 1
        if (isNext) view = { ...viewAfter(this.#parts.threads, view, [part]), deltaVersion }
      }
      isWritten = true
    } finally {
      // What is durable is shown, also when the disk is full in the middle; what the index did not take, it gets from the store.
      if (view !== before) this.#swap(view)
      if (view.deltaVersion !== deltaVersion) {
        await (isWritten ? this.#catchUpOrLoad() : this.#loadAnew())
      }
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

  #stored(): Promise<StoredChannel> {
    return storedChannel(this.#parts, this.#name)
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
    const { identity, databaseVersion, deltaVersion, settingsVersion, snapshot } = view
    try {
      const state = { identity, databaseVersion, deltaVersion, settingsVersion }
      const stamp = await this.#parts.store.stampOf(this.#name, state)
      // The store has gone on to another database: these files would serve nobody.
      if (stamp === null) return
      await this.#parts.files.save(this.#name, { ...state, stamp }, snapshot.segments)
      this.#unsaved = 0
    } catch (error) {
      // The segments can be built from the store at any time: a full disk must not fail a write that is durable.
      this.#parts.onFailure(`writing the segments of ${this.#name}`, error)
    }
  }

  /** As `#inTurn`, for what changes the store: on the latest view, also where the change before failed without saying how far it came. */
  #changeInTurn<T>(change: () => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      if (this.#isUncertain) await this.#catchUpOrLoad()
      try {
        return await change()
      } catch (error) {
        this.#isUncertain = true
        throw error
      }
    })
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
