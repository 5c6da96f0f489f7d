import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentOf, found, indexOf, relaxed, titles } from '../engine-lab.ts'
import { StringsWriter, stringAt } from '../segment/strings.ts'
import { termsHolding } from './holding.ts'

const imported = [
  'Jacke aus Wolle',
  'Regen Schirm',
  'Herren Regenjacke',
  'Fahrrad',
  'Helm',
  'Kinder',
]
const changed = ['Damen Regenjacke', 'Kinderfahrradhelm', 'Regenhose', 'Jackpot']
const shop = indexOf([
  imported.map((title, i) => documentOf(i, { title })),
  ...changed.map((title, i) => [documentOf(10 + i, { title })]),
])

test('a compound in a changed product is taken apart by the words of the whole catalogue', () => {
  assert.deepEqual(found(shop, 'jacke'), ['d0', 'd10', 'd2'])
  assert.deepEqual(found(shop, 'jacken').toSorted(), ['d0', 'd10', 'd2'])
  assert.deepEqual(found(shop, 'regen').toSorted(), ['d1', 'd10', 'd2'])
})

test('a changed product is found as if it had been imported', () => {
  const whole = titles(...imported, ...changed)
  const keyOf = (key: string): string =>
    Number(key.slice(1)) < 6 ? key : `d${Number(key.slice(1)) + 4}`
  for (const query of [
    'jacke',
    'regen',
    'regenjacke',
    'helm',
    'fahrrad',
    'hose',
    'jack',
    'damen jacke',
  ]) {
    const once = found(whole, query, { matching: relaxed }).map(keyOf)
    assert.deepEqual(found(shop, query, { matching: relaxed }).toSorted(), once.toSorted(), query)
  }
})

test('what merely ends with a word is no compound of it', () => {
  const index = indexOf([
    ['Ring Gold', 'Jacke Regen', 'Regenjacke'].map((title, i) => documentOf(i, { title })),
    [documentOf(10, { title: 'Hering' }), documentOf(11, { title: 'Ohrring' })],
  ])
  assert.deepEqual(found(index, 'ring'), ['d0'])
})

test('terms that hold some letters are found wherever they stand in them, and not across two terms', () => {
  const writer = new StringsWriter()
  for (const term of ['abc', 'bcd', 'cab', 'dabcab', 'über']) writer.append(term)
  const names = (text: string): string[] =>
    termsHolding(writer.view(), text).map((term) => stringAt(writer.view(), term))
  assert.deepEqual(names('ab'), ['abc', 'cab', 'dabcab'])
  assert.deepEqual(names('cb'), [])
  assert.deepEqual(names('ü'), ['über'])
  assert.deepEqual(names(''), [])
})
