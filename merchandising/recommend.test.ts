import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { PairCounts } from './pair-counts.ts'
import {
  logLikelihoodRatio,
  RecommendationLearner,
  type Recommended,
  type RecommendOptions,
  togetherness,
} from './recommend.ts'
import { dayMs, freshness, type ShopEvent, type ShopEventKind } from './shop-events.ts'

const moment = 1_000 * dayMs
const options: RecommendOptions = {
  moment,
  halfLifeDays: 60,
  productsMax: 50,
  pairsMax: 1_000_000,
}

function learn(events: readonly ShopEvent[], own: Partial<RecommendOptions> = {}) {
  const learner = new RecommendationLearner({ ...options, ...own })
  for (const event of events) learner.add(event)
  const { products, ...counts } = learner.finish()
  const lists = new Map([...products].map(({ id, products: own }) => [id, own]))
  return { ...counts, lists }
}

/** A session for each list of products, all of one kind, a minute apart. */
function sessions(
  kind: ShopEventKind,
  lists: readonly (readonly string[])[],
  { name = kind as string, at = moment - dayMs } = {},
): ShopEvent[] {
  return lists.flatMap((products, i) =>
    products.map((product) => ({ kind, session: `${name}-${i}`, product, at: at + i * 60_000 })),
  )
}

const repeated = <Value>(count: number, value: Value): Value[] =>
  Array.from({ length: count }, () => value)

const idsOf = (list: readonly Recommended[] | undefined) => (list ?? []).map(({ id }) => id)

test('a story: what goes with a tent, and why in this order', () => {
  const events = [
    // Everybody buys the gift card, so it goes with nothing in particular.
    ...sessions('checkout', repeated(40, ['gift card', 'socks']), { name: 'crowd' }),
    ...sessions('checkout', repeated(6, ['tent', 'pegs', 'gift card']), { name: 'campers' }),
    ...sessions('checkout', repeated(3, ['tent', 'stove', 'gift card']), { name: 'cooks' }),
    ...sessions('view', repeated(5, ['tent', 'hammock']), { name: 'dreamers' }),
    // One session alone is an accident.
    ...sessions('checkout', [['tent', 'novel']], { name: 'reader' }),
  ]
  const { lists } = learn(events)
  assert.deepEqual(idsOf(lists.get('tent')), [
    'pegs', // bought with it most often
    'stove', // bought with it less often
    'hammock', // often looked at with it, never bought
  ])
  assert.deepEqual(idsOf(lists.get('novel')), [])
  // Nobody buys socks without it; what campers buy with it, they would buy as often by chance.
  assert.deepEqual(idsOf(lists.get('gift card')), ['socks'])
})

test('bought together weighs more than put into the cart together, and that more than viewed together', () => {
  const noise = sessions('checkout', repeated(30, ['other', 'another']), { name: 'noise' })
  const scoreOf = (kind: ShopEventKind): number => {
    const { lists } = learn([...noise, ...sessions(kind, repeated(4, ['a', 'b']))])
    return lists.get('a')?.[0].score ?? 0
  }
  assert.ok(scoreOf('checkout') > scoreOf('cart'))
  assert.ok(scoreOf('cart') > scoreOf('view'))
  assert.ok(scoreOf('view') > 0)
})

test('what goes together recently comes before what went together long ago', () => {
  const old = { name: 'old', at: moment - 120 * dayMs }
  const { lists } = learn([
    ...sessions('checkout', repeated(8, ['a', 'former']), old),
    ...sessions('checkout', repeated(20, ['x', 'y']), { name: 'others', at: moment - 10 * dayMs }),
    ...sessions('checkout', repeated(5, ['a', 'present'])),
  ])
  assert.deepEqual(idsOf(lists.get('a')), ['present', 'former'])
})

test('a session that was silent for long is two', () => {
  const event = (product: string, at: number): ShopEvent => ({
    kind: 'checkout',
    session: 's',
    product,
    at,
  })
  const { sessions: count, lists } = learn([
    event('a', moment - 3 * dayMs),
    event('b', moment - 2 * dayMs),
  ])
  assert.deepEqual([count, lists.size], [2, 0])
})

test('the ratio is that of the textbook, and 0 where two things avoid each other', () => {
  // Dunning 1993: 110 of 31,777 word pairs, with 2,442 and 111 pairs of one of the two words only.
  const [both, onlyOne, onlyOther, neither] = [110, 2442, 111, 29114]
  const ratio = logLikelihoodRatio({
    both,
    one: both + onlyOne,
    other: both + onlyOther,
    all: both + onlyOne + onlyOther + neither,
  })
  assert.ok(Math.abs(ratio - 270.72) < 0.05, String(ratio))
  assert.equal(logLikelihoodRatio({ both: 1, one: 50, other: 50, all: 100 }), 0)
  assert.equal(logLikelihoodRatio({ both: 25, one: 50, other: 50, all: 100 }), 0)
})

test('few recommendations are kept where few are asked for, the best', () => {
  const products = Array.from({ length: 10 }, (_, i) => `p${i}`)
  const lists = products.flatMap((product, i) => repeated(i + 2, ['a', product]))
  const events = [...sessions('checkout', lists), ...sessions('view', repeated(200, ['z', 'y']))]
  const all = idsOf(learn(events).lists.get('a'))
  assert.deepEqual(idsOf(learn(events, { productsMax: 3 }).lists.get('a')), all.slice(0, 3))
  assert.equal(all.length, 10)
})

test('with more pairs than may be counted the rare ones are forgotten, the frequent stay', () => {
  const rare = Array.from({ length: 500 }, (_, i) => [`rare ${i}`, `odd ${i}`])
  const lists = rare.flatMap((pair) => [pair, ['bread', 'butter']])
  const { pairs, lists: learned } = learn(sessions('checkout', lists), { pairsMax: 100 })
  assert.ok(pairs <= 100)
  assert.deepEqual(idsOf(learned.get('bread')), ['butter'])
})

const eventArb = fc.record({
  kind: fc.constantFrom<ShopEventKind>('view', 'cart', 'checkout'),
  session: fc.constantFrom('s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8'),
  product: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  minutes: fc.integer({ min: 0, max: 600 }),
})

test('the same as counting each pair of products by looking at every session', () => {
  fc.assert(
    fc.property(fc.array(eventArb, { maxLength: 80 }), (drawn) => {
      const events = drawn
        .map(({ minutes, ...event }) => ({ ...event, at: moment - dayMs + minutes * 60_000 }))
        .sort((a, b) => a.at - b.at)
      const { lists } = learn(events)
      const plain = plainly(events)
      assert.deepEqual([...lists.keys()].sort(), [...plain.keys()].sort())
      for (const [id, expected] of plain) {
        const own = lists.get(id) ?? []
        assert.equal(own.length, expected.size, id)
        for (const { id: other, score } of own) {
          assert.ok(Math.abs(score - (expected.get(other) ?? Number.NaN)) < 0.01, `${id} ${other}`)
        }
        const scores = own.map(({ score }) => score)
        assert.deepEqual(
          scores,
          scores.toSorted((a, b) => b - a),
        )
      }
    }),
    { numRuns: 300 },
  )
})

/** Slow and plain: every pair of products, every session, every layer. No session here is silent for long. */
function plainly(events: readonly ShopEvent[]): Map<string, Map<string, number>> {
  const layers: readonly (readonly ShopEventKind[])[] = [
    ['view', 'cart', 'checkout'],
    ['cart', 'checkout'],
    ['checkout'],
  ]
  const names = [...new Set(events.map(({ session }) => session))]
  const last = new Map(events.map(({ session, at }) => [session, at]))
  const weight = (name: string): number => freshness(last.get(name) ?? 0, moment, 60)
  const has = (name: string, kinds: readonly ShopEventKind[], product?: string): boolean =>
    events.some(
      (event) =>
        event.session === name &&
        kinds.includes(event.kind) &&
        (product === undefined || event.product === product),
    )
  const sum = (chosen: readonly string[]): number =>
    chosen.reduce((total, name) => total + weight(name), 0)
  const products = [...new Set(events.map(({ product }) => product))]
  const lists = new Map<string, Map<string, number>>()
  for (const one of products) {
    const own = new Map<string, number>()
    for (const other of products) {
      if (other === one) continue
      const both = (name: string, kinds: readonly ShopEventKind[]): boolean =>
        has(name, kinds, one) && has(name, kinds, other)
      if (names.filter((name) => both(name, layers[0])).length < 2) continue
      const score = togetherness(
        layers.map((kinds) => ({
          both: sum(names.filter((name) => both(name, kinds))),
          one: sum(names.filter((name) => has(name, kinds, one))),
          other: sum(names.filter((name) => has(name, kinds, other))),
          all: sum(names.filter((name) => has(name, kinds))),
        })),
      )
      if (score > 0) own.set(other, score)
    }
    if (own.size > 0) lists.set(one, own)
  }
  return lists
}

test('a pair is one pair, whichever product came first', () => {
  const counts = new PairCounts(1, 10)
  counts.add(
    [
      ['a', 0],
      ['b', 0],
    ],
    1,
  )
  counts.add(
    [
      ['b', 0],
      ['a', 0],
    ],
    1,
  )
  assert.equal(counts.pairs, 1)
  const [first] = counts.products()
  assert.deepEqual(first.partners[0], {
    id: 'b',
    sessions: 2,
    meetings: [{ both: 2, one: 2, other: 2, all: 2 }],
  })
})
