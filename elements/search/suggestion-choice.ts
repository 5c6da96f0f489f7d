// What happens when a suggestion is chosen: the page's listeners first, then its own address, or a search or navigation by its type.

import type { Suggestion } from '../../contract/suggest.ts'
import type { App } from '../core/app.ts'
import { navigate } from '../core/navigate.ts'
import { request } from '../core/pipeline.ts'

/** Which types of suggestions lead where. */
export type Mapping = {
  readonly search: readonly string[]
  readonly navigation: readonly string[]
  readonly detail: readonly string[]
}

export type Choice = {
  readonly kind: 'suggestions' | 'popularSearches'
  readonly suggestion: Suggestion
  readonly mapping: Mapping
  readonly origin: HTMLInputElement | null
  readonly userInput: string
}

export function choose(app: App, { kind, suggestion, mapping, origin, userInput }: Choice): void {
  const click = { suggestion, origin }
  if (app.notifications[kind].map((listener) => listener(click)).includes(false)) return
  const { deeplink } = suggestion.attributes as { deeplink?: unknown }
  if (typeof deeplink === 'string' && deeplink) {
    navigate(app, { url: deeplink, origin })
    return
  }
  if (mapping.detail.includes(suggestion.type)) {
    app.notifications.detailListener?.(click)
    return
  }
  const isSearch = mapping.search.includes(suggestion.type)
  if (!isSearch && !mapping.navigation.includes(suggestion.type)) {
    app.notifications.unmappedListener?.(click)
    return
  }
  if (isSearch && origin) origin.value = suggestion.name
  const { query = suggestion.name, ...filtered } = suggestion.searchParams ?? {}
  const sending = isSearch
    ? { endpoint: 'search' as const, params: { ...filtered, query } }
    : { endpoint: 'navigation' as const, params: filtered }
  const options = { userInput, requestOptions: { origin } }
  void request(app, { ...sending, options }).catch((error) => app.report(error))
}
