import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { basketEntry, basketShelf, rhythmsOfUser } from './baskets.ts'
import type { Entry } from './delta.ts'
import { changedListsMax, countLists, listShelf, listUnder } from './packed-lists.ts'
import { recommendationEntry, recommendationShelf, recommendedMax } from './recommendations.ts'

const plain = listShelf(2, ({ list }) => list as { id: string; numbers: number[] }[])

const listArb = fc.array(
  fc.record(
    {
      id: fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor'),
      numbers: fc.tuple(fc.integer(), fc.integer()),
    },
    { noNullPrototype: true },
  ),
  { maxLength: 4 },
)
const keyArb = fc.constantFrom('k1', 'k2', 'k3', '__proto__', 'toString')
const changeArb = fc.record({
  put: fc.array(fc.tuple(keyArb, listArb), { maxLength: 4 }),
  remove: fc.array(keyArb, { maxLength: 2 }),
  /** Whether so much else changes that all lists are packed anew. */
  isLarge: fc.boolean(),
})

test('lists are those of a plain map of them, however often they were packed', () => {
  fc.assert(
    fc.property(fc.array(changeArb, { maxLength: 6 }), (changes) => {
      let packed = plain.empty
      const expected = new Map<string, unknown>()
      for (const { put, remove, isLarge } of changes) {
        const entries: Entry[] = put.map(([key, list]) => ({ key, body: { list } }))
        const filling = isLarge
          ? Array.from({ length: changedListsMax + 1 }, (_, i) => ({
              key: `filling ${i}`,
              body: { list: [] },
            }))
          : []
        packed = plain.change(packed, { put: [...entries, ...filling], remove })
        for (const key of remove) expected.delete(key)
        for (const [key, list] of put) expected.set(key, list)
      }
      for (const key of ['k1', 'k2', 'k3', '__proto__', 'toString', 'nothing']) {
        assert.deepEqual(listUnder(packed, key), expected.get(key) ?? [], key)
      }
      const filled = [...expected.values()].filter((list) => (list as unknown[]).length > 0)
      assert.equal(countLists(packed), filled.length)
    }),
    { numRuns: 200 },
  )
})

test('a change leaves the lists before it as they were', () => {
  const entry = (id: string) => ({ key: 'k', body: { list: [{ id, numbers: [1, 2] }] } })
  const before = plain.change(plain.empty, { put: [entry('a')], remove: [] })
  plain.change(before, { put: [entry('b')], remove: [] })
  assert.equal(listUnder(before, 'k')[0].id, 'a')
})

test('an entry that nobody understands is an empty list, and an odd element is passed over', () => {
  const bodies: Entry['body'][] = [
    {},
    { items: 'none' },
    { items: [null, 7, 'x', {}, { id: '' }, { id: 5 }, { id: 'ok', score: 'much' }] },
  ]
  const put = bodies.map((body, i) => ({ key: `k${i}`, body }))
  const lists = recommendationShelf.change(recommendationShelf.empty, { put, remove: [] })
  assert.deepEqual(
    put.map(({ key }) => listUnder(lists, key)),
    [[], [], [{ id: 'ok', numbers: [0] }]],
  )
})

test('recommendations are kept in their order up to their limit', () => {
  const products = Array.from({ length: recommendedMax + 1 }, (_, i) => ({ id: `p${i}`, score: i }))
  const entry = recommendationEntry('k', products)
  const lists = recommendationShelf.change(recommendationShelf.empty, { put: [entry], remove: [] })
  assert.deepEqual(
    listUnder(lists, 'k').map(({ id }) => id),
    products.slice(0, recommendedMax).map(({ id }) => id),
  )
})

test('the rhythms of a customer come back as they were learned, impossible ones do not', () => {
  const rhythms = [
    { product: 'coffee', lastDay: 20_000, intervalDays: 12.5, purchases: 4 },
    { product: 'tea', lastDay: 20_010, intervalDays: 30, purchases: 2 },
  ]
  const odd = {
    key: 'odd',
    body: { products: [{ id: 'x', lastDay: 1, intervalDays: 0, purchases: 2 }] },
  }
  const put = [basketEntry('customer', rhythms), odd]
  const baskets = basketShelf.change(basketShelf.empty, { put, remove: [] })
  assert.deepEqual(rhythmsOfUser(baskets, 'customer'), rhythms)
  assert.deepEqual(rhythmsOfUser(baskets, 'odd'), [])
  assert.deepEqual(rhythmsOfUser(baskets, 'stranger'), [])
})
