// `ff-sortbox`: the orders of a result as a list that opens under a button. Texts come from `ff-sortbox-item` children by their `key`.

import type { SortItem } from '../../contract/search-result.ts'
import { define, FfElement, type Fields } from '../core/element.ts'
import { word } from '../core/words.ts'
import { sortTexts } from './sort-texts.ts'

export class FfSortbox extends FfElement {
  static readonly fields: Fields = {
    sortItems: { kind: 'object' },
    opened: { kind: 'boolean', byDefault: false },
    showSelected: { kind: 'boolean', byDefault: false },
    showSelectedFirst: { kind: 'boolean', byDefault: false },
    collapseOnblur: { kind: 'switch', byDefault: true },
  }
  declare sortItems: readonly SortItem[] | undefined
  declare opened: boolean
  declare showSelected: boolean
  declare showSelectedFirst: boolean
  declare collapseOnblur: boolean
  #texts: ReadonlyMap<string, string> | null = null

  constructor() {
    super()
    this.addEventListener('focusout', ({ relatedTarget }) => {
      const isLeaving = !(relatedTarget instanceof Node) || !this.contains(relatedTarget)
      // Rendering takes the focus away for a moment, which is no leaving.
      if (isLeaving && relatedTarget !== null && this.collapseOnblur) this.collapse()
    })
    this.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.collapse()
    })
  }

  expand(): void {
    this.opened = true
  }

  collapse(): void {
    this.opened = false
  }

  toggle(expand = !this.opened): void {
    this.opened = expand
  }

  protected override begin(): void {
    this.#texts ??= sortTexts(this)
    this.subscribe('SearchAndNavigation', ({ sortItems }) => {
      this.sortItems = [...sortItems]
    })
  }

  protected override render(): void {
    const { sortItems = [], opened } = this
    const hadFocus = this.contains(document.activeElement)
    const chosen = sortItems.find(({ selected }) => selected)
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'ffw-sortbox-caption'
    button.setAttribute('aria-expanded', String(opened))
    button.setAttribute('aria-label', `${word('sort')}: ${chosen?.description ?? ''}`)
    button.append(chosen === undefined ? word('sort') : this.#text(chosen))
    button.addEventListener('click', () => this.toggle())
    const list = document.createElement('ul')
    list.hidden = !opened
    list.append(...this.#ordered(sortItems).map((one) => this.#entry(one)))
    this.replaceChildren(button, list)
    if (hadFocus) button.focus({ preventScroll: true })
    this.told()
  }

  #ordered(sortItems: readonly SortItem[]): SortItem[] {
    const shown = sortItems.filter(
      ({ selected }) => this.showSelected || this.showSelectedFirst || !selected,
    )
    if (!this.showSelectedFirst) return shown
    return shown.sort((left, right) => Number(right.selected) - Number(left.selected))
  }

  #entry(one: SortItem): Element {
    const entry = document.createElement('li')
    const button = document.createElement('button')
    button.type = 'button'
    button.classList.toggle('ffw-selected', one.selected)
    if (one.selected) button.setAttribute('aria-current', 'true')
    button.append(this.#text(one))
    button.addEventListener('click', () => {
      this.collapse()
      const { searchParams } = one
      if (searchParams !== undefined)
        void this.app.ask(searchParams, { requestOptions: { origin: this } })
    })
    entry.append(button)
    return entry
  }

  #text(one: SortItem): DocumentFragment {
    const template =
      this.#texts?.get(`${one.name}.${one.order}`) ?? this.#texts?.get('default.template')
    return this.filled(template ?? '{{description}}', one)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-sortbox': FfSortbox
  }
}

define('ff-sortbox', FfSortbox)
