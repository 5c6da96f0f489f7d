// What a store promises to the nodes that share it: who leads them, what changed, and who is there.

import type { StoredChannel } from './store.ts'

/** Where a channel stands in the store: all that tells whether somebody is behind. */
export type ChannelVersions = Omit<StoredChannel, 'settings' | 'settingsGuessed'> & {
  /** Of this state, as `Store.stampOf` tells it. */
  readonly stamp: string
}

/** The node that may change channels, as it made itself known. */
export type DirectorNote = {
  readonly epoch: number
  readonly node: string
  readonly url: string
}

export type StoreVersions = {
  readonly channels: readonly ChannelVersions[]
  /** Counts changes of users, groups and keys. */
  readonly accounts: number
  /** The last one that led; null: none ever did. */
  readonly director: DirectorNote | null
}

/** A node as it last described itself. */
export type NodeReport = {
  readonly id: string
  readonly url: string
  readonly role: 'director' | 'worker'
  /** Of the program. */
  readonly version: string
  /** ISO 8601, UTC. */
  readonly started: string
  readonly channels: readonly NodeChannel[]
}

export type NodeChannel = Pick<
  StoredChannel,
  'name' | 'databaseVersion' | 'deltaVersion' | 'settingsVersion'
> & { readonly deltaErrorCount: number }

/** With the milliseconds that have passed since, by the clock of the database. */
export type StoredNode = NodeReport & { readonly silentMs: number }

export type WatchListener = {
  /** Called soon after a change of whomever, from time to time without one, and once at the beginning. */
  readonly onVersions: (versions: StoreVersions) => void
  /** Called when the store cannot be asked; again and again until it can. */
  readonly onAway: (error: unknown) => void
}

export type Watch = { close(): Promise<void> }

/** A node that asks for the lead, and holds it while its session with the store lives. */
export interface LeadSession {
  /** Tries once. Answers with the epoch; null: another node leads. Rejects when the store cannot be asked. */
  acquire(node: Pick<DirectorNote, 'node' | 'url'>): Promise<number | null>
  /** Fulfilled while the lead is held. Rejects when it is not certain any more. */
  confirm(): Promise<void>
  /** Gives up the lead. */
  close(): Promise<void>
}

export interface SharedStore {
  versions(): Promise<StoreVersions>
  watch(listener: WatchListener): Watch
  leadSession(): LeadSession
  /**
   * The epoch in which this process may change channels; null: it may not. Held against the store in each change, so that nobody
   * who was replaced without knowing changes anything: Problem `noDirector`. Until the first call everything is allowed.
   */
  leadAs(epoch: number | null): void
  /** What `leadAs` was last told, for a thread that opens the store once more; null also before the first call. */
  epoch(): number | null
  /** The database is taken to be away: whoever waits for its answer is told so now, instead of when his patience ends. */
  hangUp(): void
  /** One process after the other does something. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>
  /** Those seen in the last time. */
  nodes(): Promise<readonly StoredNode[]>
  saveNode(node: NodeReport): Promise<void>
  removeNode(id: string): Promise<void>
  /** Forgets nodes that were silent for so long; answers with how many, and with the ids of those that are left. */
  forgetNodes(
    silentMs: number,
  ): Promise<{ readonly forgotten: number; readonly left: readonly string[] }>
}
