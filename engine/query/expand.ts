// The terms of one segment that may stand for a word: the word itself, its forms, words that begin with it, words a letter or two
// off, compounds that hold it. Each with a weight; a term found in two ways keeps the better one.

import type { Language } from '../document.ts'
import { type Compounding, compoundingOf, stemOfPart } from '../segment/compound-builder.ts'
import type { Segment } from '../segment/segment.ts'
import {
  findString,
  lowerBound,
  prefixEnd,
  type Strings,
  stringAt,
  stringCount,
} from '../segment/strings.ts'
import { encodeText } from '../segment/utf8.ts'
import { stem } from '../text/stem.ts'
import { weights } from './plan.ts'
import { beginnings, editsAllowed, neighbours } from './spelling.ts'

/** Terms by number, each with its weight. */
export type Terms = Map<number, number>

/** At most so many terms that begin with a word; the most frequent. */
const prefixTermsMax = 48
/** At most so many corrections; the nearest, then the most frequent. */
const correctionsMax = 12
/** Corrections whose forms and compounds count as well. */
const correctionsWithForms = 3
/** Neighbours looked at before choosing. */
const neighboursMax = 400
/** Stretches of terms that begin nearly as an unfinished word. */
const stretchesMax = 16
const patternTermsMax = 256
/** What a German form counts that may be another thing. */
const agentFactor = 0.75
/** So many times as frequent must a correction be for a known word to be suspected. */
const suspicionFactor = 8
/** Letters of the last part of an unknown compound, and of what stands before it. */
const headLettersMin = 4
const modifierLettersMin = 3

export function documentCount(segment: Segment, term: number): number {
  return segment.postingStarts[term + 1] - segment.postingStarts[term]
}

function documentsWith(segment: Segment, word: string): number {
  const term = findString(segment.terms, word)
  return term < 0 ? 0 : documentCount(segment, term)
}

export function keep(terms: Terms, term: number, weight: number): void {
  if ((terms.get(term) ?? 0) < weight) terms.set(term, weight)
}

export function addExact(segment: Segment, words: readonly string[], terms: Terms): void {
  words.forEach((word, i) => {
    const term = findString(segment.terms, word)
    if (term >= 0) keep(terms, term, i === 0 ? weights.exact : weights.otherWriting)
  })
}

export function addForms(segment: Segment, words: readonly string[], terms: Terms): void {
  for (const word of words) addFormsOf(segment, word, weights.form, terms)
}

function addFormsOf(segment: Segment, word: string, weight: number, terms: Terms): void {
  for (const language of segment.stems.keys()) {
    const root = stem(word, language)
    const keepForm = (term: number): void => {
      const isAgent = language === 'de' && differsInEr(word, stringAt(segment.terms, term))
      keep(terms, term, isAgent ? weight * agentFactor : weight)
    }
    for (const member of family(segment, language, root)) keepForm(member)
    const rootTerm = findString(segment.terms, root)
    if (rootTerm >= 0 && stem(root, language) === root) keepForm(rootTerm)
  }
}

/** German `-er` makes a plural (`bild`, `bilder`) and as often another thing (`koch`, `kocher`; `schlag`, `schlager`). */
function differsInEr(word: string, other: string): boolean {
  const [short, long] = word.length < other.length ? [word, other] : [other, word]
  return long.length === short.length + 2 && long.endsWith('er') && long.startsWith(short)
}

/** The terms that share a stem, as the segment tells them. */
function family(segment: Segment, language: Language, root: string): Uint32Array {
  const stems = segment.stems.get(language)
  if (stems === undefined) return new Uint32Array(0)
  const place = findString(stems.roots, root)
  return place < 0
    ? new Uint32Array(0)
    : stems.members.subarray(stems.starts[place], stems.starts[place + 1])
}

export function addCompounds(segment: Segment, words: readonly string[], terms: Terms): void {
  const { compounds } = segment
  const kind = compoundingOf(segment.stems.keys())
  for (const word of words) {
    for (const part of new Set([word, stemOfPart(word, kind)])) {
      const place = findString(compounds.parts, part)
      if (place < 0) continue
      for (let i = compounds.starts[place]; i < compounds.starts[place + 1]; i++) {
        const isHead = (compounds.members[i] & 1) === 1
        keep(terms, compounds.members[i] >>> 1, compoundWeight(kind, isHead))
      }
    }
  }
}

/** What a compound is worth for one of its parts. */
export function compoundWeight(kind: Compounding, isHead: boolean): number {
  if (kind === 'closed') return weights.closedCompound
  return isHead ? weights.compoundHead : weights.compoundPart
}

/**
 * An unknown compound is at least a thing of its last part: `kletterseil` is a `seil`. Takes the longest end of the word that the
 * segment has, in a language that writes compounds as one word. Answers with that end, or null.
 */
export function addHead(segment: Segment, word: string, terms: Terms): string | null {
  if (compoundingOf(segment.stems.keys()) !== 'free') return null
  for (let at = modifierLettersMin; at <= word.length - headLettersMin; at++) {
    const head = word.slice(at)
    const meant: Terms = new Map()
    addExact(segment, [head], meant)
    addCompounds(segment, [head], meant)
    if (meant.size === 0) continue
    addForms(segment, [head], meant)
    for (const [term, weight] of meant) keep(terms, term, weight * weights.headOnly)
    return head
  }
  return null
}

/** The nearer the term is to the typed beginning, the more it is worth. */
export function addPrefixed(segment: Segment, words: readonly string[], terms: Terms): void {
  for (const word of words) {
    const bytes = encodeText(word)
    const from = lowerBound(segment.terms, bytes)
    const to = prefixEnd(segment.terms, bytes, from)
    for (const term of mostFrequent(segment, from, to, prefixTermsMax)) {
      const length = segment.terms.offsets[term + 1] - segment.terms.offsets[term]
      keep(terms, term, weights.prefix * (0.5 + (0.5 * bytes.length) / length))
    }
  }
}

/** For an unfinished word that nothing begins with: the terms with a beginning that is a letter or two off, worth what an edit is. */
export function addNearlyPrefixed(segment: Segment, word: string, terms: Terms): void {
  const limit = editsAllowed(word.length)
  if (limit === 0) return
  for (const { from, to, distance } of beginnings(segment.terms, word, {
    limit,
    max: stretchesMax,
  })) {
    const weight = weights.prefix * (distance === 1 ? weights.oneEdit : weights.twoEdits)
    for (const term of mostFrequent(segment, from, to, correctionsMax)) keep(terms, term, weight)
  }
}

function mostFrequent(segment: Segment, from: number, to: number, max: number): number[] {
  const terms = Array.from({ length: to - from }, (_, i) => from + i)
  if (terms.length <= max) return terms
  return terms
    .sort((a, b) => documentCount(segment, b) - documentCount(segment, a) || a - b)
    .slice(0, max)
}

/**
 * Answers with the corrections, best first. A word that the segment has is itself suspected only where a correction is far more
 * frequent: `tent` is not meant for `ten`, but `jaket` in one product's text does not hide the jackets.
 */
export function addCorrections(segment: Segment, words: readonly string[], terms: Terms): number[] {
  const known = Math.max(0, ...words.map((word) => documentsWith(segment, word)))
  const corrections = words.flatMap((word) => {
    const limit = editsAllowed(word.length)
    if (limit === 0) return []
    return neighbours(segment.terms, word, { limit, max: neighboursMax }).filter(
      ({ term, distance }) =>
        distance > 0 &&
        isPlausible(segment.terms, term, word) &&
        documentCount(segment, term) >= known * suspicionFactor,
    )
  })
  const chosen = corrections
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        documentCount(segment, b.term) - documentCount(segment, a.term) ||
        a.term - b.term,
    )
    .slice(0, correctionsMax)
  const most = Math.max(1, ...chosen.map(({ term }) => documentCount(segment, term)))
  chosen.forEach(({ term, distance }, rank) => {
    const base = distance === 1 ? weights.oneEdit : weights.twoEdits
    const frequency = Math.log1p(documentCount(segment, term)) / Math.log1p(most)
    const weight = base * (0.6 + 0.4 * frequency)
    keep(terms, term, weight)
    if (rank < correctionsWithForms) {
      const word = stringAt(segment.terms, term)
      addFormsOf(segment, word, weight * weights.form, terms)
      const held: Terms = new Map()
      addCompounds(segment, [word], held)
      for (const [compound, own] of held) keep(terms, compound, weight * own)
    }
  })
  return chosen.map(({ term }) => term)
}

/** A number is not a misspelling of another number: 42 is not 43. */
function isPlausible(terms: Strings, term: number, word: string): boolean {
  if (!/\d/.test(word)) return true
  const digits = (text: string): string => text.replace(/\D/g, '')
  return digits(stringAt(terms, term)) === digits(word)
}

/** Terms that fit a pattern with `?` and `*`. Reads those that share its literal beginning; with none, the whole dictionary. */
export function addPattern(segment: Segment, pattern: string, terms: Terms): void {
  const beginning = encodeText(pattern.slice(0, pattern.search(/[*?]/)))
  const from = beginning.length === 0 ? 0 : lowerBound(segment.terms, beginning)
  const to =
    beginning.length === 0 ? stringCount(segment.terms) : prefixEnd(segment.terms, beginning, from)
  const fitting: number[] = []
  for (let term = from; term < to; term++) {
    if (fitsPattern(stringAt(segment.terms, term), pattern)) fitting.push(term)
  }
  fitting
    .sort((a, b) => documentCount(segment, b) - documentCount(segment, a) || a - b)
    .slice(0, patternTermsMax)
    .forEach((term) => {
      keep(terms, term, weights.pattern)
    })
}

/** Two pointers and one way back: O(text × stars), no regular expression that could run away. */
export function fitsPattern(text: string, pattern: string): boolean {
  let t = 0
  let p = 0
  let star = -1
  let mark = 0
  while (t < text.length) {
    if (pattern[p] === '*') {
      star = p++
      mark = t
    } else if (p < pattern.length && (pattern[p] === '?' || pattern[p] === text[t])) {
      t++
      p++
    } else if (star >= 0) {
      p = star + 1
      t = ++mark
    } else {
      return false
    }
  }
  while (pattern[p] === '*') p++
  return p === pattern.length
}
