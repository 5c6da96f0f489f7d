// Events on their way to the disk, with a real thread and a real store.

import { strict as assert } from 'node:assert'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Problem } from '../contract/problems.ts'
import { emptySettings } from '../contract/settings.ts'
import { openStore } from './store/open.ts'
import type { Store } from './store/store.ts'
import { Tracking } from './tracking.ts'

type Lab = { readonly store: Store; readonly folder: string; track(options?: object): Tracking }

async function inLab(use: (lab: Lab) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'aisle-tracking-'))
  const store = await openStore('sqlite', folder)
  const opened: Tracking[] = []
  const track = (options = {}) => {
    const place = { storeAddress: 'sqlite', dataFolder: folder, clock: () => new Date() }
    opened.push(new Tracking({ ...place, ...options }))
    return opened.at(-1)!
  }
  try {
    await store.createChannel('shop', { settings: emptySettings, guessed: true, by: 'ann' })
    await use({ store, folder, track })
  } finally {
    for (const tracking of opened) await tracking.close()
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function logins(from: number, count: number, channel = 'shop') {
  const events = Array.from({ length: count }, (_, at) => ({ sid: 's', userId: `u${from + at}` }))
  return { channel, kind: 'login' as const, events, idempotencyKey: null }
}

async function users(store: Store): Promise<string[]> {
  const found: string[] = []
  for await (const batch of store.events('shop')) {
    for (const { event } of batch) found.push((event as { userId: string }).userId)
  }
  return found
}

test('what was answered is stored, in the order in which it came', () =>
  inLab(async ({ store, track }) => {
    const tracking = track()
    await Promise.all(Array.from({ length: 50 }, (_, at) => tracking.track(logins(at * 10, 10))))
    assert.deepEqual(
      await users(store),
      Array.from({ length: 500 }, (_, at) => `u${at}`),
    )
  }))

test('requests that come together are written together', () =>
  inLab(async ({ store, track }) => {
    const tracking = track()
    await tracking.track(logins(0, 1))
    const begin = performance.now()
    await Promise.all(Array.from({ length: 1000 }, (_, at) => tracking.track(logins(at + 1, 1))))
    // A thousand transactions with a pause of 5 ms before each would take five seconds.
    assert.ok(performance.now() - begin < 4000)
    assert.equal((await users(store)).length, 1001)
  }))

test('more than one transaction may hold is written in several', () =>
  inLab(async ({ store, track }) => {
    const tracking = track()
    const sid = 'x'.repeat(1000)
    const large = (from: number) => {
      const request = logins(from, 400)
      return { ...request, events: request.events.map((event) => ({ ...event, sid })) }
    }
    await Promise.all(Array.from({ length: 8 }, (_, at) => tracking.track(large(at * 400))))
    assert.equal((await users(store)).length, 3200)
  }))

test('an empty list stores nothing', () =>
  inLab(async ({ store, track }) => {
    await track().track(logins(0, 0))
    assert.deepEqual(await users(store), [])
  }))

test('a channel that went away meanwhile is refused alone', () =>
  inLab(async ({ store, track }) => {
    const tracking = track()
    const results = await Promise.allSettled([
      tracking.track(logins(0, 1, 'gone')),
      tracking.track(logins(0, 1)),
    ])
    assert.equal((results[0] as PromiseRejectedResult).reason.problem, 'unknownChannel')
    assert.equal(results[1].status, 'fulfilled')
    assert.deepEqual(await users(store), ['u0'])
  }))

test('more than may wait is refused, and taken again when what waited is written', () =>
  inLab(async ({ store, track }) => {
    const tracking = track({ waitingLengthMax: 1000 })
    const first = tracking.track(logins(0, 20))
    await assert.rejects(tracking.track(logins(20, 20)), (error: Problem) => {
      assert.deepEqual([error.problem, error.values.seconds], ['notReady', 2])
      assert.match(error.message, /more than 1000 characters of events/)
      return true
    })
    await first
    await tracking.track(logins(20, 20))
    assert.equal((await users(store)).length, 40)
  }))

test('closing writes what waits, and nothing is taken afterwards', () =>
  inLab(async ({ store, track }) => {
    const tracking = track()
    const waiting = tracking.track(logins(0, 3))
    await tracking.close()
    await waiting
    assert.equal((await users(store)).length, 3)
    await assert.rejects(tracking.track(logins(3, 1)), /the server is stopping/)
  }))

test('a store that cannot be opened is an error for the request, not the end of the server', () =>
  inLab(async ({ folder, track }) => {
    const tracking = track({
      storeAddress: 'postgres://nobody@127.0.0.1:1/none',
      dataFolder: folder,
    })
    await assert.rejects(tracking.track(logins(0, 1)), /cannot be used as the store/)
    await assert.rejects(tracking.track(logins(0, 1)), /cannot be used as the store/)
  }))

test('a key or an event that is too long is refused by name', () =>
  inLab(async ({ store, track }) => {
    const tracking = track()
    await assert.rejects(
      tracking.track({ ...logins(0, 1), idempotencyKey: 'k'.repeat(201) }),
      /^Problem: Idempotency-Key: must have at most 200 characters/,
    )
    const values = Array.from({ length: 100 }, () => ({ value: 'v'.repeat(1000) }))
    const filters = [{ name: 'Brand', values }]
    const log = {
      ...{ sid: 's', id: 'P1', query: '', hitCount: 0, maxScore: 0, minScore: 0 },
      ...{ page: 1, pageSize: 10, searchTime: 1 },
    }
    const request = { ...logins(0, 0), kind: 'log' as const, events: [log, { ...log, filters }] }
    await assert.rejects(tracking.track(request), /^Problem: body\[1\]: must have at most 65536/)
    assert.deepEqual(await users(store), [])
  }))
