// From what a caller sends to a change of the markets: each is checked on its own, a bad one fails alone and says why.

import { marketsMax } from '../../contract/markets.ts'
import type { RecordResult } from './changes.ts'
import type { FlatRecord, ShelfChange } from './delta.ts'
import { marketValueKey } from './market-values.ts'
import { readPlace } from './markets.ts'
import { keyText } from './record-keys.ts'
import { recordFlaw, withoutEmptyFields } from './record-limits.ts'
import {
  constraint,
  EntryBatch,
  failure,
  notFound,
  type ShelfChanges,
  success,
} from './shelf-changes.ts'
import type { ChannelView } from './view.ts'

export const marketIdLengthMax = 200

export function marketChanges(view: ChannelView, records: readonly FlatRecord[]): ShelfChanges {
  const { markets } = view.shelves
  const batch = new EntryBatch()
  let count = markets.size
  const result = records.map((record): RecordResult => {
    const marketId = keyText(record.marketId)
    const flaw = marketIdFlaw(marketId) ?? recordFlaw(record)
    if (marketId === null || flaw !== null) return failure(marketId, constraint, `${flaw}`)
    const location = readPlace(record.location)
    if (location === null && (record.location ?? null) !== null) {
      return failure(marketId, constraint, placeFlaw)
    }
    const isAdded = !markets.has(marketId) && batch.get(marketId) === undefined
    if (isAdded && count >= marketsMax) {
      return failure(marketId, constraint, `A channel has at most ${marketsMax} markets.`)
    }
    if (isAdded) count++
    batch.set(marketId, withoutEmptyFields({ ...record, marketId }))
    return success(marketId, location === null ? [withoutPlace(marketId)] : [])
  })
  return { change: batch.change(), result }
}

const placeFlaw =
  'The location must be an object with a latitude from -90 to 90 and a longitude from -180 to 180.'

function withoutPlace(marketId: string) {
  const description = `The market ${marketId} has no location: it has no distance and is in no range.`
  return { name: 'LocationWarning', description }
}

/** What is wrong with the id of a market, as a sentence, or null. */
export function marketIdFlaw(marketId: string | null): string | null {
  if (marketId === null) {
    return 'The field marketId must hold the id of the market, a text or a number.'
  }
  const isLong = marketId.length > marketIdLengthMax
  return isLong ? `The id of the market is longer than ${marketIdLengthMax} characters.` : null
}

/** Takes markets away. What products have in them goes with `marketValuesRemoval`, before the markets. */
export function marketRemoval(view: ChannelView, marketIds: readonly string[]): ShelfChanges {
  const { markets, marketValues } = view.shelves
  const batch = new EntryBatch()
  const result = marketIds.map((marketId): RecordResult => {
    if (markets.has(marketId)) batch.set(marketId, null)
    else if (marketValues.byMarket.get(marketId) === undefined) {
      return failure(marketId, notFound, `There is no market with the id ${marketId}.`)
    }
    return success(marketId)
  })
  return { change: batch.change(), result }
}

export function valuesOfMarketsRemoval(
  { shelves: { marketValues } }: ChannelView,
  marketIds: readonly string[],
): ShelfChange {
  const remove = marketIds.flatMap((marketId) => {
    const keys = marketValues.byMarket.get(marketId)?.keys ?? []
    return keys.map((productNumber) => marketValueKey(productNumber, marketId))
  })
  return { put: [], remove }
}
