// The elements of a facet that are not shown at first, in a native select: `select-box`. The author's first disabled option is the
// placeholder, an option with `data-template` the template of the others.

import type { Facet, FacetElement } from '../../contract/search-result.ts'
import type { FfElement } from '../core/element.ts'
import { word } from '../core/words.ts'
import { says } from './says.ts'

const plain = '{{$facetElement}} ({{element.totalHits}})'

export class LinkSelect {
  readonly #host: FfElement
  readonly #select: HTMLSelectElement
  readonly #template: string
  readonly #placeholder: HTMLOptionElement
  #elements: readonly FacetElement[] = []

  constructor(host: FfElement, select: HTMLSelectElement) {
    this.#host = host
    this.#select = select
    this.#template = select.querySelector('option[data-template]')?.innerHTML ?? host.usual(plain)
    this.#placeholder = select.querySelector('option:disabled') ?? new Option(word('more'), '')
    this.#placeholder.disabled = true
    select.addEventListener('change', () => {
      host.goTo(this.#elements[Number(select.value)]?.searchParams)
    })
  }

  /** The select keeps its place and the focus; only its options change. */
  show(group: Facet, elements: readonly FacetElement[]): void {
    this.#elements = elements
    const options = elements.map((element, index) => {
      const text = this.#host.filled(this.#template, { element, group, facet: group }).textContent
      return new Option(text.trim(), String(index))
    })
    this.#placeholder.selected = true
    this.#select.replaceChildren(this.#placeholder, ...options)
    this.#select.selectedIndex = 0
    if (!this.#select.hasAttribute('aria-label')) this.#select.ariaLabel = group.name
  }

  /** Leaves only the options that say what was typed. */
  narrow(typed: string): void {
    for (const option of this.#select.options) {
      option.hidden = option !== this.#placeholder && !says(option.text, typed)
    }
  }
}
