import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '../document.ts'
import { soundOf } from './phonetic.ts'

const alike: readonly (readonly [Language, string, string])[] = [
  ['de', 'xylophon', 'ksylofon'],
  ['de', 'fotografie', 'photographie'],
  ['de', 'wanderschuhe', 'vanderschue'],
  ['de', 'matratze', 'madratse'],
  ['de', 'fahrrad', 'farat'],
  ['de', 'kissen', 'kizzen'],
  ['en', 'phone', 'fone'],
  ['en', 'knife', 'nife'],
  ['en', 'philosophy', 'filosofy'],
  ['en', 'cheese', 'cheeze'],
  ['en', 'wrench', 'rench'],
  ['en', 'screw', 'skrew'],
  ['en', 'vacuum', 'vakume'],
  ['en', 'xylophone', 'zylofone'],
]
for (const [language, right, wrong] of alike) {
  test(`${wrong} sounds like ${right} (${language})`, () => {
    assert.ok(soundOf(right, language) !== null)
    assert.equal(soundOf(wrong, language), soundOf(right, language))
  })
}

test('words that sound otherwise have other keys', () => {
  assert.notEqual(soundOf('tent', 'en'), soundOf('tank', 'en'))
  assert.notEqual(soundOf('zelt', 'de'), soundOf('seil', 'de'))
  assert.notEqual(soundOf('thin', 'en'), soundOf('tinn', 'en'))
})

test('the published example of Cologne phonetics has its key', () => {
  assert.equal(soundOf('wikipedia', 'de'), '3412')
  assert.equal(soundOf('breschnew', 'de'), '17863')
})

test('short words, numbers and other languages have no key', () => {
  assert.equal(soundOf('cup', 'en'), null)
  assert.equal(soundOf('wh1000', 'en'), null)
  assert.equal(soundOf('namiot', 'pl'), null)
})
