// The copy protocol: any text arrives as it was sent, a row that is refused is named and nothing of its statement stays, and rows are
// made no faster than the database takes them. Imports, fillings of shelves and moves are shown to go this way.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import type pg from 'pg'
import {
  type PostgresServer,
  postgresPrograms,
  startPostgres,
} from '../../tools/postgres-server.ts'
import type { Entry } from '../channel/delta.ts'
import { moveStore } from './move.ts'
import { openPostgres } from './postgres.ts'
import { isAway } from './postgres-away.ts'
import { openClient } from './postgres-connection.ts'
import { type CopyRow, copyRows, refusedRow } from './postgres-copy.ts'
import { openSqlite } from './sqlite.ts'
import type { Store, StoredRecord } from './store.ts'
import { allDocuments, importAll, row, someSettings, versionsOf } from './store-lab.ts'

const programs = postgresPrograms()
const skip = programs === null && 'this machine has no PostgreSQL'

let server: PostgresServer
let folder: string
const closing: (() => Promise<unknown>)[] = []

before(async () => {
  if (programs !== null) server = await startPostgres(programs)
  folder = await mkdtemp(join(tmpdir(), 'aisle-copy-'))
})

after(async () => {
  for (const close of closing.reverse()) await close()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function opened(store: Store): Promise<Store> {
  closing.push(() => store.close())
  return store
}

async function client(url: string): Promise<pg.Client> {
  const made = await openClient(url)
  closing.push(() => made.end().catch(() => undefined))
  return made
}

const target = { table: 'words', columns: ['number', 'word'] }

async function withWords(): Promise<pg.Client> {
  const own = await client(await server.freshDatabase())
  await own.query('create table words (number bigint primary key, word text)')
  return own
}

async function words(own: pg.Client): Promise<unknown[][]> {
  const text = 'select number, word from words order by number'
  return (await own.query({ text, rowMode: 'array' })).rows
}

const odd = [
  ...['', '\t', '\n', '\r\n', '\\', '\\.', '\\N', '\\n', '"', "'", 'a,b;c', '{}', 'NULL'],
  ...['😀', '\u2028', '\u2029', '\ufeff', '\u0001', '\u007f', '\ufffe', 'ß', 'ﬃ', '\u0301'],
  ...['x'.repeat(70_000), '😀'.repeat(200_000)],
]

describe('copying rows', { skip }, () => {
  it('texts, numbers and nothing at all arrive as they were sent', async () => {
    const own = await withWords()
    const rows = [...odd, null].map((word, i): [number, string | null] => [i, word])
    await copyRows(own, target, rows)
    assert.deepEqual(await words(own), rows)
    const limits: CopyRow[] = [-1, -(2 ** 31), 2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER].map(
      (number) => [number, null],
    )
    await own.query('truncate words')
    await copyRows(own, target, limits)
    assert.deepEqual(
      (await words(own)).map(([number]) => number),
      limits.map(([number]) => number).sort((one, other) => Number(one) - Number(other)),
    )
    await copyRows(own, target, [])
    assert.equal((await words(own)).length, limits.length)
  })

  it('a row that is refused is told, nothing of the others stays, and the connection goes on', async () => {
    const own = await withWords()
    const rows = Array.from({ length: 5_000 }, (_, i): CopyRow => [i, 'x'.repeat(100)])
    const flaws: [number, CopyRow][] = [
      [3_210, [3_210, 'NUL \u0000']],
      [4_999, [7, 'twice']],
      [0, [0, '\u0000']],
    ]
    for (const [place, flaw] of flaws) {
      const error = await copyRows(own, target, rows.with(place, flaw)).catch((one) => one)
      assert.ok(error instanceof Error)
      assert.equal(refusedRow(error), place, error.message)
      assert.deepEqual(await words(own), [])
    }
    await assert.rejects(copyRows(own, { table: 'nothing', columns: ['a'] }, rows), /nothing/)
    await copyRows(own, target, rows)
    assert.equal((await words(own)).length, rows.length)
  })

  it('rows that cannot be made end the statement, and nothing of them stays', async () => {
    const own = await withWords()
    function* rows(): Generator<CopyRow> {
      for (let i = 0; i < 10_000; i++) yield [i, 'x'.repeat(100)]
      throw new Error('the file ends here')
    }
    await assert.rejects(copyRows(own, target, rows()), /the file ends here/)
    await assert.rejects(copyRows(own, target, [[0.5, '']]), /0\.5/)
    assert.deepEqual(await words(own), [])
  })

  it('a database that takes nothing gets nothing, and one that is gone is told', async () => {
    const url = new URL(await server.freshDatabase())
    const gate = await gateTo(Number(url.port))
    url.port = String(gate.port)
    const own = await client(url.href)
    await own.query('create table words (number bigint primary key, word text)')
    let made = 0
    function* endless(): Generator<CopyRow> {
      for (;;) {
        if (made === 50) gate.stall()
        yield [made++, 'x'.repeat(10_000)]
      }
    }
    const copying = copyRows(own, target, endless())
    const failed = assert.rejects(copying, (error) => isAway(error))
    let before = -1
    while (made !== before) {
      before = made
      await pause(300)
    }
    // What the buffers of the system and of both programs hold, and no more.
    assert.ok(made < 4_000, `${made} rows of 10,000 characters were made`)
    gate.cut()
    await failed
  })
})

/** A way to a server that can stop carrying, and break. */
async function gateTo(port: number) {
  const sockets: Socket[] = []
  const gate: Server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
    sockets.push(near, far)
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(gate, 'listening')
  closing.push(async () => gate.close())
  const address = gate.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    stall: () => sockets.forEach((socket) => void socket.unpipe().pause()),
    cut: () => sockets.forEach((socket) => void socket.destroy()),
  }
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  // Halves of characters, which no encoding can hold.
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 10 })
    .map((units) => String.fromCharCode(...units)),
  fc.constantFrom(...odd.map((text) => text.slice(0, 40)), '\u0000', '\ud800', '\ufdd0'),
)

const records: fc.Arbitrary<StoredRecord> = fc.record({
  productNumber: anyText,
  masterId: anyText,
  record: fc.dictionary(anyText, anyText, { maxKeys: 4, noNullPrototype: true }),
})
const entries: fc.Arbitrary<Entry> = fc.record({
  key: anyText,
  body: fc.dictionary(anyText, anyText, { maxKeys: 4, noNullPrototype: true }),
})

async function held(store: Store): Promise<Entry[]> {
  const all: Entry[] = []
  for await (const batch of store.entries('shop', 'markets')) all.push(...batch)
  return all
}

/** What the store says of an import and of a filling, and what it holds then. */
async function filled(store: Store, rows: readonly StoredRecord[][], added: readonly Entry[][]) {
  const names = (await store.channels()).map(({ name }) => name)
  if (names.includes('shop')) await store.deleteChannel('shop')
  await store.createChannel('shop', someSettings)
  const session = await store.beginImport('shop')
  const refused: (readonly string[])[] = []
  for (const some of rows) refused.push(await session.add(some))
  const { deltaVersion: sinceDeltaVersion } = await session.complete()
  const { databaseVersion } = session
  await store.activate('shop', { databaseVersion, sinceDeltaVersion })
  const filling = await store.beginShelf('shop', 'markets')
  for (const some of added) await filling.add(some)
  await filling.complete()
  await store.activateShelf('shop', 'markets')
  const documents = await allDocuments(store, 'shop', databaseVersion)
  return { refused, documents, entries: await held(store) }
}

describe('imports by the copy protocol', { skip }, () => {
  it('whatever stands in records and entries arrives as it does in SQLite', async () => {
    const url = await server.freshDatabase()
    const copied = await opened(await openPostgres(url))
    const twin = await opened(await openSqlite(join(folder, 'twin.sqlite')))
    const batches = <One>(one: fc.Arbitrary<One>) =>
      fc.array(fc.array(one, { maxLength: 12 }), { maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(batches(records), batches(entries), async (rows, added) => {
        assert.deepEqual(await filled(copied, rows, added), await filled(twin, rows, added))
      }),
      { numRuns: process.env.AISLE_LONG === '1' ? 500 : 60 },
    )
  })

  it('rows of an import, a filling and a move come by copy and by nothing else', async () => {
    const url = await server.freshDatabase()
    const store = await opened(await openPostgres(url))
    const own = await client(url)
    const statements = await noteStatements(own, ['records', 'masters', 'entries'])
    await filled(store, [[row('P1'), row('P2')], [row('P3')]], [[{ key: 'a', body: {} }]])
    assert.deepEqual(await statements(), ['copy entries', 'copy masters', 'copy records'])
    const dataFolder = join(folder, 'moved')
    const source = await openSqlite(join(dataFolder, 'aisle.sqlite'))
    await filled(source, [[row('P1')]], [[{ key: 'a', body: {} }]])
    await source.close()
    const to = await server.freshDatabase()
    await (await openPostgres(to)).close()
    const other = await client(to)
    const moved = await noteStatements(other, ['records', 'masters', 'entries', 'settings'])
    await moveStore({ from: 'sqlite', to, dataFolder })
    const all = ['copy entries', 'copy masters', 'copy records', 'copy settings']
    assert.deepEqual(await moved(), all)
  })

  it('a record that cannot be stored is named, and the import can go on without it', async () => {
    const store = await opened(await openPostgres(await server.freshDatabase()))
    await store.createChannel('shop', someSettings)
    const session = await store.beginImport('shop')
    // Longer than an entry of an index may be, and not to be compressed.
    const tooLong = Array.from({ length: 900 }, (_, i) => (i * 7_919_777).toString(36)).join('')
    const rows = [row('P1'), row('P2'), row(tooLong), row('P3')]
    await assert.rejects(session.add(rows), ({ message }: Error) => {
      assert.ok(message.startsWith(`The record ${tooLong.slice(0, 20)}`), message.slice(0, 200))
      return /cannot be stored: index row size/.test(message)
    })
    assert.deepEqual(await session.add([row('P1'), row('P3')]), [])
    await session.complete()
    assert.equal((await allDocuments(store, 'shop', 1)).length, 2)
  })

  it('what a process that is gone has left of an import or a filling is removed by the next', async () => {
    const url = await server.freshDatabase()
    const gone = await opened(await openPostgres(url))
    await gone.createChannel('shop', someSettings)
    await importAll(gone, 'shop', [row('P1')])
    await (await gone.beginImport('shop')).add([row('P2'), row('P3')])
    await (await gone.beginShelf('shop', 'markets')).add([{ key: 'a', body: {} }])
    const next = await opened(await openPostgres(url))
    await next.dropUnfinished()
    const own = await client(url)
    for (const [table, left] of [
      ['records', 1],
      ['masters', 1],
      ['entries', 0],
    ] as const) {
      while ((await count(own, table)) !== left) await pause(20)
    }
    assert.equal((await versionsOf(next, 'shop')).databaseVersion, 1)
  })
})

async function count(own: pg.Client, table: string): Promise<number> {
  const { rows } = await own.query<{ count: number }>(`select count(*) as count from ${table}`)
  return rows[0].count
}

/** Notes the beginnings of the statements that put rows into tables. */
async function noteStatements(own: pg.Client, tables: readonly string[]) {
  await own.query(`
    create table noted (statement text);
    create function note() returns trigger language plpgsql as $$
    begin
      insert into noted values (substring(current_query() from '^\\s*\\w+ (?:into )?\\w+'));
      return null;
    end $$`)
  for (const table of tables) {
    await own.query(
      `create trigger note after insert on ${table} for each statement execute function note()`,
    )
  }
  return async (): Promise<string[]> => {
    const { rows } = await own.query<{ statement: string }>(
      'select distinct statement from noted order by statement',
    )
    return rows.map(({ statement }) => statement)
  }
}
