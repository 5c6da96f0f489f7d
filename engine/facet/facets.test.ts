import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  ask,
  between,
  documentOf,
  facet,
  indexOf,
  is,
  only,
  propertyRuns,
  type Values,
} from '../engine-lab.ts'
import type { FacetResult, SearchQuery } from '../query.ts'
import type { Snapshot } from '../snapshot.ts'

const value = fc.constantFrom('red', 'Red', 'blue', 'x', 'y')
const row: fc.Arbitrary<Values> = fc.record(
  {
    title: fc.constantFrom('tent', 'red tent', 'rope'),
    color: value,
    tags: fc.array(value, { maxLength: 3 }),
    price: fc.constantFrom(1, 2.5, 10),
    category: fc.array(fc.constantFrom('A/B', 'A/C', 'A', 'D'), { maxLength: 2 }),
    rare: fc.constantFrom('yes', 'no'),
  },
  { requiredKeys: ['title'] },
)
/** A filter on a field that no document has is left out, so one document has all of them. */
const everyField = { title: 'pole', color: 'x', tags: 'x', price: 1, category: 'A', rare: 'no' }
const sparseRow = fc.oneof({ weight: 12, arbitrary: fc.constant<Values>({ title: 'tent' }) }, row)
const source = fc.tuple(fc.oneof(row, sparseRow), fc.array(row, { maxLength: 2 }), fc.boolean())
const index: fc.Arbitrary<Snapshot> = fc
  .array(source, { minLength: 1, maxLength: 25 })
  .map((sources) => {
    const documents = sources.map(([first, others], i) => documentOf(i + 1, first, others))
    documents.push(documentOf(0, everyField))
    const lists = [true, false].map((side) =>
      documents.filter((_, i) => (sources[i]?.[2] ?? true) === side),
    )
    return indexOf(lists.filter((list) => list.length > 0))
  })
const text = fc.constantFrom('', 'tent', 'red')
const names = ['color', 'tags', 'price', 'category', 'rare'] as const
const facets = names.map((name) => facet(name))

test('the count of a value is the number of hits when it is chosen', () => {
  fc.assert(
    fc.property(index, text, (snapshot, asked) => {
      for (const { field, counts } of ask(snapshot, asked, { facets }).facets) {
        const chosen = new Map<string, number>()
        for (const { value: one, documents } of counts) {
          // A filter does not look at case: `red` chooses `Red` as well, so their counts are a lower bound.
          const key = String(one)
          const { total } = ask(snapshot, asked, { clauses: [only(field, is(key))] })
          const isAlone = counts.filter(
            (other) => String(other.value).toLowerCase() === key.toLowerCase(),
          )
          if (isAlone.length === 1) assert.equal(total, documents, `${field} is ${key}`)
          else assert.ok(total >= documents)
          chosen.set(key, documents)
        }
        assert.equal(chosen.size, counts.length, 'each value stands once')
      }
    }),
    propertyRuns(150),
  )
})

test('a further filter never adds hits', () => {
  const clause = fc.oneof(
    fc
      .tuple(fc.constantFrom(...names), value, fc.boolean())
      .map(([name, one, exclude]) => only(name, is(one, exclude))),
    fc
      .tuple(fc.constantFrom(null, 1, 2), fc.constantFrom(null, 5, 11))
      .map(([from, to]) => only('price', between(from, to))),
  )
  fc.assert(
    fc.property(index, text, fc.array(clause, { maxLength: 4 }), (snapshot, asked, clauses) => {
      let before = ask(snapshot, asked).total
      clauses.forEach((_, i) => {
        const { total } = ask(snapshot, asked, { clauses: clauses.slice(0, i + 1) })
        assert.ok(total <= before, `${total} after ${before}`)
        before = total
      })
    }),
    propertyRuns(200),
  )
})

test('excluding a value leaves the hits that do not have it in some row', () => {
  const single = fc
    .array(row, { minLength: 1, maxLength: 15 })
    .map((rows) => indexOf([[everyField, ...rows].map((values, i) => documentOf(i, values))]))
  fc.assert(
    fc.property(single, text, value, (snapshot, asked, one) => {
      const total = (exclude: boolean): number =>
        ask(snapshot, asked, { clauses: [only('color', is(one, exclude))] }).total
      assert.equal(total(true) + total(false), ask(snapshot, asked).total)
    }),
    propertyRuns(150),
  )
})

test('coverage, number of values and bounds are those of the counts', () => {
  fc.assert(
    fc.property(index, text, (snapshot, asked) => {
      const result = ask(snapshot, asked, { facets })
      for (const { field, counts, documents, valuesTotal, min, max } of result.facets) {
        const numbers = counts.map(({ value: one }) => one).filter((one) => typeof one === 'number')
        assert.equal(valuesTotal, counts.length)
        assert.equal(min, numbers.length === 0 ? null : Math.min(...numbers))
        assert.equal(max, numbers.length === 0 ? null : Math.max(...numbers))
        const missing = ask(snapshot, asked, {
          clauses: [only(field, { kind: 'substring', value: '', exclude: false })],
        })
        if (field !== 'price') assert.equal(documents, missing.total, `${field} covers`)
      }
    }),
    propertyRuns(150),
  )
})

function listed(snapshot: Snapshot, more: Partial<SearchQuery>): string[] {
  const [first]: readonly FacetResult[] = ask(snapshot, '', more).facets
  return first.counts.map(({ value: one, documents }) => `${one} ${documents}`)
}

const colors = ['b', 'A', 'a', 'b', 'C', 'c', 'B', 'b']

test('values come with the most documents first, equal ones in the order of the values', () => {
  const documents = colors.map((color, i) => documentOf(i, { title: 'tent', color }))
  const expected = ['b 3', 'A 1', 'a 1', 'B 1', 'C 1', 'c 1']
  assert.deepEqual(listed(indexOf([documents]), { facets: [facet('color')] }), expected)
})

test('which values are cut off does not depend on how the index came about', () => {
  const documents = colors.map((color, i) => documentOf(i, { title: 'tent', color }))
  for (let valuesMax = 0; valuesMax < 7; valuesMax++) {
    const query = { facets: [facet('color', { valuesMax })] }
    const one = listed(indexOf([documents]), query)
    const two = listed(indexOf([documents.slice(0, 3), documents.slice(3)]), query)
    assert.equal(one.length, Math.min(valuesMax, 6))
    assert.deepEqual(one, two)
  }
})

test('a value that must be told is told beyond the limit, in whatever case it is asked for', () => {
  const documents = colors.map((color, i) => documentOf(i, { title: 'tent', color }))
  const query = { facets: [facet('color', { valuesMax: 1, always: ['c'] })] }
  const expected = ['b 3', 'C 1', 'c 1']
  assert.deepEqual(listed(indexOf([documents]), query), expected)
  assert.deepEqual(listed(indexOf([documents.slice(0, 3), documents.slice(3)]), query), expected)
})

test('a facet of bounds tells the least and the greatest number and no values', () => {
  const documents = [3, 10, -2].map((price, i) => documentOf(i, { title: 'tent', price }))
  const bounds = facet('price', { kind: 'bounds' })
  const [result] = ask(indexOf([documents.slice(0, 1), documents.slice(1)]), '', {
    facets: [bounds],
  }).facets
  assert.deepEqual(result, {
    field: 'price',
    counts: [],
    documents: 3,
    valuesTotal: 0,
    min: -2,
    max: 10,
  })
})

test('a facet of a field that nobody has is empty', () => {
  const [result] = ask(indexOf([[documentOf(0, { title: 'tent' })]]), '', {
    facets: [facet('nothing')],
  }).facets
  assert.deepEqual([result.counts.length, result.documents, result.min], [0, 0, null])
})

const facetSources = fc.array(fc.oneof(row, sparseRow), { minLength: 1, maxLength: 30 })

test('facets over several segments are those of one', () => {
  fc.assert(
    fc.property(
      facetSources,
      fc.array(fc.nat(30), { maxLength: 2 }),
      fc.nat(4),
      text,
      (rows, cuts, valuesMax, asked) => {
        const documents = rows.map((values, i) => documentOf(i, values))
        const [from = 0, to = from] = cuts.toSorted((a, b) => a - b)
        const lists = [documents.slice(0, from), documents.slice(from, to), documents.slice(to)]
        const requests = names.map((name) => ({ ...facet(name), valuesMax, always: ['Red', 'D'] }))
        const told = (lists_: typeof lists) =>
          ask(indexOf(lists_.filter((list) => list.length > 0)), asked, { facets: requests }).facets
        assert.deepEqual(told(lists), told([documents]))
      },
    ),
    propertyRuns(300),
  )
})

test('a facet of branches tells those below the ones that are asked for, and what is asked for always', () => {
  const paths = ['A/B/C', 'a/B/D', 'A/E', 'F', 'F/G', 'H']
  const documents = paths.map((category, i) => documentOf(i, { title: 'tent', category }))
  const told = (below: readonly string[], always: readonly string[], lists = [documents]) =>
    ask(indexOf(lists), '', {
      facets: [{ ...facet('category'), below, always }],
    }).facets.map(({ counts, valuesTotal }) => [
      counts.map((count) => `${count.value} ${count.documents}`).sort(),
      valuesTotal,
    ])
  const several = [documents.slice(0, 2), documents.slice(2, 3), documents.slice(3)]
  for (const lists of [[documents], several]) {
    assert.deepEqual(told([''], [], lists), [[['A 2', 'F 2', 'H 1', 'a 1'], 10]])
    assert.deepEqual(told(['a/b'], ['f'], lists), [[['A/B/C 1', 'F 2', 'a/B/D 1'], 10]])
    assert.deepEqual(told(['nothing'], [], lists), [[[], 10]])
  }
})
