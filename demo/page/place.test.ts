import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressOf, type Place, placeOf } from './place.ts'

const root = '/base/demo/'
const at = (address: string) => placeOf(new URL(address, 'http://shop.example'), root)

test('the bare address is the start page', () => {
  assert.deepEqual(at('/base/demo/'), { kind: 'start' })
  assert.equal(addressOf({ kind: 'start' }, root), root)
})

const places: readonly [what: string, place: Place][] = [
  ['a search', { kind: 'results', params: { query: 'rain & snow' } }],
  [
    'filters, sorting, a page and a page size',
    {
      kind: 'results',
      params: {
        query: 'boots',
        filters: [
          {
            name: 'Brand',
            values: [
              { value: 'A:B', type: 'or', exclude: false },
              { value: 'C', type: 'or', exclude: true },
            ],
          },
          { name: 'Price', values: [{ value: '[20,49.5)', type: 'or', exclude: false }] },
        ],
        sortItems: [{ name: 'Price', order: 'asc' }],
        page: 3,
        hitsPerPage: 48,
      },
    },
  ],
  ['a product', { kind: 'product', master: 'A/1 ü', variant: null }],
  ['a variant', { kind: 'product', master: 'M1', variant: 'M1-03' }],
]

for (const [what, place] of places) {
  test(`an address leads back to where it was made: ${what}`, () => {
    assert.deepEqual(at(addressOf(place, root)), place)
  })
}

test('a category path is written with its parts encoded, as the interface reads it', () => {
  const address = addressOf(
    {
      kind: 'results',
      params: { filters: [{ name: 'Path', values: [{ value: ['Mugs/cups', '50%'] }] }] },
    },
    root,
  )
  assert.equal(
    new URL(address, 'http://shop.example').searchParams.get('filter'),
    'Path:Mugs%2Fcups/50%25',
  )
})

test('everything has an address that is not the start page', () => {
  assert.deepEqual(at(addressOf({ kind: 'results', params: {} }, root)), {
    kind: 'results',
    params: { query: '*' },
  })
})

test('what cannot be read in an address is left out', () => {
  assert.deepEqual(at('/base/demo/?filter=nothing&sort=Price:up&page=-1&hitsPerPage=x&other=1'), {
    kind: 'start',
  })
  assert.deepEqual(at('/base/demo/product/%E0%A4%A'), {
    kind: 'product',
    master: '%E0%A4%A',
    variant: null,
  })
})
