// What a character of a folded text is for splitting. Classes of characters beyond ASCII are found by Unicode
// properties once and kept in a table of 64 KB; characters beyond the first plane are looked up each time.

export const BREAK = 1
export const SPACE = 2
export const DIGIT = 3
export const LETTER = 4
/** A character of a script without spaces between words (Chinese, Japanese, Thai). */
export const IDEOGRAPH = 5

/**
 * Stand-ins of `ä ö ü ø å` in typed words (private use, in this order): they keep what folding would lose. They count as
 * letters; texts for the index do not hold them.
 */
export const UMLAUT_START = 0xe000
export const UMLAUTS = 'äöüøå'

const IDEOGRAPHS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc々]/u
const LETTERS = /[\p{L}\p{M}\p{N}]/u
const SPACES = /\s/u

const table = new Uint8Array(65536)

/** The class of the character at a place; beyond the end: BREAK. */
export function classAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code < 0xd800 || code > 0xdfff) return table[code] || classify(code)
  const point = text.codePointAt(at)
  return point === undefined || point < 0x10000 ? BREAK : classOf(String.fromCodePoint(point))
}

/** How many code units the character at a place has. */
export function widthAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xd800 && code <= 0xdbff && (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
}

/** Whether a word has a character at this place. */
export function isWordAt(text: string, at: number): boolean {
  return at < text.length && classAt(text, at) >= DIGIT
}

function classify(code: number): number {
  // `charCodeAt` beyond the end gives NaN, which no table holds.
  if (Number.isNaN(code)) return BREAK
  const isUmlaut = code >= UMLAUT_START && code < UMLAUT_START + UMLAUTS.length
  const found = isUmlaut ? LETTER : classOf(String.fromCharCode(code))
  table[code] = found
  return found
}

function classOf(character: string): number {
  if (character >= '0' && character <= '9') return DIGIT
  if (IDEOGRAPHS.test(character)) return LETTERS.test(character) ? IDEOGRAPH : BREAK
  if (LETTERS.test(character)) return LETTER
  return SPACES.test(character) ? SPACE : BREAK
}
