// Connections to the SQLite file and its migrations. Each thread has its own connections to the same file (WAL: readers never
// wait, writers wait for each other at most `busyTimeoutMs`). A connection is synchronous and blocks its thread.

import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { type Migration, newerSchema } from './migrations/migrations.ts'

export type Connection = Database.Database

const busyTimeoutMs = 15_000
/** The write-ahead log is cut back to this after a check-point. */
const walBytesMax = 64 * 1024 * 1024
const cacheKibibytes = 32 * 1024

/**
 * FULL: a committed transaction is on disk. NORMAL: with the next FULL one; enough for rows that nobody sees yet.
 * READ: for reading alone.
 */
export type Durability = 'FULL' | 'NORMAL' | 'READ'

/** A random text, as a part of a statement. */
export const freshStamp = 'lower(hex(randomblob(16)))'

export function openConnection(path: string, durability: Durability): Connection {
  if (durability !== 'READ') mkdirSync(dirname(path), { recursive: true })
  const connection = new Database(path, { timeout: busyTimeoutMs, readonly: durability === 'READ' })
  try {
    if (durability !== 'READ') useWriteAheadLog(connection)
    if (durability !== 'READ') connection.pragma(`synchronous = ${durability}`)
    connection.pragma('foreign_keys = on')
    connection.pragma(`journal_size_limit = ${walBytesMax}`)
    connection.pragma(`cache_size = -${cacheKibibytes}`)
    return connection
  } catch (cause) {
    connection.close()
    throw unreadable(path, cause)
  }
}

// SQLite does not wait for the lock that a change of the journal needs, and two threads may open a fresh file at once.
function useWriteAheadLog(connection: Connection): void {
  const until = Date.now() + busyTimeoutMs
  for (;;) {
    try {
      connection.pragma('journal_mode = wal')
      return
    } catch (error) {
      if (!hasCode(error, 'SQLITE_BUSY') || Date.now() > until) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
    }
  }
}

function unreadable(path: string, cause: unknown): unknown {
  if (!hasCode(cause, 'SQLITE_NOTADB')) return cause
  return new Error(`${path} is not a SQLite database.`, { cause })
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith(code)
}

/** Runs what is missing, one transaction each. Several threads may do so at once: the lock is taken before looking. */
export function migrate(connection: Connection, steps: readonly Migration[]): void {
  connection.exec(
    'create table if not exists schema_versions (number integer primary key, name text not null, at text not null) strict',
  )
  const newest = connection.prepare('select coalesce(max(number), 0) from schema_versions').pluck()
  const known = steps.at(-1)?.number ?? 0
  const found = newest.get() as number
  if (found > known) throw newerSchema(connection.name, found, known)
  if (found === known) return
  const entry = connection.prepare(
    'insert into schema_versions (number, name, at) values (?, ?, ?)',
  )
  for (const step of steps) {
    connection
      .transaction(() => {
        if ((newest.get() as number) >= step.number) return
        connection.exec(step.sqlite)
        entry.run(step.number, step.name, new Date().toISOString())
      })
      .immediate()
  }
}
