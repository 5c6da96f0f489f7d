// Variants of a product that look alike: of those with the same value in the deduplication field only the first one is shown.
// Variants without a value in it are not alike.

import type { SearchControlParams } from '../../contract/search-params.ts'
import type { FieldTable } from '../channel/fields.ts'
import { readAttributes } from '../channel/values.ts'
import type { ShownHit } from './own-hit.ts'

export type Deduplication = {
  readonly field: string
  /** Fields that hold lists of attributes: the field may be one of these. */
  readonly attributeLists: readonly string[]
}

/** Null: all variants are shown. */
export function deduplicationOf(
  { byName }: FieldTable,
  { useDeduplication, deduplicationField: field }: SearchControlParams,
): Deduplication | null {
  if (useDeduplication === false || field === undefined) return null
  const lists = [...byName.values()].filter(({ attributes }) => attributes === true)
  return { field, attributeLists: lists.map(({ name }) => name) }
}

/** The places of the variants to show, in their order. */
export function differentVariants(
  deduplication: Deduplication | null,
  { masterValues, variantValues }: ShownHit,
): number[] {
  const places = [...variantValues.keys()]
  if (deduplication === null) return places
  const seen = new Set<string>()
  return places.filter((place) => {
    const look = lookOf(deduplication, { ...masterValues, ...variantValues[place] })
    return look === null || (!seen.has(look) && seen.add(look))
  })
}

/** What tells variants apart; null: nothing does. */
function lookOf(
  { field, attributeLists }: Deduplication,
  values: Readonly<Record<string, unknown>>,
): string | null {
  if (Object.hasOwn(values, field)) return JSON.stringify(values[field])
  const attributes = attributeLists
    .map((name) => (Object.hasOwn(values, name) ? values[name] : null))
    .flatMap((list) => (typeof list === 'string' ? readAttributes(list) : []))
  const own = attributes.filter(({ name }) => name === field).flatMap((one) => one.values)
  return own.length === 0 ? null : JSON.stringify(own)
}
