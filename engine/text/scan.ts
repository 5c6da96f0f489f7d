// Takes a folded text apart into atoms: runs of only letters or only digits, with what stands between them.
//
//   WH-1000XM4, 500 GB   wh -joined- 1000 -glued- xm -glued- 4 -break- 500 -space- gb
//
// However a code is written, its atoms are the same in a row: that is why spellings meet. Texts of the catalogue and of
// shoppers go through the same scan.

import { classAt, DIGIT, IDEOGRAPH, isWordAt, LETTER, SPACE, widthAt } from './characters.ts'
import { isDigit, scanNumber } from './number.ts'
import { canonicalUnit } from './units.ts'

/** What stands between an atom and the next one. */
export type Link = 'break' | 'space' | 'glued' | 'joined' | 'times'

export type Atom = {
  kind: 'word' | 'number' | 'ideographs'
  /** Folded, at most `TERM_LENGTH_MAX`; of ideographs the whole stretch. */
  term: string
  /** Another reading at the same place; empty: none. */
  alternative: string
  link: Link
  /** What the link leaves in the joined form: mostly nothing, but `31/32` and `16:9` keep their sign. */
  joint: string
  /** The unit that follows a number as a sign (`"`, `%`, `°`), in its one spelling; empty: none. */
  sign: string
  start: number
  end: number
}

export const TERM_LENGTH_MAX = 64

/** A word of more atoms is a random code: it is kept whole, since its pieces would mean nothing. */
export const WORD_ATOMS_MAX = 6

/** A run ends after so many atoms, however the text goes on. */
const RUN_ATOMS_MAX = 64

/** A term cut to its greatest length, not through the middle of a character. */
export function cutTerm(term: string): string {
  if (term.length <= TERM_LENGTH_MAX) return term
  const last = term.charCodeAt(TERM_LENGTH_MAX - 1)
  const isHalf = last >= 0xd800 && last <= 0xdbff
  return term.slice(0, isHalf ? TERM_LENGTH_MAX - 1 : TERM_LENGTH_MAX)
}

/**
 * Appends the atoms of the word at `from` and of those after it that may belong to it (`500 GB`, `10 x 15`, `H & M`).
 * Gives the place behind them. `from` must be within a word.
 */
export function scanRun(text: string, from: number, run: Atom[]): number {
  let at = from
  while (true) {
    at = scanWord(text, at, run)
    if (run.length >= RUN_ATOMS_MAX || !reachesOn(run)) break
    const next = nextWord(text, at)
    if (next < 0) break
    const last = run[run.length - 1]
    last.link = 'space'
    // An `&` between blanks binds like one without.
    if (text.slice(at, next).includes('&')) last.joint = '&'
    at = next
  }
  linkTimes(run)
  return at
}

/** Whether the word after the blank may belong to the last one. */
function reachesOn(run: readonly Atom[]): boolean {
  const last = run[run.length - 1]
  if (last.kind === 'number') return true
  if (last.kind === 'ideographs') return false
  if (last.term.length <= 2) return true
  return run[run.length - 2]?.kind === 'number' && canonicalUnit(last.term) !== undefined
}

/** The start of the next word if only blanks and at most one `&` stand before it, else -1. */
function nextWord(text: string, from: number): number {
  let at = skipBlanks(text, from)
  if (at === from) return -1
  if (text[at] === '&') {
    const after = skipBlanks(text, at + 1)
    if (after === at + 1) return -1
    at = after
  }
  return isWordAt(text, at) ? at : -1
}

function skipBlanks(text: string, from: number): number {
  let at = from
  while (at < text.length && classAt(text, at) === SPACE) at++
  return at
}

/** Appends the atoms up to the next blank or sign that separates. */
function scanWord(text: string, from: number, run: Atom[]): number {
  const first = run.length
  let plainUntil = from
  let at = from
  while (at >= 0) {
    plainUntil = Math.max(plainUntil, scanAtom(text, at, run, at < plainUntil))
    at = linkOn(text, run, plainUntil)
    if (run.length - first >= RUN_ATOMS_MAX) break
  }
  const last = run[run.length - 1]
  if (at >= 0) last.link = 'break'
  const end = last.end
  // First the dimensions: `10cmx20cmx30cm` is long, but no random code.
  linkTimes(run)
  keepLongWords(run, first)
  return end
}

/** Appends one atom. Gives the place up to which digits are plain. */
function scanAtom(text: string, start: number, run: Atom[], plain: boolean): number {
  const kind = classAt(text, start)
  if (kind === DIGIT) {
    const number = scanNumber(text, start, plain)
    const atom = newAtom('number', cutTerm(number.term), start, number.end)
    atom.alternative = number.alternative
    run.push(atom)
    takeSign(text, atom)
    return number.plainUntil
  }
  let end = start
  while (end < text.length && classAt(text, end) === kind) end += widthAt(text, end)
  if (kind === IDEOGRAPH) {
    run.push(newAtom('ideographs', text.slice(start, end), start, end))
    return end
  }
  end = dimensionEnd(text, { start, end }, run)
  run.push(newAtom('word', cutTerm(text.slice(start, end)), start, end))
  return end
}

function newAtom(kind: Atom['kind'], term: string, start: number, end: number): Atom {
  return { kind, term, alternative: '', link: 'break', joint: '', sign: '', start, end }
}

/** In `10cmx15cm` the letters `cmx` are a unit and a times sign. */
function dimensionEnd(text: string, letters: { start: number; end: number }, run: Atom[]): number {
  const { start, end } = letters
  const last = run[run.length - 1]
  if (text[end - 1] !== 'x' || end - start < 2 || !isDigit(text.charCodeAt(end))) return end
  if (last?.kind !== 'number' || last.link !== 'glued') return end
  return canonicalUnit(text.slice(start, end - 1)) === undefined ? end : end - 1
}

/** Reads a unit that is written as a sign: `27"`, `100 %`, `60 °C`. */
function takeSign(text: string, atom: Atom): void {
  const at = atom.end
  const spaced = text[at] === ' ' && (text[at + 1] === '%' || text[at + 1] === '°') ? at + 1 : at
  const sign = text[spaced]
  if (sign === '"' || text.startsWith("''", at)) {
    atom.sign = 'inch'
    atom.end = sign === '"' ? at + 1 : at + 2
  } else if (sign === '%') {
    atom.sign = 'percent'
    atom.end = spaced + 1
  } else if (sign === '°') {
    atom.sign = 'grad'
    atom.end = spaced + 1
  }
}

/** Links the last atom to what follows and gives its place; -1: the word ends here. */
function linkOn(text: string, run: Atom[], plainUntil: number): number {
  const last = run[run.length - 1]
  const at = last.end
  const kind = classAt(text, at)
  if (kind === SPACE) return -1
  if (kind >= DIGIT) {
    if (kind === IDEOGRAPH || last.kind === 'ideographs') return -1
    last.link = 'glued'
    return at
  }
  return at < text.length ? linkOver(text, run, plainUntil) : -1
}

/** The same where a sign follows. */
function linkOver(text: string, run: Atom[], plainUntil: number): number {
  const last = run[run.length - 1]
  const at = last.end
  const sign = text[at]
  if (last.kind === 'ideographs') return -1
  if (sign === '+' && !isWordAt(text, at + 1)) return takePlus(text, run)
  if (sign === '°' && last.term === 'n') return takeNumberSign(text, last)
  const next = classAt(text, at + 1)
  if (next !== LETTER && next !== DIGIT) return -1
  if (sign === "'" && takeGenitive(text, last)) return linkOn(text, run, plainUntil)
  // A list such as `38,39,40`: apart, but one scan, since it was read as no decimal in one go.
  if (sign === ',' && at < plainUntil) return at + 1
  if (!joins(text, at, last)) return -1
  const betweenDigits = last.kind === 'number' && next === DIGIT
  last.link = sign === '*' ? 'times' : 'joined'
  if (sign === '*') last.joint = 'x'
  else if (betweenDigits && '/:+'.includes(sign)) last.joint = sign
  return at + 1
}

/** Whether the sign between two words holds them together. */
function joins(text: string, at: number, last: Atom): boolean {
  const sign = text[at]
  if ("-'.&_+".includes(sign)) return true
  const toDigit = isDigit(text.charCodeAt(at + 1))
  if (sign === ':' || sign === '*') return last.kind === 'number' && toDigit
  if (sign !== '/') return false
  // `AC/DC` and `24/7` are one thing, `Damen/Herren` and `rot/blau` are two.
  return (last.kind === 'number' || last.term.length <= SHORT_MAX) && isShortAt(text, at + 1)
}

const SHORT_MAX = 3

function isShortAt(text: string, start: number): boolean {
  if (isDigit(text.charCodeAt(start))) return true
  let end = start
  while (end < text.length && classAt(text, end) === LETTER && end - start <= SHORT_MAX) end++
  return end - start <= SHORT_MAX
}

/** `S10+` is `S10 plus`; `A++` and `C++` are words of their own. */
function takePlus(text: string, run: Atom[]): number {
  const last = run[run.length - 1]
  const start = last.end
  let end = start
  while (text[end] === '+' && end - start < 3) end++
  if (end - start === 1) {
    last.link = 'glued'
    run.push(newAtom('word', 'plus', start, end))
  } else if (last.kind === 'word' && last.term.length < TERM_LENGTH_MAX - 3) {
    last.alternative = last.term
    last.term += text.slice(start, end)
    last.end = end
  }
  return -1
}

/** `N°5` is `No 5` and `N 5`. */
function takeNumberSign(text: string, last: Atom): number {
  last.term = 'no'
  last.alternative = 'n'
  last.end++
  const isNumber = isDigit(text.charCodeAt(last.end))
  last.link = isNumber ? 'glued' : 'break'
  return isNumber ? last.end : -1
}

/** `Levi's` is `levis` and `levi`, without an `s` of its own. */
function takeGenitive(text: string, last: Atom): boolean {
  const at = last.end
  if (text[at + 1] !== 's' || isWordAt(text, at + 2)) return false
  if (last.kind !== 'word' || last.term.length < 2) return false
  last.alternative = last.term
  last.term = cutTerm(`${last.term}s`)
  last.end = at + 2
  return true
}

/** Puts words of too many atoms together again. */
function keepLongWords(run: Atom[], first: number): void {
  if (run.length - first <= WORD_ATOMS_MAX) return
  let start = first
  while (start < run.length) {
    let end = start
    while (run[end].link === 'glued') end++
    if (end - start >= WORD_ATOMS_MAX) {
      run.splice(start, end - start + 1, glue(run, start, end))
      end = start
    }
    start = end + 1
  }
}

function glue(run: readonly Atom[], start: number, end: number): Atom {
  const last = run[end]
  const term = run
    .slice(start, end + 1)
    .map((atom) => atom.term)
    .join('')
  return {
    ...last,
    kind: 'word',
    term: cutTerm(term),
    alternative: '',
    sign: '',
    start: run[start].start,
  }
}

/** Turns the `x` between numbers from an atom into a link: `10 x 15`, `10x15`, `10 cm x 15 cm`. */
function linkTimes(run: Atom[]): void {
  for (let at = 1; at < run.length - 1; at++) {
    if (run[at].term !== 'x' || run[at + 1].kind !== 'number') continue
    if (!isLoose(run[at]) || !isLoose(run[at - 1]) || !isMeasure(run, at - 1)) continue
    run[at - 1].link = 'times'
    run[at - 1].joint = 'x'
    run.splice(at, 1)
  }
}

function isLoose(atom: Atom): boolean {
  return atom.link === 'glued' || (atom.link === 'space' && atom.joint === '')
}

/** Whether an atom is a number or the unit of the number before it. */
function isMeasure(run: readonly Atom[], at: number): boolean {
  if (run[at].kind === 'number') return true
  return (
    at > 0 &&
    run[at - 1].kind === 'number' &&
    isLoose(run[at - 1]) &&
    canonicalUnit(run[at].term) !== undefined
  )
}
