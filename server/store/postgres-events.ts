// Tracked events in PostgreSQL: some six round trips for the deliveries of some milliseconds, however many events they hold. Whoever
// stores events of a channel locks its log until they are committed, so that positions are given out in the order in which readers
// see them, on all nodes: what was read up to a position is complete.

import type pg from 'pg'
import { type EventKind, eventKinds } from '../../contract/tracking.ts'
import {
  disorderMs,
  type EventRow,
  identitiesToForget,
  positionAt,
  type ReadRow,
  toEventRows,
  toStoredEvent,
} from './event-rows.ts'
import type { EventOutcome, EventQuery, EventStore, StoredEvent } from './event-store.ts'
import { toKeyText } from './key-text.ts'
import { type Client, transaction } from './postgres-connection.ts'
import {
  type IdentityRow,
  identitiesPerBatch,
  type LoggedRow,
  outcomeOf,
  RecentEvents,
} from './recent-events.ts'

const eventsPerBatch = 1000
const eventsPerStep = 5000

export function eventPart(pool: pg.Pool, isClosed: () => boolean): EventStore {
  const recent = new RecentEvents()
  return {
    addEvents(deliveries) {
      if (deliveries.length === 0) return Promise.resolve([])
      const nowMs = Math.max(...deliveries.map(({ receivedMs }) => receivedMs))
      const delivered = deliveries.map((delivery) => ({
        channel: delivery.channel,
        rows: toEventRows(delivery),
      }))
      return transaction(pool, (client) => write(client, delivered, { recent, nowMs }))
    },
    events: (channel, query = {}) => events(pool, channel, query),
    async forgetEvents(channel, beforeMs) {
      const last = await positionOf(pool, beforeMs + 2 * disorderMs)
      let removed = 0
      for (const kind of eventKinds) {
        const where = 'log = $1 and kind = $2 and id <= $3 and received < $4'
        const values = [await logOf(pool, channel), kind, last, beforeMs]
        removed += await removeAll(pool, { where, values, isClosed })
      }
      return removed
    },
    async forgetUser(channel, userId) {
      const values = [await logOf(pool, channel), toKeyText(userId)]
      return removeAll(pool, { where: 'log = $1 and user_id = $2', values, isClosed })
    },
  }
}

type Delivered = { readonly channel: string; readonly rows: readonly EventRow[] }

type Writing = { readonly recent: RecentEvents; readonly nowMs: number }

async function write(
  client: Client,
  deliveries: readonly Delivered[],
  { recent, nowMs }: Writing,
): Promise<EventOutcome[]> {
  const logs = await lockLogs(client, [...new Set(deliveries.map(({ channel }) => channel))])
  const logged = deliveries.map(({ channel, rows }): readonly LoggedRow[] | null => {
    const log = logs.get(channel)
    return log === undefined ? null : rows.map((row) => ({ ...row, log }))
  })
  const rows = logged.flatMap((some) => some ?? [])
  for (const log of logs.values()) {
    await teach(client, log, { recent, nowMs })
  }
  const fresh = recent.fresh(rows)
  await insertRows(client, fresh)
  await forgetIdentities(client, [...logs.values()], { nowMs, written: rows.length })
  const stored = new Set(fresh)
  return logged.map((some) => outcomeOf(some, stored))
}

/** The logs of channels, locked; a log that is missing is begun. Channels that are not there have none. */
async function lockLogs(
  client: Client,
  channels: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const names = [channels.map(toKeyText)]
  const find = 'select id, channel from event_logs where channel = any($1) order by id for update'
  const found = await client.query(find, names)
  let { rows } = found
  if (rows.length < channels.length) {
    await client.query(
      `insert into event_logs (channel) select name from channels where name = any($1)
       order by name on conflict (channel) do nothing`,
      names,
    )
    rows = (await client.query(find, names)).rows
  }
  return new Map(rows.map(({ channel, id }) => [channel, id]))
}

async function teach(client: Client, log: number, { recent, nowMs }: Writing): Promise<void> {
  for (;;) {
    const { rows } = await client.query<IdentityRow>(
      `select id, fingerprint, expires from event_identities
       where log = $1 and id > $2 order by id limit $3`,
      [log, recent.position(log), identitiesPerBatch],
    )
    recent.learn(log, rows, nowMs)
    if (rows.length < identitiesPerBatch) return
  }
}

async function insertRows(client: Client, rows: readonly LoggedRow[]): Promise<void> {
  if (rows.length === 0) return
  const inserted = await client.query<{ id: number }>(
    `insert into events (log, kind, received, user_id, body)
     select log, kind, received, user_id, body
     from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::text[])
     with ordinality as given (log, kind, received, user_id, body, place) order by place
     returning id`,
    [
      rows.map(({ log }) => log),
      rows.map(({ kind }) => kind),
      rows.map(({ receivedMs }) => receivedMs),
      rows.map(({ userKey }) => userKey),
      rows.map(({ body }) => body),
    ],
  )
  await client.query(
    `insert into event_identities
     select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[])`,
    [
      rows.map(({ log }) => log),
      inserted.rows.map(({ id }) => id).sort((one, other) => one - other),
      rows.map(({ identity }) => identity.fingerprint),
      rows.map(({ identity }) => identity.expiresMs),
    ],
  )
}

type Forgetting = { readonly nowMs: number; readonly written: number }

async function forgetIdentities(
  client: Client,
  logs: readonly number[],
  { nowMs, written }: Forgetting,
): Promise<void> {
  await client.query(
    `delete from event_identities where expires <= $2 and (log, id) in (
       select oldest.log, oldest.id from unnest($1::bigint[]) as wanted (log)
       cross join lateral (
         select log, id from event_identities where log = wanted.log order by id limit $3
       ) as oldest)`,
    [logs, nowMs, identitiesToForget(written)],
  )
}

async function logOf(pool: pg.Pool, channel: string): Promise<number | null> {
  const { rows } = await pool.query('select id from event_logs where channel = $1', [
    toKeyText(channel),
  ])
  return rows[0]?.id ?? null
}

async function* events(
  pool: pg.Pool,
  channel: string,
  query: EventQuery,
): AsyncGenerator<readonly StoredEvent[]> {
  const log = await logOf(pool, channel)
  if (log === null) return
  const sinceMs = query.sinceMs ?? 0
  let after = Math.max(query.after ?? 0, await positionOf(pool, sinceMs))
  const read = batchQuery(query)
  for (;;) {
    const { rows } = await pool.query<ReadRow>(read.text, [
      log,
      after,
      sinceMs,
      eventsPerBatch,
      ...read.values,
    ])
    if (rows.length > 0) yield rows.map(toStoredEvent)
    if (rows.length < eventsPerBatch) return
    after = rows.at(-1)!.id
  }
}

/** Each kind is found in its own part of the index; what is not asked for is not touched. */
function batchQuery({ kinds = eventKinds, userId }: EventQuery) {
  const columns = 'select id, kind, received, body from events'
  if (userId !== undefined) {
    return {
      text: `${columns} where log = $1 and user_id = $5 and id > $2 and received >= $3
             and kind = any($6) order by id limit $4`,
      values: [toKeyText(userId), kinds as readonly EventKind[]],
    }
  }
  return {
    text: `select found.* from unnest($5::text[]) as wanted (kind) cross join lateral (
             ${columns} where log = $1 and events.kind = wanted.kind and id > $2 and received >= $3
             order by id limit $4
           ) as found order by id limit $4`,
    values: [kinds],
  }
}

/** A position that no event received at the moment or later comes before. */
async function positionOf(pool: pg.Pool, sinceMs: number): Promise<number> {
  if (sinceMs <= 0) return 0
  const newest = await pool.query('select coalesce(max(id), 0) as id from events')
  const next = async (position: number) => {
    const { rows } = await pool.query(
      'select id, received from events where id >= $1 order by id limit 1',
      [position],
    )
    return rows[0]
  }
  return positionAt(sinceMs, next, newest.rows[0].id)
}

type Removal = {
  readonly where: string
  readonly values: readonly unknown[]
  readonly isClosed: () => boolean
}

/** Removes in steps until one removes nothing or the store is closed. */
async function removeAll(pool: pg.Pool, { where, values, isClosed }: Removal): Promise<number> {
  let removed = 0
  while (!isClosed()) {
    const { rowCount } = await pool.query(
      `delete from events where id in (select id from events where ${where} limit ${eventsPerStep})`,
      [...values],
    )
    if (rowCount === null || rowCount === 0) break
    removed += rowCount
  }
  return removed
}

/** One step of removing the events of channels that are gone: true while there is more. */
export async function eventSweepStep(pool: pg.Pool): Promise<boolean> {
  const dropped = await pool.query('select id from event_logs where channel is null limit 1')
  if (dropped.rowCount === 0) return false
  const values = [dropped.rows[0].id]
  const { rowCount } = await pool.query(
    `delete from events where id in (select id from events where log = $1 limit ${eventsPerStep})`,
    values,
  )
  if (rowCount === 0) {
    await pool.query('delete from event_identities where log = $1', values)
    await pool.query('delete from event_logs where id = $1', values)
  }
  return true
}
