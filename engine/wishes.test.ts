// What users of other search engines ask for or complain about, each as a small reproduction and our answer to it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Schema } from './document.ts'
import {
  ask,
  documentOf,
  facet,
  field,
  found,
  indexOf,
  is,
  keysOf,
  oneOf,
  only,
  question,
  relaxed,
  shopSchema,
  titles,
} from './engine-lab.ts'
import type { SearchResult } from './query.ts'
import { search } from './search.ts'

function counts(result: SearchResult, name: string): Record<string, number> {
  const told = result.facets.find(({ field }) => field === name)
  return Object.fromEntries((told?.counts ?? []).map(({ value, documents }) => [value, documents]))
}

const shirts = indexOf([
  [
    documentOf(0, { title: 'shirt', color: 'red', brand: 'Falun' }),
    documentOf(1, { title: 'shirt', color: 'blue', brand: 'Falun' }),
    documentOf(2, { title: 'shirt', color: 'blue', brand: 'Steil' }),
    documentOf(3, { title: 'cap', color: 'green', brand: 'Falun' }),
  ],
])

test('one request counts the other values of a chosen facet, and the base filter stays', () => {
  const chosen = oneOf('color', is('red'))
  const result = ask(shirts, 'shirt', {
    clauses: [only('brand', is('Falun')), chosen],
    facets: [facet('color', { ignoreOwnClauses: true }), facet('brand')],
  })
  assert.equal(result.total, 1)
  assert.deepEqual(counts(result, 'color'), { red: 1, blue: 1 })
  assert.deepEqual(counts(result, 'brand'), { Falun: 1 })
})

const shoes = indexOf([
  [
    documentOf(0, { title: 'shoe', color: 'red', size: '42', price: 10 }, [
      { title: 'shoe', color: 'blue', size: '43', price: 20 },
      { title: 'shoe', color: 'blue', size: '44', price: 30 },
    ]),
    documentOf(1, { title: 'shoe', color: 'blue', size: '42', price: 15 }),
  ],
])

test('products are counted, not their variants: in the total, in facets and in ranges', () => {
  const result = ask(shoes, 'shoe', {
    facets: [facet('color'), facet('price', { kind: 'bounds' })],
  })
  assert.equal(result.total, 2)
  assert.deepEqual(counts(result, 'color'), { blue: 2, red: 1 })
  assert.equal(result.facets[1].documents, 2)
})

test('size and colour must meet in one variant', () => {
  const clauses = [only('size', is('42')), only('color', is('blue'))]
  assert.deepEqual(found(shoes, 'shoe', { clauses }), ['d1'])
})

test('a German compound is found by its head, its parts apart, and the parts by the compound', () => {
  const index = titles(
    'Herren Regenjacke',
    'Jacke aus Wolle',
    'Regen Schirm',
    'Damen Lauf Schuhe',
    'Laufschuhe',
  )
  assert.deepEqual(found(index, 'jacke').slice(0, 2), ['d1', 'd0'])
  assert.deepEqual(found(index, 'regen jacke', { matching: relaxed })[0], 'd0')
  assert.deepEqual(found(index, 'damenlaufschuhe', { matching: relaxed })[0], 'd3')
})

test('words are found joined and split, in both directions and of any number of parts', () => {
  const index = titles('notebook stand', 'note book', 'trail running shoes', 'snowboard')
  assert.deepEqual(found(index, 'note book').toSorted(), ['d0', 'd1'])
  assert.ok(found(index, 'notebooks').includes('d0'))
  assert.equal(found(index, 'trailrunningshoes')[0], 'd2')
  assert.equal(found(index, 'snow board', { matching: relaxed })[0], 'd3')
  assert.equal(found(titles('sleeping bag'), 'sleepingbag')[0], 'd0')
})

test('what is written exactly so stands before what is a letter away, and a size is not another size', () => {
  const index = titles('seal 23.4 mm', 'seal 25.4 mm', 'tent', 'tint', 'tents')
  assert.equal(found(index, 'seal 25.4 mm', { matching: relaxed })[0], 'd1')
  assert.deepEqual(found(index, '25.4mm'), ['d1'])
  assert.equal(found(index, 'tint')[0], 'd3')
})

test('products that lack a word stand behind all that hold every word, and are told apart from them', () => {
  const index = titles('red tent', 'blue tent', 'red rope', 'tent for red deer')
  const result = ask(index, 'red tent', { matching: relaxed })
  assert.equal(result.complete, 2)
  assert.deepEqual(keysOf(result).slice(0, 2), ['d0', 'd3'])
  assert.equal(result.total, result.hits.length)
  const scores = result.hits.map(({ score }) => score)
  assert.deepEqual(
    scores,
    scores.toSorted((a, b) => b - a),
  )
})

test('counts agree with what following a value finds, also where some products lack a word', () => {
  const index = indexOf([
    [
      documentOf(0, { title: 'red tent', color: 'red' }),
      documentOf(1, { title: 'blue tent', color: 'blue' }),
      documentOf(2, { title: 'green tent', color: 'green' }),
      documentOf(3, { title: 'anorak', color: 'red' }),
    ],
  ])
  const all = ask(index, 'red tent', { matching: relaxed, facets: [facet('color')] })
  for (const [value, documents] of Object.entries(counts(all, 'color'))) {
    const clauses = [only('color', is(value))]
    assert.equal(ask(index, 'red tent', { matching: relaxed, clauses }).total, documents, value)
  }
})

const articles: Schema = {
  ...shopSchema,
  fields: [
    field('title', { searchWeight: 8 }),
    field('sku', { searchWeight: 4, identifier: true }),
  ],
}
const spares = indexOf(
  [
    [
      documentOf(0, { title: 'headset', sku: 'WH-1000XM4' }),
      documentOf(1, { title: 'headset', sku: 'WH-1000XM5' }),
      documentOf(2, { title: 'bearing', sku: '12.345-678' }),
      documentOf(3, { title: 'bearing', sku: '12.345-679' }),
      documentOf(4, { title: 'case for WH-1000XM4', sku: 'C-77' }),
    ],
  ],
  articles,
)

for (const [typed, key] of [
  ['WH-1000XM4', 'd0'],
  ['wh1000xm4', 'd0'],
  ['wh 1000 xm 4', 'd0'],
  ['WH1000-XM5', 'd1'],
  ['12.345-678', 'd2'],
  ['12345678', 'd2'],
  ['12345-679', 'd3'],
] as const) {
  test(`the article ${typed} is the first hit, and its neighbour is none before it`, () => {
    assert.equal(found(spares, typed, { matching: relaxed })[0], key)
  })
}

test('an article number is not taken for another one that is a digit away', () => {
  assert.deepEqual(found(spares, '12345677'), [])
})

test('a piece of a code is no word: batteries AA before the article FA831AA', () => {
  assert.equal(found(titles('charger FA831AA', 'rechargeable batteries size AA'), 'aa')[0], 'd1')
})

const renamed: Schema = {
  ...shopSchema,
  thesaurus: false,
  synonyms: [
    { words: ['laptop', 'notebook'], alsoFinds: [] },
    { words: ['tv'], alsoFinds: ['flat screen'] },
    { words: ['mobile phone'], alsoFinds: ['smartphone'] },
  ],
}
const electronics = indexOf(
  [
    [
      'laptop 14 inch',
      'notebook 14 inch',
      'flat screen',
      'tv 40 inch',
      'smartphone',
      'flat iron',
    ].map((title, i) => documentOf(i, { title })),
  ],
  renamed,
)

test('a synonym is found behind the word itself, in both directions and in every form', () => {
  assert.deepEqual(found(electronics, 'laptop'), ['d0', 'd1'])
  assert.deepEqual(found(electronics, 'notebooks'), ['d1', 'd0'])
})

test('a one-way synonym is not followed back, and one of several words must stand in a row', () => {
  assert.deepEqual(found(electronics, 'tv'), ['d3', 'd2'])
  assert.deepEqual(found(electronics, 'flat screen'), ['d2'])
})

test('several words have a synonym of one', () => {
  assert.deepEqual(found(electronics, 'mobile phones'), ['d4'])
})

test('a misspelled word has the synonyms of what it was meant for', () => {
  assert.deepEqual(found(electronics, 'laptpo').toSorted(), ['d0', 'd1'])
})

test('so has one that the catalogue lacks as well, also of several words and in the thesaurus', () => {
  const sofas = indexOf(
    [['Sofa grey', 'Flat screen'].map((title, i) => documentOf(i, { title }))],
    {
      ...shopSchema,
      synonyms: [
        { words: ['settee', 'sofa'], alsoFinds: [] },
        { words: ['telly'], alsoFinds: ['flat screen'] },
      ],
    },
  )
  assert.deepEqual(found(sofas, 'setteee'), ['d0'])
  assert.deepEqual(found(sofas, 'settes'), ['d0'])
  assert.deepEqual(found(sofas, 'telyl'), ['d1'])
  assert.deepEqual(found(sofas, 'cuoch'), ['d0'])
  assert.deepEqual(found(sofas, 'table'), [])
})

test('what must be exactly so has no synonyms', () => {
  assert.deepEqual(found(electronics, '+laptop'), ['d0'])
})

test('the thesaurus joins names of one thing, behind the name that was typed', () => {
  const index = titles('torch', 'flashlight')
  assert.deepEqual(found(index, 'flashlight'), ['d1', 'd0'])
})

test('of those that say what was typed, who also says its other name is about the thing', () => {
  const index = titles(
    'desktop pc 512 gb ssd',
    'desktop pc 256 gb ssd',
    'internal solid state drive, 512 gb ssd, 2.5 inch',
    'solid state drive',
    ...Array.from({ length: 20 }, (_, i) => `desk ${i}`),
  )
  assert.deepEqual(found(index, 'ssd'), ['d2', 'd0', 'd1', 'd3'])
})

test('several branches of a tree can be chosen at once, and the tree keeps its other branches', () => {
  const index = indexOf([
    ['A/B', 'A/C', 'A/D', 'E'].map((category, i) => documentOf(i, { title: 'tent', category })),
  ])
  const result = ask(index, 'tent', {
    clauses: [oneOf('category', is('A/B'), is('A/C'))],
    facets: [facet('category', { ignoreOwnClauses: true })],
  })
  assert.deepEqual(keysOf(result), ['d0', 'd1'])
  assert.deepEqual(counts(result, 'category'), { A: 3, 'A/B': 1, 'A/C': 1, 'A/D': 1, E: 1 })
})

test('chosen and named values are always listed, however few are asked for', () => {
  const query = question('shirt', {
    facets: [facet('color', { valuesMax: 1, always: ['red'] })],
  })
  const { facets } = search(shirts, query)
  const listed = facets[0].counts.map(({ value }) => value)
  assert.deepEqual(listed.toSorted(), ['blue', 'red'])
})
