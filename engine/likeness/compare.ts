// How like the candidates are to the given document, field by field: what they share of its features, added up in the workspace. Only
// the rows that pass the clauses speak for a candidate. O(candidates × fields + postings of the words).

import type { Workspace } from '../rank/workspace.ts'
import { type Column, firstAtLeast, type Ordinals, ordinalsEqual } from '../segment/columns.ts'
import type { Segment } from '../segment/segment.ts'
import { type Bitset, has } from '../structures/bitset.ts'
import { type FieldProfile, postingsOf } from './profile.ts'

/** How fast likeness falls with the relative difference of numbers: a tenth leaves three quarters, a half a fifth. */
const numberDecay = 3

/** Of two numbers, 0 to 1. */
export function nearness(a: number, b: number): number {
  const size = Math.max(Math.abs(a), Math.abs(b))
  return size === 0 ? 1 : Math.exp((-numberDecay * Math.abs(a - b)) / size)
}

export type Compared = {
  readonly segment: Segment
  /** Rows that pass; null: all. */
  readonly rows: Bitset | null
}

/** Adds to the scores of the workspace's documents. */
export function addLikeness(
  compared: Compared,
  profiles: readonly FieldProfile[],
  space: Workspace,
): void {
  for (const profile of profiles) {
    if (profile.features.length === 0) continue
    if (profile.by.kind === 'words') {
      addWords(compared.segment, profile, space)
      continue
    }
    const column = compared.segment.columns.get(profile.by.field)
    if (column === undefined || (column.numbers !== null) !== (profile.by.kind === 'number'))
      continue
    const adding = { column, profile, space }
    if (column.layout === 'single' && column.level === 'document')
      addSingle(column.ordinals, worthIn(column, profile), adding)
    else addValues(compared, worthIn(column, profile), adding)
  }
}

/** The postings of a word say in which fields it is, by bits; fields beyond the last bit share it. */
function addWords(segment: Segment, { by, features }: FieldProfile, space: Workspace): void {
  const field = segment.fields.find(({ name }) => name === by.field)
  if (field === undefined) return
  const { postingDocuments, postingFields } = segment
  for (const { value, worth } of features) {
    const { start, length } = postingsOf(segment, String(value))
    for (let i = start; i < start + length; i++) {
      const document = postingDocuments[i]
      if (space.stages[document] === 0 || (postingFields[i] & (1 << field.slot)) === 0) continue
      space.scores[document] += by.weight * worth
    }
  }
}

/** What an ordinal adds; for numbers it is worked out when it is met, as most are not. */
type WorthOf = (ordinal: number) => number

function worthIn(column: Column, { features }: FieldProfile): WorthOf {
  const { numbers } = column
  if (numbers !== null) {
    const given = features.map(({ value }) => Number(value))
    const known = new Float32Array(column.values).fill(-1)
    return (ordinal) => {
      if (known[ordinal] >= 0) return known[ordinal]
      let best = 0
      for (const value of given) best = Math.max(best, nearness(value, numbers[ordinal]))
      known[ordinal] = best
      return known[ordinal]
    }
  }
  const worths = new Float32Array(column.values)
  for (const { value, worth } of features) {
    const { from, to } = ordinalsEqual(column, String(value))
    // Writings that count as one value are the best of them.
    for (let ordinal = from; ordinal < to; ordinal++)
      worths[ordinal] = Math.max(worths[ordinal], worth)
  }
  return (ordinal) => worths[ordinal]
}

type Adding = {
  readonly column: Column
  readonly profile: FieldProfile
  readonly space: Workspace
}

/** The usual column has one value for each document: a loop of its own makes the whole comparison twice as fast. */
function addSingle(
  ordinals: Ordinals,
  worthOf: WorthOf,
  { profile: { by }, space: { scores, documents, count } }: Adding,
): void {
  for (let i = 0; i < count; i++) {
    const ordinal = ordinals[documents[i]]
    if (ordinal !== 0) scores[documents[i]] += by.weight * worthOf(ordinal - 1)
  }
}

/** Branches and numbers count by the best, other values by their sum, each once. */
function addValues(
  compared: Compared,
  worthOf: WorthOf,
  { column, profile: { by, worthWhole }, space }: Adding,
): void {
  const isSum = by.kind === 'text'
  const seen = isSum ? new Uint32Array(column.values) : null
  let sum = 0
  let best = 0
  let stamp = 0
  const offer = (ordinal: number): void => {
    const worth = worthOf(ordinal)
    if (worth > best) best = worth
    if (seen === null || seen[ordinal] === stamp) return
    seen[ordinal] = stamp
    sum += worth
  }
  for (let i = 0; i < space.count; i++) {
    sum = 0
    best = 0
    stamp = i + 1
    forEachOrdinal(compared, column, { document: space.documents[i], offer })
    space.scores[space.documents[i]] += by.weight * (isSum ? Math.min(sum, worthWhole) : best)
  }
}

/** The ordinals of a document's passing rows, some more than once. */
export function forEachOrdinal(
  { segment, rows }: Compared,
  column: Column,
  { document, offer }: { readonly document: number; readonly offer: (ordinal: number) => void },
): void {
  if (column.level === 'document') {
    offerUnit(column, document, offer)
    return
  }
  for (let row = segment.rowStarts[document]; row < segment.rowStarts[document + 1]; row++)
    if (rows === null || has(rows, row)) offerUnit(column, row, offer)
}

function offerUnit(column: Column, unit: number, offer: (ordinal: number) => void): void {
  const { ordinals } = column
  if (column.layout === 'single') {
    if (ordinals[unit] !== 0) offer(ordinals[unit] - 1)
  } else if (column.layout === 'several') {
    for (let i = column.starts[unit]; i < column.starts[unit + 1]; i++) offer(ordinals[i])
  } else {
    for (let i = firstAtLeast(column.units, unit); column.units[i] === unit; i++) offer(ordinals[i])
  }
}
