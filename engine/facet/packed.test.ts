import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Column } from '../segment/columns.ts'
import { countPacked, packedOf } from './packed.ts'

type Several = Column & { readonly layout: 'several' }

/** A column whose document `i` has the values `valuesOf(i)`. */
function columnOf(values: number, valuesOf: (document: number) => number[]): Several {
  const lists = Array.from({ length: 5000 }, (_, document) => valuesOf(document))
  const starts = new Uint32Array(lists.length + 1)
  lists.forEach((list, i) => {
    starts[i + 1] = starts[i] + list.length
  })
  const ordinals = Uint32Array.from(lists.flat())
  const dictionary = { field: 'f', kind: 'number', level: 'document', texts: null } as const
  const numbers = Float64Array.from({ length: values }, (_, i) => i)
  return { ...dictionary, numbers, values, layout: 'several', ordinals, starts }
}

for (const values of [40, 254, 255, 3000, 70_000]) {
  test(`a packed column of ${values} values counts as its lists do`, () => {
    const valuesOf = (document: number): number[] =>
      Array.from({ length: document % 4 }, (_, i) => (document * 7 + i * (values - 1)) % values)
    const column = columnOf(values, valuesOf)
    assert.equal(packedOf(column), null, 'counted once')
    const packed = packedOf(column)
    assert.ok(packed !== null)
    const documents = Uint32Array.from({ length: 900 }, (_, i) => i * 5)
    const counts = new Uint32Array(values + 1)
    const covered = countPacked(packed, { documents, count: 800, counts })
    const expected = new Uint32Array(values)
    const counted = [...documents.subarray(0, 800)]
    for (const document of counted) for (const value of valuesOf(document)) expected[value]++
    assert.deepEqual(counts.subarray(1), expected)
    assert.equal(covered, counted.filter((document) => document % 4 > 0).length)
  })
}

test('a column is left as it is where most places would be empty or a document has many values', () => {
  const rare = columnOf(9, (document) => (document === 7 ? [1, 2, 3, 4] : [0]))
  const wide = columnOf(9, () => [0, 1, 2, 3, 4, 5, 6])
  for (const column of [rare, wide]) {
    packedOf(column)
    assert.equal(packedOf(column), null)
  }
})
