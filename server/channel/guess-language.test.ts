// The languages of a catalogue's texts.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '../../engine/document.ts'
import { guess, rows } from './guess-lab.ts'

const texts: Readonly<Record<Language, string>> = {
  en: 'The light tent for two is made of nylon and comes with pegs',
  de: 'Das leichte Zelt für zwei ist aus Nylon und kommt mit Heringen',
  fr: 'La tente légère pour deux est en nylon et vient avec des sardines',
  es: 'La tienda ligera para dos es de nailon y viene con las piquetas',
  it: 'La tenda leggera per due è di nylon e arriva con i picchetti della casa',
  nl: 'De lichte tent voor twee is van nylon en wordt met haringen geleverd',
  pt: 'A tenda leve para dois é de nylon e vem com as estacas do fabricante, não pesa',
  sv: 'Det lätta tältet för två är av nylon och kommer med pinnar från oss',
  da: 'Det lette telt til to er af nylon og kommer med pløkker uden pose',
  no: 'Det lette teltet til to er av nylon og kommer med plugger uten pose',
  pl: 'Lekki namiot dla dwóch jest z nylonu i ma śledzie oraz worek na które się czeka',
  cs: 'Lehký stan pro dva je z nylonu a má kolíky, které jsou v balení s pytlem',
}

const catalogue = (text: (i: number) => string) =>
  rows(30, (i) => ({ sku: `A-${i}`, title: `Vela ${i}`, description: `${text(i)} ${i}`, price: i }))

for (const [language, text] of Object.entries(texts)) {
  test(`a catalogue in one language is known by its little words: ${language}`, () => {
    assert.deepEqual(guess(catalogue(() => text)).languages, [language])
  })
}

test('of two languages the one with more texts is the main one', () => {
  const mixed = catalogue((i) => (i % 3 === 0 ? texts.en : texts.pl))
  assert.deepEqual(guess(mixed).languages, ['pl', 'en'])
})

test('a catalogue without sentences is taken for English and German', () => {
  assert.deepEqual(guess(catalogue(() => 'NX')).languages, ['en', 'de'])
})
