// The shelves of channels in PostgreSQL: entries by key, filled beside the live ones and put in their place.

import { strict as assert } from 'node:assert'
import type pg from 'pg'
import { Problem } from '../../contract/problems.ts'
import type { EntriesDelta, Entry } from '../channel/delta.ts'
import type { ShelfName } from '../channel/shelf-names.ts'
import { type EntryChanges, type EntryRow, toEntry, toEntryRow } from './entry-rows.ts'
import { findChannel } from './postgres-channels.ts'
import { type Change, type Client, openReader } from './postgres-connection.ts'
import { type CopyRow, type CopyTarget, copyRows } from './postgres-copy.ts'
import { logDelta, type Readers } from './postgres-records.ts'
import type { ShelfSession, Store } from './store.ts'
import type { Sweeper } from './sweeper.ts'

const entriesPerStep = 1000

type ShelfPart = Pick<Store, 'entries' | 'beginShelf' | 'activateShelf'>

type Services = {
  readonly readers: Readers
  readonly sweeper: Sweeper
  readonly change: Change
}

export function shelfPart(pool: pg.Pool, { readers, sweeper, change }: Services): ShelfPart {
  return {
    entries: (channel, shelf) => entries(readers, channel, shelf),
    async beginShelf(channel, shelf) {
      const id = await change(async (client) => {
        await findChannel(client, channel, 'change')
        await drop(client, { channel, shelf, state: 'filling' })
        return insert(client, { channel, shelf, state: 'filling' })
      })
      sweeper.start()
      return session({ pool, change, sweeper, id, channel, shelf })
    },
    async activateShelf(channel, shelf) {
      const version = await change((client) => activate(client, channel, shelf))
      sweeper.start()
      return version
    },
  }
}

async function activate(client: Client, channel: string, shelf: ShelfName): Promise<number> {
  const { delta_version } = await findChannel(client, channel, 'change')
  if ((await find(client, { channel, shelf, state: 'waiting' })) === null) {
    if ((await find(client, { channel, shelf, state: 'live' })) !== null) return delta_version
    throw new Problem('nothingToLoad', { channel })
  }
  await drop(client, { channel, shelf, state: 'live' })
  await move(client, { channel, shelf, state: 'waiting' }, 'live')
  return logDelta(client, channel, { kind: 'shelf', shelf })
}

type State = 'filling' | 'waiting' | 'live'
type Place = { readonly channel: string; readonly shelf: ShelfName; readonly state: State }

async function find(client: Client, place: Place): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(
    'select id from shelves where channel = $1 and shelf = $2 and state = $3',
    [place.channel, place.shelf, place.state],
  )
  return rows[0]?.id ?? null
}

async function insert(client: Client, place: Place): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'insert into shelves (channel, shelf, state) values ($1, $2, $3) returning id',
    [place.channel, place.shelf, place.state],
  )
  return rows[0].id
}

async function move(client: Client, from: Place, to: State | 'dropped'): Promise<void> {
  await client.query(
    'update shelves set state = $4 where channel = $1 and shelf = $2 and state = $3',
    [from.channel, from.shelf, from.state, to],
  )
}

const drop = (client: Client, place: Place): Promise<void> => move(client, place, 'dropped')

/** Applies a change to the live shelf, which need not exist yet, to one that waits and to one that is filled. */
export async function writeEntries(
  client: Client,
  { channel, shelf }: Pick<EntriesDelta, 'shelf'> & { readonly channel: string },
  changes: EntryChanges,
): Promise<void> {
  const place = { channel, shelf }
  const live =
    (await find(client, { ...place, state: 'live' })) ??
    (await insert(client, { ...place, state: 'live' }))
  const waiting = await find(client, { ...place, state: 'waiting' })
  const filling = await find(client, { ...place, state: 'filling' })
  for (const id of [live, waiting, filling]) {
    if (id === null) continue
    await put(client, { id, rows: changes.put, late: 1 })
    if (id === filling) {
      const gone = changes.remove.map((key) => ({ key, body: null }))
      await put(client, { id, rows: gone, late: 1 })
    } else {
      const remove = 'delete from entries where shelf = $1 and key = any ($2::text[])'
      await client.query(remove, [id, changes.remove])
    }
  }
}

type Rows = readonly { readonly key: string; readonly body: string | null }[]

/** Late rows stay as they are, unless these are late themselves. */
async function put(
  client: Client,
  { id, rows, late }: { readonly id: number; readonly rows: Rows; readonly late: 0 | 1 },
): Promise<void> {
  await client.query(
    `insert into entries (shelf, key, body, late)
     select $1, key, body, $4 from unnest($2::text[], $3::text[]) as given (key, body)
     on conflict (shelf, key) do update set body = excluded.body, late = excluded.late
     where entries.late = 0 or excluded.late = 1`,
    [id, rows.map(({ key }) => key), rows.map(({ body }) => body), late],
  )
}

const target: CopyTarget = { table: 'entries', columns: ['shelf', 'key', 'body', 'late'] }

/** Entries of a filling: those whose keys it has already are few, and all others come by the copy protocol. */
async function fill(client: Client, id: number, rows: readonly EntryRow[]): Promise<void> {
  const { rows: found } = await client.query<{ key: string }>(
    `select key from unnest($2::text[]) as given (key) cross join lateral
     (select 1 from entries where shelf = $1 and key = given.key limit 1) as former`,
    [id, rows.map(({ key }) => key)],
  )
  const known = new Set(found.map(({ key }) => key))
  const [again, fresh] = [true, false].map((is) => rows.filter(({ key }) => known.has(key) === is))
  if (again.length > 0) await put(client, { id, rows: again, late: 0 })
  if (fresh.length === 0) return
  const entryRows = fresh.map(({ key, body }): CopyRow => [id, key, body, 0])
  await copyRows(client, target, entryRows)
}

type SessionOptions = {
  readonly pool: pg.Pool
  readonly change: Change
  readonly sweeper: Sweeper
  readonly id: number
  readonly channel: string
  readonly shelf: ShelfName
}

function session({ pool, change, sweeper, id, channel, shelf }: SessionOptions): ShelfSession {
  const filling: Place = { channel, shelf, state: 'filling' }
  // The channel's row is locked, so that a delta never falls between two looks at the same shelf.
  const whileFilling = (work: (client: Client) => Promise<void>): Promise<void> =>
    change(async (client) => {
      await findChannel(client, channel, 'change')
      if ((await find(client, filling)) !== id) {
        throw new Error('This filling has ended: another one was begun.')
      }
      await work(client)
    })
  let ended = false

  return {
    async add(added) {
      assert(!ended, 'A filling that has ended takes no more entries.')
      for (let from = 0; from < added.length; from += entriesPerStep) {
        const some = added.slice(from, from + entriesPerStep).map(toEntryRow)
        const rows = [...new Map(some.map((row) => [row.key, row])).values()]
        await whileFilling((client) => fill(client, id, rows))
      }
    },
    async complete() {
      assert(!ended, 'A filling is completed once.')
      await whileFilling(async (client) => {
        await client.query('delete from entries where shelf = $1 and body is null', [id])
        await drop(client, { ...filling, state: 'waiting' })
        await move(client, filling, 'waiting')
      })
      ended = true
      sweeper.start()
    },
    async abandon() {
      if (ended) return
      ended = true
      const update = `update shelves set state = 'dropped' where id = $1 and state = 'filling'`
      await pool.query(update, [id])
      sweeper.start()
    },
  }
}

async function* entries(
  readers: Readers,
  channel: string,
  shelf: ShelfName,
): AsyncGenerator<readonly Entry[]> {
  const client = await openReader(readers.url)
  try {
    await client.query('begin isolation level repeatable read read only')
    await findChannel(client, channel, 'read')
    const live = await find(client, { channel, shelf, state: 'live' })
    if (live === null) return
    // A cursor takes no parameters over the plain protocol; the id is a number of our own.
    await client.query(
      `declare rows no scroll cursor for select key, body from entries
       where shelf = ${Number(live)} order by key`,
    )
    for (;;) {
      const { rows } = await client.query<EntryRow>(`fetch ${entriesPerStep} from rows`)
      if (rows.length === 0) return
      yield rows.map(toEntry)
      if (readers.isClosed()) throw new Error('The store was closed while entries were read.')
    }
  } finally {
    await client.end()
  }
}
