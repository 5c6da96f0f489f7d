// Suggestions of whole searches: what was searched for before, and what an import names. How many products each finds is counted
// when it is suggested, so a suggestion never leads to nothing.

import type { Suggestion } from '../../contract/suggest.ts'
import { foldCase } from '../../engine/text/fold.ts'
import { type Term, type TermList, termsBeginningWith } from '../channel/term-list.ts'
import type { ChannelView } from '../channel/view.ts'
import { clausesOf } from './clauses.ts'
import { linkIf } from './links.ts'
import type { SuggestRequest } from './suggest.ts'

/** Terms that are counted for one request, of all types together: each costs a search. */
const termsCountedMax = 20
/** The type of a suggestion that names none. */
export const searchTermType = 'searchTerm'

/** Suggestions by type, the weightiest first; `max` of each type. */
export async function suggestTerms(
  view: ChannelView,
  request: SuggestRequest,
  max: (type: string) => number,
): Promise<Map<string, Suggestion[]>> {
  const { suggestTerms: given, popularTerms } = view.shelves
  const candidates = [...shown(given, request.query), ...shown(popularTerms, request.query)]
  const chosen = chooseTerms(candidates, max)
  const counted = await Promise.all(chosen.map((one) => suggestionOf(view, request, one)))
  const byType = new Map<string, Suggestion[]>()
  for (const suggestion of counted) {
    if (suggestion === null) continue
    byType.set(suggestion.type, [...(byType.get(suggestion.type) ?? []), suggestion])
  }
  return byType
}

/** The popular searches. */
export async function popularSearches(
  view: ChannelView,
  request: SuggestRequest,
  max: number,
): Promise<Suggestion[]> {
  const chosen = shown(view.shelves.popularTerms, '').slice(0, max)
  const counted = await Promise.all(chosen.map((one) => suggestionOf(view, request, one)))
  return counted.filter((suggestion) => suggestion !== null)
}

type Shown = { readonly term: Term; readonly type: string; readonly score: number }

function shown(list: TermList, typed: string): Shown[] {
  const greatest = list.heaviest[0]?.weight ?? 0
  return termsBeginningWith(list, typed, termsCountedMax * 5).map((term) => ({
    term,
    type: typeof term.body.type === 'string' ? term.body.type : searchTermType,
    score: greatest === 0 ? 100 : Math.round((100 * term.weight) / greatest),
  }))
}

/** Each text of a type once. */
function chooseTerms(candidates: readonly Shown[], max: (type: string) => number): Shown[] {
  const seen = new Set<string>()
  const taken = new Map<string, number>()
  return candidates
    .filter(({ term, type }) => {
      const key = JSON.stringify([type, foldCase(term.text)])
      const count = taken.get(type) ?? 0
      if (seen.has(key) || count >= max(type)) return false
      seen.add(key)
      taken.set(type, count + 1)
      return true
    })
    .slice(0, termsCountedMax)
}

/** Null: no product has all its words. */
async function suggestionOf(
  view: ChannelView,
  request: SuggestRequest,
  { term, type, score }: Shown,
): Promise<Suggestion | null> {
  const { text, body } = term
  const { total, complete } = await view.index.search({
    text,
    searchField: request.state.searchField ?? null,
    matching: { tolerance: 'tolerant', relax: true, lastWordIsPrefix: false },
    clauses: clausesOf(view.fields, request.state.filters ?? []),
    facets: [],
    sort: [],
    from: 0,
    size: 0,
    foundWords: false,
  })
  if (complete === 0) return null
  const { type: _, weight: __, count: ___, image, ...attributes } = body
  const { page: ____, hitsPerPage: _____, ...others } = request.state
  return {
    name: text,
    type,
    hitCount: total,
    score,
    attributes,
    ...(typeof image === 'string' ? { image } : {}),
    ...linkIf(request.links, () => ({ ...others, query: text })),
  }
}
