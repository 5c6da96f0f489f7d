import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf, kindsTable, misspelledQuery, vocabularyOf } from './relevance-kinds.ts'

const vocabulary = vocabularyOf([
  { id: '1', title: 'Mousepad black', short_description: 'for every mouse' },
  { id: '2', title: 'Wireless mouse', attr_t_color: 'red', attr_t_set: 'pad' },
])

test('the kind of a query follows from its words and those of the catalogue', () => {
  const kinds = {
    mouse: 'one word',
    'wireless mouse': 'several words',
    'mouse pad': 'compound',
    mousered: 'compound',
    'mouse 16gb': 'number',
    'wireles mouse': 'misspelled',
  } as const
  for (const [query, kind] of Object.entries(kinds)) assert.equal(kindOf(query, vocabulary), kind)
})

test('a query is misspelled by one letter of its longest word, in the same way each time', () => {
  const wrong = misspelledQuery('red wireless mouse')
  assert.ok(wrong !== null)
  assert.equal(misspelledQuery('red wireless mouse'), wrong)
  assert.notEqual(wrong, 'red wireless mouse')
  assert.match(wrong, /^red \p{L}{7,9} mouse$/u)
  assert.equal(misspelledQuery('tv 42'), null)
})

test('a contestant without queries of a kind has a dash there', () => {
  const figures = {
    contestant: 'Aisle',
    queries: 1,
    ndcg: 1,
    condensedNdcg: 1,
    judged: 1,
    reciprocalRank: 1,
    nothingFound: 0,
    recall: 1,
    tunedNdcg: 1,
    otherNdcg: 1,
    kinds: [{ kind: 'one word', queries: 1, ndcg: 0.5 }],
    misspelled: { queries: 1, ndcg: 0.4, correctNdcg: 0.5 },
  }
  assert.match(
    kindsTable([figures]),
    /\| Aisle \| 0\.500 \| – \| – \| – \| – \| 0\.400 of 0\.500: 80 % \|/,
  )
  assert.equal(kindsTable([]), '')
})
