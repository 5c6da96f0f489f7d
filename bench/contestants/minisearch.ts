// MiniSearch with a filter in its search and facets counted in JavaScript.

import MiniSearch from 'minisearch'
import type { BenchProduct, BenchQuery } from '../generator.ts'
import { type BenchAnswer, type Contestant, hitsShown } from './contestant.ts'
import { countFacets, passes } from './counting.ts'

export class MiniSearchContestant implements Contestant {
  readonly name = 'MiniSearch'
  readonly toleratesTypos = true
  readonly #products: BenchProduct[] = []
  readonly #index = new MiniSearch<BenchProduct>({ fields: ['title', 'description'] })

  build(products: Iterable<BenchProduct>): void {
    for (const product of products) {
      this.#products.push(product)
      this.#index.add(product)
    }
  }

  search(query: BenchQuery): BenchAnswer {
    const matched =
      query.text === ''
        ? this.#products.filter((product) => passes(product, query))
        : this.#found(query)
    return {
      total: matched.length,
      ids: matched.slice(0, hitsShown).map(({ id }) => String(id)),
      facetValues: countFacets(matched),
    }
  }

  #found(query: BenchQuery): BenchProduct[] {
    const options = {
      combineWith: 'AND',
      boost: { title: 3 },
      filter: ({ id }: { readonly id: number }) => passes(this.#products[id], query),
    } as const
    const exact = this.#index.search(query.text, options)
    const results =
      exact.length > 0 ? exact : this.#index.search(query.text, { ...options, fuzzy: 0.2 })
    return results.map(({ id }) => this.#products[id as number])
  }
}
