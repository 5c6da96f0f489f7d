// Tracked events in SQLite: what the shared suite cannot see.

import { strict as assert } from 'node:assert'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import Database from 'better-sqlite3'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'
import { someSettings } from './store-lab.ts'

const noon = Date.UTC(2025, 4, 20, 12)
const hourMs = 60 * 60 * 1000

type Lab = { readonly store: Store; readonly look: Database.Database }

async function inLab(use: (lab: Lab) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'aisle-events-'))
  const path = join(folder, 'aisle.sqlite')
  const store = await openSqlite(path)
  const look = new Database(path, { readonly: true })
  try {
    await store.createChannel('shop', someSettings)
    await use({ store, look })
  } finally {
    look.close()
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function logins(receivedMs: number, count: number, more: object = {}) {
  const events = Array.from({ length: count }, (_, at) => {
    return { sid: 's', userId: `u${at}-${receivedMs}`, ...more }
  })
  return { channel: 'shop', kind: 'login' as const, receivedMs, idempotencyKey: null, events }
}

it('what is remembered of deliveries goes when its window is over', () =>
  inLab(async ({ store, look }) => {
    const remembered = look.prepare('select count(*) from event_identities').pluck()
    await store.addEvents([logins(noon, 100), { ...logins(noon, 50), idempotencyKey: 'k' }])
    assert.equal(remembered.get(), 150)
    await store.addEvents([logins(noon + hourMs, 100)])
    assert.equal(remembered.get(), 150, 'the hundred of the hour before went')
    for (const hours of [48, 49, 50]) await store.addEvents([logins(noon + hours * hourMs, 100)])
    assert.equal(remembered.get(), 100)
  }))

it('the events of a deleted channel are swept', () =>
  inLab(async ({ store, look }) => {
    await store.addEvents([logins(noon, 700)])
    await store.deleteChannel('shop')
    const left = look
      .prepare('select (select count(*) from events) + (select count(*) from event_logs)')
      .pluck()
    const until = Date.now() + 10_000
    while ((left.get() as number) > 0 && Date.now() < until) {
      await new Promise((resolve) => setImmediate(resolve))
    }
    assert.equal(left.get(), 0)
  }))

it('forgetting ends when the store is closed', () =>
  inLab(async ({ store, look }) => {
    await store.addEvents([logins(noon, 2000)])
    const forgetting = store.forgetEvents('shop', noon + 1)
    await new Promise((resolve) => setImmediate(resolve))
    await store.close()
    const removed = await forgetting
    assert.ok(removed < 2000)
    assert.equal(look.prepare('select count(*) from events').pluck().get(), 2000 - removed)
  }))

it('reading needs no sorting of more than a batch', () =>
  inLab(async ({ store, look }) => {
    await store.addEvents([logins(noon, 10)])
    const plan = look.prepare(
      `explain query plan select id from events
       where log = 1 and kind = 'login' and id > 5 and received >= 0 order by id limit 10`,
    )
    const [step, ...more] = plan.all() as { detail: string }[]
    assert.match(step.detail, /USING INDEX events_by_kind \(log=\? AND kind=\? AND (id|rowid)>\?\)/)
    assert.deepEqual(more, [])
  }))
