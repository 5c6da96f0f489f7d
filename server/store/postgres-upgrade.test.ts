// Two versions of the program over one database, as they are while nodes are replaced one after the other: the newer one has brought
// the tables to its own level, and the older one, which was running already, goes on with them.

import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type pg from 'pg'
import {
  type PostgresServer,
  postgresPrograms,
  startPostgres,
} from '../../tools/postgres-server.ts'
import { type Migration, migrations } from './migrations/migrations.ts'
import { openPostgres } from './postgres.ts'
import { migrate, openPool } from './postgres-connection.ts'
import { put, row, type StoreLab, someSettings } from './store-lab.ts'
import { storeSuite } from './store-suite.ts'

const programs = postgresPrograms()
const skip = programs === null && 'this machine has no PostgreSQL'

let server: PostgresServer

before(async () => {
  if (programs !== null) server = await startPostgres(programs)
})
after(() => server?.stop())

/** What a later version may do to the tables: each gets a column more, and there is one table more. */
async function widen(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  assert.ok(rows.length > 10)
  for (const { name } of rows) {
    await pool.query(`alter table ${name} add column of_later text not null default 'x'`)
  }
  await pool.query('create table of_later (id bigint primary key)')
}

async function withPool<Result>(url: string, work: (pool: pg.Pool) => Promise<Result>) {
  const pool = openPool(url)
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

if (programs !== null) {
  storeSuite('PostgreSQL with the tables of a later version', async (): Promise<StoreLab> => {
    const url = await server.freshDatabase()
    let store = await openPostgres(url)
    await withPool(url, widen)
    return {
      get store() {
        return store
      },
      async reopen() {
        await store.close()
        store = await openPostgres(url)
        return store
      },
      remove: () => store.close(),
    }
  })
}

const next: Migration = {
  number: (migrations.at(-1)?.number ?? 0) + 1,
  name: 'of later',
  sqlite: '',
  postgres: `alter table channels add column of_later text not null default ''`,
}

it('what runs already goes on when a newer version comes, and cannot be started again', {
  skip,
}, async () => {
  const url = await server.freshDatabase()
  const older = await openPostgres(url)
  try {
    await older.createChannel('shop', someSettings)
    await older.writeDelta('shop', put(row('P1')))
    await withPool(url, (pool) => migrate(pool, [...migrations, next]))
    assert.equal(await older.writeDelta('shop', put(row('P2'))), 2)
    await older.createChannel('other', someSettings)
    await assert.rejects(openPostgres(url), /written by a newer version of Aisle/)
  } finally {
    await older.close()
  }
})

it('tables of the level before are brought on by the first that comes, and lose nothing', {
  skip,
}, async () => {
  for (let level = 1; level < migrations.length; level++) {
    const url = await server.freshDatabase()
    await withPool(url, async (pool) => {
      await migrate(pool, migrations.slice(0, level))
      await pool.query(`insert into channels values ('shop', 1, 0, 0, 0)`)
      await pool.query(
        `insert into settings (channel, version, body, guessed, saved_by, saved_at)
         values ('shop', 1, $1, 0, 'ann', '2026-01-01T00:00:00Z')`,
        [JSON.stringify(someSettings)],
      )
    })
    // Two nodes at once, as after a failure of the machine.
    const stores = await Promise.all([openPostgres(url), openPostgres(url)])
    try {
      const names = (await stores[1].channels()).map(({ name }) => name)
      assert.deepEqual(names, ['shop'], `level ${level}`)
    } finally {
      for (const store of stores) await store.close()
    }
  }
})

it('no step takes away or renames what an older version may use', () => {
  for (const { name, postgres } of migrations) {
    assert.doesNotMatch(
      postgres,
      /\b(drop (table|column|function|trigger)|rename|alter column|set not null|truncate)\b/i,
      name,
    )
    // A column that is added is filled by itself, as the older version does not name it.
    const added = postgres.match(/\badd column [^;]+/gi) ?? []
    for (const column of added)
      assert.match(column, /\bdefault\b|^(?!.*not null)/i, `${name}: ${column}`)
  }
})
