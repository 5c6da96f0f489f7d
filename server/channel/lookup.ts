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
import { keyText } from './record-keys.ts'
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
  const reader = new RecordReader(view)
  return productNumbers.flatMap((number) => {
    const record = reader.find(number)
    return record === null ? [] : [record]
  })
}

/** Reads records by their numbers; a master is read once, however many of its records are asked for. */
export class RecordReader {
  readonly #view: ChannelView
  /** The records of a master by their numbers, by its place in the index. */
  readonly #masters = new Map<string, ReadonlyMap<string, FlatRecord>>()

  constructor(view: ChannelView) {
    this.#view = view
  }

  find(productNumber: string): FlatRecord | null {
    const place = findRowsDocument(this.#view.snapshot, productNumber)
    return place === null ? null : (this.#recordsAt(place).get(productNumber) ?? null)
  }

  #recordsAt(place: DocumentPlace): ReadonlyMap<string, FlatRecord> {
    const key = `${place.place}/${place.document}`
    const known = this.#masters.get(key)
    if (known !== undefined) return known
    const kept = JSON.parse(storedText(this.#view.snapshot, place)) as KeptDocument
    const records = new Map(recordsOf(kept).map((record) => [numberOf(this.#view, record), record]))
    this.#masters.set(key, records)
    return records
  }
}

/** The product number of a record, as text; empty when it has none. */
export function numberOf(view: ChannelView, record: FlatRecord): string {
  const field = view.fields.byRole.get('productNumber')
  return field === undefined ? '' : (keyText(record[field]) ?? '')
}

/** The id of the master to which a record belongs: its own product number where the channel has no masters. */
export function masterIdOf(view: ChannelView, record: FlatRecord): string {
  const field = view.fields.byRole.get('masterId')
  const own = field === undefined ? null : keyText(record[field])
  return own ?? numberOf(view, record)
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
