// Connections to PostgreSQL: a bounded pool for short work, single ones for streams, and the migrations.

import pg from 'pg'
import { type Migration, newerSchema } from './migrations/migrations.ts'
import { isAway } from './postgres-away.ts'

const connectionsMax = 8
const connectTimeoutMs = 5_000
const idleTimeoutMs = 30_000
/** One statement; also while it waits for the lock of another. */
const statementTimeoutMs = 60_000
/** A reply that does not come at all: the network is gone, and nobody said so. */
const replyTimeoutMs = 65_000
/** A transaction of a process that is gone without a word gives back its locks after this. */
const idleTransactionTimeoutMs = 60_000
/** Names the advisory lock of migrations among those of other programs in the same database. */
const migrationLock = 0x61_69_73_6c_65

export type Client = pg.ClientBase

const int8 = 20
/** Counters and versions stay far below 2^53, so they may be numbers. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8 && format !== 'binary') return Number
    return format === 'binary'
      ? pg.types.getTypeParser(oid, 'binary')
      : pg.types.getTypeParser(oid, 'text')
  },
}

/** What takes the place of the usual limits where all work is short: others wait for its locks half as long at most. */
export type PoolLimits = { readonly statementTimeoutMs?: number }

/** In a thread of a process that has opened the store already, a newer version may have brought the tables on meanwhile. */
export type StoreUse = PoolLimits & { readonly isThread?: boolean }

/** A reply may come so much later than the database gives up a statement. */
const replyDelayMs = 2_000

function shortLimits({ statementTimeoutMs: own }: PoolLimits): pg.ClientConfig {
  if (own === undefined) return {}
  return {
    statement_timeout: own,
    query_timeout: own + replyDelayMs,
    idle_in_transaction_session_timeout: own / 2,
  }
}

function clientConfig(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: replyTimeoutMs,
    idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
    application_name: 'aisle',
    keepAlive: true,
    types: types as pg.CustomTypesConfig,
  }
}

export function openPool(url: string, limits: PoolLimits = {}): pg.Pool {
  const pool = new pg.Pool({
    ...clientConfig(url),
    ...shortLimits(limits),
    max: connectionsMax,
    idleTimeoutMillis: idleTimeoutMs,
  })
  // An idle connection that breaks is replaced by the next request; nobody waits for it.
  pool.on('error', () => {})
  // One that breaks between two statements of a transaction tells it to nobody else: the next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** `more` takes the place of what a short piece of work needs. */
export async function openClient(url: string, more: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ ...clientConfig(url), ...more })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Between two steps of a stream its reader may build an index of millions of products. */
const readerPatienceMs = 10 * 60_000

/** For reading many rows in steps, as one state: nobody waits for its locks. */
export function openReader(url: string): Promise<pg.Client> {
  return openClient(url, { idle_in_transaction_session_timeout: readerPatienceMs })
}

export type Change = <Result>(work: (client: Client) => Promise<Result>) => Promise<Result>

/** Runs work in a transaction on one connection of the pool; a connection whose rollback fails is thrown away. */
export async function transaction<Result>(
  pool: pg.Pool,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    // One that has gone silent would not answer that either.
    if (isAway(error)) broken = error as Error
    else {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
    }
    throw error
  } finally {
    client.release(broken)
  }
}

export async function migrate(pool: pg.Pool, steps: readonly Migration[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    try {
      await runMissing(client, steps)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock])
    }
  } finally {
    client.release()
  }
}

async function runMissing(client: Client, steps: readonly Migration[]): Promise<void> {
  await client.query(
    'create table if not exists schema_versions (number bigint primary key, name text not null, at text not null)',
  )
  const { rows } = await client.query(
    'select coalesce(max(number), 0) as found from schema_versions',
  )
  const found: number = rows[0].found
  const known = steps.at(-1)?.number ?? 0
  if (found > known) throw newerSchema('The PostgreSQL database', found, known)
  for (const step of steps.filter(({ number }) => number > found)) {
    const entry = 'insert into schema_versions (number, name, at) values ($1, $2, $3)'
    try {
      await client.query('begin')
      await client.query(step.postgres)
      await client.query(entry, [step.number, step.name, new Date().toISOString()])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  }
}
