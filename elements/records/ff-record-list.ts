// `ff-record-list`: the products of a result. Its template holds one `ff-record`, which is repeated where the template stands; records
// that are already there are used again. Templates for the states `empty`, `loading` and `error` are shown in their time. Further pages come
// below the first with `infinite-scrolling`, by `ff-load-more` or by `loadNextPage()`.

import type { SearchResultBody } from '../../contract/search-result.ts'
import { mergeTeasers } from '../campaigns/teasers.ts'
import { number, object, presence, text } from '../core/fields.ts'
import { all, create } from '../core/nodes.ts'
import '../core/default-style.ts'
import { define, FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import type { RequestInfo } from '../core/responses.ts'
import { resultStatesOf } from '../order/result-states.ts'
import { type Carrier, carrierOf, elementOf } from '../template/carrier.ts'
import type { ShownRecord } from './click-events.ts'
import { Endless } from './endless.ts'
import type { FfRecord } from './ff-record.ts'
import { NextPages } from './next-pages.ts'
import { type Position, ScrollMemory } from './scroll-memory.ts'
import './ff-record.ts'

export class FfRecordList extends FfElement {
  static readonly fields: Fields = {
    records: object,
    ssr: presence(false),
    infiniteScrolling: presence(false),
    infiniteDebounceDelay: number(100),
    infiniteScrollMargin: number(200),
    infiniteMaxPages: number(Number.POSITIVE_INFINITY),
    infiniteScrollContainer: text(''),
    restoreScrollPosition: presence(false),
  }
  static readonly states = resultStatesOf(({ hits }) => !hits.length)
  declare records: readonly ShownRecord[] | undefined
  declare ssr: boolean
  declare infiniteScrolling: boolean
  declare infiniteDebounceDelay: number
  declare infiniteScrollMargin: number
  declare infiniteMaxPages: number
  /** A selector of what is scrolled, where that is not the page. */
  declare infiniteScrollContainer: string
  declare restoreScrollPosition: boolean
  /** @internal */
  readonly pages = new NextPages(this)
  readonly #endless = new Endless(this.pages)
  #memory: ScrollMemory | null = null
  #carrier: Carrier | null = null
  #pattern: Element | null = null
  #shown: FfRecord[] = []
  #mustHydrate = false

  protected override begin(): void {
    mergeTeasers(this.app)
    this.#readTemplate()
    if (this.restoreScrollPosition && this.app.isOfPage && !this.app.isSandboxed()) {
      this.#memory = new ScrollMemory(this.#container(), () => this.pages.count)
    }
    this.update()
  }

  protected override end(): void {
    this.#endless.stop()
    this.#memory?.end()
    this.#memory = null
  }

  /** Whether the result goes on behind what is shown. */
  get hasNextPage(): boolean {
    return this.pages.hasNext
  }

  /** Shows the next page of the result below what is shown. False where there is none, or it did not come. */
  async loadNextPage(): Promise<boolean> {
    const isLoaded = await this.pages.load()
    this.#memory?.note()
    return isLoaded
  }

  override take(result: SearchResultBody, info: RequestInfo): void {
    this.pages.begin(result, info)
    this.records = [...result.hits]
    const position = this.#memory?.take() ?? null
    // In a turn of its own, because the request that brought this result is not over yet.
    if (position) queueMicrotask(() => void this.#restore(position))
  }

  async #restore(position: Position): Promise<void> {
    await this.pages.restore(position.pages)
    this.renderNow()
    this.#memory?.scrollTo(position)
  }

  #container(): Element | null {
    const selector = this.infiniteScrollContainer
    return selector === '' ? null : (this.closest(selector) ?? document.querySelector(selector))
  }

  protected override render(): void {
    const { records } = this
    if (!records || !this.#pattern) return
    if (this.#mustHydrate) this.#hydrate(records)
    const known = this.#shown
    const next = records.map((record, index) => {
      const element = known[index] ?? (this.#pattern?.cloneNode(true) as FfRecord)
      element.recordData = record
      return element
    })
    for (const element of known.slice(next.length)) element.remove()
    const added = next.slice(known.length)
    // Filled before they come into the page: the browser works out the layout once.
    for (const element of next) element.renderNow()
    const last = known.slice(0, next.length).at(-1)
    if (!last) this.#carrier?.place.before(...added)
    else last.after(...added)
    this.#shown = next
    this.#watchEnd()
    this.told()
  }

  #watchEnd(): void {
    const last = this.#shown.at(-1)
    if (!this.infiniteScrolling || !this.pages.hasNext || !last) {
      this.#endless.stop()
      return
    }
    this.#endless.watch(last, {
      delayMs: this.infiniteDebounceDelay,
      margin: this.infiniteScrollMargin,
      pagesMax: this.infiniteMaxPages,
      container: this.#container(),
    })
  }

  /** The record inside the template; older pages write it without one. */
  #readTemplate(): void {
    if (this.#pattern) return
    this.#carrier = carrierOf(this, 'record') ?? this.#olderCarrier()
    this.#pattern = this.#carrier === null ? null : elementOf(this.#carrier.html)
    if (this.#pattern && this.#pattern.localName !== 'ff-record') {
      throw new Error('The template must hold one ff-record.')
    }
    this.#mustHydrate = this.ssr
  }

  #olderCarrier(): Carrier | null {
    const record = this.querySelector('ff-record')
    if (!record || this.ssr) return null
    const place = create('template')
    record.replaceWith(place)
    return { html: record.outerHTML, place }
  }

  /** Products that the server has rendered are taken over as they are, in the order of the result. */
  #hydrate(records: readonly ShownRecord[]): void {
    this.#mustHydrate = false
    this.#shown = all<FfRecord>(this, 'ff-record').slice(0, records.length)
    for (const [index, element] of this.#shown.entries()) {
      const html = this.#pattern?.innerHTML
      if (html !== undefined) element.adoptTemplate(html)
      element.hydrate(records[index] as ShownRecord)
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-record-list': FfRecordList
  }
}

define('ff-record-list', FfRecordList)
