import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { propertyRuns } from '../engine-lab.ts'
import {
  add,
  type Bitset,
  bitset,
  complementInto,
  countBits,
  fullBitset,
  has,
  intersectInto,
  membersInto,
  subtractInto,
  uniteInto,
} from './bitset.ts'

const size = fc.integer({ min: 0, max: 200 })
const sizeAndTwoSets = size.chain((limit) => {
  const numbers = limit === 0 ? fc.constant([]) : fc.array(fc.nat(limit - 1), { maxLength: 60 })
  return fc.tuple(fc.constant(limit), numbers, numbers)
})

function setOf(limit: number, members: readonly number[]): Bitset {
  const set = bitset(limit)
  for (const member of members) add(set, member)
  return set
}

function members(set: Bitset): number[] {
  const out = new Uint32Array(set.length * 32)
  return [...out.subarray(0, membersInto(set, out))]
}

function ascending(numbers: Iterable<number>): number[] {
  return [...numbers].sort((a, b) => a - b)
}

test('a bitset has what was added, counts it and lists it ascending', () => {
  fc.assert(
    fc.property(sizeAndTwoSets, ([limit, numbers]) => {
      const set = setOf(limit, numbers)
      const plain = new Set(numbers)
      assert.equal(countBits(set), plain.size)
      assert.deepEqual(members(set), ascending(plain))
      for (let n = 0; n < limit; n++) assert.equal(has(set, n), plain.has(n))
    }),
    propertyRuns(300),
  )
})

test('intersection, union, difference and complement are those of plain sets', () => {
  fc.assert(
    fc.property(sizeAndTwoSets, ([limit, left, right]) => {
      const changed = (change: (target: Bitset, other: Bitset) => void): number[] => {
        const target = setOf(limit, left)
        change(target, setOf(limit, right))
        return members(target)
      }
      const [a, b] = [new Set(left), new Set(right)]
      const all = Array.from({ length: limit }, (_, n) => n)
      assert.deepEqual(changed(intersectInto), ascending(a.intersection(b)))
      assert.deepEqual(changed(uniteInto), ascending(a.union(b)))
      assert.deepEqual(changed(subtractInto), ascending(a.difference(b)))
      assert.deepEqual(
        changed((target) => complementInto(target, limit)),
        all.filter((n) => !a.has(n)),
      )
    }),
    propertyRuns(300),
  )
})

test('a full bitset has every number below its size and no bit beyond', () => {
  for (const limit of [0, 1, 31, 32, 33, 64, 100]) {
    assert.equal(countBits(fullBitset(limit)), limit)
    assert.deepEqual(
      members(fullBitset(limit)),
      Array.from({ length: limit }, (_, n) => n),
    )
  }
})
