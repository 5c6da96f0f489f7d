// Single products as a customer and a market see them: own prices, local values, and what is hidden.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { learnedProductKey, recommendationEntry } from '../channel/recommendations.ts'
import { type Lab, openLab } from './http-lab.ts'

let lab: Lab
before(async () => {
  lab = await openLab()
})
after(() => lab.close())

const catalogue = `ProductNumber;Master;Name;Brand;Price;CategoryPath;Size
TR-42;trail;Trail Runner;Nordpfad;100;Shoes/Running;42
TR-43;trail;Trail Runner;Nordpfad;100;Shoes/Running;43
RR-42;road;Road Runner;Nordpfad;80;Shoes/Running;42
CR-42;city;City Runner;Nordpfad;90;Shoes/Running;42
`

async function send(method: 'POST' | 'PUT' | 'GET', url: string, payload?: object) {
  const reply = await lab.send({ method, url, ...(payload === undefined ? {} : { payload }) })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.body === '' ? null : reply.json()
}

async function shop(channel: string): Promise<void> {
  await lab.shop(channel, catalogue)
  const results = await send('POST', `/rest/v5/records/${channel}/customerprices`, [
    { ArticleNumber: 'TR-42', price: { anna: 70 } },
    { ArticleNumber: 'RR-42', price: { anna: 60 } },
  ])
  assert.ok(
    results.every(({ success }: { success: boolean }) => success),
    JSON.stringify(results),
  )
  const others = ['road', 'city'].map((id, i) => ({ id, score: 2 - i }))
  const put = [recommendationEntry(learnedProductKey('trail'), others)]
  await lab.services.channels.writeShelf(channel, 'learnedRecommendations', () => ({
    change: { put, remove: [] },
    result: null,
  }))
}

const read = (address: string) => send('GET', `/rest/v5/${address}`)
const ids = ({ hits }: { hits: { id: string }[] }) => hits.map(({ id }) => id).sort()

/** The prices of variants, wherever they stand. */
function prices(record: { masterValues: Values; variantValues: Values[] }): unknown[] {
  return record.variantValues.map((values) => values.Price ?? record.masterValues.Price)
}
type Values = { Price?: number }

test('a customer reads their own prices, others those of the catalogue', async () => {
  await shop('prices')
  const own = 'purchaserId=anna'
  const records = await read(`records/prices?productNumber=TR-42&productNumber=TR-43&${own}`)
  assert.deepEqual(
    records.records.map(({ Price }: Values) => Price),
    [70, 100],
  )
  const full = await read(`records/prices/full?id=trail&id=road&${own}`)
  assert.deepEqual(full.records.map(prices), [[70, 100], [60]])
  const compared = await read(`records/prices/compare?id=TR-42&id=RR-42&${own}`)
  assert.deepEqual(
    compared.records.map(({ values }: { values: Values }) => values.Price),
    [70, 60],
  )
  const detail = await read(`detail/prices/trail?maxResultsRecommendations=5&${own}`)
  assert.deepEqual(prices(detail.record), [70, 100])
  const recommended = detail.recommendations.hits.map(prices)
  assert.deepEqual(recommended, [[60], [90]])
  const stranger = await read('detail/prices/trail?purchaserId=otto')
  assert.deepEqual(prices(stranger.record), [100, 100])
})

test('filters go by the price of the customer', async () => {
  await shop('filters')
  const cheap = 'filter=Price:[0,65)'
  const address = `records/filters/recommendation?id=trail&${cheap}`
  assert.deepEqual(ids(await read(`${address}&purchaserId=anna`)), ['road'])
  assert.deepEqual(ids(await read(address)), [])
  const similar = `records/filters/similar?id=trail&idType=id&${cheap}`
  assert.deepEqual(ids(await read(`${similar}&purchaserId=anna`)), ['road'])
  assert.deepEqual(ids(await read(similar)), [])
})

test('where products without a price are hidden, they are hidden everywhere', async () => {
  await shop('hidden')
  const address = '/manage/v1/channels/hidden'
  const { settings } = await send('GET', address)
  const customerPrices = { ...settings.customerPrices, hideProductsWithoutPrice: true }
  await send('PUT', `${address}/settings`, { ...settings, customerPrices })
  const own = 'purchaserId=anna'
  const records = await read(`records/hidden?productNumber=TR-43&productNumber=RR-42&${own}`)
  assert.deepEqual(
    records.records.map(({ ProductNumber }: Record<string, string>) => ProductNumber),
    ['RR-42'],
  )
  assert.deepEqual(
    (await read(`records/hidden/full?id=city&id=road&${own}`)).records.map(
      ({ id }: { id: string }) => id,
    ),
    ['road'],
  )
  assert.equal((await read(`records/hidden/compare?id=city&id=road&${own}`)).records.length, 1)
  const reply = await lab.send({ url: `/rest/v5/detail/hidden/city?${own}` })
  assert.deepEqual([reply.statusCode, reply.json().error], [404, 'unknownRecord'])
  assert.deepEqual(ids(await read(`records/hidden/recommendation?id=trail&${own}`)), ['road'])
  assert.equal((await read('detail/hidden/city')).record.id, 'city')
  const trail = await read(`detail/hidden/trail?${own}`)
  assert.deepEqual(prices(trail.record), [70])
  assert.equal((await read('detail/hidden/trail')).record.variantValues.length, 2)
})

test('a product page shows the values of the selected market, also of a product that it has not', async () => {
  await shop('markets')
  await send('POST', '/rest/v5/markets/markets', [
    { marketId: 'north', location: { latitude: 54, longitude: 10 } },
    { marketId: 'south', location: { latitude: 48, longitude: 11 } },
  ])
  const results = await send('POST', '/rest/v5/records/markets/geo', [
    { ProductNumber: 'RR-42', marketId: 'north', Price: 75 },
    { ProductNumber: 'TR-42', marketId: 'south', Price: 95 },
  ])
  assert.ok(
    results.every(({ success }: { success: boolean }) => success),
    JSON.stringify(results),
  )
  const north = 'marketId=north&maxResultsRecommendations=5'
  const road = await read(`detail/markets/road?${north}`)
  assert.deepEqual(prices(road.record), [75])
  assert.deepEqual(
    road.geo.selectedMarkets.map(({ id }: { id: string }) => id),
    ['north'],
  )
  const trail = await read(`detail/markets/trail?${north}`)
  assert.deepEqual([trail.record.id, prices(trail.record)], ['trail', [100, 100]])
  assert.deepEqual(ids(trail.recommendations), ['road'])
  assert.deepEqual(ids(trail.similarProducts), ['road'])
})
