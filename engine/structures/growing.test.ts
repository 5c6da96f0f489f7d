import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { propertyRuns } from '../engine-lab.ts'
import { GrowingBytes, GrowingUint32 } from './growing.ts'

test('numbers pushed beyond every doubling come back in order', () => {
  const numbers = new GrowingUint32()
  const expected = Array.from({ length: 5_000 }, (_, i) => (i * 2_654_435_761) >>> 0)
  for (const number of expected) numbers.push(number)
  assert.equal(numbers.length, expected.length)
  assert.deepEqual([...numbers.view()], expected)
  numbers.set(4_999, 7)
  assert.equal(numbers.view()[4_999], 7)
})

test('a list that was emptied begins anew', () => {
  const numbers = new GrowingUint32()
  numbers.push(1)
  numbers.length = 0
  numbers.push(2)
  assert.deepEqual([...numbers.view()], [2])
})

test('bytes appended in pieces of any size stand one after the other', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 9_000 }), { maxLength: 5 }), (pieces) => {
      const bytes = new GrowingBytes()
      for (const piece of pieces) bytes.append(piece)
      assert.deepEqual(Buffer.from(bytes.view()), Buffer.concat(pieces))
    }),
    propertyRuns(60),
  )
})

test('a varint is read back, and a number below 128 costs one byte', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.nat(200), fc.integer({ min: 0, max: 0xffff_ffff })), { maxLength: 40 }),
      (numbers) => {
        const bytes = new GrowingBytes()
        for (const number of numbers) bytes.pushVarint(number)
        assert.deepEqual(readVarints(bytes.view()), numbers)
      },
    ),
    propertyRuns(300),
  )
  const one = new GrowingBytes()
  one.pushVarint(127)
  assert.equal(one.length, 1)
})

function readVarints(bytes: Uint8Array): number[] {
  const numbers: number[] = []
  let value = 0
  let factor = 1
  for (const byte of bytes) {
    value += (byte & 0x7f) * factor
    factor *= 128
    if (byte >= 0x80) continue
    numbers.push(value)
    value = 0
    factor = 1
  }
  return numbers
}
