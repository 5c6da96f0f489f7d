// The columns of a row by their meaning: names are compared without case, spaces and punctuation, so that `Product-Number` and
// `product_number` are one.

import type { FlatRecord } from '../channel/delta.ts'
import { isFilled, keyText } from '../channel/record-keys.ts'
import { recordLimits } from '../channel/record-limits.ts'
import { limits } from './limits.ts'

/** The values of a row by folded name. */
export type Columns = ReadonlyMap<string, unknown>

const productNames = [
  'productnumber',
  'articlenumber',
  'sku',
  'product',
  'productid',
  'article',
  'id',
] as const

export function columnsOf(record: FlatRecord): Columns {
  const columns = new Map<string, unknown>()
  for (const [name, value] of Object.entries(record)) {
    const folded = foldedName(name)
    if (isFilled(value) && !columns.has(folded)) columns.set(folded, value)
  }
  return columns
}

export function foldedName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** The value of the first of these columns that the row has. */
export function firstOf(columns: Columns, names: readonly string[]): unknown {
  const found = names.find((name) => columns.has(name))
  return found === undefined ? undefined : columns.get(found)
}

/** What of a row is not in these columns, under the names that the file gives. */
export function otherColumns(record: FlatRecord, known: ReadonlySet<string>): FlatRecord {
  return Object.fromEntries(
    Object.entries(record).filter(
      ([name, value]) => isFilled(value) && !known.has(foldedName(name)),
    ),
  )
}

/** Finds the product number of a row: in the field that the settings name, else under one of the usual names. */
export class ProductColumn {
  readonly names: readonly string[]
  readonly #expected: string

  constructor(field: string | null) {
    this.names = [...(field === null ? [] : [foldedName(field)]), ...productNames]
    this.#expected = field ?? 'ProductNumber'
  }

  has(columns: Columns): boolean {
    return keyText(firstOf(columns, this.names)) !== null
  }

  /** The number, or the sentence that says why there is none. */
  read(columns: Columns): { readonly productNumber: string } | string {
    const productNumber = keyText(firstOf(columns, this.names))
    if (productNumber === null) return `the column ${this.#expected} must hold the product number`
    const max = recordLimits.productNumberLengthMax
    if (productNumber.length > max) return `the product number is longer than ${max} characters`
    return { productNumber }
  }
}

/** A text that names something, or the sentence that says why it cannot. */
export function nameFrom(value: unknown, what: string): { readonly name: string } | string {
  const name = keyText(value)
  if (name === null) return `${what} must be filled with a text or a number`
  if (name.length > limits.nameLengthMax) {
    return `${what} is longer than ${limits.nameLengthMax} characters`
  }
  return { name }
}
