import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { FieldKind, FieldValue } from '../document.ts'
import { documentOf, field, propertyRuns, segmentOf } from '../engine-lab.ts'
import { foldCase } from '../text/fold.ts'
import { openSections, SectionWriter } from './bytes.ts'
import { ColumnBuilder, type ColumnDescription } from './column-builder.ts'
import {
  type Column,
  openColumn,
  ordinalsBetween,
  ordinalsContaining,
  ordinalsEqual,
  ordinalsOf,
  valueAt,
} from './columns.ts'

/** The values of a field: documents, their rows, the values of each row. */
type Cells = readonly (readonly (readonly FieldValue[])[])[]

function columnOf(kind: FieldKind, documents: Cells): Column {
  const builder = new ColumnBuilder('field', kind)
  const rowStarts = [0]
  for (const rows of documents) {
    const firstRow = rowStarts.at(-1) ?? 0
    if (rows.some((values) => values.length > 0)) {
      builder.addDocument(
        firstRow,
        rows.map((values) => values.map((value) => builder.valueId(value))),
      )
    }
    rowStarts.push(firstRow + rows.length)
  }
  const writer = new SectionWriter()
  const description = builder.write(writer, 'column', Uint32Array.from(rowStarts))
  const sections = openSections(writer.finish(description))
  assert.ok(sections)
  return openColumn(sections, 'column', sections.description as ColumnDescription)
}

/** What a row of a document has according to the column. */
function valuesRead(column: Column, documents: Cells): FieldValue[][][] {
  let row = 0
  return documents.map((rows, document) =>
    rows.map(() => {
      const unit = column.level === 'row' ? row : document
      row++
      return ordinalsOf(column, unit).map((ordinal) => valueAt(column, ordinal))
    }),
  )
}

function asSets(cells: Cells): Set<FieldValue>[][] {
  return cells.map((rows) => rows.map((values) => new Set(values)))
}

function cells(value: fc.Arbitrary<FieldValue>): fc.Arbitrary<Cells> {
  const row = fc.array(value, { maxLength: 3 })
  const different = fc.array(row, { minLength: 1, maxLength: 3 })
  const equal = fc
    .tuple(row, fc.integer({ min: 1, max: 3 }))
    .map(([values, count]) => Array.from({ length: count }, () => values))
  const empty = fc.constant([[]] as FieldValue[][])
  return fc.oneof(
    fc.array(different, { maxLength: 12 }),
    fc.array(equal, { maxLength: 12 }),
    fc.array(fc.oneof({ weight: 20, arbitrary: empty }, equal), { maxLength: 40 }),
  )
}

const texts = fc.constantFrom('Red', 'red', 'RED', 'Grün', 'GRÜN', 'É', 'e', 'zinc', '10', '9')
const numbers = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constantFrom(0.5, 1e300, -1e-9))

test('every row has the values that it was given, in whatever layout and level they are kept', () => {
  fc.assert(
    fc.property(fc.oneof(cells(texts), cells(numbers)), (documents) => {
      const first = documents.flat(2)[0]
      const column = columnOf(typeof first === 'number' ? 'number' : 'text', documents)
      assert.deepEqual(asSets(valuesRead(column, documents)), asSets(documents))
    }),
    propertyRuns(500),
  )
})

const layouts: readonly (readonly [string, string, string, Cells])[] = [
  ['one value each', 'document', 'single', [[['a']], [['b']], [[]], [['a']]]],
  ['several values', 'document', 'several', [[['a', 'b']], [['b']]]],
  ['rows that differ', 'row', 'single', [[['a'], ['b']], [['a']]]],
  ['rows with several values that differ', 'row', 'several', [[['a', 'b'], ['b']], [['a']]]],
  ['rows that agree', 'document', 'single', [[['a'], ['a']], [['b']]]],
  [
    'rows that agree but for the order',
    'document',
    'several',
    [
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
    ],
  ],
  [
    'rows that agree in number only',
    'row',
    'several',
    [
      [
        ['a', 'b'],
        ['a', 'a'],
      ],
    ],
  ],
  ['a row without a value', 'row', 'single', [[['a'], []]]],
  ['few documents', 'document', 'sparse', [[['a']], ...Array.from({ length: 20 }, () => [[]])]],
  ['few rows', 'row', 'sparse', [[['a'], ['b', 'c']], ...Array.from({ length: 40 }, () => [[]])]],
]
for (const [what, level, layout, documents] of layouts) {
  test(`${what}: kept by ${level}, ${layout}`, () => {
    const column = columnOf('text', documents)
    assert.deepEqual({ level: column.level, layout: column.layout }, { level, layout })
    assert.deepEqual(asSets(valuesRead(column, documents)), asSets(documents))
  })
}

test('more than 256 and more than 65,536 values are kept in wider integers and read back', () => {
  for (const count of [255, 256, 257, 65_535, 65_536, 65_537]) {
    const documents = Array.from({ length: count }, (_, i) => [[i]])
    const column = columnOf('number', documents)
    assert.deepEqual(valuesRead(column, documents).flat(2), documents.flat(2))
  }
})

test('the dictionary is in order: numbers by size, texts without regard to case', () => {
  const texts = columnOf('text', [[['b', 'A', 'a', 'C', 'B']]])
  assert.deepEqual(
    Array.from({ length: texts.values }, (_, ordinal) => valueAt(texts, ordinal)),
    ['A', 'a', 'B', 'b', 'C'],
  )
  const numbers = columnOf('number', [[[10, 9, -1, 2.5]]])
  assert.deepEqual([...(numbers.numbers ?? [])], [-1, 2.5, 9, 10])
})

test('values, parts of values and ranges are found as by looking at each', () => {
  const wanted = fc.constantFrom('red', 'grün', 'É', 'e', 'r', '', '9', '1', 'nothing')
  fc.assert(
    fc.property(cells(texts), wanted, (documents, text) => {
      const column = columnOf('text', documents)
      const dictionary = Array.from({ length: column.values }, (_, i) => String(valueAt(column, i)))
      const { from, to } = ordinalsEqual(column, text)
      const fits = (test: (folded: string) => boolean): string[] =>
        dictionary.filter((value) => test(foldCase(value)))
      assert.deepEqual(
        dictionary.slice(from, to),
        fits((folded) => folded === foldCase(text)),
      )
      assert.deepEqual(
        Array.from(ordinalsContaining(column, text), (ordinal) => dictionary[ordinal]),
        fits((folded) => folded.includes(foldCase(text))),
      )
    }),
    propertyRuns(200),
  )
  const bound = fc.option(numbers, { nil: null })
  fc.assert(
    fc.property(cells(numbers), bound, bound, (documents, from, to) => {
      const column = columnOf('number', documents)
      const dictionary = [...(column.numbers ?? [])]
      const range = ordinalsBetween(column, from, to)
      assert.deepEqual(
        dictionary.slice(range.from, Math.max(range.from, range.to)),
        dictionary.filter(
          (value) => (from === null || value >= from) && (to === null || value < to),
        ),
      )
    }),
    propertyRuns(200),
  )
})

test('a text that spells a number finds the number, and an empty one finds nothing', () => {
  const column = columnOf('number', [[[0]], [[2.5]]])
  assert.deepEqual(ordinalsEqual(column, '2.50'), { from: 1, to: 2 })
  assert.deepEqual(ordinalsEqual(column, ' '), { from: 0, to: 0 })
  assert.deepEqual(ordinalsEqual(column, 'zero'), { from: 0, to: 0 })
})

test('values of the wrong kind and empty texts do not get into a column', () => {
  const schema = {
    languages: [],
    otherFields: { searchWeight: 0, column: false },
    fields: [field('price', { kind: 'number', column: true }), field('color', { column: true })],
  } as const
  const documents = [documentOf(0, { price: ['cheap', Number.NaN, 5], color: ['', 'red'] })]
  const { columns } = segmentOf(documents, schema)
  assert.deepEqual([...(columns.get('price')?.numbers ?? [])], [5])
  assert.equal(columns.get('color')?.values, 1)
})
