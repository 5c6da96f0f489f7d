// What users of other search servers ask for, as far as it touches this interface: each complaint, and our answer.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Facet, SearchResultBody } from '../../contract/search-result.ts'
import { type Lab, openLab } from './http-lab.ts'

let lab: Lab

/** Forty shoes in three colours and two sizes; red is made in 41 only, blue in 42 only, black in both. */
const catalogue = [
  'ProductNumber;Master;Name;Brand;Colour;Size;Price',
  ...Array.from({ length: 40 }, (_, i) => [
    `p${i}r;m${i};Trail shoe ${i};Brand${i % 4};red;41;${50 + i}`,
    `p${i}b;m${i};Trail shoe ${i};Brand${i % 4};blue;42;${50 + i}`,
    ...(i % 2 === 0 ? [`p${i}k;m${i};Trail shoe ${i};Brand${i % 4};black;41;${50 + i}`] : []),
    ...(i % 2 === 0 ? [`p${i}l;m${i};Trail shoe ${i};Brand${i % 4};black;42;${50 + i}`] : []),
  ]).flat(),
].join('\n')

before(async () => {
  lab = await openLab()
  await lab.send({ method: 'POST', url: '/manage/v1/channels', payload: { name: 'shop' } })
  await importCatalogue()
})

after(() => lab.close())

async function importCatalogue(): Promise<void> {
  const reply = await lab.send({
    method: 'POST',
    url: '/rest/v5/import/search?channel=shop',
    headers: { 'content-type': 'text/csv' },
    payload: catalogue,
  })
  assert.equal(reply.statusCode, 200, reply.body)
}

async function search(query: string): Promise<SearchResultBody> {
  const reply = await lab.send({ url: `/rest/v5/search/shop?${query}` })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

function facet({ facets }: SearchResultBody, name: string): Facet | undefined {
  return facets.find(({ associatedFieldName }) => associatedFieldName === name)
}

test('wish 2: totals and facet counts are those of the result, and the same on every page', async () => {
  const first = await search('query=trail shoe&hitsPerPage=7&filter=Brand:Brand1')
  assert.equal(first.totalHits, 10)
  const seen = new Set<string>()
  for (let page = 1; page <= first.paging.pageCount; page++) {
    const result = await search(`query=trail shoe&hitsPerPage=7&filter=Brand:Brand1&page=${page}`)
    assert.equal(result.totalHits, first.totalHits)
    const counts = (from: SearchResultBody) =>
      from.facets.map(({ name, elements }) => [name, elements.map(({ totalHits }) => totalHits)])
    assert.deepEqual(counts(result), counts(first))
    for (const { id } of result.hits) seen.add(id)
  }
  assert.equal(seen.size, first.totalHits)
  for (const element of facet(first, 'Colour')?.elements ?? []) {
    const chosen = await lab.send({
      method: 'POST',
      url: '/rest/v5/search/shop',
      payload: { params: element.searchParams },
    })
    assert.equal(chosen.json().totalHits, element.totalHits, element.text)
  }
})

test('wish 4: hits, facets and totals count products, not their variants', async () => {
  const result = await search('query=trail')
  assert.equal(result.totalHits, 40)
  const counts = facet(result, 'Colour')?.elements.map(({ text, totalHits }) => [text, totalHits])
  assert.deepEqual(counts?.toSorted(), [
    ['black', 20],
    ['blue', 40],
    ['red', 40],
  ])
})

test('wish 6: filters hold within one variant: no product is both red and 42', async () => {
  assert.equal((await search('query=trail&filter=Colour:red&filter=Size:42')).totalHits, 0)
  assert.equal((await search('query=trail&filter=Colour:blue&filter=Size:42')).totalHits, 40)
  const black = await search('query=trail&filter=Colour:black&filter=Size:41')
  assert.equal(black.totalHits, 20)
  assert.ok(black.hits.every(({ variantValues }) => variantValues.length === 1))
  const offered = facet(await search('query=trail&filter=Size:42'), 'Colour')?.elements
  assert.deepEqual(offered?.map(({ text }) => text).toSorted(), ['black', 'blue'])
})

test('wish 15: campaigns, synonyms, ranking values and settings outlive a reindex', async () => {
  const url = '/manage/v1/channels/shop/settings?wait=true'
  const { settings } = (await lab.send({ url: '/manage/v1/channels/shop' })).json()
  const synonyms = [{ words: ['sneaker'], alsoFinds: ['trail shoe'] }]
  const changed = { ...settings, synonyms, paging: { defaultHitsPerPage: 5, choices: [5] } }
  const saved = await lab.send({ method: 'PUT', url, payload: changed })
  assert.equal(saved.statusCode, 200, saved.body)
  const campaign = {
    name: 'hint',
    state: 'active',
    flavour: 'FEEDBACK',
    trigger: { kind: 'query', match: 'contains', values: ['trail'] },
    feedbackTexts: [
      { label: 'above', text: 'Free returns', html: false, position: 1, teaser: false },
    ],
  }
  const put = await lab.send({
    method: 'PUT',
    url: '/manage/v1/channels/shop/campaigns/hint',
    payload: campaign,
  })
  assert.equal(put.statusCode, 200, put.body)
  await lab.send({
    method: 'POST',
    url: '/rest/v5/import/ranking?channel=shop',
    headers: { 'content-type': 'text/csv' },
    payload: 'ProductNumber;value\np39r;1\n',
  })
  const look = async () => {
    const result = await search('query=trail')
    const synonym = await search('query=sneaker')
    return [
      result.hits[0].id,
      result.hits.length,
      result.campaigns.map(({ id }) => id),
      synonym.totalHits,
    ]
  }
  const before = await look()
  assert.deepEqual(before, ['m39', 5, ['hint'], 40])
  await importCatalogue()
  await lab.send({ method: 'POST', url: '/rest/v5/cluster/shop/database/prune' })
  assert.deepEqual(await look(), before)
})

test('wish 20: hundreds of small writes are each visible when they are answered, and leave no queue', async () => {
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let i = 0; i < 25; i++) {
      const record = { ProductNumber: `w${writer}`, Master: `w${writer}`, Name: `Write ${i}` }
      const url = '/rest/v5/records/shop/upsert'
      await lab.send({ method: 'PUT', url, payload: [record] })
      const read = await lab.send({ url: `/rest/v5/records/shop?productNumber=w${writer}` })
      assert.equal(read.json().records[0].Name, `Write ${i}`)
    }
  })
  await Promise.all(writers)
  const { deltaVersion } = (await lab.send({ url: '/rest/v5/cluster/shop/database/state' })).json()
  assert.ok(deltaVersion >= 200)
})
