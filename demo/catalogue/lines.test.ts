import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brands, brandsOf } from './brands.ts'
import { mastersByLine, productLines } from './lines.ts'
import { shopPrice } from './prices.ts'
import type { Text } from './product-line.ts'

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string).sort()
}

test('every line has its own key, at least three brands and at least three features', () => {
  assert.equal(new Set(productLines.map((line) => line.key)).size, productLines.length)
  for (const line of productLines) {
    assert.ok(brandsOf(line.makers).length >= 3, `${line.key}: ${line.makers}`)
    assert.ok(line.features.length >= 3, line.key)
  }
})

test('English and German tell the same numbers, and each is a measure of the line or its size', () => {
  for (const line of productLines) {
    const known = new Set(['name', 'material', ...Object.keys(line.numbers)])
    const opening = (text: Text) =>
      placeholders(text[0]).includes('name') || placeholders(text[1]).includes('name')
    assert.ok(line.openings.every(opening), line.key)
    for (const [english, german] of [...line.openings, ...line.facts]) {
      const names = placeholders(english)
      assert.ok(
        names.every((name) => known.has(name)),
        `${line.key}: ${english}`,
      )
      assert.ok(
        placeholders(german).every((name) => known.has(name)),
        `${line.key}: ${german}`,
      )
      const numbers = (found: string[]) => found.filter((name) => name !== 'material')
      assert.deepEqual(numbers(names), numbers(placeholders(german)), `${line.key}: ${english}`)
    }
  }
})

test('there are about forty brands with names and model names of their own', () => {
  assert.ok(brands.length >= 38 && brands.length <= 44, `${brands.length}`)
  assert.equal(new Set(brands.map((brand) => brand.name)).size, brands.length)
  for (const brand of brands)
    assert.equal(new Set(brand.models).size, brand.models.length, brand.name)
})

test('the masters of all lines add up to what was asked for', () => {
  for (const masters of [1, 99, 3000, 10_000]) {
    const counts = mastersByLine(masters)
    assert.equal(
      counts.reduce((sum, count) => sum + count, 0),
      masters,
    )
    // Article numbers leave three digits for the products of one line.
    assert.ok(counts.every((count) => count >= 0 && count <= 999))
  }
})

test('prices end as prices in a shop do', () => {
  const expected: readonly (readonly [number, number])[] = [
    [0, 2.95],
    [9.4, 8.95],
    [27.6, 27.95],
    [48, 49.95],
    [97.6, 99.95],
    [131, 129.95],
    [352, 349],
    [1310, 1299],
  ]
  for (const [value, price] of expected) assert.equal(shopPrice(value), price, `${value}`)
})
