// How fast records go into PostgreSQL: as an import stores them, and the bare rows into a table like that of the records, by the copy
// protocol and by statements over arrays. Three rounds in turn and the middle one of each, as other work on the machine comes and goes.

import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { emptySettings } from '../contract/settings.ts'
import { openPostgres } from '../server/store/postgres.ts'
import { openPool, transaction } from '../server/store/postgres-connection.ts'
import { copyRows } from '../server/store/postgres-copy.ts'
import type { StoredRecord } from '../server/store/store.ts'
import { type BenchProduct, benchProducts } from './generator.ts'

/** Rows a second. */
export type StoringFigures = {
  readonly rows: number
  /** With their masters, the check for repeated numbers, and a transaction for each thousand. */
  readonly imported: number
  readonly copied: number
  readonly inserted: number
}

const channel = 'storing'
const rowsMax = 200_000
const rowsPerStep = 1_000
const rounds = 3
const columns = ['database', 'sequence', 'product_number', 'body']

/** `address` is that of a database which nothing else uses. */
export async function storing(address: string, products: number): Promise<StoringFigures> {
  const all = Array.from(benchProducts(Math.min(products, rowsMax)), storedOf)
  const store = await openPostgres(address)
  const pool = openPool(address)
  try {
    await store.createChannel(channel, { settings: emptySettings, guessed: true, by: 'bench' })
    await pool.query('create table bare (like records including all)')
    const speeds: { imported: number; copied: number; inserted: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const session = await store.beginImport(channel)
      const imported = await speedOf(all, (rows) => session.add(rows))
      await session.abandon()
      await swept(pool)
      const copied = await speedOf(all, (rows) => copy(pool, rows))
      await pool.query('truncate bare')
      const inserted = await speedOf(all, (rows) => insert(pool, rows))
      await pool.query('truncate bare')
      speeds.push({ imported, copied, inserted })
    }
    const middle = (figures: number[]) => figures.sort((one, other) => one - other)[rounds >> 1]
    return {
      rows: all.length,
      imported: middle(speeds.map(({ imported }) => imported)),
      copied: middle(speeds.map(({ copied }) => copied)),
      inserted: middle(speeds.map(({ inserted }) => inserted)),
    }
  } finally {
    await pool.end()
    await store.close()
  }
}

function storedOf({ category, ...others }: BenchProduct): StoredRecord {
  const record = { ...others, category: category.join(' > ') }
  return { productNumber: String(others.id), masterId: String(others.id), record }
}

async function speedOf(
  all: readonly StoredRecord[],
  store: (rows: readonly StoredRecord[]) => Promise<unknown>,
): Promise<number> {
  const begin = performance.now()
  for (let from = 0; from < all.length; from += rowsPerStep) {
    await store(all.slice(from, from + rowsPerStep))
  }
  return all.length / ((performance.now() - begin) / 1000)
}

/** What is left of an import is removed in the background, which would cost the next one. */
async function swept(pool: pg.Pool): Promise<void> {
  const left = `select 1 from databases where state = 'dropped'`
  while ((await pool.query(left)).rowCount !== 0) await pause(50)
}

function copy(pool: pg.Pool, rows: readonly StoredRecord[]): Promise<void> {
  const values = rows.values().map((row) => [0, 0, row.productNumber, JSON.stringify(row.record)])
  return transaction(pool, (client) => copyRows(client, { table: 'bare', columns }, values))
}

function insert(pool: pg.Pool, rows: readonly StoredRecord[]): Promise<unknown> {
  return transaction(pool, (client) =>
    client.query(
      `insert into bare (${columns.join(', ')})
       select 0, 0, number, body from unnest($1::text[], $2::text[]) as given (number, body)`,
      [
        rows.map(({ productNumber }) => productNumber),
        rows.map(({ record }) => JSON.stringify(record)),
      ],
    ),
  )
}
