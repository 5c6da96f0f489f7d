import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNumber } from './values.ts'

const numbers: readonly (readonly [unknown, number | null])[] = [
  [12.5, 12.5],
  ['12.5', 12.5],
  [' -3 ', -3],
  ['.5', 0.5],
  ['1e3', 1000],
  ['12,99', 12.99],
  ['-0,5', -0.5],
  ['0,125', 0.125],
  ['1.299,00', 1299],
  ['1.234.567,8', 1234567.8],
  // A thousand, or a little more than one: nobody knows.
  ['1,299', null],
  ['1,299.00', null],
  ['1,2,3', null],
  ['', null],
  ['   ', null],
  ['0x10', null],
  ['Infinity', null],
  [Number.NaN, null],
  ['12 EUR', null],
  [true, null],
  [null, null],
  [undefined, null],
  [['1'], null],
]

for (const [value, number] of numbers) {
  test(`${JSON.stringify(value) ?? 'undefined'} is read as ${number}`, () => {
    assert.equal(readNumber(value), number)
  })
}
