// What rules make of a search term.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rewritten, rewrittenLengthMax, withoutStopWords } from './rule-words.ts'

const rewritings: readonly (readonly [
  query: string,
  find: string,
  replace: string,
  made: string,
])[] = [
  ['red anorak', 'anorak', 'rain jacket', 'red rain jacket'],
  ['Anorak anorak', 'ANORAK', 'parka', 'parka parka'],
  ['große rain  jacket', 'Rain Jacket', 'coat', 'große coat'],
  ['rain and jacket', 'rain jacket', 'coat', 'rain and jacket'],
  ['anoraks', 'anorak', 'parka', 'anoraks'],
  ['-anorak red', 'anorak', 'parka', '-anorak red'],
  ['+anorak', 'anorak', 'parka', '+anorak'],
  ['"red anorak pro" anorak', 'anorak', 'parka', '"red anorak pro" parka'],
  ['cheap tent', 'cheap', '', 'tent'],
  ['cheap', 'cheap', '', 'cheap'],
  ['a', 'a', 'a a', 'a a'],
  ['tent', ' ', 'x', 'tent'],
]
for (const [query, find, replace, made] of rewritings) {
  test(`«${query}» with «${replace}» for «${find}» is «${made}»`, () => {
    assert.equal(rewritten(query, { find, replace }), made)
  })
}

test('a term does not grow without bounds', () => {
  const long = 'a '.repeat(500).trim()
  assert.equal(rewritten(long, { find: 'a', replace: 'b'.repeat(rewrittenLengthMax) }), long)
})

const stopWords = new Set(['buy', 'cheap'])
const withoutThem: readonly (readonly [query: string, left: string])[] = [
  ['buy cheap tent', 'tent'],
  ['Buy tent', 'tent'],
  ['buy cheap', 'buy cheap'],
  ['"buy local" tent', '"buy local" tent'],
  ['+cheap tent', '+cheap tent'],
  ['tent', 'tent'],
]
for (const [query, left] of withoutThem) {
  test(`of «${query}» «${left}» is left without stop words`, () => {
    assert.equal(withoutStopWords(query, stopWords), left)
  })
}
