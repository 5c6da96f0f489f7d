// The vectors of products, packed: one byte for each number, with the factor that turns bytes back into numbers. All have the
// length of the first; others are passed over.

import type { Entry } from './delta.ts'
import type { ShelfKind } from './shelf.ts'

export type Embedding = {
  readonly bytes: Int8Array
  /** A number of the vector is its byte times this. */
  readonly factor: number
}

export type Embeddings = {
  /** 0: there are none. */
  readonly dimensions: number
  readonly byProduct: ReadonlyMap<string, Embedding>
}

export const embeddingShelf: ShelfKind<Embeddings> = {
  empty: { dimensions: 0, byProduct: new Map() },
  change(before, { put, remove }) {
    const byProduct = new Map(before.byProduct)
    for (const key of remove) byProduct.delete(key)
    let dimensions = byProduct.size === 0 ? 0 : before.dimensions
    for (const { key, body } of put) {
      const vector = vectorOf(body)
      if (vector === null || (dimensions !== 0 && vector.length !== dimensions)) continue
      dimensions = vector.length
      byProduct.set(key, packed(vector))
    }
    return { dimensions, byProduct }
  },
}

function vectorOf({ vector }: Entry['body']): readonly number[] | null {
  const isVector = Array.isArray(vector) && vector.every((number) => typeof number === 'number')
  return isVector && vector.length > 0 ? vector : null
}

/** The error of a number is at most half a 127th of the vector's greatest one. */
function packed(vector: readonly number[]): Embedding {
  const greatest = vector.reduce((max, number) => Math.max(max, Math.abs(number)), 0)
  const factor = greatest === 0 ? 1 : greatest / 127
  const bytes = new Int8Array(vector.length)
  vector.forEach((number, i) => {
    bytes[i] = Math.round(number / factor)
  })
  return { bytes, factor }
}
