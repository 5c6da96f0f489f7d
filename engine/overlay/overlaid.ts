// A snapshot as one question sees it: in each segment the columns of overlays are exchanged for what is seen through them, and all
// that filters, counts, sorts and shows goes on as before. Nothing of the words changes.
//
// Each field has a home, the segment with this one column exchanged, kept as long as there is room: filters on the field are cached
// with it, filters on other fields with the segment itself. So what differs from question to question (where the shopper stands)
// never pushes out what does not (the customer's prices).

import type { FieldValue } from '../document.ts'
import type { Overlay } from '../overlay.ts'
import { type Column, ordinalsOf, valueAt } from '../segment/columns.ts'
import type { Segment } from '../segment/segment.ts'
import type { LiveSegment, Snapshot } from '../snapshot.ts'
import { add, type Bitset, bitset } from '../structures/bitset.ts'
import { ByteCache, type Sized } from '../structures/byte-cache.ts'
import { columnBytes, columnThrough, isFlat } from './column.ts'
import { rowsOfLayer } from './layer-rows.ts'

/** Of a thread, for all segments. */
const homesBytesMax = 24_000_000
/** Masks of clauses on the field that a home may come to hold, for reckoning its bytes. */
const masksReckoned = 8

/** Bits of documents or of rows, as a clause's mask. */
export type RequiredMask = { readonly level: 'document' | 'row'; readonly bits: Bitset }

/** How a live segment is seen through overlays. */
export type Overlaid = {
  readonly base: Segment
  /** By field. */
  readonly homes: ReadonlyMap<string, Segment>
  /** What must be in some layer, for each overlay that says so. */
  readonly required: readonly RequiredMask[]
}

type Home = {
  readonly identity: string
  readonly segment: Segment
  readonly required: RequiredMask | null
}

const homes = new ByteCache<Home>(homesBytesMax)

/** The same snapshot when there are none. Overlays of one field lie one over the other, the last on top. */
export function throughOverlays(snapshot: Snapshot, overlays: readonly Overlay[]): Snapshot {
  if (overlays.length === 0) return snapshot
  const identities = overlays.map(identityOf)
  const segments = snapshot.segments.map((live) => overlaid(live, overlays, identities))
  return { ...snapshot, segments }
}

/** The segment whose columns and cached masks speak for a field; `*` is every field. */
export function homeOf({ segment, overlaid }: LiveSegment, field: string): Segment {
  if (overlaid === undefined || field === '*') return segment
  return overlaid.homes.get(field) ?? overlaid.base
}

/** The values that some rows of a document have in a field, row by row; none: an empty list. */
export function rowValues(
  segment: Segment,
  field: string,
  { document, rows }: { readonly document: number; readonly rows: readonly number[] },
): FieldValue[][] {
  const column = segment.columns.get(field)
  if (column === undefined) return rows.map(() => [])
  const first = segment.rowStarts[document]
  const unit = (row: number): number => (column.level === 'row' ? first + row : document)
  return rows.map((row) => ordinalsOf(column, unit(row)).map((ordinal) => valueAt(column, ordinal)))
}

function overlaid(
  live: LiveSegment,
  overlays: readonly Overlay[],
  identities: readonly string[],
): LiveSegment {
  const base = live.segment
  const byField = new Map<string, Home>()
  const required: RequiredMask[] = []
  const columns = new Map(base.columns)
  overlays.forEach((overlay, i) => {
    const below = byField.get(overlay.field) ?? { identity: '', segment: base, required: null }
    const identity = `${below.identity}${identities[i]}`
    const home = homes.remember(base.buffer, identity, () => newHome(below, overlay, identity))
    byField.set(overlay.field, home)
    if (home.required !== null) required.push(home.required)
    exchange(columns, overlay.field, home.segment.columns.get(overlay.field) ?? null)
  })
  const fieldHomes = new Map([...byField].map(([field, home]) => [field, home.segment]))
  return { ...live, segment: { ...base, columns }, overlaid: { base, homes: fieldHomes, required } }
}

/** Layers with the same id hold the same, so their ids tell the overlay. */
function identityOf({ field, kind, combine, layers, isRequired }: Overlay): string {
  const ids = layers.map(({ layer, constant }) => [layer.id, constant])
  return JSON.stringify([field, kind, combine, isRequired, ids])
}

function newHome(below: Home, overlay: Overlay, identity: string): Sized<Home> {
  const column = columnThrough(below.segment, overlay)
  const columns = new Map(below.segment.columns)
  exchange(columns, overlay.field, column)
  const required = overlay.isRequired ? requiredMask(below.segment, overlay) : null
  const { rows } = below.segment
  const masks = ((masksReckoned + (required === null ? 0 : 1)) * rows) / 8
  return {
    value: { identity, segment: { ...below.segment, columns }, required },
    bytes: (column === null ? 0 : columnBytes(column)) + masks,
  }
}

function exchange(columns: Map<string, Column>, field: string, column: Column | null): void {
  if (column === null) columns.delete(field)
  else columns.set(field, column)
}

function requiredMask(segment: Segment, { layers }: Overlay): RequiredMask {
  const bits = bitset(segment.rows)
  for (const { layer } of layers) {
    const { units } = rowsOfLayer(segment, layer)
    for (let i = 0; i < units.length; i++) add(bits, units[i])
  }
  return { level: isFlat(segment) ? 'document' : 'row', bits }
}
