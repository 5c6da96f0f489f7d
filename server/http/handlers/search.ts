// Searching, navigating and suggesting. A request reads one view from beginning to end.

import { testedByBody, testedView } from '../../answers/ab-variants.ts'
import { answerCategoryNavigation } from '../../answers/category-navigation.ts'
import { requestFromBody, requestFromUrl } from '../../answers/request.ts'
import {
  answerPopular,
  answerSuggest,
  suggestFromBody,
  suggestFromUrl,
} from '../../answers/suggest.ts'
import type { Handlers } from '../handler.ts'
import { momentAt } from './moment.ts'

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
  search: ({ params, query, whenGone }, { channels, answering, clock }) => {
    const view = testedView(channels.view(params.channel), query, clock())
    return answering.search(view, requestFromUrl(view, query, 'search'), whenGone)
  },

  searchByBody: ({ params, body, whenGone }, { channels, answering, clock }) => {
    const view = testedByBody(channels.view(params.channel), body, clock())
    return answering.search(view, requestFromBody(view, body, 'search'), whenGone)
  },

  navigation: ({ params, query, whenGone }, { channels, answering, clock }) => {
    const view = testedView(channels.view(params.channel), query, clock())
    return answering.search(view, requestFromUrl(view, query, 'navigation'), whenGone)
  },

  navigationByBody: ({ params, body, whenGone }, { channels, answering, clock }) => {
    const view = testedByBody(channels.view(params.channel), body, clock())
    return answering.search(view, requestFromBody(view, body, 'navigation'), whenGone)
  },

  categoryNavigation: ({ params, query }, { channels, clock }) => {
    const view = testedView(channels.view(params.channel), query, clock())
    return answerCategoryNavigation(view, query, momentAt(clock))
  },

  suggest: ({ params, query }, { channels, clock }) => {
    const view = testedView(channels.view(params.channel), query, clock())
    return answerSuggest(view, suggestFromUrl(view, query), clock().getTime())
  },

  popularSearches: ({ params, query }, { channels, clock }) => {
    const view = testedView(channels.view(params.channel), query, clock())
    const request = suggestFromUrl(view, { ...query, query: '' })
    return answerPopular(view, request, clock().getTime())
  },

  suggestByBody: ({ params, body }, { channels, clock }) => {
    const view = testedView(channels.view(params.channel), body, clock())
    return answerSuggest(view, suggestFromBody(view, body), clock().getTime())
  },
}
