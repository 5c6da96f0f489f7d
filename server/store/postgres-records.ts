// Deltas in, documents out, in PostgreSQL. A stream has a connection of its own with a cursor in one repeatable-read transaction.

import type pg from 'pg'
import { Problem } from '../../contract/problems.ts'
import type { Delta } from '../channel/delta.ts'
import { DocumentBatches, type DocumentRow } from './document-batches.ts'
import { toEntryChanges } from './entry-rows.ts'
import { findChannel, loggedDeltas } from './postgres-channels.ts'
import { type Change, type Client, openReader } from './postgres-connection.ts'
import { applyRows } from './postgres-rows.ts'
import { writeEntries } from './postgres-shelves.ts'
import { toRowChanges } from './row-text.ts'
import type { IndexState, LogPlace, Store, StoredDocument } from './store.ts'

const rowsPerFetch = 1000

export type Readers = { readonly url: string; isClosed(): boolean }

type RecordPart = Pick<Store, 'writeDelta' | 'deltasAfter' | 'logAfter' | 'stampOf' | 'documents'>

type Services = { readonly readers: Readers; readonly change: Change }

export function recordPart(pool: pg.Pool, { readers, change }: Services): RecordPart {
  return {
    writeDelta: (channel, delta) =>
      change(async (client) => {
        const version = await logDelta(client, channel, delta)
        if (delta.kind === 'entries') {
          await writeEntries(client, { channel, shelf: delta.shelf }, toEntryChanges(delta))
          return version
        }
        const complete = `select id from databases where channel = $1 and state = 'complete'`
        const changes = toRowChanges(delta)
        const { rows } = await client.query<{ id: number }>(complete, [channel])
        for (const { id } of rows) await applyRows(client, id, changes)
        return version
      }),
    async deltasAfter(channel, after) {
      const live = (await findChannel(pool, channel, 'read')).database_version
      return loggedDeltas(pool, { channel, live, after })
    },
    logAfter: (channel, place, max) => logAfter(pool, { ...place, channel, max }),
    stampOf: (channel, state) => stampOf(pool, channel, state),
    documents: (channel, databaseVersion) => documents(readers, channel, databaseVersion),
  }
}

async function stampOf(pool: pg.Pool, channel: string, state: IndexState): Promise<string | null> {
  const { identity, databaseVersion, deltaVersion, settingsVersion } = state
  const { rows } = await pool.query<{ stamp: string }>(
    `select coalesce(deltas.stamp, databases.stamp) || ' ' || saved_at as stamp from channels
     join databases on databases.channel = channels.name
       and databases.version = channels.database_version and databases.state = 'complete'
     left join deltas on deltas.channel = channels.name
       and deltas.database_version = channels.database_version and deltas.version = $4
     join settings on settings.channel = channels.name and settings.version = $5
     where channels.name = $1 and channels.identity = $2 and channels.database_version = $3
     and ($4::bigint = 0 or deltas.stamp is not null)`,
    [channel, identity, databaseVersion, deltaVersion, settingsVersion],
  )
  return rows[0]?.stamp ?? null
}

/** One statement, and so one state: that of the channel and that of its log. */
async function logAfter(
  pool: pg.Pool,
  place: LogPlace & { readonly channel: string; readonly max: number },
): Promise<Delta[] | null> {
  const { channel, identity, databaseVersion, deltaVersion, max } = place
  const { rows } = await pool.query<{ fits: boolean; body: string | null }>(
    `select identity = $2 and database_version = $3 as fits, body from channels
     left join lateral (
       select version, body from deltas where channel = channels.name
       and database_version = $3 and version > $4 order by version limit $5
     ) as next on true
     where name = $1 order by version`,
    [channel, identity, databaseVersion, deltaVersion, max],
  )
  if (rows.length === 0) throw new Problem('unknownChannel', { channel })
  if (!rows[0].fits) return null
  return rows.flatMap(({ body }) => (body === null ? [] : [JSON.parse(body) as Delta]))
}

/** Writes a delta to the log of the live database, within a transaction; answers with its number. */
export async function logDelta(client: Client, channel: string, delta: Delta): Promise<number> {
  const { database_version, delta_version } = await findChannel(client, channel, 'change')
  const version = delta_version + 1
  const row = [channel, database_version, version, JSON.stringify(delta)]
  await client.query(
    'insert into deltas (channel, database_version, version, body) values ($1, $2, $3, $4)',
    row,
  )
  const update = 'update channels set delta_version = $1 where name = $2'
  await client.query(update, [version, channel])
  return version
}

async function* documents(
  readers: Readers,
  channel: string,
  databaseVersion: number,
): AsyncGenerator<readonly StoredDocument[]> {
  const client = await openReader(readers.url)
  try {
    await client.query('begin isolation level repeatable read read only')
    await findChannel(client, channel, 'read')
    const { rows } = await client.query<{ id: number }>(
      `select id from databases where channel = $1 and version = $2 and state = 'complete'`,
      [channel, databaseVersion],
    )
    if (rows.length === 0) throw new Problem('nothingToLoad', { channel })
    const batches = new DocumentBatches()
    for await (const row of cursor(client, rows[0].id)) {
      const batch = batches.add(row)
      if (batch === null) continue
      yield batch
      if (readers.isClosed()) throw new Error('The store was closed while documents were read.')
    }
    if (batches.rest().length > 0) yield batches.rest()
  } finally {
    await client.end()
  }
}

async function* cursor(client: pg.Client, database: number): AsyncGenerator<DocumentRow> {
  // A cursor takes no parameters over the plain protocol; the id is a number of our own.
  await client.query(
    `declare rows no scroll cursor for select masters.sequence, master_id, product_number, body
     from masters join records
     on records.database = masters.database and records.sequence = masters.sequence
     where masters.database = ${Number(database)} order by masters.sequence, arrival`,
  )
  for (;;) {
    const { rows } = await client.query<DocumentRow>(`fetch ${rowsPerFetch} from rows`)
    if (rows.length === 0) return
    yield* rows
  }
}
