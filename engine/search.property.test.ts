// The engine against its plain twin on generated catalogues: several segments, variants, deletions and merges must not change an
// answer.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { FieldValue, Schema, SourceDocument, SourceRow } from './document.ts'
import { propertyRuns } from './engine-lab.ts'
import { oracleSearch } from './oracle.ts'
import type { Clause, SearchQuery, Test } from './query.ts'
import { search } from './search.ts'
import { SegmentBuilder } from './segment/build.ts'
import { mergeSegments } from './segment/merge.ts'
import { openSegment, type Segment } from './segment/segment.ts'
import {
  changeSnapshot,
  type DocumentPlace,
  findDocument,
  replaceSegments,
  type Snapshot,
  snapshotOf,
} from './snapshot.ts'

const schema: Schema = {
  languages: ['en', 'de'],
  otherFields: { searchWeight: 0.3, column: true },
  fields: [
    { name: 'title', kind: 'text', searchWeight: 8, column: false, identifier: false },
    { name: 'color', kind: 'text', searchWeight: 1, column: true, identifier: false },
    { name: 'tags', kind: 'text', searchWeight: 0, column: true, identifier: false },
    { name: 'price', kind: 'number', searchWeight: 0, column: true, identifier: false },
    { name: 'category', kind: 'path', searchWeight: 0, column: true, identifier: false },
  ],
}

const words = ['red', 'blue', 'shoe', 'shoes', 'tent', 'rope', 'Jacke', 'jacken', 'light', 'x1000']
const colors = ['Red', 'red', 'Blue', 'Grün', 'green', 'Black']
const branchesOf = ['A', 'A/B', 'A/B/C', 'A/D', 'E', 'E/F']
const prices = [1, 2, 2.5, 10, 19.99, 100]

const rowValues = fc.record(
  {
    color: fc.constantFrom(...colors),
    tags: fc.array(fc.constantFrom('new', 'sale', 'eco', 'Sale'), { maxLength: 3 }),
    price: fc.constantFrom(...prices),
    rare: fc.constantFrom('yes', 'no'),
  },
  { requiredKeys: [] },
)
const master = fc.record({
  title: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }),
  category: fc.array(fc.constantFrom(...branchesOf), { maxLength: 2 }),
  rows: fc.array(rowValues, { minLength: 1, maxLength: 3 }),
  segment: fc.nat(2),
  isDeleted: fc.boolean(),
})

type Master = {
  readonly title: readonly string[]
  readonly category: readonly string[]
  readonly rows: readonly Partial<Record<'color' | 'tags' | 'price' | 'rare', unknown>>[]
}

function documentOf({ title, category, rows }: Master, number: number): SourceDocument {
  return {
    key: `m${number}`,
    sequence: number,
    stored: JSON.stringify({ id: `m${number}` }),
    rows: rows.map((row, i): SourceRow => {
      const values = new Map<string, readonly FieldValue[]>([
        ['title', [title.join(' ')]],
        ['category', category],
      ])
      for (const [name, value] of Object.entries(row)) {
        if (value !== undefined) values.set(name, [value].flat() as FieldValue[])
      }
      return { key: `m${number}-${i}`, values }
    }),
  }
}

const aTest: fc.Arbitrary<readonly [string, Test]> = fc.oneof(
  fc.tuple(
    fc.constantFrom('color', 'tags', 'rare', '*'),
    fc.record({
      kind: fc.constant('value' as const),
      value: fc.constantFrom('red', 'GRÜN', 'sale', 'yes', 'nothing', '2.5'),
      exclude: fc.boolean(),
    }),
  ),
  fc.tuple(
    fc.constantFrom('color', 'tags'),
    fc.record({
      kind: fc.constant('substring' as const),
      value: fc.constantFrom('re', 'A', 'w'),
      exclude: fc.boolean(),
    }),
  ),
  fc.tuple(
    fc.constant('price'),
    fc.record({
      kind: fc.constant('range' as const),
      from: fc.constantFrom(null, 2, 10),
      to: fc.constantFrom(null, 10, 19.99, 1000),
      exclude: fc.boolean(),
    }),
  ),
  fc.tuple(
    fc.constant('category'),
    fc.record({
      kind: fc.constant('value' as const),
      value: fc.constantFrom(...branchesOf),
      exclude: fc.boolean(),
    }),
  ),
)
const clause: fc.Arbitrary<Clause> = fc
  .tuple(aTest, fc.array(aTest, { maxLength: 2 }), fc.boolean())
  .map(([[field, first], others, isAny]) => {
    const tests = [first, ...others.filter(([name]) => name === field).map(([, other]) => other)]
    return isAny ? { field, all: [], any: tests } : { field, all: tests, any: [] }
  })

const anyQuery = fc.record({
  text: fc.oneof(
    fc.constantFrom('*', ''),
    fc
      .array(fc.constantFrom(...words), { minLength: 1, maxLength: 2 })
      .map((list) => list.join(' ')),
  ),
  clauses: fc.array(clause, { maxLength: 3 }),
  sort: fc.array(
    fc.record({
      field: fc.constantFrom('price', 'color', 'rare'),
      order: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    { maxLength: 2 },
  ),
  ignoreOwnClauses: fc.boolean(),
})

function queryOf(asked: {
  readonly text: string
  readonly clauses: readonly Clause[]
  readonly sort: SearchQuery['sort']
  readonly ignoreOwnClauses: boolean
}): SearchQuery {
  const facet = (field: string) =>
    ({
      field,
      kind: 'values',
      ignoreOwnClauses: asked.ignoreOwnClauses,
      valuesMax: 1000,
      always: [],
    }) as const
  return {
    text: asked.text,
    searchField: null,
    matching: { tolerance: 'exact', relax: false, lastWordIsPrefix: false },
    clauses: asked.clauses,
    facets: ['color', 'tags', 'price', 'category', 'rare'].map(facet),
    sort: asked.sort,
    from: 0,
    size: 1000,
    foundWords: false,
  }
}

function built(documents: readonly SourceDocument[]): Segment {
  const builder = new SegmentBuilder(schema)
  for (const document of documents) builder.add(document)
  const segment = openSegment(builder.finish())
  assert.ok(segment)
  return segment
}

function compare(snapshot: Snapshot, living: readonly SourceDocument[], query: SearchQuery): void {
  // Asked again, a column may be counted by what does not match: both ways must agree.
  const first = search(snapshot, query)
  const result = search(snapshot, query)
  assert.deepEqual(result, first, 'the same question again')
  // A field that no living document has is unknown to the index, and clauses on it are left out by design.
  const clauses = query.clauses.filter(({ field }) => !result.unknownFields.includes(field))
  const expected = oracleSearch(schema, living, { ...query, clauses })
  assert.equal(result.total, expected.keys.length, 'the number of matches')
  const keys = result.hits.map(({ key }) => key)
  assert.deepEqual([...keys].sort(), [...expected.keys].sort(), 'the matches')
  const isByScore = query.text !== '*' && query.text !== ''
  if (!isByScore) assert.deepEqual(keys, expected.keys, 'their order')
  result.facets.forEach((facet, i) => {
    const counts = new Map(facet.counts.map(({ value, documents }) => [value, documents]))
    assert.deepEqual(sorted(counts), sorted(expected.facets[i]), `the counts of ${facet.field}`)
  })
}

function sorted(counts: ReadonlyMap<FieldValue, number>): unknown[] {
  return [...counts].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
}

test('the engine answers as its plain twin does, over several segments, after deletions and after a merge', () => {
  fc.assert(
    fc.property(fc.array(master, { minLength: 1, maxLength: 25 }), anyQuery, (masters, asked) => {
      const all = masters.map((one, i) => ({ ...one, document: documentOf(one, i) }))
      let snapshot: Snapshot = snapshotOf(schema, [])
      for (const number of [0, 1, 2]) {
        const part = all.filter(({ segment }) => segment === number).map(({ document }) => document)
        if (part.length > 0) snapshot = changeSnapshot(snapshot, [], built(part))
      }
      const gone = all.filter(({ isDeleted }) => isDeleted)
      const places = gone.map(
        ({ document }) => findDocument(snapshot, document.key) as DocumentPlace,
      )
      const before = snapshot
      snapshot = changeSnapshot(snapshot, places, null)
      const living = all.filter(({ isDeleted }) => !isDeleted).map(({ document }) => document)
      const query = queryOf(asked)
      compare(snapshot, living, query)
      const merged = openSegment(mergeSegments(schema, before.segments))
      assert.ok(merged)
      const replaced = replaceSegments(snapshot, before.segments, merged)
      if (replaced !== null) compare(replaced, living, query)
    }),
    propertyRuns(300),
  )
})
