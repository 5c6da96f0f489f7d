import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { found, titles } from '../engine-lab.ts'
import { analyseText } from './analyse.ts'
import { withoutMarkup } from './markup.ts'

const table: readonly (readonly [string, string])[] = [
  ['AT&amp;T <b>bold</b> text', 'at att t bold text'],
  ['Caf&eacute; cr&egrave;me', 'cafe creme'],
  ['<ul><li>wasserdicht</li><li>gr&uuml;n</li></ul>', 'wasserdicht grun'],
  ['Rot<br/>Blau<BR>Gelb', 'rot blau gelb'],
  ['Gepp&#39;s', 'gepps gepp'],
  ['M&#252;ller &#xFC;ber', 'muller uber'],
  ['5&nbsp;cm', '5 5cm cm'],
  ['wasser&shy;dicht', 'wasserdicht'],
  ['25 m<sup>2</sup>', '25 25m 25m2 2 m m2'],
  ['<p style="color:red" class="x">Hose</p>', 'hose'],
  ['<!-- not for sale --> Zelt', 'zelt'],
  ['<style>p { color: red }</style>Zelt', 'zelt'],
  ['<a href="https://example.com/sale">Zelt</a>', 'zelt'],
  ['Preis < 5 und > 3 kg', 'preis 5 und 3 3kg kg'],
  ['x<y', 'x y'],
  ['R&D', 'r rd d'],
  ['Salz & Pfeffer; fein', 'salz pfeffer fein'],
  ['&foo; bar', 'foo bar'],
]
for (const [written, words] of table) {
  test(`${written} is read as ${words}`, () => {
    const read = new Set(analyseText(written).map(({ term }) => term))
    assert.deepEqual([...read].sort(), words.split(' ').sort())
  })
}

test('text without HTML stays as it is', () => {
  const plain = fc
    .string({ unit: fc.constantFrom(...'ab é<> 1') })
    .filter((text) => !/<[ab]/.test(text))
  fc.assert(fc.property(plain, (text) => assert.equal(withoutMarkup(text), text)))
})

test('no text is a mistake, and what is left open takes nothing away but itself', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '&',
    ';',
    '#',
    'x',
    '<b',
    '<!--',
    '-->',
    '<style>',
    '1',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => {
      assert.equal(typeof withoutMarkup(pieces.join('')), 'string')
    }),
  )
  assert.equal(withoutMarkup('<!-- Zelt'), '<!-- Zelt')
})

test('a word with an entity in the catalogue is found as a shopper types it', () => {
  const index = titles('K&uuml;hltasche <b>blau</b>', 'AT&amp;T Karte')
  assert.deepEqual(found(index, 'kühltasche'), ['d0'])
  assert.deepEqual(found(index, 'AT&T'), ['d1'])
  assert.deepEqual(found(index, 'uuml'), [])
})
