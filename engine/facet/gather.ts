// Facets over several segments: counts by ordinal become counts by value, are added up and cut to what was asked for.

import type { FieldValue } from '../document.ts'
import type { FacetCount, FacetRequest, FacetResult } from '../query.ts'
import { compareText } from '../segment/column-builder.ts'
import { type Column, ordinalsEqual, valueAt } from '../segment/columns.ts'
import type { Segment } from '../segment/segment.ts'
import { type Before, best } from '../structures/top.ts'
import { foldCase } from '../text/fold.ts'
import { countColumn, type Matches } from './count.ts'

/** The texts of a dictionary with so many values or fewer are kept once they were shown: the same ones are shown again and again. */
const keptTextsMax = 4096
const keptTexts = new WeakMap<Column, FieldValue[]>()

function valueText(column: Column, ordinal: number): FieldValue {
  if (column.values > keptTextsMax || column.numbers !== null) return valueAt(column, ordinal)
  let texts = keptTexts.get(column)
  if (texts === undefined) {
    texts = []
    keptTexts.set(column, texts)
  }
  texts[ordinal] ??= valueAt(column, ordinal)
  return texts[ordinal]
}

/** Adds up what the segments say about one facet. */
export class FacetGatherer {
  readonly #request: FacetRequest
  readonly #counts = new Map<FieldValue, number>()
  #valuesTotal = 0
  #documents = 0
  #segments = 0
  #min: number | null = null
  #max: number | null = null

  constructor(request: FacetRequest) {
    this.#request = request
  }

  add(segment: Segment, matches: Matches, isOnlySegment: boolean): void {
    const column = segment.columns.get(this.#request.field)
    if (column === undefined || matches.count === 0) return
    const { counts, covered } = countColumn(segment, column, matches)
    this.#documents += covered
    if (column.numbers !== null) this.#addBounds(column, counts)
    if (this.#request.kind === 'bounds') return
    this.#segments++
    const ordinals = nonZero(counts)
    this.#valuesTotal += ordinals.length
    const kept = isOnlySegment ? this.#mostFrequent(column, counts, ordinals) : ordinals
    for (const ordinal of kept) {
      const value = valueText(column, ordinal)
      this.#counts.set(value, (this.#counts.get(value) ?? 0) + counts[ordinal])
    }
  }

  result(): FacetResult {
    const counts = Array.from(
      this.#counts,
      ([value, documents]): FacetCount => ({ value, documents }),
    )
    return {
      field: this.#request.field,
      counts: this.#segments > 1 ? this.#cut(counts) : counts,
      documents: this.#documents,
      valuesTotal: this.#segments > 1 ? counts.length : this.#valuesTotal,
      min: this.#min,
      max: this.#max,
    }
  }

  /** What several segments said, in order and no more than was asked for. Only what may be shown is put in order. */
  #cut(all: FacetCount[]): FacetCount[] {
    const { valuesMax } = this.#request
    const always = new Set(this.#request.always.map(foldCase))
    const isAlways = ({ value }: FacetCount): boolean =>
      always.size > 0 && always.has(foldCase(String(value)))
    const least = leastShown(all, valuesMax)
    const counts = all.filter((count) => count.documents >= least || isAlways(count))
    counts.sort((a, b) => b.documents - a.documents || compareValues(a.value, b.value))
    return counts.filter((count, place) => place < valuesMax || isAlways(count))
  }

  #addBounds(column: Column, counts: Uint32Array): void {
    if (column.numbers === null) return
    let first = 0
    while (first < counts.length && counts[first] === 0) first++
    if (first === counts.length) return
    let last = counts.length - 1
    while (counts[last] === 0) last--
    this.#min = Math.min(this.#min ?? Number.POSITIVE_INFINITY, column.numbers[first])
    this.#max = Math.max(this.#max ?? Number.NEGATIVE_INFINITY, column.numbers[last])
  }

  /** In order: most documents first, equal ones as the dictionary has them. */
  #mostFrequent(column: Column, counts: Uint32Array, ordinals: Uint32Array): Iterable<number> {
    const { valuesMax, always } = this.#request
    const before: Before = (a, b) => counts[a] > counts[b] || (counts[a] === counts[b] && a < b)
    const kept = best(ordinals, ordinals.length, valuesMax, before)
    if (ordinals.length <= valuesMax || always.length === 0) return kept
    const more = new Set<number>()
    for (const value of always) {
      const { from, to } = ordinalsEqual(column, value)
      for (let ordinal = from; ordinal < to; ordinal++) if (counts[ordinal] > 0) more.add(ordinal)
    }
    for (const ordinal of kept) more.delete(ordinal)
    return [...kept, ...[...more].sort((a, b) => (before(a, b) ? -1 : 1))]
  }
}

/** The documents of the last of the first `max` values. */
function leastShown(counts: readonly FacetCount[], max: number): number {
  if (counts.length <= max) return 0
  const sorted = Uint32Array.from(counts, ({ documents }) => documents).sort()
  return max === 0 ? Infinity : sorted[sorted.length - max]
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
