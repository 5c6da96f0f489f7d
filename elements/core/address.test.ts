import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SearchParams } from '../../contract/search-params.ts'
import { addressOf, paramsFromAddress } from './address.ts'

const both: readonly [what: string, params: SearchParams, address: string][] = [
  ['a query', { query: 'a & b+c/d%' }, 'query=a+%26+b%2Bc%2Fd%25'],
  [
    'filters: or, and, excluding',
    {
      query: 'x',
      filters: [
        {
          name: 'Brand',
          values: [
            { value: 'A:B', exclude: false, type: 'or' },
            { value: 'C', exclude: true, type: 'or' },
          ],
        },
        {
          name: 'Size',
          values: [
            { value: '1', exclude: false, type: 'and' },
            { value: '2', exclude: false, type: 'and' },
          ],
        },
      ],
    },
    'query=x&filter=Brand%3AA%3AB%7E%7E%7E%21C&filter=Size%3A1___2',
  ],
  [
    'a part of a value',
    {
      filters: [
        { name: '*', values: [{ value: 'oo', exclude: false, type: 'or' }], substring: true },
      ],
    },
    'substringFilter=*%3Aoo',
  ],
  [
    'order, page and size',
    { sortItems: [{ name: 'Price', order: 'asc' }], hitsPerPage: 48, page: 3 },
    'sort=Price%3Aasc&hitsPerPage=48&page=3',
  ],
  [
    'an advisor whose id holds a dash',
    { advisorStatus: { id: 'a-b', answerPath: '_0_1' } },
    'advisorStatus=a-b-_0_1',
  ],
  [
    'a place and its markets',
    { location: { latitude: 48.5, longitude: -8 }, marketIds: ['m1', 'm2'] },
    'latitude=48.5&longitude=-8&marketId=m1&marketId=m2',
  ],
]

for (const [what, params, address] of both) {
  test(`address, both ways: ${what}`, () => {
    assert.equal(addressOf(params, ''), address)
    assert.deepEqual(paramsFromAddress(`?${address}`), params)
  })
}

test('the parts of a category path are encoded and joined', () => {
  const filters = [{ name: 'Path', values: [{ value: ['A/B', 'C+D', '50%'] }] }]
  assert.equal(
    new URLSearchParams(addressOf({ filters }, '')).get('filter'),
    'Path:A%2FB/C%2BD/50%25',
  )
})

test('what else stands in an address stays; our own are replaced', () => {
  const address = addressOf({ query: 'new' }, '?utm=1&query=old&filter=A%3AB&page=4&colour=red')
  assert.equal(address, 'query=new&utm=1&colour=red')
})

test('what the server filled in, what the page stands for and what is private is not written', () => {
  const filters = [{ name: 'Path', values: [{ value: ['A', 'B'] }] }]
  const params = {
    query: 'x',
    hitsPerPage: 24,
    page: 1,
    filters,
    purchaserId: 'p',
    followSearch: 'f',
  }
  assert.equal(
    addressOf(params, '', { defaults: { hitsPerPage: 24 }, fixedFilters: filters }),
    'query=x',
  )
})

test('options: other names, an order, a last word', () => {
  const options = {
    keyMapping: { query: 'q' },
    order: ['page'],
    allow: ['query', 'page'],
    postStringifier: (pairs: { key: string; value: string }[]) => [
      ...pairs,
      { key: 'z', value: '1' },
    ],
  }
  const address = addressOf({ query: 'x', page: 2, hitsPerPage: 3 }, '', options)
  assert.equal(address, 'page=2&q=x&z=1')
  assert.deepEqual(paramsFromAddress(`?${address}`, options), { query: 'x', page: 2 })
})

test('nonsense in an address is left out', () => {
  const address = '?page=abc&filter=nocolon&filter=&sort=Price&latitude=x&advisorStatus=1&query='
  assert.deepEqual(paramsFromAddress(address), {})
})
