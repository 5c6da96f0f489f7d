// Tracked events in SQLite: one transaction for the deliveries of some milliseconds, some 15 µs for an event, nearly all of it
// appended. Reading opens a connection of its own and begins anew for each batch, so that no reader keeps the write-ahead log long.

import { setImmediate as turn } from 'node:timers/promises'
import { type EventKind, eventKinds } from '../../contract/tracking.ts'
import {
  disorderMs,
  type EventRow,
  identitiesToForget,
  type Landmark,
  positionAt,
  type ReadRow,
  toEventRows,
  toStoredEvent,
} from './event-rows.ts'
import type { EventOutcome, EventQuery, EventStore, StoredEvent } from './event-store.ts'
import { toKeyText } from './key-text.ts'
import {
  type IdentityRow,
  identitiesPerBatch,
  type LoggedRow,
  outcomeOf,
  RecentEvents,
} from './recent-events.ts'
import { type Connection, openConnection } from './sqlite-connection.ts'
import type { Readers } from './sqlite-records.ts'

const eventsPerBatch = 1000
/** Removed under one lock of the database: about a millisecond. */
const eventsPerStep = 200

export function eventPart(connection: Connection, readers: Readers): EventStore {
  const write = deliveryWriter(connection)
  return {
    async addEvents(deliveries) {
      const nowMs = Math.max(0, ...deliveries.map(({ receivedMs }) => receivedMs))
      return write(
        deliveries.map((delivery) => ({ channel: delivery.channel, rows: toEventRows(delivery) })),
        nowMs,
      )
    },
    events: (channel, query = {}) => events(readers, channel, query),
    forgetEvents: (channel, beforeMs) => forgetEvents(readers, channel, beforeMs),
    forgetUser: (channel, userId) => forgetUser(readers, channel, userId),
  }
}

type Delivered = { readonly channel: string; readonly rows: readonly EventRow[] }

function deliveryWriter(
  connection: Connection,
): (deliveries: readonly Delivered[], nowMs: number) => EventOutcome[] {
  const logs = logFinder(connection)
  const identities = identityTable(connection)
  const recent = new RecentEvents()
  const insert = connection.prepare<[number, string, number, string | null, string]>(
    'insert into events (log, kind, received, user_id, body) values (?, ?, ?, ?, ?)',
  )
  const write = connection.transaction((deliveries: readonly Delivered[], nowMs: number) => {
    const logged = deliveries.map(({ channel, rows }): readonly LoggedRow[] | null => {
      const log = logs.findOrBegin(channel)
      return log === undefined ? null : rows.map((row) => ({ ...row, log }))
    })
    const rows = logged.flatMap((some) => some ?? [])
    for (const log of new Set(rows.map((row) => row.log))) {
      identities.teach(recent, log, nowMs)
      identities.forget(log, nowMs, rows.length)
    }
    const fresh = new Set(recent.fresh(rows))
    for (const row of fresh) {
      const { log, kind, receivedMs, userKey, body, identity } = row
      const { lastInsertRowid } = insert.run(log, kind, receivedMs, userKey, body)
      identities.add(log, Number(lastInsertRowid), identity)
    }
    return logged.map((some) => outcomeOf(some, fresh))
  })
  return (deliveries, nowMs) => {
    // After a start there may be a day to learn, which is not to be done under the lock of the database.
    for (const channel of new Set(deliveries.map((delivery) => delivery.channel))) {
      const log = logs.find(channel)
      if (log !== undefined) identities.teach(recent, log, nowMs)
    }
    return write.immediate(deliveries, nowMs)
  }
}

/** Finds the log of a channel, or begins it; undefined: there is no such channel. */
function logFinder(connection: Connection) {
  const find = connection
    .prepare<[string], number>('select id from event_logs where channel = ?')
    .pluck()
  const begin = connection.prepare<[string]>(
    'insert into event_logs (channel) select name from channels where name = ?',
  )
  return {
    find: (channel: string): number | undefined => find.get(channel),
    findOrBegin(channel: string): number | undefined {
      const log = find.get(channel)
      if (log !== undefined) return log
      return begin.run(channel).changes === 0 ? undefined : find.get(channel)
    },
  }
}

function identityTable(connection: Connection) {
  const after = connection.prepare<[number, number, number], IdentityRow>(
    'select id, fingerprint, expires from event_identities where log = ? and id > ? order by id limit ?',
  )
  const insert = connection.prepare<[number, number, string, number]>(
    'insert into event_identities values (?, ?, ?, ?)',
  )
  const forget = connection.prepare<[number, number, number, number]>(
    `delete from event_identities where log = ? and expires <= ? and id in (
       select id from event_identities where log = ? order by id limit ?)`,
  )
  return {
    teach(recent: RecentEvents, log: number, nowMs: number): void {
      for (;;) {
        const rows = after.all(log, recent.position(log), identitiesPerBatch)
        recent.learn(log, rows, nowMs)
        if (rows.length < identitiesPerBatch) return
      }
    },
    add(log: number, id: number, { fingerprint, expiresMs }: EventRow['identity']): void {
      insert.run(log, id, fingerprint, expiresMs)
    },
    forget(log: number, nowMs: number, written: number): void {
      forget.run(log, nowMs, log, identitiesToForget(written))
    },
  }
}

async function* events(
  readers: Readers,
  channel: string,
  query: EventQuery,
): AsyncGenerator<readonly StoredEvent[]> {
  const reader = openConnection(readers.path, 'READ')
  try {
    const log = reader
      .prepare<[string], number>('select id from event_logs where channel = ?')
      .pluck()
      .get(channel)
    if (log === undefined) return
    const sinceMs = query.sinceMs ?? 0
    const read = batchReader(reader, log, query)
    let after = Math.max(query.after ?? 0, await positionOf(reader, sinceMs))
    for (;;) {
      if (readers.isClosed()) throw new Error('The store was closed.')
      const rows = read(after, sinceMs)
      if (rows.length > 0) yield rows.map(toStoredEvent)
      if (rows.length < eventsPerBatch) return
      after = rows.at(-1)!.id
      await turn()
    }
  } finally {
    reader.close()
  }
}

/** Reads the next batch after a position. Each kind is found in its own part of the index; what is not asked for is not touched. */
function batchReader(
  reader: Connection,
  log: number,
  { kinds = eventKinds, userId }: EventQuery,
): (after: number, sinceMs: number) => ReadRow[] {
  const columns = 'select id, kind, received, body from events'
  if (userId !== undefined) {
    const user = toKeyText(userId)
    const one = reader.prepare<[number, string, number, number, number], ReadRow>(
      `${columns} where log = ? and user_id = ? and id > ? and received >= ?
       and kind in (${kinds.map(quoted).join()}) order by id limit ?`,
    )
    return (after, sinceMs) => one.all(log, user, after, sinceMs, eventsPerBatch)
  }
  if (kinds.length === 0) return () => []
  const parts = kinds.map(
    (kind) =>
      `select * from (${columns} where log = :log and kind = ${quoted(kind)} and id > :after
       and received >= :sinceMs order by id limit :max)`,
  )
  const all = reader.prepare<[object], ReadRow>(
    `${parts.join(' union all ')} order by id limit :max`,
  )
  return (after, sinceMs) => all.all({ log, after, sinceMs, max: eventsPerBatch })
}

/** Kinds are names of our own, without quotes in them; anything else is refused. */
function quoted(kind: EventKind): string {
  if (!eventKinds.includes(kind)) throw new Error(`There are no events of the kind ${kind}.`)
  return `'${kind}'`
}

/** A position that no event received at the moment or later comes before. */
async function positionOf(reader: Connection, sinceMs: number): Promise<number> {
  if (sinceMs <= 0) return 0
  const newest = reader.prepare<[], number>('select coalesce(max(id), 0) from events').pluck()
  const next = reader.prepare<[number], Landmark>(
    'select id, received from events where id >= ? order by id limit 1',
  )
  return positionAt(sinceMs, (position) => next.get(position), newest.get() ?? 0)
}

async function forgetEvents(readers: Readers, channel: string, beforeMs: number): Promise<number> {
  let removed = 0
  for (const kind of eventKinds) {
    removed += await remove(readers, channel, async (connection, log) => {
      const last = await positionOf(connection, beforeMs + 2 * disorderMs)
      const step = connection.prepare<[number, string, number, number, number]>(
        `delete from events where id in (
           select id from events where log = ? and kind = ? and id <= ? and received < ? limit ?)`,
      )
      return () => step.run(log, kind, last, beforeMs, eventsPerStep).changes
    })
  }
  return removed
}

async function forgetUser(readers: Readers, channel: string, userId: string): Promise<number> {
  return remove(readers, channel, async (connection, log) => {
    const step = connection.prepare<[number, string, number]>(
      `delete from events where id in (select id from events where log = ? and user_id = ? limit ?)`,
    )
    return () => step.run(log, toKeyText(userId), eventsPerStep).changes
  })
}

/** Runs the steps of a removal until one removes nothing or the store is closed, with a turn for others between. */
async function remove(
  readers: Readers,
  channel: string,
  prepare: (connection: Connection, log: number) => Promise<() => number>,
): Promise<number> {
  const connection = openConnection(readers.path, 'FULL')
  try {
    const log = connection
      .prepare<[string], number>('select id from event_logs where channel = ?')
      .pluck()
      .get(channel)
    if (log === undefined) return 0
    const step = await prepare(connection, log)
    let removed = 0
    while (!readers.isClosed()) {
      const count = step()
      if (count === 0) break
      removed += count
      await turn()
    }
    return removed
  } finally {
    connection.close()
  }
}

/** One step of removing the events of channels that are gone: true while there is more. */
export function eventSweep(connection: Connection): () => boolean {
  const findDropped = connection
    .prepare<[], number>('select id from event_logs where channel is null limit 1')
    .pluck()
  const removeEvents = connection.prepare<[number, number]>(
    'delete from events where id in (select id from events where log = ? limit ?)',
  )
  const removeIdentities = connection.prepare<[number, number, number]>(
    `delete from event_identities where log = ?
     and id in (select id from event_identities where log = ? limit ?)`,
  )
  const removeLog = connection.prepare<[number]>('delete from event_logs where id = ?')
  return () => {
    const log = findDropped.get()
    if (log === undefined) return false
    if (removeEvents.run(log, eventsPerStep).changes > 0) return true
    if (removeIdentities.run(log, log, eventsPerStep).changes === 0) removeLog.run(log)
    return true
  }
}
