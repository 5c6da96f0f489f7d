// The words a shopper typed, each with the other ways in which the catalogue may have written it. The same scan as for
// the index takes them apart, so a word's atoms in a row are found wherever the catalogue has them in a row.
// Umlauts: the index has `ä` as `a`; a catalogue may have typed `ae`. Here both directions are offered, and no language
// is known, so `duel` is tried as `dul`: a term that no catalogue has costs one look-up.

import { isWordAt, UMLAUT_START, UMLAUTS, widthAt } from './characters.ts'
import { fold, isAscii, spaceFractions } from './fold.ts'
import { dimensionsAt, type Group, groupEnd, joinAtoms, unitForms } from './forms.ts'
import { type Atom, cutTerm, scanRun } from './scan.ts'
import type { QueryWord } from './token.ts'
import { canonicalUnit, sameMeasures } from './units.ts'

/** Words beyond this are not looked at; no shopper types so many. */
export const QUERY_WORDS_MAX = 64

/** The words of a stretch of typed text without query syntax, in their order. */
export function queryWords(text: string): QueryWord[] {
  const typed = foldTyped(text)
  const words: QueryWord[] = []
  let at = 0
  while (at < typed.folded.length && words.length < QUERY_WORDS_MAX) {
    if (!isWordAt(typed.folded, at)) {
      at += widthAt(typed.folded, at)
      continue
    }
    const run: Atom[] = []
    at = scanRun(typed.folded, at, run)
    for (let from = 0; from < run.length; ) {
      const to = groupEnd(run, from)
      words.push(...groupWords({ run, from, to }, typed))
      from = to
    }
  }
  return words.slice(0, QUERY_WORDS_MAX)
}

type Typed = {
  readonly original: string
  readonly folded: string
  /** Where each code unit of `folded` comes from, and one more for the end. Undefined: from the same place. */
  readonly origins: readonly number[] | undefined
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
const words = new Intl.Segmenter('und', { granularity: 'word' })

/** Folds piece by piece to know where each comes from, and keeps umlauts as stand-ins. */
function foldTyped(text: string): Typed {
  if (isAscii(text)) return { original: text, folded: fold(text), origins: undefined }
  const original = spaceFractions(text)
  let folded = ''
  const origins: number[] = []
  for (const { segment, index } of graphemes.segment(original)) {
    const umlaut = UMLAUTS.indexOf(segment.normalize('NFC').toLowerCase())
    const piece = umlaut < 0 ? fold(segment) : String.fromCharCode(UMLAUT_START + umlaut)
    folded += piece
    for (let unit = 0; unit < piece.length; unit++) origins.push(index)
  }
  origins.push(original.length)
  // Rare Korean signs join with their neighbours only when folded together; then the folded text stands in for the typed.
  const together = fold(original)
  if (plain(folded) !== together)
    return { original: together, folded: together, origins: undefined }
  return { original, folded, origins }
}

const STAND_INS = /[\ue000-\ue004]/

function typedText(typed: Typed, start: number, end: number): string {
  if (typed.origins === undefined) return typed.original.slice(start, end)
  // Several code units of the folded text may come from one place (`ß`); the end is where the next piece begins.
  let after = end
  while (after < typed.origins.length - 1 && typed.origins[after] === typed.origins[end - 1])
    after++
  return typed.original.slice(typed.origins[start], typed.origins[after])
}

function groupWords(group: Group, typed: Typed): QueryWord[] {
  const first = group.run[group.from]
  if (first.kind === 'ideographs') return ideographWords(first.term)
  const text = typedText(typed, first.start, group.run[group.to - 1].end)
  const terms = new Set<string>()
  for (const form of ownForms(group)) for (const term of transcriptions(form)) terms.add(term)
  const sequences = new Map<string, readonly string[]>()
  for (const atoms of atomSequences(group)) {
    for (const sequence of transcribedSequences(atoms)) sequences.set(sequence.join(' '), sequence)
  }
  return [{ text, terms: [...terms], sequences: [...sequences.values()] }]
}

/** The joined forms of the whole group, the one as typed first. */
function ownForms(group: Group): string[] {
  const { run, from, to } = group
  const first = run[from]
  const dimensions = dimensionsAt(group, from)
  if (dimensions?.end === to) return [...dimensions.forms].reverse()
  const joined =
    joinAtoms(group) ??
    cutTerm(
      run
        .slice(from, to)
        .map((atom) => atom.term)
        .join(''),
    )
  if (to - from === 1) return first.sign === '' ? singleForms(first) : unitForms(group, from)
  const units = unitForms(group, from)
  if (to - from === 2) {
    const others = [...otherMeasures(group), ...withoutArticle(group)]
    return [joined, ...units, ...others, ...bareForm(joined, units)]
  }
  return [joined, ...bareForm(joined, [])]
}

/** `1 kg` is also `1000g`. */
function otherMeasures({ run, from }: Group): string[] {
  const number = run[from]
  const unit = canonicalUnit(run[from + 1].term)
  if (number.kind !== 'number' || unit === undefined) return []
  const readings = number.alternative === '' ? [number.term] : [number.term, number.alternative]
  return [...new Set(readings.flatMap((reading) => sameMeasures(reading, unit)))]
}

/** `AB-12.3456` without its point, as identifiers are indexed; not for measures and short versions (`v2.0`). */
function bareForm(joined: string, units: readonly string[]): string[] {
  const bare = joined.replace(/[./:+]/g, '')
  if (bare === joined || units.length > 0 || bare.replace(/\D/g, '').length < 4) return []
  return [bare]
}

/** A second reading of a single word; not for `C++`, which is no `C`. */
function singleForms(atom: Atom): string[] {
  const isOther = atom.alternative !== '' && !atom.term.endsWith('+')
  return isOther ? [atom.term, atom.alternative] : [atom.term]
}

const ARTICLES = new Set(['l', 'd', 'j', 'm', 'n', 's', 'qu', 'dell', 'all', 'nell', 'sull', 'un'])

/** `d'eau` is also `eau`. */
function withoutArticle(group: Group): string[] {
  const [article, noun] = [group.run[group.from], group.run[group.from + 1]]
  const isElided = article.link === 'joined' && ARTICLES.has(article.term) && noun.kind === 'word'
  return isElided && noun.start - article.end === 1 && noun.term.length >= 3 ? [noun.term] : []
}

function atomSequences(group: Group): string[][] {
  const { run, from, to } = group
  if (to - from < 2) return []
  const atoms = run.slice(from, to)
  const sequences = [atoms.map((atom) => atom.term)]
  const dimensions = dimensionsAt(group, from)
  if (dimensions?.end === to) sequences.push([...dimensions.numbers])
  if (atoms.some((atom) => atom.alternative !== '')) {
    sequences.push(atoms.map((atom) => atom.alternative || atom.term))
  }
  return sequences
}

/** A typed form with its umlauts as the index has them, and in the other spelling. */
function transcriptions(form: string): string[] {
  if (STAND_INS.test(form)) return [plain(form), cutTerm(spelledOut(form))]
  const spots = transcribedSpots(form)
  const found = [form]
  // Every choice of the spots: `steuergeraet` may hold `ue` as it stands and `ae` for `ä`.
  for (let choice = (1 << spots.length) - 1; choice > 0; choice--) {
    found.push(withoutSpots(form, spots, choice))
  }
  return found
}

function transcribedSequences(atoms: readonly string[]): string[][] {
  if (atoms.some((atom) => STAND_INS.test(atom))) {
    return [atoms.map(plain), atoms.map((atom) => cutTerm(spelledOut(atom)))]
  }
  return [[...atoms], atoms.map((atom) => transcriptions(atom)[1] ?? atom)]
}

function plain(form: string): string {
  return form.replace(/[\ue000-\ue004]/g, (sign) => 'aouoa'[sign.charCodeAt(0) - UMLAUT_START])
}

const SPELLED_OUT = ['ae', 'oe', 'ue', 'oe', 'aa']

function spelledOut(form: string): string {
  return form.replace(/[\ue000-\ue004]/g, (sign) => SPELLED_OUT[sign.charCodeAt(0) - UMLAUT_START])
}

/** More spots than this in one word are left as they are; the choices double with each. */
const SPOTS_MAX = 3

/** Where `ae`, `oe`, `ue` may stand for an umlaut: not at the end (`blue`, `shoe`), `ue` not in `aue`, `eue`, `que`. */
function transcribedSpots(form: string): number[] {
  const spots: number[] = []
  for (let at = 0; at + 2 < form.length && spots.length < SPOTS_MAX; at++) {
    if (form[at + 1] !== 'e' || !'aou'.includes(form[at])) continue
    if (form[at] === 'u' && at > 0 && 'aeq'.includes(form[at - 1])) continue
    if (at + 3 === form.length && form[at + 2] === 's') continue
    spots.push(at)
  }
  return spots
}

function withoutSpots(form: string, spots: readonly number[], choice: number): string {
  let kept = ''
  let from = 0
  spots.forEach((spot, index) => {
    if ((choice & (1 << index)) === 0) return
    kept += form.slice(from, spot + 1)
    from = spot + 2
  })
  return kept + form.slice(from)
}

/** A stretch without blanks is cut into words by the dictionary; a word is found by its pairs of characters in a row. */
function ideographWords(stretch: string): QueryWord[] {
  return [...words.segment(stretch)].map(({ segment }) => {
    const characters = [...segment]
    const pairs = characters.slice(1).map((character, index) => characters[index] + character)
    return { text: segment, terms: [cutTerm(segment)], sequences: pairs.length > 1 ? [pairs] : [] }
  })
}
