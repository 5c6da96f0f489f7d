// Word forms: brings the forms of a word in a language to one stem, on folded words (no umlauts). English, German and the Nordic
// languages by Snowball, helped with what it leaves apart; the others by light stems of their own. Measured on folded German, Snowball
// already joins plurals with an umlaut (`hauser`, `haus`), since folding takes it away. A stem is a key for comparing, not always a word.

import snowball from 'snowball-stemmers'
import type { Language } from '../document.ts'
import { dutchStem } from './stem-dutch.ts'
import { nordicSingular, withoutFleetingVowel } from './stem-nordic.ts'
import { romanceStem } from './stem-romance.ts'
import { slavicStem } from './stem-slavic.ts'

/** The stem of a folded word; words with digits or of fewer than 3 letters are their own stem. */
export function stem(term: string, language: Language): string {
  if (term.length < STEMMED_LENGTH_MIN || term.length > STEMMED_LENGTH_MAX) return term
  const cache = caches[language]
  const known = cache.get(term)
  if (known !== undefined) return known
  const found = hasOnlyLetters(term) ? stemWord(term, language) : term
  // Emptying is cheaper than remembering which entry is the oldest, and a catalogue's frequent words are back at once.
  if (cache.size >= CACHE_MAX) cache.clear()
  cache.set(term, found)
  return found
}

const STEMMED_LENGTH_MIN = 3
const STEMMED_LENGTH_MAX = 40

/** Words remembered per language: some 10 MB when full. */
const CACHE_MAX = 100_000

const ALGORITHMS = {
  en: 'english',
  de: 'german',
  sv: 'swedish',
  da: 'danish',
  no: 'norwegian',
} as const

const LANGUAGES: readonly Language[] = [
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

const caches = Object.fromEntries(
  LANGUAGES.map((language) => [language, new Map<string, string>()]),
) as Record<Language, Map<string, string>>

const stemmers = new Map<Language, { stem(word: string): string }>()

/** English plurals that no rule of endings reaches. */
const IRREGULAR: Readonly<Record<string, string>> = {
  men: 'man',
  mens: 'man',
  women: 'woman',
  womens: 'woman',
  children: 'child',
  childrens: 'child',
  feet: 'foot',
  teeth: 'tooth',
  geese: 'goose',
  mice: 'mouse',
  lice: 'louse',
  oxen: 'ox',
  people: 'person',
  shelves: 'shelf',
  bookshelves: 'bookshelf',
  knives: 'knife',
  wives: 'wife',
  midwives: 'midwife',
  lives: 'life',
  leaves: 'leaf',
  loaves: 'loaf',
  scarves: 'scarf',
  halves: 'half',
  calves: 'calf',
  hooves: 'hoof',
  wolves: 'wolf',
  elves: 'elf',
  thieves: 'thief',
  selves: 'self',
  sheaves: 'sheaf',
  dwarves: 'dwarf',
  wharves: 'wharf',
  dice: 'die',
  matrices: 'matrix',
  appendices: 'appendix',
  indices: 'index',
  vertices: 'vertex',
  axes: 'axe',
  radii: 'radius',
  cacti: 'cactus',
  fungi: 'fungus',
  lenses: 'lens',
  buses: 'bus',
  gases: 'gas',
  bras: 'bra',
  canvases: 'canvas',
  policemen: 'policeman',
  firemen: 'fireman',
  fishermen: 'fisherman',
  gentlemen: 'gentleman',
  snowmen: 'snowman',
}

function stemWord(term: string, language: Language): string {
  switch (language) {
    case 'en':
      return snowballStem(englishSingular(term), language)
    case 'de':
      return snowballStem(germanSingular(term), language)
    case 'nl':
      return dutchStem(term)
    case 'sv':
    case 'da':
    case 'no':
      return withoutFleetingVowel(snowballStem(nordicSingular(term, language), language))
    case 'pl':
    case 'cs':
      return slavicStem(term, language)
    default:
      return romanceStem(term, language)
  }
}

function snowballStem(term: string, language: keyof typeof ALGORITHMS): string {
  let stemmer = stemmers.get(language)
  if (stemmer === undefined) {
    stemmer = snowball.newStemmer(ALGORITHMS[language])
    stemmers.set(language, stemmer)
  }
  return stemmer.stem(term)
}

/** Also at the end of a compound: `penknives`, `grandchildren`. */
const IRREGULAR_ENDING = /(?:knives|shelves|children)$/

function englishSingular(term: string): string {
  if (Object.hasOwn(IRREGULAR, term)) return IRREGULAR[term]
  return term.replace(IRREGULAR_ENDING, (ending) => IRREGULAR[ending])
}

/** German plurals that no rule of endings reaches, and words in `-s` from which Snowball takes it. */
const GERMAN_IRREGULAR: Readonly<Record<string, string>> = {
  eier: 'ei',
  eiern: 'ei',
  museen: 'museum',
  alben: 'album',
  kakteen: 'kaktus',
  globen: 'globus',
  pizzen: 'pizza',
  firmen: 'firma',
  themen: 'thema',
  ganse: 'gans',
  halse: 'hals',
  busse: 'bus',
  bussen: 'bus',
  tees: 'tee',
  babies: 'baby',
  parties: 'party',
}

/**
 * Two endings that Snowball leaves: the dative plural of words in `-el` (`stiefeln`), and the plural in `-s` after a
 * vowel (`sofas`, `fotos`, `handys`). `-is`, `-us` and the words below end so in the singular (`preis`, `haus`, `glas`).
 */
function germanSingular(term: string): string {
  if (Object.hasOwn(GERMAN_IRREGULAR, term)) return GERMAN_IRREGULAR[term]
  if (term.length < 5) return term
  if (term.endsWith('eln')) return term.slice(0, -1)
  return PLURAL_S.test(term) && !SINGULAR_S.test(term) ? term.slice(0, -1) : term
}

const PLURAL_S = /(?:[aoy]|akku|kanu|iglu|menu)s$/
const SINGULAR_S = /(?:gas|las|gras|was|aas|los|oos|chaos|kosmos)$/

/** Hot, hence no regular expression. Letters beyond ASCII are letters here. */
function hasOnlyLetters(term: string): boolean {
  for (let at = 0; at < term.length; at++) {
    const code = term.charCodeAt(at)
    if (code < 97 || (code > 122 && code < 128)) return false
  }
  return true
}
