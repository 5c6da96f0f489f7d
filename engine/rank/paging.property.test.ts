// Pages neither overlap nor skip: put together they are what one large page would be.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { SourceDocument } from '../document.ts'
import { documentOf, found, indexOf, propertyRuns } from '../engine-lab.ts'
import type { Sort } from '../query.ts'
import type { Snapshot } from '../snapshot.ts'
import { closeLookMax } from './nearest.ts'

const words = ['tent', 'tents', 'red', 'red tent', 'tent red', 'rope']

function documentFrom(seed: number, sequence: number): SourceDocument {
  const pick = (salt: number, size: number): number =>
    ((Math.imul(seed + salt, 2_654_435_761) >>> 8) + sequence * salt) % size
  const title = Array.from({ length: 1 + pick(3, 3) }, (_, i) => words[pick(7 + i, words.length)])
  const rows = Array.from({ length: 1 + pick(5, 3) }, (_, i) => ({
    title: title.join(' '),
    price: pick(11 + i, 6),
    brand: ['a', 'B', 'b', 'C'][pick(13, 4)],
  }))
  return documentOf(sequence, rows[0], rows.slice(1))
}

/** Documents spread over segments of very different size, each in the order of arrival. */
function catalogue(seed: number, count: number): Snapshot {
  const lists: SourceDocument[][] = [[], [], []]
  for (let i = 0; i < count; i++) {
    const list = i % 7 === 0 ? 1 : i % 31 === 0 ? 2 : 0
    lists[list].push(documentFrom(seed, i))
  }
  return indexOf(lists.filter((list) => list.length > 0))
}

function pagesOf(snapshot: Snapshot, { text, sort, size }: Asked): string[] {
  const pages: string[] = []
  for (let from = 0; ; from += size) {
    const page = found(snapshot, text, { sort, from, size })
    pages.push(...page)
    if (page.length < size) return pages
  }
}

type Asked = {
  readonly text: string
  readonly sort: readonly Sort[]
  readonly size: number
}
const asked: fc.Arbitrary<Asked> = fc.record({
  text: fc.constantFrom('', 'tent', 'red tent', 'tent*'),
  sort: fc.constantFrom<readonly Sort[]>(
    [],
    [{ field: 'price', order: 'asc' }],
    [
      { field: 'brand', order: 'desc' },
      { field: 'price', order: 'desc' },
    ],
  ),
  size: fc.integer({ min: 1, max: 40 }),
})

function checkPages(snapshot: Snapshot, query: Asked): void {
  const whole = found(snapshot, query.text, { sort: query.sort, size: 10_000 })
  const pages = pagesOf(snapshot, query)
  assert.equal(new Set(pages).size, pages.length, 'nothing is shown twice')
  assert.deepEqual(pages, whole)
}

test('all pages together are one large page, with and without sorting', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.integer({ min: 1, max: 80 }), asked, (seed, count, query) =>
      checkPages(catalogue(seed, count), query),
    ),
    propertyRuns(150),
  )
})

test('so they are beyond the matches that are looked at closely', () => {
  const byPrice: readonly Sort[] = [{ field: 'price', order: 'asc' }]
  const large = catalogue(4711, closeLookMax * 4)
  for (const text of ['', 'tent', 'red tent']) {
    for (const sort of [[], byPrice]) {
      checkPages(large, { text, sort, size: 100 })
    }
  }
})

test('matches that were looked at closely stand before those that were not, whatever segment they are in', () => {
  const many = Array.from({ length: closeLookMax + 20 }, (_, i) => documentOf(i, { title: 'tent' }))
  const few = documentOf(9_999, { title: 'bag', description: 'for a tent' })
  const hits = found(indexOf([many, [few]]), 'tent', { size: 1_000 })
  assert.equal(hits.indexOf('d9999'), closeLookMax)
})

test('a page beyond the end is empty and still tells the total', () => {
  const index = catalogue(1, 20)
  assert.deepEqual(found(index, '', { from: 20, size: 5 }), [])
  assert.equal(found(index, '', { from: 18, size: 5 }).length, 2)
})
