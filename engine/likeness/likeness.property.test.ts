// Likeness against its plain twin: every document compared with the given one by maps and lists, over several segments.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { FieldValue, SourceDocument, SourceRow } from '../document.ts'
import {
  between,
  documentOf,
  indexOf,
  only,
  propertyRuns,
  shopSchema,
  type Values,
} from '../engine-lab.ts'
import { similar } from '../likeness.ts'
import { information } from '../query/plan.ts'
import type { Clause, LikeBy } from '../query.ts'
import { branches } from '../segment/build.ts'
import { analyseText } from '../text/analyse.ts'
import { foldCase } from '../text/fold.ts'

const words = ['lamp', 'red', 'merino', 'tent', 'light', 'wool']
const rowValues: fc.Arbitrary<Values> = fc.record(
  {
    brand: fc.constantFrom('One', 'one', 'Two', 'Three', 'Four'),
    tags: fc.uniqueArray(fc.constantFrom('new', 'sale', 'eco', 'Sale'), { maxLength: 3 }),
    price: fc.constantFrom(0, 1, 9, 10, 12, 30, 500),
  },
  { requiredKeys: [] },
)
const master = fc.record({
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

test('likeness is what its plain twin says, over several segments and under clauses', () => {
  const clause = fc.option(fc.constant(only('price', between(5, 40))))
  fc.assert(
    fc.property(
      fc.array(master, { minLength: 2, maxLength: 14 }),
      likeBy,
      clause,
      (list, by, narrowed) => {
        const documents = list.map(({ title, category, rows }, i) => {
          const [first, ...others] = rows.map((row) => ({
            ...row,
            title: title.join(' '),
            category,
          }))
          return documentOf(i, first, others)
        })
        const parts = [0, 1].map((number) => documents.filter((_, i) => list[i].segment === number))
        const snapshot = indexOf(
          parts.filter(({ length }) => length > 0),
          shopSchema,
        )
        const clauses: Clause[] = narrowed === null ? [] : [narrowed]
        const [given, ...rest] = documents
        const passes = (row: SourceRow): boolean =>
          narrowed === null ||
          (row.values.get('price') ?? []).some((price) => Number(price) >= 5 && Number(price) < 40)
        const expected = rest
          .map((document) => ({ document, rows: document.rows.filter(passes) }))
          .filter(({ rows }) => rows.length > 0)
          .map(({ document, rows }) => {
            const parts = by.map((one) => ({ one, ...likenessIn(one, documents, { given, rows }) }))
            const score = parts.reduce((sum, { one, likeness }) => sum + one.weight * likeness, 0)
            return { key: document.key, score, isLed: parts.some(({ isLed }) => isLed) }
          })
        const whole = by.reduce(
          (sum, one) =>
            sum + one.weight * likenessIn(one, documents, { given, rows: given.rows }).likeness,
          0,
        )
        const { hits } = similar(snapshot, { key: given.key, likeBy: by, clauses, size: 20 })
        const found = new Map(hits.map(({ key, score }) => [key, score]))
        for (const { key, score, isLed } of expected) {
          if (isLed && score > 0) assert.ok(found.has(key), `${key} shares something`)
          if (!found.has(key)) continue
          assert.ok(
            Math.abs((found.get(key) as number) - (100 * score) / whole) < 0.02,
            `score of ${key}`,
          )
        }
        assert.ok(
          [...found.keys()].every((key) =>
            expected.some((one) => one.key === key && one.score > 0),
          ),
        )
        const scores = hits.map(({ score }) => score)
        assert.deepEqual(
          scores,
          scores.toSorted((a, b) => b - a),
        )
      },
    ),
    propertyRuns(400),
  )
})
