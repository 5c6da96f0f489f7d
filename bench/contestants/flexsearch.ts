// FlexSearch with one index of words over title and description; filters and facets in JavaScript.

import FlexSearch from 'flexsearch'
import type { BenchProduct, BenchQuery } from '../generator.ts'
import { type BenchAnswer, type Contestant, hitsShown } from './contestant.ts'
import { countFacets, passes } from './counting.ts'

export class FlexSearchContestant implements Contestant {
  readonly name = 'FlexSearch'
  readonly toleratesTypos = false
  readonly #products: BenchProduct[] = []
  readonly #index = new FlexSearch.Index({ tokenize: 'strict' })

  build(products: Iterable<BenchProduct>): void {
    for (const product of products) {
      this.#products.push(product)
      this.#index.add(product.id, `${product.title} ${product.description}`)
    }
  }

  search(query: BenchQuery): BenchAnswer {
    const found =
      query.text === ''
        ? this.#products
        : (this.#index.search(query.text, { limit: this.#products.length }) as number[]).map(
            (id) => this.#products[id],
          )
    const matched = found.filter((product) => passes(product, query))
    return {
      total: matched.length,
      ids: matched.slice(0, hitsShown).map(({ id }) => String(id)),
      facetValues: countFacets(matched),
    }
  }
}
