// Filters as the conditions of the engine.

import type { Overlay } from '../../engine/overlay.ts'
import type { Clause, Test } from '../../engine/query.ts'
import type { Snapshot } from '../../engine/snapshot.ts'
import type { FieldTable } from '../channel/fields.ts'
import {
  anyField,
  parseInterval,
  type ReadFilter,
  type ReadValue,
  valueText,
} from './filter-syntax.ts'
import { kindOf } from './filters.ts'

export function clausesOf(fields: FieldTable, filters: readonly ReadFilter[]): Clause[] {
  return filters.map((filter) => clauseOf(fields, filter))
}

/** Those on fields that there are. A search leaves the others out by itself; whoever filters without a search does so by this. */
export function knownFilters(
  filters: readonly ReadFilter[],
  snapshot: Snapshot,
  overlays: readonly Overlay[],
): ReadFilter[] {
  const isKnown = (field: string): boolean =>
    field === anyField ||
    snapshot.schema.fields.some(({ name, column }) => name === field && column) ||
    snapshot.segments.some(({ segment }) => segment.columns.has(field)) ||
    overlays.some((overlay) => overlay.field === field)
  return filters.filter(({ name }) => isKnown(name))
}

/** Each `and` value must hold, and one of the `or` values, if there are any. */
function clauseOf(fields: FieldTable, filter: ReadFilter): Clause {
  const isNumber = kindOf(fields, filter.name) === 'number'
  const tests = (type: ReadValue['type']): Test[] =>
    filter.values
      .filter((value) => value.type === type)
      .map((value) => testOf(value, { substring: filter.substring, isNumber }))
  return { field: filter.name, all: tests('and'), any: tests('or') }
}

function testOf(
  { value, exclude }: ReadValue,
  { substring, isNumber }: { readonly substring: boolean; readonly isNumber: boolean },
): Test {
  const text = valueText(value)
  if (substring) return { kind: 'substring', value: text, exclude }
  const interval = isNumber ? parseInterval(text) : null
  if (interval !== null) return { kind: 'range', ...interval, exclude }
  return { kind: 'value', value: text, exclude }
}
