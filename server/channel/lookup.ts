// Records of a view by their numbers.

import {
  type DocumentPlace,
  findDocument,
  findRowsDocument,
  sequenceAt,
  storedText,
} from '../../engine/snapshot.ts'
import type { FlatRecord } from './delta.ts'
import { type KeptDocument, recordsOf } from './documents.ts'
import type { ChannelView } from './view.ts'

export type FoundMaster = {
  readonly place: DocumentPlace
  readonly masterId: string
  readonly sequence: number
  readonly records: readonly FlatRecord[]
}

/** Null: no living master has this id. */
export function masterById(view: ChannelView, masterId: string): FoundMaster | null {
  return foundMaster(view, findDocument(view.snapshot, masterId))
}

/** The master that has the record with this product number. */
export function masterOfRecord(view: ChannelView, productNumber: string): FoundMaster | null {
  return foundMaster(view, findRowsDocument(view.snapshot, productNumber))
}

/** The records with these product numbers, in their order; unknown numbers are left out. */
export function recordsByNumber(
  view: ChannelView,
  productNumbers: readonly string[],
): FlatRecord[] {
  return productNumbers.flatMap((number) => {
    const record = masterOfRecord(view, number)?.records.find(
      (row) => numberOf(view, row) === number,
    )
    return record === undefined ? [] : [record]
  })
}

/** The product number of a record, as text. */
export function numberOf(view: ChannelView, record: FlatRecord): string {
  const field = view.fields.byRole.get('productNumber')
  return field === undefined ? '' : String(record[field] ?? '')
}

/** The id of the master to which a record belongs: its own product number where the channel has no masters. */
export function masterIdOf(view: ChannelView, record: FlatRecord): string {
  const field = view.fields.byRole.get('masterId')
  const value = field === undefined ? undefined : record[field]
  return value === undefined || value === null || value === ''
    ? numberOf(view, record)
    : String(value)
}

function foundMaster(view: ChannelView, place: DocumentPlace | null): FoundMaster | null {
  if (place === null) return null
  const kept = JSON.parse(storedText(view.snapshot, place)) as KeptDocument
  return {
    place,
    masterId: kept.id,
    sequence: sequenceAt(view.snapshot, place),
    records: recordsOf(kept),
  }
}
