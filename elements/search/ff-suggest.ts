// `ff-suggest`: the list of suggestions under a search box, a combobox's listbox. The arrow keys move a highlight, Enter takes it, Escape
// closes. A reply counts only while its query still stands in the box.

import type { Suggestion, SuggestResultBody } from '../../contract/suggest.ts'
import { announce } from '../core/announce.ts'
import { adoptDefaultStyle } from '../core/default-style.ts'
import { define, FfElement, type Fields } from '../core/element.ts'
import type { RequestInfo } from '../core/responses.ts'
import { randomId } from '../core/session.ts'
import { word } from '../core/words.ts'
import { carrierOf } from '../template/carrier.ts'
import { addResultFormatters } from '../template/result-formatters.ts'
import { fragmentOf } from '../template/stamp.ts'
import type { FfSuggestItem } from './ff-suggest-item.ts'
import { choose } from './suggestion-choice.ts'

const highlighted = 'ffw-highlight-suggest-item'

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
    suggestItems: { kind: 'object' },
  }
  declare hideOnblur: boolean
  declare requestMappingSearch: readonly string[]
  declare requestMappingNavigation: readonly string[]
  declare requestMappingDetail: readonly string[]
  declare forSearchbox: readonly string[]
  declare layout: string
  declare suggestItems: readonly Suggestion[] | undefined
  #templates: { suggestions: string | null; popularSearches: string | null } | null = null
  #input: HTMLInputElement | null = null
  readonly #adopted = new WeakSet<HTMLInputElement>()
  #kind: 'suggestions' | 'popularSearches' = 'suggestions'
  constructor() {
    super()
    // A press on the list leaves the focus in the box.
    this.addEventListener('mousedown', (event) => event.preventDefault())
    this.addEventListener('click', (event) => this.#clicked(event))
  }

  readonly #closer = (event: Event) => this.#closeOutside(event)

  get isOpen(): boolean {
    return !this.hidden
  }

  protected override begin(): void {
    adoptDefaultStyle()
    addResultFormatters(this.app)
    this.#templates ??= {
      suggestions: carrierOf(this, 'suggestions')?.html ?? null,
      popularSearches: carrierOf(this, 'popularSearches')?.html ?? null,
    }
    this.hide()
    for (const input of document.querySelectorAll<HTMLInputElement>('ff-searchbox input')) {
      if (this.#isFor(input)) this.#adopt(input)
    }
    this.subscribe('Suggest', (reply, info) => this.#take(reply, info, 'suggestions'))
    this.subscribe('PopularSearches', (reply, info) => this.#take(reply, info, 'popularSearches'))
    this.subscribe('Asked', (_, { endpoint }) => {
      if (endpoint === 'search' || endpoint === 'navigation') this.hide()
    })
    document.addEventListener('click', this.#closer)
  }

  protected override end(): void {
    document.removeEventListener('click', this.#closer)
  }

  hide(): void {
    this.hidden = true
    this.#input?.setAttribute('aria-expanded', 'false')
    this.#input?.removeAttribute('aria-activedescendant')
  }

  protected override render(): void {
    const { suggestItems = [] } = this
    const template = this.#templates?.[this.#kind] ?? defaultTemplate(suggestItems)
    const list = document.importNode(fragmentOf(template), true)
    const id = this.#listId()
    fillContainers(list, suggestItems)
    const items = fillItems(list, suggestItems)
    this.replaceChildren(wrapped(list, { id, layout: this.layout }))
    for (const item of items) item.renderNow()
    for (const [index, item] of items.entries()) item.id = `${id}-${index}`
    if (items.length === 0) this.hide()
    else this.#show(items.length)
    this.told()
  }

  #show(count: number): void {
    this.hidden = false
    this.#input?.setAttribute('aria-expanded', 'true')
    this.#input?.setAttribute('aria-controls', this.#listId())
    announce(word('suggestions', count))
  }

  #take(
    { suggestions }: SuggestResultBody,
    info: RequestInfo,
    kind: 'suggestions' | 'popularSearches',
  ): void {
    const input = info.requestOptions?.origin
    if (!isInputLike(input) || !this.#isFor(input)) return
    if (kind === 'suggestions' && input.value.trim() !== info.suggestParams?.query) return
    if (input instanceof HTMLInputElement) this.#adopt(input)
    this.#kind = kind
    this.suggestItems = [...suggestions]
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
  }

  #pressed(event: KeyboardEvent): void {
    if (!this.isOpen || event.isComposing) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      this.#move(key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Escape') {
      event.preventDefault()
      this.hide()
    } else if (key === 'Tab') this.hide()
    else if (key === 'Enter') {
      const item = this.querySelector<FfSuggestItem>(`.${highlighted}`)
      if (item === null) return
      event.preventDefault()
      this.#choose(item)
    }
  }

  /** Past the last comes the box itself, then the first again. */
  #move(step: 1 | -1): void {
    const items = this.#items()
    const now = items.findIndex((item) => item.classList.contains(highlighted))
    const places = items.length + 1
    const next = (now + 1 + step + places) % places
    for (const [index, item] of items.entries()) {
      const isNext = index + 1 === next
      item.classList.toggle(highlighted, isNext)
      item.setAttribute('aria-selected', String(isNext))
      if (isNext) item.scrollIntoView({ block: 'nearest' })
    }
    const chosen = items[next - 1]
    if (chosen === undefined) this.#input?.removeAttribute('aria-activedescendant')
    else this.#input?.setAttribute('aria-activedescendant', chosen.id)
  }

  #clicked({ target }: MouseEvent): void {
    const item = target instanceof Element ? target.closest('ff-suggest-item') : null
    if (item !== null && this.contains(item)) this.#choose(item)
  }

  #choose({ suggestion }: FfSuggestItem): void {
    if (suggestion === undefined) return
    const userInput = this.#input?.value ?? ''
    const mapping = {
      search: orElse(this.requestMappingSearch, ['searchTerm']),
      navigation: orElse(this.requestMappingNavigation, ['category', 'brand']),
      detail: orElse(this.requestMappingDetail, ['productName']),
    }
    this.hide()
    this.app.guard('<ff-suggest>', () =>
      choose(this.app, { kind: this.#kind, suggestion, mapping, origin: this.#input, userInput }),
    )
  }

  #closeOutside({ target }: Event): void {
    if (!this.hideOnblur || !(target instanceof Node)) return
    if (!this.contains(target) && target !== this.#input) this.hide()
  }

  #isFor(input: { readonly id?: string; closest?: HTMLInputElement['closest'] }): boolean {
    if (this.forSearchbox.length === 0) return true
    const box = input.closest?.('ff-searchbox')?.id
    return this.forSearchbox.includes(box ?? '') || this.forSearchbox.includes(input.id ?? '')
  }

  #items(): FfSuggestItem[] {
    return [...this.querySelectorAll('ff-suggest-item')]
  }

  #listId(): string {
    if (this.id === '') this.id = `ffw-suggest-${randomId().slice(0, 6)}`
    return `${this.id}-list`
  }
}

type InputLike = { readonly value: string; readonly id?: string }

function isInputLike(origin: unknown): origin is InputLike {
  return typeof origin === 'object' && origin !== null && 'value' in origin
}

function orElse(given: readonly string[], usual: readonly string[]): readonly string[] {
  return given.length === 0 ? usual : given
}

/** One section for each type, in the order of the reply. */
function defaultTemplate(suggestions: readonly Suggestion[]): string {
  const types = [...new Set(suggestions.map(({ type }) => type))]
  const parts = types.map((type) => {
    const safe = type.replace(/["&<>]/g, '')
    return `<section data-container="${safe}"><ff-suggest-item type="${safe}"></ff-suggest-item></section>`
  })
  return parts.join('')
}

/** Each container is a group of its type, and hidden while there is nothing of it. */
function fillContainers(list: ParentNode, suggestions: readonly Suggestion[]): void {
  for (const container of list.querySelectorAll<HTMLElement>('[data-container]')) {
    const type = container.dataset.container ?? ''
    container.hidden = !suggestions.some((one) => one.type === type)
    container.setAttribute('role', 'group')
    if (!container.hasAttribute('aria-label')) container.setAttribute('aria-label', type)
  }
}

/** The item of each type is repeated in its place. */
function fillItems(list: ParentNode, suggestions: readonly Suggestion[]): FfSuggestItem[] {
  const items: FfSuggestItem[] = []
  for (const pattern of list.querySelectorAll('ff-suggest-item')) {
    const type = pattern.getAttribute('type') ?? 'all'
    for (const suggestion of suggestions.filter((one) => type === 'all' || one.type === type)) {
      const item = pattern.cloneNode(true) as FfSuggestItem
      item.suggestion = suggestion
      pattern.before(item)
      items.push(item)
    }
    pattern.remove()
  }
  return items
}

function wrapped(list: DocumentFragment, { id, layout }: { id: string; layout: string }): Element {
  const position = document.createElement('div')
  position.className = 'ffw-suggestPosition'
  const wrapper = document.createElement('div')
  wrapper.className = 'ffw-suggestContainerWrapper'
  const container = document.createElement('div')
  container.className = `ffw-suggestContainer ffw-${layout === 'block' ? 'block' : 'list'}Layout`
  container.id = id
  container.setAttribute('role', 'listbox')
  container.setAttribute('aria-label', word('search'))
  container.append(list)
  wrapper.append(container)
  position.append(wrapper)
  return position
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-suggest': FfSuggest
  }
}

define('ff-suggest', FfSuggest)
