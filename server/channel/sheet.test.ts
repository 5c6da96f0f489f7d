// Sheets, and the maps that hold them, against plain twins under generated changes.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compareKeys } from '../../engine/overlay/layer.ts'
import { BucketMap } from './bucket-map.ts'
import {
  type CellValue,
  cellOf,
  changeSheet,
  hasKey,
  type Sheet,
  type SheetChange,
} from './sheet.ts'
import { memberLayerOf, valueLayerOf } from './sheet-layers.ts'

const keys = fc.constantFrom('a', 'b', 'A-1', 'é', '\u{1f600}', '\uffee', 'zz', '')
const names = fc.constantFrom('price', 'stock', 'note')
const cells = fc.dictionary(names, fc.oneof(fc.integer(), fc.constantFrom('12', 'few')))
const changes = fc.array(
  fc.uniqueArray(fc.tuple(keys, fc.option(cells)), { selector: ([key]) => key }),
)

type Plain = Map<string, Map<string, CellValue>>

function checkSame(sheet: Sheet | null, plain: Plain): void {
  assert.deepEqual(sheet?.keys ?? [], [...plain.keys()].sort(compareKeys))
  for (const [key, own] of plain) {
    assert.ok(sheet !== null && hasKey(sheet, key))
    for (const name of ['price', 'stock', 'note']) {
      assert.equal(cellOf(sheet, key, name), own.get(name) ?? null)
    }
  }
}

test('a sheet after changes says what a plain table says', () => {
  fc.assert(
    fc.property(changes, (rounds) => {
      let sheet: Sheet | null = null
      const plain: Plain = new Map()
      for (const round of rounds) {
        const change = round.map(
          ([key, own]): SheetChange => ({
            key,
            cells:
              own === null ? null : Object.entries(own).map(([name, value]) => ({ name, value })),
          }),
        )
        const before: Sheet | null = sheet
        const copy: string = JSON.stringify(before)
        sheet = changeSheet(before ?? undefined, change)
        assert.equal(JSON.stringify(before), copy, 'the sheet before must stay as it was')
        for (const { key, cells: own } of change) {
          if (own === null) plain.delete(key)
          else plain.set(key, new Map(own.map(({ name, value }) => [name, value])))
        }
        checkSame(sheet, plain)
      }
    }),
    { numRuns: 500 },
  )
})

test('columns to which nothing happens are shared, and keys where none comes or goes', () => {
  const all = (price: number, stock: number) => [
    { name: 'price', value: price },
    { name: 'stock', value: stock },
  ]
  const start = ['a', 'b', 'c'].map((key) => ({ key, cells: all(1, 2) }))
  const before = changeSheet(undefined, start)
  assert.ok(before !== null)
  const after = changeSheet(before, [{ key: 'b', cells: all(1, 5) }])
  assert.ok(after !== null)
  assert.equal(after.keys, before.keys)
  assert.equal(after.columns[0].values, before.columns[0].values)
  assert.notEqual(after.columns[1].values, before.columns[1].values)
})

test('a layer has another id for other contents and the same for the same', () => {
  const change = (price: CellValue) => [{ key: 'a', cells: [{ name: 'price', value: price }] }]
  const one = changeSheet(undefined, change(1))
  assert.ok(one !== null)
  const two = changeSheet(one, change(2))
  const again = changeSheet(undefined, change(1))
  assert.ok(two !== null && again !== null)
  const layer = (sheet: Sheet) => valueLayerOf(sheet, sheet.columns[0], 'number')
  assert.equal(layer(one), layer(one))
  assert.notEqual(layer(one)?.id, layer(two)?.id)
  assert.notEqual(layer(one)?.id, layer(again)?.id)
  assert.equal(layer(one)?.keys, layer(two)?.keys, 'the same keys are packed once')
  assert.equal(memberLayerOf(one), memberLayerOf(two))
  assert.notEqual(memberLayerOf(one).id, layer(one)?.id)
})

test('a column of numbers takes texts that spell numbers and leaves out others', () => {
  const change = ['1', 'few', 3].map((price, i) => ({
    key: `k${i}`,
    cells: [{ name: 'price', value: price as CellValue }],
  }))
  const sheet = changeSheet(undefined, change)
  assert.ok(sheet !== null)
  const layer = valueLayerOf(sheet, sheet.columns[0], 'number')
  assert.deepEqual(layer?.values?.kind === 'number' ? [...layer.values.numbers] : null, [1, 3])
})

test('a bucket map after changes is what a plain map is, and the one before stays', () => {
  const key = fc.string({ maxLength: 3 })
  fc.assert(
    fc.property(fc.array(fc.array(fc.tuple(key, fc.option(fc.integer())))), (rounds) => {
      let map = BucketMap.empty<number>()
      const plain = new Map<string, number>()
      for (const round of rounds) {
        const before = map
        const size = before.size
        map = map.with(round)
        assert.equal(before.size, size)
        for (const [own, value] of round) {
          if (value === null) plain.delete(own)
          else plain.set(own, value)
        }
        assert.equal(map.size, plain.size)
        assert.deepEqual([...map.keys()].sort(), [...plain.keys()].sort())
        for (const [own, value] of plain) assert.equal(map.get(own), value)
      }
    }),
  )
})
