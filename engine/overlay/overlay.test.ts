// Overlays and boosts in a small shop: a customer's prices, markets with their stock and distance, popular products.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  ask,
  between,
  documentOf,
  facet,
  found,
  indexOf,
  is,
  keysOf,
  only,
  shopSchema,
  titles,
} from '../engine-lab.ts'
import type { Layer, Overlay } from '../overlay.ts'
import { Workspace } from '../rank/workspace.ts'
import { suggest } from '../suggest.ts'
import { layerOf, memberLayer, numberLayer } from './layer.ts'

const shop = indexOf([
  [
    documentOf(0, { title: 'red lamp', price: 10 }, [{ title: 'red lamp', price: 30 }]),
    documentOf(1, { title: 'blue lamp', price: 20 }),
  ],
  [documentOf(2, { title: 'green lamp', price: 40 }), documentOf(3, { title: 'tent' })],
])

let overlays = 0
function over(own: Partial<Overlay>): Overlay {
  const usual = { field: 'price', kind: 'number', combine: 'replace', isRequired: false } as const
  return { ...usual, layers: [], ...own }
}

function prices(entries: Readonly<Record<string, number>>): Overlay {
  const list = Object.entries(entries).map(([key, value]) => ({ key, value }))
  return over({ layers: [{ layer: layerOf(`prices ${++overlays}`, list), constant: null }] })
}

/** Markets at some distance; who asks for one must be in one. */
const west = memberLayer('west', ['d0-1', 'd1-0', 'd2-0'])
const east = memberLayer('east', ['d1-0', 'd3-0'])
function distances(toWest: number, toEast: number): Overlay {
  return over({
    field: 'distance',
    combine: 'least',
    isRequired: true,
    layers: [
      { layer: west, constant: toWest },
      { layer: east, constant: toEast },
    ],
  })
}

test("a customer's own price is what filters, sort, bounds and counts go by", () => {
  const mine = prices({ 'd0-1': 5, 'd2-0': 15 })
  const cheap = { overlays: [mine], clauses: [only('price', between(null, 18))] }
  assert.deepEqual(found(shop, 'lamp', cheap).sort(), ['d0', 'd2'])
  const sorted = { overlays: [mine], sort: [{ field: 'price', order: 'asc' }] } as const
  assert.deepEqual(found(shop, 'lamp', sorted), ['d0', 'd2', 'd1'])
  const [counted] = ask(shop, 'lamp', { overlays: [mine], facets: [facet('price')] }).facets
  assert.deepEqual([counted.min, counted.max], [5, 20])
  assert.deepEqual(counted.counts.map(({ value }) => value).sort(), [10, 15, 20, 5])
})

test('without the overlay the same index answers with its own prices', () => {
  ask(shop, 'lamp', { overlays: [prices({ 'd2-0': 1 })] })
  assert.deepEqual(found(shop, 'lamp', { clauses: [only('price', between(null, 11))] }), ['d0'])
})

test('a hit tells for each passing row what is seen', () => {
  const clauses = [only('price', between(null, 12))]
  const asked = { overlays: [prices({ 'd0-1': 5, 'd2-0': 15 })], clauses }
  const [hit] = ask(shop, 'lamp', asked).hits
  assert.deepEqual(hit.rows, [0, 1])
  assert.deepEqual(hit.seen, [{ field: 'price', values: [[10], [5]] }])
  assert.equal(ask(shop, 'lamp').hits[0].seen, undefined)
})

test('what is in no market is not found, and only the rows in a market speak for a product', () => {
  const asked = {
    overlays: [distances(7, 2)],
    sort: [{ field: 'distance', order: 'asc' }],
  } as const
  const { hits, total } = ask(shop, 'lamp', asked)
  assert.equal(total, 3)
  assert.deepEqual(keysOf(ask(shop, 'lamp', asked)), ['d1', 'd0', 'd2'])
  assert.deepEqual(
    hits.map(({ rows, seen }) => [rows, seen?.[0].values]),
    [
      [[0], [[2]]],
      [[1], [[7]]],
      [[0], [[7]]],
    ],
  )
})

test('a field that only an overlay knows can be filtered', () => {
  const near = { overlays: [distances(7, 2)], clauses: [only('distance', between(null, 5))] }
  const result = ask(shop, '*', near)
  assert.deepEqual(keysOf(result), ['d1', 'd3'])
  assert.deepEqual(result.unknownFields, [])
})

test('the markets of a product are counted as a facet, a product once for each', () => {
  const layers = [
    { layer: west, constant: 'West' },
    { layer: east, constant: 'East' },
  ]
  const inMarkets = over({ field: 'market', kind: 'text', layers })
  const facets = [facet('market')]
  const [counted] = ask(shop, '*', { overlays: [inMarkets], facets }).facets
  assert.deepEqual(counted.counts, [
    { value: 'West', documents: 3 },
    { value: 'East', documents: 2 },
  ])
  const clauses = [only('market', is('east'))]
  assert.deepEqual(found(shop, '*', { overlays: [inMarkets], clauses }), ['d1', 'd3'])
})

test('a product of which two markets tell the same counts once', () => {
  const flat = titles('lamp', 'tent')
  const here = [memberLayer('north', ['d0-0']), memberLayer('south', ['d0-0', 'd1-0'])]
  const layers = here.map((layer) => ({ layer, constant: 'in stock' }))
  const stock = over({ field: 'stock', kind: 'text', layers })
  const [counted] = ask(flat, '*', { overlays: [stock], facets: [facet('stock')] }).facets
  assert.deepEqual(counted.counts, [{ value: 'in stock', documents: 2 }])
  assert.equal(counted.documents, 2)
})

test('two overlays of a field lie one over the other', () => {
  const [group, own] = [prices({ 'd1-0': 18, 'd2-0': 38 }), prices({ 'd2-0': 36 })]
  const hits = ask(shop, 'lamp', { overlays: [group, own] }).hits
  const priceOf = (key: string) => hits.find((hit) => hit.key === key)?.seen?.[0].values
  assert.deepEqual(priceOf('d1'), [[18]])
  assert.deepEqual(priceOf('d2'), [[36]])
  const other = ask(shop, 'lamp', { overlays: [prices({ 'd1-0': 17 }), own] }).hits
  assert.deepEqual(other.find(({ key }) => key === 'd1')?.seen?.[0].values, [[17]])
})

test('suggestions see through overlays too', () => {
  const sources = [{ kind: 'documents', field: '', max: 5 } as const]
  const asked = { text: 'lam', clauses: [], sources }
  const list = suggest(shop, { ...asked, overlays: [distances(7, 2)] }, new Workspace()).lists[0]
  assert.deepEqual(list.map(({ text }) => text).sort(), ['d0', 'd1', 'd2'])
  const far = { ...distances(7, 2), layers: [{ layer: east, constant: 2 }] }
  const fewer = suggest(shop, { ...asked, overlays: [far] }, new Workspace()).lists[0]
  assert.deepEqual(
    fewer.map(({ text }) => text),
    ['d1'],
  )
})

test('an index without documents is asked through overlays without harm', () => {
  const empty = indexOf([], shopSchema)
  assert.equal(ask(empty, '*', { overlays: [distances(1, 2)] }).total, 0)
})

function popular(entries: Readonly<Record<string, number>>): Layer {
  return layerOf(
    `popular ${++overlays}`,
    Object.entries(entries).map(([key, value]) => ({ key, value })),
  )
}

test('a boosted product stands before one that fits as well', () => {
  const lamps = titles('lamp one', 'lamp two', 'lamp six')
  const boosts = [{ layer: popular({ d1: 1 }), weight: 0.3 }]
  assert.deepEqual(found(lamps, 'lamp', { boosts }), ['d1', 'd0', 'd2'])
})

test('a product may be boosted by a row of it, and its strongest row counts', () => {
  const boosts = [{ layer: popular({ 'd0-0': 0.2, 'd0-1': 0.9, 'd1-0': 0.5 }), weight: 1 }]
  assert.deepEqual(found(shop, '*', { boosts }), ['d0', 'd1', 'd2', 'd3'])
  const against = [{ layer: popular({ 'd0-0': 0.2, 'd0-1': -0.9 }), weight: 1 }]
  assert.deepEqual(found(shop, '*', { boosts: against }), ['d1', 'd2', 'd3', 'd0'])
})

test('no boost takes a fitting product out, or more than nine tenths of its score', () => {
  const lamps = titles('lamp one', 'lamp two')
  const { hits } = ask(lamps, 'lamp', { boosts: [{ layer: popular({ d0: -1 }), weight: 5 }] })
  assert.deepEqual(
    hits.map(({ key, score }) => [key, score]),
    [
      ['d1', 100],
      ['d0', 10],
    ],
  )
})

test('with an explicit sort a boost decides only between equals', () => {
  const boosts = [{ layer: popular({ d3: 1, d2: 0.5 }), weight: 1 }]
  const sort = [{ field: 'price', order: 'asc' }] as const
  assert.deepEqual(found(shop, '*', { boosts, sort }), ['d0', 'd1', 'd2', 'd3'])
  const same = numberLayer('one price', ['d0-0', 'd0-1', 'd1-0', 'd2-0', 'd3-0'], [1, 1, 1, 1, 1])
  const overlays = [over({ layers: [{ layer: same, constant: null }] })]
  assert.deepEqual(found(shop, '*', { boosts, sort, overlays }), ['d3', 'd2', 'd0', 'd1'])
})
