// Searching, navigating and suggesting. A request reads one view from beginning to end.

import { answerCategoryNavigation } from '../../answers/category-navigation.ts'
import { requestFromBody, requestFromUrl } from '../../answers/request.ts'
import {
  answerPopular,
  answerSuggest,
  suggestFromBody,
  suggestFromUrl,
} from '../../answers/suggest.ts'
import type { Handlers } from '../handler.ts'

type SearchOperations =
  | 'search'
  | 'searchByBody'
  | 'navigation'
  | 'navigationByBody'
  | 'categoryNavigation'
  | 'suggest'
  | 'suggestByBody'
  | 'popularSearches'

export const searchHandlers: Handlers<SearchOperations> = {
  search: ({ params, query, whenGone }, { channels, answering }) => {
    const view = channels.view(params.channel)
    return answering.search(view, requestFromUrl(view, query, 'search'), whenGone)
  },

  searchByBody: ({ params, body, whenGone }, { channels, answering }) => {
    const view = channels.view(params.channel)
    return answering.search(view, requestFromBody(view, body, 'search'), whenGone)
  },

  navigation: ({ params, query, whenGone }, { channels, answering }) => {
    const view = channels.view(params.channel)
    return answering.search(view, requestFromUrl(view, query, 'navigation'), whenGone)
  },

  navigationByBody: ({ params, body, whenGone }, { channels, answering }) => {
    const view = channels.view(params.channel)
    return answering.search(view, requestFromBody(view, body, 'navigation'), whenGone)
  },

  categoryNavigation: ({ params, query }, { channels }) =>
    answerCategoryNavigation(channels.view(params.channel), query, performance),

  suggest: ({ params, query }, { channels }) => {
    const view = channels.view(params.channel)
    return answerSuggest(view, suggestFromUrl(view, query))
  },

  popularSearches: ({ params, query }, { channels }) => {
    const view = channels.view(params.channel)
    return answerPopular(view, suggestFromUrl(view, { ...query, query: '' }))
  },

  suggestByBody: ({ params, body }, { channels }) => {
    const view = channels.view(params.channel)
    return answerSuggest(view, suggestFromBody(view, body))
  },
}
