// Light stems of Polish and Czech: takes off the endings of case and number, on folded words. Snowball has no Polish stemmer, and its
// Czech one reads the diacritics that folding has taken away. The endings are those of the grammars' tables of nouns and adjectives;
// the idea of a light stemmer, which leaves derived words apart, is that of L. Dolamic and J. Savoy, "Indexing and stemming approaches
// for the Czech language", 2009.

/** Letters of a stem that must be left. */
const stemLettersMin = 3

/** The longest ending that fits is taken off. */
const endings = {
  cs: longestFirst(`atech etem atum ech ich emi ami imi ymi eho emu iho imu ach ata aty ove ovi ych ym im em um am ou os mi
    a e i o u y`),
  pl: longestFirst(`iami ami iach ach owie owi iow ow iom om iem em iego ego iemu emu ymi imi ych ich ym im iej ej ia ie ii iu a e
    i o u y`),
} as const

function longestFirst(list: string): readonly string[] {
  return list.split(/\s+/).sort((a, b) => b.length - a.length)
}

/** Forms that no ending explains: `nůž`, `nože`. */
const irregular: Readonly<Record<string, string>> = {
  stul: 'stol',
  nuz: 'noz',
  vuz: 'voz',
  kun: 'kon',
  deti: 'dite',
  dzieci: 'dziecko',
}

export function slavicStem(form: string, language: 'pl' | 'cs'): string {
  const word = Object.hasOwn(irregular, form) ? irregular[form] : form
  const ending = endings[language].find(
    (one) => word.endsWith(one) && word.length - one.length >= stemLettersMin,
  )
  const bare = ending === undefined ? word : word.slice(0, -ending.length)
  return withoutFleeting(bare).replace(/c$/, 'k')
}

/** The vowel that stands in the last syllable only where no ending follows: `kurtek` beside `kurtka`, `okien` beside `okno`. */
function withoutFleeting(stem: string): string {
  const short = stem.replace(/([^aeiouy])i?e([^aeiouy])$/, '$1$2')
  return short.length >= stemLettersMin ? short : stem
}
