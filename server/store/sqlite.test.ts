// The SQLite store: the shared suite, and what is its own.

import { strict as assert } from 'node:assert'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { Worker } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { migrations } from './migrations/migrations.ts'
import { openSqlite } from './sqlite.ts'
import { migrate, openConnection } from './sqlite-connection.ts'
import { importAll, outline, put, row, type StoreLab, someSettings } from './store-lab.ts'
import { storeSuite } from './store-suite.ts'

async function inFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'aisle-sqlite-'))
  try {
    await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function sqliteLab(): Promise<StoreLab> {
  const folder = await mkdtemp(join(tmpdir(), 'aisle-sqlite-'))
  const path = join(folder, 'folders that are made', 'aisle.db')
  let store = await openSqlite(path)
  return {
    get store() {
      return store
    },
    async reopen() {
      await store.close()
      store = await openSqlite(path)
      return store
    },
    async remove() {
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

storeSuite('SQLite', sqliteLab)

describe('SQLite: its own', () => {
  it('refuses a database that a newer version wrote', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'aisle.db')
      await (await openSqlite(path)).close()
      const database = new Database(path)
      database.exec(`insert into schema_versions values (99, 'from the future', '')`)
      database.close()
      await assert.rejects(
        openSqlite(path),
        /aisle\.db was written by a newer version of Aisle \(schema 99/,
      )
    }))

  it('refuses a file that is no database', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'aisle.db')
      await writeFile(path, 'ProductNumber;Name\n1;Boot\n'.repeat(100))
      await assert.rejects(openSqlite(path), /aisle\.db is not a SQLite database/)
    }))

  it('a migration that fails leaves nothing behind, the ones before it stay', () =>
    inFolder(async (folder) => {
      const connection = openConnection(join(folder, 'aisle.db'), 'FULL')
      const step = (number: number, sqlite: string) => ({ number, name: '', sqlite, postgres: '' })
      const steps = [
        step(1, 'create table a (x)'),
        step(2, 'create table b (x); insert into nowhere values (1)'),
      ]
      assert.throws(() => migrate(connection, steps), /nowhere/)
      const tables = connection.prepare(`select name from sqlite_schema where name in ('a', 'b')`)
      assert.deepEqual(tables.pluck().all(), ['a'])
      migrate(connection, [steps[0], step(2, 'create table b (x)')])
      assert.deepEqual(tables.pluck().all(), ['a', 'b'])
      connection.close()
    }))

  it('writes ahead, syncs every commit of a delta, and checks foreign keys', () =>
    inFolder(async (folder) => {
      const connection = openConnection(join(folder, 'aisle.db'), 'FULL')
      migrate(connection, migrations)
      const pragma = (name: string) => connection.pragma(name, { simple: true })
      assert.equal(pragma('journal_mode'), 'wal')
      assert.equal(pragma('synchronous'), 2)
      assert.equal(pragma('foreign_keys'), 1)
      connection.close()
    }))

  it('sweeps what was dropped, before a restart or after it', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'aisle.db')
      const store = await openSqlite(path)
      await store.createChannel('shop', someSettings)
      const rows = Array.from({ length: 3000 }, (_, at) => row(`P${at}`))
      await importAll(store, 'shop', rows)
      await importAll(store, 'shop', [row('P1')])
      await store.close()
      const again = await openSqlite(path)
      const look = new Database(path, { readonly: true })
      const left = look.prepare('select count(*) from records').pluck()
      const until = Date.now() + 10_000
      while ((left.get() as number) > 1 && Date.now() < until) {
        await new Promise((resolve) => setImmediate(resolve))
      }
      assert.equal(left.get(), 1)
      look.close()
      await again.close()
    }))

  it('several threads open a fresh file and write to it at once', () =>
    inFolder(async (folder) => {
      const path = join(folder, 'aisle.db')
      const results = await Promise.all(
        Array.from({ length: 4 }, (_, at) => runWriter(path, `c${at}`)),
      )
      assert.deepEqual(results, [0, 0, 0, 0])
      const store = await openSqlite(path)
      for (let at = 0; at < 4; at += 1) {
        assert.equal((await outline(store, `c${at}`, 1)).length, 540)
      }
      await store.close()
    }))

  it('tells a reader that the store was closed', () =>
    inFolder(async (folder) => {
      const store = await openSqlite(join(folder, 'aisle.db'))
      await store.createChannel('shop', someSettings)
      await importAll(
        store,
        'shop',
        Array.from({ length: 1200 }, (_, at) => row(`P${at}`)),
      )
      const reading = store.documents('shop', 1)[Symbol.asyncIterator]()
      await reading.next()
      await store.close()
      await assert.rejects(reading.next(), /The store was closed/)
      await assert.rejects(store.writeDelta('shop', put(row('P1'))))
    }))
})

/** Fills a channel in a thread of its own: an import of 500 rows with 40 deltas between. */
function runWriter(path: string, channel: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./thread-lab.ts', import.meta.url), {
      workerData: { path, channel },
    })
    worker.once('error', reject)
    worker.once('exit', resolve)
  })
}
