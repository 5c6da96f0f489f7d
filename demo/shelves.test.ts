// What the demo channel has beside its products: every market has something of every category, prices are those of members, recommendations
// lead to products that are there.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Compile } from 'typebox/compile'
import { storedRuleSchema } from '../contract/rules.ts'
import { demoRecords } from './catalogue/catalogue.ts'
import { customerPricesOf } from './customer-prices.ts'
import { demoMarkets, marketValuesOf } from './markets.ts'
import { recommendationsOf } from './recommended.ts'
import { demoRules } from './rules.ts'

const records = [...demoRecords()]

test('each market has about two in five variants, and some of every main category', () => {
  const categories = new Set(records.map(categoryOf))
  for (const { marketId } of demoMarkets) {
    const had = records.filter((record) =>
      marketValuesOf(record).some((value) => value.marketId === marketId && value.Stock > 0),
    )
    const part = had.length / records.length
    assert.ok(part > 0.3 && part < 0.5, `${marketId}: ${part}`)
    assert.deepEqual(new Set(had.map(categoryOf)), categories)
  }
})

test('members pay a tenth less for house brands and nothing else', () => {
  const prices = records.flatMap((record) =>
    customerPricesOf(record).map(({ price }) => [Number(record.Price), ...Object.values(price)]),
  )
  assert.ok(prices.length > 1000 && prices.length < records.length / 2)
  for (const [usual, paid] of prices) assert.ok(Math.abs(paid - usual * 0.9) < 0.006)
})

test('every product has others that go with it, never itself', () => {
  const masters = new Set(records.map(({ Master }) => String(Master)))
  const entries = recommendationsOf(records)
  assert.equal(entries.length, masters.size)
  for (const { key, body } of entries) {
    assert.ok(body.items.length >= 3, key)
    assert.ok(
      body.items.every(({ id }) => id !== key && masters.has(id)),
      key,
    )
  }
})

test('each rule is one that may be stored', () => {
  const check = Compile(storedRuleSchema)
  for (const rule of demoRules)
    assert.deepEqual(check.Errors(JSON.parse(JSON.stringify(rule))), [], rule.id)
})

function categoryOf({ CategoryPath }: (typeof records)[number]): string {
  return String((CategoryPath as string[][])[0]?.[0])
}
