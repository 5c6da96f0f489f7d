// The ledger of sessions against a plain map, and what it does when it is full.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Deed, type SessionDeed, SessionLedger, type VariantDeeds } from './ab-test-ledger.ts'

const kinds: readonly SessionDeed[] = ['search', 'view', 'click', 'cart', 'order']
const startMs = Date.UTC(2026, 0, 1)

/** The slow and plain twin. */
function plainDeeds(variants: number, deeds: readonly Deed[]): VariantDeeds[] {
  return Array.from({ length: variants }, (_, variant) => {
    const own = Map.groupBy(
      deeds.filter((deed) => deed.variant === variant),
      ({ sid }) => sid,
    )
    const sessions = [...own.values()].map((list) => {
      const count = (kind: SessionDeed) => list.filter((deed) => deed.kind === kind).length
      const bought = list.filter(({ kind }) => kind === 'order')
      const orders = bought.filter(
        ({ at }, i) => i === 0 || Math.floor(at / 1000) - Math.floor(bought[i - 1].at / 1000) > 60,
      )
      const revenue = bought.reduce((sum, deed) => sum + deed.revenue, 0)
      return { count, orders: orders.length, revenue }
    })
    const sum = (value: (session: (typeof sessions)[number]) => number) =>
      sessions.reduce((whole, session) => whole + value(session), 0)
    return {
      sessions: sessions.length,
      searches: sum(({ count }) => count('search')),
      views: sum(({ count }) => count('view')),
      clicks: sum(({ count }) => count('click')),
      carts: sum(({ count }) => count('cart')),
      orders: sum(({ orders }) => orders),
      withClick: sum(({ count }) => (count('click') > 0 ? 1 : 0)),
      withCart: sum(({ count }) => (count('cart') > 0 ? 1 : 0)),
      withOrder: sum(({ orders }) => (orders > 0 ? 1 : 0)),
      revenue: {
        count: sessions.length,
        sum: sum(({ revenue }) => revenue),
        squares: sum(({ revenue }) => revenue ** 2),
      },
    }
  })
}

test('it says the same as a plain map of sessions', () => {
  const step = fc.record({
    session: fc.nat({ max: 3_000 }),
    kind: fc.constantFrom(...kinds),
    seconds: fc.nat({ max: 90 }),
    revenue: fc.nat({ max: 100 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 2_000, size: 'max' }), (steps) => {
      let at = startMs
      const deeds = steps.map(({ session, kind, seconds, revenue }): Deed => {
        at += seconds * 1000
        const own = kind === 'order' ? revenue : 0
        return { sid: `s${session}`, variant: session % 3, kind, at, revenue: own }
      })
      const ledger = new SessionLedger(3)
      for (const deed of deeds) ledger.add(deed)
      assert.deepEqual(ledger.deeds(), { sampledOneIn: 1, variants: plainDeeds(3, deeds) })
    }),
    { numRuns: 30 },
  )
})

test('when it is full it keeps a fair sample of whole sessions', () => {
  const ledger = new SessionLedger(2, 5_000)
  const sessions = 60_000
  const deed = { kind: 'click', at: startMs, revenue: 0 } as const
  for (let round = 0; round < 2; round++)
    for (let i = 0; i < sessions; i++) ledger.add({ ...deed, sid: `s${i}`, variant: i % 2 })
  const { sampledOneIn, variants } = ledger.deeds()
  assert.equal(sampledOneIn, 16)
  for (const { sessions: kept, clicks, withClick } of variants) {
    // Each session that is kept is kept whole, with both of its clicks.
    assert.deepEqual([clicks, withClick], [kept * 2, kept])
    // Five standard deviations of a sample of one in sixteen.
    assert.ok(Math.abs(kept - sessions / 2 / 16) < 5 * Math.sqrt(sessions / 2 / 16), `${kept}`)
  }
})

test('a session that clicks for ever is counted as far as a counter goes', () => {
  const ledger = new SessionLedger(1)
  const deed = { sid: 's', variant: 0, kind: 'click', at: startMs, revenue: 0 } as const
  for (let i = 0; i < 70_000; i++) ledger.add(deed)
  assert.equal(ledger.deeds().variants[0].clicks, 65_535)
})
