// What a page wants to be told, or to decide, when a suggestion is chosen.

import type { Suggestion } from '../../contract/suggest.ts'

export type SuggestClick = { readonly suggestion: Suggestion; readonly origin?: unknown }
export type ClickListener = (click: SuggestClick) => unknown

export class Notifications {
  readonly #suggest: ClickListener[] = []
  readonly #popular: ClickListener[] = []
  detailListener: ClickListener | undefined
  unmappedListener: ClickListener | undefined

  addSuggestClickListener(listener: ClickListener): void {
    this.#suggest.push(listener)
  }

  addPopularSearchClickListener(listener: ClickListener): void {
    this.#popular.push(listener)
  }

  /** All are told; false when one of them says that the page does the rest itself. */
  tellSuggest(click: SuggestClick): boolean {
    return told(this.#suggest, click)
  }

  tellPopular(click: SuggestClick): boolean {
    return told(this.#popular, click)
  }
}

function told(listeners: readonly ClickListener[], click: SuggestClick): boolean {
  return listeners.map((listener) => listener(click)).every((answer) => answer !== false)
}
