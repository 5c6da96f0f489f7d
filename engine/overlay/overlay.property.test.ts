// Overlays and boosts against their plain twin on generated catalogues: rows that differ, several segments, deletions and merges.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Schema, SourceDocument } from '../document.ts'
import {
  between,
  documentOf,
  exactly,
  facet,
  field,
  indexOf,
  is,
  only,
  opened,
  propertyRuns,
  question,
  shopSchema,
  type Values,
} from '../engine-lab.ts'
import { oracleSearch } from '../oracle.ts'
import { factorOf, rowsThrough } from '../oracle-overlays.ts'
import type { Boost, Layer, Overlay } from '../overlay.ts'
import type { Clause, SearchQuery } from '../query.ts'
import { search } from '../search.ts'
import { mergeSegments } from '../segment/merge.ts'
import {
  changeSnapshot,
  findDocument,
  liveSegment,
  type Snapshot,
  snapshotOf,
} from '../snapshot.ts'
import { compareKeys, layerOf, memberLayer, numberLayer } from './layer.ts'

/** All fields are named, because clauses on fields that nobody knows are left out. */
const schema: Schema = {
  ...shopSchema,
  fields: [
    ...shopSchema.fields,
    ...['tags', 'rare', 'stock'].map((name) => field(name, { column: true })),
    field('distance', { kind: 'number', column: true }),
  ],
}

const prices = [1, 2, 2.5, 10, 19.99, 100]
const stocks = ['yes', 'Yes', 'no', 'Few', '']
const rowValues: fc.Arbitrary<Values> = fc.record(
  {
    brand: fc.constantFrom('Red', 'red', 'Blue', 'Grün'),
    tags: fc.array(fc.constantFrom('new', 'sale', 'Sale'), { maxLength: 2 }),
    price: fc.constantFrom(...prices),
    rare: fc.constantFrom('yes', 'no'),
  },
  { requiredKeys: [] },
)
const master = fc.record({
  title: fc.constantFrom('lamp', 'red lamp', 'tent'),
  rows: fc.array(rowValues, { minLength: 1, maxLength: 3 }),
  segment: fc.nat(2),
  isDeleted: fc.boolean(),
})
/** So that both kinds of catalogue are tried often: with alternatives, and without any. */
const masters = fc
  .tuple(fc.array(master, { minLength: 1, maxLength: 14 }), fc.boolean())
  .map(([list, isFlat]) =>
    isFlat ? list.map((one) => ({ ...one, rows: one.rows.slice(0, 1) })) : list,
  )

let layers = 0
/** The first rows and documents more often, so that layers meet in a row. */
const rowKey = fc
  .tuple(fc.oneof(fc.nat(3), fc.nat(14)), fc.constantFrom(0, 0, 1, 2))
  .map(([document, row]) => `d${document}-${row}`)
const keys = fc.uniqueArray(rowKey, { maxLength: 12 }).map((list) => list.sort(compareKeys))
const newId = (): string => `layer ${++layers}`
const members: fc.Arbitrary<Layer> = keys.map((list) => memberLayer(newId(), list))
const numbers: fc.Arbitrary<Layer> = fc
  .array(fc.tuple(rowKey, fc.constantFrom(0.5, ...prices)), { maxLength: 12 })
  .map((list) =>
    layerOf(
      newId(),
      list.map(([key, value]) => ({ key, value })),
    ),
  )
const texts: fc.Arbitrary<Layer> = fc
  .array(fc.tuple(rowKey, fc.constantFrom(...stocks)), { maxLength: 12 })
  .map((list) =>
    layerOf(
      newId(),
      list.map(([key, value]) => ({ key, value })),
    ),
  )

function overlay(
  name: fc.Arbitrary<string>,
  kind: Overlay['kind'],
  own: { readonly layer: fc.Arbitrary<Layer>; readonly constants: fc.Arbitrary<number | string> },
): fc.Arbitrary<Overlay> {
  const layer = fc.oneof(
    fc.record({ layer: own.layer, constant: fc.constant(null) }),
    fc.record({ layer: fc.oneof(members, own.layer), constant: own.constants }),
    fc.record({ layer: members, constant: fc.constant(null) }),
  )
  return fc.record({
    field: name,
    kind: fc.constant(kind),
    combine:
      kind === 'number'
        ? fc.constantFrom('replace' as const, 'least' as const)
        : fc.constant('replace' as const),
    layers: fc.array(layer, { maxLength: 3 }),
    isRequired: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
  })
}

const someOverlays = fc.array(
  fc.oneof(
    overlay(fc.constantFrom('price', 'distance', 'tags'), 'number', {
      layer: numbers,
      constants: fc.constantFrom(0, 3, 7.5, 10),
    }),
    overlay(fc.constantFrom('stock', 'tags', 'rare', 'brand', 'price'), 'text', {
      layer: texts,
      constants: fc.constantFrom('Market 1', 'yes', 'sale', 'Zürich'),
    }),
  ),
  { minLength: 1, maxLength: 3 },
)

const fields = ['price', 'distance', 'stock', 'tags', 'rare', 'brand']
const clause: fc.Arbitrary<Clause> = fc.oneof(
  fc
    .tuple(fc.constantFrom('price', 'distance'), fc.constantFrom(null, 2, 3), fc.boolean())
    .map(([name, from, exclude]) => only(name, between(from, 10, exclude))),
  fc
    .tuple(
      fc.constantFrom(...fields, '*'),
      fc.constantFrom('yes', 'red', 'Sale', '10'),
      fc.boolean(),
    )
    .map(([name, value, exclude]) => only(name, is(value, exclude))),
  fc
    .constantFrom('stock', 'tags', '*')
    .map((name) => only(name, { kind: 'substring', value: 'e', exclude: false })),
)
const boost: fc.Arbitrary<Boost> = fc.record({
  layer: fc.oneof(
    members,
    fc
      .array(
        fc.tuple(
          fc.oneof(
            rowKey,
            fc.nat(15).map((document) => `d${document}`),
          ),
          fc.constantFrom(-1, -0.5, 0, 0.25, 0.5, 1),
        ),
        { maxLength: 12 },
      )
      .map((list) => {
        const byKey = new Map(list)
        const sorted = [...byKey.keys()].sort(compareKeys)
        return numberLayer(
          newId(),
          sorted,
          sorted.map((key) => byKey.get(key) as number),
        )
      }),
  ),
  weight: fc.constantFrom(0.5, 1, 2),
})

type Asked = {
  readonly text: string
  readonly clauses: readonly Clause[]
  readonly sort: SearchQuery['sort']
  readonly ignoreOwnClauses: boolean
}
const asked: fc.Arbitrary<Asked> = fc.record({
  text: fc.constantFrom('*', 'lamp'),
  clauses: fc.array(clause, { maxLength: 2 }),
  sort: fc.array(
    fc.record({
      field: fc.constantFrom('price', 'distance', 'stock'),
      order: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    { maxLength: 2 },
  ),
  ignoreOwnClauses: fc.boolean(),
})

function queryOf({ text, clauses, sort, ignoreOwnClauses }: Asked): SearchQuery {
  const facets = fields.map((name) => facet(name, { ignoreOwnClauses }))
  return question(text, { matching: exactly, clauses, sort, facets, size: 100 })
}

type Catalogue = {
  readonly snapshots: readonly Snapshot[]
  readonly living: readonly SourceDocument[]
}

/** The same documents in several segments, some deleted, and after a merge. */
function catalogueOf(
  list: readonly {
    readonly title: string
    readonly rows: readonly Values[]
    readonly segment: number
    readonly isDeleted: boolean
  }[],
): Catalogue {
  const all = list.map((one, i) => {
    const [first, ...others] = one.rows.map((row) => ({ ...row, title: one.title }))
    return { ...one, document: documentOf(i, first, others) }
  })
  const parts = [0, 1, 2].map((number) =>
    all.filter(({ segment }) => segment === number).map(({ document }) => document),
  )
  const whole = indexOf(
    parts.filter(({ length }) => length > 0),
    schema,
  )
  const places = all
    .filter(({ isDeleted }) => isDeleted)
    .map(({ document }) => findDocument(whole, document.key))
    .filter((place) => place !== null)
  const snapshot = changeSnapshot(whole, places, null)
  const merged = liveSegment(opened(mergeSegments(schema, snapshot.segments)))
  return {
    snapshots: [snapshot, snapshotOf(schema, [merged])],
    living: all.filter(({ isDeleted }) => !isDeleted).map(({ document }) => document),
  }
}

function sorted(entries: Iterable<readonly [string | number, number]>): unknown[] {
  return [...entries].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
}

test('seen through overlays, the engine answers as its plain twin does', () => {
  fc.assert(
    fc.property(masters, someOverlays, asked, (list, overlays, more) => {
      const { snapshots, living } = catalogueOf(list)
      const query: SearchQuery = { ...queryOf(more), overlays }
      const expected = oracleSearch(schema, living, query)
      for (const snapshot of snapshots) {
        const result = search(snapshot, query)
        const keysFound = result.hits.map(({ key }) => key)
        assert.deepEqual([...keysFound].sort(), [...expected.keys].sort(), 'the matches')
        if (more.text === '*') assert.deepEqual(keysFound, expected.keys, 'their order')
        result.facets.forEach((one, i) => {
          const counts = one.counts.map(({ value, documents }) => [value, documents] as const)
          assert.deepEqual(sorted(counts), sorted(expected.facets[i]), `counts of ${one.field}`)
          const found = [...expected.facets[i].keys()].filter((value) => typeof value === 'number')
          const bounds = found.length === 0 ? null : [Math.min(...found), Math.max(...found)]
          assert.deepEqual(one.min === null ? null : [one.min, one.max], bounds, 'bounds')
        })
      }
    }),
    propertyRuns(600),
  )
})

test('a hit tells what its passing rows have in the fields of overlays', () => {
  fc.assert(
    fc.property(masters, someOverlays, (list, overlays) => {
      const { snapshots, living } = catalogueOf(list)
      for (const snapshot of snapshots) {
        for (const hit of search(snapshot, question('*', { overlays, size: 100 })).hits) {
          const document = living.find(({ key }) => key === hit.key)
          assert.ok(document !== undefined && hit.seen !== undefined)
          const rows = rowsThrough(schema, document, overlays)
          assert.deepEqual(
            hit.rows.map((row) => document.rows[row].key),
            rows.map(({ key }) => key),
          )
          assert.equal(hit.seen.length, new Set(overlays.map(({ field }) => field)).size)
          for (const { field, values } of hit.seen) {
            const asText = (list: readonly unknown[]): string[] =>
              [...new Set(list.map(String))].sort()
            assert.deepEqual(
              values.map(asText),
              rows.map((row) =>
                asText((row.values.get(field) ?? []).filter((value) => value !== '')),
              ),
            )
          }
        }
      }
    }),
    propertyRuns(300),
  )
})

test('boosts order what is browsed as the plain twin does, and overlays beside them change nothing of it', () => {
  const boosts = fc.array(boost, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(masters, boosts, fc.option(someOverlays), asked, (list, some, overlays, more) => {
      const { snapshots, living } = catalogueOf(list)
      const query: SearchQuery = {
        ...queryOf({ ...more, text: '*' }),
        overlays: overlays ?? [],
        boosts: some,
      }
      const expected = oracleSearch(schema, living, query)
      for (const snapshot of snapshots) {
        const { hits } = search(snapshot, query)
        assert.deepEqual(
          hits.map(({ key }) => key),
          expected.keys,
        )
        assert.ok(hits.every(({ score }) => score === 100))
      }
    }),
    propertyRuns(400),
  )
})

test('with words, a boost multiplies the score that a document has without it', () => {
  const boosts = fc.array(boost, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(masters, boosts, fc.integer({ min: 1, max: 5 }), (list, some, size) => {
      const { snapshots, living } = catalogueOf(list)
      for (const snapshot of snapshots) {
        const query = question('lamp', { matching: exactly, size: 100 })
        const before = search(snapshot, query).hits
        const boosted = new Map(
          before.map(({ key, score }) => {
            const document = living.find((one) => one.key === key) as SourceDocument
            return [key, score * factorOf(document, some)]
          }),
        )
        const most = Math.max(...boosted.values())
        const page = search(snapshot, { ...query, boosts: some, size }).hits
        const wanted = [...boosted.values()].sort((a, b) => b - a).slice(0, size)
        assert.equal(page.length, wanted.length)
        page.forEach(({ key, score }, place) => {
          const expected = (100 * (boosted.get(key) as number)) / most
          assert.ok(Math.abs(score - expected) < 0.05, `${key}: ${score}, not ${expected}`)
          assert.ok(Math.abs(score - (100 * wanted[place]) / most) < 0.05, 'the best stand first')
        })
      }
    }),
    propertyRuns(300),
  )
})
