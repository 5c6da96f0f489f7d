// From what a caller sends to a delta: each record is checked on its own, a bad one fails alone and says why. Nothing is written
// here; the view is read as it was before the batch, and records of one batch see each other through `Batch`.

import type { Delta, FlatRecord } from './delta.ts'
import { masterById, masterIdOf, masterOfRecord, numberOf } from './lookup.ts'
import { recordFlaw, recordLimits, withoutNulls } from './record-limits.ts'
import type { ChannelView } from './view.ts'

export type Flaw = { readonly name: string; readonly description: string }

export type RecordResult = {
  readonly success: boolean
  readonly recordId?: string
  readonly error?: Flaw
  readonly warnings: readonly Flaw[]
}

/** A delta and one result for each record, in the order in which they came. */
export type Changes = { readonly delta: Delta; readonly results: readonly RecordResult[] }

export type ChangeMode = 'insert' | 'update' | 'upsert'

export function recordChanges(
  view: ChannelView,
  records: readonly FlatRecord[],
  mode: ChangeMode,
): Changes {
  const batch = new Batch(view)
  const results = records.map((record) => changeRecord(batch, record, mode))
  return { delta: batch.delta(), results }
}

/** Takes records away: by product number, or by master id with all variants. */
export function removal(
  view: ChannelView,
  ids: readonly string[],
  idType: 'productNumber' | 'id',
): Changes {
  const batch = new Batch(view)
  const results = ids.map((id): RecordResult => {
    const numbers = idType === 'productNumber' ? [id] : numbersOfMaster(view, id)
    const known = numbers.filter((number) => batch.find(number) !== null)
    if (known.length === 0) {
      const what =
        idType === 'productNumber' ? 'record with the product number' : 'master with the id'
      return failure(id, 'RecordNotFoundException', `There is no ${what} ${id}.`)
    }
    for (const number of known) batch.remove(number)
    return { success: true, recordId: id, warnings: [] }
  })
  return { delta: batch.delta(), results }
}

function numbersOfMaster(view: ChannelView, id: string): string[] {
  return masterById(view, id)?.records.map((record) => numberOf(view, record)) ?? []
}

function changeRecord(batch: Batch, sent: FlatRecord, mode: ChangeMode): RecordResult {
  const { view } = batch
  const number = numberOf(view, sent)
  if (number === '') {
    const field = view.fields.byRole.get('productNumber')
    const description =
      field === undefined
        ? 'The channel does not know yet which field is the product number: import a catalogue or set its fields first.'
        : `The field ${field} must hold the product number.`
    return failure(undefined, 'FieldConstraintException', description)
  }
  const flaw = recordFlaw(sent) ?? numberFlaw(number)
  if (flaw !== null) return failure(number, 'FieldConstraintException', flaw)
  const before = batch.find(number)
  if (mode === 'insert' && before !== null) {
    return failure(
      number,
      'FieldConstraintException',
      `There is a record with the product number ${number} already.`,
    )
  }
  if (mode === 'update' && before === null) {
    return failure(
      number,
      'RecordNotFoundException',
      `There is no record with the product number ${number}.`,
    )
  }
  batch.put(number, withoutNulls(mode === 'update' ? { ...before, ...sent } : sent))
  return { success: true, recordId: number, warnings: [] }
}

function numberFlaw(number: string): string | null {
  const max = recordLimits.productNumberLengthMax
  return number.length > max ? `the product number is longer than ${max} characters` : null
}

function failure(recordId: string | undefined, name: string, description: string): RecordResult {
  const result = { success: false, error: { name, description }, warnings: [] }
  return recordId === undefined ? result : { ...result, recordId }
}

/** What the batch has decided so far, on top of the view. */
class Batch {
  readonly view: ChannelView
  /** By product number; null: removed. */
  readonly #records = new Map<string, FlatRecord | null>()

  constructor(view: ChannelView) {
    this.view = view
  }

  find(number: string): FlatRecord | null {
    const decided = this.#records.get(number)
    if (decided !== undefined) return decided
    const rows = masterOfRecord(this.view, number)?.records ?? []
    return rows.find((row) => numberOf(this.view, row) === number) ?? null
  }

  put(number: string, record: FlatRecord): void {
    this.#records.set(number, record)
  }

  remove(number: string): void {
    this.#records.set(number, null)
  }

  delta(): Delta {
    const put: { productNumber: string; masterId: string; record: FlatRecord }[] = []
    const remove: string[] = []
    for (const [productNumber, record] of this.#records) {
      if (record === null) remove.push(productNumber)
      else put.push({ productNumber, masterId: masterIdOf(this.view, record), record })
    }
    return { kind: 'records', put, remove }
  }
}
