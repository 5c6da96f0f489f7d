// Questions to an index and their answers, as plain data that can be sent between threads and machines.

import type { FieldValue } from './document.ts'
import type { Boost, Overlay } from './overlay.ts'
import type { Factor, Hiding, OwnSynonyms, Pin, ScoreParts } from './steering.ts'

/** One condition on a field's values in a row. `exclude` turns it round: no value of the row may fulfil it. */
export type Test =
  | { readonly kind: 'value'; readonly value: string; readonly exclude: boolean }
  | { readonly kind: 'substring'; readonly value: string; readonly exclude: boolean }
  /** From `from` on, below `to`; null: no bound. Fulfilled by no text field. */
  | {
      readonly kind: 'range'
      readonly from: number | null
      readonly to: number | null
      readonly exclude: boolean
    }

/**
 * Conditions on one field (`*`: on any field). A row passes when it fulfils every test of `all` and, if `any` is not empty, at
 * least one of `any`. The value of a path field is a branch in the written form of document.ts. Clauses combine by and.
 */
export type Clause = {
  readonly field: string
  readonly all: readonly Test[]
  readonly any: readonly Test[]
}

export type FacetRequest = {
  readonly field: string
  /** `values`: the documents for each value; `bounds`: only the least and the greatest number. */
  readonly kind: 'values' | 'bounds'
  /** Count as if the clauses on this very field were not there. */
  readonly ignoreOwnClauses: boolean
  /** At most so many values, those with the most documents. */
  readonly valuesMax: number
  /** Of a path only the branches directly below these, `''` for those of the top level, and those of `always`; absent: all. */
  readonly below?: readonly string[]
  /** Values that are reported even if they are beyond `valuesMax` or have no document. */
  readonly always: readonly string[]
}

export type Sort = { readonly field: string; readonly order: 'asc' | 'desc' }

export type Matching = {
  /** `exact`: only the words as written; `tolerant`: word forms, prefixes, spelling. */
  readonly tolerance: 'exact' | 'tolerant'
  /** May words be given up when no document holds all? */
  readonly relax: boolean
  /** Is the last word possibly unfinished, as in a search box? */
  readonly lastWordIsPrefix: boolean
}

export type SearchQuery = {
  /** Words as typed, with the syntax `+word "a phrase" -word ? *`. Empty or `*`: every document. */
  readonly text: string
  /** Search the words of this field only. */
  readonly searchField: string | null
  readonly matching: Matching
  readonly clauses: readonly Clause[]
  /** Only documents with these keys; absent: all. */
  readonly documents?: readonly string[]
  /** No documents with these keys; absent: none is left out. */
  readonly exceptDocuments?: readonly string[]
  /** Columns that are seen differently by this question; absent: none. */
  readonly overlays?: readonly Overlay[]
  readonly boosts?: readonly Boost[]
  /** Documents that take no part; absent: all do. */
  readonly hidden?: readonly Hiding[]
  readonly factors?: readonly Factor[]
  /** Those that pass the clauses have these places, each place and each document once; the others fill the places between. */
  readonly pins?: readonly Pin[]
  readonly synonyms?: OwnSynonyms
  /** Say for each hit what its score is made of; absent: no. */
  readonly explain?: boolean
  readonly facets: readonly FacetRequest[]
  /** By these fields, then by score; empty: by score. Documents without a value come last in either order. */
  readonly sort: readonly Sort[]
  readonly from: number
  readonly size: number
  /** Say for each hit which words of it were found. */
  readonly foundWords: boolean
}

export type Hit = {
  readonly key: string
  /** 0 to 100 relative to the best hit of the whole result; 100 when nothing was asked for in words. */
  readonly score: number
  /** Numbers of the rows that pass all clauses, within the document, ascending. */
  readonly rows: readonly number[]
  readonly foundWords: readonly string[]
  /**
   * What the rows of `rows`, in their order, have in the fields of the query's overlays: a list of values for each row, empty when it
   * has none. One entry for each such field; absent when the query has no overlays. The stored JSON does not know these values.
   */
  readonly seen?: readonly SeenValues[]
  /** There when the query asks for explanations. */
  readonly parts?: ScoreParts
  /** The document's stored JSON text. */
  readonly stored: string
}

export type SeenValues = {
  readonly field: string
  readonly values: readonly (readonly FieldValue[])[]
}

export type FacetCount = { readonly value: FieldValue; readonly documents: number }

export type FacetResult = {
  readonly field: string
  /** Values with documents, most documents first, equal ones in the order of the values; empty when only bounds were asked. */
  readonly counts: readonly FacetCount[]
  /** Matching documents that have any value of the field. */
  readonly documents: number
  /** How many different values there are, however many are listed. */
  readonly valuesTotal: number
  readonly min: number | null
  readonly max: number | null
}

/** What became of a word of the query. */
export type WordReport = {
  readonly word: string
  /** `given-up`: not required, because no document held all words. */
  readonly outcome: 'exact' | 'form' | 'prefix' | 'corrected' | 'given-up' | 'unknown'
  /** The words of the catalogue that stood in for it, best first. */
  readonly found: readonly string[]
}

export type SearchResult = {
  readonly total: number
  /** How many of them hold all words, as far as words must be held; they stand before the others unless a field is sorted by. */
  readonly complete: number
  readonly hits: readonly Hit[]
  readonly facets: readonly FacetResult[]
  readonly words: readonly WordReport[]
  /** Clauses whose field the index does not know; they were left out. */
  readonly unknownFields: readonly string[]
  /** Scores of the first and the last document of the whole result (not of the page). */
  readonly scoreFirst: number
  readonly scoreLast: number
  /** Whether something was left out because the answer was due: facets, segments, guesses. What is told is right as far as it goes. */
  readonly timedOut: boolean
}

/** Where suggestions come from. */
export type SuggestSource = {
  /** `terms`: words and pairs of words of the catalogue; `values`: the values of a column; `documents`: the best hits. */
  readonly kind: 'terms' | 'values' | 'documents'
  /** For `values`: the column. */
  readonly field: string
  readonly max: number
}

export type SuggestQuery = {
  readonly text: string
  /** Words and documents are suggested from this field only; absent or null: from all. */
  readonly searchField?: string | null
  readonly clauses: readonly Clause[]
  readonly overlays?: readonly Overlay[]
  /** As in a search. */
  readonly hidden?: readonly Hiding[]
  readonly sources: readonly SuggestSource[]
}

export type Suggestion = {
  /** The word or the value; for `documents` the document's key. */
  readonly text: string
  /** How many documents a search for it finds under the clauses. */
  readonly documents: number
  /** 0 to 100. */
  readonly score: number
  /** For `documents`: the stored JSON text. */
  readonly stored: string | null
}

/** One list for each source, in the order of the query's sources. */
export type SuggestResult = { readonly lists: readonly (readonly Suggestion[])[] }

/** How far a field makes documents alike. */
export type LikeBy = {
  readonly field: string
  /**
   * `path`: the deeper the shared branch, the more. `text`: shared values, the rarer the more. `number`: the nearer, relative to their
   * size. `words`: shared words, the rarer the more; the field must be one that is searched.
   */
  readonly kind: 'path' | 'text' | 'number' | 'words'
  /** Above 0; what a document that is the same in this field gains at most. */
  readonly weight: number
}

export type SimilarQuery = {
  /** Of a document or of one of its rows. */
  readonly key: string
  readonly likeBy: readonly LikeBy[]
  /** What the similar documents must fulfil; the given one need not. */
  readonly clauses: readonly Clause[]
  readonly overlays?: readonly Overlay[]
  /** As in a search; the given document may be among them. */
  readonly hidden?: readonly Hiding[]
  readonly size: number
}

export type LikeReason = {
  readonly field: string
  /**
   * What the hit shares with the given document, as the hit has it: values, the deepest common branch, the nearest number when it is
   * near, the telling words in their folded form.
   */
  readonly values: readonly FieldValue[]
}

export type SimilarResult = {
  /** False: there is no such document, and nothing is like it. */
  readonly isKnown: boolean
  /** The most similar first. The score is 100 for what is the same in all fields of `likeBy`. */
  readonly hits: readonly Hit[]
  /** For each hit the fields in which it is like the given document, in the order of `likeBy`. */
  readonly reasons: readonly (readonly LikeReason[])[]
}
