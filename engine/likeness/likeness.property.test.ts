// Likeness against its plain twin: every document compared with the given one by maps and lists, over several segments.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { FieldValue, SourceDocument, SourceRow } from '../document.ts'
import { between, documentOf, indexOf, only, propertyRuns, type Values } from '../engine-lab.ts'
import { similar } from '../likeness.ts'
import { information } from '../query/plan.ts'
import type { LikeBy } from '../query.ts'
import { branches } from '../segment/build.ts'
import { analyseText } from '../text/analyse.ts'
import { foldCase } from '../text/fold.ts'

const words = ['lamp', 'red', 'merino', 'tent', 'light', 'wool']
const rowValues: fc.Arbitrary<Values> = fc.record(
  {
    tags: fc.uniqueArray(fc.constantFrom('new', 'sale', 'eco'), { maxLength: 3 }),
    price: fc.constantFrom(0, 1, 9, 10, 12, 30, 500),
  },
  { requiredKeys: [] },
)
const master = fc.record({
  brand: fc.constantFrom('One', 'one', 'Two', 'Three', 'Four'),
  title: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }),
  category: fc.array(fc.constantFrom('A', 'A/B', 'A/B/C', 'A/B/D', 'E/F'), { maxLength: 2 }),
  rows: fc.array(rowValues, { minLength: 1, maxLength: 2 }),
  segment: fc.nat(1),
})
const likeBy: fc.Arbitrary<LikeBy[]> = fc.subarray(
  [
    { field: 'brand', kind: 'text', weight: 1 },
    { field: 'tags', kind: 'text', weight: 0.5 },
    { field: 'price', kind: 'number', weight: 0.7 },
    { field: 'category', kind: 'path', weight: 2 },
    { field: 'title', kind: 'words', weight: 1.5 },
  ],
  { minLength: 1 },
)

function valuesOf(rows: readonly SourceRow[], { field, kind }: LikeBy): FieldValue[] {
  const all = rows.flatMap((row) => row.values.get(field) ?? [])
  if (kind === 'path') return [...new Set(all.flatMap((value) => branches(String(value))))]
  if (kind === 'words') {
    return [...new Set(all.flatMap((value) => analyseText(String(value)).map(({ term }) => term)))]
  }
  return [...new Set(kind === 'number' ? all : all.map((value) => foldCase(String(value))))]
}

function depth(branch: FieldValue): number {
  return String(branch).split('/').length
}

type Shared = { readonly likeness: number; readonly isLed: boolean }

/** What the rows of a document add in one field, and whether they share a value that leads to it. */
function likenessIn(
  by: LikeBy,
  documents: readonly SourceDocument[],
  { given, rows }: { readonly given: SourceDocument; readonly rows: readonly SourceRow[] },
): Shared {
  const holders = (value: FieldValue): number =>
    documents.filter((one) => valuesOf(one.rows, by).includes(value)).length
  const own = valuesOf(given.rows, by)
  const theirs = valuesOf(rows, by)
  if (by.kind === 'number') {
    const pairs = own.flatMap((a) => theirs.map((b) => [Number(a), Number(b)]))
    const near = pairs.map(([a, b]) =>
      a === b ? 1 : Math.exp((-3 * Math.abs(a - b)) / Math.max(a, b)),
    )
    return { likeness: Math.max(0, ...near), isLed: false }
  }
  const shared = own.filter((value) => theirs.includes(value))
  if (by.kind === 'path') {
    const deepest = Math.max(...own.map(depth))
    return { likeness: Math.max(0, ...shared.map(depth)) / deepest || 0, isLed: shared.length > 0 }
  }
  const telling = (value: FieldValue): number => information(holders(value), documents.length)
  const known = own.filter((value) => holders(value) > 1)
  const whole =
    by.kind === 'words'
      ? known.reduce<number>((sum, value) => sum + telling(value), 0)
      : information(1, documents.length) * Math.sqrt(known.length)
  const sum = shared
    .filter((value) => known.includes(value))
    .reduce<number>((total, value) => total + telling(value), 0)
  return { likeness: whole === 0 ? 0 : sum / whole, isLed: shared.length > 0 }
}

type Master = typeof master extends fc.Arbitrary<infer One> ? One : never
type Expected = { readonly key: string; readonly score: number; readonly isLed: boolean }

function documentsOf(list: readonly Master[]): SourceDocument[] {
  return list.map(({ title, category, brand, rows }, i) => {
    const shared = { title: title.join(' '), category, brand }
    const [first, ...others] = rows.map((row) => ({ ...row, ...shared }))
    return documentOf(i, first, others)
  })
}

/** All but the first document, as likeness to the first should find them: scores as parts of a hundred. */
function expectedOf(
  documents: readonly SourceDocument[],
  by: readonly LikeBy[],
  passes: (row: SourceRow) => boolean,
): Expected[] {
  const [given, ...rest] = documents
  const likenessOf = (rows: readonly SourceRow[]) => {
    const parts = by.map((one) => ({ one, ...likenessIn(one, documents, { given, rows }) }))
    const score = parts.reduce((sum, { one, likeness }) => sum + one.weight * likeness, 0)
    return { score, isLed: parts.some(({ isLed }) => isLed) }
  }
  const whole = likenessOf(given.rows).score
  return rest.flatMap((document) => {
    const rows = document.rows.filter(passes)
    const { score, isLed } = likenessOf(rows)
    const told = whole === 0 ? 0 : (100 * score) / whole
    return rows.length === 0 ? [] : [{ key: document.key, score: told, isLed }]
  })
}

test('likeness is what its plain twin says, over several segments and under clauses', () => {
  const masters = fc.array(master, { minLength: 2, maxLength: 14 })
  fc.assert(
    fc.property(masters, likeBy, fc.boolean(), (list, by, isNarrowed) => {
      const documents = documentsOf(list)
      const parts = [0, 1].map((number) => documents.filter((_, i) => list[i].segment === number))
      const snapshot = indexOf(parts.filter(({ length }) => length > 0))
      const clauses = isNarrowed ? [only('price', between(5, 40))] : []
      const passes = (row: SourceRow): boolean =>
        !isNarrowed || (row.values.get('price') ?? []).some((n) => Number(n) >= 5 && Number(n) < 40)
      const expected = expectedOf(documents, by, passes)
      const { hits } = similar(snapshot, { key: 'd0', likeBy: by, clauses, size: 20 })
      const found = new Map(hits.map(({ key, score }) => [key, score]))
      for (const { key, score, isLed } of expected) {
        if (isLed && score > 0) assert.ok(found.has(key), `${key} shares something`)
        const told = found.get(key) ?? score
        assert.ok(Math.abs(told - score) < 0.02, `${key}: ${told}, not ${score}`)
      }
      const possible = expected.filter(({ score }) => score > 0).map(({ key }) => key)
      assert.ok([...found.keys()].every((key) => possible.includes(key)))
      const scores = hits.map(({ score }) => score)
      assert.deepEqual(
        scores,
        scores.toSorted((a, b) => b - a),
      )
    }),
    propertyRuns(400),
  )
})
