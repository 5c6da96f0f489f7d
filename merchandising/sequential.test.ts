// The sequential comparison against simulated shops: with no difference, looking after every few sessions must not find one more often than
// promised; with one, it must be found. The dice are seeded, so every run throws the same.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareMeans, type Sums, sessionsLeast } from './sequential.ts'
import { logGamma, sharesPValue } from './sequential-shares.ts'

/** Mulberry32: small, and good enough for a shop. */
function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Shopper = (throwDice: () => number) => number

/** A session with an order. */
const orders =
  (rate: number): Shopper =>
  (throwDice) =>
    throwDice() < rate ? 1 : 0

/** The revenue of a session: mostly nothing, else skewed as carts are. */
const revenue =
  (rate: number, factor = 1): Shopper =>
  (throwDice) => {
    if (throwDice() >= rate) return 0
    const normal = Math.sqrt(-2 * Math.log(1 - throwDice())) * Math.cos(2 * Math.PI * throwDice())
    return factor * Math.exp(4 + 0.8 * normal)
  }

type Course = {
  readonly shoppers: readonly [Shopper, Shopper]
  /** Sessions of the second side, in parts of all. */
  readonly share?: number
  readonly sessions: number
  /** Looked at after so many sessions, again and again. */
  readonly every: number
}

type End = 'better' | 'worse' | 'open'
const tuning = { alpha: 0.05, sharpestAt: 20_000 }

/** How a shop that stops at the first sign of a difference ends. */
function ended({ shoppers, share = 0.5, sessions, every }: Course, seed: number): End {
  const throwDice = dice(seed)
  const sides = [
    { count: 0, sum: 0, squares: 0 },
    { count: 0, sum: 0, squares: 0 },
  ] as const
  let nonzero = 0
  for (let i = 1; i <= sessions; i++) {
    const place = throwDice() < share ? 1 : 0
    const value = shoppers[place](throwDice)
    const side = sides[place] as { -readonly [Name in keyof Sums]: number }
    side.count += 1
    side.sum += value
    side.squares += value * value
    nonzero += value > 0 ? 1 : 0
    if (i % every !== 0) continue
    const { low, high, pValue } = compareMeans(
      { first: sides[0], second: sides[1], nonzero },
      tuning,
    )
    // The bounds leave 0 out exactly when the p-value says so.
    assert.equal(low > 0 || high < 0, pValue < tuning.alpha)
    if (low > 0) return 'better'
    if (high < 0) return 'worse'
  }
  return 'open'
}

function partOf(course: Course, runs: number, wanted: (end: End) => boolean): number {
  let count = 0
  for (let seed = 1; seed <= runs; seed++) if (wanted(ended(course, seed * 7919))) count += 1
  return count / runs
}

const isFalse = (end: End): boolean => end !== 'open'
const equal: readonly (readonly [string, Course])[] = [
  [
    'orders of one session in two',
    { shoppers: [orders(0.5), orders(0.5)], sessions: 8_000, every: 10 },
  ],
  [
    'orders of one in thirty',
    { shoppers: [orders(0.03), orders(0.03)], sessions: 20_000, every: 20 },
  ],
  [
    'orders of one in thirty with shares of nine to one',
    { shoppers: [orders(0.03), orders(0.03)], share: 0.1, sessions: 20_000, every: 20 },
  ],
  [
    'skewed revenue with shares of nine to one',
    { shoppers: [revenue(0.05), revenue(0.05)], share: 0.1, sessions: 20_000, every: 20 },
  ],
  ['skewed revenue', { shoppers: [revenue(0.05), revenue(0.05)], sessions: 20_000, every: 20 }],
]

for (const [what, course] of equal) {
  test(`without a difference, ${what} give a false alarm at most once in twenty, looking all the time`, () => {
    const runs = 400
    const alarms = partOf(course, runs, isFalse)
    // Four standard deviations of a count of these runs above what is promised.
    assert.ok(alarms <= 0.05 + 4 * Math.sqrt((0.05 * 0.95) / runs), `${alarms}`)
    assert.ok(alarms <= 0.05, `${alarms}`)
  })
}

test('a fixed test that is looked at all the time would give false alarms again and again', () => {
  // The twin that makes the promise worth something: the usual bounds of one look, on the same throws.
  let alarms = 0
  for (let seed = 1; seed <= 200; seed++) {
    const throwDice = dice(seed * 7919)
    let difference = 0
    let squares = 0
    for (let i = 1; i <= 8_000; i++) {
      const value = (throwDice() < 0.5 ? 1 : -1) * (throwDice() < 0.5 ? 1 : 0)
      difference += value
      squares += value * value
      if (i >= 200 && i % 10 === 0 && Math.abs(difference) > 1.96 * Math.sqrt(squares)) {
        alarms += 1
        break
      }
    }
  }
  assert.ok(alarms / 200 > 0.25, `${alarms}`)
})

test('a variant that sells a fifth more is nearly always found, and never found to be worse', () => {
  const course = { shoppers: [orders(0.05), orders(0.06)], sessions: 60_000, every: 200 } as const
  assert.ok(partOf(course, 60, (end) => end === 'better') >= 0.9)
  assert.equal(
    partOf(course, 60, (end) => end === 'worse'),
    0,
  )
})

test('revenue that is a quarter higher is nearly always found', () => {
  const shoppers = [revenue(0.06), revenue(0.06, 1.25)] as const
  assert.ok(
    partOf({ shoppers, sessions: 100_000, every: 500 }, 40, (end) => end === 'better') >= 0.8,
  )
})

const sumsOf = (count: number, sum: number): Sums => ({ count, sum, squares: sum })

test('with too few sessions, or too few with anything, nothing is said', () => {
  const few = compareMeans(
    { first: sumsOf(sessionsLeast - 1, 0), second: sumsOf(5_000, 5_000), nonzero: 5_000 },
    tuning,
  )
  assert.deepEqual([few.low, few.high, few.pValue], [-Infinity, Infinity, 1])
  const rare = compareMeans(
    { first: sumsOf(9_000, 0), second: sumsOf(1_000, 99), nonzero: 99 },
    tuning,
  )
  assert.equal(rare.pValue, 1)
})

test('the sessions that are missing are as many as make the same difference clear', () => {
  const at = (sessions: number) =>
    compareMeans(
      {
        first: sumsOf(sessions / 2, 0.05 * (sessions / 2)),
        second: sumsOf(sessions / 2, 0.055 * (sessions / 2)),
        nonzero: 1_000,
      },
      tuning,
    )
  const seen = at(20_000)
  assert.ok(seen.low < 0)
  const missing = seen.sessionsMissing ?? assert.fail('nobody can say')
  assert.ok(at(20_000 + missing * 0.99).low < 0)
  assert.ok(at(20_000 + missing * 1.01).low > 0)
  assert.equal(at(40_000_000).sessionsMissing, 0)
})

test('a difference that nobody will ever see is not waited for', () => {
  const sides = { first: sumsOf(10_000, 500), second: sumsOf(10_000, 500), nonzero: 1_000 }
  assert.equal(compareMeans(sides, tuning).sessionsMissing, null)
})

test('the comparison is sharpest about where it is expected to be', () => {
  const radiusAt = (sharpestAt: number): number => {
    const sides = { first: sumsOf(10_000, 500), second: sumsOf(10_000, 500), nonzero: 1_000 }
    return compareMeans(sides, { alpha: 0.05, sharpestAt }).high
  }
  const others = [200, 2_000, 10_000, 40_000, 200_000, 2_000_000].map(radiusAt)
  for (const other of others) assert.ok(radiusAt(20_000) < other)
  assert.ok(radiusAt(2_000) < radiusAt(20_000) * 1.2)
})

test('sessions that fall as the shares say are no cause for a warning, looking all the time', () => {
  let alarms = 0
  for (let seed = 1; seed <= 300; seed++) {
    const throwDice = dice(seed)
    const counts = [0, 0, 0]
    for (let i = 1; i <= 6_000; i++) {
      const thrown = throwDice()
      counts[thrown < 0.5 ? 0 : thrown < 0.8 ? 1 : 2] += 1
      if (i % 10 === 0 && sharesPValue(counts, [5, 3, 2]) < 0.05) {
        alarms += 1
        break
      }
    }
  }
  assert.ok(alarms / 300 <= 0.05, `${alarms}`)
})

test('sessions of one variant that are lost are noticed', () => {
  assert.ok(sharesPValue([50_000, 49_000], [1, 1]) > 0.001)
  assert.ok(sharesPValue([50_000, 47_500], [1, 1]) < 0.001)
  assert.ok(sharesPValue([900, 200], [9, 1]) < 0.001)
  assert.equal(sharesPValue([0, 0], [1, 1]), 1)
})

test('the logarithm of the gamma function is right to nine digits', () => {
  for (const [value, expected] of [
    [0.5, 0.5723649429247001],
    [1, 0],
    [2, 0],
    [5, Math.log(24)],
    [11, Math.log(3_628_800)],
    [100, 359.1342053695754],
    [1_000_000, 12815504.569147611],
  ])
    assert.ok(Math.abs(logGamma(value) - expected) < 1e-9 * Math.max(1, expected), `${value}`)
})
