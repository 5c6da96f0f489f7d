// A change of a channel, as it stands in the log: the state that the named records have afterwards. Because it says states and
// not steps, applying it twice is applying it once.

/** A row of the catalogue: an open object whose fields the channel defines. */
export type FlatRecord = Readonly<Record<string, unknown>>

export type Delta = {
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
