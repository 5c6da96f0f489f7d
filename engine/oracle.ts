// The engine's plain twin: the same answers from lists of documents, by looking at each. Slow, short and meant to be right; property
// tests compare the two. Covers what has one right answer: which documents match exactly as written, filters, counts, sorting.

import type { FieldSchema, FieldValue, Schema, SourceDocument, SourceRow } from './document.ts'
import { factorOf, rowsThrough, schemaThrough } from './oracle-overlays.ts'
import type { Clause, FacetRequest, SearchQuery, Sort, Test } from './query.ts'
import { compareSortValues } from './rank/order.ts'
import { branches } from './segment/build.ts'
import { analyseIdentifier, analyseText } from './text/analyse.ts'
import { foldCase } from './text/fold.ts'
import { queryWords } from './text/query-words.ts'

export type OracleAnswer = {
  /** Keys of all matching documents, in the order of the sort and then of arrival (scores are not the oracle's business). */
  readonly keys: readonly string[]
  /** For each facet request the documents by value. */
  readonly facets: readonly ReadonlyMap<FieldValue, number>[]
}

/**
 * Understands `text` as plain words that must all be there as written; clauses, facets, sort and overlays as the engine does. Boosts
 * order what the sort leaves open.
 */
export function oracleSearch(
  plain: Schema,
  documents: readonly SourceDocument[],
  query: SearchQuery,
): OracleAnswer {
  const { overlays = [], boosts = [] } = query
  const schema = schemaThrough(plain, overlays)
  const arrived = documents
    .toSorted((a, b) => a.sequence - b.sequence)
    .toSorted((a, b) => factorOf(b, boosts) - factorOf(a, boosts))
  const matched = arrived
    .filter((document) => holdsWords(plain, document, query.text))
    .map((document) => ({ ...document, rows: rowsThrough(plain, document, overlays) }))
  const passing = (clauses: readonly Clause[]): { document: SourceDocument; rows: SourceRow[] }[] =>
    matched
      .map((document) => ({
        document,
        rows: document.rows.filter((row) => clauses.every((clause) => passes(schema, row, clause))),
      }))
      .filter(({ rows }) => rows.length > 0)
  const hits = passing(query.clauses)
  const keys = hits
    .toSorted((a, b) => compareBy(schema, query.sort, a.rows, b.rows))
    .map(({ document }) => document.key)
  const facets = query.facets.map((facet) => {
    const clauses = query.clauses.filter(
      (clause) => !(facet.ignoreOwnClauses && clause.field === facet.field),
    )
    return countByValue(schema, facet, passing(clauses))
  })
  return { keys, facets }
}

function holdsWords(schema: Schema, document: SourceDocument, text: string): boolean {
  const terms = documentTerms(schema, document)
  return queryWords(text === '*' ? '' : text).every((word) =>
    word.terms.some((term) => terms.has(term)),
  )
}

function documentTerms(schema: Schema, document: SourceDocument): ReadonlySet<string> {
  const terms = new Set<string>()
  for (const row of document.rows) {
    for (const [name, values] of row.values) {
      const field = fieldOf(schema, name)
      if (field.searchWeight === 0) continue
      const analyse = field.identifier ? analyseIdentifier : analyseText
      for (const value of values) for (const { term } of analyse(String(value))) terms.add(term)
    }
  }
  return terms
}

function fieldOf(schema: Schema, name: string): FieldSchema {
  const other = { name, kind: 'text', ...schema.otherFields, identifier: false } as const
  return schema.fields.find((field) => field.name === name) ?? other
}

/** The values of a row that can be filtered and counted. */
function valuesOf(schema: Schema, row: SourceRow, name: string): readonly FieldValue[] {
  const values = row.values.get(name) ?? []
  const { kind } = fieldOf(schema, name)
  if (kind === 'number') return values.filter((value) => typeof value === 'number')
  if (kind === 'path') return [...new Set(values.flatMap((value) => branches(String(value))))]
  return values.map(String).filter((value) => value !== '')
}

function passes(schema: Schema, row: SourceRow, clause: Clause): boolean {
  const columns = [...row.values.keys()].filter((name) => fieldOf(schema, name).column)
  const names = clause.field === '*' ? columns : [clause.field]
  const values = names.flatMap((name) => valuesOf(schema, row, name))
  const fulfils = (test: Test): boolean =>
    values.some((value) => fits(value, test)) !== test.exclude
  return clause.all.every(fulfils) && (clause.any.length === 0 || clause.any.some(fulfils))
}

function fits(value: FieldValue, test: Test): boolean {
  if (test.kind === 'range') {
    if (typeof value !== 'number') return false
    return (test.from === null || value >= test.from) && (test.to === null || value < test.to)
  }
  if (test.kind === 'substring') return foldCase(String(value)).includes(foldCase(test.value))
  if (typeof value === 'number') return test.value.trim() !== '' && value === Number(test.value)
  return foldCase(value) === foldCase(test.value)
}

function countByValue(
  schema: Schema,
  facet: FacetRequest,
  hits: readonly { readonly rows: readonly SourceRow[] }[],
): Map<FieldValue, number> {
  const counts = new Map<FieldValue, number>()
  for (const { rows } of hits) {
    const values = new Set(rows.flatMap((row) => valuesOf(schema, row, facet.field)))
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

function compareBy(
  schema: Schema,
  sort: readonly Sort[],
  a: readonly SourceRow[],
  b: readonly SourceRow[],
): number {
  for (const { field, order } of sort) {
    const leading = (rows: readonly SourceRow[]): FieldValue | null =>
      rows
        .flatMap((row) => valuesOf(schema, row, field))
        .toSorted((x, y) => compareSortValues(x, y, order))[0] ?? null
    const difference = compareSortValues(leading(a), leading(b), order)
    if (difference !== 0) return difference
  }
  return 0
}
