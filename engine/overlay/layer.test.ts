import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { propertyRuns } from '../engine-lab.ts'
import { stringAt } from '../segment/strings.ts'
import {
  asStrings,
  compareKeys,
  layerOf,
  memberLayer,
  numberLayer,
  packTexts,
  textLayer,
} from './layer.ts'

const anyText = fc.oneof(
  fc.string({ maxLength: 4 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc
    .array(fc.constantFrom('a', 'é', '\u{ffff}', '\u{1f600}', '\ud83d'), { maxLength: 4 })
    .map((parts) => parts.join('')),
)

test('keys are ordered as their bytes in UTF-8', () => {
  fc.assert(
    fc.property(anyText, anyText, (a, b) => {
      assert.equal(Math.sign(compareKeys(a, b)), Buffer.compare(Buffer.from(a), Buffer.from(b)))
    }),
    propertyRuns(2_000),
  )
})

test('packed texts lie in shared memory and come back as they were', () => {
  const packed = packTexts(['', 'Größe', '\u{1f600}', 'a'])
  assert.ok(packed.starts.buffer instanceof SharedArrayBuffer)
  assert.ok(packed.bytes.buffer instanceof SharedArrayBuffer)
  const texts = [0, 1, 2, 3].map((i) => stringAt(asStrings(packed), i))
  assert.deepEqual(texts, ['', 'Größe', '\u{1f600}', 'a'])
})

test('a layer of entries is in order, and of two entries with one key the last counts', () => {
  const layer = layerOf('prices', [
    { key: 'b', value: 2 },
    { key: 'a', value: 1 },
    { key: 'b', value: 3 },
  ])
  assert.deepEqual(layer, numberLayer('prices', ['a', 'b'], [1, 3]))
  assert.deepEqual(layerOf('m', [{ key: 'a', value: null }]), memberLayer('m', ['a']))
  assert.deepEqual(layerOf('t', [{ key: 'a', value: 'x' }]), textLayer('t', ['a'], ['x']))
})

test('equal texts of a layer are kept once', () => {
  const { values } = textLayer('stock', ['a', 'b', 'c'], ['yes', 'no', 'yes'])
  assert.ok(values?.kind === 'text')
  assert.deepEqual([...values.ordinals], [0, 1, 0])
  assert.equal(values.texts.starts.length, 3)
})

test('keys out of order, and values that are too few or not finite, are mistakes of the program', () => {
  assert.throws(() => memberLayer('m', ['b', 'a']), /layer m: keys must ascend/)
  assert.throws(() => numberLayer('n', ['a', 'b'], [1]), /a number for each key/)
  assert.throws(() => numberLayer('n', ['a'], [Number.NaN]), /must be finite/)
  assert.throws(() => textLayer('t', ['a'], []), /a text for each key/)
})
