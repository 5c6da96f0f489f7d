// Results under a customer's prices and the values of markets, against a plain recount of all records.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { SearchParams } from '../../contract/search-params.ts'
import type { SearchResultBody } from '../../contract/search-result.ts'
import type { FlatRecord } from '../channel/delta.ts'
import { marketValueKey } from '../channel/market-values.ts'
import { fillShelf } from '../channel/shelves.ts'
import type { ChannelView } from '../channel/view.ts'
import { requestFromBody } from './request.ts'
import { answerSearch } from './search.ts'
import { shopRecords, shopSettings, viewOf } from './shop.fixture.ts'

const markets = ['north', 'south', 'east']
const customers = ['c1', 'c2', 'c3']
const masters = shopRecords.slice(0, 60)
const numbers = masters.flat().map((record) => String(record.Number))
const views = [1, 3].map((segments) => viewOf(shopSettings, masters, segments))

type Local = { readonly Price?: number; readonly Stock?: number }
type Data = {
  /** By customer, then by product number. */
  readonly prices: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** By market, then by product number. */
  readonly local: ReadonlyMap<string, ReadonlyMap<string, Local>>
}

const someNumber = fc.constantFrom(...numbers)
const price = fc.constantFrom(5, 20.5, 99.99, 250, 1000)
const local = fc.record(
  { Price: price, Stock: fc.integer({ min: 0, max: 3 }) },
  { requiredKeys: [] },
)
const tableOf = <Value>(rows: readonly string[], value: fc.Arbitrary<Value>) =>
  fc
    .tuple(...rows.map(() => fc.array(fc.tuple(someNumber, value), { maxLength: 80 })))
    .map((tables) => new Map(rows.map((row, i) => [row, new Map(tables[i])] as const)))
const data: fc.Arbitrary<Data> = fc.record({
  prices: tableOf(customers, price),
  local: tableOf(markets, local),
})

const interval = fc
  .tuple(fc.constantFrom(0, 20, 100), fc.constantFrom(50, 150, 500))
  .map(([from, width]) => `[${from},${from + width})`)
const asker = fc.record(
  {
    purchaserId: fc.constantFrom(...customers, 'nobody'),
    marketIds: fc.subarray(markets),
    price: interval,
    stock: fc.constantFrom('[1,)', '[0,2)'),
    brand: fc.constantFrom('Nordpfad', 'Fjella'),
  },
  { requiredKeys: [] },
)
type Asked = Partial<{
  purchaserId: string
  marketIds: string[]
  price: string
  stock: string
  brand: string
}>

function viewWith(plain: ChannelView, { prices, local: values }: Data): ChannelView {
  const byProduct = new Map<string, Record<string, number>>()
  for (const [customer, own] of prices) {
    for (const [number, one] of own) {
      byProduct.set(number, { ...byProduct.get(number), [customer]: one })
    }
  }
  const priced = [...byProduct].map(([key, all]) => ({
    key,
    body: { ArticleNumber: key, price: all },
  }))
  const placed = [...values].flatMap(([marketId, own]) =>
    [...own].map(([productNumber, one]) => ({
      key: marketValueKey(productNumber, marketId),
      body: { productNumber, marketId, values: one },
    })),
  )
  const filled = fillShelf(plain.shelves, 'customerPrices', priced)
  return { ...plain, shelves: fillShelf(filled, 'marketValues', placed) }
}

/** What a row has for the asker, or null: the row is not for them. */
function seen(record: FlatRecord, { prices, local: values }: Data, asked: Asked) {
  const number = String(record.Number)
  const places = (asked.marketIds ?? []).flatMap((id) => values.get(id)?.get(number) ?? [])
  // Where no market has anything, markets are not used.
  const areUsed = [...values.values()].some((own) => own.size > 0)
  if (areUsed && (asked.marketIds?.length ?? 0) > 0 && places.length === 0) return null
  const some = (field: keyof Local): number[] => places.flatMap((one) => one[field] ?? [])
  const own = prices.get(asked.purchaserId ?? '')?.get(number)
  const listed = some('Price').length > 0 ? some('Price') : [Number(record.Price)]
  return {
    record,
    prices: [...new Set(own === undefined ? listed : [own])].sort((a, b) => a - b),
    stocks: some('Stock'),
  }
}

type SeenRow = NonNullable<ReturnType<typeof seen>>

function within(list: readonly number[], written: string | undefined): boolean {
  if (written === undefined) return true
  const [from, to] = written.slice(1, -1).split(',')
  return list.some((one) => one >= Number(from) && (to === '' || one < Number(to)))
}

/** Markets that no product has a stock in make an unknown field of it, whose filter is left out. */
function knowsStock({ local: values }: Data, asked: Asked): boolean {
  return (asked.marketIds ?? []).some((id) =>
    [...(values.get(id)?.values() ?? [])].some(({ Stock }) => Stock !== undefined),
  )
}

function recount(all: Data, asked: Asked, withoutPrice: boolean): SeenRow[][] {
  const stock = knowsStock(all, asked) ? asked.stock : undefined
  return masters
    .map((rows) =>
      rows.flatMap((record) => {
        const row = seen(record, all, asked)
        if (row === null) return []
        const fits =
          (withoutPrice || within(row.prices, asked.price)) &&
          within(row.stocks, stock) &&
          (asked.brand === undefined || record.Brand === asked.brand)
        return fits ? [row] : []
      }),
    )
    .filter((rows) => rows.length > 0)
}

async function ask(view: ChannelView, asked: Asked): Promise<SearchResultBody> {
  const filter = (name: string, value: string | undefined) =>
    value === undefined ? [] : [{ name, values: [{ value }] }]
  const params: SearchParams = {
    ...(asked.purchaserId === undefined ? {} : { purchaserId: asked.purchaserId }),
    ...(asked.marketIds === undefined ? {} : { marketIds: asked.marketIds }),
    filters: [
      ...filter('Price', asked.price),
      ...filter('Stock', asked.stock),
      ...filter('Brand', asked.brand),
    ],
    hitsPerPage: 1000,
    maxCountVariants: 1000,
    sortItems: [{ name: 'Price', order: 'asc' }],
  }
  return answerSearch(view, requestFromBody(view, { params }, 'navigation'), { now: () => 0 })
}

function countsOf(rows: readonly (readonly SeenRow[])[], field: string): [string, number][] {
  const counts = new Map<string, number>()
  for (const master of rows) {
    const values = new Set(master.flatMap(({ record }) => [record[field]].flat().map(String)))
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].sort()
}

test('wish 5: the right price in filter, sort and facet, and counts of products, not of prices', async () => {
  await fc.assert(
    fc.asyncProperty(data, asker, fc.constantFrom(...views), async (all, asked, plain) => {
      const result = await ask(viewWith(plain, all), asked)
      const expected = recount(all, asked, false)
      const byMaster = new Map(expected.map((rows) => [String(rows[0].record.Master), rows]))
      assert.deepEqual(result.hits.map(({ id }) => id).sort(), [...byMaster.keys()].sort())
      assert.equal(result.totalHits, byMaster.size)
      const least = (id: string): number =>
        Math.min(...(byMaster.get(id) ?? []).flatMap(({ prices }) => prices))
      const order = result.hits.map(({ id }) => least(id))
      assert.deepEqual(
        order,
        order.toSorted((a, b) => a - b),
      )
      for (const { id, masterValues, variantValues } of result.hits) {
        const shown = variantValues.map((values) => ({ ...masterValues, ...values }))
        const rows = byMaster.get(id) ?? []
        assert.deepEqual(
          shown.map((values) => [values.Number, [values.Price].flat()]),
          rows.map(({ record, prices }) => [record.Number, prices]),
        )
      }
      checkFacets(result, { all, asked, expected })
    }),
    { numRuns: 120 },
  )
})

function checkFacets(
  { facets }: SearchResultBody,
  { all, asked, expected }: { all: Data; asked: Asked; expected: SeenRow[][] },
): void {
  const facet = (name: string) => facets.find((one) => one.associatedFieldName === name)
  const color = facet('Color')
  if (color !== undefined) {
    const told = color.elements.map(({ text, totalHits }): [string, number] => [text, totalHits])
    assert.deepEqual(told.sort(), countsOf(expected, 'Color'))
  }
  const slider = facet('Price')?.elements[0]
  const everyPrice = recount(all, asked, true).flatMap((rows) => rows.flatMap((row) => row.prices))
  if (slider !== undefined && everyPrice.length > 0) {
    assert.equal(slider.absoluteMinValue, Math.min(...everyPrice))
    assert.equal(slider.absoluteMaxValue, Math.max(...everyPrice))
  }
}

test('without a customer and without markets nothing is seen differently', async () => {
  await fc.assert(
    fc.asyncProperty(data, async (all) => {
      const [plain] = views
      const [before, after] = await Promise.all([ask(plain, {}), ask(viewWith(plain, all), {})])
      assert.deepEqual(after.hits, before.hits)
      assert.deepEqual(after.facets, before.facets)
    }),
    { numRuns: 10 },
  )
})
