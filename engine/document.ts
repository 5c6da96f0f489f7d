// What goes into the index. A document is what a hit is; its rows are the alternatives within it (a shop's variants).
// Filters must hold within one row, words may meet anywhere in the document, counts are counts of documents.
// A document without alternatives has exactly one row and costs nothing extra.

import type { Synonym } from './text/thesaurus.ts'

/**
 * How the values of a field are understood.
 * - `text`: strings, compared whole without regard to case.
 * - `number`: finite numbers, compared by size; ranges and sorting by value.
 * - `path`: branches of a tree. A value is written as parts joined by `/`, with `%`, `/` and `+` percent-encoded inside a part;
 *   a document in `A/B` is in `A` as well.
 */
export type FieldKind = 'text' | 'number' | 'path'

export type FieldSchema = {
  readonly name: string
  readonly kind: FieldKind
  /** Weight of the field's words in the score; 0: its words are not searched. 1 is the weight of a plain text. */
  readonly searchWeight: number
  /** Whether the field can be filtered, counted and sorted by. */
  readonly column: boolean
  /** Values are codes such as article numbers or EANs: each is also found as one word without its punctuation. */
  readonly identifier: boolean
}

/** The languages whose word forms count as the same word (ISO 639-1). */
export type Language =
  | 'en'
  | 'de'
  | 'fr'
  | 'es'
  | 'it'
  | 'nl'
  | 'pt'
  | 'sv'
  | 'da'
  | 'no'
  | 'pl'
  | 'cs'

export type { Synonym }

export type Schema = {
  readonly fields: readonly FieldSchema[]
  readonly languages: readonly Language[]
  /** How a field that `fields` does not name is treated: indexed by its values, as text. */
  readonly otherFields: { readonly searchWeight: number; readonly column: boolean }
  /** The shop's own; they outweigh those of the thesaurus. Read when a question is understood: a segment does not know them. */
  readonly synonyms?: readonly Synonym[]
  /** Whether the engine's own lists of synonyms count; left out: yes. */
  readonly thesaurus?: boolean
}

export type FieldValue = string | number

/** A field's values in one row; an absent field has no entry. */
export type RowValues = ReadonlyMap<string, readonly FieldValue[]>

export type SourceRow = {
  /** Unique over all documents of an index. */
  readonly key: string
  readonly values: RowValues
}

export type SourceDocument = {
  /** Unique over all documents of an index. */
  readonly key: string
  /** Place in the order of arrival: breaks ties, so that paging never shows a document twice. A document keeps it for life. */
  readonly sequence: number
  readonly rows: readonly SourceRow[]
  /** JSON text, kept as it is and handed back with a hit. */
  readonly stored: string
}
