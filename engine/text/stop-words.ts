// Function words of English and German, folded. They carry little meaning and are weighted down, never left out:
// `The North Face` is a brand, `ohne` (without) and `not` change what is meant and are therefore not listed.

import type { Language } from '../document.ts'

/** Whether a folded word is a function word of the language. Languages without a list have none. */
export function isStopWord(term: string, language: Language): boolean {
  return STOP_WORDS.get(language)?.has(term) ?? false
}

const ENGLISH = `a an the and or of for with to in on at by from as is are be it its this that these those your our my
  their his her i you we they he she into onto than then so such also any each which who what where when how if but
  has have can will do does there here me us`

const GERMAN = `der die das den dem des ein eine einen einem einer eines und oder mit fur von vom zu zum zur im in ins
  am an auf aus bei beim als ist sind es er sie wir ihr ich du man auch so wie nach uber unter vor durch um bis pro je
  sich sein seine ihre dein deine mein meine unser unsere dieser diese dieses was wer wo wenn dass`

const STOP_WORDS: ReadonlyMap<Language, ReadonlySet<string>> = new Map<
  Language,
  ReadonlySet<string>
>([
  ['en', new Set(ENGLISH.split(/\s+/))],
  ['de', new Set(GERMAN.split(/\s+/))],
])
