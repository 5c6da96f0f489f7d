// `ff-load-more`: shows the next page of a result below the products that are there. Its content is the button, or the template of one, with the
// bindings `shown`, `total` and `left`. Hidden where nothing more is left. `for` names the list; by default the first that shows results.

import { text } from '../core/fields.ts'
import { all } from '../core/nodes.ts'
import '../core/default-style.ts'
import { define, FfElement, firstOfInstance } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { word } from '../core/words.ts'
import { focusable, focusFirst, plainButton } from '../facets/controls.ts'
import './ff-record-list.ts'
import type { FfRecordList } from './ff-record-list.ts'

export class FfLoadMore extends FfElement {
  static readonly fields: Fields = { for: text('') }
  declare for: string
  #button: HTMLButtonElement | null = null
  #template = ''
  #list: FfRecordList | null = null
  readonly #follow = () => this.update()

  protected override begin(): void {
    this.#button ??= this.#found()
    this.#list = this.#findList()
    for (const name of listEvents) this.#list?.addEventListener(name, this.#follow)
    this.update()
  }

  protected override end(): void {
    for (const name of listEvents) this.#list?.removeEventListener(name, this.#follow)
    this.#list = null
  }

  protected override render(): void {
    const list = this.#list
    const button = this.#button
    if (!list || !button) return
    this.hidden = !list.hasNextPage
    button.disabled = list.status === 'loading'
    const shown = list.records?.length ?? 0
    const total = list.pages.totalHits
    const left = Math.max(0, total - shown)
    button.replaceChildren(this.filled(this.#template, { shown, total, left }))
    this.told()
  }

  #found(): HTMLButtonElement {
    const own = this.querySelector('button')
    const button = own ?? plainButton('ffw-load-more', '')
    this.#template = (own ?? this).innerHTML.trim() || word('loadMore', 'Load more')
    if (!own) this.replaceChildren(button)
    button.addEventListener('click', () => void this.#load())
    return button
  }

  #findList(): FfRecordList | null {
    if (this.for) return document.querySelector<FfRecordList>(`#${CSS.escape(this.for)}`)
    return firstOfInstance(this, 'ff-record-list:not([subscribe=false])')
  }

  async #load(): Promise<void> {
    const list = this.#list
    const before = list?.records?.length ?? 0
    if (!list || !(await list.loadNextPage())) return
    const hadFocus = this.contains(document.activeElement)
    list.renderNow()
    this.renderNow()
    // The button is gone: the first product that came with it is what follows.
    const added = all(list, 'ff-record')[before]
    if (hadFocus && this.hidden && added) {
      focusFirst(all(added, focusable))
    }
  }
}

const listEvents = ['dom-updated', 'ffw-status']

declare global {
  interface HTMLElementTagNameMap {
    'ff-load-more': FfLoadMore
  }
}

define('ff-load-more', FfLoadMore)
