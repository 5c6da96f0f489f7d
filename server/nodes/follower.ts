// Brings the channels and accounts of this node to where the store stands. Each channel follows by itself, so that one which loads
// for minutes does not keep the others back; whatever is told meanwhile is done afterwards.

import { setTimeout as pause } from 'node:timers/promises'
import type { ChannelView } from '../channel/view.ts'
import type { ChannelVersions, SharedStore, StoreVersions } from '../store/shared-store.ts'
import type { Store } from '../store/store.ts'

export type FollowingChannels = {
  names(): string[]
  loading(): string[]
  view(name: string): ChannelView
  /** `other`: what is shown is of another history than that of the store. */
  followFully(name: string, history?: 'same' | 'other'): Promise<void>
  reloadSettings(name: string): Promise<unknown>
  adopt(name: string): Promise<void>
  drop(name: string): Promise<void>
}

export type FollowerOptions = {
  readonly channels: FollowingChannels
  readonly accounts: { reload(): Promise<void> }
  readonly store: Pick<Store, 'stampOf'>
  readonly shared: Pick<SharedStore, 'versions'>
  readonly onFailure: (what: string, error: unknown) => void
}

const otherHistory =
  'the store does not hold what was shown: it was brought back from a copy, or a replica took its place. The channel is loaded anew.'
/** After a failure; the next word of the store tries again as well. */
const retryMs = 1_000

/** Invariant: of each channel one piece of following is under way, and begins anew when the store went on meanwhile. */
export class Follower {
  readonly #options: FollowerOptions
  readonly #wanted = new Map<string, ChannelVersions | null>()
  readonly #running = new Map<string, Promise<void>>()
  /** Where each channel stood when the store and this node were last seen to stand at the same place. */
  readonly #seen = new Map<string, ChannelVersions>()
  /** Channels whose history may be another one, as the store was away since. */
  readonly #doubted = new Set<string>()
  #accounts = -1
  #accountsReading: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor(options: FollowerOptions) {
    this.#options = options
  }

  /** Begins whatever is to be done so that this node stands where the store stands. */
  take({ channels, accounts }: StoreVersions): void {
    if (this.#isClosed) return
    this.#takeAccounts(accounts)
    const stored = new Map(channels.map((versions) => [versions.name, versions]))
    const { names, loading } = this.#known()
    for (const [name, versions] of stored) {
      if (loading.has(name)) continue
      if (!names.has(name) || !this.#stands(versions)) this.#follow(name, versions)
    }
    for (const name of names) if (!stored.has(name)) this.#follow(name, null)
  }

  /**
   * The store was away: it may come back as a copy of an earlier moment, or as a replica that lacks the last changes, and give out the
   * same versions once more. To be told before anything of it is taken again.
   */
  doubt(): void {
    for (const name of this.#options.channels.names()) this.#doubted.add(name)
    this.#accounts = -1
  }

  /** Loads a doubted channel anew where the store has not come through what is shown. */
  async verify(name: string): Promise<void> {
    if (!this.#doubted.has(name)) return
    const { channels, store, shared, onFailure } = this.#options
    const { identity, databaseVersion, deltaVersion } = channels.view(name)
    const stored = (await shared.versions()).channels.find((channel) => channel.name === name)
    const isSameLog = identity === stored?.identity && databaseVersion === stored.databaseVersion
    const seen = this.#seen.get(name)
    const isOther =
      (isSameLog && deltaVersion > stored.deltaVersion) ||
      (seen !== undefined && seen.stamp !== (await store.stampOf(name, seen)))
    if (isSameLog && isOther) {
      onFailure(`following the channel ${name}`, new Error(otherHistory))
      await channels.followFully(name, 'other')
    }
    this.#doubted.delete(name)
  }

  /** Fulfilled when all that was taken so far is done, or has failed. */
  async settled(): Promise<void> {
    await Promise.all([this.#accountsReading, ...this.#running.values()])
  }

  /** What is under way is not waited for: it ends with the parts that it works on. */
  close(): void {
    this.#isClosed = true
  }

  #known() {
    const { channels } = this.#options
    return { names: new Set(channels.names()), loading: new Set(channels.loading()) }
  }

  /** Notes the place where it does. */
  #stands(stored: ChannelVersions): boolean {
    if (this.#doubted.has(stored.name)) return false
    const view = this.#options.channels.view(stored.name)
    const stands =
      view.identity === stored.identity &&
      view.databaseVersion === stored.databaseVersion &&
      view.deltaVersion >= stored.deltaVersion &&
      view.settingsVersion >= stored.settingsVersion
    if (stands) this.#seen.set(stored.name, stored)
    return stands
  }

  #takeAccounts(version: number): void {
    if (version === this.#accounts) return
    this.#accounts = version
    this.#accountsReading = this.#accountsReading
      .then(() => this.#options.accounts.reload())
      .catch((error: unknown) => {
        this.#accounts = -1
        this.#options.onFailure('reading the accounts anew', error)
      })
  }

  #follow(name: string, versions: ChannelVersions | null): void {
    this.#wanted.set(name, versions)
    if (this.#running.has(name)) return
    const running = this.#followOne(name).finally(() => this.#running.delete(name))
    this.#running.set(name, running)
  }

  async #followOne(name: string): Promise<void> {
    while (this.#wanted.has(name) && !this.#isClosed) {
      const versions = this.#wanted.get(name) ?? null
      this.#wanted.delete(name)
      try {
        await this.#bring(name, versions)
      } catch (error) {
        if (this.#isClosed) return
        this.#options.onFailure(`following the channel ${name}`, error)
        await pause(retryMs, undefined, { ref: false })
      }
    }
  }

  async #bring(name: string, versions: ChannelVersions | null): Promise<void> {
    const { channels } = this.#options
    if (versions === null) {
      this.#seen.delete(name)
      this.#doubted.delete(name)
      return channels.drop(name)
    }
    if (!channels.names().includes(name)) return channels.adopt(name)
    await this.verify(name)
    const { databaseVersion, deltaVersion, identity } = channels.view(name)
    const isOther =
      identity !== versions.identity ||
      databaseVersion !== versions.databaseVersion ||
      deltaVersion < versions.deltaVersion
    if (isOther) await channels.followFully(name)
    // A database that was loaded anew came with its settings.
    if (channels.view(name).settingsVersion < versions.settingsVersion) {
      await channels.reloadSettings(name)
    }
    this.#stands(versions)
  }
}
