// The measurements compare like with like only if all answer the same question: on a small catalogue their counts agree.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type BenchProduct, type BenchQuery, benchProducts, benchQueries } from '../generator.ts'
import { Aisle } from './aisle.ts'
import type { Contestant } from './contestant.ts'
import { countFacets, passes } from './counting.ts'
import { FlexSearchContestant } from './flexsearch.ts'
import { Fts5Contestant } from './fts5.ts'
import { MiniSearchContestant } from './minisearch.ts'
import { OramaContestant } from './orama.ts'

const products = [...benchProducts(1_500)]

function matching(query: BenchQuery): BenchProduct[] {
  const words = query.text.split(' ').filter((word) => word !== '')
  return products.filter((product) => {
    const own = `${product.title} ${product.description}`.split(' ')
    return passes(product, query) && words.every((word) => own.includes(word))
  })
}

const contestants: readonly (() => Contestant)[] = [
  () => new Fts5Contestant(),
  () => new MiniSearchContestant(),
  () => new FlexSearchContestant(),
]
for (const make of contestants) {
  const contestant = make()
  test(`${contestant.name} finds what a plain look at every product finds, with the same facets`, async () => {
    await contestant.build(products)
    for (const kind of ['one', 'two', 'browse', 'range'] as const) {
      for (const query of benchQueries(kind, 8)) {
        const expected = matching(query)
        // Where nothing is found, those who tolerate misspellings guess.
        if (expected.length === 0) continue
        const answer = await contestant.search(query)
        assert.equal(answer.total, expected.length, `${kind}: ${query.text}`)
        assert.deepEqual(answer.facetValues, countFacets(expected), `${kind}: ${query.text}`)
        const keys = new Set(expected.map(({ id }) => String(id)))
        assert.ok(answer.ids.every((id) => keys.has(id)))
        assert.equal(answer.ids.length, Math.min(24, expected.length))
      }
    }
  })
}

// Aisle takes forms of words as well, Orama their beginnings: both find somewhat more, never less.
for (const make of [() => new Aisle(), () => new OramaContestant()]) {
  const contestant = make()
  test(`${contestant.name} finds at least what a plain look finds, and the same where no word is asked`, async () => {
    await contestant.build(products)
    for (const query of [...benchQueries('one', 5), ...benchQueries('range', 5)]) {
      const { total, facetValues } = await contestant.search(query)
      assert.ok(total >= matching(query).length, query.text)
      assert.equal(facetValues.length, 8)
    }
    for (const query of benchQueries('browse', 3)) {
      const expected = matching(query)
      const { total, facetValues } = await contestant.search(query)
      assert.equal(total, expected.length)
      assert.deepEqual(facetValues.slice(1), countFacets(expected).slice(1))
    }
  })
}
