// Suggestions for what was typed so far: where each comes from is said by the channel's settings, where it leads to is said here.

import type {
  SuggestBody,
  Suggestion,
  SuggestQueryString,
  SuggestResultBody,
} from '../../contract/suggest.ts'
import type { SuggestSource } from '../../engine/query.ts'
import type { ChannelView } from '../channel/view.ts'
import { articleNumberFields } from './article-number.ts'
import { typedSituation } from './campaign-situation.ts'
import { clausesOf } from './clauses.ts'
import { presentFieldRoles } from './field-roles.ts'
import { presentGeo } from './present-geo.ts'
import { presentSuggestions } from './present-suggestions.ts'
import {
  isRepeatable,
  normalState,
  type RequestView,
  type SearchState,
  stateFromBody,
} from './request.ts'
import { withoutHidden } from './rules.ts'
import { seenBy } from './seen-by.ts'
import { withSteeredCounts } from './steered-counts.ts'
import { popularSearches, suggestTerms } from './suggest-terms.ts'
import { stateFromUrl } from './url-state.ts'

export type SuggestRequest = {
  readonly state: SearchState
  /** What was typed. */
  readonly query: string
  /** Whether suggestions say where they lead. */
  readonly links: boolean
  readonly sid: string | null
  readonly userId: string | null
}

export function suggestFromUrl(view: RequestView, parameters: SuggestQueryString): SuggestRequest {
  const { sid, userId } = parameters
  return suggestRequest(stateFromUrl(view, parameters), { sid, userId })
}

export function suggestFromBody(view: RequestView, body: SuggestBody): SuggestRequest {
  const { sid, userId, ...params } = body
  return suggestRequest(stateFromBody(view, params, ''), { sid, userId })
}

type Shopper = { readonly sid: string | undefined; readonly userId: string | undefined }

function suggestRequest(given: SearchState, { sid, userId }: Shopper): SuggestRequest {
  const state = normalState(given, 'search')
  return {
    state,
    query: state.query ?? '',
    links: isRepeatable(state),
    sid: sid ?? null,
    userId: userId ?? null,
  }
}

/** `at`: milliseconds since 1970; not a number: nobody knows, and rules that ask for the time do not hold. */
export async function answerSuggest(
  plain: ChannelView,
  request: SuggestRequest,
  at = Number.NaN,
): Promise<SuggestResultBody> {
  const { view } = seenBy(visibleFor(plain, request, at), request)
  const sources = sourcesOf(view, request)
  const [{ lists }, terms] = await Promise.all([
    view.index.suggest({
      text: request.query,
      searchField: request.state.searchField ?? null,
      clauses: clausesOf(view.fields, request.state.filters ?? []),
      sources,
    }),
    suggestTerms(view, request, (type) => termsMax(view, request, type)),
  ])
  const found = presentSuggestions(view, request, { lists, terms })
  return present(view, request, await withSteeredCounts(plain, { request, suggestions: found }, at))
}

/** The popular searches; `hitsPerPage` says how many. */
export async function answerPopular(
  plain: ChannelView,
  request: SuggestRequest,
  at = Number.NaN,
): Promise<SuggestResultBody> {
  const { view } = seenBy(visibleFor(plain, request, at), request)
  const max = request.state.hitsPerPage ?? popularUsually
  const found = await popularSearches(view, request, max)
  return present(view, request, await withSteeredCounts(plain, { request, suggestions: found }, at))
}

const popularUsually = 10

function visibleFor(plain: ChannelView, request: SuggestRequest, at: number): ChannelView {
  return withoutHidden(plain, () => typedSituation(plain, request, at))
}

function present(
  view: ChannelView,
  request: SuggestRequest,
  suggestions: readonly Suggestion[],
): SuggestResultBody {
  const { state } = request
  return {
    suggestions: [...suggestions],
    fieldRoles: presentFieldRoles(view),
    articleNumberSearchAllowed:
      state.articleNumberSearch !== 'NEVER' && articleNumberFields(view).length > 0,
    splitDocuments: false,
    geo: presentGeo(seenBy(view, request).geo),
  }
}

/** As many as the settings say of a type; of one that they do not name, as many as of searches. */
function termsMax({ settings }: ChannelView, { state }: SuggestRequest, type: string): number {
  const named = settings.suggest.find((source) => source.type === type)
  const max = named?.max ?? termsUsually
  return Math.min(max, state.hitsPerPage ?? max)
}

const termsUsually = 5

/** `hitsPerPage` bounds each kind of suggestion. */
function sourcesOf({ settings }: ChannelView, { state }: SuggestRequest): SuggestSource[] {
  return settings.suggest.map(({ source, field, max }) => ({
    kind: source,
    field: field ?? '',
    max: Math.min(max, state.hitsPerPage ?? max),
  }))
}
