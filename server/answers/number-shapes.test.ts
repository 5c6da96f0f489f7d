import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentOf, field, indexOf, shopSchema } from '../../engine/engine-lab.ts'
import { asNumberOf, shapeOf } from './number-shapes.ts'

function learnedFrom(...numbers: readonly string[]) {
  const sku = field('sku', { column: true, identifier: true, searchWeight: 4 })
  const schema = { ...shopSchema, fields: [sku] }
  const snapshot = indexOf([numbers.map((number, i) => documentOf(i, { sku: number }))], schema)
  return (text: string): string | null => asNumberOf({ snapshot }, 'sku', text)
}

test('a shape is the runs of letters and digits', () => {
  assert.equal(shapeOf('wh1000xm4'), 'a9a9')
  assert.equal(shapeOf('4000000000071'), '9')
})

const table: readonly (readonly [readonly string[], string, string | null])[] = [
  [['WH-1000XM4', 'WH-1000XM5'], 'wh1000xm3', 'wh1000xm3'],
  [['WH-1000XM4', 'WH-1000XM5'], 'WH.1000/XM4', 'wh1000xm4'],
  [['WH-1000XM4', 'WH-1000XM5'], 'wh 1000 xm4', null],
  [['WH 1000 XM4', 'WH 1000 XM5'], 'wh1000 xm4', 'wh1000xm4'],
  [['WH-1000XM4', 'WH-1000XM5'], '1000xm4', null],
  [['WH-1000XM4', 'WH-1000XM5'], 'wh10000xm4', null],
  [['12.345-678', '12.345-679'], '12345678', '12345678'],
  [['12.345-678', '12.345-679'], '500gb', null],
  [['4006381333931'], '4 006381 333931', '4006381333931'],
  [['LAMPE', 'TISCH'], 'lampe', null],
  [['A-1', 'A-2'], 'a3', null],
]
for (const [numbers, text, expected] of table) {
  test(`beside numbers like ${numbers[0]}, ${text} is ${expected === null ? 'none' : 'one'}`, () => {
    assert.equal(learnedFrom(...numbers)(text), expected)
  })
}

test('a shape that hardly any number has is not learned', () => {
  const numbers = Array.from({ length: 200 }, (_, i) => `AB-${1000 + i}`)
  assert.equal(learnedFrom(...numbers, '77/55AB')('1234ab'), null)
  assert.equal(learnedFrom(...numbers, '77/55AB')('AB1234'), 'ab1234')
})

test('a field that the index does not have has no numbers', () => {
  assert.equal(asNumberOf({ snapshot: indexOf([[]]) }, 'nothing', 'AB-1234'), null)
})
