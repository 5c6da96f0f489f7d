// The factors of a question as one number for each document: the limited ones multiplied and held within their bounds, times the
// others. Worked out once for a segment and a set of factors.

import { type Column, valueAt } from '../segment/columns.ts'
import type { Segment } from '../segment/segment.ts'
import type { Snapshot } from '../snapshot.ts'
import { type Factor, type FieldCurve, limitedFactors } from '../steering.ts'
import { has } from '../structures/bitset.ts'
import { curveAt, numberFor } from './curve.ts'
import { documentsWhere, isAskable } from './where.ts'

/** Nothing that is found is moved out of all bounds, so that its score stays a number. */
const totalFactors = { least: 1e-9, greatest: 1e9 } as const

/** Those whose conditions can be asked. */
export function askableFactors(
  snapshot: Snapshot,
  factors: readonly Factor[] = [],
): readonly Factor[] {
  return factors.filter(({ where }) => isAskable(snapshot, where))
}

export type FactorSums = {
  readonly limited: Float32Array
  readonly total: Float32Array
}

/** By document. O(documents × factors). */
export function sumFactors(segment: Segment, factors: readonly Factor[]): FactorSums {
  const limited = new Float32Array(segment.documents).fill(1)
  const free = new Float32Array(segment.documents).fill(1)
  for (const factor of factors) multiply(segment, factor, factor.isLimited ? limited : free)
  const total = new Float32Array(segment.documents)
  for (let i = 0; i < total.length; i++) {
    limited[i] = Math.min(limitedFactors.greatest, Math.max(limitedFactors.least, limited[i]))
    total[i] = Math.min(totalFactors.greatest, Math.max(totalFactors.least, limited[i] * free[i]))
  }
  return { limited, total }
}

function multiply(segment: Segment, { where, factor, by }: Factor, into: Float32Array): void {
  const chosen = where === null ? null : documentsWhere(segment, where)
  const parts = by === null ? null : partsByDocument(segment, by)
  for (let document = 0; document < into.length; document++) {
    if (chosen !== null && !has(chosen, document)) continue
    into[document] *= parts === null ? factor : 1 + (factor - 1) * parts[document]
  }
}

/** How far up the curve each document is, by the value that is farthest up. The curve is asked once for each different value. */
function partsByDocument(segment: Segment, by: FieldCurve): Float32Array {
  const parts = new Float32Array(segment.documents)
  const column = segment.columns.get(by.field)
  if (column === undefined) return parts
  const byOrdinal = Float32Array.from({ length: column.values }, (_, ordinal) =>
    curveAt(by.curve, numberFor(by, valueAt(column, ordinal))),
  )
  const perUnit = partsByUnit(
    column,
    byOrdinal,
    column.level === 'row' ? segment.rows : segment.documents,
  )
  if (column.level === 'document') return perUnit
  for (let document = 0; document < parts.length; document++)
    for (let row = segment.rowStarts[document]; row < segment.rowStarts[document + 1]; row++)
      if (perUnit[row] > parts[document]) parts[document] = perUnit[row]
  return parts
}

function partsByUnit(column: Column, byOrdinal: Float32Array, units: number): Float32Array {
  const parts = new Float32Array(units)
  const { ordinals } = column
  if (column.layout === 'single') {
    for (let unit = 0; unit < units; unit++)
      if (ordinals[unit] !== 0) parts[unit] = byOrdinal[ordinals[unit] - 1]
  } else if (column.layout === 'several') {
    const { starts } = column
    for (let unit = 0; unit < units; unit++)
      for (let i = starts[unit]; i < starts[unit + 1]; i++)
        if (byOrdinal[ordinals[i]] > parts[unit]) parts[unit] = byOrdinal[ordinals[i]]
  } else {
    for (let i = 0; i < ordinals.length; i++) {
      const unit = column.units[i]
      if (byOrdinal[ordinals[i]] > parts[unit]) parts[unit] = byOrdinal[ordinals[i]]
    }
  }
  return parts
}
