// Imports in PostgreSQL: filling the next database beside the live one, and what became of past imports.

import { strict as assert } from 'node:assert'
import type pg from 'pg'
import type { Delta } from '../channel/delta.ts'
import { boundedOutcome, outcomesMax } from './history-bounds.ts'
import { findChannel } from './postgres-channels.ts'
import { type Change, type Client, transaction } from './postgres-connection.ts'
import { addRows } from './postgres-new-rows.ts'
import { applyRows } from './postgres-rows.ts'
import { toRow, toRowChanges } from './row-text.ts'
import type { ImportOutcome, ImportSession, Store } from './store.ts'
import type { Sweeper } from './sweeper.ts'

const rowsPerTransaction = 1000
/** Deltas that are caught up in one transaction hold about this many rows, and at least one delta. */
const caughtUpRowsMax = 1000

type ImportPart = Pick<
  Store,
  'beginImport' | 'dropUnfinished' | 'saveImportOutcome' | 'importOutcomes'
>

type Services = { readonly sweeper: Sweeper; readonly change: Change }

export function importPart(pool: pg.Pool, { sweeper, change }: Services): ImportPart {
  return {
    async beginImport(channel, sinceDeltaVersion) {
      const begun = await change((client) => begin(client, channel, sinceDeltaVersion))
      sweeper.start()
      return session({ pool, change, sweeper, channel, ...begun })
    },
    async dropUnfinished() {
      await change(async (client) => {
        await client.query(`update databases set state = 'dropped' where state = 'filling'`)
        await client.query(`update shelves set state = 'dropped' where state = 'filling'`)
      })
      sweeper.start()
    },
    saveImportOutcome: (outcome) => transaction(pool, (client) => saveOutcome(client, outcome)),
    async importOutcomes(channel, max) {
      const { rows } = await pool.query(
        `select body from import_outcomes where $1::text is null or channel = $1
         order by start_date desc, entry desc limit $2`,
        [channel, max],
      )
      return rows.map((row) => JSON.parse(row.body) as ImportOutcome)
    },
  }
}

type Begun = { readonly database: number; readonly databaseVersion: number }

async function begin(client: Client, channel: string, since?: number): Promise<Begun> {
  const found = await findChannel(client, channel, 'change')
  const { complete_version, database_version, delta_version } = found
  await client.query(
    `update databases set state = 'dropped' where channel = $1 and state = 'filling'`,
    [channel],
  )
  await forgetOldLogs(client, channel, database_version)
  const databaseVersion = complete_version + 1
  const { rows } = await client.query(
    `insert into databases (channel, version, state, delta_id)
     values ($1, $2, 'filling',
       (select coalesce(max(id), 0) from deltas where channel = $1 and version <= $3)) returning id`,
    [channel, databaseVersion, since ?? delta_version],
  )
  return { database: rows[0].id, databaseVersion }
}

async function forgetOldLogs(client: Client, channel: string, live: number): Promise<void> {
  await client.query('delete from deltas where channel = $1 and database_version < $2', [
    channel,
    live,
  ])
}

type SessionOptions = Begun & {
  readonly pool: pg.Pool
  readonly change: Change
  readonly sweeper: Sweeper
  readonly channel: string
}

function session(options: SessionOptions): ImportSession {
  const { pool, change, sweeper, database, databaseVersion } = options
  let ended = false

  return {
    databaseVersion,
    async add(records) {
      assert(!ended, 'An import that has ended takes no more rows.')
      const refused: string[] = []
      for (let from = 0; from < records.length; from += rowsPerTransaction) {
        const some = records.slice(from, from + rowsPerTransaction)
        const rows = some.map(toRow)
        const again = await change(async (client) => {
          // Nobody sees these rows yet; the last transaction makes them durable with itself.
          await client.query('set local synchronous_commit = off')
          await mustBeFilling(client, database)
          return addRows(client, database, rows)
        })
        refused.push(...some.filter((_, at) => again.has(rows[at])).map((row) => row.productNumber))
      }
      return refused
    },
    async complete() {
      assert(!ended, 'An import is completed once.')
      for (;;) {
        const deltaVersion = await change((client) => catchUp(client, options))
        if (deltaVersion === null) continue
        ended = true
        sweeper.start()
        return { deltaVersion }
      }
    },
    async abandon() {
      if (ended) return
      ended = true
      await pool.query(
        `update databases set state = 'dropped' where id = $1 and state = 'filling'`,
        [database],
      )
      sweeper.start()
    },
  }
}

/** Every transaction of a session looks first whether the session still holds: a later import of the channel ends it. */
async function mustBeFilling(client: Client, database: number): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from databases where id = $1 and state = 'filling' for update`,
    [database],
  )
  if (rowCount === 1) return
  throw new Error('This import has ended: another one was begun, or its channel was deleted.')
}

/** One step towards completion: null while deltas may be left, in the end the deltaVersion that the database includes. */
async function catchUp(client: Client, options: SessionOptions): Promise<number | null> {
  const { channel, database, databaseVersion } = options
  const { database_version, delta_version } = await findChannel(client, channel, 'change')
  await mustBeFilling(client, database)
  for (let count = 0; count < caughtUpRowsMax; ) {
    const { rows } = await client.query<{ id: number; body: string }>(
      `select id, body from deltas where channel = $1
       and id > (select delta_id from databases where id = $2) order by id limit 1`,
      [channel, database],
    )
    if (rows.length === 0) {
      await finish(client, { channel, database, databaseVersion, live: database_version })
      return delta_version
    }
    const changes = toRowChanges(JSON.parse(rows[0].body) as Delta)
    await applyRows(client, database, changes)
    await client.query('update databases set delta_id = $1 where id = $2', [rows[0].id, database])
    count += 1 + changes.put.length + changes.remove.length
  }
  return null
}

type Finish = Begun & { readonly channel: string; readonly live: number }

async function finish(client: Client, { channel, database, databaseVersion, live }: Finish) {
  await client.query(`update databases set state = 'complete' where id = $1`, [database])
  await client.query('update channels set complete_version = $1 where name = $2', [
    databaseVersion,
    channel,
  ])
  await client.query(
    `update databases set state = 'dropped'
     where channel = $1 and state = 'complete' and version > $2 and version < $3`,
    [channel, live, databaseVersion],
  )
  await forgetOldLogs(client, channel, live)
}

async function saveOutcome(client: Client, outcome: ImportOutcome): Promise<void> {
  const { id, channel, startDate } = outcome
  await client.query(
    `insert into import_outcomes (id, channel, start_date, body) values ($1, $2, $3, $4)
     on conflict (id) do update set channel = excluded.channel, start_date = excluded.start_date, body = excluded.body`,
    [id, channel, startDate, JSON.stringify(boundedOutcome(outcome))],
  )
  await client.query(
    `delete from import_outcomes where channel = $1 and entry not in
     (select entry from import_outcomes where channel = $1 order by start_date desc, entry desc limit $2)`,
    [channel, outcomesMax],
  )
}
