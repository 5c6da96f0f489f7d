// What the tests of the engine share: small catalogues as they are written down, indexes of them, and questions to them.

import assert from 'node:assert/strict'
import type { FieldSchema, FieldValue, Schema, SourceDocument } from './document.ts'
import type { Clause, FacetRequest, SearchQuery, SearchResult, Test } from './query.ts'
import { search } from './search.ts'
import { SegmentBuilder } from './segment/build.ts'
import { openSegment, type Segment } from './segment/segment.ts'
import { changeSnapshot, liveSegment, type Snapshot, snapshotOf } from './snapshot.ts'

/** How often a property is tried: `usual` times, or thoroughly with AISLE_LONG=1. */
export function propertyRuns(usual: number): { readonly numRuns: number } {
  return { numRuns: process.env.AISLE_LONG === '1' ? 10_000 : usual }
}

export function field(name: string, more: Partial<FieldSchema> = {}): FieldSchema {
  return { name, kind: 'text', searchWeight: 0, column: false, identifier: false, ...more }
}

/** A shop's usual fields; others are searched a little and are columns. */
export const shopSchema: Schema = {
  languages: ['en', 'de'],
  otherFields: { searchWeight: 0.3, column: true },
  fields: [
    field('title', { searchWeight: 8 }),
    field('description', { searchWeight: 1 }),
    field('brand', { searchWeight: 3, column: true }),
    field('sku', { searchWeight: 4, identifier: true }),
    field('price', { kind: 'number', column: true }),
    field('category', { kind: 'path', searchWeight: 2, column: true }),
  ],
}

export type Values = Readonly<Record<string, FieldValue | readonly FieldValue[]>>

/** A document of one row, or of several when there are `others`; its key is the place in the order of arrival unless it is given. */
export function documentOf(
  sequence: number,
  values: Values,
  others: readonly Values[] = [],
): SourceDocument {
  const key = `d${sequence}`
  return {
    key,
    sequence,
    stored: JSON.stringify(values),
    rows: [values, ...others].map((row, i) => ({
      key: `${key}-${i}`,
      values: new Map(
        Object.entries(row).map(([name, value]) => [name, [value].flat() as FieldValue[]]),
      ),
    })),
  }
}

export function bufferOf(
  documents: readonly SourceDocument[],
  schema: Schema = shopSchema,
): SharedArrayBuffer {
  const builder = new SegmentBuilder(schema)
  for (const document of documents) builder.add(document)
  return builder.finish()
}

export function opened(buffer: SharedArrayBuffer): Segment {
  const segment = openSegment(buffer)
  assert.ok(segment, 'the segment opens')
  return segment
}

export function segmentOf(
  documents: readonly SourceDocument[],
  schema: Schema = shopSchema,
): Segment {
  return opened(bufferOf(documents, schema))
}

/** An index with one segment for each list. */
export function indexOf(
  lists: readonly (readonly SourceDocument[])[],
  schema: Schema = shopSchema,
): Snapshot {
  const segments = lists.map((documents) => liveSegment(segmentOf(documents, schema)))
  return snapshotOf(schema, segments)
}

/** An index of documents with these titles, in this order. */
export function titles(...list: readonly string[]): Snapshot {
  return indexOf([list.map((title, i) => documentOf(i, { title }))])
}

export function question(text: string, more: Partial<SearchQuery> = {}): SearchQuery {
  return {
    text,
    searchField: null,
    matching: { tolerance: 'tolerant', relax: false, lastWordIsPrefix: false },
    clauses: [],
    facets: [],
    sort: [],
    from: 0,
    size: 24,
    foundWords: false,
    ...more,
  }
}

export const exactly = { tolerance: 'exact', relax: false, lastWordIsPrefix: false } as const
export const relaxed = { tolerance: 'tolerant', relax: true, lastWordIsPrefix: false } as const

export function ask(
  snapshot: Snapshot,
  text: string,
  more: Partial<SearchQuery> = {},
): SearchResult {
  return search(snapshot, question(text, more))
}

/** The keys of the hits, in their order. */
export function keysOf(result: SearchResult): string[] {
  return result.hits.map(({ key }) => key)
}

/** The keys of what a query finds. */
export function found(snapshot: Snapshot, text: string, more: Partial<SearchQuery> = {}): string[] {
  return keysOf(ask(snapshot, text, more))
}

export function facet(name: string, more: Partial<FacetRequest> = {}): FacetRequest {
  return {
    field: name,
    kind: 'values',
    ignoreOwnClauses: false,
    valuesMax: 1_000,
    always: [],
    ...more,
  }
}

export function is(value: string, exclude = false): Test {
  return { kind: 'value', value, exclude }
}

export function between(from: number | null, to: number | null, exclude = false): Test {
  return { kind: 'range', from, to, exclude }
}

export function only(name: string, ...all: readonly Test[]): Clause {
  return { field: name, all, any: [] }
}

export function oneOf(name: string, ...any: readonly Test[]): Clause {
  return { field: name, all: [], any }
}

export function without(snapshot: Snapshot, ...keys: readonly string[]): Snapshot {
  const removed = snapshot.segments.flatMap(({ segment }, place) =>
    Array.from({ length: segment.documents }, (_, document) => ({ place, document })).filter(
      ({ document }) => keys.includes(`d${segment.sequences[document]}`),
    ),
  )
  return changeSnapshot(snapshot, removed, null)
}
