// `ff-paging-item`: one page to go to. Its content is a template with the binding `page`; it is rendered inside a link with the classes
// `ffw-page-item-container` and `ffw-cursor`. It is hidden where its type leads to no page.

import { define, FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { object, text } from '../core/fields.ts'
import { isPlainClick } from '../core/navigate.ts'
import { create } from '../core/nodes.ts'
import { isShowOnly, type PagingData, type PagingHost } from './ff-paging.ts'
import { itemType, pageOf } from './page-of.ts'

/** What an item stands for; templates are filled with it. */
export type PagingItemData = {
  readonly page: number
  /** The same as `page`, for older templates. */
  readonly caption?: number
  readonly currentPage?: boolean
}

const defaultTemplate = '{{page}}'
const interactive = 'a,button,input,select,textarea,label,summary'

export class FfPagingItem extends FfElement {
  static readonly fields: Fields = {
    type: text('pageLink'),
    pagingItem: object,
    showOnly: text(''),
    paging: object,
  }
  declare type: string
  declare pagingItem: PagingItemData | undefined
  declare showOnly: string
  declare paging: PagingData | undefined
  /** The page that a set has given to one item of a series. */
  seriesPage: number | null = null

  /** The page that the item stands for; setting it makes it stand for another one. */
  get page(): number | undefined {
    return this.pagingItem?.page
  }

  set page(page: number | undefined) {
    this.pagingItem = page === undefined ? undefined : { page, caption: page }
  }

  protected override begin(): void {
    this.paging ??= this.closest<FfElement & { paging?: PagingData }>('ff-paging')?.paging
    this.render()
  }

  protected override render(): void {
    if (this.paging && !this.pagingItem) this.showPaging()
    else this.#showItem()
  }

  override attributeChangedCallback(
    name: string,
    before: string | null,
    after: string | null,
  ): void {
    // Another type stands for another page, which is worked out anew.
    if (name === 'type') this.pagingItem = undefined
    super.attributeChangedCallback(name, before, after)
  }

  /** Another item with the same type and template, for the next page of a series. */
  sibling(): FfPagingItem {
    const item = this.cloneNode(false) as FfPagingItem
    item.adoptTemplate(this.ownTemplate(defaultTemplate))
    return item
  }

  /** Works out which page it is now, and shows it. */
  showPaging(): void {
    const { paging } = this
    const type = itemType(this.type)
    if (!type) throw new Error(`type="${this.type}" is unknown.`)
    const page = paging && ((type.isSeries && this.seriesPage) || pageOf(type, paging))
    this.pagingItem = page
      ? { page, caption: page, currentPage: page === paging?.currentPage }
      : undefined
    this.#showItem()
  }

  #showItem(): void {
    const { pagingItem } = this
    // The template is read before the first thing is rendered over it.
    const template = this.ownTemplate(defaultTemplate)
    this.hidden = !pagingItem
    const isCurrent = pagingItem?.currentPage === true && isPageItself(this.type)
    this.classList.toggle('ffw-selected', isCurrent)
    if (!pagingItem) {
      this.replaceChildren()
      return
    }
    const content = this.filled(template, { ...pagingItem, caption: pagingItem.page })
    const wrapper = this.#wrapper(content, pagingItem.page)
    if (isCurrent) wrapper.ariaCurrent = 'page'
    // Rendering the same again would lose the focus for nothing.
    if (this.firstElementChild?.isEqualNode(wrapper)) return
    const hadFocus = this.contains(document.activeElement)
    this.replaceChildren(wrapper)
    if (hadFocus) wrapper.focus({ preventScroll: true })
  }

  #wrapper(content: DocumentFragment, page: number): HTMLElement {
    const host = this.#host()
    const isLink = host && !this.#isShowOnly(host) && !content.querySelector(interactive)
    const wrapper = create(isLink ? 'a' : 'span')
    wrapper.className = 'ffw-page-item-container ffw-cursor'
    if (isLink) wrapper.setAttribute('href', this.app.routing.hrefOf(host.paramsOf(page)))
    wrapper.append(content)
    return wrapper
  }

  protected override clicked(event: MouseEvent): void {
    const host = this.#host()
    const page = this.pagingItem?.page
    if (!host || page === undefined || !isPlainClick(event)) return
    event.preventDefault()
    if (!this.#isShowOnly(host)) this.attempt(() => host.go(page, this))
  }

  #isShowOnly(host: PagingHost): boolean {
    return host.isShowOnly || isShowOnly(this)
  }

  #host(): PagingHost | null {
    return this.closest<PagingHost>('ff-paging,ff-paging-dropdown')
  }
}

/** `lastLink` on the last page leads to the current page, but is not the item that stands for it. */
function isPageItself(type: string): boolean {
  const base = itemType(type)?.base
  return base === 'currentLink' || base === 'pageLink'
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-paging-item': FfPagingItem
  }
}

define('ff-paging-item', FfPagingItem)
