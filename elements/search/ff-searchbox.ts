// `ff-searchbox`: where a shopper types. Enter searches; while typing it asks for suggestions, which `ff-suggest` shows. The input is the
// author's or a plain one; signs that are still being composed are left alone.

import { define, FfElement, type Fields } from '../core/element.ts'
import { request } from '../core/pipeline.ts'
import { rememberReplies } from '../core/reply-memory.ts'
import { word } from '../core/words.ts'

const typedMin = 2

export class FfSearchbox extends FfElement {
  static readonly fields: Fields = {
    useSuggest: { kind: 'switch', byDefault: true },
    suggestOnfocus: { kind: 'switch', byDefault: false },
    suggestDelay: { kind: 'number', byDefault: 350 },
    selectOnclick: { kind: 'switch', byDefault: false },
    showAsteriskQuery: { kind: 'switch', byDefault: false },
    popularSearches: { kind: 'boolean', byDefault: false },
  }
  declare useSuggest: boolean
  declare suggestOnfocus: boolean
  declare suggestDelay: number
  declare selectOnclick: boolean
  declare showAsteriskQuery: boolean
  declare popularSearches: boolean
  #timer: ReturnType<typeof setTimeout> | undefined
  #input: HTMLInputElement | null = null
  #hasFocus = false
  #typed = ''

  get value(): string {
    return this.input?.value ?? ''
  }

  set value(text: string) {
    if (this.input === null) return
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
    if (this.#input === input) return
    this.#input = input
    input.addEventListener('input', (event) => this.#typing(event as InputEvent))
    input.addEventListener('keydown', (event) => this.#pressed(event))
    input.addEventListener('focus', () => this.#entered())
    input.addEventListener('blur', () => {
      this.#hasFocus = false
    })
    input.addEventListener('click', () => this.#clicked())
    this.subscribe('SearchAndNavigation', ({ searchParams }) => this.#follow(searchParams.query))
  }

  protected override end(): void {
    clearTimeout(this.#timer)
  }

  /** Searches for what stands in the field; nothing at all finds everything. */
  search(): void {
    clearTimeout(this.#timer)
    const query = this.value.trim() || '*'
    const options = { userInput: this.#typed || query, requestOptions: { origin: this } }
    this.app.sender.abandon('suggest')
    this.dispatchEvent(new Event('ffw-search', { bubbles: true }))
    void this.app.guard('<ff-searchbox>', () =>
      request(this.app, { endpoint: 'search', params: { query }, options }),
    )
  }

  resetInput(selector = 'input'): void {
    const input = this.querySelector<HTMLInputElement>(selector)
    if (input !== null) input.value = ''
  }

  /** Asks for suggestions for what stands in the field now. */
  async suggest(): Promise<void> {
    const { input } = this
    const query = this.value.trim()
    if (input === null || query.length < typedMin) return
    this.app.lastTyped = query
    const options = { requestOptions: { origin: input } }
    await this.app.guard('<ff-searchbox>', () =>
      request(this.app, { endpoint: 'suggest', params: { query }, options }),
    )
  }

  #madeInput(): HTMLInputElement {
    const input = document.createElement('input')
    input.type = 'search'
    input.setAttribute('aria-label', word('search'))
    this.append(input)
    return input
  }

  #typing(event: InputEvent): void {
    clearTimeout(this.#timer)
    this.#typed = this.value.trim()
    if (!this.useSuggest || event.isComposing === true) return
    if (this.#typed.length < typedMin) {
      this.app.sender.abandon('suggest')
      return
    }
    this.#timer = setTimeout(() => void this.suggest(), this.suggestDelay)
  }

  #pressed(event: KeyboardEvent): void {
    // Enter that ends a composition, or that was used by the suggestions, is not for us.
    if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented) return
    event.preventDefault()
    this.search()
  }

  #entered(): void {
    if (this.#hasFocus) return
    this.#hasFocus = true
    if (this.selectOnclick) this.input?.select()
    if (this.suggestOnfocus) void this.suggest()
  }

  #clicked(): void {
    if (!this.popularSearches || (this.suggestOnfocus && this.value.trim().length >= typedMin))
      return
    const options = { requestOptions: { origin: this.input } }
    void this.app.guard('<ff-searchbox>', () =>
      request(this.app, { endpoint: 'popularSearches', params: {}, options }),
    )
  }

  /** Shows what was searched for, without disturbing who is typing. */
  #follow(query: string | undefined): void {
    if (this.input === null || this.#hasFocus) return
    this.input.value = query === '*' && !this.showAsteriskQuery ? '' : (query ?? '')
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-searchbox': FfSearchbox
  }
}

define('ff-searchbox', FfSearchbox)
