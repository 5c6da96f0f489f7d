// Which branches of a path column stand directly below given ones: a tree of thousands is shown level by level, so that most of it
// need not be told.

import { type Column, ordinalsEqual } from '../segment/columns.ts'
import { valueText } from './value-texts.ts'

/** The branch above, as an ordinal; -1 for those of the top level. */
const parentsOf = new WeakMap<Column, Int32Array>()

function parents(column: Column): Int32Array {
  const known = parentsOf.get(column)
  if (known !== undefined) return known
  const ordinals = new Map<string, number>()
  const texts = Array.from({ length: column.values }, (_, i) => String(valueText(column, i)))
  texts.forEach((text, ordinal) => {
    ordinals.set(text, ordinal)
  })
  // What is in `A/B` is in `A` as well, so that every branch stands in the dictionary.
  const found = Int32Array.from(texts, (text) => {
    const end = text.lastIndexOf('/')
    return end < 0 ? -1 : (ordinals.get(text.slice(0, end)) ?? -1)
  })
  parentsOf.set(column, found)
  return found
}

export type Wanted = {
  /** Branches whose children are told; the empty one: the top level. */
  readonly below: readonly string[]
  /** Branches that are told anyway. */
  readonly always: readonly string[]
}

/** Those of the ordinals that are wanted, in their order. */
export function wantedBranches(
  column: Column,
  ordinals: Uint32Array,
  { below, always }: Wanted,
): Uint32Array {
  const above = parents(column)
  const isAbove = new Set<number>()
  if (below.includes('')) isAbove.add(-1)
  for (const branch of below) addEqual(column, branch, isAbove)
  const isAlways = new Set<number>()
  for (const branch of always) addEqual(column, branch, isAlways)
  return ordinals.filter((ordinal) => isAbove.has(above[ordinal]) || isAlways.has(ordinal))
}

function addEqual(column: Column, branch: string, ordinals: Set<number>): void {
  const { from, to } = ordinalsEqual(column, branch)
  for (let ordinal = from; ordinal < to; ordinal++) ordinals.add(ordinal)
}
