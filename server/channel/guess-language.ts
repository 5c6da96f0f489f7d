// The languages of a catalogue's texts, told by the little words that only one of them has.

import type { Language } from '../../engine/document.ts'
import type { FieldStatistics } from './guess-counter.ts'
import { partsOf } from './guess-names.ts'

const english = new Set(
  'the and with for of your to is you this from by our are that it or'.split(' '),
)
const german = new Set(
  'der die das und mit für von den dem ein eine einen ist zum zur auf bei aus nicht auch oder ohne im wird sie ihre'.split(
    ' ',
  ),
)

/** Both languages when the texts do not tell. */
export function guessLanguages(fields: readonly FieldStatistics[]): Language[] {
  const named = new Set(fields.map((field) => partsOf(field.name).language))
  if (named.has('en') && named.has('de')) return ['en', 'de']
  let englishWords = 0
  let germanWords = 0
  for (const field of fields) {
    for (const text of field.textSamples) {
      for (const word of text.toLowerCase().split(/[^\p{L}]+/u)) {
        if (english.has(word)) englishWords++
        else if (german.has(word)) germanWords++
        if (/[äöüß]/.test(word)) germanWords++
      }
    }
  }
  if (englishWords + germanWords < 10) return ['en', 'de']
  if (englishWords > germanWords * 5) return ['en']
  if (germanWords > englishWords * 5) return ['de']
  return englishWords >= germanWords ? ['en', 'de'] : ['de', 'en']
}
