// From what a caller sends to a change of what products have in markets: each record is checked on its own, a bad one fails alone.

import { findRowsDocument } from '../../engine/snapshot.ts'
import type { Flaw, RecordResult } from './changes.ts'
import type { FlatRecord } from './delta.ts'
import {
  cellsIn,
  listedValuesMax,
  type MarketValue,
  marketValueKey,
  valuesOfProduct,
} from './market-values.ts'
import { marketIdFlaw } from './markets-changes.ts'
import { keyText } from './record-keys.ts'
import { recordFlaw, withoutEmptyFields } from './record-limits.ts'
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

export const marketValueLimits = {
  /** Values of products in markets, of a channel. */
  recordsMax: 5_000_000,
  /** Fields that may differ from market to market, of a channel: each is looked through by every search with markets. */
  fieldsMax: 50,
} as const

export function marketValueChanges(
  view: ChannelView,
  records: readonly FlatRecord[],
): ShelfChanges {
  const batch = new Batch(view)
  const result = records.map((record) => changeOne(batch, record))
  return { change: batch.entries.change(), result }
}

function changeOne(batch: Batch, record: FlatRecord): RecordResult {
  const product = productOf(batch.view, record)
  if (typeof product === 'string') return failure(null, constraint, product)
  const { productNumber, field } = product
  const marketId = keyText(record.marketId)
  const flaw = marketIdFlaw(marketId) ?? recordFlaw(record)
  if (marketId === null || flaw !== null) return failure(productNumber, constraint, `${flaw}`)
  const { [field]: _, marketId: __, ...rest } = record
  const values = withoutEmptyFields(rest)
  const refused = batch.put({
    productNumber,
    marketId,
    ...(field === articleNumberName ? { productField: field } : {}),
    values,
  })
  if (refused !== null) return failure(productNumber, constraint, refused)
  return success(productNumber, oddities(batch.view, { productNumber, marketId, values }))
}

/** What is kept, but will not be found as its sender may expect. */
function oddities({ shelves, snapshot }: ChannelView, value: MarketValue): Flaw[] {
  const { productNumber, marketId, values } = value
  const flaws: Flaw[] = []
  if (findRowsDocument(snapshot, productNumber) === null) {
    const description = `There is no record with the product number ${productNumber} yet.`
    flaws.push({ name: 'RecordNotFoundWarning', description })
  }
  if (!shelves.markets.has(marketId)) {
    const description = `There is no market ${marketId} yet: it has no place and is not listed.`
    flaws.push({ name: 'MarketNotFoundWarning', description })
  }
  for (const [field, own] of Object.entries(values)) {
    const count = Array.isArray(own) ? own.length : 1
    if (cellsIn(own).length === count) continue
    const description = `${field} is no value or list of at most ${listedValuesMax} values: it is kept, but what is beyond does not count in searches.`
    flaws.push({ name: 'FieldTypeWarning', description })
  }
  return flaws
}

/** Takes away what products have in markets; in all of them when none are named. */
export function marketValueRemoval(
  view: ChannelView,
  ids: readonly string[],
  chosen: { readonly idType: 'productNumber' | 'id'; readonly marketIds?: readonly string[] },
): ShelfChanges {
  const batch = new Batch(view)
  const wanted = chosen.marketIds === undefined ? null : new Set(chosen.marketIds)
  const result = ids.map((id): RecordResult => {
    const found = numbersOf(view, id, chosen.idType).flatMap((number) =>
      valuesOfProduct(view.shelves.marketValues, number).filter(
        ({ marketId }) => wanted === null || wanted.has(marketId),
      ),
    )
    if (found.length === 0) {
      const where = wanted === null ? 'a market' : 'these markets'
      return failure(id, notFound, `The product ${id} has nothing of its own in ${where}.`)
    }
    for (const { productNumber, marketId } of found) {
      batch.entries.set(marketValueKey(productNumber, marketId), null)
    }
    return success(id)
  })
  return { change: batch.entries.change(), result }
}

class Batch {
  readonly view: ChannelView
  readonly entries = new EntryBatch()
  readonly #fields: Set<string>
  #size: number

  constructor(view: ChannelView) {
    this.view = view
    this.#fields = new Set(view.shelves.marketValues.fields.keys())
    this.#size = view.shelves.marketValues.size
  }

  /** Why it cannot be kept, as a sentence, or null: it is. */
  put(value: MarketValue): string | null {
    const { recordsMax, fieldsMax } = marketValueLimits
    const { productNumber, marketId } = value
    const key = marketValueKey(productNumber, marketId)
    const { byProduct } = this.view.shelves.marketValues
    const isAdded =
      this.entries.get(key) === undefined &&
      byProduct.get(productNumber)?.get(marketId) === undefined
    if (isAdded && this.#size >= recordsMax) {
      return `A channel has values for at most ${recordsMax} products in markets.`
    }
    const names = Object.keys(value.values).filter((name) => !this.#fields.has(name))
    if (this.#fields.size + names.length > fieldsMax) {
      return `At most ${fieldsMax} fields of a channel may differ from market to market.`
    }
    for (const name of names) this.#fields.add(name)
    if (isAdded) this.#size++
    this.entries.set(key, value)
    return null
  }
}
