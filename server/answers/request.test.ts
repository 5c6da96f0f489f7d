import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { NavigationQueryString, SearchQueryString } from '../../contract/search.ts'
import type { SearchParams } from '../../contract/search-params.ts'
import { anyFieldValuesMax, filterValuesMax, substringValuesMax } from './filters.ts'
import { requestFromBody, requestFromUrl, type SearchRequest } from './request.ts'
import { shop } from './shop.fixture.ts'

function byUrl(parameters: object): SearchRequest {
  const validated = { query: '*', page: 1, showPermutedSearchParams: true, ...parameters }
  return requestFromUrl(shop, validated as unknown as SearchQueryString, 'search')
}

function byBody(params: SearchParams): SearchRequest {
  return requestFromBody(shop, { params: { query: '*', ...params } }, 'search')
}

const refusedUrls: readonly [string, object, RegExp][] = [
  ['a filter without a colon', { filter: ['Red'] }, /^filter: must be written/],
  ['a substring filter without a name', { substringFilter: [':x'] }, /^substringFilter: must be/],
  ['a closed interval', { filter: ['Price:[1,2]'] }, /^filter: Price holds numbers/],
  ['words where numbers are', { filter: ['Price:cheap'] }, /^filter: Price holds numbers/],
  ['a sort order without a direction', { sort: ['Price'] }, /^sort: must be written/],
  ['a sort order with a strange direction', { sort: ['Price:up'] }, /^sort: must be written/],
  ['an advisor without a path', { advisorStatus: '4' }, /^advisorStatus: must be written/],
  ['half a place', { latitude: 48 }, /^longitude: is needed where latitude is given/],
]

for (const [name, parameters, message] of refusedUrls) {
  test(`${name} is refused by the name of its parameter`, () => {
    assert.throws(() => byUrl(parameters), { problem: 'badParameter', message })
  })
}

test('a wrong filter of a body is refused by its place', () => {
  const filters = [
    { name: 'Color', values: [{ value: 'Red' }] },
    { name: 'Price', values: [{ value: 'cheap' }] },
  ]
  assert.throws(() => byBody({ filters }), {
    message: /^params\.filters\[1\]: Price holds numbers/,
  })
})

test('filters have a bounded number of values, and fewer for parts of values and for any field', () => {
  const values = (count: number) => Array.from({ length: count }, (_, i) => ({ value: `v${i}` }))
  const many = [{ name: 'Color', values: values(filterValuesMax + 1) }]
  assert.throws(() => byBody({ filters: many }), { message: /^params\.filters: must have at most/ })
  const partly = [{ name: 'Name', substring: true, values: values(substringValuesMax + 1) }]
  assert.throws(() => byBody({ filters: partly }), /at most 50 values in all substring filters/)
  const wide = [{ name: '*', values: values(anyFieldValuesMax + 1) }]
  assert.throws(() => byBody({ filters: wide }), { message: /^params\.filters: must have at most/ })
  const value = Array.from({ length: 50 }, (_, level) => `level ${level}`)
  const deep = Array.from({ length: filterValuesMax / 50 + 1 }, () => ({ value }))
  assert.throws(() => byBody({ filters: [{ name: 'Path', values: deep }] }), /params\.filters: /)
  const allowed = byBody({ filters: [{ name: 'Color', values: values(filterValuesMax) }] })
  assert.equal(allowed.filters[0].values.length, filterValuesMax)
})

test('what is the default anyway is no part of the state', () => {
  const explicit = byUrl({
    articleNumberSearch: 'DETECT',
    exactSearchMode: 'LEGACY',
    sort: ['Relevancy:desc'],
    marketId: [],
    filter: ['Color:'],
  })
  assert.deepEqual(explicit.state, { query: '*' })
})

test('a category path is read from text and from a list alike', () => {
  const parts = ['Clothing', 'Trousers 50/50']
  const written = byUrl({ filter: ['Path:Clothing/Trousers 50%2F50'] })
  const listed = byBody({ filters: [{ name: 'Path', values: [{ value: parts }] }] })
  const text = byBody({
    filters: [{ name: 'Path', values: [{ value: 'Clothing/Trousers 50%2F50' }] }],
  })
  assert.deepEqual(written.filters[0].values[0].value, parts)
  assert.deepEqual(listed, written)
  assert.deepEqual(text, written)
})

test('a literal percent sign arrives whole, encoded once or not at all', () => {
  const encoded = byUrl({ filter: ['Path:Camping/100%25 LED'] })
  const bare = byUrl({ filter: ['Path:Camping/100% LED'] })
  assert.deepEqual(encoded.filters[0].values[0].value, ['Camping', '100% LED'])
  assert.deepEqual(bare, encoded)
})

test('an advisor id may hold dashes', () => {
  const { state } = byUrl({ advisorStatus: 'spring-_sale-_0_1' })
  assert.deepEqual(state.advisorStatus, { id: 'spring-_sale', answerPath: '_0_1' })
})

test('the name of a sort field may hold colons', () => {
  assert.deepEqual(byUrl({ sort: ['g:price:desc'] }).sortItems, [
    { name: 'g:price', order: 'desc' },
  ])
})

test('a navigation knows no words', () => {
  const parameters = { query: 'jacket', page: 2, showPermutedSearchParams: true }
  const request = requestFromUrl(shop, parameters as NavigationQueryString, 'navigation')
  assert.equal(request.query, '')
  assert.deepEqual(request.state, { page: 2 })
})

test('foreign names are kept as they are', () => {
  const values = [{ value: 'x' }]
  const { filters } = byBody({
    filters: [
      { name: '__proto__', values },
      { name: 'constructor', values },
    ],
  })
  assert.deepEqual(
    filters.map(({ name }) => name),
    ['__proto__', 'constructor'],
  )
})
