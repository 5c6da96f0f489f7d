// What the word that is being typed may become: words of the catalogue that begin with it; when there are few, those that hold it within
// (`schuhe` in `laufschuhe`); when there are none, those with a beginning that is a letter or two off. The most frequent first.
// O(terms that begin so); a word within others reads the whole dictionary once, a millisecond for 100,000 terms.

import { termsHolding } from '../query/holding.ts'
import { beginnings, editsAllowed } from '../query/spelling.ts'
import type { Segment } from '../segment/segment.ts'
import { lowerBound, prefixEnd, stringAt, stringCount } from '../segment/strings.ts'
import { encodeText } from '../segment/utf8.ts'
import type { Snapshot } from '../snapshot.ts'
import { placesOfGreatest } from '../structures/top.ts'
import { isStopWord } from '../text/stop-words.ts'

/** How many completions are told. */
export const completionsMax = 12
/** With fewer, words that hold the beginning within are told as well. */
const completionsFew = 5
/** Terms of a stretch that are looked at: more than are told, as some are function words or have no writing. */
const stretchTermsMax = 64
/** Words shorter than this are no suggestion. */
const lettersMin = 3
/** What is shorter stands within too many words. */
const withinLettersMin = 4
/** Larger dictionaries are not read as a whole. */
const dictionaryMax = 200_000
/** Stretches of terms with a beginning that is nearly the typed one. */
const stretchesMax = 200

type Counts = Map<string, number>

/** `beginning` is folded, letters and digits only. It comes first when it is a word itself. */
export function completions(snapshot: Snapshot, beginning: string): string[] {
  const begun: Counts = new Map()
  for (const { segment } of snapshot.segments) addBegun(segment, beginning, begun)
  const words = ranked(snapshot, begun, beginning)
  if (words.length >= completionsFew) return words
  const within: Counts = new Map()
  for (const { segment } of snapshot.segments) addWithin(segment, beginning, within)
  const holding = ranked(snapshot, within, beginning)
  if (words.length + holding.length > 0) return [...words, ...holding].slice(0, completionsMax)
  return corrected(snapshot, beginning)
}

/** Words with a beginning that was perhaps meant: the nearest, then the most frequent. */
export function corrected(snapshot: Snapshot, beginning: string): string[] {
  const byDistance: Counts[] = []
  for (const { segment } of snapshot.segments) addNearlyBegun(segment, beginning, byDistance)
  return byDistance
    .flatMap((counts) => ranked(snapshot, counts, beginning))
    .slice(0, completionsMax)
}

function ranked({ schema }: Snapshot, counts: Counts, beginning: string): string[] {
  const isWord = (word: string): boolean =>
    word.length >= lettersMin &&
    !/^\d/.test(word) &&
    (word === beginning || !schema.languages.some((language) => isStopWord(word, language)))
  return [...counts]
    .filter(([word]) => isWord(word))
    .sort(([a, many], [b, fewer]) => {
      if (a === beginning || b === beginning) return a === beginning ? -1 : 1
      return fewer - many || (a < b ? -1 : 1)
    })
    .slice(0, completionsMax)
    .map(([word]) => word)
}

function addBegun(segment: Segment, beginning: string, counts: Counts): void {
  const bytes = encodeText(beginning)
  const from = lowerBound(segment.terms, bytes)
  const to = prefixEnd(segment.terms, bytes, from)
  addTerms(segment, { from, to }, counts)
}

function addNearlyBegun(segment: Segment, beginning: string, byDistance: Counts[]): void {
  const limit = editsAllowed(beginning.length)
  if (limit === 0) return
  for (const { from, to, distance } of beginnings(segment.terms, beginning, {
    limit,
    max: stretchesMax,
  })) {
    byDistance[distance] ??= new Map()
    addTerms(segment, { from, to }, byDistance[distance])
  }
}

/** The most frequent of a stretch of terms; only these are read as texts. */
function addTerms(
  segment: Segment,
  { from, to }: { readonly from: number; readonly to: number },
  counts: Counts,
): void {
  const { postingStarts } = segment
  const documents = Float64Array.from(
    { length: to - from },
    (_, i) => postingStarts[from + i + 1] - postingStarts[from + i],
  )
  for (const place of placesOfGreatest(documents, stretchTermsMax))
    addTerm(segment, from + place, counts)
}

function addTerm(segment: Segment, term: number, counts: Counts): void {
  const documents = segment.postingStarts[term + 1] - segment.postingStarts[term]
  if (documents < 1) return
  const word = stringAt(segment.terms, term)
  counts.set(word, (counts.get(word) ?? 0) + documents)
}

function addWithin(segment: Segment, typed: string, counts: Counts): void {
  if (typed.length < withinLettersMin || stringCount(segment.terms) > dictionaryMax) return
  for (const term of termsHolding(segment.terms, typed)) addTerm(segment, term, counts)
}
