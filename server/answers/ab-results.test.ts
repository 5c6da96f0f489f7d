// What the numbers of a test are called, and the sentences that say what they mean.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AbTestResults } from '../../contract/ab-test-results.ts'
import type { StoredAbTest } from '../../contract/ab-tests.ts'
import type { VariantDeeds } from '../../merchandising/ab-test-ledger.ts'
import { presentAbResults } from './ab-results.ts'

const stored: StoredAbTest = {
  id: 't',
  name: 'T',
  state: 'running',
  traffic: 100,
  variants: [
    { id: 'A', share: 1 },
    { id: 'B', share: 1 },
  ],
  goal: 'orderRate',
  expectedSessions: 20_000,
  started: '2026-01-01T00:00:00.000Z',
  places: [{ from: 0, to: 10_000 }],
}

function deedsOf(sessions: number, orders: number): VariantDeeds {
  const counted = { sessions, searches: sessions, views: sessions, clicks: 0, carts: 0, orders }
  const rates = { withClick: 0, withCart: 0, withOrder: orders }
  return {
    ...counted,
    ...rates,
    revenue: { count: sessions, sum: orders * 10, squares: orders * 100 },
  }
}

function results(
  variants: readonly VariantDeeds[],
  more: Partial<StoredAbTest> = {},
  sampledOneIn = 1,
): AbTestResults {
  return presentAbResults({ ...stored, ...more }, { sampledOneIn, variants })
}

const sentences: readonly (readonly [string, VariantDeeds, VariantDeeds, RegExp])[] = [
  [
    'better',
    deedsOf(50_000, 2_500),
    deedsOf(50_000, 3_000),
    /^B gets an order in 20 % more of its sessions than A, surely enough to decide \(between \+1[0-9] % and \+2[0-9] %\)\.$/,
  ],
  [
    'worse',
    deedsOf(50_000, 3_000),
    deedsOf(50_000, 2_700),
    /^B gets an order in 10 % less of its sessions than A, surely enough to decide \(between −\d+ % and −[\d.]+ %\)\.$/,
  ],
  [
    'open',
    deedsOf(10_000, 500),
    deedsOf(10_000, 520),
    /^Not decided yet: so far B gets an order in 4 % more of its sessions than A \(between −\d+ % and \+\d+ %\); about [\d,]+000 more sessions if it goes on like this\.$/,
  ],
  [
    'open',
    deedsOf(120, 47),
    deedsOf(120, 33),
    /^Not decided yet: so far B gets an order in 30 % less of its sessions than A \(between −100 % and \+\d+ %\)/,
  ],
  [
    'open',
    deedsOf(10_000, 500),
    deedsOf(10_000, 500),
    /the difference may be too small to be seen at all\.$/,
  ],
  [
    'same',
    deedsOf(20_000_000, 10_000_000),
    deedsOf(20_000_000, 10_001_000),
    /^B makes no difference to A: surely less than one in a hundred\.$/,
  ],
  [
    'open',
    deedsOf(50, 20),
    deedsOf(50, 1),
    /^Nothing can be said of B yet: there are too few sessions\.$/,
  ],
  ['open', deedsOf(5_000, 0), deedsOf(5_000, 200), /^Nothing can be said of B yet/],
]

for (const [verdict, control, own, sentence] of sentences) {
  test(`${control.orders} of ${control.sessions} against ${own.orders} of ${own.sessions} is ${verdict}`, () => {
    const told = results([control, own])
    assert.match(told.sentence, sentence)
    const isNamed = control.orders > 0
    if (isNamed) assert.equal(told.variants[1].comparedWithControl?.orderRate.verdict, verdict)
  })
}

test('with several variants the error is shared, so that the same difference is less certain', () => {
  const third = { id: 'C', share: 1 }
  const control = deedsOf(20_000, 1_000)
  const own = deedsOf(20_000, 1_100)
  const low = (told: AbTestResults) => told.variants[1].comparedWithControl?.orderRate.low ?? 0
  const two = results([control, own])
  const three = results([control, own, deedsOf(20_000, 1_000)], {
    variants: [...stored.variants, third],
  })
  assert.ok(low(three) < low(two))
  assert.match(three.sentence, /B gets .* C gets /)
})

test('a sample is told as what it stands for, and its rates as they are', () => {
  const [whole, sampled] = [1, 4].map((oneIn) =>
    results([deedsOf(1_000, 50), deedsOf(1_000, 60)], {}, oneIn),
  )
  assert.equal(sampled.variants[0].sessions, 4 * whole.variants[0].sessions)
  assert.equal(sampled.variants[0].orderRate, whole.variants[0].orderRate)
  assert.equal(sampled.sampledOneIn, 4)
})

test('events count from the later beginning to the earlier end', () => {
  const of = (more: Partial<StoredAbTest>) => {
    const { from, to } = results([deedsOf(0, 0), deedsOf(0, 0)], more)
    return [from, to]
  }
  const started = stored.started
  assert.deepEqual(of({}), [started, undefined])
  assert.deepEqual(of({ from: '2026-01-02T00:00:00Z', to: '2026-01-09T00:00:00Z' }), [
    '2026-01-02T00:00:00.000Z',
    '2026-01-09T00:00:00.000Z',
  ])
  assert.deepEqual(of({ to: '2026-01-09T00:00:00Z', stopped: '2026-01-05T00:00:00.000Z' }), [
    started,
    '2026-01-05T00:00:00.000Z',
  ])
})
