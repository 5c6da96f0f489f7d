import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '../document.ts'
import { documentOf, found, indexOf, shopSchema } from '../engine-lab.ts'
import { fold } from './fold.ts'
import { isStopWord } from './stop-words.ts'
import { thesaurus } from './thesaurus.ts'

const languages: readonly Language[] = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'sv',
  'da',
  'no',
  'pl',
  'cs',
]
const linesMin = 30

for (const language of languages) {
  test(`the thesaurus has everyday words, each line of at least two names: ${language}`, () => {
    const entries = thesaurus(language)
    assert.ok(entries.length >= linesMin, `${entries.length} lines`)
    for (const { words, alsoFinds } of entries) {
      const names = [...words, ...alsoFinds].map(fold)
      assert.ok(words.length > 0 && names.length > 1, names.join(' '))
      assert.equal(new Set(names).size, names.length, names.join(' '))
      for (const name of names) {
        assert.ok(!isStopWord(name, language), name)
        assert.ok(name.split(' ').length <= 4, name)
      }
    }
  })
}

/** What is typed, and what is found by it and only by the thesaurus. */
const asked: readonly (readonly [Language, string, string])[] = [
  ['en', 'flashlights', 'LED torch'],
  ['en', 'washing machine', 'Washer 8 kg'],
  ['de', 'zahncreme', 'Zahnpasta'],
  ['de', 'mehrfachsteckdose', 'Steckdosenleiste 6-fach'],
  ['de', 'hafermilch', 'Bio Haferdrink'],
  ['fr', 'ordinateurs portables', 'Notebook 15 pouces'],
  ['fr', 'frigo', 'Réfrigérateur blanc'],
  ['fr', 'machine à laver', 'Lave-linge 7 kg'],
  ['es', 'nevera', 'Frigorífico blanco'],
  ['es', 'celular', 'Teléfono móvil libre'],
  ['es', 'zumo', 'Jugo de naranja'],
  ['it', 'cellulare', 'Smartphone nero'],
  ['it', 'scarpe da ginnastica', 'Sneakers bianche'],
  ['nl', 'koelkast', 'IJskast wit'],
  ['nl', 'hoofdtelefoons', 'Koptelefoon'],
  ['pt', 'geladeira', 'Frigorífico branco'],
  ['pt', 'telemóveis', 'Celular preto'],
  ['sv', 'bärbar dator', 'Laptop 14 tum'],
  ['sv', 'sladdar', 'Kabel 2 m'],
  ['da', 'fjernsyn', 'TV 55 tommer'],
  ['da', 'jeans', 'Cowboybukser'],
  ['no', 'hodelykt', 'Pannelykt'],
  ['no', 'datamaskin', 'PC'],
  ['pl', 'lodówka', 'Chłodziarka biała'],
  ['pl', 'komórka', 'Smartfon'],
  ['cs', 'lednička', 'Chladnička bílá'],
  ['cs', 'gauč', 'Pohovka'],
]
for (const [language, typed, title] of asked) {
  test(`${language}: ${typed} finds ${title}, and not without the thesaurus`, () => {
    const documents = [documentOf(0, { title }), documentOf(1, { title: 'xyz' })]
    const schema = { ...shopSchema, languages: [language] }
    assert.deepEqual(found(indexOf([documents], schema), typed), ['d0'])
    assert.deepEqual(found(indexOf([documents], { ...schema, thesaurus: false }), typed), [])
  })
}

test('who types the special name does not find the general one where the line points one way', () => {
  const index = indexOf([[documentOf(0, { title: 'Giacca' })]], {
    ...shopSchema,
    languages: ['it'],
  })
  assert.deepEqual(found(index, 'giubbotto'), ['d0'])
  const back = indexOf([[documentOf(0, { title: 'Giubbotto' })]], {
    ...shopSchema,
    languages: ['it'],
  })
  assert.deepEqual(found(back, 'giacca'), [])
})
