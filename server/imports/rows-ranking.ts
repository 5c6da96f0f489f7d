// Rows of ranking values: a product, a value from -1 (to the end) to 1 (to the front), and the search term for which alone it
// counts, if any.

import { readNumber } from '../channel/values.ts'
import { columnsOf, firstOf, nameFrom, type ProductColumn } from './row-columns.ts'
import { type RowReader, whole } from './row-pieces.ts'

const valueNames = ['value', 'ranking', 'rank', 'boost', 'weight', 'score']
const termNames = ['term', 'searchterm', 'query']

export function rankingRows(products: ProductColumn): RowReader {
  return {
    read: (record) => {
      const columns = columnsOf(record)
      const product = products.read(columns)
      if (typeof product === 'string') return product
      const { productNumber } = product
      const value = readNumber(firstOf(columns, valueNames))
      if (value === null || Math.abs(value) > 1) {
        return 'the column value must hold a number from -1 to 1'
      }
      const given = firstOf(columns, termNames)
      if (given === undefined) {
        const body = { productNumber, value }
        return [{ shelf: 'ranking', key: productNumber, part: whole, body }]
      }
      const term = nameFrom(given, 'the column term')
      if (typeof term === 'string') return term
      const key = JSON.stringify([productNumber, term.name])
      const body = { productNumber, term: term.name, value }
      return [{ shelf: 'ranking', key, part: whole, body }]
    },
    joining: null,
  }
}
