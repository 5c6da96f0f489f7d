// Suggestions of values of columns, such as brands and categories: those whose own words begin with what was typed. Their counts are those
// of all documents that have the value under the clauses, which is what choosing it finds.

import type {
  FacetRequest,
  FacetResult,
  Suggestion,
  SuggestQuery,
  SuggestSource,
} from '../query.ts'
import type { Workspace } from '../rank/workspace.ts'
import { search } from '../search.ts'
import { type Column, valueAt } from '../segment/columns.ts'
import type { Snapshot } from '../snapshot.ts'
import { fold, foldCase } from '../text/fold.ts'
import { corrected } from './completions.ts'
import { wordsSearch } from './terms.ts'

/** Values of a column among which the best are chosen: the fitting ones, or those that most documents have. */
const valuesMax = 2_000
/** A column with more values is not looked through. */
const valuesLookedMax = 20_000
/** Words that may have been meant by a misspelled beginning. */
const correctionsMax = 8

type Lists = (source: SuggestSource) => readonly Suggestion[]

/** The list of each source of values. Values are counted only where one fits, all columns in one search. */
export function valueLists(snapshot: Snapshot, query: SuggestQuery, space: Workspace): Lists {
  const fields = query.sources.flatMap(({ kind, field }) => (kind === 'values' ? [field] : []))
  const fittingIn = (typed: TypedWords): Fitting[] =>
    fields.map((field) => fittingValues(snapshot, field, typed)).filter(mayFit)
  let words = typedWords(query.text)
  if (fields.length === 0 || words.length === 0) return () => []
  let fitting = fittingIn(words)
  if (fitting.length === 0) {
    words = withCorrections(snapshot, words)
    fitting = fittingIn(words)
  }
  if (fitting.length === 0) return () => []
  const counts = countValues({ snapshot, query, space }, fitting)
  return ({ field, max }) => bestValues(counts.get(field) ?? [], words).slice(0, max)
}

/** The typed words, folded; each with what may have been meant by it, the word itself first. */
type TypedWords = readonly (readonly string[])[]

function typedWords(text: string): TypedWords {
  return fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => [word])
}

/** For words that fit no value: with those of the catalogue that begin nearly so. */
function withCorrections(snapshot: Snapshot, words: TypedWords): TypedWords {
  return words.map(([word]) => [word, ...corrected(snapshot, word).slice(0, correctionsMax)])
}

/** The values of a field that fit. `isLarge`: it has too many values to be looked through; those of most documents are. */
type Fitting = {
  readonly field: string
  readonly values: readonly string[]
  readonly isLarge: boolean
}

function mayFit({ values, isLarge }: Fitting): boolean {
  return values.length > 0 || isLarge
}

function fittingValues(snapshot: Snapshot, field: string, words: TypedWords): Fitting {
  const values = new Set<string>()
  let isLarge = false
  for (const { segment } of snapshot.segments) {
    const column = segment.columns.get(field)
    if (column === undefined) continue
    if (column.values > valuesLookedMax) isLarge = true
    else for (const value of valuesFitting(column, words)) values.add(value)
  }
  return { field, values: [...values], isLarge }
}

type Counting = {
  readonly snapshot: Snapshot
  readonly query: SuggestQuery
  readonly space: Workspace
}

function countValues(
  { snapshot, query, space }: Counting,
  fitting: readonly Fitting[],
): ReadonlyMap<string, readonly Counted[]> {
  const everything = { ...wordsSearch('', query), searchField: null }
  const isPlain = query.clauses.length === 0 && (query.overlays ?? []).length === 0
  if (isPlain && fitting.every(({ isLarge }) => !isLarge)) {
    return new Map(
      fitting.map(({ field, values }) => {
        const all = countsOfAll({ snapshot, query, space }, field)
        return [field, values.map((text) => ({ text, documents: all.get(text) ?? 0 }))]
      }),
    )
  }
  const facets = fitting.map(({ field, values, isLarge }): FacetRequest => {
    const always = values.slice(0, valuesMax)
    const isAll = !isLarge && always.length === values.length
    return { ...anyValues(field), valuesMax: isAll ? 0 : valuesMax, always }
  })
  const counted = search(snapshot, { ...everything, facets }, space).facets
  return new Map(counted.map(({ field, counts }) => [field, counts.map(toCounted)]))
}

function anyValues(field: string): FacetRequest {
  return { field, kind: 'values', ignoreOwnClauses: false, valuesMax: valuesLookedMax, always: [] }
}

function toCounted({ value, documents }: FacetResult['counts'][number]): Counted {
  return { text: String(value), documents }
}

type Counts = ReadonlyMap<string, number>
const countsKept = new WeakMap<Snapshot, Map<string, Counts>>()

/** The documents of each value of a field, where nothing narrows them; kept, as every letter that is typed asks for them. */
function countsOfAll({ snapshot, query, space }: Counting, field: string): Counts {
  const known = countsKept.get(snapshot) ?? new Map<string, Counts>()
  countsKept.set(snapshot, known)
  const before = known.get(field)
  if (before !== undefined) return before
  const everything = { ...wordsSearch('', query), searchField: null, facets: [anyValues(field)] }
  const { facets, timedOut } = search(snapshot, everything, space)
  const counts: Counts = new Map(
    facets.flatMap((facet) =>
      facet.counts.map(({ value, documents }) => [String(value), documents]),
    ),
  )
  if (!timedOut) known.set(field, counts)
  return counts
}

function bestValues(counts: readonly Counted[], words: TypedWords): Suggestion[] {
  return inOneWriting(counts)
    .map(({ text, documents }) => ({ text, documents, fit: fitOf(text, words) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit || b.documents - a.documents || (a.text < b.text ? -1 : 1))
    .map(({ text, documents, fit }) => ({
      text,
      documents,
      score: Math.round(fit * 100),
      stored: null,
    }))
}

type Counted = { readonly text: string; readonly documents: number }

/** A clause takes `OtterBox` and `Otterbox` for the same, so they are one suggestion, in the writing that most documents have. */
function inOneWriting(counts: readonly Counted[]): Counted[] {
  const byValue = new Map<string, Counted & { readonly most: number }>()
  for (const { text, documents } of counts) {
    if (documents === 0) continue
    const key = foldCase(text)
    const other = byValue.get(key)
    const isBetter = other === undefined || documents > other.most
    byValue.set(key, {
      text: isBetter ? text : other.text,
      most: isBetter ? documents : other.most,
      documents: documents + (other?.documents ?? 0),
    })
  }
  return [...byValue.values()]
}

const wordsOfValues = new WeakMap<Column, readonly (readonly string[])[]>()

function valuesFitting(column: Column, words: TypedWords): string[] {
  let known = wordsOfValues.get(column)
  if (known === undefined) {
    known = Array.from({ length: column.values }, (_, ordinal) =>
      leafWords(String(valueAt(column, ordinal))),
    )
    wordsOfValues.set(column, known)
  }
  return known.flatMap((own, ordinal) =>
    begins(words, own) ? [String(valueAt(column, ordinal))] : [],
  )
}

/** What part of the value's last part was typed; all words must begin a word of it. Less where a word was misspelled. */
function fitOf(value: string, words: TypedWords): number {
  const own = leafWords(value)
  if (!begins(words, own)) return 0
  const typed = words.map(([word]) => word)
  const isMisspelled = !begins(
    typed.map((word) => [word]),
    own,
  )
  const part = Math.min(1, typed.join('').length / Math.max(1, own.join('').length))
  return (0.5 + 0.5 * part) * (isMisspelled ? 0.8 : 1)
}

function begins(words: TypedWords, own: readonly string[]): boolean {
  return words.every((meant) =>
    meant.some((word, i) => own.some((part) => (i === 0 ? part.startsWith(word) : part === word))),
  )
}

function leafWords(value: string): string[] {
  const leaf = value.split('/').at(-1) ?? value
  return fold(decodeLeaf(leaf))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
}

function decodeLeaf(leaf: string): string {
  return leaf.replace(/%2F/gi, '/').replace(/%2B/gi, '+').replace(/%25/g, '%')
}
