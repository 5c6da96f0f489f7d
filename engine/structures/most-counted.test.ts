import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { propertyRuns } from '../engine-lab.ts'
import { mostCounted } from './most-counted.ts'

for (const [size, most] of [
  ['small', 9],
  ['great', 4_000_000_000],
] as const) {
  test(`of ${size} counts the first k of a full sort are told, ties by the place`, () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(most), { maxLength: 60 }),
        fc.nat(70),
        fc.nat(3),
        (list, k, step) => {
          const counts = Uint32Array.from(list)
          const places = Uint32Array.from(list.keys()).filter((place) => place % (step + 1) === 0)
          const sorted = [...places].sort((a, b) => counts[b] - counts[a] || a - b)
          assert.deepEqual([...mostCounted(counts, places, k)], sorted.slice(0, k))
        },
      ),
      propertyRuns(500),
    )
  })
}
