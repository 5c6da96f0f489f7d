// Imports: filling the next database beside the live one, and what became of past imports.
//
// A session writes through a connection of its own, in short transactions, because deltas of other threads wait for each of them.
// Its rows need not be on disk before the last transaction, which is durable with everything before it.

import { strict as assert } from 'node:assert'
import { setImmediate as turn } from 'node:timers/promises'
import type { Delta } from '../channel/delta.ts'
import { boundedOutcome, outcomesMax } from './history-bounds.ts'
import { toRow, toRowChanges } from './row-text.ts'
import { channelFinder } from './sqlite-channels.ts'
import { type Connection, freshStamp } from './sqlite-connection.ts'
import { rowWriter } from './sqlite-rows.ts'
import type { ImportOutcome, ImportSession, Store, StoredRecord } from './store.ts'
import type { Sweeper } from './sweeper.ts'

/** Rows for each lock of the database: some milliseconds. */
const rowsPerTransaction = 250
/** Deltas that are caught up in one transaction hold about this many rows, and at least one delta. */
const caughtUpRowsMax = 1000

export type Fillers = { open(): Connection; close(filler: Connection): void }

type ImportPart = Pick<
  Store,
  'beginImport' | 'dropUnfinished' | 'saveImportOutcome' | 'importOutcomes'
>

export function importPart(
  connection: Connection,
  services: { readonly fillers: Fillers; readonly sweeper: Sweeper },
): ImportPart {
  const begin = beginner(connection)
  const outcomes = outcomeTable(connection)
  const dropUnfinished = connection.transaction(() => {
    connection.exec(`update databases set state = 'dropped' where state = 'filling'`)
    connection.exec(`update shelves set state = 'dropped' where state = 'filling'`)
  })
  return {
    async beginImport(channel, sinceDeltaVersion) {
      const begun = begin(channel, sinceDeltaVersion)
      services.sweeper.start()
      return session({ ...services, ...begun, channel })
    },
    async dropUnfinished() {
      dropUnfinished.immediate()
      services.sweeper.start()
    },
    saveImportOutcome: async (outcome) => outcomes.save(outcome),
    importOutcomes: async (channel, max) => outcomes.latest(channel, max),
  }
}

type Begun = { readonly database: number; readonly databaseVersion: number }

function beginner(connection: Connection): (channel: string, since?: number) => Begun {
  const find = channelFinder(connection)
  const dropLeftovers = connection.prepare<[string]>(
    `update databases set state = 'dropped' where channel = ? and state = 'filling'`,
  )
  const forgetOldLogs = connection.prepare<[string, number]>(
    'delete from deltas where channel = ? and database_version < ?',
  )
  const insert = connection
    .prepare<[string, number, string, number], number>(
      `insert into databases (channel, version, state, stamp, delta_id)
       values (?, ?, 'filling', ${freshStamp},
         (select coalesce(max(id), 0) from deltas where channel = ? and version <= ?)) returning id`,
    )
    .pluck()
  const begin = connection.transaction((channel: string, since?: number): Begun => {
    const { complete_version, database_version, delta_version } = find(channel)
    dropLeftovers.run(channel)
    forgetOldLogs.run(channel, database_version)
    const databaseVersion = complete_version + 1
    const database = insert.get(channel, databaseVersion, channel, since ?? delta_version)!
    return { database, databaseVersion }
  })
  return (channel, since) => begin.immediate(channel, since)
}

type SessionOptions = Begun & {
  readonly channel: string
  readonly fillers: Fillers
  readonly sweeper: Sweeper
}

function session(options: SessionOptions): ImportSession {
  const { database, fillers, sweeper } = options
  const connection = fillers.open()
  const addSome = adder(connection, database)
  const catchUp = catcherUp(connection, options)
  const drop = connection.prepare<[number]>(
    `update databases set state = 'dropped' where id = ? and state = 'filling'`,
  )
  let ended = false

  function end(): void {
    ended = true
    fillers.close(connection)
    sweeper.start()
  }

  return {
    databaseVersion: options.databaseVersion,
    async add(records) {
      assert(!ended, 'An import that has ended takes no more rows.')
      const refused: string[] = []
      for (let from = 0; from < records.length; from += rowsPerTransaction) {
        if (from > 0) await turn()
        refused.push(...addSome(records.slice(from, from + rowsPerTransaction)))
      }
      return refused
    },
    async complete() {
      assert(!ended, 'An import is completed once.')
      connection.pragma('synchronous = FULL')
      let deltaVersion = catchUp()
      while (deltaVersion === null) {
        await turn()
        deltaVersion = catchUp()
      }
      end()
      return { deltaVersion }
    },
    async abandon() {
      if (ended) return
      drop.run(database)
      end()
    },
  }
}

/** Every transaction of a session looks first whether the session still holds: a later import of the channel ends it. */
function keeper(connection: Connection, database: number): () => void {
  const isFilling = connection
    .prepare<[number], number>(`select 1 from databases where id = ? and state = 'filling'`)
    .pluck()
  return () => {
    if (isFilling.get(database) !== undefined) return
    throw new Error('This import has ended: another one was begun, or its channel was deleted.')
  }
}

function adder(
  connection: Connection,
  database: number,
): (records: readonly StoredRecord[]) => string[] {
  const check = keeper(connection, database)
  const writer = rowWriter(connection)
  const write = connection.transaction((rows: readonly ReturnType<typeof toRow>[]) => {
    check()
    return rows.map((row) => writer.add(database, row))
  })
  return (records) => {
    const added = write.immediate(records.map(toRow))
    return records.filter((_, at) => !added[at]).map((record) => record.productNumber)
  }
}

/** One step towards completion: null while deltas may be left, in the end the deltaVersion that the database includes. */
function catcherUp(connection: Connection, options: SessionOptions): () => number | null {
  const { channel, database, databaseVersion } = options
  const check = keeper(connection, database)
  const find = channelFinder(connection)
  const writer = rowWriter(connection)
  // By id and not by the index of versions: the log may hold deltas of an earlier live database as well.
  const nextMissed = connection.prepare<[string, number], { id: number; body: string }>(
    `select id, body from deltas not indexed where channel = ?
     and id > (select delta_id from databases where id = ?) order by id limit 1`,
  )
  const setCaughtUp = connection.prepare<[number, number]>(
    'update databases set delta_id = ? where id = ?',
  )
  const finish = finisher(connection)
  const step = connection.transaction((): number | null => {
    check()
    for (let rows = 0; rows < caughtUpRowsMax; ) {
      const missed = nextMissed.get(channel, database)
      if (missed === undefined) {
        const { database_version, delta_version } = find(channel)
        finish({ channel, database, databaseVersion, liveVersion: database_version })
        return delta_version
      }
      const changes = toRowChanges(JSON.parse(missed.body) as Delta)
      writer.apply(database, changes)
      setCaughtUp.run(missed.id, database)
      rows += 1 + changes.put.length + changes.remove.length
    }
    return null
  })
  return () => step.immediate()
}

type Finish = Omit<SessionOptions, 'fillers' | 'sweeper'> & { readonly liveVersion: number }

function finisher(connection: Connection): (finish: Finish) => void {
  const setComplete = connection.prepare<[number]>(
    `update databases set state = 'complete' where id = ?`,
  )
  const setVersion = connection.prepare<[number, string]>(
    'update channels set complete_version = ? where name = ?',
  )
  const dropWaiting = connection.prepare<[string, number, number]>(
    `update databases set state = 'dropped'
     where channel = ? and state = 'complete' and version > ? and version < ?`,
  )
  const forgetOldLogs = connection.prepare<[string, number]>(
    'delete from deltas where channel = ? and database_version < ?',
  )
  return ({ channel, database, databaseVersion, liveVersion }) => {
    setComplete.run(database)
    setVersion.run(databaseVersion, channel)
    dropWaiting.run(channel, liveVersion, databaseVersion)
    forgetOldLogs.run(channel, liveVersion)
  }
}

function outcomeTable(connection: Connection) {
  const insert = connection.prepare<[string, string, string, string]>(
    `insert into import_outcomes (id, channel, start_date, body) values (?, ?, ?, ?)
     on conflict (id) do update set channel = excluded.channel, start_date = excluded.start_date, body = excluded.body`,
  )
  const forget = connection.prepare<[string, string, number]>(
    `delete from import_outcomes where channel = ? and entry not in
     (select entry from import_outcomes where channel = ? order by start_date desc, entry desc limit ?)`,
  )
  const latest = connection
    .prepare<[string | null, string | null, number], string>(
      `select body from import_outcomes where ? is null or channel = ?
       order by start_date desc, entry desc limit ?`,
    )
    .pluck()
  const save = connection.transaction((outcome: ImportOutcome) => {
    const { id, channel, startDate } = outcome
    insert.run(id, channel, startDate, JSON.stringify(boundedOutcome(outcome)))
    forget.run(channel, channel, outcomesMax)
  })
  return {
    save: (outcome: ImportOutcome) => save.immediate(outcome),
    latest: (channel: string | null, max: number) =>
      latest.all(channel, channel, max).map((body) => JSON.parse(body) as ImportOutcome),
  }
}
