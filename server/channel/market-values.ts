// What products have in single markets: a local price, a stock, whether they are there at all. Kept twice: by product as it was sent,
// and by market as a sheet, from which the engine's layers are made.
//
//   entry: key ["TR-42","berlin"], body { productNumber, marketId, productField?, values: { Stock: 3, Price: 99 } }

import { BucketMap } from './bucket-map.ts'
import type { Entry, ShelfChange } from './delta.ts'
import { type Cell, type CellValue, changeSheet, type Sheet, type SheetChange } from './sheet.ts'
import type { ShelfKind } from './shelf.ts'
import { readNumber } from './values.ts'

/** Values of one field in one market that count; further ones of a list are only kept. */
export const listedValuesMax = 10

/** What a product has in a market. */
export type MarketValue = {
  readonly productNumber: string
  readonly marketId: string
  /** How the product number was named when it was sent; absent: by the channel's field. */
  readonly productField?: string
  readonly values: Entry['body']
}

/** How many markets' values a field has, and how many of them are no numbers. */
export type FieldCount = { readonly all: number; readonly texts: number }

export type MarketValues = {
  /** By product number, then by market: the JSON of a MarketValue. */
  readonly byProduct: BucketMap<ReadonlyMap<string, string>>
  readonly byMarket: BucketMap<Sheet>
  readonly fields: ReadonlyMap<string, FieldCount>
  /** How many there are. */
  readonly size: number
}

export function marketValueKey(productNumber: string, marketId: string): string {
  return JSON.stringify([productNumber, marketId])
}

export const marketValuesShelf: ShelfKind<MarketValues> = {
  empty: { byProduct: BucketMap.empty(), byMarket: BucketMap.empty(), fields: new Map(), size: 0 },
  change: (before, change) => new Changing(before).apply(change),
}

/** Null: the product has nothing of its own there. */
export function valueInMarket(
  { byProduct }: MarketValues,
  productNumber: string,
  marketId: string,
): MarketValue | null {
  const json = byProduct.get(productNumber)?.get(marketId)
  return json === undefined ? null : (JSON.parse(json) as MarketValue)
}

/** What a product has in markets, in no order that means anything. */
export function valuesOfProduct({ byProduct }: MarketValues, productNumber: string): MarketValue[] {
  return [...(byProduct.get(productNumber)?.values() ?? [])].map(
    (json) => JSON.parse(json) as MarketValue,
  )
}

/** Of several values each has a column: `Price`, and for the second one another name that no field has. */
export function columnName(field: string, nth: number): string {
  return nth === 0 ? field : `${field}\0${nth}`
}

/** Compares as numbers where all values of a field are numbers. */
export function isNumeric({ texts }: FieldCount): boolean {
  return texts === 0
}

class Changing {
  readonly #before: MarketValues
  readonly #products = new Map<string, Map<string, string>>()
  readonly #sheets = new Map<string, Map<string, SheetChange>>()
  readonly #fields: Map<string, FieldCount>
  #size: number

  constructor(before: MarketValues) {
    this.#before = before
    this.#fields = new Map(before.fields)
    this.#size = before.size
  }

  apply({ put, remove }: ShelfChange): MarketValues {
    for (const key of remove) {
      const [productNumber, marketId] = JSON.parse(key) as [string, string]
      this.#set(productNumber, marketId, null)
    }
    for (const { body } of put) {
      const value = body as MarketValue
      this.#set(value.productNumber, value.marketId, value)
    }
    const { byProduct, byMarket } = this.#before
    return {
      byProduct: byProduct.with(
        [...this.#products].map(([key, own]) => [key, own.size === 0 ? null : own] as const),
      ),
      byMarket: byMarket.with(
        [...this.#sheets].map(
          ([key, changes]) => [key, changeSheet(byMarket.get(key), [...changes.values()])] as const,
        ),
      ),
      fields: this.#fields,
      size: this.#size,
    }
  }

  #set(productNumber: string, marketId: string, value: MarketValue | null): void {
    const own =
      this.#products.get(productNumber) ?? new Map(this.#before.byProduct.get(productNumber))
    this.#products.set(productNumber, own)
    const old = own.get(marketId)
    if (old !== undefined) this.#count((JSON.parse(old) as MarketValue).values, -1)
    if (value === null) own.delete(marketId)
    else own.set(marketId, JSON.stringify(value))
    if (value !== null) this.#count(value.values, 1)
    this.#size += (value === null ? 0 : 1) - (old === undefined ? 0 : 1)
    const sheet = this.#sheets.get(marketId) ?? new Map<string, SheetChange>()
    this.#sheets.set(marketId, sheet)
    const cells = value === null ? null : cellsOf(value.values)
    sheet.set(productNumber, { key: productNumber, cells })
  }

  #count(values: Entry['body'], step: 1 | -1): void {
    for (const [field, value] of Object.entries(values)) {
      const cells = cellsIn(value)
      if (cells.length === 0) continue
      const known = this.#fields.get(field) ?? { all: 0, texts: 0 }
      const texts = cells.some((cell) => readNumber(cell) === null) ? step : 0
      const all = known.all + step
      if (all === 0) this.#fields.delete(field)
      else this.#fields.set(field, { all, texts: known.texts + texts })
    }
  }
}

function cellsOf(values: Entry['body']): Cell[] {
  return Object.entries(values).flatMap(([field, value]) =>
    cellsIn(value).map((cell, nth) => ({ name: columnName(field, nth), value: cell })),
  )
}

/** The single values of a field; what lies deeper than a list is kept, but is none. */
export function cellsIn(value: unknown): CellValue[] {
  const list = Array.isArray(value) ? value.slice(0, listedValuesMax) : [value]
  return list.flatMap((one): CellValue[] => {
    if (typeof one === 'boolean') return [String(one)]
    return typeof one === 'string' || typeof one === 'number' ? [one] : []
  })
}
