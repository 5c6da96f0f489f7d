import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { propertyRuns } from '../engine-lab.ts'
import { best, bestByNumber, placesOfGreatest } from './top.ts'

const candidates = fc.array(fc.nat(10), { maxLength: 60 })

test('the best k are the first k of a full sort, ties by the smaller number', () => {
  fc.assert(
    fc.property(candidates, fc.nat(70), fc.nat(60), (scores, k, count) => {
      const places = Uint32Array.from(scores, (_, place) => place)
      const size = Math.min(count, scores.length)
      const before = (a: number, b: number): boolean =>
        scores[a] === scores[b] ? a < b : scores[a] > scores[b]
      const sorted = [...places.subarray(0, size)].sort((a, b) => (before(a, b) ? -1 : 1))
      assert.deepEqual([...best(places, size, k, before)], sorted.slice(0, k))
    }),
    propertyRuns(500),
  )
})

test('the best by number are the best by an order of numbers', () => {
  fc.assert(
    fc.property(candidates, fc.nat(70), fc.nat(60), (scores, k, count) => {
      const numbers = Float32Array.from(scores)
      const places = Uint32Array.from(scores, (_, place) => scores.length - 1 - place)
      const size = Math.min(count, scores.length)
      const before = (a: number, b: number): boolean =>
        scores[a] === scores[b] ? a < b : scores[a] > scores[b]
      assert.deepEqual(
        [...bestByNumber(numbers, places, { count: size, k }).sort()],
        [...best(places, size, k, before).sort()],
      )
    }),
    propertyRuns(500),
  )
})

test('the places of the greatest numbers come in order, of equals the smaller place', () => {
  fc.assert(
    fc.property(candidates, fc.nat(70), (scores, k) => {
      const numbers = Float64Array.from(scores)
      const sorted = [...scores.keys()].sort((a, b) => scores[b] - scores[a] || a - b)
      assert.deepEqual([...placesOfGreatest(numbers, k)], sorted.slice(0, k))
      assert.deepEqual([...numbers], scores)
    }),
    propertyRuns(500),
  )
})

test('the candidates are left as they were', () => {
  const places = Uint32Array.of(3, 1, 2)
  best(places, 3, 2, (a, b) => a < b)
  assert.deepEqual([...places], [3, 1, 2])
})
