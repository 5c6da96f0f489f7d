import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { FieldValue } from '../document.ts'
import { documentOf, propertyRuns, segmentOf } from '../engine-lab.ts'
import { stringAt, stringCount } from '../segment/strings.ts'
import { mergeNumbers, mergeTexts, noValue, type Places } from './dictionary.ts'
import { memberLayer, numberLayer, textLayer } from './layer.ts'

const someTexts = fc.array(
  fc.oneof(fc.constantFrom('a', 'A', 'ä', 'Ä', 'zz', 'ß', 'ss', ''), fc.string({ maxLength: 3 })),
  { maxLength: 12 },
)
const someNumbers = fc.array(fc.oneof(fc.constantFrom(0, -1, 2.5), fc.integer()), { maxLength: 12 })

/** Keys for so many values, in order. */
function keysFor(values: readonly FieldValue[]): string[] {
  return values.map((_, i) => String.fromCharCode(65 + i))
}

/** A column's own dictionary of some values. */
function columnOf(field: 'brand' | 'price', values: readonly FieldValue[]) {
  return segmentOf([documentOf(0, { [field]: values })]).columns.get(field)
}

/** Every value of every source must be found where its source says it is. */
function checkPlaces(
  merged: readonly FieldValue[],
  places: Places,
  sources: {
    readonly own: readonly FieldValue[]
    readonly ofLayers: readonly (readonly FieldValue[])[]
  },
): void {
  sources.own.forEach((value, ordinal) => {
    assert.equal(merged[places.own === null ? ordinal : places.own[ordinal]], value)
  })
  sources.ofLayers.forEach((values, layer) => {
    values.forEach((value, place) => {
      const ordinal = places.ofLayers[layer](place)
      if (value === '') assert.equal(ordinal, noValue)
      else assert.equal(merged[ordinal], value)
    })
  })
}

test('texts of a column and of layers make the dictionary that a column of them all would have', () => {
  fc.assert(
    fc.property(
      someTexts,
      someTexts,
      someTexts,
      fc.constantFrom('a', 'Ä', 'new'),
      (own, one, two, constant) => {
        const column = columnOf('brand', own)
        const layers = [
          { layer: textLayer('1', keysFor(one), one), constant: null },
          { layer: textLayer('2', keysFor(two), two), constant: null },
          { layer: memberLayer('3', ['A', 'B']), constant },
        ]
        const merged = mergeTexts(column?.texts ?? null, layers)
        const texts = Array.from({ length: stringCount(merged.texts) }, (_, i) =>
          stringAt(merged.texts, i),
        )
        const expected = columnOf('brand', [...own, ...one, ...two, constant])?.texts
        assert.ok(expected)
        assert.deepEqual(
          texts,
          Array.from({ length: stringCount(expected) }, (_, i) => stringAt(expected, i)),
        )
        const before = column?.texts ?? null
        const ownTexts =
          before === null
            ? []
            : Array.from({ length: stringCount(before) }, (_, i) => stringAt(before, i))
        checkPlaces(texts, merged, { own: ownTexts, ofLayers: [one, two, [constant, constant]] })
      },
    ),
    propertyRuns(500),
  )
})

test('numbers of a column and of layers make the dictionary that a column of them all would have', () => {
  fc.assert(
    fc.property(someNumbers, someNumbers, someNumbers, (own, one, two) => {
      const column = columnOf('price', own)
      const layers = [
        { layer: numberLayer('1', keysFor(one), one), constant: null },
        { layer: numberLayer('2', keysFor(two), two), constant: null },
        { layer: memberLayer('3', ['A']), constant: 7 },
      ]
      const merged = mergeNumbers(column?.numbers ?? null, layers)
      const expected = columnOf('price', [...own, ...one, ...two, 7])?.numbers
      assert.deepEqual([...merged.numbers], [...(expected ?? [])])
      const before = [...(column?.numbers ?? [])]
      checkPlaces([...merged.numbers], merged, { own: before, ofLayers: [one, two, [7]] })
    }),
    propertyRuns(500),
  )
})

test('when nothing new comes in, the column keeps its dictionary', () => {
  const texts = columnOf('brand', ['a', 'b'])?.texts ?? null
  const layers = [{ layer: textLayer('1', ['A'], ['b']), constant: null }]
  const merged = mergeTexts(texts, layers)
  assert.equal(merged.texts, texts)
  assert.equal(merged.own, null)
})
