// The page of a product over HTTP: its parts, its switches, its refusals and bounds.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { learnedProductKey, recommendationEntry } from '../channel/recommendations.ts'
import { type Lab, openLab } from './http-lab.ts'

let lab: Lab
before(async () => {
  lab = await openLab()
  await lab.shop('shop', catalogue)
  const put = [
    recommendationEntry(learnedProductKey('trail'), [
      { id: 'socks', score: 9 },
      { id: 'gone', score: 8 },
      { id: 'hike', score: 7 },
      { id: 'road', score: 6 },
    ]),
  ]
  await lab.services.channels.writeShelf('shop', 'learnedRecommendations', () => ({
    change: { put, remove: [] },
    result: null,
  }))
})
after(() => lab.close())

const catalogue = `ProductNumber;Master;Name;Brand;Price;CategoryPath;Size
TR-41;trail;Trail Runner;Nordpfad;119.90;Shoes/Running;41
TR-42;trail;Trail Runner;Nordpfad;119.90;Shoes/Running;42
TR-43;trail;Trail Runner;Nordpfad;119.90;Shoes/Running;43
RR-42;road;Road Runner;Nordpfad;109.90;Shoes/Running;42
HB-42;hike;Hiking Boot;Fjella;189.00;Shoes/Hiking;42
SO-1;socks;Running Socks;Fjella;12.00;Clothing/Socks;M
RJ-M;rain;Rain Jacket;Übersee;149.00;Clothing/Jackets;M
`

async function detail(address: string) {
  const reply = await lab.send({ url: `/rest/v5/detail/shop/${address}` })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

type Ids = { hits: { id: string }[] }
const ids = ({ hits }: Ids) => hits.map(({ id }) => id)
const sizes = (record: { variantValues: { Size: string }[] }) =>
  record.variantValues.map(({ Size }) => Size)

test('a product is shown with its variants, what is like it, and its roles', async () => {
  const { record, similarProducts, recommendations, campaigns, fieldRoles, geo } =
    await detail('trail')
  assert.deepEqual([record.id, sizes(record)], ['trail', ['41', '42', '43']])
  assert.ok(!Object.hasOwn(record, 'position') && !Object.hasOwn(record, 'score'))
  assert.equal(similarProducts.hits[0].id, 'road')
  assert.ok(!ids(similarProducts).includes('trail'))
  const named = similarProducts.attributes.map(({ name }: { name: string }) => name)
  for (const name of ['CategoryPath', 'Brand']) assert.ok(named.includes(name), named.join())
  assert.deepEqual([recommendations, campaigns], [{ hits: [], timedOut: false }, []])
  assert.equal(fieldRoles.Brand, 'brand')
  assert.deepEqual(geo.markets, [])
})

test('by its product number a variant comes first', async () => {
  const { record } = await detail('TR-43?idType=productNumber&maxCountVariants=2')
  assert.deepEqual([record.id, sizes(record)], ['trail', ['43', '41']])
})

test('recommendations come when they are asked for, without products that are gone', async () => {
  const { recommendations } = await detail('trail?maxResultsRecommendations=10')
  assert.deepEqual(ids(recommendations), ['socks', 'hike', 'road'])
  const two = await detail('trail?maxResultsRecommendations=2')
  assert.deepEqual(ids(two.recommendations), ['socks', 'hike'])
})

test('filters hold for similar and recommended products, not for the product itself', async () => {
  const own = await detail('trail?filter=Brand:Fjella&maxResultsRecommendations=10')
  assert.equal(own.record.id, 'trail')
  assert.deepEqual(sizes(own.record), ['41', '42', '43'])
  assert.deepEqual(ids(own.recommendations), ['socks', 'hike'])
  assert.ok(ids(own.similarProducts).every((id) => ['hike', 'socks'].includes(id)))
})

test('a filter on a field that is not there is left out', async () => {
  const plain = await detail('trail?maxResultsRecommendations=10')
  const filtered = await detail('trail?filter=Unknown:x&maxResultsRecommendations=10')
  assert.ok(plain.similarProducts.hits.length > 0)
  assert.deepEqual(filtered, plain)
})

const parts = {
  withRecord: 'record',
  withSimilarProducts: 'similarProducts',
  withRecommendations: 'recommendations',
  withCampaigns: 'campaigns',
} as const
for (const [parameter, part] of Object.entries(parts)) {
  test(`${parameter}=false leaves out ${part} and nothing else`, async () => {
    const reply = await detail(`trail?${parameter}=false`)
    for (const other of [...Object.values(parts), 'fieldRoles', 'geo']) {
      assert.equal(Object.hasOwn(reply, other), other !== part, other)
    }
  })
}

test('only ids are sent where only ids are asked for', async () => {
  const { record, similarProducts, recommendations } = await detail(
    'trail?idsOnly=true&maxResultsRecommendations=1',
  )
  assert.deepEqual(record, { id: 'trail', masterValues: {}, variantValues: [] })
  for (const hit of [...similarProducts.hits, ...recommendations.hits]) {
    assert.deepEqual([hit.masterValues, hit.variantValues], [{}, []])
  }
})

test('few similar products where few are asked for', async () => {
  assert.equal((await detail('trail?maxResultsSimilarProducts=1')).similarProducts.hits.length, 1)
  const all = await detail('trail?maxResultsSimilarProducts=2147483647')
  assert.ok(all.similarProducts.hits.length > 1)
})

for (const address of [
  'nothing',
  'TR-42',
  'trail?idType=productNumber',
  '%20',
  'nothing?withRecord=false',
]) {
  test(`detail/${address} is no product`, async () => {
    const reply = await lab.send({ url: `/rest/v5/detail/shop/${address}` })
    assert.deepEqual([reply.statusCode, reply.json().error], [404, 'unknownRecord'], reply.body)
  })
}

test('a channel that is not there has no details', async () => {
  const reply = await lab.send({ url: '/rest/v5/detail/nowhere/trail' })
  assert.deepEqual([reply.statusCode, reply.json().error], [404, 'unknownChannel'])
})

const bounds: readonly (readonly [string, 'taken' | 'refused'])[] = [
  ['maxCountVariants=-1', 'refused'],
  ['maxCountVariants=0', 'taken'],
  ['maxCountVariants=2147483648', 'refused'],
  ['maxResultsRecommendations=-1', 'refused'],
  ['maxResultsRecommendations=0', 'taken'],
  ['maxResultsSimilarProducts=0', 'refused'],
  ['maxResultsSimilarProducts=1', 'taken'],
  ['latitude=-90&longitude=0', 'taken'],
  ['latitude=-90.1&longitude=0', 'refused'],
  ['latitude=90&longitude=180', 'taken'],
  ['latitude=90.1&longitude=0', 'refused'],
  ['longitude=180.1&latitude=0', 'refused'],
  ['longitude=-180.1&latitude=0', 'refused'],
  ['latitude=10', 'refused'],
  ['maxDistance=-1', 'refused'],
  ['maxDistance=0.5', 'taken'],
  ['maxDistance=near', 'refused'],
  ['idType=id', 'taken'],
  ['idType=ean', 'refused'],
  ['idsOnly=yes', 'refused'],
  ['filter=Brand', 'refused'],
  ['filter=Unknown:x', 'taken'],
  ['showMarkets=true', 'taken'],
  ['showMarkets=1', 'refused'],
  ['excludeProductsNotInRange=true', 'taken'],
  ['marketId=north&marketId=south', 'taken'],
  ['purchaserId=', 'refused'],
  ['purchaserId=p', 'taken'],
  ['sid=s&userId=u&usePersonalization=false', 'taken'],
  ['usePersonalization=no', 'refused'],
  ['withRecord=no', 'refused'],
]
for (const [query, fate] of bounds) {
  test(`?${query} is ${fate}`, async () => {
    const reply = await lab.send({ url: `/rest/v5/detail/shop/trail?${query}` })
    assert.equal(reply.statusCode, fate === 'taken' ? 200 : 400, reply.body)
    const name = query.split('=')[0]
    if (fate === 'refused' && name !== 'latitude') {
      assert.match(reply.json().errorDescription, new RegExp(`^${name}`))
    }
  })
}
