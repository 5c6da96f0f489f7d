// Tracked events in PostgreSQL: some six round trips for the deliveries of some milliseconds, however many events they hold. Whoever
// stores events of a channel locks its log until they are committed, so that positions are given out in the order in which readers
// see them, on all nodes: what was read up to a position is complete.

import type pg from 'pg'
import { type EventKind, eventKinds } from '../../contract/tracking.ts'
import {
  disorderMs,
  type EventRow,
  expiredSpans,
  positionAt,
  type ReadRow,
  toEventRows,
  toStoredEvent,
} from './event-rows.ts'
import type { EventOutcome, EventQuery, EventStore, StoredEvent } from './event-store.ts'
import { toKeyText } from './key-text.ts'
import { type Client, transaction } from './postgres-connection.ts'

const eventsPerBatch = 1000
const eventsPerStep = 5000
/** For each identity that is written, so many expired ones may go. */
const identitiesForgottenEach = 2
const identitiesForgottenLeast = 20

export function eventPart(pool: pg.Pool, isClosed: () => boolean): EventStore {
  return {
    addEvents(deliveries) {
      if (deliveries.length === 0) return Promise.resolve([])
      const nowMs = Math.max(...deliveries.map(({ receivedMs }) => receivedMs))
      const delivered = deliveries.map((delivery) => ({
        channel: delivery.channel,
        rows: toEventRows(delivery),
      }))
      return transaction(pool, (client) => write(client, delivered, nowMs))
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
type LoggedRow = EventRow & { readonly log: number }

async function write(
  client: Client,
  deliveries: readonly Delivered[],
  nowMs: number,
): Promise<EventOutcome[]> {
  const logs = await lockLogs(client, [...new Set(deliveries.map(({ channel }) => channel))])
  const rows = deliveries.flatMap((delivery): LoggedRow[] => {
    const log = logs.get(delivery.channel)
    return log === undefined ? [] : delivery.rows.map((row) => ({ ...row, log }))
  })
  const fresh = await rememberIdentities(client, firstOfEach(rows))
  const kept = rows.filter((row) => fresh.has(row.identity))
  await insertRows(client, kept)
  await forgetIdentities(client, nowMs, rows.length)
  return deliveries.map((delivery): EventOutcome => {
    if (!logs.has(delivery.channel)) return { kind: 'unknownChannel' }
    const stored = delivery.rows.filter(({ identity }) => fresh.has(identity)).length
    return { kind: 'stored', stored, repeated: delivery.rows.length - stored }
  })
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

/** Of rows with the same identity, in the window of the first, the first alone. */
function firstOfEach(rows: readonly LoggedRow[]): LoggedRow[] {
  const latest = new Map<string, number>()
  return rows.filter(({ log, identity, receivedMs }) => {
    const key = `${log} ${identity.fingerprint}`
    const earlier = latest.get(key)
    if (earlier !== undefined && earlier > identity.forgottenMs) return false
    latest.set(key, receivedMs)
    return true
  })
}

/** Answers with the identities that were not there in their window. The logs are locked, so nobody else writes the same ones. */
async function rememberIdentities(
  client: Client,
  rows: readonly LoggedRow[],
): Promise<ReadonlySet<EventRow['identity']>> {
  const { rows: places } = await client.query(
    `with given as (
       select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[])
       with ordinality as given (span, log, fingerprint, received, forgotten, place)
     ), fresh as (
       insert into event_identities
       select span, log, fingerprint, received from given where not exists (
         select 1 from event_identities as earlier
         where earlier.span = given.span - 1 and earlier.log = given.log
         and earlier.fingerprint = given.fingerprint collate "C" and earlier.received > given.forgotten)
       on conflict do nothing returning span, log, fingerprint
     )
     select place from given join fresh using (span, log)
     where fresh.fingerprint = given.fingerprint collate "C"`,
    [
      rows.map(({ identity }) => identity.span),
      rows.map(({ log }) => log),
      rows.map(({ identity }) => identity.fingerprint),
      rows.map(({ receivedMs }) => receivedMs),
      rows.map(({ identity }) => identity.forgottenMs),
    ],
  )
  return new Set(places.map(({ place }) => rows[place - 1].identity))
}

async function insertRows(client: Client, rows: readonly LoggedRow[]): Promise<void> {
  if (rows.length === 0) return
  await client.query(
    `insert into events (log, kind, received, user_id, body)
     select log, kind, received, user_id, body
     from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::text[])
     with ordinality as given (log, kind, received, user_id, body, place) order by place`,
    [
      rows.map(({ log }) => log),
      rows.map(({ kind }) => kind),
      rows.map(({ receivedMs }) => receivedMs),
      rows.map(({ userKey }) => userKey),
      rows.map(({ body }) => body),
    ],
  )
}

async function forgetIdentities(client: Client, nowMs: number, written: number): Promise<void> {
  const max = identitiesForgottenLeast + written * identitiesForgottenEach
  for (const [from, to] of expiredSpans(nowMs)) {
    // Two nodes that clean at once take different rows.
    await client.query(
      `delete from event_identities where ctid = any(array(
         select ctid from event_identities where span >= $1 and span < $2 limit $3
         for update skip locked))`,
      [from, to, max],
    )
  }
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
  if (rowCount === 0) await pool.query('delete from event_logs where id = $1', values)
  return true
}
