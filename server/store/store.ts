// What survives a restart, and what a store promises. A write whose promise is fulfilled is on disk.
//
// Records live in databases, numbered by databaseVersion. One is live: it is what the channel's view shows. An import fills the
// next one beside it, which becomes live when it is activated. A delta is written to the log and, in the same transaction, to
// the live database and to a complete one that waits for its activation.

import type { ChannelSettings } from '../../contract/settings.ts'
import type { Delta, Entry, FlatRecord } from '../channel/delta.ts'
import type { ShelfName } from '../channel/shelf-names.ts'
import type { EventStore } from './event-store.ts'
import type { SharedStore } from './shared-store.ts'

export type StoredChannel = {
  readonly name: string
  /** Tells it from a later channel of the same name; empty for one that is older than identities. */
  readonly identity: string
  readonly settings: ChannelSettings
  /** Counts the saved settings from 1. */
  readonly settingsVersion: number
  /** Whether a person set the settings; guessed ones are guessed anew by the next full import. */
  readonly settingsGuessed: boolean
  /** The live database; 0: none was ever filled (it is empty and takes deltas all the same). */
  readonly databaseVersion: number
  /** The newest complete database: the live one, or one that waits to be loaded. */
  readonly completeVersion: number
  /** Deltas in the log of the live database. */
  readonly deltaVersion: number
}

/** Where somebody stands who follows the log of a channel. */
export type LogPlace = Pick<StoredChannel, 'identity' | 'databaseVersion' | 'deltaVersion'>

/** All that an index of a channel stands for. */
export type IndexState = LogPlace & Pick<StoredChannel, 'settingsVersion'>

export type SettingsChange = {
  readonly settings: ChannelSettings
  readonly guessed: boolean
  /** Who: a user's name, or `import`. */
  readonly by: string
}

/** When settings were saved, and by whom. */
export type SettingsVersion = {
  readonly version: number
  readonly by: string
  /** ISO 8601, UTC. */
  readonly at: string
}

/** One row of the catalogue as it is kept. */
export type StoredRecord = {
  readonly productNumber: string
  readonly masterId: string
  readonly record: FlatRecord
}

/** The rows of one master, in the order of their arrival. */
export type StoredDocument = {
  readonly masterId: string
  /** Place in the order of arrival of the masters; kept while any row of the master exists. A new master gets the greatest + 1. */
  readonly sequence: number
  readonly records: readonly FlatRecord[]
  /** The number under which each of the records is stored. */
  readonly productNumbers: readonly string[]
}

export type Activation = {
  readonly databaseVersion: number
  /** The deltas after it are answered. */
  readonly sinceDeltaVersion: number
  /** Saved in the same transaction; absent or null: those of the channel stay. */
  readonly settings?: SettingsChange | null
}

/** The filling of a database. Until `complete` nothing of it is seen by anybody; a session that is dropped leaves nothing. */
export interface ImportSession {
  readonly databaseVersion: number
  /**
   * Adds rows, durable at the latest with `complete`. Answers with the product numbers that were there already in this import:
   * the first row of a number stays, the later one is refused. Call it with batches of about 1,000.
   */
  add(records: readonly StoredRecord[]): Promise<readonly string[]>
  /** Also applies the deltas that count as made after what was imported. Answers with the deltaVersion it includes. */
  complete(): Promise<{ readonly deltaVersion: number }>
  abandon(): Promise<void>
}

/** The filling of a shelf beside the live one. Until `complete` nobody sees anything of it; what is dropped leaves nothing. */
export interface ShelfSession {
  /** Adds entries; the last of a key counts. What was written to the shelf since the beginning counts more than what is added. */
  add(entries: readonly Entry[]): Promise<void>
  /** It then waits to be activated, in place of one that waited before. */
  complete(): Promise<void>
  abandon(): Promise<void>
}

export type ImportOutcome = {
  readonly id: string
  readonly channel: string
  readonly importType: string
  readonly state: 'succeeded' | 'failed'
  /** ISO 8601, UTC. */
  readonly startDate: string
  readonly durationInSeconds: number
  readonly importedFields: number
  readonly importedRecords: number
  readonly importedIndexDocuments: number
  readonly errorMessages: readonly string[]
  readonly statusMessages: readonly string[]
  /** Imports of the channel that have succeeded by then, this one included, by type; older outcomes do not have it. */
  readonly successCounts?: Readonly<Record<string, number>>
}

/** One run of a job that has ended. */
export type StoredJobRun = {
  /** Group and name, joined by a slash. */
  readonly job: string
  /** Null: it concerned the whole server. */
  readonly channel: string | null
  /** ISO 8601, UTC. */
  readonly startDate: string
  readonly durationInSeconds: number
  readonly status: 'SUCCESS' | 'FAILURE'
  /** What it did, or why it failed. */
  readonly message: string
  /** Who: a user's name, or `schedule`. */
  readonly startedBy: string
}

export type StoredUser = {
  readonly name: string
  /** argon2id, in its encoded form. */
  readonly passwordHash: string
  readonly origin: 'LOCAL' | 'REMOTE'
  readonly ssoEnabled: boolean
  /** Holds every role and every channel. */
  readonly administrator: boolean
  readonly roles: readonly string[]
  readonly groups: readonly string[]
  readonly channels: readonly string[]
  readonly allChannels: boolean
  readonly uiSettings: Readonly<Record<string, unknown>>
  readonly created: string
  readonly lastActive: string
}

export type StoredGroup = { readonly name: string; readonly roles: readonly string[] }

export type StoredKey = {
  readonly id: string
  readonly name: string
  /** SHA-256 of the secret, hexadecimal: the secret has 256 random bits, so a slow hash would add nothing. */
  readonly secretHash: string
  readonly roles: readonly string[]
  readonly channels: readonly string[]
  readonly allChannels: boolean
  /** Empty: every origin. */
  readonly allowedOrigins: readonly string[]
  /** ISO 8601, or null: no end. */
  readonly expires: string | null
  /** Absent: any number. */
  readonly requestsPerMinute?: number
  /** The user who made it; the key ends with the user. */
  readonly owner: string
  readonly created: string
}

/** What concerns a channel that is not there is refused with Problem `unknownChannel`. */
export interface Store extends EventStore {
  channels(): Promise<readonly StoredChannel[]>
  /** Refused with Problem `channelExists`. */
  createChannel(name: string, change: SettingsChange): Promise<StoredChannel>
  deleteChannel(name: string): Promise<void>
  /** Answers with the new settingsVersion; earlier versions stay readable. */
  saveSettings(name: string, change: SettingsChange): Promise<number>
  /** The versions that are kept, oldest first. */
  settingsVersions(name: string): Promise<readonly SettingsVersion[]>
  /** The settings of one version; null: it is not kept, or never was. */
  settingsOf(name: string, version: number): Promise<ChannelSettings | null>

  /**
   * One transaction: the log row, the rows of the databases or the entries of the shelf. Answers with the new deltaVersion. Removals go
   * before puts; a replaced row keeps its place among its master's, one that moves to another master goes to the end there.
   */
  writeDelta(channel: string, delta: Delta): Promise<number>
  /** Deltas of the live database's log after `deltaVersion`, oldest first. */
  deltasAfter(channel: string, deltaVersion: number): Promise<readonly Delta[]>
  /**
   * The next deltas of the log after a place in it, as many as `max`, oldest first; null: the database of the place is live no more,
   * or the channel is another one.
   */
  logAfter(channel: string, place: LogPlace, max: number): Promise<readonly Delta[] | null>
  /**
   * A text that tells a state from any other that has, or had, the same numbers: a store that was brought back from a copy gives them out
   * anew. Null: the store does not stand on that state, nor on one that came after it.
   */
  stampOf(channel: string, state: IndexState): Promise<string | null>
  /** All masters of a database by sequence, in batches: memory is bounded by the batch. One consistent state. */
  documents(channel: string, databaseVersion: number): AsyncIterable<readonly StoredDocument[]>

  /** Deltas of the live log after `sinceDeltaVersion` count as made after what is imported; without it, those from now on. */
  beginImport(channel: string, sinceDeltaVersion?: number): Promise<ImportSession>
  /**
   * Makes a complete database the live one: the log is emptied, deltaVersion is 0 and older databases are dropped. Answers with
   * the deltas logged after `sinceDeltaVersion`: the rows hold them already, the caller's index may not.
   * The one that is live already stays as it is, with its log. Problem `nothingToLoad` for one that is not complete.
   */
  activate(channel: string, activation: Activation): Promise<readonly Delta[]>
  /** Ends imports and fillings that were begun and never completed, because those who began them are gone. */
  dropUnfinished(): Promise<void>

  /**
   * Empties the log and counts the live database one on; its rows stay, and one that waits is counted on with it. Answers with the new
   * databaseVersion. An import that is being filled is ended.
   */
  prune(channel: string): Promise<number>

  /** The entries of a live shelf by key, in batches: memory is bounded by the batch. One consistent state. */
  entries(channel: string, shelf: ShelfName): AsyncIterable<readonly Entry[]>
  /** A later filling of the same shelf ends an earlier one that is not complete. */
  beginShelf(channel: string, shelf: ShelfName): Promise<ShelfSession>
  /**
   * Makes the filling that waits the live one; where none waits, the live one stays. Logged as a delta; answers with its
   * deltaVersion. Problem `nothingToLoad` where the shelf was never filled.
   */
  activateShelf(channel: string, shelf: ShelfName): Promise<number>

  saveImportOutcome(outcome: ImportOutcome): Promise<void>
  /** Latest first. */
  importOutcomes(channel: string | null, max: number): Promise<readonly ImportOutcome[]>

  /** The oldest runs of a job on a channel are forgotten. */
  saveJobRun(run: StoredJobRun): Promise<void>
  /** Latest first. */
  jobRuns(max: number): Promise<readonly StoredJobRun[]>
  /** Writes a copy of the whole store to a file while it is in use; null: the database has its own means for that. */
  readonly backup: ((path: string) => Promise<void>) | null

  users(): Promise<readonly StoredUser[]>
  /** Creates or replaces. */
  saveUser(user: StoredUser): Promise<void>
  /** Changes nothing else of the user, whom another node may have changed meanwhile; nothing happens where there is none. */
  noteActivity(name: string, lastActive: string): Promise<void>
  /** One transaction. Deletes their keys as well. */
  deleteUsers(names: readonly string[]): Promise<void>
  groups(): Promise<readonly StoredGroup[]>
  saveGroup(group: StoredGroup): Promise<void>
  /** One transaction; `members` are saved as they are without the groups. */
  deleteGroups(names: readonly string[], members: readonly StoredUser[]): Promise<void>
  keys(): Promise<readonly StoredKey[]>
  saveKey(key: StoredKey): Promise<void>
  deleteKey(id: string): Promise<boolean>

  /** What nodes have in common; null: this store belongs to one process. */
  readonly shared: SharedStore | null

  close(): Promise<void>
}
