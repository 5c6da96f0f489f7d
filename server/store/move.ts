// Moving all that a store holds to an empty one of another kind, and back. Both are read once more in the end: what differs is not
// moved, and the target stays as empty as it was.

import { createHash, type Hash } from 'node:crypto'
import { join } from 'node:path'
import type { MoveEnd, Row } from './move-end.ts'
import { postgresEnd } from './move-postgres.ts'
import { sqliteEnd } from './move-sqlite.ts'
import { type MovedTable, movedTables, unmovedTables } from './move-tables.ts'

export type Moved = {
  readonly rows: Readonly<Record<string, number>>
  /** SHA-256 of all rows, the same of both stores. */
  readonly digest: string
}

export type MoveOrder = {
  readonly from: string
  readonly to: string
  /** Where the file of SQLite lies. */
  readonly dataFolder: string
}

/** Rejects, with a sentence for people, where a server uses one of the two, the target is not empty, or they differ afterwards. */
export async function moveStore({ from, to, dataFolder }: MoveOrder): Promise<Moved> {
  if (isSqlite(from) === isSqlite(to)) {
    throw new Error('A store moves from sqlite to postgres://…, or back.')
  }
  const source = await openEnd(from, dataFolder)
  try {
    const target = await openEnd(to, dataFolder)
    try {
      await mustKnowAll(source)
      await mustBeEmpty(target)
      for (const table of movedTables) {
        for await (const rows of source.rows(table)) await target.write(table, rows)
      }
      const [before, after] = [await digestOf(source), await digestOf(target)]
      if (before.digest !== after.digest) {
        throw new Error('What arrived is not what was sent; nothing was kept of it.')
      }
      await target.commit()
      return after
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

function isSqlite(address: string): boolean {
  return address === 'sqlite'
}

async function openEnd(address: string, dataFolder: string): Promise<MoveEnd> {
  if (isSqlite(address)) return sqliteEnd(join(dataFolder, 'aisle.sqlite'))
  if (/^postgres(ql)?:\/\//.test(address)) return postgresEnd(address)
  throw new Error('The address of the store is not known: it is sqlite or begins with postgres://')
}

/** A table that a later migration made would be left behind without a word. */
async function mustKnowAll(source: MoveEnd): Promise<void> {
  const known = new Set([...movedTables.map(({ name }) => name), ...unmovedTables])
  const unknown = (await source.tables()).filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new Error(`The store has tables that are not known: ${unknown.join(', ')}.`)
}

async function mustBeEmpty(target: MoveEnd): Promise<void> {
  for (const table of movedTables) {
    for await (const rows of target.rows(table)) {
      if (rows.length > 0) throw new Error(`The target is not empty: it has ${table.name} already.`)
    }
  }
}

/** Of the rows of all tables in the order of their keys, which both databases compare by bytes. */
async function digestOf(end: MoveEnd): Promise<Moved> {
  const hash = createHash('sha256')
  const counts: Record<string, number> = {}
  for (const table of movedTables) counts[table.name] = await hashTable(end, table, hash)
  return { rows: counts, digest: hash.digest('hex') }
}

async function hashTable(end: MoveEnd, table: MovedTable, hash: Hash): Promise<number> {
  let count = 0
  hash.update(`${table.name}\n`)
  for await (const rows of end.rows(table)) {
    for (const row of rows) hash.update(`${JSON.stringify(plain(row))}\n`)
    count += rows.length
  }
  return count
}

/** Counters come as numbers or as texts, whatever the library likes. */
function plain(row: Row): (string | null)[] {
  return row.map((value) => (value === null ? null : String(value)))
}
