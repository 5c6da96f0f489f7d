// The languages of a catalogue's texts, told by their little words. Many of these belong to several languages (`de`, `en`, `i`), so a
// language is chosen by all of its words, and a second one only by words that the first does not have. Single letters are no words
// here: catalogues are full of them (`A-1`, `size S`).

import type { Language } from '../../engine/document.ts'
import type { FieldStatistics } from './guess-counter.ts'
import { partsOf } from './guess-names.ts'

const littleWords: Readonly<Record<Language, string>> = {
  en: 'the and with for of your to is you this from by our are that it or',
  de: `der die das und mit für von den dem ein eine einen ist zum zur auf bei aus nicht auch oder ohne im wird sie ihre`,
  fr: 'le la les des et avec pour de du un une est dans sur vous votre ce cette par plus sans aux ou que qui en',
  es: 'el la los las con para de del un una es en por su sus más que este esta sin como al lo',
  it: 'il lo la gli le con per di del della dei un una è in che da non più questo questa sono alla nel',
  nl: 'de het een en met voor van is op in zijn dit deze bij uit naar ook niet te aan wordt door uw',
  pt: 'os as com para de do da dos das um uma é em que não mais por seu sua este esta ao na no',
  sv: 'och med för av en ett är på till som den det från din inte eller kan du vid utan',
  da: 'og med til af en et er på som den det fra din ikke eller kan du ved uden for både',
  no: 'og med til av en et er på som den det fra din ikke eller kan du ved uten for både',
  pl: 'na do ze dla jest się nie oraz od po to lub przez które który jak bez są przy',
  cs: 'se na do pro je ze nebo jsou od po který která které jako bez při díky lze',
}

/** Letters that a language has and few others: a word with one of them speaks for it as a little word does. */
const ownLetters: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /[äöüß]/,
  fr: /[èêœçù]/,
  es: /[ñ¿]/,
  pt: /[ãõ]/,
  sv: /[åäö]/,
  da: /[æøå]/,
  no: /[æøå]/,
  pl: /[ąęłńśźż]/,
  cs: /[řěůščž]/,
}

const languages = Object.keys(littleWords) as Language[]
const wordsOf = new Map(
  languages.map((language) => [language, new Set(littleWords[language].split(' '))]),
)
/** With fewer signs the texts do not tell. */
const signsMin = 10
/** A second language must have so large a part of the first one's signs. */
const secondShare = 0.2

/** One or two languages, the main one first; English and German when the texts do not tell. */
export function guessLanguages(fields: readonly FieldStatistics[]): Language[] {
  const named = new Set(fields.map((field) => partsOf(field.name).language))
  if (named.has('en') && named.has('de')) return ['en', 'de']
  const words = fields.flatMap(({ textSamples }) =>
    textSamples.flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u)),
  )
  const [first, signs] = mostSigns(words)
  if (signs < signsMin) return ['en', 'de']
  const rest = words.filter((word) => !isSign(word, first))
  const [second, more] = mostSigns(rest)
  return more >= signsMin && more > signs * secondShare ? [first, second] : [first]
}

function mostSigns(words: readonly string[]): readonly [Language, number] {
  const counted = languages.map((language) => {
    const signs = words.reduce((count, word) => count + (isSign(word, language) ? 1 : 0), 0)
    return [language, signs] as const
  })
  return counted.reduce((best, one) => (one[1] > best[1] ? one : best))
}

function isSign(word: string, language: Language): boolean {
  return wordsOf.get(language)?.has(word) === true || ownLetters[language]?.test(word) === true
}
