// Channels, the versions of their settings, and which of their databases is live, in PostgreSQL. Whatever changes a channel locks
// its row first, so that changes of one channel follow each other on all nodes.

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { Problem } from '../../contract/problems.ts'
import { completeSettings, type SentSettings } from '../../contract/settings-sent.ts'
import type { Delta } from '../channel/delta.ts'
import { settingsVersionsMax } from './history-bounds.ts'
import { toKeyText } from './key-text.ts'
import { type Change, type Client, transaction } from './postgres-connection.ts'
import type { Activation, SettingsChange, Store, StoredChannel } from './store.ts'
import type { Sweeper } from './sweeper.ts'

/** A random text, as a part of a statement. */
const freshStamp = 'gen_random_uuid()::text'

export type ChannelRow = {
  readonly settings_version: number
  readonly database_version: number
  readonly complete_version: number
  readonly delta_version: number
}

/** The row of a channel, locked until the transaction ends unless it is only read. Or Problem `unknownChannel`. */
export async function findChannel(
  client: Client | pg.Pool,
  name: string,
  use: 'change' | 'read',
): Promise<ChannelRow> {
  const lock = use === 'change' ? 'for update' : ''
  const { rows } = await client.query<ChannelRow>(
    `select * from channels where name = $1 ${lock}`,
    [toKeyText(name)],
  )
  if (rows.length === 0) throw new Problem('unknownChannel', { channel: name })
  return rows[0]
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

type Services = {
  readonly sweeper: Sweeper
  readonly change: Change
  /** Refuses where this process may not change channels. */
  readonly mustLead: (client: Client) => Promise<void>
}

export function channelPart(pool: pg.Pool, services: Services): ChannelPart {
  const { sweeper, change: changing, mustLead } = services
  return {
    channels: () => channels(pool),
    async createChannel(name, change) {
      await changing((client) => create(client, name, change))
      return (await channels(pool)).find((channel) => channel.name === name)!
    },
    async deleteChannel(name) {
      await changing(async (client) => {
        await findChannel(client, name, 'change')
        await client.query(`update databases set state = 'dropped' where channel = $1`, [name])
        await client.query(`update shelves set state = 'dropped' where channel = $1`, [name])
        await client.query('delete from import_outcomes where channel = $1', [name])
        await client.query('delete from channels where name = $1', [name])
      })
      sweeper.start()
    },
    saveSettings: (name, change) => changing((client) => saveSettings(client, name, change)),
    async settingsVersions(name) {
      await findChannel(pool, name, 'read')
      const { rows } = await pool.query(
        'select version, saved_by as by, saved_at as at from settings where channel = $1 order by version',
        [name],
      )
      return rows
    },
    async settingsOf(name, version) {
      await findChannel(pool, name, 'read')
      const { rows } = await pool.query(
        'select body from settings where channel = $1 and version = $2',
        [name, version],
      )
      return rows.length === 0 ? null : completeSettings(JSON.parse(rows[0].body) as SentSettings)
    },
    async prune(channel) {
      const version = await changing((client) => prune(client, channel))
      sweeper.start()
      return version
    },
    async activate(channel, activation) {
      const order = { ...activation, channel }
      const missed = await transaction(pool, (client) => activate(client, order, mustLead))
      sweeper.start()
      return missed
    },
  }
}

async function channels(pool: pg.Pool): Promise<StoredChannel[]> {
  const { rows } = await pool.query(
    `select channels.*, body, guessed from channels
     join settings on settings.channel = channels.name and settings.version = channels.settings_version
     order by name`,
  )
  return rows.map((row) => ({
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

async function create(client: Client, name: string, change: SettingsChange): Promise<void> {
  const inserted = await client.query(
    `insert into channels
     (name, settings_version, database_version, complete_version, delta_version, identity)
     values ($1, 1, 0, 0, 0, $2) on conflict (name) do nothing`,
    [name, randomUUID()],
  )
  if (inserted.rowCount === 0) throw new Problem('channelExists', { channel: name })
  await client.query(
    `insert into databases (channel, version, state, delta_id) values ($1, 0, 'complete', 0)`,
    [name],
  )
  await insertSettings(client, { name, version: 1, change })
}

async function saveSettings(client: Client, name: string, change: SettingsChange): Promise<number> {
  const version = (await findChannel(client, name, 'change')).settings_version + 1
  await insertSettings(client, { name, version, change })
  const update = 'update channels set settings_version = $1 where name = $2'
  await client.query(update, [version, name])
  return version
}

type SettingsEntry = {
  readonly name: string
  readonly version: number
  readonly change: SettingsChange
}

async function insertSettings(client: Client, { name, version, change }: SettingsEntry) {
  const { settings, guessed, by } = change
  const values = [name, version, JSON.stringify(settings), guessed ? 1 : 0, toKeyText(by)]
  await client.query('insert into settings values ($1, $2, $3, $4, $5, $6)', [
    ...values,
    new Date().toISOString(),
  ])
  await client.query('delete from settings where channel = $1 and version <= $2', [
    name,
    version - settingsVersionsMax,
  ])
}

/** Loading what is live already changes nothing, so that every node may do it. */
async function activate(
  client: Client,
  order: Activation & { readonly channel: string },
  mustLead: Services['mustLead'],
): Promise<Delta[]> {
  const { channel, databaseVersion, sinceDeltaVersion, settings } = order
  const live = (await findChannel(client, channel, 'change')).database_version
  const complete = await client.query(
    `select 1 from databases where channel = $1 and version = $2 and state = 'complete'`,
    [channel, databaseVersion],
  )
  if (complete.rowCount === 0) throw new Problem('nothingToLoad', { channel })
  const missed = await loggedDeltas(client, { channel, live, after: sinceDeltaVersion })
  if (databaseVersion === live && !settings) return missed
  await mustLead(client)
  if (settings) await saveSettings(client, channel, settings)
  if (databaseVersion === live) return missed
  await client.query(
    `update channels set database_version = $2, delta_version = 0,
     complete_version = greatest(complete_version, $2) where name = $1`,
    [channel, databaseVersion],
  )
  await client.query(
    `update databases set stamp = ${freshStamp} where channel = $1 and version = $2 and state = 'complete'`,
    [channel, databaseVersion],
  )
  await client.query(
    `update databases set state = 'dropped' where channel = $1 and version < $2 and state = 'complete'`,
    [channel, databaseVersion],
  )
  // An import that began before needs the deltas since then for its own database.
  await client.query(
    `delete from deltas where channel = $1 and id <= coalesce(
       (select min(delta_id) from databases where channel = $1 and state = 'filling'), 9007199254740991)`,
    [channel],
  )
  return missed
}

async function prune(client: Client, channel: string): Promise<number> {
  const { database_version } = await findChannel(client, channel, 'change')
  await client.query(
    `update databases set state = 'dropped' where channel = $1 and state = 'filling'`,
    [channel],
  )
  const { rows } = await client.query<{ id: number }>(
    `select id from databases where channel = $1 and state = 'complete' order by version desc`,
    [channel],
  )
  const countOn = `update databases set version = version + 1, delta_id = 0, stamp = ${freshStamp} where id = $1`
  for (const { id } of rows) await client.query(countOn, [id])
  await client.query('delete from deltas where channel = $1', [channel])
  await client.query(
    `update channels set database_version = database_version + 1,
     complete_version = complete_version + 1, delta_version = 0 where name = $1`,
    [channel],
  )
  return database_version + 1
}

type LogPlace = { readonly channel: string; readonly live: number; readonly after: number }

/** The log of a live database after a deltaVersion. */
export async function loggedDeltas(
  client: Client | pg.Pool,
  { channel, live, after }: LogPlace,
): Promise<Delta[]> {
  const { rows } = await client.query(
    'select body from deltas where channel = $1 and database_version = $2 and version > $3 order by version',
    [channel, live, after],
  )
  return rows.map((row) => JSON.parse(row.body) as Delta)
}
