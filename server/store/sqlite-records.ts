// Deltas in, documents out. A delta is one transaction of a few index look-ups for each row; documents are streamed from a
// connection of their own, which sees one state from its first row to its last.

import { setImmediate as turn } from 'node:timers/promises'
import { Problem } from '../../contract/problems.ts'
import type { Delta } from '../channel/delta.ts'
import { DocumentBatches, type DocumentRow } from './document-batches.ts'
import { toEntryChanges } from './entry-rows.ts'
import { toRowChanges } from './row-text.ts'
import { channelFinder } from './sqlite-channels.ts'
import { type Connection, freshStamp, openConnection } from './sqlite-connection.ts'
import { rowWriter } from './sqlite-rows.ts'
import { entryWriter } from './sqlite-shelves.ts'
import type { Store, StoredDocument } from './store.ts'

/** Where readers open their connections. After a close of the store each ends at its next batch. */
export type Readers = { readonly path: string; isClosed(): boolean }

type RecordPart = Pick<Store, 'writeDelta' | 'deltasAfter' | 'logAfter' | 'stampOf' | 'documents'>

export function recordPart(connection: Connection, readers: Readers): RecordPart {
  const find = channelFinder(connection)
  const write = deltaWriter(connection)
  const deltasAfter = connection
    .prepare<[string, number, number], string>(
      'select body from deltas where channel = ? and database_version = ? and version > ? order by version',
    )
    .pluck()
  const nextDeltas = connection
    .prepare<[string, number, number, number], string>(
      'select body from deltas where channel = ? and database_version = ? and version > ? order by version limit ?',
    )
    .pluck()
  return {
    writeDelta: async (channel, delta) => write(channel, delta),
    async deltasAfter(channel, deltaVersion) {
      const bodies = deltasAfter.all(channel, find(channel).database_version, deltaVersion)
      return bodies.map((body) => JSON.parse(body) as Delta)
    },
    async logAfter(channel, { identity, databaseVersion, deltaVersion }, max) {
      const found = find(channel)
      if (found.identity !== identity || found.database_version !== databaseVersion) return null
      const bodies = nextDeltas.all(channel, databaseVersion, deltaVersion, max)
      return bodies.map((body) => JSON.parse(body) as Delta)
    },
    stampOf: stampReader(connection),
    documents: (channel, databaseVersion) => documents(readers, channel, databaseVersion),
  }
}

function stampReader(connection: Connection): Store['stampOf'] {
  const find = connection
    .prepare<[number, number, string, string, number, number], string>(
      `select coalesce(deltas.stamp, databases.stamp) || ' ' || saved_at from channels
       join databases on databases.channel = channels.name
         and databases.version = channels.database_version and databases.state = 'complete'
       left join deltas on deltas.channel = channels.name
         and deltas.database_version = channels.database_version and deltas.version = ?
       join settings on settings.channel = channels.name and settings.version = ?
       where channels.name = ? and channels.identity = ? and channels.database_version = ?
       and (? = 0 or deltas.stamp is not null)`,
    )
    .pluck()
  return async (channel, { identity, databaseVersion, deltaVersion, settingsVersion }) =>
    find.get(
      deltaVersion,
      settingsVersion,
      ...([channel, identity, databaseVersion, deltaVersion] as const),
    ) ?? null
}

function deltaWriter(connection: Connection): (channel: string, delta: Delta) => number {
  const log = deltaLog(connection)
  const rows = rowWriter(connection)
  const writeEntries = entryWriter(connection)
  const databases = connection
    .prepare<[string], number>(`select id from databases where channel = ? and state = 'complete'`)
    .pluck()
  type Effect = (channel: string) => void
  const write = connection.transaction((channel: string, body: string, effect: Effect) => {
    const version = log(channel, body)
    effect(channel)
    return version
  })
  /** What a delta does beside standing in the log, with its texts made before the lock is taken. */
  function effectOf(delta: Delta): Effect {
    if (delta.kind === 'entries') {
      const changes = toEntryChanges(delta)
      return (channel) => writeEntries(channel, delta.shelf, changes)
    }
    const changes = toRowChanges(delta)
    return (channel) => {
      for (const database of databases.all(channel)) rows.apply(database, changes)
    }
  }
  return (channel, delta) => write.immediate(channel, JSON.stringify(delta), effectOf(delta))
}

/** Writes a delta's text to the log of the live database, within a transaction; answers with its number. */
export function deltaLog(connection: Connection): (channel: string, body: string) => number {
  const find = channelFinder(connection)
  const log = connection.prepare<[string, number, number, string]>(
    `insert into deltas (channel, database_version, version, body, stamp)
     values (?, ?, ?, ?, ${freshStamp})`,
  )
  const setVersion = connection.prepare<[number, string]>(
    'update channels set delta_version = ? where name = ?',
  )
  return (channel, body) => {
    const { database_version, delta_version } = find(channel)
    const version = delta_version + 1
    log.run(channel, database_version, version, body)
    setVersion.run(version, channel)
    return version
  }
}

async function* documents(
  readers: Readers,
  channel: string,
  databaseVersion: number,
): AsyncGenerator<readonly StoredDocument[]> {
  const reader = openConnection(readers.path, 'READ')
  try {
    reader.exec('begin')
    channelFinder(reader)(channel)
    const database = reader
      .prepare<[string, number], number>(
        `select id from databases where channel = ? and version = ? and state = 'complete'`,
      )
      .pluck()
      .get(channel, databaseVersion)
    if (database === undefined) throw new Problem('nothingToLoad', { channel })
    const rows = reader.prepare<[number], DocumentRow>(
      `select masters.sequence, master_id, product_number, body from masters cross join records
       on records.database = masters.database and records.sequence = masters.sequence
       where masters.database = ? order by masters.sequence, arrival`,
    )
    const batches = new DocumentBatches()
    for (const row of rows.iterate(database)) {
      const batch = batches.add(row)
      if (batch === null) continue
      yield batch
      await turn()
      if (readers.isClosed()) throw new Error('The store was closed while documents were read.')
    }
    if (batches.rest().length > 0) yield batches.rest()
  } finally {
    reader.close()
  }
}
