import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, documentOf, indexOf, relaxed } from '../engine-lab.ts'
import type { WordPart } from '../steering.ts'

const shop = indexOf([
  [
    documentOf(0, { title: 'red running shoes', description: 'light', brand: 'Nord' }),
    documentOf(1, { title: 'laces', description: 'for running shoes', brand: 'Nord' }),
    documentOf(2, { title: 'sleeping bag', brand: 'Fell' }),
    documentOf(3, { title: 'running shirt', brand: 'Fell' }),
  ],
])

function said(text: string, key: string): readonly WordPart[] {
  const { hits } = ask(shop, text, { explain: true, matching: relaxed })
  const parts = hits.find((hit) => hit.key === key)?.parts
  assert.ok(parts, `${key} is found by ${text}`)
  const sum = parts.said.reduce((total, { value }) => total + value, 0)
  assert.ok(sum > 0 && parts.words / sum > 0.5 && parts.words / sum < 3, `${parts.words} of ${sum}`)
  for (const { value, weight, information, impact } of parts.said)
    assert.equal(value, weight * information * impact)
  return parts.said
}

test('each word tells what stands for it, and in which fields', () => {
  const told = said('red shoe', 'd0').map(({ word, found, fields }) => [word, found, fields])
  assert.deepEqual(told, [
    ['red', 'red', ['title']],
    ['shoe', 'shoes', ['title']],
  ])
  assert.deepEqual(said('running', 'd1')[0].fields, ['description'])
})

test('a word in a name is worth more than in a description, and a misspelled one less than the word', () => {
  const [inName] = said('shoes', 'd0')
  const [mentioned] = said('shoes', 'd1')
  assert.ok(inName.value > mentioned.value)
  const [corrected] = said('shoess', 'd0')
  assert.equal(corrected.found, 'shoes')
  assert.ok(corrected.weight < inName.weight)
})

test('words in a row that stand for one word are told together', () => {
  const [{ word, found }] = said('sleepingbag', 'd2')
  assert.deepEqual([word, found], ['sleepingbag', 'sleeping bag'])
})

test('a word that the document lacks is not told', () => {
  assert.deepEqual(
    said('running shirt', 'd3').map(({ word }) => word),
    ['running', 'shirt'],
  )
  assert.ok(said('laces dragon', 'd1').every(({ word }) => word !== 'dragon'))
})

test('who does not ask for an explanation gets none, and nothing typed says nothing', () => {
  assert.equal(ask(shop, 'shoes').hits[0].parts, undefined)
  assert.deepEqual(ask(shop, '*', { explain: true }).hits[0].parts?.said, [])
})
