// `ff-record`: one product. Its content is a template for the record's values; links, pictures and tracking are said by attributes:
// `data-anchor`, `data-redirect`, `data-image`, `data-track`. It stands in a list, or alone with `recordData` set.

import { teaserTemplate } from '../campaigns/teasers.ts'
import { define, FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { object, presence } from '../core/fields.ts'
import { isPlainClick, navigate } from '../core/navigate.ts'
import { applyDirectives } from '../template/directives.ts'
import '../template/result-formatters.ts'
import { isSafeAddress } from '../template/safe-address.ts'
import {
  type ClickPlace,
  role,
  type ShownRecord,
  trackClick,
  trackPurchase,
} from './click-events.ts'

export class FfRecord extends FfElement {
  static readonly fields: Fields = {
    recordData: object,
    addCartClick: presence(false),
    addCheckoutClick: presence(false),
    disableOverwrite: presence(false),
  }
  declare recordData: ShownRecord | undefined
  declare addCartClick: boolean
  declare addCheckoutClick: boolean
  declare disableOverwrite: boolean
  #shown: ShownRecord | undefined

  protected override begin(): void {
    if (this.recordData !== this.#shown) this.update()
  }

  /** What the server has rendered stays as it is, and counts as this record. */
  hydrate(record: ShownRecord): void {
    this.#shown = record
    this.recordData = record
  }

  protected override render(): void {
    const { recordData } = this
    if (!recordData || (recordData === this.#shown && this.childElementCount)) return
    const own = this.ownTemplate('')
    const template = 'isTeaser' in recordData ? teaserTemplate(this.app, recordData) : own
    const content = this.filled(template, recordData)
    applyDirectives(content, role(this.app, recordData, 'imageUrl'))
    this.#shown = recordData
    this.toggleAttribute('is-teaser', 'isTeaser' in recordData)
    this.replaceChildren(content)
  }

  protected override clicked(event: MouseEvent): void {
    const target = event.target as Element
    const record = this.recordData
    if (!record || this.disableOverwrite) return
    const element = target.closest<HTMLElement>('[data-redirect],[data-anchor],[data-track]')
    if (!element || !this.contains(element)) return
    const { track, redirect, anchor } = element.dataset
    const bought =
      track === 'cartClick' ? 'cart' : track === 'checkoutClick' ? 'checkout' : undefined
    if (bought) {
      const isWanted = bought === 'cart' ? this.addCartClick : this.addCheckoutClick
      const count = countOf(element, this)
      if (isWanted) void trackPurchase(this.app, bought, { record, count })
      return
    }
    const told = trackClick(this.app, record, this.#place())
    const address = redirect ?? anchor
    if (address === undefined || !isPlainClick(event) || !isSafeAddress(address)) return
    event.preventDefault()
    const window = element.dataset.redirectTarget ?? element.getAttribute('target') ?? '_self'
    // Tracking outlives the page, so the shopper need not wait for it.
    void told
    navigate(this.app, { url: address, origin: this, window })
  }

  #place(): ClickPlace {
    for (let around = this.parentElement; around; around = around.parentElement) {
      if ('clickPlace' in around) return around.clickPlace as ClickPlace
    }
    return { kind: 'result' }
  }
}

/** The property that `data-track-count` names, on the element or on another with that attribute in the record. */
function countOf(element: HTMLElement, record: Element): number {
  const source =
    element.dataset.trackCount === undefined
      ? record.querySelector<HTMLElement>('[data-track-count]')
      : element
  if (!source) return 1
  const name = source.dataset.trackCount || 'value'
  const count = Number(
    (source as unknown as Record<string, unknown>)[name] ?? source.getAttribute(name),
  )
  return Number.isInteger(count) && count > 0 ? count : 1
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-record': FfRecord
  }
}

define('ff-record', FfRecord)
