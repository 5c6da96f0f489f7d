// Word forms: brings the forms of a word in a language to one stem, with Snowball on folded words (no umlauts).
// Measured on folded German, the stemmer already joins plurals with an umlaut (`hauser`, `haus`), since folding takes it
// away; a few plurals that it leaves apart are helped here. A stem is a key for comparing, not always a word.

import snowball from 'snowball-stemmers'
import type { Language } from '../document.ts'
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

const ALGORITHMS: Readonly<Record<Exclude<Language, 'pl' | 'cs'>, string>> = {
  en: 'english',
  de: 'german',
  fr: 'french',
  es: 'spanish',
  it: 'italian',
  nl: 'dutch',
  pt: 'portuguese',
  sv: 'swedish',
  da: 'danish',
  no: 'norwegian',
}

const LANGUAGES = [...Object.keys(ALGORITHMS), 'pl', 'cs'] as Language[]

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
}

function stemWord(term: string, language: Language): string {
  if (language === 'pl' || language === 'cs') return slavicStem(term, language)
  let stemmer = stemmers.get(language)
  if (stemmer === undefined) {
    stemmer = snowball.newStemmer(ALGORITHMS[language])
    stemmers.set(language, stemmer)
  }
  if (language === 'en' && Object.hasOwn(IRREGULAR, term)) return stemmer.stem(IRREGULAR[term])
  if (language === 'de') return stemmer.stem(germanSingular(term))
  if (language === 'nl') return withoutDouble(stemmer.stem(term))
  return stemmer.stem(term)
}

/** Dutch doubles a consonant in the plural (`jas`, `jassen`); Snowball takes back `kk`, `dd` and `tt` alone. */
function withoutDouble(stemmed: string): string {
  return /([bfglmnprs])\1$/.test(stemmed) ? stemmed.slice(0, -1) : stemmed
}

/**
 * Two endings that Snowball leaves: the dative plural of words in `-el` (`stiefeln`), and the plural in `-s` after a
 * vowel (`sofas`, `fotos`, `handys`). `-is`, `-us` and the words below end so in the singular (`preis`, `haus`, `glas`).
 */
function germanSingular(term: string): string {
  if (term.length < 5) return term
  if (term.endsWith('eln')) return term.slice(0, -1)
  return PLURAL_S.test(term) && !SINGULAR_S.test(term) ? term.slice(0, -1) : term
}

const PLURAL_S = /[aoy]s$/
const SINGULAR_S = /(?:gas|las|gras|was|aas|los|oos|chaos|kosmos)$/

/** Hot, hence no regular expression. Letters beyond ASCII are letters here. */
function hasOnlyLetters(term: string): boolean {
  for (let at = 0; at < term.length; at++) {
    const code = term.charCodeAt(at)
    if (code < 97 || (code > 122 && code < 128)) return false
  }
  return true
}
