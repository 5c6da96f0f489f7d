// Filters as the rest of this folder reads them: complete, bounded, and with the values of category fields as lists of parts.
// Whatever cannot be understood is refused by the name of the parameter it came in.

import { Problem } from '../../contract/problems.ts'
import type { Filter } from '../../contract/search-params.ts'
import type { FieldKind } from '../../engine/document.ts'
import { type FieldTable, fieldKind } from '../channel/fields.ts'
import { readPath } from '../channel/values.ts'
import type { ChannelView } from '../channel/view.ts'
import {
  anyField,
  parseFilter,
  parseInterval,
  parseNumber,
  type ReadFilter,
  type ReadValue,
  valueText,
} from './filter-syntax.ts'

/** Values of all filters of a request together, those of category paths counted by their levels: each costs a look at a whole column. */
export const filterValuesMax = 1_000
/** Values of all substring filters together: each is looked for in every text of a column. */
export const substringValuesMax = 50
/** Values of all `*` filters together: each costs a look at every column. */
export const anyFieldValuesMax = 20

export type FilterParameters = {
  readonly filter?: readonly string[]
  readonly substringFilter?: readonly string[]
}

/** How the values of a field are compared; a field that the settings do not name is a text. */
export function kindOf(fields: FieldTable, name: string): FieldKind {
  const settings = fields.byName.get(name)
  return settings === undefined ? 'text' : fieldKind(settings.type)
}

export function filtersFromUrl(
  { fields, settings }: Pick<ChannelView, 'fields' | 'settings'>,
  parameters: FilterParameters,
): ReadFilter[] {
  const read = (parameter: 'filter' | 'substringFilter'): ReadFilter[] =>
    (parameters[parameter] ?? []).map((text) => {
      const filter = parseFilter(text, settings.filterSeparators, parameter === 'substringFilter')
      if (filter === null) {
        const reason = 'must be written as a field name, a colon and a value: `Brand:Nordpfad`'
        throw new Problem('badParameter', { parameter, reason })
      }
      return readFilter(fields, filter, parameter)
    })
  return bounded([...read('filter'), ...read('substringFilter')], 'filter', 'substringFilter')
}

/** `parameter` is the place of the list in the body, such as `params.filters`. */
export function filtersFromBody(
  { fields }: Pick<ChannelView, 'fields'>,
  filters: readonly Filter[],
  parameter: string,
): ReadFilter[] {
  const read = filters.map(({ name, substring = false, values }, i) => {
    const filled = values.map(({ value, exclude = false, type = 'or' }) => ({
      value,
      exclude,
      type,
    }))
    return readFilter(fields, { name, substring, values: filled }, `${parameter}[${i}]`)
  })
  return bounded(read, parameter)
}

function readFilter(fields: FieldTable, filter: ReadFilter, parameter: string): ReadFilter {
  const kind = kindOf(fields, filter.name)
  const values = filter.values.map((value) => readValue(kind, value, filter, parameter))
  return { ...filter, values: values.filter(({ value }) => value.length > 0) }
}

function readValue(
  kind: FieldKind,
  read: ReadValue,
  filter: ReadFilter,
  parameter: string,
): ReadValue {
  if (filter.substring) return { ...read, value: valueText(read.value) }
  if (kind === 'path') {
    const parts = typeof read.value === 'string' ? readPath(read.value) : read.value
    return { ...read, value: parts.filter((part) => part !== '') }
  }
  const value = valueText(read.value)
  if (kind === 'number' && parseInterval(value) === null && parseNumber(value) === null) {
    const reason = `${filter.name} holds numbers: its filter is a number or an interval closed on the left and open on the right, such as \`[20,50)\` or \`[20,)\``
    throw new Problem('badParameter', { parameter, reason })
  }
  return { ...read, value }
}

/** A filter without a value says nothing and is left out. */
function bounded(
  filters: readonly ReadFilter[],
  parameter: string,
  substringParameter = parameter,
): ReadFilter[] {
  refuseMany(filters, filterValuesMax, {
    parameter,
    of: 'in all filters together, levels of category paths counted one by one',
  })
  refuseMany(
    filters.filter(({ substring }) => substring),
    substringValuesMax,
    { parameter: substringParameter, of: 'in all substring filters together' },
  )
  refuseMany(
    filters.filter(({ name }) => name === anyField),
    anyFieldValuesMax,
    { parameter, of: 'for any field (`*`)' },
  )
  return filters.filter(({ values }) => values.length > 0)
}

function refuseMany(
  filters: readonly ReadFilter[],
  valuesMax: number,
  { parameter, of }: { readonly parameter: string; readonly of: string },
): void {
  const levels = (value: ReadValue['value']): number =>
    typeof value === 'string' ? 1 : value.length
  const count = filters
    .flatMap(({ values }) => values)
    .reduce((sum, { value }) => sum + levels(value), 0)
  if (count <= valuesMax) return
  const reason = `must have at most ${valuesMax} values ${of}`
  throw new Problem('badParameter', { parameter, reason })
}
