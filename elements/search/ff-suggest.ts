// `ff-suggest`: the list of suggestions under a search box, a combobox's listbox. The arrow keys move a highlight, Enter takes it, Escape
// closes. A reply counts only while its query still stands in the box. With `instant-results` the first products are part of the list.

import type { Suggestion, SuggestResultBody } from '../../contract/suggest.ts'
import { announce } from '../core/announce.ts'
import { adoptDefaultStyle } from '../core/default-style.ts'
import { define, FfElement, type Fields } from '../core/element.ts'
import { isPlainClick, navigate } from '../core/navigate.ts'
import type { RequestInfo } from '../core/responses.ts'
import { freshId } from '../core/session.ts'
import { statesOf } from '../core/states.ts'
import { word } from '../core/words.ts'
import { adoptProductStyle } from '../products/product-style.ts'
import type { ClickPlace, ShownRecord } from '../records/click-events.ts'
import { carrierOf } from '../template/carrier.ts'
import { nodesOf } from '../template/repeat.ts'
import { addResultFormatters } from '../template/result-formatters.ts'
import { isActive, isComposing, markActive } from './active-option.ts'
import { instantResults } from './instant-results.ts'
import { forgetSearch, recentType } from './recent-searches.ts'
import * as parts from './suggest-list.ts'
import { choose } from './suggestion-choice.ts'
import '../products/product-words.ts'
import '../records/ff-record.ts'
import { usualTemplate } from '../template/usual.ts'

type Kind = 'suggestions' | 'popularSearches'
type InputLike = { readonly value: string; readonly id?: string }

export class FfSuggest extends FfElement {
  static readonly fields: Fields = {
    noAutoHighlight: { kind: 'boolean', byDefault: false },
    hideOnblur: { kind: 'switch', byDefault: true },
    hideDelay: { kind: 'number', byDefault: 300 },
    requestMappingSearch: { kind: 'list' },
    requestMappingNavigation: { kind: 'list' },
    requestMappingDetail: { kind: 'list' },
    forSearchbox: { kind: 'list' },
    layout: { kind: 'text', byDefault: 'list' },
    instantResults: { kind: 'number', byDefault: 0 },
    suggestItems: { kind: 'object' },
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
  #templates: Readonly<Record<Kind | typeof parts.recordsRole, string | null>> | null = null
  #input: HTMLInputElement | null = null
  readonly #adopted = new WeakSet<HTMLInputElement>()
  #kind: Kind = 'suggestions'
  #options: readonly parts.Option[] = []
  /** What the suggestions that are shown, and the products, were asked for. */
  #query = ''
  #instant: { readonly query: string; readonly records: readonly ShownRecord[] } | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    super()
    // A press on the list leaves the focus in the box.
    this.addEventListener('mousedown', (event) => event.preventDefault())
    for (const name of ['click', 'auxclick'] as const) {
      this.addEventListener(name, (event) => this.#clicked(event))
    }
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
    adoptDefaultStyle()
    adoptProductStyle()
    addResultFormatters(this.app)
    const html = (role: string) => carrierOf(this, role)?.html ?? null
    this.#templates ??= {
      suggestions: html('suggestions'),
      popularSearches: html('popularSearches'),
      instantResults: html('instantResults'),
    }
    this.hide()
    for (const input of document.querySelectorAll<HTMLInputElement>('ff-searchbox input')) {
      const isOurs = input.closest('ff-searchbox')?.app === this.app
      if (isOurs && this.#isFor(input)) this.#adopt(input)
    }
    this.subscribe('Suggest', (reply, info) => this.#take(reply, info, 'suggestions'))
    this.subscribe('PopularSearches', (reply, info) => this.#take(reply, info, 'popularSearches'))
    this.subscribe('Asked', (_, info) => this.#asked(info))
    document.addEventListener('click', this.#closer)
  }

  protected override end(): void {
    document.removeEventListener('click', this.#closer)
    clearTimeout(this.#timer)
  }

  hide(): void {
    clearTimeout(this.#timer)
    this.hidden = true
    this.#input?.setAttribute('aria-expanded', 'false')
    markActive(this.#options, null, this.#input)
  }

  protected override render(): void {
    const { suggestItems = [] } = this
    const active = this.#options.findIndex(isActive)
    const own = this.#templates?.[this.#kind] ?? parts.usualSuggestions(suggestItems)
    const records = this.#records()
    const more = this.#templates?.instantResults ?? usualTemplate(this.app, parts.usualRecords)
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
      for (const link of element.querySelectorAll('a')) link.removeAttribute('href')
    }
    if (!this.#options.length) this.hide()
    else this.#show()
    // Products that come a moment later do not take the highlight away.
    if (active >= 0) markActive(this.#options, this.#options[active] ?? null, this.#input)
    this.told()
  }

  #show(): void {
    clearTimeout(this.#timer)
    const { length } = this.#options
    this.hidden = false
    this.#input?.setAttribute('aria-expanded', 'true')
    this.#input?.setAttribute('aria-controls', this.#listId())
    announce(word(length === 1 ? 'suggestion' : 'suggestions', length))
  }

  #take({ suggestions }: SuggestResultBody, info: RequestInfo, kind: Kind): void {
    const input = info.requestOptions?.origin
    if (!isInputLike(input) || !this.#isFor(input)) return
    const query = info.suggestParams?.query ?? ''
    if (kind === 'suggestions' && input.value.trim() !== query) return
    if (input instanceof HTMLInputElement) this.#adopt(input)
    markActive(this.#options, null, this.#input)
    this.#kind = kind
    this.#query = query
    this.suggestItems = [...suggestions]
  }

  /** Products are asked for at the same time as suggestions; a search of the page's own closes the list. */
  #asked({ endpoint, suggestParams, requestOptions }: RequestInfo): void {
    if (endpoint === 'search' || endpoint === 'navigation') {
      if (requestOptions?.requestOnly !== true) this.hide()
      return
    }
    const { instantResults: count } = this
    const origin = requestOptions?.origin
    const query = suggestParams?.query
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
    for (const [name, value] of [
      ['role', 'combobox'],
      ['aria-autocomplete', 'list'],
      ['aria-expanded', 'false'],
      ['aria-controls', this.#listId()],
      ['autocomplete', 'off'],
    ] as const) {
      input.setAttribute(name, value)
    }
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
    const active = this.#active()
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!altKey) this.#move(key === 'ArrowDown' ? 1 : -1)
      else if (key === 'ArrowUp') this.hide()
      return true
    }
    if (key === 'Escape' || key === 'Tab') this.hide()
    else if (key === 'Home' || key === 'End') markActive(this.#options, null, this.#input)
    else if (key === 'Enter' && active) this.#choose(active)
    else if (key === 'Delete' && shiftKey && active) return this.#forget(active)
    return key === 'Escape' || (key === 'Enter' && active !== null)
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

  #active(): parts.Option | null {
    return this.#options.find(isActive) ?? null
  }

  /** Past the last comes the box itself, then the first again. */
  #move(step: 1 | -1): void {
    const visible = this.#options.filter(({ element }) => !element.closest('[hidden]'))
    const now = visible.findIndex(isActive)
    const places = visible.length + 1
    const next = (now + 1 + step + places) % places
    markActive(this.#options, visible[next - 1] ?? null, this.#input)
  }

  #clicked(event: MouseEvent): void {
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
      search: [...orElse(this.requestMappingSearch, ['searchTerm']), recentType],
      navigation: orElse(this.requestMappingNavigation, ['category', 'brand']),
      detail: orElse(this.requestMappingDetail, ['productName']),
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
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.hide(), this.hideDelay)
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
  return typeof origin === 'object' && origin !== null && 'value' in origin
}

function orElse(given: readonly string[], usual: readonly string[]): readonly string[] {
  return given.length === 0 ? usual : given
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-suggest': FfSuggest
  }
}

define('ff-suggest', FfSuggest)
