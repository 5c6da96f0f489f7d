// Brings the channels and accounts of this node to where the store stands. Each channel follows by itself, so that one which loads
// for minutes does not keep the others back; whatever is told meanwhile is done afterwards.

import { setTimeout as pause } from 'node:timers/promises'
import type { ChannelView } from '../channel/view.ts'
import type { ChannelVersions, StoreVersions } from '../store/shared-store.ts'

export type FollowingChannels = {
  names(): string[]
  loading(): string[]
  view(name: string): ChannelView
  followFully(name: string): Promise<void>
  reloadSettings(name: string): Promise<unknown>
  adopt(name: string): Promise<void>
  drop(name: string): Promise<void>
}

export type FollowerOptions = {
  readonly channels: FollowingChannels
  readonly accounts: { reload(): Promise<void> }
  readonly onFailure: (what: string, error: unknown) => void
}

/** After a failure; the next word of the store tries again as well. */
const retryMs = 1_000

/** Invariant: of each channel one piece of following is under way, and begins anew when the store went on meanwhile. */
export class Follower {
  readonly #options: FollowerOptions
  readonly #wanted = new Map<string, ChannelVersions | null>()
  readonly #running = new Map<string, Promise<void>>()
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

  #stands(stored: ChannelVersions): boolean {
    const view = this.#options.channels.view(stored.name)
    return (
      view.identity === stored.identity &&
      view.databaseVersion === stored.databaseVersion &&
      view.deltaVersion >= stored.deltaVersion &&
      view.settingsVersion >= stored.settingsVersion
    )
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
    if (versions === null) return channels.drop(name)
    if (!channels.names().includes(name)) return channels.adopt(name)
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
  }
}
