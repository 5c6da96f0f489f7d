// `ff-paging`: the way to the other pages of a result. It hands the paging of each result to the sets inside, and asks for the page
// whose item is clicked. It is a navigation landmark with real links, so pages open in new tabs as well.

import type { SearchParams } from '../../contract/search-params.ts'
import type { Paging } from '../../contract/search-result.ts'
import { define, FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { object, text } from '../core/fields.ts'
import { all } from '../core/nodes.ts'
import './ff-paging-set.ts'
import './ff-paging-item.ts'

/** The paging of a result; a page may also set one of its own, then only the two numbers are needed. */
export type PagingData = Pick<Paging, 'currentPage' | 'pageCount'> & Partial<Paging>

/** What sets and items need of the element around them. */
export type PagingHost = FfElement & {
  readonly isShowOnly: boolean
  paramsOf(page: number): SearchParams
  go(page: number, origin: Element): void
}

/** An element inside that shows a paging: a set, or an item without a set. */
export type PagingPart = FfElement & { paging: PagingData | undefined; showPaging(): void }

export class FfPaging extends FfElement implements PagingHost {
  static readonly fields: Fields = {
    paging: object,
    showOnly: text('false'),
  }
  declare paging: PagingData | undefined
  declare showOnly: string

  get isShowOnly(): boolean {
    return isShowOnly(this)
  }

  protected override begin(): void {
    this.role ??= 'navigation'
    if (this.ariaLabel === null && !this.hasAttribute('aria-labelledby')) {
      this.ariaLabel = 'Pages'
    }
    this.subscribe('SearchAndNavigation', ({ paging }) => {
      this.paging = paging
    })
    this.update()
  }

  protected override render(): void {
    const { paging } = this
    const hadFocus = this.contains(document.activeElement)
    for (const part of all<PagingPart>(this, 'ff-paging-set, ff-paging > ff-paging-item')) {
      // A part whose script comes later asks for the paging itself when it begins.
      if (typeof part.showPaging !== 'function') continue
      part.paging = paging
      part.attempt(() => part.showPaging())
    }
    // The item with the focus may be gone; the focus stays in the paging.
    if (hadFocus && !this.contains(document.activeElement)) {
      const current = this.querySelector<HTMLElement>('.ffw-selected a')
      ;(current ?? this.querySelector('a'))?.focus({ preventScroll: true })
    }
    if (paging) this.told()
  }

  paramsOf(page: number): SearchParams {
    return paramsOfPage(this, page)
  }

  go(page: number, origin: Element): void {
    const requestOptions = { origin }
    void this.app.ask(this.paramsOf(page), { requestOptions })
  }
}

/** The state of the result, on another page. */
export function paramsOfPage(
  { app, paging }: FfElement & { readonly paging?: PagingData | undefined },
  page: number,
): SearchParams {
  const known = paging?.nextLink?.searchParams ?? paging?.previousLink?.searchParams
  return { ...(app.responses.last ? app.responses.params : known), page }
}

/** The presence of the attribute disables clicks, except for its documented default. */
export function isShowOnly(element: Element): boolean {
  return (element.getAttribute('show-only') ?? 'false') !== 'false'
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-paging': FfPaging
  }
}

define('ff-paging', FfPaging)
