// What a page wants to be told, or to decide, when a suggestion is chosen. A listener that answers exactly false does the rest itself.

import type { Suggestion } from '../../contract/suggest.ts'

export type SuggestClick = { readonly suggestion: Suggestion; readonly origin?: unknown }
export type ClickListener = (click: SuggestClick) => unknown

export type Notifications = {
  readonly suggestions: ClickListener[]
  readonly popularSearches: ClickListener[]
  detailListener?: ClickListener | undefined
  unmappedListener?: ClickListener | undefined
}
