// From what a caller sends to a delta: each record is checked on its own, a bad one fails alone and says why. Nothing is written
// here; the view is read as it was before the batch, and records of one batch see each other through `Batch`.

import type { FlatRecord, RecordsDelta } from './delta.ts'
import { fieldKind } from './fields.ts'
import type { Keys } from './guess-keys.ts'
import { masterById, masterIdOf, numberOf, RecordReader } from './lookup.ts'
import { isFilled, keysOf, keyText, withKeys } from './record-keys.ts'
import { recordFlaw, recordLimits, withoutEmptyFields } from './record-limits.ts'
import { readNumber } from './values.ts'
import type { ChannelView } from './view.ts'

export type Flaw = { readonly name: string; readonly description: string }

export type RecordResult = {
  readonly success: boolean
  readonly recordId?: string
  readonly error?: Flaw
  readonly warnings: readonly Flaw[]
}

/** A delta and one result for each record, in the order in which they came. */
export type Changes = { readonly delta: RecordsDelta; readonly results: readonly RecordResult[] }

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
      return failure(id, unknown, `There is no ${what} ${id}.`)
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
  const { keys, view } = batch
  if (keys === null) {
    const description =
      'The channel does not know yet which field is the product number: import a catalogue or set its fields first.'
    return failure(null, constraint, description)
  }
  const record = withKeys(sent, keys)
  const number = keyText(record[keys.productNumber])
  if (number === null) {
    const description = `The field ${keys.productNumber} must hold the product number, a text or a number.`
    return failure(null, constraint, description)
  }
  const flaw = recordFlaw(record) ?? keyFlaw(record, number, keys)
  if (flaw !== null) return failure(number, constraint, asSentence(flaw))
  const before = batch.find(number)
  if (mode === 'insert' && before !== null) {
    const description = `There is a record with the product number ${number} already.`
    return failure(number, constraint, description)
  }
  if (mode === 'update' && before === null) {
    return failure(number, unknown, `There is no record with the product number ${number}.`)
  }
  const after = withoutEmptyFields(mode === 'update' ? { ...before, ...record } : record)
  const grown = mode === 'update' ? recordFlaw(after) : null
  if (grown !== null) return failure(number, constraint, `With these changes ${grown}.`)
  batch.put(number, after)
  return { success: true, recordId: number, warnings: oddities(view, record) }
}

function asSentence(flaw: string): string {
  return `${flaw.charAt(0).toUpperCase()}${flaw.slice(1)}.`
}

function keyFlaw(record: FlatRecord, number: string, { masterId }: Keys): string | null {
  const max = recordLimits.productNumberLengthMax
  if (number.length > max) return `the product number is longer than ${max} characters`
  if (masterId === null || !isFilled(record[masterId])) return null
  const master = keyText(record[masterId])
  if (master === null) return `the field ${masterId} must hold a text or a number`
  return master.length > max ? `the field ${masterId} is longer than ${max} characters` : null
}

/** What is kept as it was sent, but will not be found as its sender may expect. */
function oddities({ fields }: ChannelView, record: FlatRecord): Flaw[] {
  return Object.entries(record).flatMap(([name, value]): Flaw[] => {
    const settings = fields.byName.get(name)
    if (settings === undefined || fieldKind(settings.type) !== 'number') return []
    const texts = [value].flat(recordLimits.depthMax).filter((one) => typeof one === 'string')
    const { separator } = settings
    const single = separator === undefined ? texts : texts.flatMap((text) => text.split(separator))
    const odd = single.find((one) => one.trim() !== '' && readNumber(one) === null)
    if (odd === undefined) return []
    const description = `${name} holds numbers and ${JSON.stringify(odd.slice(0, shownLengthMax))} is none: it is shown, but neither filtered nor sorted by.`
    return [{ name: 'FieldTypeWarning', description }]
  })
}

/** How much of a foreign text stands in a message. */
const shownLengthMax = 60

const constraint = 'FieldConstraintException'
const unknown = 'RecordNotFoundException'

function failure(recordId: string | null, name: string, description: string): RecordResult {
  const result = { success: false, error: { name, description }, warnings: [] }
  return recordId === null ? result : { ...result, recordId }
}

/** What the batch has decided so far, on top of the view. */
class Batch {
  readonly view: ChannelView
  /** Null: the settings name no product number. */
  readonly keys: Keys | null
  readonly #reader: RecordReader
  /** By product number; null: removed. */
  readonly #records = new Map<string, FlatRecord | null>()

  constructor(view: ChannelView) {
    this.view = view
    this.keys = keysOf(view.fields)
    this.#reader = new RecordReader(view)
  }

  find(number: string): FlatRecord | null {
    const decided = this.#records.get(number)
    return decided === undefined ? this.#reader.find(number) : decided
  }

  put(number: string, record: FlatRecord): void {
    this.#records.set(number, record)
  }

  remove(number: string): void {
    this.#records.set(number, null)
  }

  delta(): RecordsDelta {
    const put: { productNumber: string; masterId: string; record: FlatRecord }[] = []
    const remove: string[] = []
    for (const [productNumber, record] of this.#records) {
      if (record === null) remove.push(productNumber)
      else put.push({ productNumber, masterId: masterIdOf(this.view, record), record })
    }
    return { kind: 'records', put, remove }
  }
}
