// The search box: a form with a combobox. The list of suggestions is its own part; here are the keys, the pauses and the state
// that assistive technology is told.

import { RequestError } from '../../elements/core/request.ts'
import { element } from './dom.ts'
import { icon } from './icons.ts'
import type { Shop } from './shop.ts'
import { type Option, optionsOf, suggestionList } from './suggestions.ts'

const pauseMs = 120
const listId = 'suggestions'

export type SearchBox = {
  readonly form: HTMLFormElement
  /** Shows the query of the place that one has come to. */
  readonly show: (query: string) => void
}

export function searchBox(shop: Shop, announce: (text: string) => void): SearchBox {
  const box = new Combobox(shop, announce)
  return { form: box.form, show: (query) => box.show(query) }
}

/** Keeps what is typed, what is suggested for it and which suggestion is active in step. */
class Combobox {
  readonly form: HTMLFormElement
  readonly #shop: Shop
  readonly #announce: (text: string) => void
  readonly #input: HTMLInputElement
  readonly #list: HTMLElement
  readonly #clear: HTMLButtonElement
  #options: readonly Option[] = []
  #active = -1
  #typed = ''
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(shop: Shop, announce: (text: string) => void) {
    this.#shop = shop
    this.#announce = announce
    this.#input = inputOf(shop)
    this.#list = element('div', {
      id: listId,
      role: 'listbox',
      class: 'suggestions',
      'aria-label': shop.words.suggestions,
      hidden: true,
    })
    this.#clear = element(
      'button',
      { type: 'button', class: 'search-clear', 'aria-label': shop.words.clear, hidden: true },
      [icon('close')],
    )
    this.form = formOf(shop, [this.#input, this.#clear, this.#list])
    this.#listen()
  }

  show(query: string): void {
    this.#input.value = query
    this.#clear.hidden = query === ''
    this.#close()
  }

  #listen(): void {
    this.form.addEventListener('submit', (event) => {
      event.preventDefault()
      this.#submit()
    })
    this.form.addEventListener('focusout', (event) => {
      if (!this.form.contains(event.relatedTarget as Node | null)) this.#close()
    })
    this.#input.addEventListener('input', () => this.#typing())
    this.#input.addEventListener('keydown', (event) => this.#key(event))
    this.#input.addEventListener('click', () => this.#open())
    // The list takes no focus: otherwise the box would close before the click on a suggestion arrives.
    this.#list.addEventListener('pointerdown', (event) => event.preventDefault())
    this.#clear.addEventListener('click', () => {
      this.show('')
      this.#input.focus()
    })
  }

  #typing(): void {
    this.#clear.hidden = this.#input.value === ''
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#ask(), pauseMs)
  }

  async #ask(): Promise<void> {
    const typed = this.#input.value.trim()
    if (typed === '') {
      this.#close()
      return
    }
    try {
      const reply = await this.#shop.client.suggest({ query: typed })
      if (reply === null || this.#input.value.trim() !== typed) return
      const options = await optionsOf(this.#shop, reply, typed)
      if (this.#input.value.trim() !== typed) return
      this.#typed = typed
      this.#fill(options)
    } catch (error) {
      // Without suggestions one can still search; the result page says what is wrong.
      if (!(error instanceof RequestError)) throw error
      this.#fill([])
    }
  }

  #fill(options: readonly Option[]): void {
    this.#options = options
    this.#active = -1
    this.#list.replaceChildren(
      ...suggestionList(this.#shop, { options, typed: this.#typed, idPrefix: listId }),
    )
    this.#list.querySelectorAll('[role=option]').forEach((row, place) => {
      row.addEventListener('click', (event) => this.#clicked(event as MouseEvent, place))
    })
    if (document.activeElement === this.#input) this.#open()
    this.#announce(options.length === 0 ? '' : this.#shop.formats.suggestions(options.length))
  }

  #clicked(event: MouseEvent, place: number): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    this.#take(place)
  }

  #key(event: KeyboardEvent): void {
    // While an input method composes a letter, its keys are its own.
    if (event.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      this.#move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && this.#active >= 0) {
      event.preventDefault()
      this.#take(this.#active)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      if (this.#list.hidden) this.show('')
      else this.#close()
    }
  }

  #move(step: 1 | -1): void {
    if (this.#options.length === 0) return
    if (this.#list.hidden) this.#open()
    // One more place than options: between the last and the first stands the box itself.
    const places = this.#options.length + 1
    this.#active = ((this.#active + 1 + step + places) % places) - 1
    const rows = this.#list.querySelectorAll<HTMLElement>('[role=option]')
    rows.forEach((row, place) => {
      row.setAttribute('aria-selected', String(place === this.#active))
    })
    const active = rows[this.#active]
    active?.scrollIntoView({ block: 'nearest' })
    if (active === undefined) this.#input.removeAttribute('aria-activedescendant')
    else this.#input.setAttribute('aria-activedescendant', active.id)
  }

  #take(place: number): void {
    const option = this.#options[place]
    if (option === undefined) return
    const typed = this.#typed
    this.show(option.query ?? this.#input.value)
    this.#leave()
    this.#shop.go(option.placeFor(typed))
  }

  #submit(): void {
    const query = this.#input.value.trim()
    this.#leave()
    this.#shop.go(query === '' ? { kind: 'start' } : { kind: 'results', params: { query } })
  }

  /** What is still to be asked is no longer of interest, and a phone's keyboard may go. */
  #leave(): void {
    clearTimeout(this.#timer)
    this.#shop.client.abandon('suggest')
    this.#close()
    if (matchMedia('(pointer: coarse)').matches) this.#input.blur()
  }

  #open(): void {
    if (this.#options.length === 0 || this.#input.value.trim() === '') {
      this.#close()
      return
    }
    this.#list.hidden = false
    this.#input.setAttribute('aria-expanded', 'true')
  }

  #close(): void {
    this.#list.hidden = true
    this.#active = -1
    this.#input.setAttribute('aria-expanded', 'false')
    this.#input.removeAttribute('aria-activedescendant')
    for (const row of this.#list.querySelectorAll('[aria-selected=true]')) {
      row.setAttribute('aria-selected', 'false')
    }
  }
}

function inputOf({ words }: Shop): HTMLInputElement {
  return element('input', {
    type: 'search',
    name: 'query',
    id: 'query',
    role: 'combobox',
    class: 'search-input',
    placeholder: words.searchPlaceholder,
    'aria-label': words.searchLabel,
    'aria-expanded': 'false',
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
    enterkeyhint: 'search',
    maxlength: 200,
  })
}

function formOf(
  { root, words }: Shop,
  [input, clear, list]: readonly HTMLElement[],
): HTMLFormElement {
  return element('form', { class: 'search', role: 'search', action: root, method: 'get' }, [
    element('div', { class: 'search-field' }, [icon('search'), input ?? null, clear ?? null]),
    element('button', { type: 'submit', class: 'search-button' }, [words.searchButton]),
    list ?? null,
  ])
}
