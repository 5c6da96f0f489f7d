// The words of a text for the index. A word without digits and signs is one token; the others are given in their
// atoms at consecutive positions with joined forms beside them, at most `ALTERNATIVES_MAX` terms at a position.
// O(length); measured at 40 million characters a second on English product texts, 30 on German ones.

import { classAt, isWordAt, SPACE, widthAt } from './characters.ts'
import { fold } from './fold.ts'
import { dimensionsAt, type Group, groupEnd, joinAtoms, unitForms } from './forms.ts'
import { withoutMarkup } from './markup.ts'
import { type Atom, cutTerm, scanRun } from './scan.ts'
import type { Token } from './token.ts'
import { canonicalUnit } from './units.ts'

/** At most so many terms stand at one position. */
export const ALTERNATIVES_MAX = 4

/** The words of a text, positions ascending from 0 on. */
export function analyseText(text: string): Token[] {
  const folded = fold(withoutMarkup(text))
  const tokens: Token[] = []
  const run: Atom[] = []
  let position = 0
  let at = 0
  while (at < folded.length) {
    const end = plainWordEnd(folded, at)
    if (end > at) {
      tokens.push({ term: cutTerm(folded.slice(at, end)), position: position++ })
      at = end
    } else if (classAt(folded, at) <= SPACE) {
      at += widthAt(folded, at)
    } else {
      at = scanRun(folded, at, run)
      position = pushRun(run, position, tokens)
      run.length = 0
    }
  }
  return tokens
}

/** The code as one term at the first position, then what `analyseText` gives. */
export function analyseIdentifier(value: string): Token[] {
  const code = bareCode(value)
  const tokens = analyseText(value)
  if (code === '' || tokens.some((token) => token.position === 0 && token.term === code)) {
    return tokens
  }
  return [{ term: code, position: 0 }, ...tokens]
}

/** Folded, letters and digits only. */
export function bareCode(value: string): string {
  const folded = fold(value)
  let code = ''
  for (let at = 0; at < folded.length; ) {
    const width = widthAt(folded, at)
    if (isWordAt(folded, at)) code += folded.slice(at, at + width)
    at += width
  }
  return cutTerm(code)
}

/**
 * The end of a word of `a` to `z` that stands for itself, else `start`. Hot: most words of a catalogue end here, without
 * an atom being made. Words of one or two letters and words before a sign may belong to others.
 */
function plainWordEnd(text: string, start: number): number {
  let end = start
  let code = text.charCodeAt(end)
  while (code >= 97 && code <= 122) code = text.charCodeAt(++end)
  if (end - start < 3) return start
  if (end === text.length || code === 32) return end
  if (PLAIN_ENDS.has(code)) return end
  return (code === 46 || code === 58 || code === 33) && isGap(text, end + 1) ? end : start
}

/** Signs that never join letters: `\t \n " ( ) , ; < > |`. */
const PLAIN_ENDS = new Set([9, 10, 34, 40, 41, 44, 59, 60, 62, 124])

function isGap(text: string, at: number): boolean {
  return at >= text.length || text.charCodeAt(at) === 32
}

/** Appends the tokens of a run. Gives the next free position. */
function pushRun(run: readonly Atom[], position: number, tokens: Token[]): number {
  let next = position
  for (let from = 0; from < run.length; ) {
    const to = groupEnd(run, from)
    next = pushGroup({ run, from, to }, next, tokens)
    from = to
  }
  return next
}

function pushGroup(group: Group, position: number, tokens: Token[]): number {
  const { run, from, to } = group
  if (run[from].kind === 'ideographs') return pushIdeographs(run[from].term, position, tokens)
  for (let at = from; at < to; at++) pushAtom(group, at, { position: position + at - from, tokens })
  return position + to - from
}

function pushAtom(group: Group, at: number, target: { position: number; tokens: Token[] }): void {
  const { run, from, to } = group
  const { position, tokens } = target
  const atom = run[at]
  if (to - from === 1 && atom.alternative === '' && atom.sign === '') {
    tokens.push({ term: atom.term, position })
    return
  }
  const isPiece = isPieceOfCode(group, at)
  const terms = new Set([atom.term])
  if (atom.alternative !== '') terms.add(atom.alternative)
  for (const term of joinedForms(group, at)) {
    if (terms.size >= ALTERNATIVES_MAX) break
    terms.add(term)
  }
  for (const term of terms)
    tokens.push(isPiece && term === atom.term ? { term, position, isPiece } : { term, position })
}

/** Letters of a piece that is no word: `aa`, but not `iphone` in `iPhone4`. */
const PIECE_LETTERS_MAX = 2

/** Whether an atom is a piece of letters and digits that are written as one, other than a measure (`500gb`) or dimensions. */
function isPieceOfCode({ run, from, to }: Group, at: number): boolean {
  const { term, kind } = run[at]
  if (kind === 'word' && term.length > PIECE_LETTERS_MAX) return false
  const before = at > from && run[at - 1].link === 'glued' ? run[at - 1] : undefined
  const after = at + 1 < to && run[at].link === 'glued' ? run[at + 1] : undefined
  if (before === undefined && after === undefined) return false
  const isMeasure =
    (after !== undefined && kind === 'number' && canonicalUnit(after.term) !== undefined) ||
    (before !== undefined && before.kind === 'number' && canonicalUnit(term) !== undefined)
  return !isMeasure
}

/** The joined forms that begin with the atom at `at`, the most useful first. */
function joinedForms(group: Group, at: number): string[] {
  const { run, from, to } = group
  const atom = run[at]
  const forms: string[] = []
  const isMeasure = atom.kind === 'number' && (at === from || run[at - 1].link !== 'times')
  const dimensions = isMeasure ? dimensionsAt(group, at) : undefined
  if (dimensions !== undefined) forms.push(...dimensions.forms)
  if (at === from && to - from > 1 && !hasUnitWithin(group)) addJoined(forms, group)
  const partEnd = gluedEnd(group, at)
  if (partEnd - at > 1 && (at === from || run[at - 1].link !== 'glued')) {
    addJoined(forms, { run, from: at, to: partEnd })
  }
  forms.push(...unitForms(group, at))
  if (joinsLetter(group, at)) addJoined(forms, { run, from: at, to: at + 2 })
  return forms
}

function addJoined(forms: string[], group: Group): void {
  const joined = joinAtoms(group)
  if (joined !== undefined) forms.push(joined)
}

/** Dimensions have their own forms; the plain joined one would hold units in the middle. */
function hasUnitWithin(group: Group): boolean {
  for (let at = group.from; at < group.to - 1; at++) {
    if (group.run[at].link === 'times' && group.run[at].kind === 'word') return true
  }
  return false
}

function gluedEnd(group: Group, at: number): number {
  let end = at
  while (end + 1 < group.to && group.run[end].link === 'glued') end++
  return end + 1
}

/** `USB-C-Kabel` is also `usbc`, `Damen-T-Shirt` also `tshirt`. */
function joinsLetter(group: Group, at: number): boolean {
  const { run, from, to } = group
  const next = run[at + 1]
  if (to - from < 3 || at + 1 >= to || run[at].link !== 'joined') return false
  if (run[at].kind !== 'word' || next.kind !== 'word') return false
  return run[at].term.length === 1 || next.term.length === 1
}

/** Scripts without blanks: each character, and with the next one as a pair. */
function pushIdeographs(stretch: string, position: number, tokens: Token[]): number {
  const characters = [...stretch]
  characters.forEach((character, index) => {
    tokens.push({ term: character, position: position + index })
    const next = characters[index + 1]
    if (next !== undefined) tokens.push({ term: character + next, position: position + index })
  })
  return position + characters.length
}
