// How far up a curve a value is.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Curve } from '../steering.ts'
import { curveAt, numberFor } from './curve.ts'

const decay = (shape: 'exponential' | 'gaussian' | 'linear'): Curve => ({
  kind: 'decay',
  shape,
  origin: 100,
  offset: 10,
  scale: 20,
  part: 0.4,
})

const rows: readonly (readonly [Curve, readonly (readonly [value: number, part: number])[]])[] = [
  [
    { kind: 'linear', from: 10, to: 30 },
    [
      [0, 0],
      [10, 0],
      [15, 0.25],
      [30, 1],
      [99, 1],
    ],
  ],
  [
    { kind: 'logarithmic', from: 0, to: 99 },
    [
      [-5, 0],
      [0, 0],
      [9, 0.5],
      [99, 1],
      [1_000, 1],
    ],
  ],
  [
    { kind: 'step', from: 5 },
    [
      [4.9, 0],
      [5, 1],
      [6, 1],
    ],
  ],
  // At the scale beyond the offset each has lost the same.
  [
    decay('exponential'),
    [
      [100, 1],
      [92, 1],
      [110, 1],
      [130, 0.4],
      [70, 0.4],
      [150, 0.16],
    ],
  ],
  [
    decay('gaussian'),
    [
      [100, 1],
      [110, 1],
      [130, 0.4],
      [70, 0.4],
      [150, 0.4 ** 4],
    ],
  ],
  [
    decay('linear'),
    [
      [100, 1],
      [110, 1],
      [120, 0.7],
      [130, 0.4],
      [143, 0.01],
      [200, 0],
    ],
  ],
]

for (const [curve, points] of rows) {
  test(`the curve ${JSON.stringify(curve)} goes through its points`, () => {
    for (const [value, part] of points)
      assert.ok(Math.abs(curveAt(curve, value) - part) < 0.01, `${value}: ${curveAt(curve, value)}`)
    assert.equal(curveAt(curve, Number.NaN), 0)
  })
}

test('dates are read as moments, in UTC where they say no zone', () => {
  const by = { field: 'added', reads: 'moment', curve: rows[0][0] } as const
  const read = (text: string) => numberFor(by, text)
  assert.equal(read('2026-06-01'), Date.UTC(2026, 5, 1))
  assert.equal(read('2026-06-01T12:30'), Date.UTC(2026, 5, 1, 12, 30))
  assert.equal(read('2026-06-01 12:30:15.5'), Date.UTC(2026, 5, 1, 12, 30, 15, 500))
  assert.equal(read('2026-06-01T12:30:00+02:00'), Date.UTC(2026, 5, 1, 10, 30))
  for (const text of ['soon', '01.06.2026', '2026-13-45', '']) assert.ok(Number.isNaN(read(text)))
  assert.ok(Number.isNaN(numberFor({ ...by, reads: 'number' }, '2026-06-01')))
})
