// Rows of a geo file: a market with its place, or the values that a product has in a market. A row that names a product and a
// market is of the second kind.

import { marketsMax } from '../../contract/markets.ts'
import type { FlatRecord } from '../channel/delta.ts'
import { marketValueKey } from '../channel/market-values.ts'
import { marketValueLimits } from '../channel/market-values-changes.ts'
import { readPlace } from '../channel/markets.ts'
import { marketIdFlaw } from '../channel/markets-changes.ts'
import { keyText } from '../channel/record-keys.ts'
import { recordFlaw } from '../channel/record-limits.ts'
import { articleNumberName } from '../channel/shelf-changes.ts'
import { readNumber } from '../channel/values.ts'
import {
  type Columns,
  columnsOf,
  firstOf,
  foldedName,
  otherColumns,
  type ProductColumn,
} from './row-columns.ts'
import { type Piece, type RowReader, whole } from './row-pieces.ts'

const marketNames = ['marketid', 'market', 'storeid', 'store']
const latitudeNames = ['latitude', 'lat']
const longitudeNames = ['longitude', 'lon', 'lng', 'long']

export function geoRows(products: ProductColumn): RowReader {
  const values = new ValueRows(products)
  let markets = 0
  return {
    read: (record) => {
      const columns = columnsOf(record)
      const isOfProduct = firstOf(columns, marketNames) !== undefined && products.has(columns)
      if (isOfProduct) return values.read(record, columns)
      if (markets >= marketsMax) return `a channel has at most ${marketsMax} markets`
      const pieces = readMarket(record, columns)
      if (typeof pieces !== 'string') markets++
      return pieces
    },
    joining: null,
  }
}

/** Counts what a channel may have of them. */
class ValueRows {
  readonly #products: ProductColumn
  readonly #ownColumns: ReadonlySet<string>
  readonly #fields = new Set<string>()
  #rows = 0

  constructor(products: ProductColumn) {
    this.#products = products
    this.#ownColumns = new Set([...products.names, ...marketNames])
  }

  read(record: FlatRecord, columns: Columns): readonly Piece[] | string {
    const { recordsMax } = marketValueLimits
    if (this.#rows >= recordsMax) {
      return `a channel has values for at most ${recordsMax} products in markets`
    }
    const product = this.#products.read(columns)
    if (typeof product === 'string') return product
    const marketId = keyText(firstOf(columns, marketNames))
    const values = valuesIn(record, columns, this.#ownColumns)
    const flaw = marketIdFlaw(marketId) ?? recordFlaw(values) ?? this.#fieldsFlaw(values)
    if (marketId === null || flaw !== null) return flaw ?? ''
    this.#rows++
    const { productNumber } = product
    const isArticle = columns.has(foldedName(articleNumberName))
    const productField = isArticle ? { productField: articleNumberName } : {}
    const body = { productNumber, marketId, ...productField, values }
    const key = marketValueKey(productNumber, marketId)
    return [{ shelf: 'marketValues', key, part: whole, body }]
  }

  #fieldsFlaw(values: FlatRecord): string | null {
    const { fieldsMax } = marketValueLimits
    const names = Object.keys(values).filter((name) => !this.#fields.has(name))
    if (this.#fields.size + names.length > fieldsMax) {
      return `at most ${fieldsMax} fields of a channel may differ from market to market`
    }
    for (const name of names) this.#fields.add(name)
    return null
  }
}

function valuesIn(
  record: FlatRecord,
  columns: Columns,
  ownColumns: ReadonlySet<string>,
): FlatRecord {
  const nested = columns.get('values')
  const values = isObject(nested) ? nested : otherColumns(record, ownColumns)
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typed(value)]))
}

/** Files without types have numbers as texts; one that is written in another way than a number (007) stays a text. */
function typed(value: unknown): unknown {
  const isNumber = typeof value === 'string' && /^-?(0|[1-9]\d{0,14})(\.\d{1,15})?$/.test(value)
  return isNumber ? Number(value) : value
}

const placeColumns = new Set([...marketNames, ...latitudeNames, ...longitudeNames, 'location'])

function readMarket(record: FlatRecord, columns: Columns): readonly Piece[] | string {
  const marketId = keyText(firstOf(columns, [...marketNames, 'id']))
  const flaw = marketIdFlaw(marketId)
  if (marketId === null || flaw !== null) return flaw ?? ''
  const nested = columns.get('location')
  const place = isObject(nested) ? columnsOf(nested) : columns
  const location = readPlace({
    latitude: readNumber(firstOf(place, latitudeNames)),
    longitude: readNumber(firstOf(place, longitudeNames)),
  })
  if (location === null) {
    return 'a market needs a latitude from -90 to 90 and a longitude from -180 to 180; what a product has in a market needs a product number and a marketId'
  }
  const hasId = marketNames.some((name) => columns.has(name))
  const others = Object.entries(otherColumns(record, placeColumns)).filter(
    ([name]) => hasId || foldedName(name) !== 'id',
  )
  const body = { ...Object.fromEntries(others), marketId, location }
  const bodyFlaw = recordFlaw(body)
  return bodyFlaw ?? [{ shelf: 'markets', key: marketId, part: whole, body }]
}

function isObject(value: unknown): value is FlatRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
