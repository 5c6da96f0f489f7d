// Similar, recommended and due products over HTTP, from tracked events to the reply.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { basketIdsMax } from '../../contract/recommendations.ts'
import { dayMs } from '../../merchandising/shop-events.ts'
import { basketEntry } from '../channel/baskets.ts'
import type { Entry } from '../channel/delta.ts'
import type { ShelfName } from '../channel/shelf-names.ts'
import { type Lab, openLab } from './http-lab.ts'

let lab: Lab
before(async () => {
  lab = await openLab()
  await imported('shop')
})
after(() => lab.close())

const catalogue = `ProductNumber;Master;Name;Brand;Price;CategoryPath;Size
TE-2;tent;Family Tent;Fjella;399.00;Camping/Tents;2
TE-4;tent;Family Tent;Fjella;499.00;Camping/Tents;4
DT-1;dome;Dome Tent;Fjella;379.00;Camping/Tents;2
PE-1;pegs;Steel Pegs;Karst;12.00;Camping/Tents;S
ST-1;stove;Gas Stove;Karst;59.00;Camping/Kitchen;S
GA-S;gas;Gas Cartridge;Karst;6.00;Camping/Kitchen;S
GA-L;gas;Gas Cartridge;Karst;9.00;Camping/Kitchen;L
RO-1;rope;Climbing Rope;Nordpfad;99.00;Climbing/Ropes;M
`

async function imported(channel: string): Promise<void> {
  await lab.shop(channel, catalogue)
}

async function read(url: string) {
  const reply = await lab.send({ url: `/rest/v5/${url}` })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

const ids = ({ hits }: { hits: { id: string }[] }) => hits.map(({ id }) => id)
const recommended = async (channel: string, query: string) =>
  ids(await read(`records/${channel}/recommendation?${query}`))

function shelve(channel: string, shelf: ShelfName, put: readonly Entry[]): Promise<null> {
  const change = { put, remove: [] }
  return lab.services.channels.writeShelf(channel, shelf, () => ({ change, result: null }))
}

async function track(channel: string, kind: string, payload: object[]): Promise<void> {
  const url = `/rest/v5/track/${channel}/${kind}`
  const reply = await lab.send({ method: 'POST', url, payload })
  assert.equal(reply.statusCode, 200, reply.body)
}

async function trackBaskets(channel: string, baskets: readonly (readonly string[])[]) {
  const events = baskets.flatMap((products, i) =>
    products.map((id) => ({ id, sid: `${channel}-${baskets.length}-${i}`, count: 1 })),
  )
  await track(channel, 'checkout', events)
}

const repeated = (count: number, basket: readonly string[]) =>
  Array.from({ length: count }, () => basket)

test('similar products come with what makes them similar, by either kind of id', async () => {
  const byMaster = await read('records/shop/similar?id=tent&idType=id')
  assert.equal(byMaster.hits[0].id, 'dome')
  assert.ok(!ids(byMaster).includes('tent'))
  const path = { name: 'CategoryPath', value: 'Camping/Tents' }
  assert.ok(JSON.stringify(byMaster.attributes).includes(JSON.stringify(path)))
  assert.equal(byMaster.fieldRoles.Brand, 'brand')
  assert.deepEqual(byMaster.geo.markets, [])
  const byNumber = await read('records/shop/similar?id=TE-4&idType=productNumber')
  assert.deepEqual(ids(byNumber), ids(byMaster))
})

test('similar products fulfil the filters, are not more than asked for, and may be ids only', async () => {
  const url = 'records/shop/similar?id=tent&idType=id'
  assert.deepEqual(ids(await read(`${url}&filter=Brand:Karst&maxResults=1`)), ['pegs'])
  const { hits } = await read(`${url}&idsOnly=true&maxResults=1`)
  assert.deepEqual(hits, [{ id: 'dome', masterValues: {}, variantValues: [] }])
})

test('nothing tracked and nothing imported: an honest empty list', async () => {
  await imported('young')
  assert.deepEqual(await recommended('young', 'id=tent'), [])
  assert.deepEqual((await read('predictivebasket/young?userId=u')).hits, [])
  const { events, products } = await lab.services.learning.refreshRecommendations('young')
  assert.deepEqual([events, products], [0, 0])
  assert.deepEqual(await recommended('young', 'id=tent'), [])
})

test('what was bought together is recommended after the job has learned it', async () => {
  await imported('learned')
  await trackBaskets('learned', [
    ...repeated(4, ['TE-4', 'PE-1']),
    ...repeated(3, ['TE-2', 'ST-1']),
    ...repeated(9, ['RO-1', 'GA-S']),
    ...repeated(3, ['TE-4', 'of another shop']),
  ])
  const summary = await lab.services.learning.refreshRecommendations('learned')
  assert.deepEqual([summary.events, summary.sessions, summary.products], [38, 19, 5])
  assert.deepEqual(await recommended('learned', 'id=tent'), ['pegs', 'stove'])
  assert.deepEqual(await recommended('learned', 'id=TE-2'), ['pegs', 'stove'])
  assert.deepEqual(await recommended('learned', 'id=tent&maxResults=1'), ['pegs'])
  assert.deepEqual(await recommended('learned', 'id=tent&filter=Name:Gas Stove'), ['stove'])
  // Of a basket, neither what is in it nor what nobody knows.
  assert.deepEqual(await recommended('learned', 'id=tent&id=ST-1&id=RO-1&id=nothing'), [
    'gas',
    'pegs',
  ])
})

test('what was imported comes before what was learned, and what is gone is left out', async () => {
  await imported('both')
  const items = [{ id: 'nothing' }, { id: 'GA-L' }, { id: 'rope' }, { id: 'TE-2' }]
  await shelve('both', 'recommendations', [{ key: 'TE-4', body: { items } }])
  await shelve('both', 'learnedRecommendations', [
    {
      key: 'product:tent',
      body: {
        items: [
          { id: 'rope', score: 9 },
          { id: 'pegs', score: 8 },
        ],
      },
    },
  ])
  assert.deepEqual(await recommended('both', 'id=tent'), ['gas', 'rope', 'pegs'])
  await lab.send({ method: 'DELETE', url: '/rest/v5/records/both?idType=id&id=rope' })
  assert.deepEqual(await recommended('both', 'id=TE-2'), ['gas', 'pegs'])
})

test('bestsellers of the category stand in where the settings say so, the nearest category first', async () => {
  await imported('sellers')
  await trackBaskets('sellers', [
    ['RO-1'],
    ['RO-1'],
    ['RO-1'],
    ['GA-S'],
    ['GA-L'],
    ['ST-1'],
    ['DT-1'],
  ])
  await lab.services.learning.refreshRecommendations('sellers')
  assert.deepEqual(await recommended('sellers', 'id=pegs'), [])
  const address = '/manage/v1/channels/sellers'
  const { settings } = (await lab.send({ url: address })).json()
  const change = async (recommendations: object) => {
    const payload = { ...settings, recommendations }
    const reply = await lab.send({ method: 'PUT', url: `${address}/settings`, payload })
    assert.equal(reply.statusCode, 200, reply.body)
  }
  await change({ active: true, fallback: 'bestsellers' })
  assert.deepEqual(await recommended('sellers', 'id=pegs'), ['dome', 'gas', 'stove', 'rope'])
  await change({ active: false, fallback: 'bestsellers' })
  assert.deepEqual(await recommended('sellers', 'id=pegs'), [])
})

const today = Math.floor(Date.now() / dayMs)
const rhythm = (product: string, daysAgo: number, intervalDays: number) => ({
  product,
  lastDay: today - daysAgo,
  intervalDays,
  purchases: 3,
})

test('a customer gets what they are about to need, as the variant that they buy', async () => {
  await imported('baskets')
  const rhythms = [rhythm('PE-1', 7, 10), rhythm('GA-L', 12, 10), rhythm('nothing', 12, 10)]
  await shelve('baskets', 'baskets', [basketEntry('anna', rhythms)])
  const url = 'predictivebasket/baskets?userId=anna'
  const { hits } = await read(url)
  assert.deepEqual(
    hits.map(({ id, values, variantValues }: Record<string, unknown>) => [
      id,
      (values as Record<string, unknown>).ProductNumber,
      (variantValues as unknown[]).length,
    ]),
    [
      ['gas', 'GA-L', 1],
      ['pegs', 'PE-1', 1],
    ],
  )
  assert.deepEqual(ids(await read(`${url}&blacklist=GA-L`)), ['pegs'])
  assert.deepEqual(ids(await read(`${url}&blacklist=gas&blacklist=pegs`)), [])
  assert.deepEqual(ids(await read(`${url}&filter=Size:S`)), ['pegs'])
  assert.deepEqual(ids(await read(`${url}&maxResults=1`)), ['gas'])
  assert.deepEqual(ids(await read(`${url}&maxResults=0`)), [])
  assert.deepEqual(ids(await read(`${url}&maxResults=-1`)), ['gas', 'pegs'])
  const [first] = (await read(`${url}&idsOnly=true`)).hits
  assert.deepEqual(first, { id: 'gas', masterValues: {}, variantValues: [], values: {} })
  assert.deepEqual(ids(await read('predictivebasket/baskets?userId=otto')), [])
})

test('habits are learned from the purchases of several days, not from one', async () => {
  await imported('habits')
  const { store, learning } = lab.services
  const buy = (daysAgo: number, id: string, userId: string) =>
    store.addEvents([
      {
        channel: 'habits',
        kind: 'checkout',
        receivedMs: Date.now() - daysAgo * dayMs,
        idempotencyKey: null,
        events: [{ id, sid: `s${daysAgo}`, count: 1, userId }],
      },
    ])
  await buy(24, 'GA-S', 'anna')
  await buy(14, 'GA-S', 'anna')
  await buy(14, 'PE-1', 'anna')
  await buy(12, 'GA-L', 'otto')
  assert.deepEqual(await learning.learnBaskets('habits'), { events: 4, customers: 1 })
  const { hits } = await read('predictivebasket/habits?userId=anna')
  assert.deepEqual(
    hits.map(({ values }: { values: Record<string, unknown> }) => values.ProductNumber),
    ['GA-S'],
  )
})

test('popular searches are learned from searches that found something', async () => {
  await imported('popular')
  const search = (sid: string, query: string, hitCount: number, page = 1) => ({
    id: 'TE-2',
    sid,
    query,
    hitCount,
    page,
    pageSize: 12,
    maxScore: 100,
    minScore: 1,
    searchTime: 3,
  })
  await track('popular', 'log', [
    search('a', 'Tent', 2),
    search('a', 'Tent', 2, 2),
    search('b', 'tent ', 2),
    search('b', 'Tent', 2),
    search('c', 'boat', 0),
    search('c', 'rope', 1),
  ])
  const { terms } = await lab.services.learning.learnPopularTerms('popular')
  assert.equal(terms, 2)
  const learned: string[] = []
  for await (const batch of lab.services.store.entries('popular', 'popularTerms')) {
    for (const { key, body } of batch) learned.push(`${key} ${Math.round(Number(body.count))}`)
  }
  assert.deepEqual(learned.sort(), ['Tent 2', 'rope 1'])
})

test('who asks for the same learning twice at once gets the same result', async () => {
  await imported('twice')
  const { learning } = lab.services
  const [one, other] = await Promise.all([
    learning.refreshRecommendations('twice'),
    learning.refreshRecommendations('twice'),
  ])
  assert.equal(one, other)
})

const many = Array.from({ length: basketIdsMax + 1 }, (_, i) => `id=${i}`)
const refusals: readonly (readonly [string, number, RegExp])[] = [
  ['records/shop/similar?idType=id', 400, /^id: is missing/],
  ['records/shop/similar?id=tent', 400, /^idType: is missing/],
  ['records/shop/similar?id=&idType=id', 400, /^id: must not be empty/],
  ['records/shop/similar?id=tent&idType=ean', 400, /^idType: must be one of/],
  ['records/shop/similar?id=tent&idType=id&maxResults=0', 400, /^maxResults: must be at least 1/],
  [
    'records/shop/similar?id=tent&idType=id&latitude=91&longitude=0',
    400,
    /^latitude: must be at most 90/,
  ],
  ['records/shop/similar?id=TE-2&idType=id', 404, /no product with the id TE-2/],
  [
    'records/shop/similar?id=tent&idType=productNumber',
    404,
    /no product with the productNumber tent/,
  ],
  ['records/nowhere/similar?id=tent&idType=id', 404, /no channel nowhere/],
  ['records/shop/recommendation', 400, /^id: is missing/],
  ['records/shop/recommendation?id=tent&maxResults=0', 400, /^maxResults: must be at least 1/],
  ['records/shop/recommendation?id=tent&filter=Brand', 400, /^filter: must be written as/],
  [`records/shop/recommendation?${many.join('&')}`, 400, /^id: must have at most 200 entries/],
  ['records/nowhere/recommendation?id=tent', 404, /no channel nowhere/],
  ['predictivebasket/shop', 400, /^userId: is missing/],
  ['predictivebasket/shop?userId=', 400, /^userId: must not be empty/],
  ['predictivebasket/shop?userId=u&maxResults=-2', 400, /^maxResults: must be at least -1/],
  ['predictivebasket/nowhere?userId=u', 404, /no channel nowhere/],
]
for (const [address, status, sentence] of refusals) {
  test(`${address.slice(0, 80)} is refused`, async () => {
    const reply = await lab.send({ url: `/rest/v5/${address}` })
    assert.equal(reply.statusCode, status, reply.body)
    assert.match(reply.json().errorDescription, sentence)
  })
}

test('a basket may have its full number of products', async () => {
  const query = many.slice(1).join('&')
  assert.deepEqual(await recommended('shop', query), [])
})
