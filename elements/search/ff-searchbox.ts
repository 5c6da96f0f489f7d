// `ff-searchbox`: where a shopper types. Enter searches; while typing it asks for suggestions, which `ff-suggest` shows. The input is the
// author's or a plain one; signs that are still being composed are left alone. A click into it offers popular searches, and with
// `recent-searches` those that the shopper made before.

import type { SuggestResultBody } from '../../contract/suggest.ts'
import { define, FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { number, onOff, presence } from '../core/fields.ts'
import { create } from '../core/nodes.ts'
import { Pause } from '../core/pause.ts'
import { deliver, request } from '../core/pipeline.ts'
import { rememberReplies } from '../core/reply-memory.ts'
import type { RequestInfo } from '../core/responses.ts'
import { word } from '../core/words.ts'
import { isComposing } from './active-option.ts'
import { forgetSearches, recentSuggestions, rememberSearch } from './recent-searches.ts'

const typedMin = 2

export class FfSearchbox extends FfElement {
  static readonly fields: Fields = {
    useSuggest: onOff(true),
    suggestOnfocus: onOff(false),
    suggestDelay: number(350),
    selectOnclick: onOff(false),
    showAsteriskQuery: onOff(false),
    popularSearches: presence(false),
    recentSearches: presence(false),
  }
  declare useSuggest: boolean
  declare suggestOnfocus: boolean
  declare suggestDelay: number
  declare selectOnclick: boolean
  declare showAsteriskQuery: boolean
  declare popularSearches: boolean
  declare recentSearches: boolean
  readonly #pause = new Pause()
  #input: HTMLInputElement | null = null
  #hasFocus = false
  #typed = ''
  /** The suggestions that came last, to show them again, and the popular searches, which are asked for once. */
  #last: { readonly query: string; readonly reply: SuggestResultBody } | null = null
  #popular: Promise<SuggestResultBody | null> | null = null

  get value(): string {
    return this.input?.value ?? ''
  }

  set value(text: string) {
    if (!this.input) return
    this.input.value = text
    this.input.dispatchEvent(new Event('input', { bubbles: true }))
  }

  /** The field itself. */
  get input(): HTMLInputElement | null {
    return this.#input ?? this.querySelector('input')
  }

  protected override begin(): void {
    rememberReplies(this.app)
    const input = this.querySelector('input') ?? this.#madeInput()
    if (this.#input !== input) this.#listen(input)
    this.#input = input
    this.subscribe('SearchAndNavigation', ({ searchParams }) => this.#follow(searchParams.query))
    this.subscribe('Search', ({ searchParams, totalHits }) => {
      if (this.recentSearches && totalHits > 0) rememberSearch(this.app, searchParams.query ?? '*')
    })
  }

  protected override end(): void {
    this.#pause.stop()
  }

  /** Searches for what stands in the field; nothing at all finds everything. */
  search(): void {
    this.#pause.stop()
    const query = this.value.trim() || '*'
    const options = { userInput: this.#typed || query, requestOptions: { origin: this } }
    this.app.sender.abandon('suggest')
    this.dispatchEvent(new Event('ffw-search', { bubbles: true }))
    void this.attempt(() => request(this.app, { endpoint: 'search', params: { query }, options }))
  }

  resetInput(selector = 'input'): void {
    const input = this.querySelector<HTMLInputElement>(selector)
    if (input) input.value = ''
  }

  /** Asks for suggestions for what stands in the field now. */
  async suggest(): Promise<void> {
    const { input } = this
    const query = this.value.trim()
    if (!input || query.length < typedMin) return
    this.app.lastTyped = query
    const options = { requestOptions: { origin: input } }
    const reply = await this.attempt(() =>
      request(this.app, { endpoint: 'suggest', params: { query }, options }),
    )
    if (reply) this.#last = { query, reply }
  }

  /** Forgets what the shopper searched for before. */
  forgetSearches(): void {
    forgetSearches(this.app)
  }

  #listen(input: HTMLInputElement): void {
    input.addEventListener('input', (event) => this.#typing(event as InputEvent))
    // What was composed is complete only now.
    input.addEventListener('compositionend', (event) => this.#typing(event))
    input.addEventListener('keydown', (event) => this.#pressed(event))
    input.addEventListener('focus', () => this.#entered())
    input.addEventListener('blur', () => {
      this.#hasFocus = false
    })
    input.addEventListener('click', () => this.#clicked())
  }

  #madeInput(): HTMLInputElement {
    const input = create('input')
    input.type = 'search'
    input.ariaLabel = word('search')
    this.append(input)
    return input
  }

  #typing(event: InputEvent | CompositionEvent): void {
    this.#pause.stop()
    this.#typed = this.value.trim()
    if (!this.useSuggest || (event as InputEvent).isComposing) return
    if (this.#typed.length < typedMin) {
      this.app.sender.abandon('suggest')
      return
    }
    this.#pause.after(this.suggestDelay, () => void this.suggest())
  }

  #pressed(event: KeyboardEvent): void {
    // What belongs to a composition, or was used by the suggestions, is not for us.
    if (isComposing(event) || event.defaultPrevented) return
    if (event.key === 'ArrowDown') {
      if (this.value.trim().length >= typedMin) void this.suggest()
      else this.#clicked()
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    this.search()
  }

  #entered(): void {
    if (this.#hasFocus) return
    this.#hasFocus = true
    if (this.selectOnclick) this.input?.select()
    if (this.suggestOnfocus) this.#reopen()
  }

  /** Shows again what was suggested for what stands in the box, else asks. */
  #reopen(): void {
    const last = this.#last
    if (last?.query !== this.value.trim()) {
      void this.suggest()
      return
    }
    this.#show(last.reply, { endpoint: 'suggest', suggestParams: { query: last.query } })
  }

  #clicked(): void {
    const reopens = this.suggestOnfocus && this.value.trim().length >= typedMin
    if (!reopens) void this.attempt(() => this.#offer())
  }

  /** Recent searches are for an empty box; popular ones are offered whatever stands there. */
  async #offer(): Promise<void> {
    const recent = this.recentSearches && this.value === '' ? recentSuggestions(this.app) : []
    if (this.popularSearches) this.#popular ??= this.#askPopular()
    const popular = await this.#popular
    const suggestions = [...recent, ...(popular?.suggestions ?? [])]
    if (!suggestions.length) return
    const reply = { ...popular, suggestions } as SuggestResultBody
    this.#show(reply, { endpoint: 'popularSearches', params: {} })
  }

  async #askPopular(): Promise<SuggestResultBody | null> {
    const options = { requestOptions: { origin: this.input, requestOnly: true } }
    try {
      return await request(this.app, { endpoint: 'popularSearches', params: {}, options })
    } catch (error) {
      // The next click asks again.
      this.#popular = null
      throw error
    }
  }

  #show(reply: SuggestResultBody, info: RequestInfo): void {
    const requestOptions = { origin: this.input }
    deliver(this.app, structuredClone(reply), { ...info, requestOptions })
  }

  /** Shows what was searched for, without disturbing who is typing. */
  #follow(query: string | undefined): void {
    if (!this.input || this.#hasFocus) return
    this.input.value = query === '*' && !this.showAsteriskQuery ? '' : (query ?? '')
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-searchbox': FfSearchbox
  }
}

define('ff-searchbox', FfSearchbox)
