// Our own engine, in the thread that measures: what a search costs without HTTP and without the way to a search thread.

import type { FieldValue, Schema } from '../../engine/document.ts'
import type { Clause, FacetRequest, SearchQuery } from '../../engine/query.ts'
import { Workspace } from '../../engine/rank/workspace.ts'
import { search } from '../../engine/search.ts'
import { SegmentBuilder } from '../../engine/segment/build.ts'
import { openSegment } from '../../engine/segment/segment.ts'
import { liveSegment, type Snapshot, snapshotOf } from '../../engine/snapshot.ts'
import type { BenchProduct, BenchQuery } from '../generator.ts'
import { type BenchAnswer, type Contestant, hitsShown } from './contestant.ts'

const column = (name: string, kind: 'text' | 'number' = 'text') =>
  ({ name, kind, searchWeight: 0, column: true, identifier: false }) as const

export const schema: Schema = {
  languages: ['en', 'de'],
  otherFields: { searchWeight: 0, column: false },
  fields: [
    { name: 'title', kind: 'text', searchWeight: 3, column: false, identifier: false },
    { name: 'description', kind: 'text', searchWeight: 1, column: false, identifier: false },
    ...['brand', 'c1', 'c2', 'c3', 'color', 'sizes', 'priceBucket', 'rating', 'inStock'].map(
      (name) => column(name),
    ),
    column('price', 'number'),
  ],
}

const facets = ['brand', 'c1', 'c2', 'c3', 'color', 'sizes', 'priceBucket', 'rating'].map(
  (field): FacetRequest => ({
    field,
    kind: 'values',
    ignoreOwnClauses: false,
    valuesMax: 100,
    always: [],
  }),
)

const value = (field: string, text: string): Clause => ({
  field,
  all: [{ kind: 'value', value: text, exclude: false }],
  any: [],
})

export class Aisle implements Contestant {
  readonly name = 'Aisle'
  readonly toleratesTypos = true
  readonly #space = new Workspace()
  #snapshot: Snapshot = snapshotOf(schema, [])

  build(products: Iterable<BenchProduct>): void {
    const builder = new SegmentBuilder(schema)
    for (const product of products) builder.add(documentOf(product))
    const segment = openSegment(builder.finish())
    if (segment === null) throw new Error('the segment cannot be opened')
    this.#snapshot = snapshotOf(schema, [liveSegment(segment)])
  }

  search(query: BenchQuery): BenchAnswer {
    const result = search(this.#snapshot, questionOf(query), this.#space)
    return {
      total: result.total,
      ids: result.hits.map(({ key }) => key),
      facetValues: result.facets.map(({ valuesTotal }) => valuesTotal),
    }
  }

  get snapshot(): Snapshot {
    return this.#snapshot
  }
}

/** The question as the engine is asked it. */
export function questionOf({ text, category, priceFrom, priceTo }: BenchQuery): SearchQuery {
  const price: Clause = {
    field: 'price',
    all: [{ kind: 'range', from: priceFrom, to: priceTo, exclude: false }],
    any: [],
  }
  const clauses = [value('inStock', 'true'), price]
  if (category !== null) clauses.push(value('c1', category))
  return {
    text,
    searchField: null,
    matching: { tolerance: 'tolerant', relax: false, lastWordIsPrefix: false },
    clauses,
    facets,
    sort: [],
    from: 0,
    size: hitsShown,
    foundWords: false,
  }
}

function documentOf(product: BenchProduct) {
  const [c1, c2, c3] = product.category
  const values = new Map<string, readonly FieldValue[]>([
    ['title', [product.title]],
    ['description', [product.description]],
    ['brand', [product.brand]],
    ['c1', [c1]],
    ['c2', [c2]],
    ['c3', [c3]],
    ['color', [product.color]],
    ['sizes', product.sizes],
    ['priceBucket', [product.priceBucket]],
    ['rating', [product.rating]],
    ['inStock', [String(product.inStock)]],
    ['price', [product.price]],
  ])
  const key = String(product.id)
  return { key, sequence: product.id, rows: [{ key, values }], stored: JSON.stringify(product) }
}
