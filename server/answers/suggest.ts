// Suggestions for what was typed so far: where each comes from is said by the channel's settings, where it leads to is said here.

import type { SuggestBody, SuggestQueryString, SuggestResultBody } from '../../contract/suggest.ts'
import type { SuggestSource } from '../../engine/query.ts'
import type { ChannelView } from '../channel/view.ts'
import { articleNumberFields } from './article-number.ts'
import { clausesOf } from './clauses.ts'
import { presentFieldRoles } from './field-roles.ts'
import { noGeo } from './present-search.ts'
import { presentSuggestions } from './present-suggestions.ts'
import {
  isRepeatable,
  normalState,
  type RequestView,
  type SearchState,
  stateFromBody,
} from './request.ts'
import { stateFromUrl } from './url-state.ts'

export type SuggestRequest = {
  readonly state: SearchState
  /** What was typed. */
  readonly query: string
  /** Whether suggestions say where they lead. */
  readonly links: boolean
  readonly sid: string | null
}

export function suggestFromUrl(view: RequestView, parameters: SuggestQueryString): SuggestRequest {
  return suggestRequest(stateFromUrl(view, parameters), parameters.sid)
}

export function suggestFromBody(view: RequestView, body: SuggestBody): SuggestRequest {
  const { sid, ...params } = body
  return suggestRequest(stateFromBody(view, params, ''), sid)
}

function suggestRequest(given: SearchState, sid: string | undefined): SuggestRequest {
  const state = normalState(given, 'search')
  return { state, query: state.query ?? '', links: isRepeatable(state), sid: sid ?? null }
}

export async function answerSuggest(
  view: ChannelView,
  request: SuggestRequest,
): Promise<SuggestResultBody> {
  const sources = sourcesOf(view, request)
  const { lists } = await view.index.suggest({
    text: request.query,
    clauses: clausesOf(view.fields, request.state.filters ?? []),
    sources,
  })
  return {
    suggestions: presentSuggestions(view, request, lists),
    fieldRoles: presentFieldRoles(view),
    articleNumberSearchAllowed:
      request.state.articleNumberSearch !== 'NEVER' && articleNumberFields(view).length > 0,
    splitDocuments: false,
    geo: noGeo,
  }
}

/** `hitsPerPage` bounds each kind of suggestion. */
function sourcesOf({ settings }: ChannelView, { state }: SuggestRequest): SuggestSource[] {
  return settings.suggest.map(({ source, field, max }) => ({
    kind: source,
    field: field ?? '',
    max: Math.min(max, state.hitsPerPage ?? max),
  }))
}
