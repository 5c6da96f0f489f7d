// Searching, navigating and suggesting. A request reads one view from beginning to end.

import { requestFromBody, requestFromUrl } from '../../answers/request.ts'
import { answerSearch } from '../../answers/search.ts'
import { answerSuggest, suggestFromBody, suggestFromUrl } from '../../answers/suggest.ts'
import type { Handlers } from '../handler.ts'

type SearchOperations =
  | 'search'
  | 'searchByBody'
  | 'navigation'
  | 'navigationByBody'
  | 'suggest'
  | 'suggestByBody'

export const searchHandlers: Handlers<SearchOperations> = {
  search: ({ params, query }, { channels }) => {
    const view = channels.view(params.channel)
    return answerSearch(view, requestFromUrl(view, query, 'search'), performance)
  },

  searchByBody: ({ params, body }, { channels }) => {
    const view = channels.view(params.channel)
    return answerSearch(view, requestFromBody(view, body, 'search'), performance)
  },

  navigation: ({ params, query }, { channels }) => {
    const view = channels.view(params.channel)
    return answerSearch(view, requestFromUrl(view, query, 'navigation'), performance)
  },

  navigationByBody: ({ params, body }, { channels }) => {
    const view = channels.view(params.channel)
    return answerSearch(view, requestFromBody(view, body, 'navigation'), performance)
  },

  suggest: ({ params, query }, { channels }) => {
    const view = channels.view(params.channel)
    return answerSuggest(view, suggestFromUrl(view, query))
  },

  suggestByBody: ({ params, body }, { channels }) => {
    const view = channels.view(params.channel)
    return answerSuggest(view, suggestFromBody(view, body))
  },
}
