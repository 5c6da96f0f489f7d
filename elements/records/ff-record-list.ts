// `ff-record-list`: the products of a result. Its template holds one `ff-record`, which is repeated where the template stands; records
// that are already there are used again. Templates for the states `empty`, `loading` and `error` are shown in their time.

import { announce } from '../core/announce.ts'
import { adoptDefaultStyle } from '../core/default-style.ts'
import { define, FfElement, type Fields } from '../core/element.ts'
import { isResult, type RequestInfo } from '../core/responses.ts'
import { word } from '../core/words.ts'
import { type Carrier, carrierOf, elementOf } from '../template/carrier.ts'
import { fragmentOf } from '../template/stamp.ts'
import type { ShownRecord } from './click-events.ts'
import type { FfRecord } from './ff-record.ts'

type State = 'idle' | 'loading' | 'empty' | 'error'

export class FfRecordList extends FfElement {
  static readonly fields: Fields = {
    records: { kind: 'object' },
    ssr: { kind: 'boolean', byDefault: false },
  }
  declare records: readonly ShownRecord[] | undefined
  declare ssr: boolean
  #carrier: Carrier | null = null
  #pattern: Element | null = null
  #shown: FfRecord[] = []
  #mustHydrate = false

  protected override begin(): void {
    adoptDefaultStyle()
    this.#readTemplate()
    if (this.getAttribute('subscribe') !== 'false') {
      this.#listen()
    }
    this.update()
  }

  #listen(): void {
    this.subscribe('SearchAndNavigation', ({ hits, totalHits }, info) => {
      this.records = [...hits]
      this.#showState(hits.length === 0 ? 'empty' : 'idle')
      if (!isFirst(info))
        announce(
          totalHits === 0
            ? word('nothing')
            : word(totalHits === 1 ? 'result' : 'results', totalHits),
        )
    })
    this.subscribe('Asked', (_, info) => {
      if (isResult(info)) this.#showState('loading')
    })
    this.subscribe('Failure', (_, info) => {
      if (isResult(info)) this.#showState('error')
    })
  }

  protected override render(): void {
    const { records } = this
    if (records === undefined || this.#pattern === null) return
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
    if (last === undefined) this.#carrier?.place.before(...added)
    else last.after(...added)
    this.#shown = next
    this.told()
  }

  /** The record inside the template; older pages write it without one. */
  #readTemplate(): void {
    if (this.#pattern !== null) return
    this.#carrier = carrierOf(this, 'record') ?? this.#olderCarrier()
    this.#pattern = this.#carrier === null ? null : elementOf(this.#carrier.html)
    if (this.#pattern !== null && this.#pattern.localName !== 'ff-record') {
      throw new Error('The template of ff-record-list must hold one ff-record.')
    }
    this.#mustHydrate = this.ssr
  }

  #olderCarrier(): Carrier | null {
    const record = this.querySelector('ff-record')
    if (record === null || this.ssr) return null
    const place = document.createElement('template')
    record.replaceWith(place)
    return { html: record.outerHTML, place }
  }

  /** Products that the server has rendered are taken over as they are, in the order of the result. */
  #hydrate(records: readonly ShownRecord[]): void {
    this.#mustHydrate = false
    this.#shown = [...this.querySelectorAll<FfRecord>('ff-record')].slice(0, records.length)
    for (const [index, element] of this.#shown.entries()) {
      const html = this.#pattern?.innerHTML
      if (html !== undefined) element.adoptTemplate(html)
      element.hydrate(records[index] as ShownRecord)
    }
  }

  #showState(state: State): void {
    this.setAttribute('aria-busy', String(state === 'loading'))
    this.setAttribute('data-state', state)
    for (const old of this.querySelectorAll('[data-ffw-state]')) old.remove()
    const carrier = state === 'idle' ? null : carrierOf(this, state)
    if (carrier === null) return
    const holder = document.createElement('div')
    holder.dataset.ffwState = state
    holder.append(fragmentOf(carrier.html))
    carrier.place.after(holder)
  }
}

/** The first result of a page is read anyway and need not be announced. */
function isFirst(info: RequestInfo): boolean {
  return (info.searchOptions ?? info.navigationOptions)?.initial === true
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-record-list': FfRecordList
  }
}

define('ff-record-list', FfRecordList)
