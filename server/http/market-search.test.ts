// What searches over HTTP make of markets and of customers' prices.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Market } from '../../contract/geo.ts'
import type { FacetElement } from '../../contract/search-result.ts'
import { type Lab, openLab } from './http-lab.ts'
import { berlin, type Reply, shopsIn } from './markets-lab.ts'

let lab: Lab
before(async () => {
  lab = await openLab()
})
after(() => lab.close())

const { get, post, shop, placedShop } = shopsIn(() => lab)

type Named = { readonly id: string }
type Sorted = { readonly name: string }

const ids = ({ body }: Reply): string[] => body.hits.map(({ id }: Named) => id).sort()

test('with a market only its products are found, with its own price and stock', async () => {
  await placedShop('local')
  const inMunich = await get('search/local?query=lamp&marketId=munich')
  assert.deepEqual(ids(inMunich), ['A', 'B'])
  const lamp = inMunich.body.hits.find(({ id }: Named) => id === 'A')
  assert.deepEqual(lamp.variantValues, [
    { Number: 'A1', Price: 15, Stock: 0, Store: ['berlin', 'munich'] },
  ])
  const both = await get('search/local?query=lamp&marketId=munich&marketId=potsdam')
  assert.deepEqual(ids(both), ['A', 'B', 'C'])
  assert.deepEqual(ids(await get('search/local?query=lamp&marketId=nowhere')), [])
  const noGeo = await get('search/local?query=lamp&marketId=munich&useGeo=false')
  assert.deepEqual(ids(noGeo), ['A', 'B', 'C'])
  assert.deepEqual(noGeo.body.geo.selectedMarkets, [])
})

test('filters on local values hold for the selected market', async () => {
  await placedShop('filters')
  const found = async (more: string) => ids(await get(`search/filters?query=lamp&${more}`))
  assert.deepEqual(await found('marketId=munich&filter=Stock:[1,)'), ['B'])
  assert.deepEqual(await found('marketId=berlin&filter=Stock:[1,)'), ['A'])
  assert.deepEqual(await found('marketId=munich&filter=Price:[14,16)'), ['A'])
  assert.deepEqual(await found('marketId=berlin&filter=Price:[14,16)'), [])
  const without = await get('search/filters?query=lamp&filter=Stock:[1,)')
  assert.equal(without.body.filters[0].filterWarning, 'NON_EXISTING_FIELD')
})

test('markets are told nearest first, with distance, link and whether they have products', async () => {
  await placedShop('near')
  const place = 'latitude=52.5&longitude=13.4'
  const reply = await get(`search/near?query=oil&${place}&showMarkets=true&marketId=potsdam`)
  const { geo } = reply.body
  assert.deepEqual([geo.showMarkets, geo.showDistance], [true, true])
  const told = geo.markets.map((market: Market) => [
    market.id,
    Math.round(market.distance ?? -1),
    market.hasProducts,
    market.selected,
    market.searchParams?.marketIds ?? [],
  ])
  assert.deepEqual(told, [
    ['berlin', 2, false, 'FALSE', ['potsdam', 'berlin']],
    ['potsdam', 26, true, 'TRUE', []],
    ['munich', 502, false, 'FALSE', ['potsdam', 'munich']],
  ])
  assert.deepEqual(
    geo.selectedMarkets.map(({ id }: Named) => id),
    ['potsdam'],
  )
  assert.deepEqual(geo.markets[0].location, berlin.location)
  const close = await get(`search/near?query=oil&${place}&showMarkets=true&maxDistance=30`)
  assert.deepEqual(
    close.body.geo.markets.map(({ id }: Named) => id),
    ['berlin', 'potsdam'],
  )
  const bare = await get(`search/near?query=oil&${place}&showMarkets=true&idsOnly=true`)
  assert.deepEqual(bare.body.geo.markets, [{ id: 'berlin' }, { id: 'potsdam' }, { id: 'munich' }])
  const quiet = await get(`search/near?query=oil&${place}`)
  assert.deepEqual(quiet.body.geo.markets, [])
  assert.deepEqual((await get('search/near?query=oil')).body.geo.markets, [])
  const anyway = await get('search/near?query=oil&returnMarkets=true')
  assert.deepEqual(anyway.body.geo.markets.length, 3)
})

test("a market's link leads to a result in which it is selected", async () => {
  await placedShop('links')
  const { body } = await get('search/links?query=lamp&showMarkets=true')
  for (const { id, searchParams, hasProducts } of body.geo.markets) {
    const there = await post('search/links', { params: searchParams })
    assert.deepEqual(
      there.body.geo.selectedMarkets.map((one: Named) => one.id),
      [id],
    )
    assert.equal(there.body.totalHits > 0, hasProducts)
  }
})

test('products that no market in range has are left out, by request and by setting', async () => {
  await placedShop('range')
  const place = 'latitude=52.5&longitude=13.4'
  const found = async (channel: string, more: string) =>
    ids(await get(`search/${channel}?query=lamp&${more}`))
  assert.deepEqual(await found('range', `${place}&maxDistance=10`), ['A', 'B', 'C'])
  const excluding = `${place}&excludeProductsNotInRange=true`
  assert.deepEqual(await found('range', `${excluding}&maxDistance=10`), ['A'])
  assert.deepEqual(await found('range', `${excluding}&maxDistance=100`), ['A', 'C'])
  assert.deepEqual(await found('range', `${excluding}&maxDistance=1000`), ['A', 'B', 'C'])
  assert.deepEqual(await found('range', `${excluding}&maxDistance=100&marketId=munich`), [])
  assert.deepEqual(await found('range', 'excludeProductsNotInRange=true'), ['A', 'B', 'C'])
  const geo = { excludeProductsNotInRange: true, showMarkets: true, maxDistance: 10 }
  await placedShop('ranged', { geo })
  assert.deepEqual(await found('ranged', place), ['A'])
  assert.deepEqual(await found('ranged', `${place}&excludeProductsNotInRange=false`), [
    'A',
    'B',
    'C',
  ])
  assert.deepEqual(await found('ranged', `${place}&maxDistance=1000`), ['A', 'B', 'C'])
  const refused = await get(`search/range?query=lamp&${place}&maxDistance=0`)
  assert.match(refused.body.errorDescription, /maxDistance/)
})

test('sorting by nearness is offered where the asker stands somewhere', async () => {
  await placedShop('sorted')
  const place = 'latitude=48&longitude=11.5'
  const reply = await get(`search/sorted?query=lamp&${place}&sort=_distance:asc`)
  assert.deepEqual(
    reply.body.hits
      .map(({ id }: Named) => id)
      .slice(0, 2)
      .sort(),
    ['A', 'B'],
  )
  assert.equal(reply.body.hits[2].id, 'C')
  const item = reply.body.sortItems.find(({ name }: Sorted) => name === '_distance')
  assert.deepEqual([item.order, item.selected], ['asc', true])
  const nowhere = await get('search/sorted?query=lamp')
  assert.ok(!nowhere.body.sortItems.some(({ name }: Sorted) => name === '_distance'))
})

test('a geo facet counts the products of each market, nearest first, and its links select', async () => {
  await placedShop('facet')
  const reply = await get('search/facet?query=lamp&latitude=52.39&longitude=13.06')
  const [facet] = reply.body.facets
  assert.equal(facet.type, 'GEO')
  const told = facet.elements.map((one: FacetElement) => [
    one.text,
    one.totalHits,
    Math.round(one.distance ?? -1),
  ])
  assert.deepEqual(told, [
    ['potsdam', 1, 0],
    ['berlin', 1, 27],
    ['munich', 2, 485],
  ])
  for (const { totalHits, searchParams, text } of facet.elements) {
    const there = await post('search/facet', { params: searchParams })
    assert.equal(there.body.totalHits, totalHits)
    assert.equal(there.body.facets[0].selectedElements[0].text, text)
    assert.equal(there.body.geo.selectedMarkets[0].id, text)
  }
  const munich = await get('search/facet?query=lamp&filter=Store:munich&filter=Price:[14,16)')
  assert.deepEqual(ids(munich), ['A'])
})

test('switched off, markets and prices have no effect', async () => {
  await placedShop('off', {
    geo: { active: false, excludeProductsNotInRange: false, showMarkets: true },
    customerPrices: { active: false, hideProductsWithoutPrice: true },
  })
  await post('records/off/customerprices', [{ ArticleNumber: 'A1', price: { c1: 1 } }])
  const reply = await get('search/off?query=lamp&marketId=munich&purchaserId=c1')
  assert.deepEqual(ids(reply), ['A', 'B', 'C'])
  assert.deepEqual(reply.body.geo.markets, [])
  assert.deepEqual(
    (await get('search/off?query=lamp&purchaserId=c1&filter=Price:[0,2)')).body.hits,
    [],
  )
})

test('wish 29: a product may be in several places and is found once, near any of them', async () => {
  await placedShop('places')
  for (const place of ['latitude=52.5&longitude=13.4', 'latitude=48.1&longitude=11.5']) {
    const range = `${place}&excludeProductsNotInRange=true&maxDistance=20`
    const { body } = await get(`search/places?query=lamp&${range}`)
    assert.equal(body.hits.filter(({ id }: Named) => id === 'A').length, 1)
  }
  const all = await get('search/places?query=lamp&marketId=berlin&marketId=munich&marketId=potsdam')
  assert.equal(all.body.totalHits, 3)
})

test('wish 21: stock and price are fresh after an order, and stay in their channel', async () => {
  await placedShop('fresh')
  await placedShop('other')
  const inStock = async (channel: string) =>
    ids(await get(`search/${channel}?query=lamp&marketId=berlin&filter=Stock:[1,)`))
  assert.deepEqual(await inStock('fresh'), ['A'])
  await post('records/fresh/geo', [{ ArticleNumber: 'A1', marketId: 'berlin', Price: 8, Stock: 0 }])
  assert.deepEqual(await inStock('fresh'), [])
  assert.deepEqual(await inStock('other'), ['A'])
  const priced = async (channel: string) => {
    const { body } = await get(`search/${channel}?query=oil&purchaserId=c1`)
    return body.hits[0].masterValues.Price
  }
  for (const price of [29, 28, 27]) {
    await post('records/fresh/customerprices', [{ ArticleNumber: 'C1', price: { c1: price } }])
    assert.deepEqual([await priced('fresh'), await priced('other')], [price, 30])
  }
})

test('the right customer price is shown, filtered, sorted and suggested', async () => {
  await shop('own')
  await post('records/own/customerprices', [
    { ArticleNumber: 'A1', price: { c1: 40, c2: 5 }, futurePrice: { c1: 1 } },
    { ArticleNumber: 'B1', price: { c1: 2 } },
  ])
  const order = async (more: string) => {
    const { body } = await get(`search/own?query=lamp&sort=Price:asc${more}`)
    return body.hits.map(({ id }: Named) => id)
  }
  assert.deepEqual(await order(''), ['A', 'B', 'C'])
  assert.deepEqual(await order('&purchaserId=c1'), ['B', 'A', 'C'])
  assert.deepEqual(ids(await get('search/own?query=lamp&purchaserId=c1&filter=Price:[0,5)')), ['B'])
  const { body } = await get('search/own?query=lamp&purchaserId=c2&filter=Price:[0,6)')
  assert.deepEqual(body.hits[0].variantValues, [{ Number: 'A1', Price: 5 }])
  assert.deepEqual(ids(await get('search/own?query=lamp&purchaserId=nobody')), ['A', 'B', 'C'])
  const suggested = await get('suggest/own?query=lamp shade&purchaserId=c1')
  const [product] = suggested.body.suggestions.filter(
    (one: { type: string }) => one.type === 'productName',
  )
  assert.equal(product.attributes.price, 2)
})

test('products without a price for the customer are hidden where the settings say so', async () => {
  await shop('hidden', { customerPrices: { hideProductsWithoutPrice: true } })
  await post('records/hidden/customerprices', [{ ArticleNumber: 'A2', price: { c1: 11 } }])
  const own = await get('search/hidden?query=lamp&purchaserId=c1')
  assert.deepEqual(ids(own), ['A'])
  assert.deepEqual(own.body.hits[0].variantValues, [{ Number: 'A2', Price: 11 }])
  assert.deepEqual(ids(await get('search/hidden?query=lamp&purchaserId=c2')), [])
  assert.deepEqual(ids(await get('search/hidden?query=lamp')), ['A', 'B', 'C'])
})
