// A row on its way into the store: its product number and its master are found and checked.

import type { ChannelSettings } from '../../contract/settings.ts'
import type { FlatRecord } from '../channel/delta.ts'
import { fieldTable } from '../channel/fields.ts'
import type { Keys } from '../channel/guess-keys.ts'
import { recordLimits } from '../channel/record-limits.ts'
import type { StoredRecord } from '../store/store.ts'

/** The keys that settings name; null: they name no product number. */
export function keysIn(settings: ChannelSettings): Keys | null {
  const fields = fieldTable(settings)
  const productNumber = fields.byRole.get('productNumber')
  if (productNumber === undefined) return null
  return {
    productNumber,
    masterId: fields.byRole.get('masterId') ?? null,
    copyOf: fields.byName.get(productNumber)?.copyOf ?? null,
  }
}

/** What is stored of a record, or the sentence that says why it cannot be. */
export function keyedRecord(sent: FlatRecord, keys: Keys): StoredRecord | string {
  const record = withCopy(sent, keys)
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
  return { productNumber, masterId, record: withTrimmedKeys(record, keys) }
}

function withCopy(record: FlatRecord, { productNumber, copyOf }: Keys): FlatRecord {
  if (copyOf === null || isFilled(record[productNumber]) || !isFilled(record[copyOf])) return record
  return { ...record, [productNumber]: record[copyOf] }
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

function keyText(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return null
  const text = value.trim()
  return text === '' ? null : text
}

/** White space around a number would make another number of it everywhere else. */
function withTrimmedKeys(record: FlatRecord, keys: Keys): FlatRecord {
  let trimmed = record
  for (const name of [keys.productNumber, keys.masterId]) {
    const value = name === null ? null : record[name]
    if (name === null || typeof value !== 'string' || value === value.trim()) continue
    trimmed = { ...trimmed, [name]: value.trim() }
  }
  return trimmed
}
