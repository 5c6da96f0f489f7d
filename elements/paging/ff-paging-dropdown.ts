// `ff-paging-dropdown`: the pages around the current one in a list that opens under a button. One `ff-paging-item` is the template for all;
// they are links, as in `ff-paging`. The current page stands on the button, and in the list only with `show-selected`.

import type { SearchParams } from '../../contract/search-params.ts'
import type { SearchResultBody } from '../../contract/search-result.ts'
import { define } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { create } from '../core/nodes.ts'
import { word } from '../core/words.ts'
import { dropdownFields, FfDropdown } from '../order/dropdown.ts'
import { type PagingData, type PagingHost, paramsOfPage } from './ff-paging.ts'
import './ff-paging-item.ts'
import { goToPage, pagedFields, shownPages } from './paged.ts'

export class FfPagingDropdown extends FfDropdown implements PagingHost {
  static readonly fields: Fields = { ...dropdownFields, ...pagedFields }
  declare pages: readonly number[] | undefined
  declare paging: PagingData | undefined
  readonly isShowOnly = false
  #template: string | null = null

  protected override begin(): void {
    // The item may have begun before, and have emptied itself: it knows what stood in it.
    this.#template ??=
      this.querySelector('ff-paging-item')?.ownTemplate('{{page}}') ?? this.usual('{{page}}')
    this.role ??= 'navigation'
    this.ariaLabel ??= word('pages')
    super.begin()
  }

  override take({ paging }: SearchResultBody): void {
    this.paging = paging
  }

  protected override render(): void {
    const template = this.#template ?? ''
    const currentPage = this.paging?.currentPage ?? 1
    const pages = shownPages(this)
    this.hidden = !pages.length
    const items = pages
      .filter((page) => this.showSelected || page !== currentPage)
      .map((page) => {
        const item = create('ff-paging-item')
        item.adoptTemplate(template)
        item.pagingItem = { page, currentPage: page === currentPage }
        return item
      })
    this.caption.replaceChildren(this.filled(template, { page: currentPage, caption: currentPage }))
    this.list.replaceChildren(...items)
    for (const item of items) item.renderNow()
    this.showOpened()
    this.told()
  }

  paramsOf(page: number): SearchParams {
    return paramsOfPage(this, page)
  }

  go(page: number): void {
    this.collapse()
    this.caption.focus({ preventScroll: true })
    goToPage(this, page)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-paging-dropdown': FfPagingDropdown
  }
}

define('ff-paging-dropdown', FfPagingDropdown)
