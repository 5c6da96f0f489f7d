// `ff-paging-set`: items that belong together, shown while the condition in `state` holds. What stands between the items, such as an
// ellipsis, stays as it is. An item of type `pageLink` without an offset becomes one item for each page around the current one.

import { define, FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { object, presence, text } from '../core/fields.ts'
import { all } from '../core/nodes.ts'
import type { PagingData } from './ff-paging.ts'
import type { FfPagingItem } from './ff-paging-item.ts'
import { itemType, pagesAround } from './page-of.ts'
import { holdsIn } from './state-expression.ts'

export class FfPagingSet extends FfElement {
  static readonly fields: Fields = {
    state: text('all'),
    isActive: presence(true),
    paging: object,
  }
  declare state: string
  declare isActive: boolean
  declare paging: PagingData | undefined

  protected override begin(): void {
    this.paging ??= this.closest<FfElement & { paging?: PagingData }>('ff-paging')?.paging
    if (!this.paging) this.hideSelf()
    this.update()
  }

  protected override render(): void {
    this.showPaging()
  }

  /** Shows the set and its items for the paging, or hides it. */
  showPaging(): void {
    const { paging } = this
    if (!paging || !this.isActive || !holdsIn(this.state, paging)) {
      this.hideSelf()
      return
    }
    this.showSelf()
    for (const item of this.#items(paging)) {
      // An item whose script comes later asks for the paging itself when it begins.
      if (typeof item.showPaging !== 'function') continue
      item.paging = paging
      item.attempt(() => item.showPaging())
    }
  }

  hideSelf(): void {
    this.hidden = true
  }

  showSelf(): void {
    this.hidden = false
  }

  /** The items, with those of a series brought to the number of pages that they stand for. */
  #items(paging: PagingData): FfPagingItem[] {
    const pages = pagesAround(paging)
    const shown = all<FfPagingItem>(this, 'ff-paging-item')
    const series = shown.filter((item) => itemType(item.type)?.isSeries === true)
    const [first] = series
    if (!first) return shown
    let last = first
    for (const [index, page] of pages.entries()) {
      const item = series[index] ?? first.sibling()
      item.seriesPage = page
      if (!series[index]) last.after(item)
      last = item
    }
    for (const item of series.slice(Math.max(1, pages.length))) item.remove()
    if (!pages.length) first.seriesPage = null
    return all<FfPagingItem>(this, 'ff-paging-item')
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-paging-set': FfPagingSet
  }
}

define('ff-paging-set', FfPagingSet)
