// What a question says beside its words: hidden documents, factors, pins, synonyms of its own, and the explanation of a score.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  documentOf,
  facet,
  found,
  indexOf,
  is,
  keysOf,
  only,
  question,
  relaxed,
  titles,
  without,
} from '../engine-lab.ts'
import { similar } from '../likeness.ts'
import { layerOf } from '../overlay/layer.ts'
import type { SearchQuery } from '../query.ts'
import { search } from '../search.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Factor, FieldCurve } from '../steering.ts'
import { suggest } from '../suggest.ts'
import { Workspace } from './workspace.ts'

let lastId = 0
const nextId = (): string => `test ${++lastId}`
const brand = (name: string) => ({ kind: 'clauses', clauses: [only('brand', is(name))] }) as const
const keys = (...list: string[]) => {
  const entries = list.map((key) => ({ key, value: null }))
  return { kind: 'layer', layer: layerOf(nextId(), entries) } as const
}
const hide = (where: ReturnType<typeof brand> | ReturnType<typeof keys>) => ({
  id: nextId(),
  where,
})
const factor = (part: Partial<Factor>): Factor => ({
  id: nextId(),
  where: null,
  factor: 1,
  by: null,
  isLimited: true,
  ...part,
})

const shoes = (): Snapshot =>
  indexOf([
    [
      documentOf(0, { title: 'red shoe', brand: 'A', price: 10, added: '2026-06-01' }),
      documentOf(1, { title: 'red shoe', brand: 'B', price: 20, added: '2026-05-22T00:00:00' }),
      documentOf(2, { title: 'red shoe', brand: 'C', price: 40 }),
    ],
    [documentOf(3, { title: 'blue shoe', brand: 'A', price: 80, added: 'soon' })],
  ])

test('a hidden document is no hit, no count, no suggestion and like nothing', () => {
  const snapshot = shoes()
  for (const hidden of [[hide(brand('A'))], [hide(keys('d0', 'd3-0'))]]) {
    const result = search(snapshot, question('shoe', { hidden, facets: [facet('brand')] }))
    assert.deepEqual([keysOf(result), result.total], [['d1', 'd2'], 2])
    assert.deepEqual(
      result.facets[0].counts.map(({ value }) => value),
      ['B', 'C'],
    )
    const sources = [
      { kind: 'terms', field: '', max: 5 },
      { kind: 'values', field: 'brand', max: 5 },
      { kind: 'documents', field: '', max: 5 },
    ] as const
    const told = (text: string) =>
      suggest(snapshot, { text, clauses: [], sources, hidden }, new Workspace()).lists.flat()
    assert.deepEqual(told('blu'), [])
    assert.deepEqual(
      told('red').map(({ documents }) => documents),
      [2, 1, 1],
    )
    const likeBy = [{ field: 'title', kind: 'words', weight: 1 }] as const
    const like = similar(snapshot, { key: 'd0', likeBy, clauses: [], size: 9, hidden })
    assert.deepEqual([like.isKnown, keysOf({ hits: like.hits } as never)], [true, ['d1', 'd2']])
  }
  assert.equal(search(snapshot, question('shoe')).total, 4)
})

test('what is hidden by a field that there is not hides nothing, also by exclusion', () => {
  const where = { kind: 'clauses', clauses: [only('mood', is('x', true))] } as const
  assert.equal(search(shoes(), question('shoe', { hidden: [hide(where as never)] })).total, 4)
})

test('scores of what stays are the same whatever is hidden', () => {
  const snapshot = titles('red shoe', 'red shoe red', 'shoe of red leather', 'shoe')
  const whole = search(snapshot, question('red shoe'))
  const rest = search(snapshot, question('red shoe', { hidden: [hide(keys('d3'))] }))
  assert.deepEqual(
    rest.hits.map(({ key, score }) => [key, score]),
    whole.hits.filter(({ key }) => key !== 'd3').map(({ key, score }) => [key, score]),
  )
})

const orders: readonly (readonly [what: string, factors: readonly Factor[], order: string])[] = [
  ['nothing', [], 'd0 d1 d2'],
  ['a boosted brand goes up', [factor({ where: brand('C'), factor: 2 })], 'd2 d0 d1'],
  ['a buried brand goes down', [factor({ where: brand('A'), factor: 0.5 })], 'd1 d2 d0'],
  [
    'one up and one down',
    [factor({ where: brand('B'), factor: 2 }), factor({ where: keys('d0'), factor: 0.9 })],
    'd1 d2 d0',
  ],
  [
    'a price in a straight line',
    [factor({ factor: 3, by: by('price', { kind: 'linear', from: 10, to: 40 }) })],
    'd2 d1 d0',
  ],
  ['a step', [factor({ factor: 2, by: by('price', { kind: 'step', from: 20 }) })], 'd1 d2 d0'],
  [
    'newness',
    [
      factor({
        factor: 3,
        by: by(
          'added',
          {
            kind: 'decay',
            shape: 'gaussian',
            origin: Date.parse('2026-05-22'),
            offset: 0,
            scale: 86_400_000,
            part: 0.5,
          },
          'moment',
        ),
      }),
    ],
    'd1 d0 d2',
  ],
  [
    'a field that there is not',
    [factor({ factor: 3, by: by('mood', { kind: 'step', from: 0 }) })],
    'd0 d1 d2',
  ],
]

function by(field: string, curve: FieldCurve['curve'], reads: FieldCurve['reads'] = 'number') {
  return { field, curve, reads }
}

for (const [what, factors, order] of orders) {
  test(`scores are multiplied: ${what}`, () => {
    assert.equal(found(shoes(), 'red shoe', { factors, matching: relaxed }).join(' '), order)
  })
}

test('limited factors together stay within a third and three, others do not', () => {
  const scores = (factors: readonly Factor[]) => {
    const result = search(shoes(), question('red shoe', { factors, explain: true }))
    return result.hits.map(({ parts }) => parts)
  }
  const many = [2, 4, 5].map((one) => factor({ where: brand('A'), factor: one }))
  const [limited] = scores(many)
  assert.deepEqual([limited?.factors, limited?.limited], [[2, 4, 5], 3])
  const [plain] = scores([])
  assert.ok(Math.abs((limited?.score ?? 0) / (plain?.score ?? 1) - 3) < 1e-4)
  const [free] = scores(many.map((one) => ({ ...one, isLimited: false })))
  assert.ok(Math.abs((free?.score ?? 0) / (plain?.score ?? 1) - 40) < 1e-3)
  assert.ok(Math.abs((free?.words ?? 0) - (plain?.words ?? 1)) < 1e-4)
})

test('without words factors alone order the documents', () => {
  const factors = [factor({ factor: 3, by: by('price', { kind: 'linear', from: 0, to: 80 }) })]
  assert.deepEqual(found(shoes(), '', { factors }), ['d3', 'd2', 'd1', 'd0'])
})

const pinned: readonly (readonly [what: string, query: Partial<SearchQuery>, order: string])[] = [
  ['at the top', { pins: [{ key: 'd2', place: 1 }] }, 'd2 d0 d1'],
  ['at its place', { pins: [{ key: 'd0', place: 3 }] }, 'd1 d2 d0'],
  ['though it lacks the words', { pins: [{ key: 'd3', place: 2 }] }, 'd0 d3 d1 d2'],
  ['beyond the end', { pins: [{ key: 'd0', place: 50 }] }, 'd1 d2 d0'],
  [
    'two at one place',
    {
      pins: [
        { key: 'd2', place: 1 },
        { key: 'd1', place: 1 },
      ],
    },
    'd2 d1 d0',
  ],
  [
    'whatever the order is',
    { pins: [{ key: 'd0', place: 2 }], sort: [{ field: 'price', order: 'desc' }] },
    'd2 d0 d1',
  ],
  [
    'not when filtered away',
    { pins: [{ key: 'd3', place: 1 }], clauses: [only('brand', is('B'))] },
    'd1',
  ],
  ['not when hidden', { pins: [{ key: 'd2', place: 1 }], hidden: [hide(keys('d2'))] }, 'd0 d1'],
  ['not what is unknown', { pins: [{ key: 'nowhere', place: 1 }] }, 'd0 d1 d2'],
]
for (const [what, query, order] of pinned) {
  test(`a pinned document stands ${what}, and is counted once`, () => {
    const result = search(shoes(), question('red', { ...query, facets: [facet('brand')] }))
    assert.equal(keysOf(result).join(' '), order)
    assert.equal(result.total, order.split(' ').length)
    const counted = result.facets[0].counts.reduce((sum, { documents }) => sum + documents, 0)
    assert.equal(counted, result.total)
  })
}

test('a pinned document has no say in what the words mean', () => {
  const snapshot = indexOf([[documentOf(0, { title: 'tent' }), documentOf(1, { title: 'rope' })]])
  const pins = [{ key: 'd1', place: 1 }]
  assert.deepEqual(found(snapshot, 'tennt', { pins, matching: relaxed }), ['d1', 'd0'])
  assert.deepEqual(found(snapshot, 'tent carpet', { pins, matching: relaxed }), ['d1', 'd0'])
})

test('a pinned document that is deleted is not shown', () => {
  const pins = [{ key: 'd2', place: 1 }]
  assert.deepEqual(found(without(shoes(), 'd2'), 'red', { pins }), ['d0', 'd1'])
})

test('a question may have synonyms of its own', () => {
  const snapshot = titles('trainer', 'boot')
  const synonyms = { id: nextId(), list: [{ words: ['zibbel'], alsoFinds: ['trainer'] }] }
  assert.deepEqual(found(snapshot, 'zibbel', { synonyms }), ['d0'])
  assert.deepEqual(found(snapshot, 'zibbel'), [])
})
