import assert from 'node:assert/strict'
import { test } from 'node:test'
import { corrections, editDistance } from './corrected.ts'

test('a misspelled word is named with the word that stood in for it', () => {
  assert.deepEqual(corrections('red jaket', ['Red', 'Jackets', 'jacket']), [
    { typed: 'jaket', meant: 'jacket' },
  ])
})

const held: readonly [query: string, found: readonly string[]][] = [
  ['jacket', ['jackets']],
  ['jackets', ['jacket']],
  ['wander', ['Wanderschuhe']],
  ['hiking', ['hikes']],
  ['Rucksäcke', ['rucksack']],
  ['xl', []],
]

for (const [query, found] of held) {
  test(`no correction where the word is there in another form: ${query}`, () => {
    assert.deepEqual(corrections(query, found), [])
  })
}

test('a word that resembles nothing found is not explained', () => {
  assert.deepEqual(corrections('waterproof', ['tent']), [])
})

test('the edit distance counts a swap of neighbours as one', () => {
  assert.equal(editDistance('tnet', 'tent'), 1)
  assert.equal(editDistance('jaket', 'jacket'), 1)
  assert.equal(editDistance('', 'abc'), 3)
  assert.equal(editDistance('abc', 'abc'), 0)
})
