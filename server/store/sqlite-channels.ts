// Channels, the versions of their settings, and which of their databases is live.

import { randomUUID } from 'node:crypto'
import { Problem } from '../../contract/problems.ts'
import { completeSettings, type SentSettings } from '../../contract/settings-sent.ts'
import type { Delta } from '../channel/delta.ts'
import { settingsVersionsMax } from './history-bounds.ts'
import { type Connection, freshStamp } from './sqlite-connection.ts'
import type { Activation, SettingsChange, SettingsVersion, Store, StoredChannel } from './store.ts'
import type { Sweeper } from './sweeper.ts'

export type ChannelRow = {
  readonly name: string
  readonly identity: string
  readonly settings_version: number
  readonly database_version: number
  readonly complete_version: number
  readonly delta_version: number
}

/** The row of a channel, or Problem `unknownChannel`. */
export function channelFinder(connection: Connection): (name: string) => ChannelRow {
  const find = connection.prepare<[string], ChannelRow>('select * from channels where name = ?')
  return (name) => {
    const row = find.get(name)
    if (row === undefined) throw new Problem('unknownChannel', { channel: name })
    return row
  }
}

type ChannelPart = Pick<
  Store,
  | 'channels'
  | 'createChannel'
  | 'deleteChannel'
  | 'prune'
  | 'saveSettings'
  | 'settingsVersions'
  | 'settingsOf'
  | 'activate'
>

export function channelPart(connection: Connection, sweeper: Sweeper): ChannelPart {
  const channels = channelReader(connection)
  const find = channelFinder(connection)
  const settings = settingsWriter(connection)
  const insert = connection.prepare<[string, string]>(
    `insert into channels
     (name, settings_version, database_version, complete_version, delta_version, identity)
     values (?, 1, 0, 0, 0, ?) on conflict (name) do nothing`,
  )
  const insertDatabase = connection.prepare<[string]>(
    `insert into databases (channel, version, state, delta_id, stamp)
     values (?, 0, 'complete', 0, ${freshStamp})`,
  )
  const create = connection.transaction((name: string, change: SettingsChange) => {
    const inserted = insert.run(name, randomUUID()).changes
    if (inserted === 0) throw new Problem('channelExists', { channel: name })
    insertDatabase.run(name)
    settings.insert(name, 1, change)
  })
  const save = connection.transaction(settings.save)
  const remove = channelRemover(connection)
  const activate = activator(connection, settings.save)
  const prune = pruner(connection)

  return {
    channels: async () => channels(),
    async createChannel(name, change) {
      create.immediate(name, change)
      return channels().find((channel) => channel.name === name)!
    },
    async deleteChannel(name) {
      remove(name)
      sweeper.start()
    },
    saveSettings: async (name, change) => save.immediate(name, change),
    async settingsVersions(name) {
      find(name)
      return settings.versions(name)
    },
    async settingsOf(name, version) {
      find(name)
      const body = settings.body(name, version)
      return body === undefined ? null : completeSettings(JSON.parse(body) as SentSettings)
    },
    async prune(channel) {
      const version = prune(channel)
      sweeper.start()
      return version
    },
    async activate(channel, activation) {
      const missed = activate(channel, activation)
      sweeper.start()
      return missed
    },
  }
}

function channelReader(connection: Connection): () => StoredChannel[] {
  type Row = ChannelRow & { readonly body: string; readonly guessed: number }
  const all = connection.prepare<[], Row>(
    `select channels.*, body, guessed from channels
     join settings on settings.channel = channels.name and settings.version = channels.settings_version
     order by name`,
  )
  return () =>
    all.all().map((row) => ({
      name: row.name,
      identity: row.identity,
      settings: completeSettings(JSON.parse(row.body) as SentSettings),
      settingsVersion: row.settings_version,
      settingsGuessed: row.guessed === 1,
      databaseVersion: row.database_version,
      completeVersion: row.complete_version,
      deltaVersion: row.delta_version,
    }))
}

function settingsWriter(connection: Connection) {
  const insert = connection.prepare('insert into settings values (?, ?, ?, ?, ?, ?)')
  const forget = connection.prepare<[string, number]>(
    'delete from settings where channel = ? and version <= ?',
  )
  const setVersion = connection.prepare<[number, string]>(
    'update channels set settings_version = ? where name = ?',
  )
  const versions = connection.prepare<[string], SettingsVersion>(
    'select version, saved_by as "by", saved_at as at from settings where channel = ? order by version',
  )
  const body = connection
    .prepare<[string, number], string>(
      'select body from settings where channel = ? and version = ?',
    )
    .pluck()
  const find = channelFinder(connection)
  const insertOne = (name: string, version: number, change: SettingsChange): void => {
    const body = JSON.stringify(change.settings)
    const guessed = change.guessed ? 1 : 0
    insert.run(name, version, body, guessed, change.by, new Date().toISOString())
    forget.run(name, version - settingsVersionsMax)
  }
  const save: SaveSettings = (name, change) => {
    const version = find(name).settings_version + 1
    insertOne(name, version, change)
    setVersion.run(version, name)
    return version
  }
  return {
    insert: insertOne,
    save,
    versions: (name: string) => versions.all(name),
    body: (name: string, version: number) => body.get(name, version),
  }
}

function channelRemover(connection: Connection): (name: string) => void {
  const find = channelFinder(connection)
  const statements = [
    `update databases set state = 'dropped' where channel = ?`,
    `update shelves set state = 'dropped' where channel = ?`,
    'delete from import_outcomes where channel = ?',
    'delete from channels where name = ?',
  ].map((sql) => connection.prepare<[string]>(sql))
  const remove = connection.transaction((name: string) => {
    find(name)
    for (const statement of statements) statement.run(name)
  })
  return (name) => remove.immediate(name)
}

/** Within a transaction. */
type SaveSettings = (name: string, change: SettingsChange) => number

function activator(
  connection: Connection,
  save: SaveSettings,
): (channel: string, activation: Activation) => Delta[] {
  const find = channelFinder(connection)
  const missedDeltas = connection
    .prepare<[string, number, number], string>(
      'select body from deltas where channel = ? and database_version = ? and version > ? order by version',
    )
    .pluck()
  const isComplete = connection
    .prepare<[string, number], number>(
      `select 1 from databases where channel = ? and version = ? and state = 'complete'`,
    )
    .pluck()
  const setLive = connection.prepare<[number, number, string]>(
    `update channels set database_version = ?, complete_version = max(complete_version, ?), delta_version = 0
     where name = ?`,
  )
  const dropOlder = connection.prepare<[string, number]>(
    `update databases set state = 'dropped' where channel = ? and version < ? and state = 'complete'`,
  )
  // An import that began before needs the deltas since then for its own database.
  const emptyLog = connection.prepare<[string, string]>(
    `delete from deltas where channel = ? and id <= coalesce(
       (select min(delta_id) from databases where channel = ? and state = 'filling'), 9007199254740991)`,
  )
  const stamp = stamper(connection)
  const activate = connection.transaction((channel: string, activation: Activation) => {
    const { databaseVersion, sinceDeltaVersion, settings } = activation
    const live = find(channel).database_version
    const complete = isComplete.get(channel, databaseVersion) !== undefined
    if (!complete) throw new Problem('nothingToLoad', { channel })
    const missed = missedDeltas.all(channel, live, sinceDeltaVersion)
    if (settings) save(channel, settings)
    if (databaseVersion === live) return missed
    setLive.run(databaseVersion, databaseVersion, channel)
    dropOlder.run(channel, databaseVersion)
    emptyLog.run(channel, channel)
    stamp(channel, databaseVersion)
    return missed
  })
  return (channel, activation) =>
    activate.immediate(channel, activation).map((body) => JSON.parse(body) as Delta)
}

/** A database whose log begins anew is another one, whatever it was before. */
function stamper(connection: Connection): (channel: string, version: number) => void {
  const stamp = connection.prepare<[string, number]>(
    `update databases set stamp = ${freshStamp}
     where channel = ? and version = ? and state = 'complete'`,
  )
  return (channel, version) => void stamp.run(channel, version)
}

function pruner(connection: Connection): (channel: string) => number {
  const find = channelFinder(connection)
  const endFilling = connection.prepare<[string]>(
    `update databases set state = 'dropped' where channel = ? and state = 'filling'`,
  )
  const complete = connection
    .prepare<[string], number>(
      `select id from databases where channel = ? and state = 'complete' order by version desc`,
    )
    .pluck()
  const countOn = connection.prepare<[number]>(
    'update databases set version = version + 1, delta_id = 0 where id = ?',
  )
  const emptyLog = connection.prepare<[string]>('delete from deltas where channel = ?')
  const setVersions = connection.prepare<[string]>(
    `update channels set database_version = database_version + 1,
     complete_version = complete_version + 1, delta_version = 0 where name = ?`,
  )
  const stamp = stamper(connection)
  const prune = connection.transaction((channel: string): number => {
    const { database_version } = find(channel)
    endFilling.run(channel)
    for (const id of complete.all(channel)) countOn.run(id)
    emptyLog.run(channel)
    setVersions.run(channel)
    stamp(channel, database_version + 1)
    return database_version + 1
  })
  return (channel) => prune.immediate(channel)
}
