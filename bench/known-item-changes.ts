// The ways in which shoppers write a product's name otherwise than the catalogue, made by dice with a seed.

export const changeKinds = [
  'name',
  'typo',
  'first letter',
  'one word with a typo',
  'umlauts transcribed',
  'umlauts dropped',
  'compound split',
  'words joined',
  'prefix',
] as const
export type ChangeKind = (typeof changeKinds)[number]

export type Random = () => number

/** Mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A name without sizes, numbers and signs: its words of letters. */
export function plainName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/\d[\d.,]*\s*(?:g|kg|ml|l|cl|st|stk|stück|cm|mm|m|er|%|x)?(?![\p{L}\d])/giu, ' ')
    .split(/[^\p{L}'’.-]+/u)
    .map((word) => word.replace(/^['’.-]+|['’.-]+$/g, ''))
    .filter((word) => /\p{L}{2}/u.test(word))
    .join(' ')
}

/** Draws places and letters; `isWord` tells which words the catalogue's names have, in lower case. */
export type Dice = { readonly random: Random; readonly isWord: (word: string) => boolean }

/** What is typed, and the word that a hit must have; null: the hit must be the product. */
export type Question = { readonly text: string; readonly meant: string | null }

/** Null when the name does not lend itself to the change. */
export function questionOf(name: string, kind: ChangeKind, dice: Dice): Question | null {
  if (kind !== 'one word with a typo') {
    const text = changedName(name, kind, dice)
    return text === null ? null : { text, meant: null }
  }
  const long = name.split(' ').filter((word) => /^\p{L}{5,}$/u.test(word))
  if (long.length === 0) return null
  const meant = long[Math.floor(dice.random() * long.length)]
  return { text: misspelledAnywhere(meant, dice.random), meant }
}

function changedName(name: string, kind: ChangeKind, dice: Dice): string | null {
  const { random } = dice
  const words = name.split(' ')
  if (words.length < 2 || words.length > 6) return null
  if (kind === 'name') return name
  if (kind === 'prefix') return words.at(-1)!.length < 6 ? null : name.slice(0, -2)
  if (kind === 'umlauts transcribed') return ifOther(name, transcribed(name))
  if (kind === 'umlauts dropped') return ifOther(name, name.replace(/[äöü]/gi, plainLetter))
  if (kind === 'words joined') return joined(words, random)
  if (kind === 'compound split') return split(words, dice)
  const places = words.flatMap((word, i) =>
    word.length >= 5 && /^\p{L}+$/u.test(word) && !/\p{L}\p{Lu}/u.test(word) ? [i] : [],
  )
  if (places.length === 0) return null
  const place = places[Math.floor(random() * places.length)]
  const wrong =
    kind === 'first letter'
      ? misspelled(words[place], 0, random)
      : misspelledAnywhere(words[place], random)
  return words.map((word, i) => (i === place ? wrong : word)).join(' ')
}

function ifOther(name: string, changed: string): string | null {
  return changed === name ? null : changed
}

function plainLetter(letter: string): string {
  return letter.normalize('NFD')[0]
}

function transcribed(name: string): string {
  return name.replace(/[äöü]/gi, (letter) => `${plainLetter(letter)}e`).replace(/ß/g, 'ss')
}

function joined(words: readonly string[], random: Random): string | null {
  const at = Math.floor(random() * (words.length - 1))
  const both = [words[at], words[at + 1]]
  if (!both.every((word) => /^\p{L}{4,}$/u.test(word))) return null
  return [...words.slice(0, at), both.join('').toLowerCase(), ...words.slice(at + 2)].join(' ')
}

/** A compound of two words that stand alone elsewhere. */
function split(words: readonly string[], { isWord }: Dice): string | null {
  for (const [place, word] of words.entries()) {
    const lower = word.toLowerCase()
    for (let at = 4; at <= lower.length - 4; at++) {
      if (!isWord(lower.slice(0, at)) || !isWord(lower.slice(at))) continue
      const parts = [lower.slice(0, at), lower.slice(at)]
      return [...words.slice(0, place), ...parts, ...words.slice(place + 1)].join(' ')
    }
  }
  return null
}

/** One letter wrong somewhere behind the first. */
export function misspelledAnywhere(word: string, random: Random): string {
  return misspelled(word, 1 + Math.floor(random() * (word.length - 1)), random)
}

/** One letter too many, too few, another one, or two exchanged. */
function misspelled(word: string, at: number, random: Random): string {
  const letter = String.fromCharCode(97 + Math.floor(random() * 26))
  const way = Math.floor(random() * 4)
  if (way === 0) return word.slice(0, at) + letter + word.slice(at)
  if (way === 1) return word.slice(0, at) + word.slice(at + 1)
  if (way === 2 && at + 1 < word.length && word[at] !== word[at + 1])
    return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
  return word.slice(0, at) + (letter === word[at] ? 'x' : letter) + word.slice(at + 1)
}
