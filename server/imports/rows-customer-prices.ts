// Rows of customer prices: a product with a list `customer=price|customer=price`, with an object from customer to price, or one
// customer and price in each row. The rows of a product may stand anywhere.

import { customersPerProductMax } from '../../contract/customer-prices.ts'
import { customerPriceLimits } from '../channel/customer-prices-changes.ts'
import type { Entry, FlatRecord } from '../channel/delta.ts'
import { isForbiddenName } from '../channel/record-limits.ts'
import { readNumber } from '../channel/values.ts'
import { shown } from './row.ts'
import { columnsOf, firstOf, nameFrom, type ProductColumn } from './row-columns.ts'
import type { Piece, RowReader } from './row-pieces.ts'

const priceNames = ['price', 'prices', 'customerprices', 'customerprice', 'purchaserprices']
const futureNames = ['futureprice', 'futureprices']
const customerNames = ['customer', 'purchaser', 'customerid', 'purchaserid', 'customernumber']

export function customerPriceRows(products: ProductColumn): RowReader {
  let prices = 0
  return {
    read: (record) => {
      const { pricesMax } = customerPriceLimits
      if (prices >= pricesMax) return `a channel has at most ${pricesMax} prices of customers`
      const pieces = read(record, products)
      if (typeof pieces !== 'string') prices += pieces.length
      return pieces
    },
    joining: {
      shelf: 'customerPrices',
      partsMax: customersPerProductMax,
      partsName: 'prices',
      join,
    },
  }
}

function read(record: FlatRecord, products: ProductColumn): readonly Piece[] | string {
  const columns = columnsOf(record)
  const product = products.read(columns)
  if (typeof product === 'string') return product
  const customer = firstOf(columns, customerNames)
  const now = pricesFrom(firstOf(columns, priceNames), customer)
  if (typeof now === 'string') return `the price: ${now}`
  const future = pricesFrom(firstOf(columns, futureNames), customer)
  if (typeof future === 'string') return `the future price: ${future}`
  if (now.size + future.size === 0) return 'a price was expected, such as customer=9.95'
  return [...new Set([...now.keys(), ...future.keys()])].map((name) => ({
    shelf: 'customerPrices',
    key: product.productNumber,
    part: name,
    body: { customer: name, price: now.get(name), futurePrice: future.get(name) },
  }))
}

/** Prices by customer, or why there are none. */
function pricesFrom(value: unknown, customer: unknown): ReadonlyMap<string, number> | string {
  const found = new Map<string, number>()
  if (value === undefined) return found
  for (const [named, priced] of pairsOf(value, customer)) {
    const name = nameFrom(named, 'the customer')
    if (typeof name === 'string') return name
    const { customerIdLengthMax: lengthMax } = customerPriceLimits
    if (name.name.length > lengthMax) return `a customer is longer than ${lengthMax} characters`
    if (isForbiddenName(name.name)) return `a customer must not be named ${name.name}`
    const price = readNumber(priced)
    if (price === null || price < 0) {
      return `a number not below 0 was expected for ${shown(name.name)}, found ${shown(String(priced))}`
    }
    found.set(name.name, price)
  }
  return found
}

function pairsOf(value: unknown, customer: unknown): readonly (readonly [unknown, unknown])[] {
  if (customer !== undefined) return [[customer, value]]
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.entries(value)
  }
  const pieces = String(value).split('|')
  return pieces
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .map((piece) => {
      const at = piece.lastIndexOf('=')
      return at === -1 ? ['', piece] : [piece.slice(0, at), piece.slice(at + 1)]
    })
}

function join(ArticleNumber: string, parts: readonly Entry['body'][]): Entry['body'] {
  const byCustomer = (name: 'price' | 'futurePrice') =>
    Object.fromEntries(
      parts.flatMap((part) =>
        part[name] === undefined ? [] : [[part.customer as string, part[name]]],
      ),
    )
  const futurePrice = byCustomer('futurePrice')
  const hasFuture = Object.keys(futurePrice).length > 0
  return { ArticleNumber, price: byCustomer('price'), ...(hasFuture ? { futurePrice } : {}) }
}
