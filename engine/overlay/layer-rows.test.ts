import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { SourceDocument } from '../document.ts'
import { propertyRuns, segmentOf } from '../engine-lab.ts'
import { compareKeys, memberLayer, numberLayer } from './layer.ts'
import { documentsOfLayer, rowsOfLayer } from './layer-rows.ts'

const someKeys = fc.uniqueArray(
  fc.oneof(fc.nat(60).map(String), fc.constantFrom('', 'é', '\u{1f600}', '\u{ffff}')),
  { maxLength: 50 },
)

/** Two rows to a document as far as the keys reach. */
function documentsOf(rowKeys: readonly string[]): SourceDocument[] {
  const pairs = rowKeys.flatMap((key, i) =>
    i % 2 === 0 ? [[key, ...rowKeys.slice(i + 1, i + 2)]] : [],
  )
  return pairs.map((keys, i) => ({
    key: `document ${keys[0]}`,
    sequence: i,
    stored: '{}',
    rows: keys.map((key) => ({ key, values: new Map() })),
  }))
}

let layers = 0

test('the rows of a layer are those whose keys it has, each with the place of its key', () => {
  fc.assert(
    fc.property(someKeys, someKeys, (rowKeys, layerKeys) => {
      const segment = segmentOf(documentsOf(rowKeys))
      const sorted = layerKeys.toSorted(compareKeys)
      const layer = numberLayer(
        `rows ${++layers}`,
        sorted,
        sorted.map((_, i) => i),
      )
      const { units, places } = rowsOfLayer(segment, layer)
      assert.ok(places !== null)
      const found = Array.from(units, (row, i) => [rowKeys[row], sorted[places[i]]])
      const expected = sorted.filter((key) => rowKeys.includes(key)).map((key) => [key, key])
      assert.deepEqual(found, expected)
    }),
    propertyRuns(500),
  )
})

test('a layer may name documents by their own keys', () => {
  const segment = segmentOf(documentsOf(['a', 'b', 'c']))
  const layer = memberLayer('by document', ['b', 'document c', 'nobody'])
  assert.deepEqual([...documentsOfLayer(segment, layer).units], [1])
  assert.deepEqual([...rowsOfLayer(segment, layer).units], [1])
})
