// The documents of a segment that a steering speaks of.

import { documentsOfLayer, rowsOfLayer } from '../overlay/layer-rows.ts'
import { restrict } from '../query/restrict.ts'
import type { Segment } from '../segment/segment.ts'
import { documentOfRow, liveSegment, type Snapshot } from '../snapshot.ts'
import type { Where } from '../steering.ts'
import { add, type Bitset, bitset } from '../structures/bitset.ts'

/** Whether every field that it asks for is there: what cannot be asked must not hold for everything. */
export function isAskable({ schema, segments }: Snapshot, where: Where | null): boolean {
  if (where === null || where.kind === 'layer') return true
  return where.clauses.every(
    ({ field }) =>
      field === '*' ||
      schema.fields.some(({ name, column }) => column && name === field) ||
      segments.some(({ segment, overlaid }) => (overlaid?.base ?? segment).columns.has(field)),
  )
}

/** Deleted documents may be among them. O(rows × clauses), or what finding the keys of a layer costs. */
export function documentsWhere(segment: Segment, where: Where): Bitset {
  if (where.kind === 'clauses') return restrict(liveSegment(segment), where.clauses, []).allowed
  const documents = bitset(segment.documents)
  for (const row of rowsOfLayer(segment, where.layer).units)
    add(documents, documentOfRow(segment, row))
  for (const document of documentsOfLayer(segment, where.layer).units) add(documents, document)
  return documents
}
