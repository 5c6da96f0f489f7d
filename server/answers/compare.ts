// Products side by side: every attribute that one of them has, whether they differ in it, and the values of each.

import type { Comparison } from '../../contract/record-views.ts'
import type { FlatRecord } from '../channel/delta.ts'
import type { FieldTable } from '../channel/fields.ts'
import { masterById, RecordReader } from '../channel/lookup.ts'
import { readAttributes } from '../channel/values.ts'
import type { ChannelView } from '../channel/view.ts'
import { recordsForCustomer } from './chosen-products.ts'
import { presentFieldRoles } from './field-roles.ts'

export type CompareRequest = {
  readonly ids: readonly string[]
  readonly idsOnly: boolean
  readonly purchaserId?: string
}

export async function answerCompare(
  view: ChannelView,
  { ids, idsOnly, purchaserId }: CompareRequest,
): Promise<Comparison> {
  const reader = new RecordReader(view)
  const fieldRoles = presentFieldRoles(view)
  const found: { id: string; records: readonly FlatRecord[] }[] = []
  for (const id of new Set(ids)) {
    const records = await recordsForCustomer(view, recordsFor(view, reader, id), purchaserId)
    if (records.length > 0) found.push({ id, records })
  }
  if (idsOnly) {
    return { attributes: [], fieldRoles, records: found.map(({ id }) => ({ id, values: {} })) }
  }
  const products = found.map(({ id, records }) => ({
    id,
    values: productValues(view.fields, records),
  }))
  return {
    attributes: attributesOf(products.map(({ values }) => values)),
    fieldRoles,
    records: products.map(({ id, values }) => ({ id, values: plainValues(values) })),
  }
}

/** The one record of a product number, else all of a master. */
function recordsFor(view: ChannelView, reader: RecordReader, id: string): readonly FlatRecord[] {
  const record = reader.find(id)
  return record === null ? (masterById(view, id)?.records ?? []) : [record]
}

type Value = { readonly sourceField: string; readonly value: unknown }
type Values = ReadonlyMap<string, Value>

/** The values of one product; where its variants differ, all of them as a list. */
function productValues(fields: FieldTable, records: readonly FlatRecord[]): Values {
  const all = new Map<string, { sourceField: string; values: unknown[] }>()
  for (const record of records) {
    for (const { name, sourceField, value } of namedValues(fields, record)) {
      const known = all.get(name)
      if (known === undefined) all.set(name, { sourceField, values: [value] })
      else known.values.push(value)
    }
  }
  return new Map(
    [...all].map(([name, { sourceField, values }]) => [
      name,
      { sourceField, value: together(values) },
    ]),
  )
}

type Named = { readonly name: string; readonly sourceField: string; readonly value: unknown }

/** The fields of a record; an attribute list and an object give what they hold, under their own name. */
function namedValues(fields: FieldTable, record: FlatRecord): Named[] {
  return Object.entries(record).flatMap(([field, raw]) =>
    inside(fields, field, raw).map(({ name, value }) => ({ name, sourceField: field, value })),
  )
}

function inside(
  fields: FieldTable,
  field: string,
  raw: unknown,
): { readonly name: string; readonly value: unknown }[] {
  if (fields.byName.get(field)?.attributes === true && typeof raw === 'string') {
    return readAttributes(raw).map(({ name, unit, values }) => {
      const shown = values.map((value) => (unit === null ? value : `${value} ${unit}`))
      return { name, value: shown.length === 1 ? shown[0] : shown }
    })
  }
  if (typeof raw === 'object' && raw !== null && !Array.isArray(raw)) {
    return Object.entries(raw).flatMap(([name, value]) => inside(fields, name, value))
  }
  return [{ name: field, value: raw }]
}

/** Equal values once; lists of values are joined. One value stays what it is. */
function together(values: readonly unknown[]): unknown {
  const different = withoutDoubles(values)
  if (different.length === 1) return different[0]
  return withoutDoubles(different.flatMap((value) => (Array.isArray(value) ? value : [value])))
}

function withoutDoubles(values: readonly unknown[]): unknown[] {
  return [...new Map(values.map((value) => [equalityKey(value), value])).values()]
}

/** Equal for equal values, whatever the order of the fields of an object. */
function equalityKey(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))
      : part,
  )
}

/** In the order in which they come first. A product that lacks what another has is different from it. */
function attributesOf(products: readonly Values[]): Comparison['attributes'] {
  const names = new Map<string, string>()
  for (const values of products) {
    for (const [name, { sourceField }] of values) {
      if (!names.has(name)) names.set(name, sourceField)
    }
  }
  return [...names].map(([name, sourceField]) => {
    const own = products.map((values) => {
      const value = values.get(name)
      return value === undefined ? null : equalityKey(value.value)
    })
    return { name, sourceField, different: new Set(own).size > 1 }
  })
}

function plainValues(values: Values): Record<string, unknown> {
  return Object.fromEntries([...values].map(([name, { value }]) => [name, value]))
}
