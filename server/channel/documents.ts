// A master with its variants as a document of the index, and as the JSON text that is kept with it:
//
//   { "id": master, "masterValues": { what all rows share }, "variantValues": [ what differs, row by row ] }
//
// With a single row all values are the master's and `variantValues` is empty; presenting makes one object of them.

import type { ChannelSettings } from '../../contract/settings.ts'
import type { SourceDocument } from '../../engine/document.ts'
import type { FlatRecord } from './delta.ts'
import { type FieldTable, fieldKind, fieldTable } from './fields.ts'
import { readNumber, readPaths, recordValues } from './values.ts'

/** The rows of one master, in the order of their arrival. */
export type MasterRows = {
  readonly masterId: string
  readonly sequence: number
  readonly records: readonly FlatRecord[]
}

/** The kept JSON of a document. */
export type KeptDocument = {
  readonly id: string
  readonly masterValues: Readonly<Record<string, unknown>>
  readonly variantValues: readonly Readonly<Record<string, unknown>>[]
}

export type DocumentReader = (rows: MasterRows) => SourceDocument

/** Settings must name the field with the product number. */
export function documentReader(settings: ChannelSettings): DocumentReader {
  const fields = fieldTable(settings)
  const productNumber = fields.byRole.get('productNumber') ?? ''
  return ({ masterId, sequence, records }) => ({
    key: masterId,
    sequence,
    rows: records.map((record) => ({
      key: String(record[productNumber] ?? ''),
      values: recordValues(record, fields),
    })),
    stored: JSON.stringify(keptDocument(masterId, records, fields)),
  })
}

function keptDocument(
  masterId: string,
  records: readonly FlatRecord[],
  fields: FieldTable,
): KeptDocument {
  const shown = records.map((record) => shownRecord(record, fields))
  if (shown.length === 1) return { id: masterId, masterValues: shown[0], variantValues: [] }
  const shared = sharedFields(shown, fields)
  const pick = (record: FlatRecord, isMaster: boolean): Record<string, unknown> =>
    Object.fromEntries(Object.entries(record).filter(([name]) => shared.has(name) === isMaster))
  return {
    id: masterId,
    masterValues: pick(shown[0], true),
    variantValues: shown.map((record) => pick(record, false)),
  }
}

/** Fields with the same value in all rows; the product number always belongs to the variant. */
function sharedFields(records: readonly FlatRecord[], fields: FieldTable): ReadonlySet<string> {
  const productNumber = fields.byRole.get('productNumber')
  const shared = new Set<string>()
  for (const [name, value] of Object.entries(records[0])) {
    if (name === productNumber) continue
    const text = JSON.stringify(value)
    if (
      records.every(
        (record) => Object.hasOwn(record, name) && JSON.stringify(record[name]) === text,
      )
    ) {
      shared.add(name)
    }
  }
  return shared
}

/** Values keep their JSON types; numbers and category paths that came as text get theirs. */
function shownRecord(record: FlatRecord, fields: FieldTable): FlatRecord {
  const keys = [fields.byRole.get('productNumber'), fields.byRole.get('masterId')]
  const entries = Object.entries(record).map(([name, value]): [string, unknown] => {
    // A key is what was sent to the letter, whatever its type: 007 is not 7.
    if (keys.includes(name)) return [name, value]
    const settings = fields.byName.get(name)
    if (settings === undefined || settings.attributes === true) return [name, value]
    const kind = fieldKind(settings.type)
    if (kind === 'path') return [name, readPaths(value, settings)]
    if (kind === 'number' && typeof value === 'string') return [name, readNumber(value) ?? value]
    return [name, value]
  })
  return Object.fromEntries(entries)
}

/** The records that a kept document was made from. */
export function recordsOf(kept: KeptDocument): FlatRecord[] {
  if (kept.variantValues.length === 0) return [kept.masterValues]
  return kept.variantValues.map((values) => ({ ...kept.masterValues, ...values }))
}
