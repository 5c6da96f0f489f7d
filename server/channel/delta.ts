// A change of a channel, as it stands in the log: the state that the named things have afterwards. Because it says states and
// not steps, applying it twice is applying it once.

import type { ShelfName } from './shelf-names.ts'

/** A row of the catalogue: an open object whose fields the channel defines. */
export type FlatRecord = Readonly<Record<string, unknown>>

export type RecordsDelta = {
  readonly kind: 'records'
  /** Whole records, new or in place of those with the same product number. */
  readonly put: readonly {
    readonly productNumber: string
    readonly masterId: string
    readonly record: FlatRecord
  }[]
  /** Product numbers that are no more. */
  readonly remove: readonly string[]
}

/** One thing of a channel that is no record: a market, the prices of a product, a campaign. */
export type Entry = {
  readonly key: string
  readonly body: Readonly<Record<string, unknown>>
}

/** What becomes of a shelf. Removals go before puts. */
export type ShelfChange = {
  /** Whole entries, new or in place of those with the same key. */
  readonly put: readonly Entry[]
  /** Keys that are no more. */
  readonly remove: readonly string[]
}

export type EntriesDelta = ShelfChange & { readonly kind: 'entries'; readonly shelf: ShelfName }

/** A shelf was filled anew; what it holds now is read from the store. */
export type ShelfDelta = { readonly kind: 'shelf'; readonly shelf: ShelfName }

export type Delta = RecordsDelta | EntriesDelta | ShelfDelta

export function isOfRecords(delta: Delta): delta is RecordsDelta {
  return delta.kind === 'records'
}
