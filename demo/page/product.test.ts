import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unitLabel } from './labels.ts'
import { readProduct, sizesOf } from './product.ts'

function productIn(sizes: readonly string[]) {
  const variantValues = sizes.map((Size) => ({ Size }))
  return readProduct({ id: '1', masterValues: {}, variantValues }, 'en')
}

test('sizes stand from the least to the greatest, whatever order the variants come in', () => {
  assert.deepEqual(sizesOf(productIn(['152', '104', '140', '104'])), ['104', '140', '152'])
  assert.deepEqual(sizesOf(productIn(['XXL', 'S', 'L', 'M'])), ['S', 'M', 'L', 'XXL'])
  assert.deepEqual(sizesOf(productIn(['1 l', '0.75 l'])), ['0.75 l', '1 l'])
})

test('sizes that no number tells stay in the order of the variants', () => {
  assert.deepEqual(sizesOf(productIn(['long', 'short'])), ['long', 'short'])
})

test('a tent for one is for one person', () => {
  assert.equal(unitLabel('Persons', 'en', 1), 'person')
  assert.equal(unitLabel('Persons', 'de', 1), 'Person')
  assert.equal(unitLabel('Persons', 'en', 2), 'people')
  assert.equal(unitLabel('Persons', 'en'), 'people')
})
