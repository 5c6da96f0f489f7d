// Suggestions of words: what was typed with its last word completed and its misspelled words put right. Each is searched as whoever takes
// it will search it, so that its count is true; of several that find the same by forms of one word, one is told.

import type { SearchQuery, SearchResult, Suggestion, SuggestQuery } from '../query.ts'
import type { Workspace } from '../rank/workspace.ts'
import { search } from '../search.ts'
import type { Snapshot } from '../snapshot.ts'
import { fold } from '../text/fold.ts'
import { queryWords } from '../text/query-words.ts'
import { stem } from '../text/stem.ts'
import { completions, completionsMax } from './completions.ts'
import { asWritten } from './written.ts'

/** What narrows every search for a suggestion. */
export type Narrowed = Pick<SuggestQuery, 'clauses' | 'overlays' | 'searchField'>

export type TermRequest = {
  readonly snapshot: Snapshot
  readonly text: string
  readonly narrowed: Narrowed
  readonly space: Workspace
}

export function suggestTerms(request: TermRequest, max: number): Suggestion[] {
  const { snapshot, text } = request
  const at = text.search(/[^\s]+$/u)
  const last = fold(text.slice(at)).replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
  if (last === '') return []
  const told = new Map<string, Told>()
  // How frequent a word is says how much it finds alone, but not beside others.
  const wanted = at === 0 ? max : completionsMax
  for (const word of completions(snapshot, last)) {
    if (told.size >= wanted || request.space.mustEnd()) break
    const written = asWritten(snapshot, word)
    if (written === null) continue
    const one = tell(request, text.slice(0, at), written)
    if (one !== null && !told.has(one.text) && !isToldAlready(one, [...told.values()]))
      told.set(one.text, one)
  }
  return scored([...told.values()]).slice(0, max)
}

type Told = {
  readonly text: string
  /** Documents with all the words; `documents` are those that a search finds, some of which may lack one. */
  readonly complete: number
  readonly documents: number
  readonly families: readonly string[]
}

/** Null: nothing has all the words. */
function tell(request: TermRequest, before: string, word: string): Told | null {
  const asTyped = found(request, before + word)
  const text = withCorrections(request.snapshot, before, asTyped.words) + word
  const { total, complete } = text === before + word ? asTyped : found(request, text)
  if (complete === 0) return null
  return { text, complete, documents: total, families: familiesOf(request.snapshot, word) }
}

/** `scren ` as `screen `: misspelled words as the catalogue writes what stood in for them. */
function withCorrections(snapshot: Snapshot, before: string, words: SearchResult['words']): string {
  let text = before
  for (const {
    word,
    outcome,
    found: [best],
  } of words) {
    const written = outcome === 'corrected' && best !== undefined ? asWritten(snapshot, best) : null
    if (written !== null) text = text.replace(word, () => written)
  }
  return text
}

/** The stems of a word's writings; words that share one are forms of each other. */
function familiesOf({ schema }: Snapshot, word: string): string[] {
  const terms = queryWords(word).flatMap((one) => one.terms)
  return terms.flatMap((term) => [
    term,
    ...schema.languages.map((language) => stem(term, language)),
  ])
}

/** Also `gala` beside `galaxy`, where so few products have the shorter word that it is taken for a beginning. */
function isToldAlready(one: Told, others: readonly Told[]): boolean {
  return others.some(
    ({ text, documents, families }) =>
      documents === one.documents &&
      (families.some((family) => one.families.includes(family)) || text.startsWith(one.text)),
  )
}

function scored(told: readonly Told[]): Suggestion[] {
  const ordered = told.toSorted((a, b) => b.complete - a.complete || (a.text < b.text ? -1 : 1))
  const most = Math.max(1, ...ordered.map(({ complete }) => complete))
  return ordered.map(({ text, documents, complete }) => ({
    text,
    documents,
    score: Math.round((100 * complete) / most),
    stored: null,
  }))
}

type Counted = Pick<SearchResult, 'total' | 'complete' | 'words'>

/** Answers kept for each state of an index; the one asked first goes first. */
const countedMax = 5_000
const counted = new WeakMap<Snapshot, Map<string, Counted>>()

/** Whoever types asks for the same words again and again, with every letter. */
function found({ snapshot, narrowed, space }: TermRequest, text: string): Counted {
  if (!isNothingNarrowed(narrowed)) return search(snapshot, wordsSearch(text, narrowed), space)
  const known = counted.get(snapshot) ?? new Map<string, Counted>()
  counted.set(snapshot, known)
  const before = known.get(text)
  if (before !== undefined) return before
  const { total, complete, words, timedOut } = search(snapshot, wordsSearch(text, narrowed), space)
  if (known.size >= countedMax) known.delete(known.keys().next().value as string)
  if (!timedOut) known.set(text, { total, complete, words })
  return { total, complete, words }
}

function isNothingNarrowed({ clauses, overlays = [], searchField = null }: Narrowed): boolean {
  return clauses.length === 0 && overlays.length === 0 && searchField === null
}

/** As a search of a shopper understands words, but without hits. */
export function wordsSearch(
  text: string,
  { clauses, overlays, searchField }: Narrowed,
): SearchQuery {
  return {
    text,
    searchField: searchField ?? null,
    matching: { tolerance: 'tolerant', relax: true, lastWordIsPrefix: false },
    clauses,
    ...(overlays === undefined ? {} : { overlays }),
    facets: [],
    sort: [],
    from: 0,
    size: 0,
    foundWords: false,
  }
}
