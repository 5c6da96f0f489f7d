// A PostgreSQL database as an end of a move: rows come out through a cursor and go in by the copy protocol.

import type pg from 'pg'
import { migrations } from './migrations/migrations.ts'
import { type MoveEnd, type Row, rowsPerStep, type Value } from './move-end.ts'
import type { MovedTable } from './move-tables.ts'
import { migrate, openClient, openPool } from './postgres-connection.ts'
import { copyRows } from './postgres-copy.ts'

/** The transaction is idle for as long as the other end is read. */
const limitless = {
  statement_timeout: 0,
  query_timeout: 0,
  idle_in_transaction_session_timeout: 0,
}

/** Rejects, with a sentence for people, where a server is using the database. */
export async function postgresEnd(url: string): Promise<MoveEnd> {
  const pool = openPool(url)
  try {
    await migrate(pool, migrations)
  } finally {
    await pool.end()
  }
  const client = await openClient(url, limitless)
  try {
    await refuseUsed(client)
    await client.query('begin isolation level repeatable read')
    // A server that starts meanwhile waits before it changes anything.
    await client.query('lock table channels, users in exclusive mode')
  } catch (error) {
    await client.end()
    throw error
  }
  return {
    rows: (table) => rows(client, table),
    write: (table, some) => write(client, table, some),
    async commit() {
      await client.query('commit')
    },
    async tables() {
      const { rows: found } = await client.query<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = current_schema() order by name`,
      )
      return found.map(({ name }) => name)
    },
    close: () => client.end(),
  }
}

async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows: found } = await client.query<{ sessions: number }>(
    `select count(*) as sessions from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
     and application_name in ('aisle watch', 'aisle director')`,
  )
  if (found[0].sessions === 0) return
  throw new Error('A server is using the PostgreSQL database: stop all nodes first.')
}

async function* rows(client: pg.Client, table: MovedTable): AsyncGenerator<readonly Row[]> {
  const { name, key, columns } = table
  await client.query(
    `declare moved no scroll cursor for select ${columns.join(', ')} from ${name} order by ${key.join(', ')}`,
  )
  for (;;) {
    const { rows: step } = await client.query<Value[]>({
      text: `fetch ${rowsPerStep} from moved`,
      rowMode: 'array',
    })
    if (step.length === 0) break
    yield step
  }
  await client.query('close moved')
}

async function write(client: pg.Client, table: MovedTable, some: readonly Row[]): Promise<void> {
  if (some.length === 0) return
  const { name, columns, counter } = table
  // Of columns that count by themselves a copy takes the numbers that it is given.
  await copyRows(client, { table: name, columns }, some)
  if (counter === undefined) return
  const last = Math.max(...some.map((row) => Number(row[columns.indexOf(counter)])))
  await client.query(
    `select setval(pg_get_serial_sequence($1, $2), greatest($3, (select coalesce(max(${counter}), 1) from ${name})))`,
    [name, counter, last],
  )
}
