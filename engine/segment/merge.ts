// Several segments into one, without their deleted documents. Reads what analysis found, so no text is analysed again: words come
// from the forward lists, values from the columns.

import type { Schema } from '../document.ts'
import type { LiveSegment } from '../snapshot.ts'
import { has } from '../structures/bitset.ts'
import { frameOf, SegmentBuilder } from './build.ts'
import type { ColumnBuilder } from './column-builder.ts'
import { type Column, ordinalsOf, valueAt } from './columns.ts'
import { readWords } from './forward.ts'
import type { Segment } from './segment.ts'
import { stringAt } from './strings.ts'

const unseen = 0xffffffff

/** Documents in the order of their sequence. Memory: like building. */
export function mergeSegments(schema: Schema, sources: readonly LiveSegment[]): SharedArrayBuffer {
  const builder = new SegmentBuilder(schema)
  const readers = sources.map(({ segment }) => segmentReader(segment, builder))
  const places = sources.flatMap(({ segment, deleted }, source) =>
    Array.from({ length: segment.documents }, (_, document) => ({
      source,
      document,
      sequence: segment.sequences[document],
    })).filter(({ document }) => !has(deleted, document)),
  )
  places.sort((a, b) => a.sequence - b.sequence)
  for (const { source, document } of places) readers[source](document)
  return builder.finish()
}

/** Hands one document after the other to the builder. */
function segmentReader(segment: Segment, builder: SegmentBuilder): (document: number) => void {
  const fieldNumbers = segment.fields.map((field) => builder.fieldNumber(field.name))
  const termIds = new Uint32Array(segment.postingStarts.length - 1).fill(unseen)
  const columns = [...segment.columns.values()].flatMap((column) => {
    const target = builder.column(builder.fieldNumber(column.field))
    return target === null
      ? []
      : [{ column, target, valueIds: new Uint32Array(column.values).fill(unseen) }]
  })
  return (document) => {
    const firstSource = segment.rowStarts[document]
    const endSource = segment.rowStarts[document + 1]
    const firstRow = builder.beginDocument(
      frameOf(segment, document, {
        sequence: segment.sequences[document],
        firstRow: firstSource,
        endRow: endSource,
      }),
    )
    copyWords({ segment, document, builder, fieldNumbers, termIds })
    for (const source of columns) copyValues(source, firstRow, [document, firstSource, endSource])
  }
}

type WordSource = {
  readonly segment: Segment
  readonly document: number
  readonly builder: SegmentBuilder
  readonly fieldNumbers: readonly number[]
  readonly termIds: Uint32Array
}

function copyWords({ segment, document, builder, fieldNumbers, termIds }: WordSource): void {
  let before = -1
  readWords(segment, document, {
    run: (field, length) => {
      before = -1
      builder.text.beginRun(fieldNumbers[field], length)
    },
    word: (term, position, isPiece) => {
      if (termIds[term] === unseen)
        termIds[term] = builder.text.termId(stringAt(segment.terms, term))
      builder.text.addWord(termIds[term], position === before, isPiece)
      before = position
    },
  })
}

type ValueSource = {
  readonly column: Column
  readonly target: ColumnBuilder
  readonly valueIds: Uint32Array
}

function copyValues(
  { column, target, valueIds }: ValueSource,
  firstRow: number,
  [document, firstSource, endSource]: readonly [number, number, number],
): void {
  const idsOf = (unit: number): number[] =>
    ordinalsOf(column, unit).map((ordinal) => {
      if (valueIds[ordinal] === unseen) valueIds[ordinal] = target.valueId(valueAt(column, ordinal))
      return valueIds[ordinal]
    })
  const rows: number[][] = []
  for (let row = firstSource; row < endSource; row++) {
    rows.push(column.level === 'row' ? idsOf(row) : row === firstSource ? idsOf(document) : rows[0])
  }
  if (rows.some((ids) => ids.length > 0)) target.addDocument(firstRow, rows)
}
