// The door of the engine: what others may ask of it. It knows documents, fields and words; no shop, no file, no clock.

import type {
  SearchQuery,
  SearchResult,
  SimilarQuery,
  SimilarResult,
  SuggestQuery,
  SuggestResult,
} from './query.ts'

/**
 * Something that answers questions about one immutable state of an index. Served by the search threads of this process, by a
 * snapshot in the same thread, or by another machine: callers must not assume which.
 */
export interface Index {
  search(query: SearchQuery): Promise<SearchResult>
  suggest(query: SuggestQuery): Promise<SuggestResult>
  similar(query: SimilarQuery): Promise<SimilarResult>
  /** The same index for one who will not wait for ever; absent: it answers whole, however long that takes. */
  readonly within?: (limits: Limits) => Index
}

/** When an answer is of no use any more. */
export type Limits = {
  /** Milliseconds from now. A search answers then with what it has (`timedOut`). */
  readonly timeMs: number
  /** Calls the listener when nobody waits for answers any more; what was not answered yet is then rejected. */
  readonly whenGone: (listener: () => void) => void
}
