// Orama with its own filters and facets. It matches beginnings of words, so its totals may be larger than those of the others.

import { count, create, insertMultiple, type Results, search } from '@orama/orama'
import type { BenchProduct, BenchQuery } from '../generator.ts'
import { type BenchAnswer, type Contestant, hitsShown } from './contestant.ts'
import { facetNames } from './counting.ts'

const schema = {
  id: 'string',
  title: 'string',
  description: 'string',
  brand: 'enum',
  c1: 'enum',
  c2: 'enum',
  c3: 'enum',
  color: 'enum',
  sizes: 'enum[]',
  priceBucket: 'enum',
  rating: 'enum',
  price: 'number',
  inStock: 'boolean',
} as const

const batchSize = 5_000

export class OramaContestant implements Contestant {
  readonly name = 'Orama'
  readonly toleratesTypos = true
  readonly #index = create({ schema })

  async build(products: Iterable<BenchProduct>): Promise<void> {
    let batch: object[] = []
    for (const product of products) {
      const [c1, c2, c3] = product.category
      batch.push({ ...product, id: String(product.id), c1, c2, c3 })
      if (batch.length === batchSize) {
        await insertMultiple(this.#index, batch as never[], batchSize)
        batch = []
      }
    }
    await insertMultiple(this.#index, batch as never[], batchSize)
    if (count(this.#index) === 0) throw new Error('nothing was indexed')
  }

  async search(query: BenchQuery): Promise<BenchAnswer> {
    const exact = await this.#ask(query, 0)
    const found = exact.count > 0 || query.text === '' ? exact : await this.#ask(query, 1)
    return {
      total: found.count,
      ids: found.hits.map(({ id }) => id),
      facetValues: facetNames.map((name) => Object.keys(found.facets?.[name]?.values ?? {}).length),
    }
  }

  async #ask(query: BenchQuery, tolerance: number): Promise<Results<unknown>> {
    const where: Record<string, unknown> = {
      inStock: true,
      price: { between: [query.priceFrom, query.priceTo] },
    }
    if (query.category !== null) where.c1 = { eq: query.category }
    return search(this.#index, {
      term: query.text,
      ...(query.text === '' ? {} : { properties: ['title', 'description'], tolerance }),
      threshold: 0,
      boost: { title: 3 },
      limit: hitsShown,
      facets: Object.fromEntries(facetNames.map((name) => [name, { limit: 100 }])),
      where,
    } as never) as Promise<Results<unknown>>
  }
}
