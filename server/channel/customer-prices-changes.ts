// From what a caller sends to a change of customers' prices: each record is checked on its own, a bad one fails alone and says why.

import { customersPerProductMax } from '../../contract/customer-prices.ts'
import { findRowsDocument } from '../../engine/snapshot.ts'
import type { RecordResult } from './changes.ts'
import { priceRecord } from './customer-prices.ts'
import type { FlatRecord } from './delta.ts'
import { isForbiddenName, recordFlaw, withoutEmptyFields } from './record-limits.ts'
import {
  articleNumberName,
  constraint,
  EntryBatch,
  failure,
  notFound,
  numbersOf,
  productOf,
  type ShelfChanges,
  success,
} from './shelf-changes.ts'
import type { ChannelView } from './view.ts'

export const customerPriceLimits = {
  customerIdLengthMax: 200,
  /** Prices of a channel, all customers and products together. */
  pricesMax: 10_000_000,
} as const

export function customerPriceChanges(
  view: ChannelView,
  records: readonly FlatRecord[],
): ShelfChanges {
  const batch = new EntryBatch()
  const { customerPrices } = view.shelves
  let count = customerPrices.size
  const result = records.map((record): RecordResult => {
    const product = productOf(view, record)
    if (typeof product === 'string') return failure(null, constraint, product)
    const { productNumber, field } = product
    const { [field]: _, price = null, futurePrice = null, ...others } = record
    const flaw =
      recordFlaw({ ...others, [articleNumberName]: productNumber }) ??
      pricesFlaw('price', price) ??
      pricesFlaw('futurePrice', futurePrice) ??
      (countOf(price) + countOf(futurePrice) === 0 ? noPrice : null)
    if (flaw !== null) return failure(productNumber, constraint, flaw)
    const old = batch.get(productNumber) ?? priceRecord(customerPrices, productNumber)
    const next = count + countOf(price) - countOf(old?.price)
    if (next > customerPriceLimits.pricesMax) {
      const description = `A channel has at most ${customerPriceLimits.pricesMax} prices of customers.`
      return failure(productNumber, constraint, description)
    }
    count = next
    const body = { ...others, [articleNumberName]: productNumber, price, futurePrice }
    batch.set(productNumber, withoutEmptyFields(body))
    return success(productNumber, isKnown(view, productNumber) ? [] : [unknown(productNumber)])
  })
  return { change: batch.change(), result }
}

const noPrice = 'There is no price: `price` must be an object from customer id to number.'

/** What is wrong with prices by customer, as a sentence, or null. Absent ones are right. */
function pricesFlaw(name: string, prices: unknown): string | null {
  if (prices === null) return null
  if (typeof prices !== 'object' || Array.isArray(prices)) {
    return `The field ${name} must be an object from customer id to number.`
  }
  const entries = Object.entries(prices)
  if (entries.length > customersPerProductMax) {
    return `The field ${name} has prices for more than ${customersPerProductMax} customers.`
  }
  for (const [customer, price] of entries) {
    const flaw = customerFlaw(customer)
    if (flaw !== null) return `The field ${name}: ${flaw}.`
    if (typeof price !== 'number' || !Number.isFinite(price) || price < 0) {
      return `The field ${name}: the price of the customer ${customer} must be a number not below 0.`
    }
  }
  return null
}

function customerFlaw(customer: string): string | null {
  const max = customerPriceLimits.customerIdLengthMax
  if (customer.trim() === '') return 'a customer id must not be empty'
  if (customer.length > max) return `a customer id is longer than ${max} characters`
  if (isForbiddenName(customer)) return `a customer must not be named ${customer}`
  // Half a character, or a NUL, which not every store can keep.
  return /[\p{Surrogate}\0]/u.test(customer) ? 'a customer id is no proper text' : null
}

function countOf(prices: unknown): number {
  return typeof prices === 'object' && prices !== null ? Object.keys(prices).length : 0
}

function isKnown({ snapshot }: ChannelView, productNumber: string): boolean {
  return findRowsDocument(snapshot, productNumber) !== null
}

function unknown(productNumber: string) {
  const description = `There is no record with the product number ${productNumber} yet.`
  return { name: 'RecordNotFoundWarning', description }
}

/** Takes away the prices of all customers for products. */
export function customerPriceRemoval(
  view: ChannelView,
  ids: readonly string[],
  idType: 'productNumber' | 'id',
): ShelfChanges {
  const batch = new EntryBatch()
  const { byProduct } = view.shelves.customerPrices
  const result = ids.map((id): RecordResult => {
    const numbers = numbersOf(view, id, idType).filter(
      (number) => byProduct.get(number) !== undefined,
    )
    if (numbers.length === 0) {
      return failure(id, notFound, `There are no prices of customers for the product ${id}.`)
    }
    for (const number of numbers) batch.set(number, null)
    return success(id)
  })
  return { change: batch.change(), result }
}
