// The keys of a record: its product number, and the master it belongs to. Read alike wherever a record comes from.

import type { FlatRecord } from './delta.ts'
import type { FieldTable } from './fields.ts'
import type { Keys } from './guess-keys.ts'

/** The fields that hold the keys; null: the settings name no product number. */
export function keysOf({ byName, byRole }: FieldTable): Keys | null {
  const productNumber = byRole.get('productNumber')
  if (productNumber === undefined) return null
  return {
    productNumber,
    masterId: byRole.get('masterId') ?? null,
    copyOf: byName.get(productNumber)?.copyOf ?? null,
  }
}

/** A key is a text with something in it, or a number; null for anything else. */
export function keyText(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return null
  const text = value.trim()
  return text === '' ? null : text
}

/** The record as it is kept: a product number that it lacks is copied from where the settings say, and keys are trimmed. */
export function withKeys(record: FlatRecord, keys: Keys): FlatRecord {
  return withTrimmedKeys(withCopy(record, keys), keys)
}

export function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

function withCopy(record: FlatRecord, { productNumber, copyOf }: Keys): FlatRecord {
  if (copyOf === null || isFilled(record[productNumber]) || !isFilled(record[copyOf])) return record
  return { ...record, [productNumber]: record[copyOf] }
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
