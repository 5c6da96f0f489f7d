// `ff-suggest`: the list of suggestions under a search box, a combobox's listbox. The arrow keys move a highlight, Enter takes it, Escape
// closes. A reply counts only while its query still stands in the box. With `instant-results` the first products are part of the list.

import type { Suggestion, SuggestResultBody } from '../../contract/suggest.ts'
import { announce } from '../core/announce.ts'
import { define, FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { list, listOr, number, object, onOff, presence, text } from '../core/fields.ts'
import { isPlainClick, navigate } from '../core/navigate.ts'
import { all } from '../core/nodes.ts'
import { Pause } from '../core/pause.ts'
import { isResult, type RequestInfo } from '../core/responses.ts'
import { freshId } from '../core/session.ts'
import { statesOf } from '../core/states.ts'
import '../products/product-style.ts'
import type { ClickPlace, ShownRecord } from '../records/click-events.ts'
import { carrierOf } from '../template/carrier.ts'
import { nodesOf } from '../template/repeat.ts'
import '../template/result-formatters.ts'
import { isActive, isComposing, markActive } from './active-option.ts'
import { instantResults } from './instant-results.ts'
import { forgetSearch, recentType } from './recent-searches.ts'
import * as parts from './suggest-list.ts'
import { choose } from './suggestion-choice.ts'
import '../products/product-words.ts'
import '../records/ff-record.ts'
import './ff-suggest-item.ts'

type Kind = 'suggestions' | 'popularSearches'
const roles = ['suggestions', 'popularSearches', parts.recordsRole] as const
type InputLike = { readonly value: string; readonly id?: string }

export class FfSuggest extends FfElement {
  static readonly fields: Fields = {
    noAutoHighlight: presence(false),
    hideOnblur: onOff(true),
    hideDelay: number(300),
    requestMappingSearch: listOr(['searchTerm']),
    requestMappingNavigation: listOr(['category', 'brand']),
    requestMappingDetail: listOr(['productName']),
    forSearchbox: list,
    layout: text('list'),
    instantResults: number(0),
    suggestItems: object,
  }
  static readonly states = statesOf({
    of: 'Suggest',
    isEmpty: ({ suggestions }) => !suggestions.length,
  })
  declare hideOnblur: boolean
  declare hideDelay: number
  declare requestMappingSearch: readonly string[]
  declare requestMappingNavigation: readonly string[]
  declare requestMappingDetail: readonly string[]
  declare forSearchbox: readonly string[]
  declare layout: string
  declare instantResults: number
  declare suggestItems: readonly Suggestion[] | undefined
  #templates: ReadonlyMap<string, string | undefined> | null = null
  #input: HTMLInputElement | null = null
  readonly #adopted = new WeakSet<HTMLInputElement>()
  #kind: Kind = 'suggestions'
  #options: readonly parts.Option[] = []
  /** What the suggestions that are shown, and the products, were asked for. */
  #query = ''
  #instant: { readonly query: string; readonly records: readonly ShownRecord[] } | null = null
  readonly #pause = new Pause()

  constructor() {
    super()
    // A press on the list leaves the focus in the box.
    this.addEventListener('mousedown', (event) => event.preventDefault())
    this.addEventListener('auxclick', (event) => this.clicked(event))
  }

  readonly #closer = (event: Event) => this.#closeOutside(event)

  get isOpen(): boolean {
    return !this.hidden
  }

  /** What a click on one of the products is told as. */
  get clickPlace(): ClickPlace {
    return { kind: 'result', query: this.#query }
  }

  protected override begin(): void {
    this.#templates ??= new Map(roles.map((role) => [role, carrierOf(this, role)?.html] as const))
    this.hide()
    for (const input of all<HTMLInputElement>(document, 'ff-searchbox input')) {
      const isOurs = input.closest('ff-searchbox')?.app === this.app
      if (isOurs && this.#isFor(input)) this.#adopt(input)
    }
    this.subscribe('PopularSearches', (reply, info) => this.take(reply, info))
    this.subscribe('Asked', (_, info) => this.#asked(info))
    document.addEventListener('click', this.#closer)
  }

  protected override end(): void {
    document.removeEventListener('click', this.#closer)
    this.#pause.stop()
  }

  hide(): void {
    this.#pause.stop()
    this.hidden = true
    if (this.#input) this.#input.ariaExpanded = 'false'
    this.#mark(null)
  }

  protected override render(): void {
    const { suggestItems = [] } = this
    const active = this.#options.findIndex(isActive)
    const own = this.#templates?.get(this.#kind) ?? parts.usualSuggestions(suggestItems)
    const records = this.#records()
    const more = this.#templates?.get(parts.recordsRole) ?? this.usual(parts.usualRecords)
    const list = nodesOf(records.length > 0 ? own + more : own)
    parts.fillContainers(list, (type) =>
      type === parts.recordsRole
        ? records.length > 0
        : suggestItems.some((one) => one.type === type),
    )
    const fill = (html: string, values: unknown) => this.filled(html, values)
    const marked = this.#kind === 'popularSearches'
    this.#options = [
      ...parts.fillItems(list, suggestItems),
      ...(marked ? parts.fillMarked(list, suggestItems, fill) : []),
      ...parts.fillRecords(list, records),
    ]
    const id = this.#listId()
    this.replaceChildren(parts.popup(list, { id, layout: this.layout }))
    for (const [index, { element }] of this.#options.entries()) {
      if (element instanceof FfElement) element.renderNow()
      element.id = `${id}-${index}`
      element.role = 'option'
      element.ariaSelected = 'false'
      // An option holds no links: choosing it is what leads there.
      for (const link of all(element, 'a')) link.removeAttribute('href')
    }
    if (!this.#options.length) this.hide()
    else this.#show()
    // Products that come a moment later do not take the highlight away.
    if (active >= 0) this.#mark(this.#options[active])
    this.told()
  }

  #show(): void {
    this.#pause.stop()
    const { length } = this.#options
    this.hidden = false
    const input = this.#input
    if (input) {
      input.ariaExpanded = 'true'
      // Of several lists for one box, it is the one that is open.
      input.setAttribute('aria-controls', this.#listId())
    }
    announce(length === 1 ? 'suggestion' : 'suggestions', length)
  }

  override take({ suggestions }: SuggestResultBody, info: RequestInfo): void {
    const input = info.requestOptions?.origin
    if (!isInputLike(input) || !this.#isFor(input)) return
    const query = info.suggestParams?.query ?? ''
    const kind = info.endpoint === 'suggest' ? 'suggestions' : 'popularSearches'
    if (kind === 'suggestions' && input.value.trim() !== query) return
    if (input instanceof HTMLInputElement) this.#adopt(input)
    this.#mark(null)
    this.#kind = kind
    this.#query = query
    this.suggestItems = [...suggestions]
  }

  /** Products are asked for at the same time as suggestions; a search of the page's own closes the list. */
  #asked(info: RequestInfo): void {
    const { origin, requestOnly } = info.requestOptions ?? {}
    if (isResult(info) && !requestOnly) this.hide()
    const { instantResults: count } = this
    const query = info.suggestParams?.query
    if (query === undefined || !(count > 0) || !isInputLike(origin) || !this.#isFor(origin)) return
    void this.attempt(async () => {
      const records = await instantResults(this.app, { query, count })
      if (!records) return
      this.#instant = { query, records }
      if (this.#query === query && this.#input?.value.trim() === query) this.update()
    })
  }

  #records(): readonly ShownRecord[] {
    const instant = this.#instant
    return this.#kind === 'suggestions' && instant?.query === this.#query ? instant.records : []
  }

  /** The box becomes a combobox whose list this is. */
  #adopt(input: HTMLInputElement): void {
    this.#input = input
    if (this.#adopted.has(input)) return
    this.#adopted.add(input)
    input.role = 'combobox'
    input.ariaAutoComplete = 'list'
    input.ariaExpanded = 'false'
    input.autocomplete = 'off'
    input.setAttribute('aria-controls', this.#listId())
    // In the capturing phase, so that Enter is used before the box searches.
    input.addEventListener('keydown', (event) => this.#pressed(event), { capture: true })
    input.addEventListener('focus', () => {
      this.#input = input
    })
  }

  #pressed(event: KeyboardEvent): void {
    if (isComposing(event)) return
    const isUsed = this.isOpen ? this.#pressedOpen(event) : this.#pressedClosed(event)
    if (isUsed) event.preventDefault()
  }

  #pressedOpen({ key, altKey, shiftKey }: KeyboardEvent): boolean {
    const active = this.#options.find(isActive)
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!altKey) this.#move(key === 'ArrowDown' ? 1 : -1)
      else if (key === 'ArrowUp') this.hide()
      return true
    }
    if (key === 'Escape' || key === 'Tab') this.hide()
    else if (key === 'Home' || key === 'End') this.#mark(null)
    else if (key === 'Enter' && active) this.#choose(active)
    else if (key === 'Delete' && shiftKey && active) return this.#forget(active)
    return key === 'Escape' || (key === 'Enter' && active !== undefined)
  }

  /** The arrows open the list again; Escape empties the box. */
  #pressedClosed({ key }: KeyboardEvent): boolean {
    const input = this.#input
    if (!input) return false
    if (key === 'Escape' && input.value) {
      input.value = ''
      input.dispatchEvent(new Event('input', { bubbles: true }))
      return true
    }
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp'
    const isOfNow = this.#kind === 'popularSearches' || this.#query === input.value.trim()
    if (!isArrow || !isOfNow || !this.#options.length) return false
    this.#show()
    return true
  }

  /** Past the last comes the box itself, then the first again. */
  #move(step: 1 | -1): void {
    const visible = this.#options.filter(({ element }) => !element.closest('[hidden]'))
    const now = visible.findIndex(isActive)
    const places = visible.length + 1
    const next = (now + 1 + step + places) % places
    this.#mark(visible[next - 1])
  }

  #mark(option: parts.Option | null | undefined): void {
    markActive(this.#options, option ?? null, this.#input)
  }

  protected override clicked(event: MouseEvent): void {
    const { button } = event
    const target = event.target as Element
    const option = this.#options.find(({ element }) => element.contains(target))
    if (!option || button > 1) return
    if (option.suggestion) {
      if (button === 0) this.#choose(option)
      return
    }
    const { anchor, redirect } = option.element.querySelector<HTMLElement>(links)?.dataset ?? {}
    const url = redirect ?? anchor
    if (url && !isPlainClick(event)) navigate(this.app, { url, origin: this, window: '_blank' })
    // A product's own link is followed, and told, by the product.
    else if (target.closest(links)) this.hide()
    else this.#choose(option)
  }

  #choose({ element, suggestion }: parts.Option): void {
    if (!suggestion) {
      element.querySelector<HTMLElement>(links)?.click()
      return
    }
    const userInput = this.#input?.value ?? ''
    const mapping = {
      search: [...this.requestMappingSearch, recentType],
      navigation: this.requestMappingNavigation,
      detail: this.requestMappingDetail,
    }
    this.hide()
    this.attempt(() =>
      choose(this.app, { kind: this.#kind, suggestion, mapping, origin: this.#input, userInput }),
    )
  }

  /** Of what the shopper searched for before, an entry is taken out with Shift and Delete. */
  #forget({ suggestion }: parts.Option): boolean {
    if (suggestion?.type !== recentType) return false
    forgetSearch(this.app, suggestion.name)
    this.suggestItems = this.suggestItems?.filter((one) => one !== suggestion)
    return true
  }

  #closeOutside({ target }: Event): void {
    const isInside = this.contains(target as Node) || target === this.#input
    if (!this.hideOnblur || !this.isOpen || isInside) return
    this.#pause.after(this.hideDelay, () => this.hide())
  }

  #isFor(input: { readonly id?: string; closest?: HTMLInputElement['closest'] }): boolean {
    if (!this.forSearchbox.length) return true
    const ids = [input.closest?.('ff-searchbox')?.id, input.id]
    return this.forSearchbox.some((id) => ids.includes(id))
  }

  #listId(): string {
    this.id ||= freshId('suggest')
    return `${this.id}-list`
  }
}

const links = '[data-redirect],[data-anchor]'

function isInputLike(origin: unknown): origin is InputLike {
  return (origin as Partial<InputLike> | null | undefined)?.value !== undefined
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-suggest': FfSuggest
  }
}

define('ff-suggest', FfSuggest)
