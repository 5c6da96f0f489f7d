// Records and deltas as the texts that a database keeps.

import { type Delta, isOfRecords } from '../channel/delta.ts'
import { toKeyText } from './key-text.ts'
import type { StoredRecord } from './store.ts'

/** A record as text: made before the transaction, so that the lock is held only for writing. */
export type Row = { readonly number: string; readonly master: string; readonly body: string }

export type RowChanges = { readonly put: readonly Row[]; readonly remove: readonly string[] }

export function toRow(stored: StoredRecord): Row {
  return {
    number: toKeyText(stored.productNumber),
    master: toKeyText(stored.masterId),
    body: JSON.stringify(stored.record),
  }
}

/** Of a delta that is not of records: none. */
export function toRowChanges(delta: Delta): RowChanges {
  if (!isOfRecords(delta)) return { put: [], remove: [] }
  return { put: delta.put.map(toRow), remove: delta.remove.map(toKeyText) }
}
