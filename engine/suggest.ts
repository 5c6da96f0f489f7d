// Completing what is being typed: words and pairs of words of the catalogue, values of columns (brands, categories) and documents.
// The last word is taken as a beginning. One search gives the documents, their counts by value tell the categories and brands.

import { addCorrections, type Terms } from './query/expand.ts'
import type {
  FacetRequest,
  FacetResult,
  SearchQuery,
  Suggestion,
  SuggestQuery,
  SuggestResult,
  SuggestSource,
} from './query.ts'
import { withoutHidden } from './rank/hide.ts'
import type { Workspace } from './rank/workspace.ts'
import { search } from './search.ts'
import { type Column, valueAt } from './segment/columns.ts'
import type { Segment } from './segment/segment.ts'
import { findString, lowerBound, prefixEnd, stringAt } from './segment/strings.ts'
import { encodeText } from './segment/utf8.ts'
import type { Snapshot } from './snapshot.ts'
import { has } from './structures/bitset.ts'
import { fold } from './text/fold.ts'
import { queryWords } from './text/query-words.ts'

/** Completions of the last word that are tried out; the most frequent. */
const completionsMax = 12
/** A beginning with more terms than this is too short to tell: only the first are looked at. */
const termsReadMax = 20_000
/** Values of a column among which the fitting ones are looked for. */
const valuesMax = 2_000
/** In a column with more values it is not looked whether any fits before documents are counted. */
const valuesLookedMax = 20_000
/** Documents among which one is looked for that writes a word as it is. */
const writersMax = 8
/** Terms shorter than this are no suggestion. */
const lettersMin = 3

export function suggest(plain: Snapshot, query: SuggestQuery, space: Workspace): SuggestResult {
  const snapshot = withoutHidden(plain, query.hidden)
  const text = query.text.trim()
  if (text === '') return { lists: query.sources.map(() => []) }
  const words = wordsOf(text)
  const facets = query.sources
    .filter((source) => source.kind === 'values' && mayFit(snapshot, source.field, words))
    .map(
      (source): FacetRequest => ({
        field: source.field,
        kind: 'values',
        ignoreOwnClauses: false,
        valuesMax,
        always: [],
      }),
    )
  const documents = Math.max(
    0,
    ...query.sources.filter(({ kind }) => kind === 'documents').map(({ max }) => max),
  )
  const asked = searchFor(text, query, { facets, size: documents, lastWordIsPrefix: true })
  const found = facets.length + documents === 0 ? null : search(snapshot, asked, space)
  const lists = query.sources.map((source): Suggestion[] => {
    if (source.kind === 'terms')
      return suggestTerms({ snapshot, text, narrowed: query, space }, source.max)
    if (source.kind === 'documents') {
      return (found?.hits ?? [])
        .slice(0, source.max)
        .map(({ key, score, stored }) => ({ text: key, documents: 1, score, stored }))
    }
    return suggestValues(found?.facets ?? [], source, words)
  })
  return { lists }
}

type Asked = {
  readonly facets: readonly FacetRequest[]
  readonly size: number
  readonly lastWordIsPrefix: boolean
}

/** What narrows every search for a suggestion. */
type Narrowed = Pick<SuggestQuery, 'clauses' | 'overlays'>

function searchFor(text: string, { clauses, overlays }: Narrowed, asked: Asked): SearchQuery {
  return {
    text,
    searchField: null,
    matching: { tolerance: 'tolerant', relax: true, lastWordIsPrefix: asked.lastWordIsPrefix },
    clauses,
    ...(overlays === undefined ? {} : { overlays }),
    facets: asked.facets,
    sort: [],
    from: 0,
    size: asked.size,
    foundWords: false,
  }
}

/** Values whose own words fit what was typed come first, then those that most of the found documents have. */
function suggestValues(
  facets: readonly FacetResult[],
  source: SuggestSource,
  words: readonly string[],
): Suggestion[] {
  const facet = facets.find(({ field }) => field === source.field)
  if (facet === undefined) return []
  const fitting = facet.counts
    .map(({ value, documents }) => ({
      text: String(value),
      documents,
      fit: fitOf(String(value), words),
    }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit || b.documents - a.documents)
  return fitting.slice(0, source.max).map(({ text: value, documents, fit }) => ({
    text: value,
    documents,
    score: Math.round(fit * 100),
    stored: null,
  }))
}

/** What part of the typed words begins a word of the value's last part; all must for a path's leaf to be meant. */
function fitOf(value: string, words: readonly string[]): number {
  const own = leafWords(value)
  if (!allBegin(words, own)) return 0
  return 0.5 + (0.5 * words.join('').length) / Math.max(1, own.join('').length)
}

function allBegin(words: readonly string[], own: readonly string[]): boolean {
  return words.every((word) => own.some((part) => part.startsWith(word)))
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

function leafWords(value: string): string[] {
  const leaf = value.split('/').at(-1) ?? value
  return fold(decodeLeaf(leaf)).split(/[^\p{L}\p{N}]+/u)
}

const wordsOfValues = new WeakMap<Column, readonly (readonly string[])[]>()

/** Whether some value of the field fits at all: most often none does, and no document need be counted. */
function mayFit(snapshot: Snapshot, field: string, words: readonly string[]): boolean {
  return snapshot.segments.some(({ segment }) => {
    const column = segment.columns.get(field)
    if (column === undefined) return false
    if (column.values > valuesLookedMax) return true
    let values = wordsOfValues.get(column)
    if (values === undefined) {
      values = Array.from({ length: column.values }, (_, ordinal) =>
        leafWords(String(valueAt(column, ordinal))),
      )
      wordsOfValues.set(column, values)
    }
    return values.some((own) => allBegin(words, own))
  })
}

function decodeLeaf(leaf: string): string {
  return leaf.replace(/%2F/gi, '/').replace(/%2B/gi, '+').replace(/%25/g, '%')
}

type TermRequest = {
  readonly snapshot: Snapshot
  readonly text: string
  readonly narrowed: Narrowed
  readonly space: Workspace
}

/** The typed words with the last one completed; each is searched, so that its count is true. */
function suggestTerms({ snapshot, text, narrowed, space }: TermRequest, max: number): Suggestion[] {
  const at = text.search(/[^\s]+$/u)
  const before = text.slice(0, at)
  const last = fold(text.slice(at)).replace(/[^\p{L}\p{N}]+/gu, '')
  if (last === '') return []
  const candidates = completions(snapshot, last)
  const isPlain = before === '' && isNothingNarrowed(narrowed)
  const suggestions = candidates.flatMap((word): Suggestion[] => {
    const told = isPlain ? tellWord(snapshot, word) : null
    if (told !== null) return [{ ...told, score: 0, stored: null }]
    const query = searchFor(before + word, narrowed, {
      facets: [],
      size: 1,
      lastWordIsPrefix: false,
    })
    const exact = {
      ...query,
      matching: { tolerance: 'exact', relax: false, lastWordIsPrefix: false },
    } as const
    const { total, hits } = search(snapshot, exact, space)
    if (total === 0) return []
    const written = asWritten(word, hits[0].stored)
    return written === null
      ? []
      : [{ text: before + written, documents: total, score: 0, stored: null }]
  })
  const ranked = suggestions.sort((a, b) => b.documents - a.documents || (a.text < b.text ? -1 : 1))
  const most = Math.max(1, ...ranked.map(({ documents }) => documents))
  return ranked.slice(0, max).map((suggestion) => ({
    ...suggestion,
    score: Math.round((100 * suggestion.documents) / most),
  }))
}

function isNothingNarrowed({ clauses, overlays = [] }: Narrowed): boolean {
  return clauses.length === 0 && overlays.length === 0
}

/**
 * A word alone and in how many documents it is, without a search: as its postings tell. Null when none of the first documents writes
 * it as it is, or when it does not stand for itself alone.
 */
function tellWord(
  snapshot: Snapshot,
  word: string,
): { readonly text: string; readonly documents: number } | null {
  const [asked, ...others] = queryWords(word)
  const isAlone = asked !== undefined && others.length === 0 && asked.sequences.length === 0
  if (!isAlone || asked.terms.length !== 1 || asked.terms[0] !== word) return null
  let documents = 0
  let written: string | null = null
  for (const { segment, deleted, deletedCount } of snapshot.segments) {
    const term = findString(segment.terms, word)
    if (term < 0) continue
    const end = segment.postingStarts[term + 1]
    let looked = 0
    for (let i = segment.postingStarts[term]; i < end; i++) {
      const document = segment.postingDocuments[i]
      if (deletedCount > 0 && has(deleted, document)) continue
      const isLooking = written === null && looked++ < writersMax
      if (isLooking) written = asWritten(word, stringAt(segment.stored, document))
      else if (deletedCount === 0) {
        documents += end - i
        break
      }
      documents++
    }
  }
  return written === null ? null : { text: written, documents }
}

/**
 * The index has folded words; a shopper is shown the word as a product writes it, in lower case. Null when no product writes it: the
 * index also has the joined forms of words with signs between.
 */
function asWritten(word: string, stored: string): string | null {
  for (const [written] of stored.matchAll(/[\p{L}\p{N}]+/gu))
    if (fold(written) === word) return written.toLowerCase()
  return null
}

/** Words of the catalogue that begin with what was typed, the most frequent first; with none, what it may have been meant for. */
function completions(snapshot: Snapshot, beginning: string): string[] {
  const counts = new Map<string, number>()
  for (const { segment } of snapshot.segments) {
    const bytes = encodeText(beginning)
    const from = lowerBound(segment.terms, bytes)
    const to = Math.min(prefixEnd(segment.terms, bytes, from), from + termsReadMax)
    for (let term = from; term < to; term++) count(segment, term, counts)
  }
  if (counts.size === 0) {
    for (const { segment } of snapshot.segments) {
      const terms: Terms = new Map()
      for (const term of addCorrections(segment, [beginning], terms)) count(segment, term, counts)
    }
  }
  return [...counts]
    .filter(([word]) => word.length >= lettersMin && !/^\d/.test(word))
    .sort(([a, many], [b, fewer]) => fewer - many || (a < b ? -1 : 1))
    .slice(0, completionsMax)
    .map(([word]) => word)
}

function count(segment: Segment, term: number, counts: Map<string, number>): void {
  const documents = segment.postingStarts[term + 1] - segment.postingStarts[term]
  if (documents < 1) return
  const word = stringAt(segment.terms, term)
  counts.set(word, (counts.get(word) ?? 0) + documents)
}
