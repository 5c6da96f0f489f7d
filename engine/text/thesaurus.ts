// What shops call the same thing by different names, a list for each language. `=`: each stands for the others; `>`: who types the first
// also finds the others, not the other way round. Written by hand from everyday words of trade, only what is certain; a channel adds its
// own. Why no thesaurus of a package: docs/decisions/0034-thesaurus.md.

import type { Language } from '../document.ts'
import { czech } from './thesaurus/czech.ts'
import { danish } from './thesaurus/danish.ts'
import { dutch } from './thesaurus/dutch.ts'
import { english } from './thesaurus/english.ts'
import { french } from './thesaurus/french.ts'
import { german } from './thesaurus/german.ts'
import { italian } from './thesaurus/italian.ts'
import { norwegian } from './thesaurus/norwegian.ts'
import { polish } from './thesaurus/polish.ts'
import { portuguese } from './thesaurus/portuguese.ts'
import { spanish } from './thesaurus/spanish.ts'
import { swedish } from './thesaurus/swedish.ts'

/** Names of one thing. */
export type Synonym = {
  readonly words: readonly string[]
  /** Also found for any of `words`, but not the other way round; empty: the words stand for each other. */
  readonly alsoFinds: readonly string[]
}

const lists: Readonly<Record<Language, string>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  pt: portuguese,
  sv: swedish,
  da: danish,
  no: norwegian,
  pl: polish,
  cs: czech,
}

/** The entries of a language's list. */
export function thesaurus(language: Language): readonly Synonym[] {
  return lists[language]
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [left, right = ''] = line.split('>')
      const names = (text: string, sign: string): string[] =>
        text
          .split(sign)
          .map((name) => name.trim())
          .filter((name) => name !== '')
      return { words: names(left, '='), alsoFinds: names(right, ',') }
    })
}
