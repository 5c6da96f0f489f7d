// Rows of recommendations: a product with a list of others (`id=score|id`, or a JSON list), or one other product in each row. The
// rows of a product may stand anywhere; without scores the order of the file counts.

import type { Entry, FlatRecord } from '../channel/delta.ts'
import { type RecommendedProduct, recommendationEntry } from '../channel/recommendations.ts'
import { readNumber } from '../channel/values.ts'
import { limits } from './limits.ts'
import { shown } from './row.ts'
import { columnsOf, firstOf, nameFrom, type ProductColumn } from './row-columns.ts'
import type { Piece, RowReader } from './row-pieces.ts'

const listNames = ['recommendations', 'items', 'recommended', 'recommendedproducts']
const oneNames = [
  'recommendation',
  'recommendedproductnumber',
  'recommendedid',
  'recommendationid',
  'target',
]
const scoreNames = ['score', 'weight', 'value']

export function recommendationRows(products: ProductColumn): RowReader {
  return {
    read: (record) => read(record, products),
    joining: {
      shelf: 'recommendations',
      partsMax: limits.recommendationsPerProductMax,
      partsName: 'recommendations',
      join: (key, parts) => recommendationEntry(key, inOrder(parts)).body,
    },
  }
}

function read(record: FlatRecord, products: ProductColumn): readonly Piece[] | string {
  const columns = columnsOf(record)
  const product = products.read(columns)
  if (typeof product === 'string') return product
  const one = firstOf(columns, oneNames)
  const score = firstOf(columns, scoreNames)
  const listed = one === undefined ? elementsOf(firstOf(columns, listNames)) : [{ id: one, score }]
  const pieces: Piece[] = []
  for (const { id, score } of listed) {
    const name = nameFrom(id, 'the recommended product')
    if (typeof name === 'string') return name
    const number = score === undefined ? undefined : readNumber(score)
    if (number === null) return `the score ${shown(String(score))} is no number`
    const body = { id: name.name, ...(number === undefined ? {} : { score: number }) }
    const key = product.productNumber
    pieces.push({ shelf: 'recommendations', key, part: name.name, body })
  }
  return pieces.length > 0 ? pieces : 'the column recommendations must name a product'
}

type Listed = { readonly id: unknown; readonly score: unknown }

function elementsOf(value: unknown): readonly Listed[] {
  if (value === undefined) return []
  if (Array.isArray(value)) return value.map(elementOf)
  return String(value)
    .split('|')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .map((piece) => {
      const at = piece.lastIndexOf('=')
      return at === -1
        ? { id: piece, score: undefined }
        : { id: piece.slice(0, at), score: piece.slice(at + 1) }
    })
}

function elementOf(element: unknown): Listed {
  if (typeof element !== 'object' || element === null) return { id: element, score: undefined }
  const columns = columnsOf(element as FlatRecord)
  return {
    id: firstOf(columns, ['id', 'productnumber', 'articlenumber', 'sku']),
    score: firstOf(columns, scoreNames),
  }
}

/** The best first; those without a score follow in the order of the file. */
function inOrder(parts: readonly Entry['body'][]): readonly RecommendedProduct[] {
  const scoreOf = ({ score = Number.NEGATIVE_INFINITY }: RecommendedProduct) => score
  return (parts as readonly RecommendedProduct[]).toSorted((one, other) => {
    const [mine, theirs] = [scoreOf(one), scoreOf(other)]
    return mine === theirs ? 0 : theirs - mine
  })
}
