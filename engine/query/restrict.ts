// The clauses of a search over one segment, sorted by what they decide: which documents may match at all, and which clauses are
// left out when a facet counts as if its own choice had not been made.

import type { Matches } from '../facet/count.ts'
import { homeOf } from '../overlay/overlaid.ts'
import type { Clause, FacetRequest } from '../query.ts'
import type { Segment } from '../segment/segment.ts'
import { findString } from '../segment/strings.ts'
import type { LiveSegment } from '../snapshot.ts'
import {
  add,
  type Bitset,
  bitset,
  fullBitset,
  has,
  intersectInto,
  subtractInto,
} from '../structures/bitset.ts'
import { clauseMask, type Mask } from './filter.ts'

export type Restriction = {
  /** Documents that live and pass all clauses but the own ones of facets. */
  readonly allowed: Bitset
  /** Rows that pass those clauses; null: no clause speaks of rows. */
  readonly rows: Bitset | null
  /** The clauses that some facet must not see, by field. */
  readonly own: readonly { readonly field: string; readonly mask: Mask }[]
}

export function restrict(
  live: LiveSegment,
  clauses: readonly Clause[],
  facets: readonly FacetRequest[],
): Restriction {
  const { segment } = live
  const ownFields = new Set(
    facets.filter((facet) => facet.ignoreOwnClauses).map((facet) => facet.field),
  )
  const allowed = living(live)
  let rows: Bitset | null = null
  const own: { field: string; mask: Mask }[] = []
  const keep = (mask: Mask): void => {
    if (mask.level === 'document') intersectInto(allowed, mask.bits)
    else rows = rows === null ? mask.bits.slice() : intersected(rows, mask.bits)
  }
  for (const mask of live.overlaid?.required ?? []) keep(mask)
  for (const clause of clauses) {
    const mask = clauseMask(homeOf(live, clause.field), clause)
    if (ownFields.has(clause.field)) own.push({ field: clause.field, mask })
    else keep(mask)
  }
  if (rows !== null) intersectInto(allowed, documentsOfRows(segment, rows))
  return { allowed, rows, own }
}

/** The documents of `documents[0..count)` that pass the own clauses too, but for those on `ignoredField`. */
export function narrow(
  segment: Segment,
  restriction: Restriction,
  matched: { readonly documents: Uint32Array; readonly count: number },
  ignoredField: string | null,
): Matches {
  const masks = restriction.own.filter(({ field }) => field !== ignoredField)
  if (masks.length === 0) return { ...matched, rows: restriction.rows }
  let rows = restriction.rows
  const documentMasks: Bitset[] = []
  for (const { mask } of masks) {
    if (mask.level === 'document') documentMasks.push(mask.bits)
    else rows = rows === null ? mask.bits : intersected(rows.slice(), mask.bits)
  }
  const documents = new Uint32Array(matched.count)
  let count = 0
  for (let i = 0; i < matched.count; i++) {
    const document = matched.documents[i]
    if (!documentMasks.every((bits) => has(bits, document))) continue
    if (rows !== null && !anyRow(segment, document, rows)) continue
    documents[count++] = document
  }
  return { documents, count, rows }
}

/** Leaves only the documents with these keys in `allowed`; O(keys × log documents). */
export function keepDocuments(segment: Segment, keys: readonly string[], allowed: Bitset): void {
  intersectInto(allowed, documentsOfKeys(segment, keys))
}

/** Takes the documents with these keys out of `allowed`; O(keys × log documents). */
export function dropDocuments(segment: Segment, keys: readonly string[], allowed: Bitset): void {
  subtractInto(allowed, documentsOfKeys(segment, keys))
}

function documentsOfKeys(segment: Segment, keys: readonly string[]): Bitset {
  const named = bitset(segment.documents)
  for (const key of keys) {
    const document = findString(segment.documentKeys, key, segment.documentKeyOrder)
    if (document >= 0) add(named, document)
  }
  return named
}

function living({ segment, deleted, deletedCount }: LiveSegment): Bitset {
  const alive = fullBitset(segment.documents)
  if (deletedCount > 0) subtractInto(alive, deleted)
  return alive
}

function intersected(target: Bitset, other: Bitset): Bitset {
  intersectInto(target, other)
  return target
}

function documentsOfRows(segment: Segment, rows: Bitset): Bitset {
  const documents = bitset(segment.documents)
  for (let document = 0; document < segment.documents; document++) {
    if (anyRow(segment, document, rows)) add(documents, document)
  }
  return documents
}

function anyRow({ rowStarts }: Segment, document: number, rows: Bitset): boolean {
  for (let row = rowStarts[document]; row < rowStarts[document + 1]; row++)
    if (has(rows, row)) return true
  return false
}
