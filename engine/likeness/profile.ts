// What is telling about a document: for each field by which others may be like it, its values and words with what sharing them is
// worth. Values that many share tell little; what nobody else has tells nothing about others.

import type { FieldValue } from '../document.ts'
import { countValues } from '../facet/count.ts'
import { information } from '../query/plan.ts'
import type { LikeBy } from '../query.ts'
import { type Column, ordinalsEqual, ordinalsOf, valueAt } from '../segment/columns.ts'
import { readWords } from '../segment/forward.ts'
import type { Segment } from '../segment/segment.ts'
import { findString, stringAt } from '../segment/strings.ts'
import type { DocumentPlace, Snapshot } from '../snapshot.ts'
import { foldCase } from '../text/fold.ts'

/** Values of a field that are taken into account; the most telling. */
const featuresMax = 24
/** Postings that are read for the words of a field; words beyond them are so frequent that they tell next to nothing. */
const postingsMax = 50_000

export type Feature = {
  readonly value: FieldValue
  /** How many documents have it; those deleted since included, and those that have two writings of it counted for each. */
  readonly documents: number
  /** What sharing it adds, before the field's weight. */
  readonly worth: number
}

export type FieldProfile = {
  readonly by: LikeBy
  readonly features: readonly Feature[]
  /** What a document gains that is the same. */
  readonly worthWhole: number
}

export function profileOf(
  snapshot: Snapshot,
  given: DocumentPlace,
  likeBy: readonly LikeBy[],
): FieldProfile[] {
  return likeBy.map((by) => {
    const values =
      by.kind === 'words' ? wordsOf(snapshot, given, by) : valuesOf(snapshot, given, by)
    const counted = values.map((value) => ({
      value,
      documents: by.kind === 'number' ? 0 : documentsWith(snapshot, by, value),
    }))
    const isOwn = by.kind === 'text' || by.kind === 'words'
    const shared = isOwn ? counted.filter(({ documents }) => documents > 1) : counted
    return { by, ...worths(snapshot, by, shared) }
  })
}

type Counted = Omit<Feature, 'worth'>

function worths(
  snapshot: Snapshot,
  { kind }: LikeBy,
  counted: readonly Counted[],
): Pick<FieldProfile, 'features' | 'worthWhole'> {
  const telling = (feature: Counted): number => information(feature.documents, snapshot.documents)
  if (kind === 'number') {
    const features = counted.slice(0, featuresMax).map((one) => ({ ...one, worth: 1 }))
    return { features, worthWhole: features.length === 0 ? 0 : 1 }
  }
  if (kind === 'path') {
    const deepest = Math.max(1, ...counted.map(({ value }) => depthOf(value)))
    const features = counted
      .map((one) => ({ ...one, worth: depthOf(one.value) / deepest }))
      .sort((a, b) => b.worth - a.worth)
    return { features: features.slice(0, featuresMax), worthWhole: features.length === 0 ? 0 : 1 }
  }
  const best = mostTelling(counted, kind === 'words' ? postingsMax : Number.POSITIVE_INFINITY)
  const whole =
    kind === 'words'
      ? best.reduce((sum, one) => sum + telling(one), 0)
      : information(1, snapshot.documents) * Math.sqrt(best.length)
  const features = best.map((one) => ({ ...one, worth: whole === 0 ? 0 : telling(one) / whole }))
  return { features, worthWhole: features.reduce((sum, { worth }) => sum + worth, 0) }
}

/** Those that the fewest have, as long as all together have no more documents than this. */
function mostTelling(counted: readonly Counted[], documentsMax: number): Counted[] {
  const rarest = counted.toSorted((a, b) => a.documents - b.documents).slice(0, featuresMax)
  let documents = 0
  return rarest.filter((one) => {
    documents += one.documents
    return documents <= documentsMax
  })
}

/** Parts of a branch in its written form. */
export function depthOf(branch: FieldValue): number {
  return String(branch).split('/').length
}

function valuesOf(
  snapshot: Snapshot,
  { place, document }: DocumentPlace,
  by: LikeBy,
): FieldValue[] {
  const { segment } = snapshot.segments[place]
  const column = segment.columns.get(by.field)
  if (column === undefined || (column.numbers !== null) !== (by.kind === 'number')) return []
  const ordinals = new Set<number>()
  for (const unit of unitsOf(segment, column, document))
    for (const ordinal of ordinalsOf(column, unit)) ordinals.add(ordinal)
  const values = new Map<FieldValue, FieldValue>()
  for (const ordinal of ordinals) {
    const value = valueAt(column, ordinal)
    // Writings that count as one value are one feature.
    values.set(typeof value === 'number' ? value : foldCase(value), value)
  }
  return [...values.values()]
}

/** The units in which a column keeps what a document has. */
export function unitsOf({ rowStarts }: Segment, { level }: Column, document: number): number[] {
  if (level === 'document') return [document]
  const first = rowStarts[document]
  return Array.from({ length: rowStarts[document + 1] - first }, (_, i) => first + i)
}

/** Each word as it is written first; its other writings would say the same again. */
function wordsOf(snapshot: Snapshot, { place, document }: DocumentPlace, by: LikeBy): string[] {
  const { segment } = snapshot.segments[place]
  const terms = new Set<number>()
  let isField = false
  let last = -1
  readWords(segment, document, {
    run: (field) => {
      isField = segment.fields[field].name === by.field
      last = -1
      return undefined
    },
    word: (term, position) => {
      if (isField && position !== last) terms.add(term)
      last = position
    },
  })
  return Array.from(terms, (term) => stringAt(segment.terms, term))
}

function documentsWith(snapshot: Snapshot, by: LikeBy, value: FieldValue): number {
  return snapshot.segments.reduce((sum, { segment }) => {
    if (by.kind === 'words') return sum + postingsOf(segment, String(value)).length
    const column = segment.columns.get(by.field)
    if (column === undefined) return sum
    const counts = documentsByValue(segment, column)
    const { from, to } = ordinalsEqual(column, String(value))
    let documents = sum
    for (let ordinal = from; ordinal < to; ordinal++) documents += counts[ordinal]
    return documents
  }, 0)
}

/** The postings of a word: where they begin and how many they are. */
export function postingsOf(
  { terms, postingStarts }: Segment,
  word: string,
): { readonly start: number; readonly length: number } {
  const term = findString(terms, word)
  if (term < 0) return { start: 0, length: 0 }
  return { start: postingStarts[term], length: postingStarts[term + 1] - postingStarts[term] }
}

const counted = new WeakMap<Column, Uint32Array>()

/** Counted once for a column, O(documents), and kept as long as the column. */
function documentsByValue(segment: Segment, column: Column): Uint32Array {
  const known = counted.get(column)
  if (known !== undefined) return known
  const documents = new Uint32Array(segment.documents)
  for (let document = 0; document < documents.length; document++) documents[document] = document
  const counts = countValues(segment, column, { documents, count: documents.length, rows: null })
  counted.set(column, counts)
  return counts
}
