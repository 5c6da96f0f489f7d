// What the changes of shelves have in common: one result for each thing that was sent, a name for each way to fail, and how products
// are named by those who send prices or stock.

import type { Flaw, RecordResult } from './changes.ts'
import type { Entry, FlatRecord, ShelfChange } from './delta.ts'
import { masterById, numberOf } from './lookup.ts'
import { isFilled, keyText } from './record-keys.ts'
import { recordLimits } from './record-limits.ts'
import type { ChannelView } from './view.ts'

/** A change of a shelf and one result for each thing, in the order in which they came. */
export type ShelfChanges = {
  readonly change: ShelfChange
  readonly result: readonly RecordResult[]
}

/** The name of the product in prices and geo records, whatever the channel's own field is called. */
export const articleNumberName = 'ArticleNumber'

export const constraint = 'FieldConstraintException'
export const notFound = 'RecordNotFoundException'

export function success(recordId: string, warnings: readonly Flaw[] = []): RecordResult {
  return { success: true, recordId, warnings }
}

/** `recordId` is null where not even that could be read. */
export function failure(recordId: string | null, name: string, description: string): RecordResult {
  const result = { success: false, error: { name, description }, warnings: [] }
  return recordId === null ? result : { recordId, ...result }
}

/** Entries as they become, the last word on each key counting. */
export class EntryBatch {
  readonly #entries = new Map<string, Entry['body'] | null>()

  /** Undefined: the batch says nothing of it. */
  get(key: string): Entry['body'] | null | undefined {
    return this.#entries.get(key)
  }

  set(key: string, body: Entry['body'] | null): void {
    this.#entries.set(key, body)
  }

  change(): ShelfChange {
    const put: Entry[] = []
    const remove: string[] = []
    for (const [key, body] of this.#entries) {
      if (body === null) remove.push(key)
      else put.push({ key, body })
    }
    return { put, remove }
  }
}

export type NamedProduct = { readonly productNumber: string; readonly field: string }

/** The product that a record is about, or why it names none, as a sentence. */
export function productOf(view: ChannelView, record: FlatRecord): NamedProduct | string {
  const own = view.fields.byRole.get('productNumber')
  const names = own === undefined ? [articleNumberName] : [articleNumberName, own]
  const field = names.find((name) => Object.hasOwn(record, name) && isFilled(record[name]))
  const named = field === undefined ? null : keyText(record[field])
  const max = recordLimits.productNumberLengthMax
  if (field === undefined || named === null) {
    return `The field ${names.join(' or ')} must hold the product number, a text or a number.`
  }
  if (named.length > max) return `The product number is longer than ${max} characters.`
  return { productNumber: named, field }
}

/** The product numbers that an id stands for: itself, or those of a master's variants. */
export function numbersOf(
  view: ChannelView,
  id: string,
  idType: 'productNumber' | 'id',
): readonly string[] {
  if (idType === 'productNumber') return [id]
  return masterById(view, id)?.records.map((record) => numberOf(view, record)) ?? []
}
