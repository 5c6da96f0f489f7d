import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fold, foldCase } from './fold.ts'

const FOLDED: readonly (readonly [string, string])[] = [
  ['ABC def 1', 'abc def 1'],
  ['Éàü', 'eau'],
  ['ÄÖÜ äöü å', 'aou aou a'],
  ['a\u0308', 'a'],
  ['Straße STRAẞE', 'strasse strasse'],
  ['Æon œuvre Øre', 'aeon oeuvre ore'],
  ['Łódź đ þorn', 'lodz d thorn'],
  ['ISPARTA ıİ', 'isparta ii'],
  ['ｉＰｈｏｎｅ', 'iphone'],
  ['“a” ‘b’ ’', "\"a\" 'b' '"],
  ['a–b—c−d‑e', 'a-b-c-d-e'],
  ['½ 1½', '1/2 1 1/2'],
  ['Nike™', 'nike '],
  ['10×15', '10x15'],
  ['m²', 'm2'],
  ['ΕΛΛΆΣ', 'ελλασ'],
  ['Ёж', 'еж'],
  ['ｶﾞｶﾞ', 'ガガ'],
  ['Soft\u00adhyphen', 'softhyphen'],
]

test('spellings of the same letters fold to one', () => {
  for (const [text, folded] of FOLDED) assert.equal(fold(text), folded, text)
})

test('folding a folded text changes nothing, whatever the text', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(text, (original) => {
      assert.equal(fold(fold(original)), fold(original))
      assert.equal(foldCase(foldCase(original)), foldCase(original))
    }),
    { numRuns: 5000 },
  )
})

test('every single character folds to something that stays', () => {
  for (let point = 0; point < 0x30000; point++) {
    const character = String.fromCodePoint(point)
    const folded = fold(character)
    assert.equal(fold(folded), folded, `U+${point.toString(16)}`)
    const cased = foldCase(character)
    assert.equal(foldCase(cased), cased, `U+${point.toString(16)}`)
  }
})

test('case folding keeps diacritics apart', () => {
  assert.equal(foldCase('É'), 'é')
  assert.equal(foldCase('E\u0301'), 'é')
  assert.notEqual(foldCase('é'), foldCase('e'))
})
