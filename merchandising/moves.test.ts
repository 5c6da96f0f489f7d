// What moved between two orders.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type ListMove, longestRising, movesBetween } from './moves.ts'

const nobody = new Set<string>()
const told = ({ key, before, after, isDisplaced }: ListMove) =>
  `${key} ${before} ${after}${isDisplaced ? ' displaced' : ''}`
const moves = (before: string, after: string, movers = nobody) =>
  movesBetween([...before], [...after], movers).map(told)

test('of two equal lists nothing is told', () => {
  assert.deepEqual(moves('abc', 'abc'), [])
})

test('what goes to the front has moved, those that made room are displaced', () => {
  assert.deepEqual(moves('abcd', 'dabc'), [
    'd 3 0',
    'a 0 1 displaced',
    'b 1 2 displaced',
    'c 2 3 displaced',
  ])
})

test('what came and what went is told as such, what has gone last', () => {
  assert.deepEqual(moves('abc', 'xbc'), ['x null 0', 'a 0 null'])
  assert.deepEqual(moves('abc', 'bc'), ['b 1 0 displaced', 'c 2 1 displaced', 'a 0 null'])
})

test('of two that changed places the one that something happened to has moved', () => {
  assert.deepEqual(moves('ab', 'ba', new Set(['a'])), ['b 1 0 displaced', 'a 0 1'])
  assert.deepEqual(moves('ab', 'ba', new Set(['b'])), ['b 1 0', 'a 0 1 displaced'])
})

const keys = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 10 })

test('exactly what stands elsewhere is told, and what is displaced keeps its order', () => {
  fc.assert(
    fc.property(keys, keys, keys, (before, after, movers) => {
      const moves = movesBetween(before, after, new Set(movers))
      const elsewhere = [...new Set([...after, ...before])].filter(
        (key) => before.indexOf(key) !== after.indexOf(key),
      )
      assert.deepEqual(
        moves.map(({ key }) => key),
        elsewhere,
      )
      const displaced = moves.filter(({ isDisplaced }) => isDisplaced)
      assert.ok(
        displaced.every(({ before: place }, i) => i === 0 || place! > displaced[i - 1].before!),
      )
      assert.ok(displaced.every(({ key }) => !movers.includes(key)))
    }),
  )
})

test('no longer part rises', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(50), { maxLength: 9 }), (numbers) => {
      const rising = longestRising(numbers)
      assert.ok(rising.every((number, i) => i === 0 || rising[i - 1] < number))
      assert.equal(rising.length, longestPlain(numbers))
    }),
  )
})

/** The plain twin: every part. */
function longestPlain(numbers: readonly number[]): number {
  let best = 0
  for (let mask = 0; mask < 2 ** numbers.length; mask++) {
    const part = numbers.filter((_, i) => (mask >> i) % 2 === 1)
    if (part.every((number, i) => i === 0 || part[i - 1] < number))
      best = Math.max(best, part.length)
  }
  return best
}
