// A row on its way into the store: its product number and its master are found and checked.

import type { ChannelSettings } from '../../contract/settings.ts'
import type { FlatRecord } from '../channel/delta.ts'
import { fieldTable } from '../channel/fields.ts'
import type { Keys } from '../channel/guess-keys.ts'
import { keysOf, keyText, withKeys } from '../channel/record-keys.ts'
import { recordLimits } from '../channel/record-limits.ts'
import type { StoredRecord } from '../store/store.ts'

/** The keys that settings name; null: they name no product number. */
export function keysIn(settings: ChannelSettings): Keys | null {
  return keysOf(fieldTable(settings))
}

/** What is stored of a record, or the sentence that says why it cannot be. */
export function keyedRecord(sent: FlatRecord, keys: Keys): StoredRecord | string {
  const record = withKeys(sent, keys)
  const productNumber = keyText(record[keys.productNumber])
  if (productNumber === null) {
    return `the field ${keys.productNumber} must hold the product number, a text or a number`
  }
  const masterId = keys.masterId === null ? productNumber : keyText(record[keys.masterId])
  if (masterId === null) {
    return `the field ${keys.masterId} must be filled: it says to which product the row belongs`
  }
  const max = recordLimits.productNumberLengthMax
  if (productNumber.length > max) return `the product number is longer than ${max} characters`
  if (masterId.length > max) return `the field ${keys.masterId} is longer than ${max} characters`
  return { productNumber, masterId, record }
}
