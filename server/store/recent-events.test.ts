// The memory of recent events against a plain twin.

import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import fc from 'fast-check'
import { toEventRows } from './event-rows.ts'
import { type LoggedRow, RecentEvents } from './recent-events.ts'

/** Stored rows with their identities, looked through from the beginning. */
class Twin {
  readonly stored: { log: number; fingerprint: string; expires: number }[] = []

  fresh(rows: readonly LoggedRow[]): LoggedRow[] {
    return rows.filter(({ log, receivedMs, identity }) => {
      const isKnown = this.stored.some(
        (known) =>
          known.log === log &&
          known.fingerprint === identity.fingerprint &&
          known.expires > receivedMs,
      )
      if (isKnown) return false
      this.stored.push({ log, fingerprint: identity.fingerprint, expires: identity.expiresMs })
      return true
    })
  }
}

const noon = Date.UTC(2025, 4, 20, 12)

const deliveries = fc.array(
  fc.record({
    log: fc.integer({ min: 1, max: 2 }),
    passedMs: fc.oneof(fc.nat(12_000), fc.constant(13 * 60 * 60 * 1000)),
    idempotencyKey: fc.option(fc.constantFrom('k1', 'k2')),
    events: fc.array(
      fc.record(
        {
          sid: fc.constant('s'),
          userId: fc.nat(3).map(String),
          eventId: fc.constantFrom('a', 'b'),
        },
        { requiredKeys: ['sid', 'userId'] },
      ),
      { maxLength: 5 },
    ),
  }),
  { maxLength: 20 },
)

test('finds the same events new as a twin that looks through all of them', () => {
  fc.assert(
    fc.property(deliveries, (steps) => {
      const twin = new Twin()
      const recent = new RecentEvents()
      let nowMs = noon
      for (const { log, passedMs, idempotencyKey, events } of steps) {
        nowMs += passedMs
        const delivery = { channel: 'shop', kind: 'login' as const, receivedMs: nowMs }
        const rows = toEventRows({ ...delivery, idempotencyKey, events }).map((row) => {
          return { ...row, log }
        })
        const begun = recent.position(log)
        const table = twin.stored.map((row, at) => ({ ...row, id: at + 1 }))
        const missed = table.filter((row) => row.log === log && row.id > begun)
        recent.learn(log, missed, nowMs)
        assert.deepEqual(recent.fresh(rows), twin.fresh(rows))
      }
    }),
  )
})

test('half a million events and more are known, each in its own log', () => {
  const recent = new RecentEvents()
  const count = 600_000
  const hex = (number: number) => Math.imul(number, 0x9e3779b1) >>> 0
  const fingerprint = (number: number) => {
    const digits = hex(number).toString(16).padStart(8, '0')
    return `n${digits}${digits}`
  }
  const rows = Array.from({ length: count }, (_, at) => {
    return { id: at + 1, fingerprint: fingerprint(at), expires: noon + 1 }
  })
  recent.learn(1, rows, noon)
  const row = (log: number, number: number): LoggedRow => ({
    ...{ log, kind: 'login', receivedMs: noon, userKey: null, body: '{}' },
    identity: { fingerprint: fingerprint(number), expiresMs: noon + 1 },
  })
  const some = Array.from({ length: 1000 }, (_, at) => at * 600)
  assert.equal(recent.fresh(some.map((number) => row(1, number))).length, 0)
  assert.equal(recent.fresh(some.map((number) => row(2, number))).length, 1000)
  assert.equal(recent.fresh(some.map((number) => row(1, count + number))).length, 1000)
})
