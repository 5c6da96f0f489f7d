import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judge, ndcg } from './relevance-figures.ts'

const ratings = new Map([
  ['a', 3],
  ['b', 1],
  ['c', 0],
])

test('the best order has an NDCG of 1, a worse one less, an empty one 0', () => {
  assert.equal(ndcg([3, 1, 0], ratings), 1)
  assert.ok(ndcg([1, 3, 0], ratings) < 1)
  assert.equal(ndcg([], ratings), 0)
})

test('NDCG follows the formula: gain 2^r - 1, discount log2 of the place + 1', () => {
  const ideal = 7 + 1 / Math.log2(3)
  assert.ok(Math.abs(ndcg([0, 3], ratings) - 7 / Math.log2(3) / ideal) < 1e-12)
})

test('unjudged products count as wrong, and are left out of the condensed measure', async () => {
  const figures = await judge('x', new Map([['q', ratings]]), () => ['unknown', 'a', 'b'])
  assert.ok(figures.ndcg < 1)
  assert.equal(figures.condensedNdcg, 1)
  assert.equal(figures.judged, 0.2)
  assert.equal(figures.reciprocalRank, 0.5)
})

test('queries without a relevant product are left out', async () => {
  const nothing = new Map([['c', 0]])
  const figures = await judge(
    'x',
    new Map([
      ['q', ratings],
      ['empty', nothing],
    ]),
    () => [],
  )
  assert.equal(figures.queries, 1)
  assert.equal(figures.nothingFound, 1)
})
