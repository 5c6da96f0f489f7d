// Markets, what products have in them, and customers' prices over HTTP: each operation's good case, its refusals and its bounds.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { customersPerProductMax } from '../../contract/customer-prices.ts'
import { marketsMax } from '../../contract/markets.ts'
import { recordsMax } from '../../contract/records.ts'
import { customerPriceLimits } from '../channel/customer-prices-changes.ts'
import { marketValueLimits } from '../channel/market-values-changes.ts'
import { marketIdLengthMax } from '../channel/markets-changes.ts'
import { loadShelves } from '../shelf-loading.ts'
import { type Lab, openLab } from './http-lab.ts'
import { berlin, munich, potsdam, type Reply, shopsIn } from './markets-lab.ts'

let lab: Lab
before(async () => {
  lab = await openLab()
})
after(() => lab.close())

const { get, post, remove, shop, placedShop } = shopsIn(() => lab)

const succeeded = ({ body }: Reply) => body.map(({ success }: { success: boolean }) => success)
const errorOf = (reply: Reply, at = 0): string => reply.body[at].error?.description ?? 'none'

test('markets are stored, read in the order asked for, and deleted by query and body', async () => {
  await shop('stored')
  const written = await post('markets/stored?verbose=true', [munich, berlin, potsdam])
  assert.deepEqual(written.body[0], {
    success: true,
    recordId: 'munich',
    warnings: [],
    record: munich,
  })
  const plain = await post('markets/stored', [potsdam])
  assert.deepEqual(plain.body, [{ success: true, recordId: 'potsdam', warnings: [] }])
  assert.deepEqual((await get('markets/stored')).body, [berlin, munich, potsdam])
  const some = await get('markets/stored?marketId=potsdam&marketId=nowhere&marketId=berlin')
  assert.deepEqual(some.body, [potsdam, berlin])
  const gone = await remove('markets/stored?marketId=berlin', { marketIds: ['munich', 'nowhere'] })
  assert.deepEqual(succeeded(gone), [true, true, false])
  assert.equal(gone.body[2].error.name, 'RecordNotFoundException')
  assert.deepEqual((await get('markets/stored')).body, [potsdam])
})

test('a market replaces the one with the same id; one without a place is kept with a warning', async () => {
  await shop('replaced')
  await post('markets/replaced', [{ ...berlin, phone: '030' }])
  const reply = await post('markets/replaced', [{ marketId: 'berlin', name: 'B' }])
  assert.equal(reply.body[0].warnings[0].name, 'LocationWarning')
  assert.deepEqual((await get('markets/replaced')).body, [{ marketId: 'berlin', name: 'B' }])
})

test('a market that cannot be kept is refused alone and says why', async () => {
  await shop('refused')
  const place = (latitude: unknown, longitude: unknown) => ({
    marketId: 'x',
    location: { latitude, longitude },
  })
  const cases: readonly (readonly [object, RegExp | null])[] = [
    [{ location: berlin.location }, /marketId/],
    [{ marketId: ' ', location: berlin.location }, /marketId/],
    [{ marketId: 'm'.repeat(marketIdLengthMax) }, null],
    [{ marketId: 'm'.repeat(marketIdLengthMax + 1) }, new RegExp(`${marketIdLengthMax}`)],
    [place(90, 180), null],
    [place(-90, -180), null],
    [place(90.001, 0), /latitude from -90 to 90/],
    [place(0, -180.001), /longitude from -180 to 180/],
    [place('52', 13), /location/],
    [{ marketId: 'x', location: 'Berlin' }, /location/],
    [{ marketId: 'x', name: '\ud800' }, /half a character/],
    [{ marketId: 17, location: berlin.location }, null],
  ]
  const reply = await post(
    'markets/refused',
    cases.map(([market]) => market),
  )
  assert.equal(reply.status, 200)
  cases.forEach(([market, expected], i) => {
    if (expected === null) assert.equal(reply.body[i].success, true, JSON.stringify(market))
    else assert.match(errorOf(reply, i), expected)
  })
  const tooMany = Array.from({ length: marketsMax + 1 }, (_, i) => ({ marketId: `m${i}` }))
  const refused = await post('markets/refused', tooMany)
  assert.equal(refused.status, 400)
  assert.match(refused.body.errorDescription, new RegExp(`${marketsMax}`))
  const full = await post('markets/refused', tooMany.slice(0, marketsMax))
  assert.match(errorOf(full, marketsMax - 1), new RegExp(`at most ${marketsMax} markets`))
})

test('what products have in markets is stored, read and deleted', async () => {
  await placedShop('values')
  const read = await get('records/values/geo?id=A1&id=C1&id=nothing')
  assert.deepEqual(read.body, [
    { ArticleNumber: 'A1', marketId: 'berlin', Price: 8, Stock: 3 },
    { ArticleNumber: 'A1', marketId: 'munich', Price: 15, Stock: 0 },
    { Number: 'C1', marketId: 'potsdam', Stock: 1 },
  ])
  const ofMaster = await get('records/values/geo?id=A&idType=id&marketId=munich')
  assert.deepEqual(ofMaster.body, [
    { ArticleNumber: 'A1', marketId: 'munich', Price: 15, Stock: 0 },
  ])
  const one = await remove('records/values/geo?id=A1&marketId=berlin')
  assert.deepEqual(one.body, [{ success: true, recordId: 'A1', warnings: [] }])
  const rest = await remove('records/values/geo', { ids: ['A1', 'nothing'] })
  assert.deepEqual(succeeded(rest), [true, false])
  assert.deepEqual((await get('records/values/geo?id=A1')).body, [])
  assert.deepEqual(
    (await get('records/values/geo')).body.map((one: { Stock: number }) => one.Stock),
    [7, 1],
  )
  assert.deepEqual((await get('records/values/geo?marketId=berlin')).body, [])
})

test('a geo record that cannot be kept is refused alone; odd ones say so', async () => {
  await placedShop('odd')
  const many = Object.fromEntries(
    Array.from({ length: marketValueLimits.fieldsMax }, (_, i) => [`F${i}`, i]),
  )
  const reply = await post('records/odd/geo?verbose=true', [
    { marketId: 'berlin', Stock: 1 },
    { ArticleNumber: 'A1', Stock: 1 },
    { ArticleNumber: 'p'.repeat(501), marketId: 'berlin', Stock: 1 },
    { ArticleNumber: 'A1', marketId: 'berlin', ...many },
    { ArticleNumber: 'new', marketId: 'tokyo', Stock: { left: 1 } },
  ])
  assert.match(errorOf(reply, 0), /ArticleNumber or Number/)
  assert.match(errorOf(reply, 1), /marketId/)
  assert.match(errorOf(reply, 2), /500 characters/)
  assert.match(errorOf(reply, 3), new RegExp(`At most ${marketValueLimits.fieldsMax} fields`))
  assert.deepEqual(reply.body[4].record, {
    ArticleNumber: 'new',
    marketId: 'tokyo',
    Stock: { left: 1 },
  })
  assert.deepEqual(
    reply.body[4].warnings.map(({ name }: { name: string }) => name),
    ['RecordNotFoundWarning', 'MarketNotFoundWarning', 'FieldTypeWarning'],
  )
  const list = Array.from({ length: recordsMax + 1 }, () => ({}))
  assert.match((await post('records/odd/geo', list)).body.errorDescription, /10000/)
})

test('deleting a market deletes what products have in it', async () => {
  await placedShop('closing')
  await remove('markets/closing?marketId=munich')
  assert.deepEqual((await get('records/closing/geo?id=B1')).body, [])
  const found = async (marketId: string) =>
    (await get(`search/closing?query=lamp&marketId=${marketId}`)).body.totalHits
  assert.deepEqual([await found('munich'), await found('berlin')], [0, 1])
})

test("customers' prices are stored, read by product and by master, and deleted", async () => {
  await shop('priced')
  const sent = [
    { ArticleNumber: 'A1', price: { c1: 7, c2: 9.5 }, futurePrice: { c1: 6 }, note: 'spring' },
    { Number: 'B1', price: { c1: 18 } },
  ]
  const written = await post('records/priced/customerprices?verbose=true', sent)
  assert.deepEqual(succeeded(written), [true, true])
  assert.deepEqual(written.body[1].record, sent[1])
  const read = await get('records/priced/customerprices?id=B1&id=A1&id=C1')
  assert.deepEqual(read.body, [{ ArticleNumber: 'B1', price: { c1: 18 } }, sent[0]])
  const ofMaster = await get('records/priced/customerprices?id=A&idType=id')
  assert.deepEqual(ofMaster.body, [sent[0]])
  await post('records/priced/customerprices', [{ ArticleNumber: 'A1', price: { c2: 9 } }])
  assert.deepEqual((await get('records/priced/customerprices?id=A1')).body, [
    { ArticleNumber: 'A1', price: { c2: 9 } },
  ])
  const gone = await remove('records/priced/customerprices?id=A&idType=id', { ids: ['B', 'C'] })
  assert.deepEqual(succeeded(gone), [true, true, false])
  assert.deepEqual((await get('records/priced/customerprices?id=A1&id=B1')).body, [])
  assert.equal((await get('records/priced/customerprices')).status, 400)
})

test('prices that cannot be kept are refused alone and say why', async () => {
  await shop('wrong')
  const long = 'c'.repeat(customerPriceLimits.customerIdLengthMax)
  const cases: readonly (readonly [object, RegExp | null])[] = [
    [{ price: { c1: 1 } }, /ArticleNumber/],
    [{ ArticleNumber: 'A1' }, /no price/],
    [{ ArticleNumber: 'A1', price: 5 }, /price must be an object/],
    [{ ArticleNumber: 'A1', price: [5] }, /price must be an object/],
    [{ ArticleNumber: 'A1', price: { c1: '5' } }, /c1 must be a number/],
    [{ ArticleNumber: 'A1', price: { c1: -0.01 } }, /not below 0/],
    [{ ArticleNumber: 'A1', price: { c1: 0 } }, null],
    [{ ArticleNumber: 'A1', price: { ' ': 1 } }, /empty/],
    [{ ArticleNumber: 'A1', price: { [long]: 1 } }, null],
    [{ ArticleNumber: 'A1', price: { [`${long}c`]: 1 } }, /longer than 200/],
    [{ ArticleNumber: 'A1', futurePrice: { c1: null } }, /futurePrice/],
    [{ ArticleNumber: 'A1', futurePrice: { c1: 1 } }, null],
  ]
  const reply = await post(
    'records/wrong/customerprices',
    cases.map(([record]) => record),
  )
  cases.forEach(([record, expected], i) => {
    if (expected === null) assert.equal(reply.body[i].success, true, JSON.stringify(record))
    else assert.match(errorOf(reply, i), expected)
  })
  const price = Object.fromEntries(
    Array.from({ length: customersPerProductMax + 1 }, (_, i) => [`c${i}`, 1]),
  )
  const many = await post('records/wrong/customerprices', [{ ArticleNumber: 'A1', price }])
  assert.match(errorOf(many), new RegExp(`more than ${customersPerProductMax} customers`))
  const unknown = await post('records/wrong/customerprices', [
    { ArticleNumber: 'Z9', price: { c1: 1 } },
  ])
  assert.equal(unknown.body[0].warnings[0].name, 'RecordNotFoundWarning')
})

test('names that reach behind objects are refused', async () => {
  await shop('behind')
  const bodies = {
    'markets/behind': '[{"marketId":"x","__proto__":{"a":1}}]',
    'records/behind/geo': '[{"ArticleNumber":"A1","marketId":"x","constructor":{"prototype":1}}]',
    'records/behind/customerprices': '[{"ArticleNumber":"A1","price":{"__proto__":1}}]',
  }
  for (const [path, payload] of Object.entries(bodies)) {
    const headers = { 'content-type': 'application/json' }
    const reply = await lab.send({ method: 'POST', url: `/rest/v5/${path}`, payload, headers })
    const isRefused = reply.statusCode === 400 || reply.json()[0].success === false
    assert.ok(isRefused, reply.body)
  }
})

test('what was written is there after the shelves are read from the store again', async () => {
  await placedShop('kept')
  await post('records/kept/customerprices', [{ ArticleNumber: 'A1', price: { c1: 7 } }])
  const { store } = lab.services
  const { shelves } = lab.services.channels.view('kept')
  const again = await loadShelves(store, 'kept')
  assert.deepEqual(again.markets, shelves.markets)
  assert.deepEqual(
    again.marketValues.byMarket.get('munich'),
    shelves.marketValues.byMarket.get('munich'),
  )
  assert.deepEqual(
    again.customerPrices.byCustomer.get('c1'),
    shelves.customerPrices.byCustomer.get('c1'),
  )
  assert.equal(again.marketValues.size, 4)
})
