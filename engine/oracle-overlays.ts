// The plain twin of overlays and boosts: documents rewritten as a question sees them, row by row, with maps and lists.

import type { FieldSchema, FieldValue, Schema, SourceDocument, SourceRow } from './document.ts'
import { asStrings } from './overlay/layer.ts'
import type { Boost, Layer, Overlay } from './overlay.ts'
import { stringAt, stringCount } from './segment/strings.ts'

/** The schema in which the fields of overlays are columns of the overlays' kinds. */
export function schemaThrough(schema: Schema, overlays: readonly Overlay[]): Schema {
  const fields = new Map<string, FieldSchema>(schema.fields.map((field) => [field.name, field]))
  for (const { field: name, kind } of overlays) {
    const known = fields.get(name)
    const kept = known?.kind === 'path' && kind === 'text' ? 'path' : kind
    fields.set(name, {
      searchWeight: schema.otherFields.searchWeight,
      identifier: false,
      ...known,
      name,
      kind: kept,
      column: true,
    })
  }
  return { ...schema, fields: [...fields.values()] }
}

/** The rows of a document as they are seen; those that an overlay keeps out are missing. */
export function rowsThrough(
  schema: Schema,
  document: SourceDocument,
  overlays: readonly Overlay[],
): SourceRow[] {
  let rows = [...document.rows]
  overlays.forEach((overlay, i) => {
    const below = schemaThrough(schema, overlays.slice(0, i))
    const isIn = ({ key }: SourceRow): boolean =>
      overlay.layers.some(({ layer }) => entriesOf(layer).has(key))
    rows = rows
      .filter((row) => !overlay.isRequired || isIn(row))
      .map((row) => ({ key: row.key, values: seen(below, row, overlay) }))
  })
  return rows
}

function seen(schema: Schema, row: SourceRow, overlay: Overlay): SourceRow['values'] {
  const { field, kind, combine } = overlay
  const holding = overlay.layers.filter(({ layer }) => entriesOf(layer).has(row.key))
  const values = holding
    .map(({ layer, constant }) => constant ?? entriesOf(layer).get(row.key) ?? null)
    .filter((value) => value !== null && typeof value === (kind === 'number' ? 'number' : 'string'))
    .filter((value) => value !== '') as FieldValue[]
  const after = new Map(row.values)
  if (combine === 'least') {
    const least = kind === 'number' ? Math.min(...(values as number[])) : values.toSorted()[0]
    after.set(field, values.length === 0 ? [] : [least])
  } else if (holding.length > 0) after.set(field, [...new Set(values)])
  else after.set(field, ofKind(schema, row, overlay))
  return after
}

/** Values of another kind than the overlay's are not seen. */
function ofKind(schema: Schema, row: SourceRow, { field, kind }: Overlay): readonly FieldValue[] {
  const own = schema.fields.find(({ name }) => name === field)
  const isNumber = own?.kind === 'number'
  return isNumber === (kind === 'number') ? (row.values.get(field) ?? []) : []
}

/** By what boosts multiply a document's score. */
export function factorOf(document: SourceDocument, boosts: readonly Boost[]): number {
  const keys = [document.key, ...document.rows.map(({ key }) => key)]
  return boosts.reduce((product, { layer, weight }) => {
    const entries = entriesOf(layer)
    const values = keys.map((key) => (entries.has(key) ? Number(entries.get(key) ?? 1) : 0))
    const strongest = values.reduce((a, b) =>
      Math.abs(b) > Math.abs(a) || (Math.abs(a) === Math.abs(b) && b > a) ? b : a,
    )
    return product * Math.max(0.1, 1 + weight * strongest)
  }, 1)
}

function entriesOf({ keys, values }: Layer): Map<string, FieldValue | null> {
  const strings = asStrings(keys)
  const entries = new Map<string, FieldValue | null>()
  for (let i = 0; i < stringCount(strings); i++) {
    const value =
      values === null
        ? null
        : values.kind === 'number'
          ? values.numbers[i]
          : stringAt(asStrings(values.texts), values.ordinals[i])
    entries.set(stringAt(strings, i), value)
  }
  return entries
}
