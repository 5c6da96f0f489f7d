import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dueProducts, type Purchase, type Rhythm, rhythmsOf } from './basket.ts'
import { PurchaseBook } from './purchases.ts'
import { dayMs } from './shop-events.ts'

const bought = (product: string, days: readonly number[]): Purchase[] =>
  days.map((day) => ({ product, at: day * dayMs + 9 * 60 * 60 * 1000 }))

const due = (purchases: readonly Purchase[], day: number): string[] =>
  dueProducts(rhythmsOf(purchases), day * dayMs).map(({ product }) => product)

test('a rhythm is the median of the days between purchases', () => {
  assert.deepEqual(rhythmsOf(bought('coffee', [100, 110, 124, 134, 200])), [
    { product: 'coffee', lastDay: 200, intervalDays: 12, purchases: 5 },
  ])
})

test('what was bought once, or several times on one day, has no rhythm', () => {
  assert.deepEqual(rhythmsOf([...bought('lamp', [100]), ...bought('cup', [100, 100, 100])]), [])
})

test('the order of purchases does not matter', () => {
  assert.deepEqual(
    rhythmsOf(bought('coffee', [124, 100, 110])),
    rhythmsOf(bought('coffee', [100, 110, 124])),
  )
})

test('a story: what is due on day 200, and why in this order', () => {
  const purchases = [
    ...bought('coffee', [180, 190]), // due for 10 days after 10: due today
    ...bought('filters', [150, 175]), // due today as well, bought as often: by name after coffee
    ...bought('milk', [185, 192]), // due since yesterday
    ...bought('soap', [140, 170]), // due today
    ...bought('ink', [60, 130]), // due today
    ...bought('tea', [170, 188]), // due in 6 days
    ...bought('diapers', [90, 100]), // given up long ago, it seems
    ...bought('bulbs', [80, 140, 199]), // bought yesterday, lasts two months
  ]
  assert.deepEqual(due(purchases, 200), [
    'milk', // the longest overdue by its own rhythm
    'coffee',
    'filters',
    'ink',
    'soap',
    'tea',
    'diapers',
  ])
})

test('what was bought a moment ago is not needed, what is half used up is', () => {
  const purchases = bought('coffee', [100, 110])
  assert.deepEqual(due(purchases, 114.9), [])
  assert.deepEqual(due(purchases, 115), ['coffee'])
})

test('what is overdue for too long goes to the end and is not given up', () => {
  const habits = [...bought('old', [100, 110]), ...bought('new', [100, 120])]
  assert.deepEqual(due(habits, 140), ['old', 'new'])
  assert.deepEqual(due(habits, 141), ['new', 'old'])
  assert.deepEqual(due(bought('old', [100, 110]), 10_000), ['old'])
})

const rhythmArb = fc.record({
  product: fc.uuid(),
  lastDay: fc.integer({ min: 0, max: 400 }),
  intervalDays: fc.integer({ min: 1, max: 100 }),
  purchases: fc.integer({ min: 2, max: 20 }),
})

test('every product is due once, in an order that does not depend on theirs', () => {
  fc.assert(
    fc.property(fc.array(rhythmArb, { maxLength: 20 }), (rhythms: Rhythm[]) => {
      const once = dueProducts(rhythms, 400 * dayMs)
      assert.deepEqual(dueProducts(rhythms.toReversed(), 400 * dayMs), once)
      const passed = rhythms.filter(
        ({ lastDay, intervalDays }) => 400 - lastDay >= intervalDays / 2,
      )
      assert.equal(once.length, passed.length)
    }),
  )
})

test('a book of purchases forgets who has not bought for longest, and keeps the latest of who buys much', () => {
  const book = new PurchaseBook(100)
  for (let customer = 0; customer < 50; customer++) {
    for (const purchase of bought('coffee', [customer, customer + 10, customer + 20])) {
      book.add(`customer ${customer}`, purchase)
    }
  }
  const kept = [...book.rhythms()].map(({ userId }) => userId)
  assert.ok(kept.length <= 33 && kept.includes('customer 49') && !kept.includes('customer 0'))
  const one = new PurchaseBook()
  for (let day = 0; day < 2_500; day++) one.add('busy', bought('coffee', [day])[0])
  const [{ rhythms }] = one.rhythms()
  assert.deepEqual(
    [rhythms[0].lastDay, rhythms[0].intervalDays, rhythms[0].purchases <= 2_000],
    [2_499, 1, true],
  )
})
