// Word forms and compounds, as the segment tells them and as a search finds them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '../document.ts'
import { documentOf, found, indexOf, segmentOf, shopSchema, titles } from '../engine-lab.ts'
import { stem } from '../text/stem.ts'
import { partsOf } from './compound-builder.ts'
import type { Segment } from './segment.ts'
import { findString, stringAt, stringCount } from './strings.ts'

function family(segment: Segment, language: 'en' | 'de', word: string): string[] {
  const stems = segment.stems.get(language)
  assert.ok(stems)
  const root = findString(stems.roots, stem(word, language))
  if (root < 0) return []
  const members = stems.members.subarray(stems.starts[root], stems.starts[root + 1])
  return Array.from(members, (term) => stringAt(segment.terms, term))
}

function parts(term: string, ...known: string[]): string[] {
  return partsOf(term, new Set(known)).map(({ part, isHead }) => (isHead ? `${part}!` : part))
}

test('the forms of a word are one family, each in its own language', () => {
  const segment = segmentOf([documentOf(0, { title: 'jacket jackets Jacke Jacken tent' })])
  assert.deepEqual(family(segment, 'en', 'jackets'), ['jacket', 'jackets'])
  assert.deepEqual(family(segment, 'de', 'jacke'), ['jacke', 'jacken'])
  assert.deepEqual(family(segment, 'en', 'tent'), [], 'a word that is its own stem needs no family')
})

test('the roots are in the order of their bytes, so that each is found', () => {
  const words = ['zelte', 'Öfen', 'jacken', '中文s', '😀s', 'Ärmel', 'schuhe', 'ﬁlme', '𝒳s']
  const segment = segmentOf([documentOf(0, { title: words.join(' ') })])
  for (const { roots } of segment.stems.values()) {
    for (let i = 0; i < stringCount(roots); i++) {
      assert.equal(findString(roots, stringAt(roots, i)), i)
    }
  }
})

test('a compound is split where both halves are known, at the longest head, and the head is told', () => {
  assert.deepEqual(parts('trekkingrucksack', 'trekking', 'rucksack'), ['trekking', 'rucksack!'])
  assert.deepEqual(parts('damenlaufschuhe', 'damen', 'laufschuhe', 'lauf', 'schuhe'), [
    'damen',
    'laufschuhe!',
    'lauf',
    'schuhe!',
  ])
  assert.deepEqual(parts('wanderungsjacke', 'wanderung', 'jacke'), ['wanderung', 'jacke!'])
})

test('what only looks like a compound stays whole', () => {
  assert.deepEqual(parts('salewa', 'sale'), [])
  assert.deepEqual(parts('mountainbike', 'mountain'), [], 'one half alone is not enough')
  assert.deepEqual(parts('salomon', 'salo', 'omon'), [], 'halves do not overlap')
  assert.deepEqual(parts('wanderweg', 'wander', 'weg'), [], 'a half of three letters is too short')
})

const backpacks = titles('Trekkingrucksack 60 l', 'Rucksack', 'Trekking Stöcke', 'Zelt')

test('a compound is found by its head, behind the word itself', () => {
  assert.deepEqual(found(backpacks, 'rucksack'), ['d1', 'd0'])
})

test('a compound is found by its first part, behind the word itself', () => {
  assert.deepEqual(found(backpacks, 'trekking'), ['d2', 'd0'])
})

test('a compound is found by a form of its part', () => {
  assert.ok(found(backpacks, 'rucksäcke').includes('d0'))
})

test('a brand that holds a word stays whole unless both of its halves are sold', () => {
  const whole = titles('Deutermann Helm', 'Mann Figur', 'Zelt', 'Seil')
  assert.deepEqual(found(whole, 'mann'), ['d1'])
  const sold = titles('Deutermann Helm', 'Mann Figur', 'Deuter Rucksack', 'Seil')
  assert.deepEqual(found(sold, 'mann'), ['d1', 'd0'])
})

function titlesIn(language: Language, ...list: readonly string[]) {
  const documents = list.map((title, i) => documentOf(i, { title }))
  return indexOf([documents], { ...shopSchema, languages: [language] })
}

test('an English compound is found by its last part alone, far behind the word itself', () => {
  const coats = titlesIn('en', 'Raincoat', 'Coat', 'Rain gauge', 'Rain hat', 'Rain fly')
  assert.deepEqual(found(coats, 'coat'), ['d1', 'd0'])
  assert.deepEqual(found(coats, 'coats'), ['d1', 'd0'])
  assert.deepEqual(found(coats, 'rain').toSorted(), ['d2', 'd3', 'd4'], 'a raincoat is no rain')
})

test('an index of languages without compounds splits none', () => {
  const french = titlesIn('fr', 'Trekkingrucksack', 'Rucksack', 'Trekking')
  assert.deepEqual(found(french, 'rucksack'), ['d1'])
})
