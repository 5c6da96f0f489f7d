// Facets over several segments: the counts of all are added up in the dictionary of the largest, and only what is shown becomes
// values. What that dictionary does not have is counted beside it.

import type { FieldValue } from '../document.ts'
import type { FacetCount, FacetRequest, FacetResult } from '../query.ts'
import { compareText } from '../segment/column-builder.ts'
import { type Column, ordinalsEqual } from '../segment/columns.ts'
import type { Segment } from '../segment/segment.ts'
import { mostCounted } from '../structures/most-counted.ts'
import { foldCase } from '../text/fold.ts'
import { wantedBranches } from './below.ts'
import { type Bounds, boundsCounted, boundsOf } from './bounds.ts'
import { countColumn, type Matches } from './count.ts'
import { ordinalOf, translation } from './translate.ts'
import { valueText } from './value-texts.ts'

/** A column and the documents for each of its ordinals. */
type Counts = { readonly column: Column; readonly counts: Uint32Array }

/** Adds up what the segments say about one facet. */
export class FacetGatherer {
  readonly #request: FacetRequest
  #largest: Counts | null = null
  /** What the largest dictionary does not have. */
  readonly #others = new Map<FieldValue, number>()
  #documents = 0
  #min: number | null = null
  #max: number | null = null

  constructor(request: FacetRequest) {
    this.#request = request
  }

  add(segment: Segment, matches: Matches): void {
    const column = segment.columns.get(this.#request.field)
    if (column === undefined || matches.count === 0) return
    if (this.#request.kind === 'bounds') {
      const bounds = boundsOf(segment, column, matches)
      this.#documents += bounds.covered
      this.#addBounds(column, bounds)
      return
    }
    const { counts, covered } = countColumn(segment, column, matches)
    this.#documents += covered
    if (column.numbers !== null) this.#addBounds(column, boundsCounted(counts))
    this.#addCounts({ column, counts })
  }

  result(): FacetResult {
    const { counts, total } = this.#values()
    return {
      field: this.#request.field,
      counts,
      documents: this.#documents,
      valuesTotal: total,
      min: this.#min,
      max: this.#max,
    }
  }

  #addCounts(added: Counts): void {
    const before = this.#largest
    if (before === null) this.#largest = added
    else if (added.column.values <= before.column.values) this.#addTo(before, added)
    else {
      this.#largest = added
      for (const [value, documents] of this.#others) {
        const ordinal = ordinalOf(added.column, value)
        if (ordinal < 0) continue
        added.counts[ordinal] += documents
        this.#others.delete(value)
      }
      this.#addTo(added, before)
    }
  }

  #addTo(sum: Counts, { column, counts }: Counts): void {
    const places = column.kind === sum.column.kind ? translation(column, sum.column) : null
    for (const ordinal of nonZero(counts)) {
      const place = places?.[ordinal] ?? -1
      if (place >= 0) sum.counts[place] += counts[ordinal]
      else {
        const value = valueText(column, ordinal)
        this.#others.set(value, (this.#others.get(value) ?? 0) + counts[ordinal])
      }
    }
  }

  #addBounds({ numbers }: Column, { first, last }: Pick<Bounds, 'first' | 'last'>): void {
    if (numbers === null || first > last) return
    this.#min = Math.min(this.#min ?? Number.POSITIVE_INFINITY, numbers[first])
    this.#max = Math.max(this.#max ?? Number.NEGATIVE_INFINITY, numbers[last])
  }

  #values(): { readonly counts: FacetCount[]; readonly total: number } {
    if (this.#largest === null) return { counts: [], total: 0 }
    const { column, counts } = this.#largest
    const { below, always } = this.#request
    const all = nonZero(counts)
    const ordinals = below === undefined ? all : wantedBranches(column, all, { below, always })
    const told = this.#mostFrequent(this.#largest, ordinals)
    const total = all.length + this.#others.size
    if (this.#others.size === 0) return { counts: told, total }
    const others = Array.from(this.#others, ([value, documents]) => ({ value, documents }))
    const isTold = ({ value }: FacetCount): boolean => isBelow(String(value), this.#request)
    return { counts: this.#cut([...told, ...others.filter(isTold)]), total }
  }

  /** In order: most documents first, equal ones as the dictionary has them. */
  #mostFrequent({ column, counts }: Counts, ordinals: Uint32Array): FacetCount[] {
    const { valuesMax, always } = this.#request
    const told: FacetCount[] = []
    const tell = (ordinal: number): void => {
      told.push({ value: valueText(column, ordinal), documents: counts[ordinal] })
    }
    const kept = mostCounted(counts, ordinals, valuesMax)
    kept.forEach(tell)
    if (ordinals.length <= valuesMax || always.length === 0) return told
    const more = new Set<number>()
    for (const value of always) {
      const { from, to } = ordinalsEqual(column, value)
      for (let ordinal = from; ordinal < to; ordinal++) if (counts[ordinal] > 0) more.add(ordinal)
    }
    for (const ordinal of kept) more.delete(ordinal)
    ;[...more].sort((a, b) => counts[b] - counts[a] || a - b).forEach(tell)
    return told
  }

  /** In order and no more than was asked for, where a value stands in no common dictionary. */
  #cut(counts: FacetCount[]): FacetCount[] {
    const { valuesMax, always } = this.#request
    const isWanted = new Set(always.map(foldCase))
    counts.sort((a, b) => b.documents - a.documents || compareValues(a.value, b.value))
    return counts.filter(
      ({ value }, place) => place < valuesMax || isWanted.has(foldCase(String(value))),
    )
  }
}

/** As `wantedBranches`, for one value. */
function isBelow(value: string, { below, always }: FacetRequest): boolean {
  if (below === undefined) return true
  const isEqual = (one: string): boolean => foldCase(one) === foldCase(value)
  const above = foldCase(value.slice(0, Math.max(0, value.lastIndexOf('/'))))
  return below.some((branch) => foldCase(branch) === above) || always.some(isEqual)
}

function nonZero(counts: Uint32Array): Uint32Array {
  let size = 0
  for (let i = 0; i < counts.length; i++) if (counts[i] !== 0) size++
  const ordinals = new Uint32Array(size)
  let at = 0
  for (let i = 0; i < counts.length; i++) if (counts[i] !== 0) ordinals[at++] = i
  return ordinals
}

/** The order of a column's dictionary. */
function compareValues(a: FieldValue, b: FieldValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [left, right] = [String(a), String(b)]
  return compareText(foldCase(left), foldCase(right)) || compareText(left, right)
}
