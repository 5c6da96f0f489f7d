// The bucket of an API key, with a clock in the hand.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../contract/problems.ts'
import { RequestRates } from './request-rate.ts'

/** Counts requests at given seconds; answers with which of them were refused, and how long each had to wait. */
function refused(perMinute: number, seconds: readonly number[]): [number, number][] {
  let now = 0
  const rates = new RequestRates(() => new Date(now))
  return seconds.flatMap((second): [number, number][] => {
    now = second * 1000
    try {
      rates.count('key', perMinute)
      return []
    } catch (error) {
      assert.ok(error instanceof Problem && error.problem === 'tooManyRequests')
      return [[second, Number(error.values.seconds)]]
    }
  })
}

test('half of a minute’s requests may come at once, the next one must wait', () => {
  assert.deepEqual(refused(6, [0, 0, 0]), [])
  assert.deepEqual(refused(6, [0, 0, 0, 0]), [[0, 10]])
})

test('after waiting as long as was said the next one is let through', () => {
  assert.deepEqual(refused(6, [0, 0, 0, 0, 9, 10, 10]), [
    [0, 10],
    [9, 1],
    [10, 10],
  ])
})

test('over many minutes no more than was allowed is let through', () => {
  const seconds = Array.from({ length: 6_000 }, (_, i) => i / 10)
  const through = seconds.length - refused(60, seconds).length
  assert.ok(through >= 600 && through <= 631, String(through))
})

test('keys do not count for each other, and a clock that goes back does no harm', () => {
  let now = 60_000
  const rates = new RequestRates(() => new Date(now))
  rates.count('one', 2)
  assert.throws(() => rates.count('one', 2))
  rates.count('other', 2)
  now = 0
  assert.throws(() => rates.count('one', 2))
  now = 30_000
  rates.count('one', 2)
})
