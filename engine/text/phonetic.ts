// How a folded word sounds, as a key: words that are written otherwise and sound alike have the same. German by Cologne phonetics
// (H. J. Postel, "Die Kölner Phonetik", IBM-Nachrichten 19, 1969), English by the rules of Metaphone (L. Philips, "Hanging on the
// Metaphone", Computer Language 7, 1990), without its rare ones. A key says that two words may be meant for each other, no more.

import type { Language } from '../document.ts'

const lettersMin = 4
const lettersMax = 24

/** Null: nothing is known of how words of the language sound, or the word is too short, too long or has other signs than letters. */
export function soundOf(word: string, language: Language): string | null {
  if (word.length < lettersMin || word.length > lettersMax || !/^[a-z]+$/.test(word)) return null
  if (language === 'de') return cologne(word)
  return language === 'en' ? metaphone(word) : null
}

function cologne(word: string): string {
  let key = ''
  let last = ''
  for (let at = 0; at < word.length; at++) {
    for (const code of cologneCode(word, at)) {
      if (code !== last && (code !== '0' || key === '')) key += code
      last = code
    }
  }
  return key
}

const cologneCodes: Readonly<Record<string, string>> = {
  a: '0',
  e: '0',
  i: '0',
  j: '0',
  o: '0',
  u: '0',
  y: '0',
  b: '1',
  f: '3',
  v: '3',
  w: '3',
  g: '4',
  k: '4',
  q: '4',
  l: '5',
  m: '6',
  n: '6',
  r: '7',
  s: '8',
  z: '8',
}

function cologneCode(word: string, at: number): string {
  const letter = word[at]
  const before = word[at - 1] ?? ''
  const after = word[at + 1] ?? ''
  if (letter === 'p') return after === 'h' ? '3' : '1'
  if (letter === 'd' || letter === 't') return isOneOf(after, 'csz') ? '8' : '2'
  if (letter === 'x') return isOneOf(before, 'ckq') ? '8' : '48'
  if (letter !== 'c') return cologneCodes[letter] ?? ''
  if (at === 0) return isOneOf(after, 'ahkloqrux') ? '4' : '8'
  return isOneOf(after, 'ahkoqux') && !isOneOf(before, 'sz') ? '4' : '8'
}

/** Vowels count only as the first sound. `0` is the sound of `th`, `x` that of `sh`. */
function metaphone(word: string): string {
  const spoken = word
    .replace(/^(?:kn|gn|pn|wr)/, (pair) => pair[1])
    .replace(/^x/, 's')
    .replace(/^wh/, 'w')
    .replace(/mb$/, 'm')
  let key = ''
  for (let at = 0; at < spoken.length; at++) {
    if (at > 0 && spoken[at] === spoken[at - 1] && spoken[at] !== 'c') continue
    key += metaphoneCode(spoken, at)
  }
  return key
}

const metaphoneCodes: Readonly<Record<string, string>> = { q: 'k', v: 'f', x: 'ks', z: 's' }

function metaphoneCode(word: string, at: number): string {
  const letter = word[at]
  const before = word[at - 1] ?? ''
  const after = word[at + 1] ?? ''
  if (isOneOf(letter, 'aeiou')) return at === 0 ? 'a' : ''
  if (letter === 'w' || letter === 'y') return isOneOf(after, 'aeiou') ? letter : ''
  if (letter === 'h') return isOneOf(before, 'cgpst') || !isOneOf(after, 'aeiou') ? '' : 'h'
  if (letter === 'k') return before === 'c' ? '' : 'k'
  if (letter === 'p') return after === 'h' ? 'f' : 'p'
  if (letter === 'c') return codeOfC(word, at)
  if (letter === 'g') return codeOfG(word, at)
  const isBeforeIo = after === 'i' && isOneOf(word[at + 2] ?? '', 'ao')
  if (letter === 's') return after === 'h' || isBeforeIo ? 'x' : 's'
  if (letter === 'd') return after === 'g' && isOneOf(word[at + 2] ?? '', 'eiy') ? 'j' : 't'
  if (letter !== 't') return metaphoneCodes[letter] ?? letter
  if (after === 'h') return '0'
  if (after === 'c' && word[at + 2] === 'h') return ''
  return isBeforeIo ? 'x' : 't'
}

function codeOfC(word: string, at: number): string {
  const after = word[at + 1] ?? ''
  if (after === 'h') return word[at - 1] === 's' ? 'k' : 'x'
  if (after === 'i' && word[at + 2] === 'a') return 'x'
  if (!isOneOf(after, 'eiy')) return 'k'
  return word[at - 1] === 's' ? '' : 's'
}

function codeOfG(word: string, at: number): string {
  const after = word[at + 1] ?? ''
  if (after === 'h') return isOneOf(word[at + 2] ?? '', 'aeiou') ? 'k' : ''
  if (word[at - 1] === 'd' && isOneOf(after, 'eiy')) return ''
  if (after === 'n' && at + 2 >= word.length) return ''
  return isOneOf(after, 'eiy') ? 'j' : 'k'
}

function isOneOf(letter: string, letters: string): boolean {
  return letter !== '' && letters.includes(letter)
}
