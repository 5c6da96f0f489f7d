import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { propertyRuns } from '../engine-lab.ts'
import { SegmentBuilder } from '../segment/build.ts'
import { openSegment, type Segment } from '../segment/segment.ts'
import { boundsCounted, boundsOf } from './bounds.ts'
import { countColumn } from './count.ts'

const documents = 600

/** Each document has one row, or two that differ; every seventh has no price. */
function segmentWith(values: number, rowsMax: number): Segment {
  const builder = new SegmentBuilder({
    fields: [{ name: 'price', kind: 'number', searchWeight: 0, column: true, identifier: false }],
    languages: ['en'],
    otherFields: { searchWeight: 0, column: false },
  })
  for (let i = 0; i < documents; i++) {
    const rows = Array.from({ length: 1 + (i % rowsMax) }, (_, row) => {
      const price = ((i * 7919 + row * 31) % values) / 4
      const has = (i + row) % 7 > 0
      return { key: `${i}-${row}`, values: new Map(has ? [['price', [price]]] : []) }
    })
    builder.add({ key: String(i), sequence: i, rows, stored: '' })
  }
  const segment = openSegment(builder.finish())
  assert.ok(segment !== null)
  return segment
}

const layouts = [
  { name: 'of few values', values: 40, rowsMax: 1 },
  { name: 'of many values', values: 20_000, rowsMax: 1 },
  { name: 'of rows', values: 20_000, rowsMax: 2 },
]

for (const { name, values, rowsMax } of layouts) {
  const segment = segmentWith(values, rowsMax)
  const column = segment.columns.get('price')

  test(`the bounds of a column ${name} are those of its counts`, () => {
    assert.ok(column !== undefined)
    assert.equal(column.level, rowsMax > 1 ? 'row' : 'document')
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(documents - 1), { maxLength: documents / 3 }),
        fc.option(fc.array(fc.nat(0xffff_ffff), { minLength: 40, maxLength: 40 })),
        (chosen, bits) => {
          const matches = {
            documents: Uint32Array.from(chosen).sort(),
            count: chosen.length,
            rows: bits === null ? null : Uint32Array.from(bits),
          }
          const { counts, covered } = countColumn(segment, column, matches)
          const told = boundsOf(segment, column, matches)
          assert.equal(told.covered, covered)
          if (covered === 0) assert.ok(told.first > told.last)
          else assert.deepEqual({ first: told.first, last: told.last }, boundsCounted(counts))
        },
      ),
      propertyRuns(200),
    )
  })
}
