// What is typed in one spelling meets what the catalogue has in another: a table of pairs, and properties.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ALTERNATIVES_MAX, analyseIdentifier, analyseText } from './analyse.ts'
import { queryWords } from './query-words.ts'
import type { QueryWord, Token } from './token.ts'

/** Every line: spellings of one thing; each as a query meets each in the catalogue. */
const SAME: readonly (readonly string[])[] = [
  ['9V', '9 V', '9v', '9 Volt', '9volt', '9-V'],
  ['500 GB', '500GB', '500gb', '500 Gigabyte', '500-GB'],
  ['42,5', '42.5', '42,50'],
  ['2 l', '2l', '2,0 l', '2 Liter', '2.0L', '2 litre'],
  ['10x15', '10 x 15', '10×15', '10 X 15', '10*15', '10 × 15'],
  ['10x15 cm', '10 cm x 15 cm', '10cmx15cm', '10 × 15 cm', '10x15cm', '10 x 15 Zentimeter'],
  ['10x20x30 cm', '10cmx20cmx30cm', '10 cm x 20 cm x 30 cm', '10 × 20 × 30cm'],
  ['60 x 40,5 x 20', '60x40.5x20', '60×40,5×20'],
  ['WH-1000XM4', 'wh1000xm4', 'wh 1000 xm 4', 'WH 1000XM4', 'WH1000 XM4', 'wh-1000-xm4'],
  ['USB-C', 'usb c', 'USB C', 'usb_c', 'USB–C'],
  ['USB-C', 'usbc'],
  ['AT&T', 'att', 'AT & T', 'at & t'],
  ['H&M', 'hm', 'H & M'],
  ["O'Neill", 'oneill', 'O’Neill', 'O Neill', 'o´neill'],
  ['T-Shirt', 'tshirt', 't shirt', 'T‑Shirt', 'T–Shirt'],
  ['E-Bike', 'ebike', 'e bike'],
  ["Levi's", 'levis', 'Levi’s'],
  ["L'Oréal", 'loreal', 'L’Oreal'],
  ['27"', '27 Zoll', '27 inch', '27”', "27''", '27-Zoll', '27″', '27zoll'],
  ['1/2"', '1/2 Zoll', '½"', '½ Zoll', '1⁄2 inch'],
  ['60 °C', '60°C', '60 ℃', '60°c'],
  ['60 °C', '60 Grad', '60°'],
  ['100 %', '100%', '100 Prozent', '100 percent'],
  ['10.000 mAh', '10000 mAh', '10000mAh', '10,000mAh'],
  ['1.234.567', '1234567', '1,234,567'],
  ['10 Stück', '10 Stk', '10Stk.', '10 pcs', '10 Stueck'],
  ['RTX 3080 Ti', 'RTX3080Ti', 'rtx3080 ti', 'RTX 3080Ti', 'rtx-3080-ti'],
  ['S10+', 'S10 Plus', 's10plus', 's 10 plus'],
  ['Kühlschrank', 'kuehlschrank', 'KÜHLSCHRANK', 'Ku\u0308hlschrank'],
  ['Steuergerät', 'steuergeraet'],
  ['Straße', 'strasse', 'STRASSE', 'STRAẞE'],
  ['Øre', 'ore'],
  ['Café Crème', 'cafe creme'],
  ['N°5', 'No5', 'no 5', 'Nº5', '№5'],
  ['16:9', '16 : 9'],
  ['205/55 R16', '205 / 55 R 16', '205/55R16'],
  ['AC/DC', 'acdc', 'AC-DC'],
  ['Kaffee-Maschine', 'kaffee maschine'],
  ['Kaffee-Maschine', 'Kaffeemaschine'],
  ['978-3-16-148410-0', '9783161484100'],
  ['s.Oliver', 'soliver', 'S.OLIVER'],
  ['2x500g', '2 x 500 g', '2×500 Gramm'],
  ['Nike™ Air', 'nike air', 'NIKE® AIR'],
  ['iPhone', 'IPHONE', 'ｉＰｈｏｎｅ'],
  ['cm²', 'cm2'],
  ['Москва', 'москва'],
  ['Ελλάς', 'ελλας', 'ΕΛΛΑΣ'],
  ['C++', 'c++'],
  ['هاتف 128', 'هاتف ١٢٨', 'هاتف ۱۲۸'],
  ['500 GB', '५०० GB', '５００ＧＢ'],
]

/** Catalogue, query: these meet in this direction. */
const FOUND_IN: readonly (readonly [string, string])[] = [
  ['USB-C-Kabel', 'usbc'],
  ['AC/DC', 'ac dc'],
  ['s.Oliver', 's oliver'],
  ['USB-C-Kabel', 'usb-c kabel'],
  ['Damen-T-Shirt', 'tshirt'],
  ['WH-1000XM4', '1000xm4'],
  ['WH-1000XM4', 'xm4'],
  ['Monitor 27-Zoll-Display', '27"'],
  ['Damen/Herren', 'herren'],
  ["Coque d'iPhone", 'iphone'],
  ['Coque iPhone', "d'iphone"],
  ['rot/blau', 'blau rot'],
  ['SSD 500GB M.2', '500 gb ssd'],
  ['10x15x20 cm', '10x15'],
  ['男士运动鞋', '运动鞋'],
  ['東京タワー', 'タワー'],
  ['รองเท้าผ้าใบ', 'รองเท้า'],
  ['Schlauch 1 1/2"', '1/2 zoll'],
  ['Levi 501', "levi's"],
  ['Samsung A+++', 'a+++'],
  ['S10+', 's10'],
  ['N°5', 'n 5'],
]

/** One measure, however it is written. */
const MEASURES: readonly (readonly string[])[] = [
  ['1 kg', '1000 g', '1000g', '1,0 kg', '1.000 g'],
  ['1,5 l', '1500 ml', '150 cl', '1.5l'],
  ['0,5 l', '500ml', '50 cl', '0.5 Liter'],
  ['2,5 m', '250 cm', '2500 mm', '250cm'],
  ['0,33 l', '33 cl', '330 ml'],
]

test('a measure is found in other units of its quantity', () => {
  for (const spellings of MEASURES) {
    for (const written of spellings) {
      for (const typed of spellings) assertMeets(analyseText(written), written, typed)
    }
  }
  for (const [written, typed] of [
    ['1000 g', '10 kg'],
    ['1500 ml', '15 l'],
    ['1 m', '1 l'],
    ['1000 MB', '1 GB'],
    ['5 g', '0,0051 kg'],
  ]) {
    assert.ok(!meets(analyseText(written), typed), `${typed} must not meet ${written}`)
  }
})

const NOT_FOUND_IN: readonly (readonly [string, string])[] = [
  ['C', 'c++'],
  ['500 TB', '500 gb'],
  ['15 GB und 500 MB', '500 gb'],
  ['425', '42,5'],
  ['15x10', '10x15'],
  ['11/2', '1/2'],
  ['niketm', 'Nike™'],
]

test('a query in any spelling meets the catalogue in any other', () => {
  for (const spellings of SAME) {
    for (const written of spellings) {
      for (const typed of spellings) assertMeets(analyseText(written), written, typed)
    }
  }
})

test('a part of a word meets the word', () => {
  for (const [written, typed] of FOUND_IN) assertMeets(analyseText(written), written, typed)
})

test('what is something else does not meet', () => {
  for (const [written, typed] of NOT_FOUND_IN) {
    assert.ok(!meets(analyseText(written), typed), `${typed} must not meet ${written}`)
  }
})

test('a code is found however its punctuation is typed', () => {
  const spellings = ['AB-12.3456/C', 'ab123456c', 'AB 12 3456 C', 'AB12-3456-C']
  for (const typed of spellings.filter((code) => !code.includes(' '))) {
    assertMeets(analyseIdentifier('AB-12.3456/C'), 'AB-12.3456/C', typed)
    assertMeets(analyseIdentifier('AB123456C'), 'AB123456C', typed)
  }
})

test('a list of numbers is no decimal, however long', () => {
  const numbers = Array.from({ length: 40 }, (_none, index) => String(index + 30))
  for (const count of [3, 10, 40]) {
    const listed = numbers.slice(0, count)
    assert.deepEqual(
      analyseText(listed.join(',')).map((token) => token.term),
      listed,
    )
  }
})

test('a word beyond the greatest length is cut and still found', () => {
  const word = 'x'.repeat(200)
  assert.deepEqual(analyseText(word), [{ term: 'x'.repeat(64), position: 0 }])
  assert.deepEqual(queryWords(word)[0].terms, ['x'.repeat(64)])
})

test('every word of a text is found when the text itself is typed', () => {
  fc.assert(
    fc.property(shopText(), (text) => assertMeets(analyseText(text), text, text)),
    { numRuns: 3000 },
  )
  fc.assert(
    fc.property(anyText(), (text) => assertMeets(analyseText(text), text, text)),
    { numRuns: 2000 },
  )
})

test('a code meets itself with every choice of dashes and blanks between letters and digits', () => {
  const code = fc.array(fc.constantFrom('wh', '1000', 'xm', '4', 'gtx', '80', 'ti', '007'), {
    minLength: 1,
    maxLength: 5,
  })
  const links = fc.array(fc.constantFrom('', '-', ' '), { minLength: 5, maxLength: 5 })
  fc.assert(
    fc.property(code, links, links, (parts, written, typed) => {
      const catalogue = spell(parts, written)
      assertMeets(analyseText(catalogue), catalogue, spell(parts, typed))
    }),
    { numRuns: 2000 },
  )
})

test('positions ascend without gaps and hold at most four different terms', () => {
  fc.assert(
    fc.property(fc.oneof(shopText(), anyText()), (text) => {
      const tokens = analyseText(text)
      let last = -1
      let terms = new Set<string>()
      for (const { term, position } of tokens) {
        assert.ok(position === last || position === last + 1)
        if (position > last) terms = new Set()
        assert.ok(term !== '' && !terms.has(term))
        terms.add(term)
        assert.ok(terms.size <= ALTERNATIVES_MAX)
        last = position
      }
      // A folded text may be longer than the text itself (`½`), but no word is shorter than a character.
      assert.ok(last < text.normalize('NFKD').length * 2 + 1)
    }),
    { numRuns: 3000 },
  )
})

test('a query word has terms, and its text is a piece of what was typed', () => {
  fc.assert(
    fc.property(fc.oneof(shopText(), anyText()), (text) => {
      for (const word of queryWords(text)) {
        assert.ok(word.terms.length > 0 && word.terms.every((term) => term !== ''))
        assert.ok(word.sequences.every((sequence) => sequence.length > 1))
      }
    }),
  )
})

function spell(parts: readonly string[], links: readonly string[]): string {
  return parts.reduce((text, part, index) => {
    // Two numbers or two words without a sign between them are another number or word.
    const alike = /\d$/.test(text) === /^\d/.test(part)
    return index === 0 ? part : text + (links[index - 1] || (alike ? '-' : '')) + part
  }, '')
}

function assertMeets(tokens: readonly Token[], written: string, typed: string): void {
  assert.ok(
    meets(tokens, typed),
    `${JSON.stringify(typed)} must meet ${JSON.stringify(written)}\n` +
      `${JSON.stringify(queryWords(typed))}\n${tokens.map((t) => `${t.position}:${t.term}`).join(' ')}`,
  )
}

function meets(tokens: readonly Token[], typed: string): boolean {
  const places = new Map<string, Set<number>>()
  for (const { term, position } of tokens) {
    const known = places.get(term) ?? new Set()
    places.set(term, known.add(position))
  }
  return queryWords(typed).every((word) => isFound(word, places))
}

function isFound(word: QueryWord, places: ReadonlyMap<string, ReadonlySet<number>>): boolean {
  if (word.terms.some((term) => places.has(term))) return true
  return word.sequences.some((sequence) =>
    [...(places.get(sequence[0]) ?? [])].some((start) =>
      sequence.every((term, index) => places.get(term)?.has(start + index)),
    ),
  )
}

function shopText(): fc.Arbitrary<string> {
  const pieces = fc.constantFrom(
    ...'wh xm x cm gb zoll l t shirt usb c n s m bosch Kühlschrank Stück größe weiß 1 2 10 500 1000 0,5 1.000 12.05.2023 ½'.split(
      ' ',
    ),
    ...' ,  , ,-,.,/,&,\',",°,%,+,++,x,×,:,*,_,(,),’s,運動,Ω,№,™'.split(','),
  )
  return fc.array(pieces, { maxLength: 24 }).map((parts) => parts.join(''))
}

function anyText(): fc.Arbitrary<string> {
  return fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
}
