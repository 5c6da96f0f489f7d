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
}
