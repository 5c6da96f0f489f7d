import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  between,
  documentOf,
  indexOf,
  is,
  only,
  shopSchema,
  titles,
  type Values,
  without,
} from './engine-lab.ts'
import { similar } from './likeness.ts'
import { numberLayer } from './overlay/layer.ts'
import type { LikeBy, SimilarQuery, SimilarResult } from './query.ts'
import type { Snapshot } from './snapshot.ts'

function shopOf(...list: readonly Values[]): Snapshot {
  return indexOf([list.map((values, i) => documentOf(i, values))])
}

function likeThe(
  first: string,
  snapshot: Snapshot,
  likeBy: readonly LikeBy[],
  more: Partial<SimilarQuery> = {},
): SimilarResult {
  return similar(snapshot, { key: first, likeBy, clauses: [], size: 10, ...more })
}

const byCategory: LikeBy = { field: 'category', kind: 'path', weight: 1 }
const byBrand: LikeBy = { field: 'brand', kind: 'text', weight: 1 }
const byPrice: LikeBy = { field: 'price', kind: 'number', weight: 1 }
const byTitle: LikeBy = { field: 'title', kind: 'words', weight: 1 }

function keysOf({ hits }: SimilarResult): string[] {
  return hits.map(({ key }) => key)
}

test('the deeper the common branch, the more alike', () => {
  const shop = shopOf(
    { category: 'Shoes/Running/Trail' },
    { category: 'Shoes' },
    { category: 'Shoes/Running/Trail' },
    { category: 'Tents' },
    { category: 'Shoes/Running/Road' },
  )
  const result = likeThe('d0', shop, [byCategory])
  assert.deepEqual(keysOf(result), ['d2', 'd4', 'd1'])
  assert.deepEqual(
    result.hits.map(({ score }) => Math.round(score)),
    [100, 67, 33],
  )
  assert.deepEqual(result.reasons[1], [{ field: 'category', values: ['Shoes/Running'] }])
})

test('a rare value in common tells more than a frequent one', () => {
  const shop = shopOf(
    { brand: 'Rare', color: 'red' },
    { brand: 'Usual', color: 'red' },
    { brand: 'Rare', color: 'blue' },
    { brand: 'Usual', color: 'red' },
    { brand: 'Usual', color: 'red' },
  )
  const byColor: LikeBy = { field: 'color', kind: 'text', weight: 1 }
  const result = likeThe('d0', shop, [byBrand, byColor])
  assert.deepEqual(keysOf(result), ['d2', 'd1', 'd3', 'd4'])
  assert.deepEqual(result.reasons[0], [{ field: 'brand', values: ['Rare'] }])
})

test('the nearer the price, the more alike', () => {
  const shop = shopOf({ price: 100 }, { price: 60 }, { price: 105 }, { price: 190 }, { price: 5 })
  const result = likeThe('d0', shop, [byPrice])
  assert.deepEqual(keysOf(result), ['d2', 'd1', 'd3'])
  assert.deepEqual(result.reasons, [[{ field: 'price', values: [105] }], [], []])
})

test('telling words of the name in common make alike, words of everything hardly do', () => {
  const shop = titles(
    'merino base layer for men',
    'tent for men',
    'merino base layer for women',
    'jacket for men',
    'stove',
  )
  const result = likeThe('d0', shop, [byTitle])
  assert.deepEqual(keysOf(result), ['d2', 'd1', 'd3'])
  assert.deepEqual([...result.reasons[0][0].values].sort(), ['base', 'for', 'layer', 'merino'])
})

test('a document is not like itself, and nothing is like a stranger', () => {
  const shop = shopOf({ brand: 'One' }, { brand: 'One' })
  assert.deepEqual(keysOf(likeThe('d0', shop, [byBrand])), ['d1'])
  assert.deepEqual(keysOf(likeThe('d0-0', shop, [byBrand])), ['d1'])
  assert.deepEqual(likeThe('nobody', shop, [byBrand]), { isKnown: false, hits: [], reasons: [] })
  const gone = without(shop, 'd0')
  assert.equal(likeThe('d0', gone, [byBrand]).isKnown, false)
  assert.deepEqual(keysOf(likeThe('d1', gone, [byBrand])), [])
})

test('clauses say who may be found, not who is asked about', () => {
  const shop = shopOf(
    { brand: 'One', price: 500 },
    { brand: 'One', price: 5 },
    { brand: 'One', price: 400 },
  )
  const cheap = { clauses: [only('price', between(null, 10))] }
  assert.deepEqual(keysOf(likeThe('d0', shop, [byBrand], cheap)), ['d1'])
  assert.deepEqual(
    keysOf(likeThe('d0', shop, [byBrand], { clauses: [only('brand', is('Two'))] })),
    [],
  )
})

test('only the rows that pass speak for a document', () => {
  const shop = indexOf([
    [
      documentOf(0, { color: 'red', price: 10 }),
      documentOf(1, { color: 'red', price: 90 }, [{ color: 'blue', price: 10 }]),
      documentOf(2, { color: 'red', price: 10 }),
    ],
  ])
  const byColor: LikeBy = { field: 'color', kind: 'text', weight: 1 }
  const cheap = { clauses: [only('price', between(null, 50))] }
  assert.deepEqual(keysOf(likeThe('d0', shop, [byColor], cheap)), ['d2'])
})

test('documents of other segments are found too, and a price seen through an overlay is the one that counts', () => {
  const shop = indexOf([
    [documentOf(0, { brand: 'One', price: 100 })],
    [documentOf(1, { brand: 'One', price: 10 }), documentOf(2, { brand: 'One', price: 100 })],
  ])
  assert.deepEqual(keysOf(likeThe('d0', shop, [byBrand, byPrice])), ['d2', 'd1'])
  const overlay = {
    field: 'price',
    kind: 'number',
    combine: 'replace',
    layers: [{ layer: numberLayer('likeness', ['d1-0', 'd2-0'], [100, 10]), constant: null }],
    isRequired: false,
  } as const
  const result = likeThe('d0', shop, [byBrand, byPrice], { overlays: [overlay] })
  assert.deepEqual(keysOf(result), ['d1', 'd2'])
  assert.deepEqual(result.hits[0].seen, [{ field: 'price', values: [[100]] }])
})

test('when all that a document has is in half the catalogue, others are found nevertheless', () => {
  const many = Array.from({ length: 12_000 }, (_, i) => documentOf(i, { brand: 'One', price: i }))
  const result = likeThe('d0', indexOf([many]), [byBrand], { size: 3 })
  assert.deepEqual(keysOf(result), ['d1', 'd2', 'd3'])
})

test('fields that nobody has, or of another kind, tell nothing', () => {
  const shop = shopOf({ brand: 'One', price: 3 }, { brand: 'One', price: 3 })
  const odd: readonly LikeBy[] = [
    { field: 'nowhere', kind: 'text', weight: 1 },
    { field: 'brand', kind: 'number', weight: 1 },
    { field: 'price', kind: 'text', weight: 1 },
    { field: 'price', kind: 'words', weight: 1 },
    { ...byBrand, weight: 0 },
  ]
  assert.deepEqual(likeThe('d0', shop, odd), { isKnown: true, hits: [], reasons: [] })
  assert.equal(shopSchema.fields.find(({ name }) => name === 'price')?.kind, 'number')
})
