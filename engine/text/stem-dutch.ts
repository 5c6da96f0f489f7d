// Light stems of Dutch, on folded words: the plural in `-en` and `-s`, the `-e` of adjectives, and what they do to the letters before
// them (`huis`, `huizen`; `rood`, `rode`; `jas`, `jassen`). Snowball takes the last letter of `fiets` and `muts` for a plural's.

const lettersMin = 3

const irregular: readonly (readonly [RegExp, string])[] = [
  [/kinderen$/, 'kind'],
  [/^eieren$/, 'ei'],
  [/bladeren$/, 'blad'],
  [/^schepen$/, 'schip'],
  [/steden$/, 'stad'],
]

export function dutchStem(word: string): string {
  const known = irregular.find(([form]) => form.test(word))
  if (known !== undefined) return word.replace(known[0], known[1])
  const singular = withoutPlural(withoutS(word))
  // Once more, so that `fietsen` and `fiets` lose as much.
  const bare = withoutS(singular)
  const stem = bare
    .replace(/([bdfgklmnprst])\1$/, '$1')
    .replace(/z$/, 's')
    .replace(/v$/, 'f')
  return stem.replace(/([aeou])\1([bcdfgklmnprst])$/, '$1$2')
}

/** After a consonant, and after the vowels of loan words (`autos`, `bikinis`), but not `bus`, `vis`, `doos`. */
function withoutS(word: string): string {
  if (!word.endsWith('s') || word.length <= lettersMin) return word
  const isPlural =
    /[bcdfgklmnprtw]s$/.test(word) ||
    /(?:jes|[^aeo]os|paraplus|menus|[^aeouv]is|[^aeou]ys)$/.test(word)
  return isPlural ? word.slice(0, -1) : word
}

function withoutPlural(word: string): string {
  if (/(?:[^aeiou]|[eou]i)en$/.test(word) && word.length >= 4) return word.slice(0, -2)
  return /[^aeiou]e$/.test(word) && word.length > lettersMin ? word.slice(0, -1) : word
}
