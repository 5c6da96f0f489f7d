// Searches as a shop sends them: what is answered from the cache, what is not, and what each further switch does.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SearchResultBody } from '../../contract/search-result.ts'
import type { SearchQuery } from '../../engine/query.ts'
import { type Lab, openLab } from './http-lab.ts'

let lab: Lab

const catalogue = [
  'ProductNumber;Master;Name;Brand;CategoryPath;Price;Colour',
  ...Array.from({ length: 30 }, (_, i) => {
    const master = Math.floor(i / 3)
    const category = master % 2 === 0 ? 'Shoes/Boots' : 'Shoes/Sandals|Summer'
    return `p${i};m${master};Trail shoe ${master};Brand${master % 3};${category};${10 + i};Colour${i % 2}`
  }),
].join('\n')

before(async () => {
  lab = await openLab()
  await lab.shop('shop', catalogue)
})

after(() => lab.close())

async function search(query: string): Promise<SearchResultBody> {
  const reply = await lab.send({ url: `/rest/v5/search/shop?${query}` })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

const ids = ({ hits }: SearchResultBody): string[] => hits.map(({ id }) => id)

/** All but what differs from one answer to the next. */
function lasting({ tookTotal: _, tookIndex: __, ...rest }: SearchResultBody) {
  return rest
}

test('an answer from the cache is the answer that was given', async () => {
  const { cache } = lab.services
  const first = await search('query=shoe&sort=Price:asc')
  const kept = cache.bytes
  assert.deepEqual(lasting(await search('query=shoe&sort=Price:asc')), lasting(first))
  assert.equal(cache.bytes, kept)
  assert.deepEqual(lasting(await search('query=shoe&sort=Price:asc&useCache=false')), {
    ...lasting(first),
    searchControlParams: { ...first.searchControlParams, useCache: false },
  })
})

test('after every kind of write the next answer is the new one', async () => {
  const count = async (): Promise<number> => (await search('query=shoe')).totalHits
  const before = await count()
  const record = { ProductNumber: 'x', Master: 'mx', Name: 'Trail shoe X', Price: 1 }
  await lab.send({ method: 'POST', url: '/rest/v5/records/shop', payload: [record] })
  assert.equal(await count(), before + 1)
  await lab.send({
    method: 'PUT',
    url: '/rest/v5/records/shop',
    payload: [{ ProductNumber: 'x', Name: 'Lamp' }],
  })
  assert.equal(await count(), before)
  await lab.send({ method: 'DELETE', url: '/rest/v5/records/shop?id=x' })
  assert.equal(await count(), before)
  const { settings } = (await lab.send({ url: '/manage/v1/channels/shop' })).json()
  const changed = { ...settings, paging: { defaultHitsPerPage: 3, choices: [3] } }
  const url = '/manage/v1/channels/shop/settings?wait=true'
  await lab.send({ method: 'PUT', url, payload: changed })
  assert.equal((await search('query=shoe')).hits.length, 3)
  await lab.send({ method: 'PUT', url, payload: settings })
})

test('parameters that are named irrelevant share an answer, others do not', async () => {
  const { cache } = lab.services
  await search('query=trail&cacheIrrelevant=campaign&campaign=a')
  const kept = cache.bytes
  await search('query=trail&cacheIrrelevant=campaign&campaign=b')
  assert.equal(cache.bytes, kept)
  const own = await search('query=trail&cacheIrrelevant=campaign&campaign=%22c%22&campaign=d')
  const [{ values } = { values: [] }] = own.searchParams.customParameters ?? []
  assert.deepEqual(values, ['"c"', 'd'])
  assert.equal(cache.bytes, kept)
  assert.ok(!JSON.stringify(own).includes('"values":["a"]'))
  await search('query=trail&campaign=b')
  assert.ok(cache.bytes > kept)
})

test('a result that is followed has the same facets on its next page', async () => {
  const first = await search('query=shoe&hitsPerPage=4')
  const next = first.paging.nextLink?.searchParams
  assert.equal(next?.followSearch, first.followSearch)
  const followed = await search(
    `query=shoe&hitsPerPage=4&page=2&followSearch=${first.followSearch}`,
  )
  const alone = await search('query=shoe&hitsPerPage=4&page=2&useCache=false')
  assert.deepEqual(ids(followed), ids(alone))
  assert.deepEqual(
    followed.facets.map(({ name, elements }) => [name, elements.length]),
    alone.facets.map(({ name, elements }) => [name, elements.length]),
  )
  assert.equal(followed.followSearch, first.followSearch)
})

test('a token of another result, or none at all, changes nothing', async () => {
  const right = await search('query=trail&useCache=false')
  const { followSearch } = await search('query=shoe&filter=Brand:Brand1')
  for (const token of [followSearch, 'nonsense', '']) {
    const result = await search(`query=trail&followSearch=${encodeURIComponent(token ?? '')}`)
    assert.deepEqual(result.facets.length, right.facets.length)
    assert.equal(result.totalHits, right.totalHits)
  }
})

test('few products are split into their variants, at the threshold and below it', async () => {
  const whole = await search('query=shoe&splitDocumentsAt=9')
  assert.deepEqual([whole.splitDocuments, whole.totalHits], [false, 10])
  const split = await search('query=shoe&splitDocumentsAt=10&hitsPerPage=100')
  assert.deepEqual([split.splitDocuments, split.totalHits, split.hits.length], [true, 30, 30])
  assert.deepEqual(split.hits.map(({ position }) => position).at(-1), 30)
  assert.ok(split.hits.every(({ variantValues }) => variantValues.length === 1))
  const second = await search('query=shoe&splitDocumentsAt=10&hitsPerPage=7&page=2')
  assert.deepEqual(
    second.hits.map(({ variantValues }) => variantValues),
    split.hits.slice(7, 14).map(({ variantValues }) => variantValues),
  )
  const red = await search('query=shoe&splitDocumentsAt=10&filter=Colour:Colour1&hitsPerPage=100')
  assert.equal(red.totalHits, 15)
})

test('variants that look alike are one hit where variants are hits of their own', async () => {
  const url = 'query=shoe&splitDocumentsAt=10&hitsPerPage=100&deduplicationField=Colour'
  const alike = await search(url)
  assert.deepEqual([alike.splitDocuments, alike.totalHits, alike.hits.length], [true, 20, 20])
  const all = await search(`${url}&useDeduplication=false`)
  assert.equal(all.totalHits, 30)
})

test('variants are deduplicated by the field of the request or of the settings', async () => {
  const variants = async (more: string): Promise<number> =>
    (await search(`query=shoe&hitsPerPage=1${more}`)).hits[0].variantValues.length
  assert.equal(await variants(''), 3)
  assert.equal(await variants('&deduplicationField=Colour'), 2)
  assert.equal(await variants('&deduplicationField=Colour&useDeduplication=false'), 3)
  const { settings } = (await lab.send({ url: '/manage/v1/channels/shop' })).json()
  const url = '/manage/v1/channels/shop/settings?wait=true'
  await lab.send({ method: 'PUT', url, payload: { ...settings, deduplicationField: 'Colour' } })
  assert.equal(await variants(''), 2)
  await lab.send({ method: 'PUT', url, payload: settings })
})

test('ranking values move products, in every search or in that for a term, unless switched off', async () => {
  const send = (payload: string) =>
    lab.send({
      method: 'POST',
      url: '/rest/v5/import/ranking?channel=shop',
      headers: { 'content-type': 'text/csv' },
      payload,
    })
  const plain = ids(await search('query=shoe'))
  const last = plain.at(-1) ?? ''
  const lastProduct = `p${Number(last.slice(1)) * 3}`
  await send(`ProductNumber;value;term\n${lastProduct};1;shoe\n`)
  assert.equal(ids(await search('query=Shoe'))[0], last)
  assert.notEqual(ids(await search('query=trail'))[0], last)
  assert.deepEqual(ids(await search('query=shoe&useRanking=false')), plain)
  await send(`ProductNumber;value\n${lastProduct};1\n`)
  assert.equal(ids(await search('query=trail'))[0], last)
  await send(`ProductNumber;value\np0;0\n`)
  assert.deepEqual(ids(await search('query=shoe')), plain)
})

test('the category tree has each branch with its products, between the levels asked for', async () => {
  const tree = async (query: string) => {
    const reply = await lab.send({ url: `/rest/v5/navigation/category/shop?${query}` })
    const [facet] = reply.json().facets
    return facet.elements.map(({ text, clusterLevel, totalHits }: Record<string, unknown>) => [
      text,
      clusterLevel,
      totalHits,
    ])
  }
  assert.deepEqual((await tree('')).toSorted(), [
    ['Boots', 1, 5],
    ['Sandals', 1, 5],
    ['Shoes', 0, 10],
    ['Summer', 0, 5],
  ])
  assert.deepEqual((await tree('startLevel=1')).toSorted(), [
    ['Boots', 1, 5],
    ['Sandals', 1, 5],
  ])
  assert.deepEqual((await tree('endLevel=0')).length, 2)
  assert.deepEqual(await tree('startLevel=2'), [])
  assert.deepEqual((await tree('filter=Brand:Brand0&endLevel=0')).toSorted(), [
    ['Shoes', 0, 4],
    ['Summer', 0, 2],
  ])
  const wrong = await lab.send({ url: '/rest/v5/navigation/category/shop?startLevel=-1' })
  assert.equal(wrong.statusCode, 400)
  assert.match(wrong.json().errorDescription, /startLevel/)
})

test('a branch of the tree leads to its products', async () => {
  const reply = await lab.send({ url: '/rest/v5/navigation/category/shop' })
  for (const { searchParams, totalHits } of reply.json().facets[0].elements) {
    const there = await lab.send({
      method: 'POST',
      url: '/rest/v5/navigation/shop',
      payload: { params: searchParams },
    })
    assert.equal(there.json().totalHits, totalHits)
  }
})

test('imported terms are suggested before those of the catalogue, and never lead to nothing', async () => {
  const payload = 'term;weight;type\ntrail shoes;5;\ntrombone;9;\ntrail sale;1;special\n'
  await lab.send({
    method: 'POST',
    url: '/rest/v5/import/suggest?channel=shop',
    headers: { 'content-type': 'text/csv' },
    payload,
  })
  const reply = await lab.send({ url: '/rest/v5/suggest/shop?query=tr' })
  const names = reply.json().suggestions.map(({ name }: { name: string }) => name)
  assert.equal(names[0], 'trail shoes')
  assert.ok(!names.includes('trombone'))
})

test('beyond what may wait, a search is refused with the time to come again', async () => {
  const key = await lab.keyWith({ roles: ['ApiPublicQueries'] })
  const { index } = lab.services.channels.view('shop')
  const text = Array.from({ length: 30 }, (_, i) => `shoees${i}`).join(' ')
  const busy = Array.from({ length: 500 }, () => index.search({ ...slowQuery, text }))
  const reply = await lab.app.inject({ url: '/rest/v5/search/shop?query=late', headers: key })
  assert.equal(reply.statusCode, 503)
  assert.equal(reply.json().error, 'notReady')
  assert.ok(Number(reply.headers['retry-after']) >= 1)
  await Promise.all(busy)
  assert.equal((await search('query=late')).timedOut, false)
})

const slowQuery: SearchQuery = {
  text: '',
  searchField: null,
  matching: { tolerance: 'tolerant', relax: true, lastWordIsPrefix: false },
  clauses: [],
  facets: [],
  sort: [],
  from: 0,
  size: 10,
  foundWords: false,
}
