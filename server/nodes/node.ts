// A node of several that share a store: it follows what the others commit, leads them or knows who does, and says how it stands.

import type {
  DirectorNote,
  NodeReport,
  SharedStore,
  StoredNode,
  StoreVersions,
  Watch,
} from '../store/shared-store.ts'
import type { Store } from '../store/store.ts'
import { channelsOf, type StandingChannels } from './channels-of.ts'
import { Follower, type FollowingChannels } from './follower.ts'
import { Leadership } from './leadership.ts'

export type NodeRole = 'director' | 'worker' | 'auto'

/** Where a change is made: by this node, by the one at an address, or nowhere just now. */
export type Director =
  | { readonly kind: 'here' }
  | { readonly kind: 'there'; readonly url: string }
  | { readonly kind: 'nowhere'; readonly reason: string }

/** A node as it is listed: with how many deltas and databases it is behind. */
export type ListedNode = StoredNode & {
  readonly isThis: boolean
  readonly behind: readonly { readonly channel: string; readonly reason: string }[]
}

export type NodeOptions = {
  readonly shared: SharedStore
  readonly store: Pick<Store, 'dropUnfinished' | 'stampOf'>
  readonly id: string
  /** Where the others reach it; asked when it listens. */
  readonly url: () => string
  readonly role: NodeRole
  /** Where the director is, when the store is not to be believed. */
  readonly directorUrl: string | null
  /** Whether it follows by itself, or only when it is told to. */
  readonly follows: boolean
  readonly version: string
  readonly channels: FollowingChannels & StandingChannels & { readonly loaded: Promise<void> }
  readonly accounts: { reload(): Promise<void> }
  /** Ends what only a director may do. */
  readonly onLeadLost: () => void
  readonly onFailure: (what: string, error: unknown) => void
  readonly clock: () => Date
}

const reportMs = 2_000

/** Invariant: `director()` says `here` exactly while this node holds the lead and stands where the store stood when it got it. */
export class Node {
  readonly #options: NodeOptions
  readonly #follower: Follower
  readonly #leadership: Leadership
  readonly #started: string
  #note: DirectorNote | null = null
  #watch: Watch | null = null
  #reporting: NodeJS.Timeout | null = null
  #isAway = false

  constructor(options: NodeOptions) {
    this.#options = options
    this.#started = options.clock().toISOString()
    const { shared, store, id, url, channels, accounts, onFailure } = options
    this.#follower = new Follower({ channels, accounts, store, shared, onFailure })
    this.#leadership = new Leadership({
      session: shared.leadSession(),
      node: () => ({ node: id, url: url() }),
      begin: (epoch) => this.#begin(epoch),
      end: () => {
        shared.leadAs(null)
        options.onLeadLost()
      },
      onFailure,
    })
  }

  /** Asks once for the lead, before the node begins its work. False: another node has it. */
  ask(): Promise<boolean> {
    return this.#leadership.ask()
  }

  /** Follows and reports from now on, and stands for the lead if its role says so. Fulfilled when it is known whether it has it. */
  async start(): Promise<void> {
    const { shared, role, channels } = this.#options
    this.#watch = shared.watch({
      onVersions: (versions) => this.#take(versions),
      onAway: (error) => this.#noteAway(error),
    })
    const report = (): void => void this.#report().catch(() => undefined)
    this.#reporting = setInterval(report, reportMs)
    this.#reporting.unref()
    report()
    if (role === 'worker') return
    await channels.loaded
    await this.#leadership.start()
  }

  director(): Director {
    if (this.#leadership.leads) return { kind: 'here' }
    const { directorUrl, id } = this.#options
    if (directorUrl !== null) return { kind: 'there', url: directorUrl }
    if (this.#note === null) return { kind: 'nowhere', reason: 'no node leads.' }
    if (this.#note.node !== id) return { kind: 'there', url: this.#note.url }
    const reason = this.#isAway
      ? 'the database cannot be reached.'
      : 'this node is taking the lead, or has lost it.'
    return { kind: 'nowhere', reason }
  }

  /** Brings the node to where the store stands now; given up after a time, as following goes on anyway. */
  async caughtUp(patienceMs: number): Promise<void> {
    if (!this.#options.follows) return
    const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs).unref())
    await Promise.race([this.#catchUp(), patience])
  }

  /** Whether the newest complete databases of channels are the live ones: then loading them is no change. Null: of all channels. */
  async hasNothingWaiting(names: readonly string[] | null): Promise<boolean> {
    const { channels } = await this.#options.shared.versions()
    return channels
      .filter(({ name }) => names?.includes(name) ?? true)
      .every(({ completeVersion, databaseVersion }) => completeVersion <= databaseVersion)
  }

  async list(): Promise<ListedNode[]> {
    const { shared, id } = this.#options
    await this.#report()
    const [versions, nodes] = await Promise.all([shared.versions(), shared.nodes()])
    return nodes.map((node) => ({
      ...node,
      isThis: node.id === id,
      behind: behind(node, versions),
    }))
  }

  async close(): Promise<void> {
    const { shared, id } = this.#options
    if (this.#reporting !== null) clearInterval(this.#reporting)
    this.#follower.close()
    await this.#watch?.close()
    await this.#leadership.close()
    // A node that cannot say goodbye is listed for a day, and forgotten after some.
    await shared.removeNode(id).catch(() => undefined)
  }

  async #begin(epoch: number): Promise<void> {
    const { shared, channels } = this.#options
    shared.leadAs(epoch)
    await channels.loaded
    // Nobody else can have changed anything since the epoch was counted: the log ends here.
    const { channels: stored } = await shared.versions()
    this.#follower.doubt()
    for (const { name } of stored) {
      if (channels.names().includes(name)) {
        await this.#follower.verify(name)
        await channels.followFully(name)
      } else await channels.adopt(name)
    }
    for (const name of channels.names()) {
      if (!stored.some((channel) => channel.name === name)) await channels.drop(name)
    }
    await this.#options.store.dropUnfinished()
    void this.#report().catch(() => undefined)
  }

  async #catchUp(): Promise<void> {
    try {
      this.#take(await this.#options.shared.versions())
      await this.#follower.settled()
    } catch {
      // The store is away: the node follows when it is back.
    }
  }

  #take(versions: StoreVersions): void {
    this.#isAway = false
    this.#note = versions.director
    if (this.#options.follows) this.#follower.take(versions)
  }

  #noteAway(error: unknown): void {
    if (!this.#isAway) this.#options.onFailure('watching the store', error)
    this.#options.shared.hangUp()
    this.#follower.doubt()
    this.#isAway = true
  }

  async #report(): Promise<void> {
    const { shared, id, url, version, channels } = this.#options
    const role = this.#leadership.leads ? 'director' : 'worker'
    const started = this.#started
    const standing = channelsOf(channels)
    await shared.saveNode({ id, url: url(), role, version, started, channels: standing })
  }
}

/** What a node does not show yet, a sentence for each channel. */
function behind({ channels }: NodeReport, stored: StoreVersions): ListedNode['behind'] {
  const shown = new Map(channels.map((channel) => [channel.name, channel]))
  return stored.channels.flatMap(({ name, databaseVersion, deltaVersion, settingsVersion }) => {
    const here = shown.get(name)
    const reasons =
      here === undefined
        ? ['not loaded']
        : here.databaseVersion !== databaseVersion
          ? [`database ${here.databaseVersion} instead of ${databaseVersion}`]
          : [
              ...(here.deltaVersion < deltaVersion
                ? [`${deltaVersion - here.deltaVersion} deltas`]
                : []),
              ...(here.settingsVersion < settingsVersion
                ? [`settings ${here.settingsVersion} instead of ${settingsVersion}`]
                : []),
            ]
    return reasons.map((reason) => ({ channel: name, reason }))
  })
}
