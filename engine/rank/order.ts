// The order of matches: by score, or by the values of columns and then by score; ties by arrival. Within a segment documents are
// numbered by arrival, so the number itself is the tie-break.

import type { FieldValue } from '../document.ts'
import type { Sort } from '../query.ts'
import { compareText } from '../segment/column-builder.ts'
import { type Column, ordinalsOf, valueAt } from '../segment/columns.ts'
import type { Segment } from '../segment/segment.ts'
import { type Before, best, bestByNumber } from '../structures/top.ts'
import { foldCase } from '../text/fold.ts'

/** Documents and what they scored, by document. */
export type Scored = {
  readonly documents: Uint32Array
  readonly count: number
  readonly scores: Float32Array
}

/** The best `k` documents by score, in no order. */
export function bestByScore({ documents, count, scores }: Scored, k: number): Uint32Array {
  return bestByNumber(scores, documents, { count, k })
}

/** Decides which rows of a document speak for it when rows differ. */
export type PassingRows = (row: number) => boolean

/** The best `k` documents by the columns' values, then by score. */
export function bestBySort(
  { segment, sort, passes }: SortRequest,
  { documents, count, scores }: Scored,
  k: number,
): Uint32Array {
  const keys = sort.map(({ field, order }) => {
    const column = segment.columns.get(field)
    const ranks = new Float64Array(count)
    for (let i = 0; i < count; i++) {
      ranks[i] = rankOf(segment, column, { document: documents[i], order, passes })
    }
    return ranks
  })
  const places = new Uint32Array(count)
  for (let i = 0; i < places.length; i++) places[i] = i
  const before: Before = (a, b) => {
    for (const ranks of keys) if (ranks[a] !== ranks[b]) return ranks[a] < ranks[b]
    const difference = scores[documents[a]] - scores[documents[b]]
    return difference === 0 ? documents[a] < documents[b] : difference > 0
  }
  return best(places, places.length, k, before).map((place) => documents[place])
}

export type SortRequest = {
  readonly segment: Segment
  readonly sort: readonly Sort[]
  readonly passes: PassingRows | null
}

type Ranked = {
  readonly document: number
  readonly order: Sort['order']
  readonly passes: PassingRows | null
}

/** The smaller, the earlier. Of several values the one that brings the document forward; none is last in either order. */
function rankOf(segment: Segment, column: Column | undefined, ranked: Ranked): number {
  const chosen = column === undefined ? -1 : leadingOrdinal(segment, column, ranked)
  if (chosen < 0) return Number.POSITIVE_INFINITY
  return ranked.order === 'asc' ? chosen : -chosen
}

function leadingOrdinal(
  segment: Segment,
  column: Column,
  { document, order, passes }: Ranked,
): number {
  if (column.level === 'document' && column.layout === 'single')
    return column.ordinals[document] - 1
  let chosen = -1
  const offer = (ordinal: number): void => {
    if (chosen < 0 || (order === 'asc' ? ordinal < chosen : ordinal > chosen)) chosen = ordinal
  }
  const consider = (unit: number): void => {
    // Most columns are single: no list is made for these, as all matches are looked at.
    if (column.layout === 'single') {
      if (column.ordinals[unit] !== 0) offer(column.ordinals[unit] - 1)
    } else for (const ordinal of ordinalsOf(column, unit)) offer(ordinal)
  }
  if (column.level === 'document') {
    consider(document)
    return chosen
  }
  for (let row = segment.rowStarts[document]; row < segment.rowStarts[document + 1]; row++) {
    if (passes === null || passes(row)) consider(row)
  }
  return chosen
}

/** The value by which a document was sorted, for comparing documents of different segments; null: none. */
export function sortValue(
  segment: Segment,
  sort: Sort,
  by: Omit<Ranked, 'order'>,
): FieldValue | null {
  const column = segment.columns.get(sort.field)
  if (column === undefined) return null
  const ordinal = leadingOrdinal(segment, column, { ...by, order: sort.order })
  return ordinal < 0 ? null : valueAt(column, ordinal)
}

/** Negative when `a` stands before `b`. */
export function compareSortValues(
  a: FieldValue | null,
  b: FieldValue | null,
  order: Sort['order'],
): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  const ascending =
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : compareText(foldCase(String(a)), foldCase(String(b))) || compareText(String(a), String(b))
  return order === 'asc' ? ascending : -ascending
}
