// In which order hits come, each sentence with the smallest catalogue that proves it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, documentOf, found, indexOf, keysOf, titles, type Values } from '../engine-lab.ts'

function catalogue(...list: readonly Values[]) {
  return indexOf([list.map((values, i) => documentOf(i, values))])
}

test('a word with one typo ranks below the exact word', () => {
  // One exact match is so few that a far more frequent word is thought of as well.
  const tunnels = Array.from({ length: 8 }, () => 'tunnel lamp')
  assert.deepEqual(found(titles(...tunnels, 'funnel lamp'), 'funnel').slice(0, 2), ['d8', 'd0'])
})

test('a known word is not taken for another one that is hardly more frequent', () => {
  const index = titles('tunnel lamp', 'tunnel lamps', 'funnel lamp')
  assert.deepEqual(found(index, 'funnel'), ['d2'])
})

test('the word itself ranks before another form of it', () => {
  assert.deepEqual(found(titles('jackets', 'jacket', 'tent'), 'jacket'), ['d1', 'd0'])
})

test('a completed word ranks behind a whole one', () => {
  const matching = { tolerance: 'tolerant', relax: false, lastWordIsPrefix: true } as const
  assert.deepEqual(found(titles('tentacle', 'tent', 'rope'), 'tent', { matching }), ['d1', 'd0'])
})

test('words near together rank before the same words far apart', () => {
  const index = titles('red bag, small blue tent', 'small bag, red blue tent', 'rope')
  assert.deepEqual(found(index, 'red tent'), ['d1', 'd0'])
})

test('words in the order of the query rank before the other order', () => {
  assert.deepEqual(found(titles('tent red', 'red tent', 'rope'), 'red tent'), ['d1', 'd0'])
})

test('near together counts within one value only', () => {
  const index = catalogue(
    { title: ['dark red', 'tent blue'] },
    { title: ['red tent', 'dark blue'] },
  )
  assert.deepEqual(found(index, 'red tent'), ['d1', 'd0'])
})

test('nearness in a field of little weight changes no order', () => {
  const index = catalogue(
    { title: 'x', color: ['dark red', 'tent blue'] },
    { title: 'x', color: ['red tent', 'dark blue'] },
  )
  assert.deepEqual(found(index, 'red tent'), ['d0', 'd1'])
})

test('the title ranks before the description', () => {
  const index = catalogue(
    { title: 'Bag', description: 'for your tent' },
    { title: 'Tent', description: 'for you' },
  )
  assert.deepEqual(found(index, 'tent'), ['d1', 'd0'])
})

test('a field that says just the query ranks before one that says more', () => {
  const index = titles('tent peg bag', 'tent bag for pegs', 'tent')
  assert.equal(found(index, 'tent')[0], 'd2')
})

test('a rare word decides more than a frequent one', () => {
  const index = catalogue(
    { title: 'black', description: 'anorak' },
    { title: 'anorak', description: 'black' },
    ...Array.from({ length: 8 }, () => ({ title: 'black bag' })),
  )
  assert.deepEqual(found(index, 'black anorak'), ['d1', 'd0'])
})

test('equal scores stand in the order of arrival, whatever segment they are in', () => {
  const document = (i: number) => documentOf(i, { title: 'tent' })
  const index = indexOf([[document(2), document(5)], [document(0), document(3)], [document(1)]])
  assert.deepEqual(found(index, 'tent'), ['d0', 'd1', 'd2', 'd3', 'd5'])
  assert.deepEqual(found(index, ''), ['d0', 'd1', 'd2', 'd3', 'd5'])
})

test('the best hit has 100, the others less or equal, and no words mean 100 for all', () => {
  const index = titles('tent', 'big tent for eight and more', 'rope')
  const scores = ask(index, 'tent').hits.map(({ score }) => score)
  assert.equal(scores[0], 100)
  assert.ok(scores[1] > 0 && scores[1] < 100)
  assert.deepEqual(
    ask(index, '').hits.map(({ score }) => score),
    [100, 100, 100],
  )
})

test('sorting by a field comes before the score, documents without a value last in either order', () => {
  const index = catalogue(
    { title: 'tent', price: 20 },
    { title: 'tent' },
    { title: 'tent and much more', price: 5 },
    { title: 'tent', price: 20 },
  )
  const by = (order: 'asc' | 'desc') =>
    keysOf(ask(index, 'tent', { sort: [{ field: 'price', order }] }))
  assert.deepEqual(by('asc'), ['d2', 'd0', 'd3', 'd1'])
  assert.deepEqual(by('desc'), ['d0', 'd3', 'd2', 'd1'])
})

test('of rows that pass, the one that brings the document forward decides the sorting', () => {
  const rows = (sequence: number, ...prices: readonly number[]) => {
    const values = prices.map((price) => ({ title: 'tent', price, color: `c${price}` }))
    return documentOf(sequence, values[0], values.slice(1))
  }
  const index = indexOf([[rows(0, 5, 50), rows(1, 10, 20)]])
  const sort = (order: 'asc' | 'desc') => [{ field: 'price', order }]
  assert.deepEqual(found(index, '', { sort: sort('asc') }), ['d0', 'd1'])
  assert.deepEqual(found(index, '', { sort: sort('desc') }), ['d0', 'd1'])
  const without5 = {
    field: 'color',
    all: [{ kind: 'value', value: 'c5', exclude: true }],
    any: [],
  } as const
  assert.deepEqual(found(index, '', { sort: sort('asc'), clauses: [without5] }), ['d1', 'd0'])
})

test('a second field decides where the first is equal', () => {
  const index = catalogue(
    { title: 'tent', brand: 'B', price: 1 },
    { title: 'tent', brand: 'A', price: 1 },
    { title: 'tent', brand: 'A', price: 0 },
  )
  const sort = [
    { field: 'brand', order: 'asc' },
    { field: 'price', order: 'desc' },
  ] as const
  assert.deepEqual(found(index, '', { sort }), ['d1', 'd2', 'd0'])
})

test('the last score of a result is that of its last hit', () => {
  const { hits, scoreFirst, scoreLast } = ask(titles('red tent', 'tent with a red bag'), 'red tent')
  assert.equal(scoreFirst, hits[0].score)
  assert.equal(scoreLast, hits[1].score)
  assert.ok(scoreLast < scoreFirst)
})

test('what is pinned without a word of the query does not make the last score 0', () => {
  const index = titles('red tent', 'tent with a red bag', 'rope')
  const { scoreLast } = ask(index, 'red tent')
  const pinned = ask(index, 'red tent', { pins: [{ key: 'd2', place: 1 }] })
  assert.deepEqual(keysOf(pinned), ['d2', 'd0', 'd1'])
  assert.equal(pinned.scoreLast, scoreLast)
  const byTitle = {
    pins: [{ key: 'd2', place: 9 }],
    sort: [{ field: 'title', order: 'asc' }],
  } as const
  assert.ok(ask(index, 'red tent', byTitle).scoreLast > 0)
  assert.equal(ask(index, 'sail', { pins: [{ key: 'd2', place: 1 }] }).total, 1)
})

test('patterns beyond the fourth are not looked at', () => {
  const index = titles('alpha beta gamma delta', 'omega')
  const four = 'alph* bet* gamm* delt*'
  assert.deepEqual(found(index, `${four} nothing*`), found(index, four))
  assert.deepEqual(found(index, four), ['d0'])
})
