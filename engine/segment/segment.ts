// An opened segment: typed arrays over its buffer, nothing copied. Immutable; shared by all threads.

import type { FieldKind, Language } from '../document.ts'
import { openSections } from './bytes.ts'
import type { ColumnDescription } from './column-builder.ts'
import { type Column, openColumn } from './columns.ts'
import { openStrings, type Strings } from './strings.ts'

export type FieldDescription = {
  readonly name: string
  readonly kind: FieldKind
  readonly searchWeight: number
  /** Its bit in the fields of a posting. */
  readonly slot: number
}

export type SegmentDescription = {
  readonly documents: number
  readonly rows: number
  readonly languages: readonly Language[]
  readonly fields: readonly FieldDescription[]
  readonly columns: readonly (ColumnDescription & { readonly section: string })[]
}

/** The word forms of one language; layout in stem-builder.ts. */
export type Stems = {
  readonly roots: Strings
  readonly starts: Uint32Array
  readonly members: Uint32Array
}

/** From a part to the compounds that hold it; layout in compound-builder.ts. */
export type Compounds = {
  readonly parts: Strings
  readonly starts: Uint32Array
  readonly members: Uint32Array
}

export type Segment = {
  readonly buffer: SharedArrayBuffer
  readonly documents: number
  readonly rows: number
  /** The first row of each document, and the number of rows at the end. */
  readonly rowStarts: Uint32Array
  readonly sequences: Uint32Array
  readonly documentKeys: Strings
  readonly documentKeyOrder: Uint32Array
  readonly rowKeys: Strings
  readonly rowKeyOrder: Uint32Array
  readonly stored: Strings
  readonly fields: readonly FieldDescription[]
  readonly columns: ReadonlyMap<string, Column>
  readonly terms: Strings
  readonly postingStarts: Uint32Array
  readonly postingDocuments: Uint32Array
  readonly postingImpacts: Uint8Array
  readonly postingFields: Uint16Array
  readonly forward: Uint8Array
  readonly forwardStarts: Uint32Array
  readonly stems: ReadonlyMap<Language, Stems>
  readonly compounds: Compounds
}

/** Null when the buffer is no segment that this version reads. */
export function openSegment(buffer: SharedArrayBuffer): Segment | null {
  const sections = openSections(buffer)
  if (sections === null) return null
  const description = sections.description as SegmentDescription
  const columns = new Map<string, Column>()
  for (const column of description.columns) {
    if (column.values > 0) columns.set(column.field, openColumn(sections, column.section, column))
  }
  const stems = new Map<Language, Stems>()
  for (const language of description.languages) {
    const name = `stems.${language}`
    stems.set(language, {
      roots: openStrings(sections, name),
      starts: sections.u32(`${name}.starts`),
      members: sections.u32(`${name}.members`),
    })
  }
  return {
    buffer,
    documents: description.documents,
    rows: description.rows,
    rowStarts: sections.u32('rowStarts'),
    sequences: sections.u32('sequences'),
    documentKeys: openStrings(sections, 'documentKeys'),
    documentKeyOrder: sections.u32('documentKeys.order'),
    rowKeys: openStrings(sections, 'rowKeys'),
    rowKeyOrder: sections.u32('rowKeys.order'),
    stored: openStrings(sections, 'stored'),
    fields: description.fields,
    columns,
    terms: openStrings(sections, 'terms'),
    postingStarts: sections.u32('postings.starts'),
    postingDocuments: sections.u32('postings.documents'),
    postingImpacts: sections.u8('postings.impacts'),
    postingFields: sections.u16('postings.fields'),
    forward: sections.u8('forward.bytes'),
    forwardStarts: sections.u32('forward.starts'),
    stems,
    compounds: {
      parts: openStrings(sections, 'compounds'),
      starts: sections.u32('compounds.starts'),
      members: sections.u32('compounds.members'),
    },
  }
}
