import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Compile } from 'typebox/compile'
import {
  type SuggestBody,
  type SuggestResultBody,
  suggestResultSchema,
} from '../../contract/suggest.ts'
import { presentRecords } from './records.ts'
import { requestFromBody } from './request.ts'
import { answerSearch } from './search.ts'
import { shop, shopRecords } from './shop.fixture.ts'
import { answerSuggest, suggestFromBody, suggestFromUrl } from './suggest.ts'

const reply = Compile(suggestResultSchema)

async function suggest(body: SuggestBody): Promise<SuggestResultBody> {
  const result = await answerSuggest(shop, suggestFromBody(shop, body))
  assert.ok(reply.Check(result), JSON.stringify(reply.Errors(result)))
  return result
}

test('what was typed is completed from words, categories, brands and products', async () => {
  const { suggestions, articleNumberSearchAllowed, fieldRoles } = await suggest({ query: 'jack' })
  const types = new Set(suggestions.map(({ type }) => type))
  assert.deepEqual([...types], ['searchTerm', 'category', 'productName'])
  assert.equal(articleNumberSearchAllowed, true)
  assert.equal(fieldRoles.Name, 'productName')
  const category = suggestions.find(({ type }) => type === 'category')
  assert.equal(category?.name, 'Jackets')
  assert.equal(category.attributes.parentCategory, 'Clothing')
})

test('a product brings its picture, its address and its price', async () => {
  const { suggestions } = await suggest({ query: '1007' })
  const product = suggestions.find(({ type }) => type === 'productName')
  assert.equal(product?.image, '/pictures/7.svg')
  assert.deepEqual([product.attributes.masterId, product.attributes.deeplink], ['M7', '/p/7'])
  assert.equal(typeof product.attributes.price, 'number')
})

test('a suggestion leads to as many products as it promises', async () => {
  for (const query of [
    'jack',
    'nord',
    'hik',
    'shoes',
    'clim',
    'overs',
    'jakc',
    'hiking sh',
    'rain',
    'red',
  ]) {
    const { suggestions } = await suggest({ query })
    for (const { type, name, hitCount, searchParams } of suggestions) {
      assert.ok(searchParams)
      const body = { params: { ...searchParams, query: searchParams.query ?? '' } }
      const { totalHits, hits } = await answerSearch(shop, requestFromBody(shop, body, 'search'), {
        now: () => 0,
      })
      assert.equal(totalHits, hitCount, `${type} ${name}`)
      if (type === 'productName') assert.equal(hits[0].masterValues.Name, name)
    }
  }
})

test('suggestions keep what was asked for beside the words, and count under it', async () => {
  const filters = [{ name: 'Brand', values: [{ value: 'Fjella' }] }]
  const narrow = await suggest({ query: 'jack', filters, marketIds: ['m1'] })
  const wide = await suggest({ query: 'jack' })
  assert.ok(narrow.suggestions[0].hitCount < wide.suggestions[0].hitCount)
  for (const { type, searchParams } of narrow.suggestions) {
    assert.deepEqual(searchParams?.marketIds, ['m1'])
    assert.equal(searchParams?.filters?.length, type === 'searchTerm' ? 1 : 2)
  }
})

test('the number of each kind is bounded by the settings and by what is asked for', async () => {
  const { suggestions } = await suggest({ query: 'jack', hitsPerPage: 1 })
  assert.equal(suggestions.length, 3)
})

test('nothing is suggested for nothing, and nothing breaks on signs', async () => {
  for (const query of ['', ' ', '*', '"', '-', '\ud800']) {
    const { suggestions } = await suggest({ query })
    assert.ok(Array.isArray(suggestions))
  }
  assert.deepEqual((await suggest({ query: ' ' })).suggestions, [])
})

test('words are suggested from one field alone where that is asked for, and looked for in it again', async () => {
  const all = await suggest({ query: 'nord' })
  const { suggestions } = await suggest({ query: 'nord', searchField: 'Description' })
  assert.ok(all.suggestions.some(({ type }) => type === 'searchTerm' || type === 'productName'))
  for (const { type, searchParams } of suggestions)
    if (type === 'searchTerm') assert.equal(searchParams?.searchField, 'Description')
})

test('by URL and by body the same is suggested', async () => {
  const byUrl = suggestFromUrl(shop, {
    query: 'jack',
    filter: ['Brand:Fjella'],
    hitsPerPage: 2,
    sid: 's',
  })
  const filters = [{ name: 'Brand', values: [{ value: 'Fjella' }] }]
  assert.deepEqual(
    byUrl,
    suggestFromBody(shop, { query: 'jack', filters, hitsPerPage: 2, sid: 's' }),
  )
})

test('records are presented with the roles of their fields', () => {
  const { fieldRoles, records } = presentRecords(shop, shopRecords[3])
  assert.equal(fieldRoles.Number, 'productNumber')
  assert.deepEqual(records, shopRecords[3])
})
