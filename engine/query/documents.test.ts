import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentOf, indexOf } from '../engine-lab.ts'
import type { SearchQuery } from '../query.ts'
import { search } from '../search.ts'

const snapshot = indexOf([
  [
    documentOf(0, { title: 'red shoe', brand: 'A' }),
    documentOf(1, { title: 'blue shoe', brand: 'B' }, [{ title: 'blue shoe', brand: 'A' }]),
  ],
  [documentOf(2, { title: 'green shoe', brand: 'A' })],
])

const question: SearchQuery = {
  text: '',
  searchField: null,
  matching: { tolerance: 'exact', relax: false, lastWordIsPrefix: false },
  clauses: [],
  facets: [],
  sort: [],
  from: 0,
  size: 10,
  foundWords: false,
}

function keys(own: Partial<SearchQuery>): string[] {
  return search(snapshot, { ...question, ...own }).hits.map(({ key }) => key)
}

test('only the named documents are found, over all segments, and unknown keys are passed over', () => {
  assert.deepEqual(keys({ documents: ['d2', 'd0', 'nothing', ''] }), ['d0', 'd2'])
  assert.deepEqual(keys({ documents: [] }), [])
  assert.deepEqual(keys({}), ['d0', 'd1', 'd2'])
})

test('clauses and words hold for the named documents, too, with the rows that pass', () => {
  const isA = { kind: 'value', value: 'A', exclude: false } as const
  const clauses = [{ field: 'brand', all: [isA], any: [] }]
  const { hits, total } = search(snapshot, { ...question, clauses, documents: ['d1', 'd2'] })
  assert.deepEqual(
    [total, hits.map(({ key, rows }) => [key, rows])],
    [
      2,
      [
        ['d1', [1]],
        ['d2', [0]],
      ],
    ],
  )
  assert.deepEqual(keys({ text: 'blue', documents: ['d0', 'd1'] }), ['d1'])
})
