// From a query's text to a plan: which words, each as which terms of which segment.
//
// How wide a word is understood depends on the catalogue: a word that it has is taken as that word and its forms; a word that it has
// not is a misspelling or an unfinished word. Only when that finds too little is every word understood widely (`wide`).

import type { Segment } from '../segment/segment.ts'
import { findString, stringAt } from '../segment/strings.ts'
import type { LiveSegment, Snapshot } from '../snapshot.ts'
import { analyseText, bareCode } from '../text/analyse.ts'
import { fold } from '../text/fold.ts'
import { queryWords } from '../text/query-words.ts'
import { isStopWord } from '../text/stop-words.ts'
import type { QueryWord } from '../text/token.ts'
import {
  addCompounds,
  addCorrections,
  addExact,
  addForms,
  addHead,
  addNearlyPrefixed,
  addPattern,
  addPrefixed,
  documentCount,
  type Terms,
} from './expand.ts'
import { parseQuery, type QueryPart } from './parse.ts'
import {
  information,
  type Plan,
  type PlannedWord,
  type Sequence,
  type Variant,
  type WordInSegment,
  type WordOutcome,
  weights,
} from './plan.ts'
import { addAlike } from './sounds.ts'
import { addStandIns, type Names, noNames, sequencesOf, termsInRow } from './stand-ins.ts'
import { misspelledName, type StandIn, standInsOf, standInsOfTerm, synonymsOf } from './synonyms.ts'
import { addYoungCompounds } from './young-compounds.ts'

/** `exact`: as written. `close`: forms, and guesses for unknown words. `wide`: guesses for every word. */
export type Breadth = 'exact' | 'close' | 'wide'

export type Understanding = {
  readonly breadth: Breadth
  readonly lastWordIsPrefix: boolean
}

/** Words beyond this are not looked at. */
const wordsMax = 32
/** Patterns beyond this are not looked at: one that begins with a star reads the whole dictionary. */
const patternsMax = 4
/** Terms named in a report. */
const foundMax = 8
/** A part of a word that was written together must have as many letters. */
const partLettersMin = 3
/** Words that were written together at most, and words that were written apart. */
const partsMax = 4
const joinedWordsMax = 4

export function understand(snapshot: Snapshot, text: string, how: Understanding): Plan {
  const parts = withinBounds(parseQuery(text))
  const words: PlannedWord[] = []
  const excluded: PlannedWord[] = []
  parts.forEach((part, i) => {
    if (part.kind === 'excluded') {
      excluded.push(planPhrase(snapshot, part.text))
      return
    }
    const lastWordIsPrefix = how.lastWordIsPrefix && i === parts.length - 1
    words.push(...planPart(snapshot, part, { ...how, lastWordIsPrefix }))
  })
  return {
    words: withStopWordsOptional(snapshot, words.slice(0, wordsMax)),
    partly: null,
    excluded,
  }
}

function withinBounds(parts: readonly QueryPart[]): readonly QueryPart[] {
  let patterns = 0
  return parts
    .filter(({ kind }) => kind !== 'pattern' || ++patterns <= patternsMax)
    .slice(0, wordsMax)
}

function planPart(snapshot: Snapshot, part: QueryPart, how: Understanding): PlannedWord[] {
  if (part.kind === 'phrase') return [planPhrase(snapshot, part.text)]
  if (part.kind === 'pattern') return [planPattern(snapshot, part.text)]
  if (part.kind === 'exact') {
    return queryWords(part.text).map((word) => planExact(snapshot, word))
  }
  const words = queryWords(part.text).slice(0, wordsMax)
  if (how.breadth === 'exact') return words.map((word) => planExact(snapshot, word))
  const named = standInsOf(synonymsOf(snapshot.schema), words)
  const joined = joinedWords(snapshot, words)
  const standIns = words.map((_, i) => [...named[i], ...joined[i]])
  return words.map((word, i) => {
    const mayBeUnfinished = how.lastWordIsPrefix && i === words.length - 1
    return planWord(snapshot, word, {
      breadth: how.breadth,
      mayBeUnfinished,
      standIns: standIns[i],
    })
  })
}

function planExact(snapshot: Snapshot, word: QueryWord): PlannedWord {
  const segments = snapshot.segments.map(({ segment }) => {
    const terms: Terms = new Map()
    addExact(segment, word.terms, terms)
    return inSegment(segment, terms, sequencesOf(segment, word))
  })
  return plannedWord(snapshot, word.text, segments, 'exact')
}

type WordBreadth = {
  readonly breadth: Breadth
  readonly mayBeUnfinished: boolean
  readonly standIns: readonly StandIn[]
}

function planWord(
  snapshot: Snapshot,
  word: QueryWord,
  { breadth, mayBeUnfinished, standIns }: WordBreadth,
): PlannedWord {
  const expanded = snapshot.segments.map(({ segment }) => {
    const terms: Terms = new Map()
    addExact(segment, word.terms, terms)
    const isExact = terms.size > 0
    addForms(segment, word.terms, terms)
    addCompounds(segment, word.terms, terms)
    addYoungCompounds(snapshot, segment, { words: word.terms, terms })
    const sequences = sequencesOf(segment, word)
    const confirming = noNames()
    addStandIns(segment, standIns, { names: { terms, sequences }, confirming })
    return { segment, terms, sequences, confirming, isExact }
  })
  const isKnown = expanded.some(({ terms, sequences }) => terms.size > 0 || sequences.length > 0)
  let outcome: WordOutcome = expanded.some(({ isExact }) => isExact) ? 'exact' : 'form'
  let found: string[] = []
  const isNumber = /^[\d.,]+$/.test(word.terms[0])
  if (mayBeUnfinished || (!isNumber && (breadth === 'wide' || !isKnown))) {
    for (const { segment, terms } of expanded) addPrefixed(segment, word.terms, terms)
    const hasPrefixed = expanded.some(({ terms }) => terms.size > 0)
    if (!isKnown) outcome = hasPrefixed ? 'prefix' : 'unknown'
  }
  if (breadth === 'wide' || !isKnown) {
    const corrected = addGuesses(expanded, word)
    if (mayBeUnfinished && expanded.every(isHopeless))
      for (const { segment, terms } of expanded) addNearlyPrefixed(segment, word.terms[0], terms)
    const named = expanded.every(isHopeless)
      ? misspelledName(synonymsOf(snapshot.schema), word.terms[0])
      : null
    if (named !== null) corrected.push(named)
    if (!isKnown && corrected.length > 0 && outcome === 'unknown') outcome = 'corrected'
    if (outcome === 'corrected') {
      found = corrected
      const ofCorrected = standInsOfTerm(synonymsOf(snapshot.schema), corrected[0])
      const weaker = ofCorrected.map(({ words, weight, confirms }) => ({
        words,
        weight: weight * weights.oneEdit,
        confirms: confirms * weights.oneEdit,
      }))
      for (const { segment, confirming, ...names } of expanded)
        addStandIns(segment, weaker, { names, confirming })
      if (expanded.every(isHopeless)) found = []
    }
  }
  const segments = expanded.map(({ segment, terms, sequences, confirming }) => ({
    ...inSegment(segment, terms, sequences),
    confirming: { variants: variantsOf(confirming.terms), sequences: confirming.sequences },
  }))
  return plannedWord(snapshot, word.text, segments, outcome, found)
}

type Expanded = Names & { readonly segment: Segment; readonly confirming: Names }

function isHopeless({ terms, sequences }: Expanded): boolean {
  return terms.size === 0 && sequences.length === 0
}

/**
 * Corrections, and the word as several words written together; when nothing helps, words that sound like it, or the head of the
 * compound that it may be. Answers with what stands in for the word, best first.
 */
function addGuesses(expanded: readonly Expanded[], word: QueryWord): string[] {
  const corrected: string[] = []
  for (const { segment, terms, sequences } of expanded) {
    for (const term of addCorrections(segment, word.terms, terms)) {
      const name = stringAt(segment.terms, term)
      if (!corrected.includes(name)) corrected.push(name)
    }
    for (const parts of splitsInWords(segment, word.terms[0]))
      sequences.push({ terms: parts, weight: weights.sequence })
  }
  if (corrected.length > 0) return corrected.slice(0, foundMax)
  if (!expanded.every(({ terms }) => terms.size === 0)) return []
  const isSplit = expanded.some(({ sequences }) => sequences.length > 0)
  const alike = expanded.flatMap(({ segment, terms }) =>
    isSplit
      ? []
      : addAlike(segment, word.terms[0], terms).map((term) => stringAt(segment.terms, term)),
  )
  if (alike.length > 0) return [...new Set(alike)]
  const heads = expanded.map(({ segment, terms }) => addHead(segment, word.terms[0], terms))
  return [...new Set(heads.filter((head) => head !== null))]
}

/** Neighbours that the catalogue writes as one word stand for it, each of them: `snow board` for `snowboard`. */
function joinedWords(
  snapshot: Snapshot,
  words: readonly QueryWord[],
): readonly (readonly StandIn[])[] {
  const found = words.map((): StandIn[] => [])
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 2; to <= Math.min(words.length, from + joinedWordsMax); to++) {
      const term = words
        .slice(from, to)
        .map(({ terms }) => terms[0])
        .join('')
      const isKnown = snapshot.segments.some(({ segment }) => hasFormOf(segment, term))
      if (!isKnown || /^\d+$/.test(term)) continue
      const standIn = {
        words: [{ text: term, terms: [term], sequences: [] }],
        weight: /\d/.test(term) ? weights.sequence : weights.joined,
        confirms: 0,
      }
      for (let at = from; at < to; at++) found[at].push(standIn)
    }
  }
  return found
}

function hasFormOf(segment: Segment, term: string): boolean {
  const terms: Terms = new Map()
  addExact(segment, [term], terms)
  if (terms.size === 0) addForms(segment, [term], terms)
  return terms.size > 0
}

/**
 * Known terms that together make the word: for each number of parts the way whose rarest part is the most frequent.
 * O(letters² × parts) look-ups, for words that the catalogue lacks.
 */
function splitsInWords(segment: Segment, word: string): readonly (readonly number[])[] {
  type Way = { readonly terms: readonly number[]; readonly frequency: number }
  /** The best ways to make the first letters of the word, by their number and then by the number of parts. */
  const ways: Way[][] = Array.from({ length: word.length + 1 }, () => [])
  ways[0][0] = { terms: [], frequency: Number.POSITIVE_INFINITY }
  for (let start = 0; start < word.length; start++) {
    if (ways[start].length === 0) continue
    for (let end = start + 1; end <= word.length; end++) {
      if (end - start < partLettersMin && !isWholeNumber(word, start, end)) continue
      const term = findString(segment.terms, word.slice(start, end))
      if (term < 0) continue
      ways[start].forEach(({ terms, frequency }, parts) => {
        const rarest = Math.min(frequency, documentCount(segment, term))
        if (parts === partsMax || rarest <= (ways[end][parts + 1]?.frequency ?? 0)) return
        ways[end][parts + 1] = { terms: [...terms, term], frequency: rarest }
      })
    }
  }
  return ways[word.length].slice(2).flatMap(({ terms }) => [terms])
}

/** A number within a word may be short: `iphone13promax`. */
function isWholeNumber(word: string, start: number, end: number): boolean {
  const isDigitAt = (at: number): boolean => word[at] >= '0' && word[at] <= '9'
  if (isDigitAt(start - 1) || isDigitAt(end)) return false
  for (let at = start; at < end; at++) if (!isDigitAt(at)) return false
  return true
}

function planPhrase(snapshot: Snapshot, text: string): PlannedWord {
  const tokens = analyseText(text)
  const atPosition = new Map<number, string>()
  for (const { term, position } of tokens)
    if (!atPosition.has(position)) atPosition.set(position, term)
  const phrase = [...atPosition.values()]
  const segments = snapshot.segments.map(({ segment }) => {
    const terms: Terms = new Map()
    if (phrase.length === 1) addExact(segment, phrase, terms)
    const sequence = phrase.length > 1 ? termsInRow(segment, phrase) : null
    return inSegment(segment, terms, sequence === null ? [] : [{ terms: sequence, weight: 1 }])
  })
  return plannedWord(snapshot, text, segments, 'exact')
}

function planPattern(snapshot: Snapshot, pattern: string): PlannedWord {
  // Terms have no signs within: `WH-1000*` means what begins with `wh1000`, as both are written together in the index.
  const folded = pattern
    .split(/([*?])/)
    .map((piece) => (/^[*?]$/.test(piece) ? piece : bareCode(piece)))
  const segments = snapshot.segments.map(({ segment }) => {
    const terms: Terms = new Map()
    addPattern(segment, folded.join(''), terms)
    return inSegment(segment, terms, [])
  })
  return plannedWord(snapshot, pattern, segments, 'exact')
}

function inSegment(segment: Segment, terms: Terms, sequences: readonly Sequence[]): WordInSegment {
  let postings = 0
  for (const term of terms.keys()) postings += documentCount(segment, term)
  for (const sequence of sequences) {
    postings += Math.min(...sequence.terms.map((term) => documentCount(segment, term)))
  }
  return { variants: variantsOf(terms), sequences, confirming: nothingConfirms, postings }
}

const nothingConfirms = { variants: [], sequences: [] }

/** Best first. */
function variantsOf(terms: Terms): Variant[] {
  return [...terms]
    .map(([term, weight]) => ({ term, weight }))
    .sort((a, b) => b.weight - a.weight || a.term - b.term)
}

function plannedWord(
  snapshot: Snapshot,
  text: string,
  segments: readonly WordInSegment[],
  outcome: WordOutcome,
  found: readonly string[] = [],
): PlannedWord {
  const documents = segments.reduce(
    (sum, segment, i) => sum + told(snapshot.segments[i], segment),
    0,
  )
  const total = Math.max(1, snapshot.documents)
  return {
    text,
    optional: false,
    outcome: documents === 0 ? 'unknown' : outcome,
    found: outcome === 'exact' ? [fold(text)] : found,
    idf: information(Math.min(documents, total), total),
    segments,
  }
}

/** Documents that tell how common a word is: those of its best variants, without guesses that happen to be frequent. */
function told({ segment }: LiveSegment, word: WordInSegment): number {
  const best = word.variants.length === 0 ? 0 : word.variants[0].weight
  let documents = 0
  for (const { term, weight } of word.variants) {
    if (weight >= best * 0.74) documents = Math.max(documents, documentCount(segment, term))
  }
  return documents === 0 ? word.postings : documents
}

/** `for`, `mit`, `the` weigh, but no document must have them, unless nothing else was typed. */
function withStopWordsOptional(snapshot: Snapshot, words: readonly PlannedWord[]): PlannedWord[] {
  const isStop = (word: PlannedWord): boolean =>
    snapshot.schema.languages.some((language) => isStopWord(fold(word.text), language))
  if (words.every(isStop)) return [...words]
  return words.map((word) => (isStop(word) ? { ...word, optional: true } : word))
}
