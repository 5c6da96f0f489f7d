// The shelves of channels: entries by key, filled beside the live ones and put in their place.

import { strict as assert } from 'node:assert'
import { setImmediate as turn } from 'node:timers/promises'
import { Problem } from '../../contract/problems.ts'
import type { EntriesDelta, Entry, ShelfDelta } from '../channel/delta.ts'
import type { ShelfName } from '../channel/shelf-names.ts'
import { type EntryChanges, type EntryRow, toEntry, toEntryRow } from './entry-rows.ts'
import { channelFinder } from './sqlite-channels.ts'
import { type Connection, openConnection } from './sqlite-connection.ts'
import type { Fillers } from './sqlite-imports.ts'
import type { Readers } from './sqlite-records.ts'
import type { ShelfSession, Store } from './store.ts'
import type { Sweeper } from './sweeper.ts'

/** Entries for each lock of the database, and for each batch that is read: some milliseconds. */
const entriesPerStep = 500

type ShelfPart = Pick<Store, 'entries' | 'beginShelf' | 'activateShelf'>

type Services = {
  readonly readers: Readers
  readonly fillers: Fillers
  readonly sweeper: Sweeper
  /** Writes a delta to the log of its channel and answers with its number. */
  readonly log: (channel: string, delta: ShelfDelta) => number
}

export function shelfPart(connection: Connection, services: Services): ShelfPart {
  const find = channelFinder(connection)
  const states = shelfStates(connection)
  const begin = connection.transaction((channel: string, shelf: ShelfName) => {
    find(channel)
    states.drop(channel, shelf, 'filling')
    return states.insert(channel, shelf, 'filling')
  })
  const activate = connection.transaction((channel: string, shelf: ShelfName): number => {
    const { delta_version } = find(channel)
    if (states.find(channel, shelf, 'waiting') === null) {
      if (states.find(channel, shelf, 'live') !== null) return delta_version
      throw new Problem('nothingToLoad', { channel })
    }
    states.drop(channel, shelf, 'live')
    states.move(channel, shelf, { from: 'waiting', to: 'live' })
    return services.log(channel, { kind: 'shelf', shelf })
  })
  return {
    entries: (channel, shelf) => entries(services.readers, channel, shelf),
    async beginShelf(channel, shelf) {
      const id = begin.immediate(channel, shelf)
      services.sweeper.start()
      return session({ ...services, id, channel, shelf })
    },
    async activateShelf(channel, shelf) {
      const version = activate.immediate(channel, shelf)
      services.sweeper.start()
      return version
    },
  }
}

type State = 'filling' | 'waiting' | 'live'

function shelfStates(connection: Connection) {
  const find = connection
    .prepare<[string, string, string], number>(
      'select id from shelves where channel = ? and shelf = ? and state = ?',
    )
    .pluck()
  const insert = connection
    .prepare<[string, string, string], number>(
      'insert into shelves (channel, shelf, state) values (?, ?, ?) returning id',
    )
    .pluck()
  const change = connection.prepare<[string, string, string, string]>(
    'update shelves set state = ? where channel = ? and shelf = ? and state = ?',
  )
  return {
    find: (channel: string, shelf: ShelfName, state: State) =>
      find.get(channel, shelf, state) ?? null,
    insert: (channel: string, shelf: ShelfName, state: State) =>
      insert.get(channel, shelf, state) as number,
    drop(channel: string, shelf: ShelfName, state: State): void {
      change.run('dropped', channel, shelf, state)
    },
    move(channel: string, shelf: ShelfName, { from, to }: { from: State; to: State }): void {
      change.run(to, channel, shelf, from)
    },
  }
}

/** Applies a change to the live shelf, which need not exist yet, to one that waits and to one that is filled. */
export function entryWriter(
  connection: Connection,
): (channel: string, shelf: EntriesDelta['shelf'], changes: EntryChanges) => void {
  const states = shelfStates(connection)
  const put = connection.prepare<[number, string, string | null]>(
    `insert into entries (shelf, key, body, late) values (?, ?, ?, 1)
     on conflict (shelf, key) do update set body = excluded.body, late = 1`,
  )
  const remove = connection.prepare<[number, string]>(
    'delete from entries where shelf = ? and key = ?',
  )
  return (channel, shelf, changes) => {
    const live = states.find(channel, shelf, 'live') ?? states.insert(channel, shelf, 'live')
    const waiting = states.find(channel, shelf, 'waiting')
    const filling = states.find(channel, shelf, 'filling')
    for (const id of [live, waiting, filling]) {
      if (id === null) continue
      for (const { key, body } of changes.put) put.run(id, key, body)
      for (const key of changes.remove) {
        if (id === filling) put.run(id, key, null)
        else remove.run(id, key)
      }
    }
  }
}

type SessionOptions = Services & {
  readonly id: number
  readonly channel: string
  readonly shelf: ShelfName
}

function session({ id, channel, shelf, fillers, sweeper }: SessionOptions): ShelfSession {
  const connection = fillers.open()
  const states = shelfStates(connection)
  const check = (): void => {
    if (states.find(channel, shelf, 'filling') === id) return
    throw new Error('This filling has ended: another one was begun, or its channel was deleted.')
  }
  const insert = connection.prepare<[number, string, string]>(
    `insert into entries (shelf, key, body, late) values (?, ?, ?, 0)
     on conflict (shelf, key) do update set body = excluded.body where late = 0`,
  )
  const addSome = connection.transaction((rows: readonly EntryRow[]) => {
    check()
    for (const { key, body } of rows) insert.run(id, key, body)
  })
  const finish = connection.transaction(() => {
    check()
    connection.prepare<[number]>('delete from entries where shelf = ? and body is null').run(id)
    states.drop(channel, shelf, 'waiting')
    states.move(channel, shelf, { from: 'filling', to: 'waiting' })
  })
  let ended = false

  function end(): void {
    ended = true
    fillers.close(connection)
    sweeper.start()
  }

  return {
    async add(added) {
      assert(!ended, 'A filling that has ended takes no more entries.')
      for (let from = 0; from < added.length; from += entriesPerStep) {
        if (from > 0) await turn()
        addSome.immediate(added.slice(from, from + entriesPerStep).map(toEntryRow))
      }
    },
    async complete() {
      assert(!ended, 'A filling is completed once.')
      connection.pragma('synchronous = FULL')
      finish.immediate()
      end()
    },
    async abandon() {
      if (ended) return
      if (states.find(channel, shelf, 'filling') === id) states.drop(channel, shelf, 'filling')
      end()
    },
  }
}

async function* entries(
  readers: Readers,
  channel: string,
  shelf: ShelfName,
): AsyncGenerator<readonly Entry[]> {
  const reader = openConnection(readers.path, 'READ')
  try {
    reader.exec('begin')
    channelFinder(reader)(channel)
    const rows = reader.prepare<[string, string], EntryRow>(
      `select key, body from entries where shelf =
       (select id from shelves where channel = ? and shelf = ? and state = 'live') order by key`,
    )
    let batch: Entry[] = []
    for (const row of rows.iterate(channel, shelf)) {
      batch.push(toEntry(row))
      if (batch.length < entriesPerStep) continue
      yield batch
      batch = []
      if (readers.isClosed()) throw new Error('The store was closed while entries were read.')
    }
    if (batch.length > 0) yield batch
  } finally {
    reader.close()
  }
}
