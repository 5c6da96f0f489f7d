// What a hit tells of its document beside its score: the key, the rows that pass, what they have in the fields of overlays, the text.

import { rowValues } from './overlay/overlaid.ts'
import type { Overlay } from './overlay.ts'
import type { Hit } from './query.ts'
import type { Segment } from './segment/segment.ts'
import { stringAt } from './segment/strings.ts'
import { type Bitset, has } from './structures/bitset.ts'

export type Found = {
  readonly document: number
  /** Rows that pass the clauses; null: all do. */
  readonly rows: Bitset | null
  readonly overlays: readonly Overlay[]
}

export function tellDocument(
  segment: Segment,
  { document, rows, overlays }: Found,
): Pick<Hit, 'key' | 'rows' | 'seen' | 'stored'> {
  const passing = passingRows(segment, document, rows)
  const fields = [...new Set(overlays.map(({ field }) => field))]
  const seen = fields.map((field) => ({
    field,
    values: rowValues(segment, field, { document, rows: passing }),
  }))
  return {
    key: stringAt(segment.documentKeys, document),
    rows: passing,
    ...(seen.length === 0 ? {} : { seen }),
    stored: stringAt(segment.stored, document),
  }
}

function passingRows(segment: Segment, document: number, rows: Bitset | null): number[] {
  const first = segment.rowStarts[document]
  const count = segment.rowStarts[document + 1] - first
  const all = Array.from({ length: count }, (_, row) => row)
  return rows === null ? all : all.filter((row) => has(rows, first + row))
}
