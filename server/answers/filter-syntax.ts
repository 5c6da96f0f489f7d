// The written form of filters, as GET parameters carry it: `Field:value`, several values with a separator between them, `!` before
// a value that is excluded, and intervals of numbers. Only about text: what a field is, is said by filters.ts.

import type { Filter, FilterValue } from '../../contract/search-params.ts'
import type { ChannelSettings } from '../../contract/settings.ts'
import { writePath } from '../channel/values.ts'

export type Separators = ChannelSettings['filterSeparators']

/** The filter name that stands for every field. */
export const anyField = '*'

/** A filter with all that the contract lets callers leave out. */
export type ReadValue = Required<FilterValue>
export type ReadFilter = {
  readonly name: string
  readonly substring: boolean
  readonly values: readonly ReadValue[]
}

type Piece = { readonly text: string; readonly type: ReadValue['type'] }

/**
 * Reads `Field:value`; null when there is no name or no colon. The first colon ends the name, all others belong to the values. A
 * value without a character is left out. `*` knows no exclusion: there the `!` belongs to the value.
 */
export function parseFilter(
  text: string,
  separators: Separators,
  substring: boolean,
): ReadFilter | null {
  const colon = text.indexOf(':')
  if (colon <= 0) return null
  const name = text.slice(0, colon)
  const values = splitValues(text.slice(colon + 1), separators).map(({ text: piece, type }) => {
    const exclude = name !== anyField && piece.startsWith('!')
    return { value: exclude ? piece.slice(1) : piece, exclude, type }
  })
  return { name, substring, values: values.filter(({ value }) => value !== '') }
}

/** The type of a value is that of the separator before it; the first takes the one after it. */
function splitValues(text: string, separators: Separators): Piece[] {
  const longestFirst = [separators.or, separators.and].sort((a, b) => b.length - a.length)
  const parts = text.split(new RegExp(`(${longestFirst.map(escapePattern).join('|')})`))
  const typeOf = (separator: string | undefined): ReadValue['type'] =>
    separator === separators.and ? 'and' : 'or'
  return parts.flatMap((part, i) =>
    i % 2 === 1 ? [] : [{ text: part, type: typeOf(i === 0 ? parts[1] : parts[i - 1]) }],
  )
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/**
 * Writes a filter so that parseFilter reads the same conditions. The values of type `or` come first: that way the first value,
 * which takes its type from the separator after it, keeps its meaning. There is no way to write a value that holds a separator or
 * touches one with the same character.
 */
export function formatFilter(filter: Filter | ReadFilter, separators: Separators): string {
  const isAnd = ({ type }: FilterValue): boolean => type === 'and'
  const ordered = [
    ...filter.values.filter((value) => !isAnd(value)),
    ...filter.values.filter(isAnd),
  ]
  const written = ordered.map((value, i) => {
    const before = i === 0 ? '' : separators[isAnd(value) ? 'and' : 'or']
    return `${before}${value.exclude === true ? '!' : ''}${valueText(value.value)}`
  })
  return `${filter.name}:${written.join('')}`
}

/** A filter value as one text; a category path in its written form. */
export function valueText(value: FilterValue['value']): string {
  return typeof value === 'string' ? value : writePath(value)
}

/** From `from` on and below `to`; null: no end. */
export type Interval = { readonly from: number; readonly to: number | null }

/** Reads `[a,b)`, `[a,)` or `[a,]`; null for anything else. */
export function parseInterval(text: string): Interval | null {
  const match = /^\s*\[([^,]*),([^,]*)([)\]])\s*$/.exec(text)
  if (match === null) return null
  const from = parseNumber(match[1])
  if (from === null) return null
  if (match[2].trim() === '') return { from, to: null }
  const to = parseNumber(match[2])
  return to === null || match[3] === ']' ? null : { from, to }
}

export function formatInterval({ from, to }: Interval): string {
  return to === null ? `[${from},)` : `[${from},${to})`
}

/** A decimal number with a dot; null for anything else, also for the empty text. */
export function parseNumber(text: string): number | null {
  if (!/^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(text)) return null
  const number = Number(text)
  return Number.isFinite(number) ? number : null
}
