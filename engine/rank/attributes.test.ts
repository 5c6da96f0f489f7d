// Words of a question that are values of columns: who has the property stands before who mentions the word.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Schema } from '../document.ts'
import { documentOf, field, found, indexOf, relaxed, type Values } from '../engine-lab.ts'

/** As weights are guessed: a description weighs more than a property. */
const schema: Schema = {
  languages: ['en', 'de'],
  otherFields: { searchWeight: 1, column: true },
  fields: [
    field('title', { searchWeight: 8 }),
    field('description', { searchWeight: 2 }),
    field('category', { kind: 'path', searchWeight: 2, column: true }),
    field('price', { kind: 'number', column: true }),
  ],
}

const shoe = (title: string, values: Values): Values => ({ title, category: 'Shoes', ...values })

const shoes: readonly Values[] = [
  shoe('Court shoes', {
    brand: 'Nike',
    colour: 'white',
    size: '42',
    description: 'Comes with red laces',
  }),
  shoe('Street shoes', { brand: 'Nike', colour: 'blue', size: '42', description: 'Not in red' }),
  shoe('Track shoes', { brand: 'Nike', colour: 'red', size: '43', description: 'Light as 42 g' }),
  shoe('Runner shoes', { brand: 'Nike', colour: 'red', size: '42', description: 'Light' }),
  shoe('Forest shoes', { brand: 'Falun', colour: 'red', size: '42', description: 'Unlike Nike' }),
  shoe('Meadow shoes', { brand: 'Falun', colour: 'dark blue', size: '44', description: 'Red' }),
  shoe('River shoes', { brand: 'Falun', colour: 'red', size: '44', description: 'Dark and blue' }),
]

function shop(...list: readonly Values[]) {
  return indexOf([list.map((values, i) => documentOf(i, values))], schema)
}

/** Others of a shop, so that each word tells something. */
const others = Array.from({ length: 40 }, (_, i) => ({
  title: `Jacket ${i}`,
  category: 'Jackets',
  brand: 'Norrby',
  colour: 'green',
  size: 'L',
}))

const titled = (keys: readonly string[]): string[] =>
  keys.map((key) => String([...shoes, ...others][Number(key.slice(1))].title).split(' ')[0])

for (const [query, first, reason] of [
  ['red nike shoes 42', 'Runner', 'all are properties; the others mention one or are another'],
  ['shoes 42 nike red', 'Runner', 'in any order'],
  ['red nkie shoes 42', 'Runner', 'a misspelled brand'],
  ['dark blue shoes', 'Meadow', 'two words are one value'],
] as const) {
  test(`${query}: ${first} (${reason})`, () => {
    const shown = titled(found(shop(...shoes, ...others), query, { matching: relaxed }))
    const expected = first.split(' ')
    assert.deepEqual(shown.slice(0, expected.length), expected)
  })
}

test('a form of a value and another spelling of its unit are the value', () => {
  const list = [
    { title: 'Schuh A', description: 'Rot, auch als rote Tasche; 500 GB', farbe: 'blau' },
    { title: 'Schuh B', farbe: 'rot', speicher: '500 GB' },
    { title: 'Schuh C', farbe: 'rot', speicher: '1 TB' },
    ...others,
  ]
  assert.equal(found(shop(...list), 'rote schuh')[0], 'd1')
  assert.equal(found(shop(...list), 'schuh 500 gigabyte')[0], 'd1')
})

test('the properties must meet in one row, among those that pass the filters', () => {
  const variants = (...rows: readonly Values[]): readonly Values[] => rows
  const [first, ...more] = variants(
    { title: 'Shoe', colour: 'red', size: '41' },
    { title: 'Shoe', colour: 'blue', size: '42' },
  )
  const whole = { title: 'Shoe', colour: 'red', size: '42' }
  const list = others.map((values, i) => documentOf(i + 2, values))
  const index = indexOf([[documentOf(0, first, more), documentOf(1, whole), ...list]], schema)
  assert.deepEqual(found(index, 'red shoe 42').slice(0, 2), ['d1', 'd0'])
})

test('a thing stands before what only has its name as a property', () => {
  const bag = { title: 'Bag', category: 'Bags', madeFor: 'laptop', colour: 'black' }
  const list = [
    bag,
    { title: 'Aero laptop', category: 'Laptops', colour: 'black' },
    { ...bag, title: 'Sleeve' },
    { title: 'Aero 2 laptop', category: 'Laptops', colour: 'black' },
  ]
  const index = shop(...list, ...others)
  for (const query of ['laptop', 'black laptop'])
    assert.deepEqual(found(index, query).slice(0, 2), ['d1', 'd3'])
})
