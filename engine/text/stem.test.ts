import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Language } from '../document.ts'
import { documentOf, found, indexOf, shopSchema } from '../engine-lab.ts'
import { fold } from './fold.ts'
import { stem } from './stem.ts'
import { isStopWord } from './stop-words.ts'

const SAME: Readonly<Partial<Record<Language, readonly string[]>>> = {
  pl: [
    'but buty butów butach',
    'kurtka kurtki kurtek kurtce',
    'plecak plecaki plecaków plecakiem',
    'namiot namioty namiotu namiotów',
    'rękawiczka rękawiczki rękawiczek',
    'spodnie spodni',
    'rower rowery rowerów',
    'czerwony czerwona czerwone czerwonych',
    'krzesło krzesła krzeseł',
    'okno okna okien',
    'lampa lampy lamp lampie',
  ],
  cs: [
    'bota boty bot botách',
    'bunda bundy bund bundu',
    'batoh batohy batohu batohů',
    'stan stany stanu stanů',
    'hračka hračky hraček hračce',
    'hrnek hrnky hrnků',
    'kolo kola kol',
    'černý černá černé černých',
    'rukavice rukavic',
    'telefon telefony telefonem',
  ],
  de: [
    'Schuh Schuhe Schuhen',
    'Jacke Jacken',
    'Laufschuh Laufschuhe Laufschuhen',
    'Kopfhörer Kopfhörern',
    'Haus Häuser Häusern',
    'Buch Bücher',
    'Stuhl Stühle Stühlen',
    'Handtuch Handtücher',
    'Fahrrad Fahrräder',
    'Stiefel Stiefeln',
    'Schlüssel Schlüsseln',
    'Kühlschrank Kühlschränke',
    'rot rote roter rotes roten',
    'Zahnbürste Zahnbürsten',
    'Sofa Sofas',
    'Auto Autos',
  ],
  en: [
    'shoe shoes',
    'battery batteries',
    'shelf shelves',
    'knife knives',
    'foot feet',
    'man men',
    'woman women',
    'child children',
    'mouse mice',
    'dress dresses',
    'watch watches',
    'scarf scarves',
  ],
  fr: ['chaussure chaussures', 'noir noire noirs noires'],
  es: ['zapato zapatos', 'rojo roja rojos rojas'],
  it: ['scarpa scarpe'],
  nl: ['schoen schoenen', 'jas jassen'],
  pt: ['sapato sapatos'],
  sv: ['stol stolar', 'jacka jackor'],
  da: ['jakke jakker'],
  no: ['jakke jakker'],
}

test('the forms of a word have one stem', () => {
  for (const [language, lines] of Object.entries(SAME) as [Language, readonly string[]][]) {
    for (const line of lines) {
      const stems = new Set(line.split(' ').map((word) => stem(fold(word), language)))
      assert.equal(stems.size, 1, `${language}: ${line}: ${[...stems].join(' ')}`)
    }
  }
})

test('words with digits and short words are their own stem', () => {
  for (const term of ['wh1000xm4', '500', 'as', '10x15', 'c++'])
    assert.equal(stem(term, 'en'), term)
})

test('stemming never throws and gives the same again', () => {
  const languages = Object.keys(SAME) as Language[]
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...languages), (text, language) => {
      const term = fold(text)
      assert.equal(stem(term, language), stem(term, language))
    }),
  )
})

test('function words are known by language', () => {
  assert.ok(isStopWord('fur', 'de') && isStopWord('mit', 'de') && isStopWord('the', 'en'))
  assert.ok(!isStopWord('the', 'de') && !isStopWord('schuh', 'de') && !isStopWord('the', 'fr'))
})

const asked: Readonly<Partial<Record<Language, string>>> = {
  en: 'shoes for men',
  de: 'Schuhe für Herren',
  fr: 'chaussures pour homme',
  es: 'zapatos de hombre',
  it: 'scarpe da uomo',
  nl: 'schoenen voor heren',
  pt: 'sapatos para homem',
  sv: 'skor för män',
  da: 'sko til mænd',
  no: 'sko til menn',
  pl: 'buty dla mężczyzn',
  cs: 'boty pro muže',
}
for (const [language, text] of Object.entries(asked) as [Language, string][]) {
  test(`a product need not have the function word of ${JSON.stringify(text)}`, () => {
    const [thing, small, whom] = text.split(' ')
    const documents = [`${thing} ${whom}`, `${small} ${thing}`].map((title, i) =>
      documentOf(i, { title }),
    )
    const index = indexOf([documents], { ...shopSchema, languages: [language] })
    assert.deepEqual(found(index, text), ['d0'])
  })
}

test('what is a thing or a size in a shop is no function word', () => {
  const things: Readonly<Partial<Record<Language, string>>> = {
    fr: 's l bas son plus',
    es: 'te sobre l mi',
    it: 'l s',
    nl: 'was',
    pt: 'pelo',
    sv: 'har min under',
    da: 'har min',
    no: 'har min',
    cs: 's',
  }
  for (const [language, words] of Object.entries(things) as [Language, string][])
    for (const word of words.split(' '))
      assert.ok(!isStopWord(word, language), `${language} ${word}`)
})
