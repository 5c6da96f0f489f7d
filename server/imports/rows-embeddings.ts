// Rows of embeddings: a product and its vector, as a JSON list or as numbers with commas, semicolons, bars or spaces between
// them. All vectors of a file have the length of the first.

import { limits } from './limits.ts'
import { shown } from './row.ts'
import { columnsOf, firstOf, type ProductColumn } from './row-columns.ts'
import { type RowReader, whole } from './row-pieces.ts'

const vectorNames = ['vector', 'embedding', 'values']

export function embeddingRows(products: ProductColumn): RowReader {
  let dimensions: number | null = null
  return {
    read: (record) => {
      const columns = columnsOf(record)
      const product = products.read(columns)
      if (typeof product === 'string') return product
      const vector = vectorFrom(firstOf(columns, vectorNames))
      if (typeof vector === 'string') return vector
      if (dimensions !== null && vector.length !== dimensions) {
        return `the vector has ${vector.length} numbers, the first of the file has ${dimensions}`
      }
      dimensions = vector.length
      const body = { vector }
      return [{ shelf: 'embeddings', key: product.productNumber, part: whole, body }]
    },
    joining: null,
  }
}

function vectorFrom(value: unknown): readonly number[] | string {
  if (value === undefined) return 'the column vector must hold a list of numbers'
  const pieces = Array.isArray(value) ? value : piecesOf(String(value))
  if (pieces.length === 0) return 'the vector has no numbers'
  if (pieces.length > limits.dimensionsMax) {
    return `the vector has ${pieces.length} numbers, at most ${limits.dimensionsMax} are kept`
  }
  const vector = pieces.map((piece) =>
    typeof piece === 'string' && piece.trim() === '' ? Number.NaN : Number(piece),
  )
  const wrong = vector.findIndex((number) => !Number.isFinite(number))
  if (wrong !== -1) return `the vector holds ${shown(String(pieces[wrong]))}, which is no number`
  // All zeros have no direction, so nothing is near them.
  return vector.some((number) => number !== 0) ? vector : 'the vector holds nothing but zeros'
}

function piecesOf(text: string): readonly string[] {
  const inner = text
    .trim()
    .replace(/^\[(.*)\]$/s, '$1')
    .trim()
  return inner === '' ? [] : inner.split(/\s*[,;|]\s*|\s+/)
}
