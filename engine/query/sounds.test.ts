// Words that are found by their sound, where no spelling within two edits is known.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, documentOf, field, indexOf } from '../engine-lab.ts'

const schema = {
  languages: ['en', 'de'],
  otherFields: { searchWeight: 0, column: false },
  fields: [field('title', { searchWeight: 8 })],
} as const
const titles = ['Mobile phone', 'Xylophon aus Holz', 'Photo album', 'Fan for the desk', 'Tent']
const shop = indexOf([titles.map((title, i) => documentOf(i, { title }))], schema)
const matching = { tolerance: 'tolerant', relax: true, lastWordIsPrefix: false } as const

function found(text: string): string[] {
  return ask(shop, text, { matching }).hits.map(({ key }) => titles[Number(key.slice(1))])
}

test('a word is found by its sound when its letters are too far off', () => {
  assert.deepEqual(found('fone'), ['Mobile phone'])
  assert.deepEqual(found('ksylofon'), ['Xylophon aus Holz'])
})

test('the answer says which word stood in for it', () => {
  const { words } = ask(shop, 'ksylofon', { matching })
  assert.deepEqual(
    words.map(({ outcome, found: names }) => [outcome, names]),
    [['corrected', ['xylophon']]],
  )
})

test('a word that is spelled wrong by a letter is corrected by its letters, not by its sound', () => {
  assert.deepEqual(found('fhoto'), ['Photo album'])
  assert.deepEqual(ask(shop, 'phota', { matching }).words[0].found, ['photo'])
})

test('a word that sounds like nothing in the catalogue finds nothing', () => {
  assert.deepEqual(found('grapefruit'), [])
})

test('nothing is taken for its sound where words are meant as written', () => {
  const exact = { ...matching, tolerance: 'exact' } as const
  assert.equal(ask(shop, 'ksylofon', { matching: exact }).total, 0)
})
