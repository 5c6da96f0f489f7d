// Which documents clauses let through: within one row, for each field, and with the own clauses of facets left out. The generated
// cases are in search.property.test.ts; these say what is meant.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, between, documentOf, facet, found, indexOf, is, oneOf, only } from '../engine-lab.ts'
import type { Clause } from '../query.ts'

const shoes = indexOf([
  [
    documentOf(0, { title: 'shoe', color: 'red', size: '41', price: 80, category: 'Shoes/Run' }, [
      { title: 'shoe', color: 'blue', size: '42', price: 90, category: 'Shoes/Run' },
    ]),
    documentOf(1, { title: 'shoe', color: 'red', size: '42', price: 100, category: 'Shoes/Hike' }),
  ],
  [documentOf(2, { title: 'sock', color: ['Red', 'white'], category: 'Socks' })],
])

const table: readonly (readonly [string, readonly Clause[], readonly string[]])[] = [
  ['a value, without regard to case', [only('color', is('RED'))], ['d0', 'd1', 'd2']],
  ['two fields within one row', [only('color', is('red')), only('size', is('42'))], ['d1']],
  ['one of several values', [oneOf('color', is('blue'), is('white'))], ['d0', 'd2']],
  ['all of several values', [only('color', is('red'), is('white'))], ['d2']],
  ['an excluded value, of a row', [only('color', is('red', true))], ['d0']],
  ['an excluded value, where the field is missing', [only('size', is('42', true))], ['d0', 'd2']],
  ['a range from its beginning on', [only('price', between(90, null))], ['d0', 'd1']],
  ['a range below its end', [only('price', between(null, 90))], ['d0']],
  ['a range that is excluded', [only('price', between(85, null, true))], ['d0', 'd2']],
  ['an empty range', [only('price', between(95, 85))], []],
  ['a number as text', [only('price', is('100.0'))], ['d1']],
  ['a branch and what is below it', [only('category', is('shoes'))], ['d0', 'd1']],
  ['a leaf of the tree', [only('category', is('Shoes/Run'))], ['d0']],
  ['any field', [only('*', is('42'))], ['d0', 'd1']],
  [
    'a part of a value',
    [only('color', { kind: 'substring', value: 'HIT', exclude: false })],
    ['d2'],
  ],
  ['a range of texts, which fulfil none', [only('color', between(null, null))], []],
]
for (const [what, clauses, keys] of table) {
  test(`${what}: ${keys.join(', ') || 'nothing'}`, () => {
    assert.deepEqual(found(shoes, '', { clauses }).sort(), keys)
  })
}

test('a hit names the rows that pass all clauses', () => {
  const rows = (clauses: readonly Clause[]): readonly (readonly number[])[] =>
    ask(shoes, 'shoe', { clauses }).hits.map((hit) => hit.rows)
  assert.deepEqual(rows([]), [[0, 1], [0]])
  assert.deepEqual(rows([only('color', is('blue'))]), [[1]])
})

test('a clause on a field that nobody knows is left out and named', () => {
  const result = ask(shoes, 'sock', { clauses: [only('colour', is('red'))] })
  assert.equal(result.total, 1)
  assert.deepEqual(result.unknownFields, ['colour'])
})

test('a facet that ignores its own clauses counts as if nothing were chosen in it, within the rows of the others', () => {
  const clauses = [only('color', is('red')), only('size', is('42'))]
  const facets = ['color', 'size'].map((name) => facet(name, { ignoreOwnClauses: true }))
  const result = ask(shoes, '', { clauses, facets })
  assert.equal(result.total, 1)
  const counts = result.facets.map((one) =>
    one.counts.map(({ value, documents }) => `${value} ${documents}`),
  )
  assert.deepEqual(counts, [
    ['blue 1', 'red 1'],
    ['41 1', '42 1'],
  ])
})

test('a facet that does not ignore its own clauses counts only what matches', () => {
  const result = ask(shoes, '', { clauses: [only('color', is('blue'))], facets: [facet('color')] })
  assert.deepEqual(result.facets[0].counts, [{ value: 'blue', documents: 1 }])
})
