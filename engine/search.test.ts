// What is found: the syntax of queries, one field alone, words that are given up. Orders are in rank/rank.test.ts.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Schema } from './document.ts'
import {
  ask,
  documentOf,
  exactly,
  field,
  found,
  indexOf,
  is,
  only,
  relaxed,
  titles,
  without,
} from './engine-lab.ts'

const shop = indexOf([
  [
    documentOf(0, { title: 'Red dry tent', description: 'for two' }),
    documentOf(1, { title: 'Tent red', description: 'a dry place' }),
    documentOf(2, { title: 'Red tents', brand: 'Vaude' }),
    documentOf(3, { title: 'Dry bag', description: 'keeps a tent dry' }),
    documentOf(4, { title: 'Sony WH-1000XM4', sku: 'AB-12.3456' }),
  ],
])

const table: readonly (readonly [string, string, readonly string[]])[] = [
  ['all words must be there', 'red tent', ['d0', 'd1', 'd2']],
  ['forms of a word count', 'tents', ['d0', 'd1', 'd2', 'd3']],
  ['a plus wants the word as written', '+tents', ['d2']],
  ['a phrase wants the words in a row', '"dry tent"', ['d0']],
  ['a phrase wants the order', '"tent red"', ['d1']],
  ['a phrase of one word wants it as written', '"tents"', ['d2']],
  ['a phrase does not go over the end of a field', '"tent a dry"', []],
  ['a minus excludes', 'tent -dry', ['d2']],
  ['a minus excludes a phrase', 'red -"dry tent"', ['d1', 'd2']],
  ['only exclusions leave the others', '-red -sony', ['d3']],
  ['a pattern stands for words', 'te?t*', ['d0', 'd1', 'd2', 'd3']],
  ['nothing asked is everything', '', ['d0', 'd1', 'd2', 'd3', 'd4']],
  ['a star is everything', '*', ['d0', 'd1', 'd2', 'd3', 'd4']],
  ['a code in one word', 'wh1000xm4', ['d4']],
  ['a code with other signs', 'WH 1000 XM4', ['d4']],
  ['an article number without its signs', 'ab123456', ['d4']],
  ['an article number as it stands', 'AB-12.3456', ['d4']],
  ['a word that nobody has', 'hammock', []],
]
for (const [what, text, keys] of table) {
  test(`${what}: ${text} finds ${keys.join(', ') || 'nothing'}`, () => {
    assert.deepEqual(found(shop, text).sort(), keys)
  })
}

test('a phrase is not two words of which the second only begins a value', () => {
  const index = titles('red pole', 'tent')
  assert.equal(ask(index, '"red tent"').total, 0)
  const apart = indexOf([[documentOf(0, { title: 'red pole', color: 'tent green' })]])
  assert.equal(ask(apart, '"red tent"').total, 0)
})

test('exact matching takes no forms, no completions and no corrections', () => {
  assert.deepEqual(found(shop, 'tents', { matching: exactly }), ['d2'])
  assert.deepEqual(found(shop, 'tnet', { matching: exactly }), [])
})

test('an unfinished last word is completed where it may be unfinished, and only there', () => {
  const index = titles('tenting pole', 'tension', 'tenor', 'ten')
  const matching = { tolerance: 'tolerant', relax: false, lastWordIsPrefix: true } as const
  assert.equal(ask(index, 'ten', { matching }).total, 4)
  assert.deepEqual(found(titles('tent', 'ten a', 'ten b', 'ten c'), 'ten').sort(), [
    'd1',
    'd2',
    'd3',
  ])
})

test('stop words weigh but need not be there, unless there is nothing else', () => {
  const index = titles('tent for two', 'tent two', 'for rent')
  assert.deepEqual(found(index, 'tent for two'), ['d0', 'd1'])
  assert.deepEqual(found(index, 'for').sort(), ['d0', 'd2'])
})

test('the words of a hit that were found are told as the catalogue has them', () => {
  const [hit] = ask(titles('dry tents for rent', 'rope'), 'rent tent', { foundWords: true }).hits
  assert.deepEqual(hit.foundWords, ['tents', 'rent'])
})

const manyFields: Schema = {
  languages: ['en'],
  otherFields: { searchWeight: 0.1, column: false },
  fields: Array.from({ length: 20 }, (_, i) => field(`f${i}`, { searchWeight: 20 - i })),
}
const wide = indexOf(
  [
    [
      documentOf(0, { f0: 'red tent', f18: 'dry bag', f19: 'blue rope' }),
      documentOf(1, { f0: 'dry rope', f18: 'red tent', f19: 'wh-1000xm4' }),
      documentOf(2, { f0: 'wh-1000xm4', f18: 'tent red', f19: 'red red bag', more: 'red tent' }),
    ],
  ],
  manyFields,
)
const fieldTable: readonly (readonly [string, string, readonly string[]])[] = [
  ['f0', 'red', ['d0']],
  ['f0', 'wh-1000xm4', ['d2']],
  ['f0', '"red tent"', ['d0']],
  ['f18', 'red', ['d1', 'd2']],
  ['f18', '"red tent"', ['d1']],
  ['f18', 'red red', ['d1', 'd2']],
  ['f18', 'bag', ['d0']],
  ['f19', 'wh-1000xm4', ['d1']],
  ['f19', 'wh1000xm4', ['d1']],
  ['f19', 'bag', ['d2']],
  ['f19', 'blue bag', []],
  ['more', 'red tent', ['d2']],
  ['unknown', 'red', []],
  ['unknown', '"red tent"', []],
]
for (const [searchField, text, keys] of fieldTable) {
  test(`${text} in ${searchField} alone finds ${keys.join(', ') || 'nothing'}`, () => {
    assert.deepEqual(found(wide, text, { searchField, matching: exactly }).sort(), keys)
    assert.deepEqual(found(wide, text, { searchField }).sort(), keys)
  })
}

test('forms of a word count in one field as in all', () => {
  assert.deepEqual(found(wide, 'red tents', { searchField: 'f18' }).sort(), ['d1', 'd2'])
})

test('a field of which some segment knows nothing is searched in the others', () => {
  const index = indexOf([
    [documentOf(0, { title: 'tent', color: 'red' })],
    [documentOf(1, { title: 'red tent' })],
  ])
  assert.deepEqual(found(index, 'red', { searchField: 'color' }), ['d0'])
})

const relaxing = titles('red tent', 'blue tent', 'green tent', 'red rope', 'anorak')

test('no word is given up when some document has all, or when nobody allows it', () => {
  assert.deepEqual(
    ask(relaxing, 'red tent', { matching: relaxed }).words.map(({ outcome }) => outcome),
    ['exact', 'exact'],
  )
  assert.equal(ask(relaxing, 'anorak tent').total, 0)
})

test('the word that tells least is given up first, and that is reported', () => {
  const result = ask(relaxing, 'tent anorak', { matching: relaxed })
  assert.deepEqual(
    result.words.map(({ word, outcome }) => [word, outcome]),
    [
      ['tent', 'given-up'],
      ['anorak', 'exact'],
    ],
  )
  assert.deepEqual(
    result.hits.map(({ key }) => key),
    ['d4'],
  )
})

test('a word that nobody has goes before all others, and a result of fewer words scores below 100', () => {
  const result = ask(relaxing, 'qqqqqq red tent', { matching: relaxed })
  assert.deepEqual(
    result.words.map(({ word, outcome }) => [word, outcome]),
    [
      ['qqqqqq', 'unknown'],
      ['red', 'exact'],
      ['tent', 'exact'],
    ],
  )
  assert.deepEqual(
    result.hits.map(({ key }) => key),
    ['d0', 'd3'],
  )
  assert.ok(result.hits[0].score < 100)
})

test('words are given up by what the catalogue has, not by what filters leave', () => {
  const index = indexOf([
    [
      documentOf(0, { title: 'red tent', brand: 'A' }),
      documentOf(1, { title: 'red rope', brand: 'B' }),
    ],
  ])
  const result = ask(index, 'red tent', { matching: relaxed, clauses: [only('brand', is('B'))] })
  assert.equal(result.total, 0)
  assert.ok(result.words.every(({ outcome }) => outcome === 'exact'))
})

test('deleted documents are neither found nor counted', () => {
  const index = without(titles('tent', 'tent two', 'rope'), 'd1')
  const { total, hits } = ask(index, 'tent')
  assert.deepEqual([total, hits.length, index.documents], [1, 1, 2])
  assert.deepEqual(found(index, '-rope'), ['d0'])
})
