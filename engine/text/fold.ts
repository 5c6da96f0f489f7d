// Makes different spellings of the same letters equal: `foldCase` for whole values, `fold` for words.
// Cost: ASCII is one native lower-casing; Latin text goes through a table, one look-up a letter; other scripts go
// through Unicode normalisation. Neither knows languages: `ä` is `a` everywhere.

/** Unicode form and case only; `É` is `é` but not `e`. For comparing whole values. */
export function foldCase(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  // Lower-casing may undo the normal form and the other way round (`K` for kelvin), hence twice.
  return text.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('ς', 'σ')
}

/** Lower case without diacritics, ligatures, compatibility forms and typographic signs. `fold(fold(x))` is `fold(x)`. */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return foldLatin(text) ?? foldAny(text)
}

/** `1½` as `1 ½`: otherwise it would become `11/2`. */
export function spaceFractions(text: string): string {
  return text.replace(FRACTION_EDGE, ' ')
}

/** Hot: one comparison a character, no allocation. */
export function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) > 127) return false
  }
  return true
}

/** Letters that no Unicode form takes apart, and signs that shops write in several ways. */
const REPLACED = new Map<string, string>([
  ['ß', 'ss'],
  ['ẞ', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['ŀ', 'l'],
  ['ŋ', 'n'],
  ['ĸ', 'k'],
  ['ı', 'i'],
  ['ŉ', 'n'],
  ['ς', 'σ'],
  ['×', 'x'],
  ['✕', 'x'],
  ['⁄', '/'],
  ['∕', '/'],
  ['´', "'"],
  ['`', "'"],
  ['ʼ', "'"],
  ['ʹ', "'"],
  ['‘', "'"],
  ['’', "'"],
  ['‚', "'"],
  ['‛', "'"],
  ['′', "'"],
  ['“', '"'],
  ['”', '"'],
  ['„', '"'],
  ['‟', '"'],
  ['″', '"'],
  ['«', '"'],
  ['»', '"'],
  ['‐', '-'],
  ['‑', '-'],
  ['‒', '-'],
  ['–', '-'],
  ['—', '-'],
  ['―', '-'],
  ['−', '-'],
  // The trademark signs would become letters of the word before them: `Nike™` must stay `nike`.
  ['™', ' '],
  ['℠', ' '],
  ['®', ' '],
  ['©', ' '],
  ['º', '°'],
  ['№', 'n°'],
  ['℃', '°c'],
  ['℉', '°f'],
  ['µ', 'u'],
  ['μ', 'u'],
  // A soft hyphen, the Arabic stretching sign and the signs without width say nothing.
  ['\u00ad', ''],
  ['\u0640', ''],
  ['\u200b', ''],
  ['\u200c', ''],
  ['\u200d', ''],
  ['\u2060', ''],
  ['\ufeff', ''],
  // These stand for umlauts in typed words (characters.ts), so a text must not bring them along.
  ['\ue000', ' '],
  ['\ue001', ' '],
  ['\ue002', ' '],
  ['\ue003', ' '],
  ['\ue004', ' '],
])

/** The zeros of scripts with digits of their own, the other nine behind each: Arabic, Persian, the scripts of India, Thai, Lao … */
const ZEROS = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0x1040,
  0x17e0,
]
for (const zero of ZEROS)
  for (let digit = 0; digit < 10; digit++)
    REPLACED.set(String.fromCharCode(zero + digit), String(digit))

/** Where a fraction in one sign touches another number. */
const FRACTION_EDGE = /(?<=\p{N})(?=[¼½¾⅐-⅞])|(?<=[¼½¾⅐-⅞])(?=\p{N})/gu

/** Combining marks of Latin, Greek, Cyrillic, Hebrew and Arabic; those of Indic scripts are vowels and stay. */
const MARKS =
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05c7]|[\u0610-\u061a]|[\u064b-\u065f]|\u0670|[\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g

/** Below this code every letter is Latin and one look-up is enough. */
const LATIN_END = 0x250

/** Typographic signs beyond Latin that are too frequent in Latin text to leave the quick path. */
const SIGNS_START = 0x2000
const SIGNS_END = 0x2190

const latin: (string | undefined)[] = []
const signs: (string | undefined)[] = []

/** The folded text, or undefined when it holds letters beyond Latin or loose marks. */
function foldLatin(text: string): string | undefined {
  let folded = ''
  let plainFrom = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 128) continue
    const isSign = code >= SIGNS_START && code < SIGNS_END
    if ((code >= LATIN_END && !isSign) || isFraction(code)) return undefined
    if (plainFrom < at) folded += text.slice(plainFrom, at)
    plainFrom = at + 1
    folded += isSign ? cached(signs, code - SIGNS_START, text[at]) : cached(latin, code, text[at])
  }
  return (folded + text.slice(plainFrom)).toLowerCase()
}

function cached(table: (string | undefined)[], place: number, character: string): string {
  const known = table[place]
  if (known !== undefined) return known
  const folded = foldAny(character)
  table[place] = folded
  return folded
}

function isFraction(code: number): boolean {
  return (code >= 0xbc && code <= 0xbe) || (code >= 0x2150 && code <= 0x215e)
}

function foldAny(text: string): string {
  // A sign may have both a compatibility form and a case, in either order: twice reaches the end.
  return foldOnce(foldOnce(spaceFractions(text)))
}

function foldOnce(text: string): string {
  const lower = replaceSigns(text).normalize('NFKD').toLowerCase().normalize('NFKD')
  return replaceSigns(lower.replace(MARKS, '')).normalize('NFC')
}

function replaceSigns(text: string): string {
  let replaced = ''
  for (const sign of text) replaced += REPLACED.get(sign) ?? sign
  return replaced
}
