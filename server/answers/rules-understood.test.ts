// Other ways to say a query, as a search has understood it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WordReport } from '../../engine/query.ts'
import { understoodTexts } from './rules-understood.ts'

const exact = (word: string): WordReport => ({ word, outcome: 'exact', found: [word] })
const corrected = (word: string, ...found: string[]): WordReport => ({
  word,
  outcome: 'corrected',
  found,
})
const synonyms = [
  { words: ['tv', 'television'] },
  { words: ['rain jacket'], alsoFinds: ['anorak'] },
]

const rows: readonly (readonly [
  query: string,
  words: readonly WordReport[],
  told: readonly string[],
])[] = [
  ['red tent', [exact('red'), exact('tent')], []],
  ['red tennt', [exact('red'), corrected('tennt', 'tent', 'tents')], ['red tent']],
  ['big TV', [exact('big'), exact('TV')], ['big television']],
  ['rain jacket', [exact('rain'), exact('jacket')], ['anorak']],
  ['anorak', [exact('anorak')], []],
  [
    'big televison',
    [exact('big'), corrected('televison', 'television')],
    ['big television', 'big tv'],
  ],
  ['zzz', [{ word: 'zzz', outcome: 'unknown', found: [] }], []],
]
for (const [query, words, told] of rows) {
  test(`«${query}» is understood as ${told.map((text) => `«${text}»`).join(' and ') || 'itself'}`, () => {
    assert.deepEqual(understoodTexts({ query, words, synonyms }), told)
  })
}

test('the ways to say it are bounded', () => {
  const many = [{ words: Array.from({ length: 50 }, (_, i) => `name${i}`) }]
  const words = Array.from({ length: 30 }, () => exact('name1'))
  const query = words.map(({ word }) => word).join(' ')
  assert.equal(understoodTexts({ query, words, synonyms: many }).length, 50)
})
