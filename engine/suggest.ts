// Completing what is being typed: words of the catalogue, values of columns (brands, categories) and documents. The last word is taken as
// a beginning. What is suggested tells how many documents it leads to, and nothing leads to none.

import type { Suggestion, SuggestQuery, SuggestResult } from './query.ts'
import { withoutHidden } from './rank/hide.ts'
import type { Workspace } from './rank/workspace.ts'
import { search } from './search.ts'
import type { Snapshot } from './snapshot.ts'
import { suggestTerms, wordsSearch } from './suggest/terms.ts'
import { valueLists } from './suggest/values.ts'

export function suggest(plain: Snapshot, query: SuggestQuery, space: Workspace): SuggestResult {
  const snapshot = withoutHidden(plain, query.hidden)
  const text = query.text.trim()
  if (text === '') return { lists: query.sources.map(() => []) }
  const values = valueLists(snapshot, query, space)
  const documents = documentList(snapshot, query, space)
  const lists = query.sources.map((source): readonly Suggestion[] => {
    if (source.kind === 'terms')
      return suggestTerms({ snapshot, text, narrowed: query, space }, source.max)
    if (source.kind === 'documents') return documents.slice(0, source.max)
    return values(source)
  })
  return { lists }
}

function documentList(
  snapshot: Snapshot,
  query: SuggestQuery,
  space: Workspace,
): readonly Suggestion[] {
  const sizes = query.sources.flatMap(({ kind, max }) => (kind === 'documents' ? [max] : []))
  const size = Math.max(0, ...sizes)
  if (size === 0) return []
  const plain = wordsSearch(query.text.trim(), query)
  const matching = { ...plain.matching, lastWordIsPrefix: true }
  return search(snapshot, { ...plain, matching, size }, space).hits.map(
    ({ key, score, stored }) => ({ text: key, documents: 1, score, stored }),
  )
}
