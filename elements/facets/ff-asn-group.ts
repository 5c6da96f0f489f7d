// `ff-asn-group`: one facet. A caption that opens and closes it, its elements, the first of them at once and the others behind "show
// more", and a way to take its filters back.

import type { Facet, FacetElement } from '../../contract/search-result.ts'
import { define, FfElement, type Fields } from '../core/element.ts'
import { randomId } from '../core/session.ts'
import { word } from '../core/words.ts'
import { elementsOf, follow, standingOf, withoutFilters } from './facet-state.ts'
import './ff-asn-group-element.ts'
import type { FfAsnGroupElement } from './ff-asn-group-element.ts'

const defaultCaption = '{{group.name}}'

export class FfAsnGroup extends FfElement {
  static readonly fields: Fields = {
    group: { kind: 'object' },
    opened: { kind: 'boolean', byDefault: false },
    collapsible: { kind: 'switch', byDefault: true },
    disableAutoExpand: { kind: 'boolean', byDefault: false },
    forGroup: { kind: 'text', byDefault: 'all' },
    filterStyle: { kind: 'text', byDefault: '' },
  }
  declare group: Facet | undefined
  declare opened: boolean
  declare collapsible: boolean
  declare disableAutoExpand: boolean
  #caption: string | null = null
  #pattern: Element | null = null
  #hasBegun = false
  #showsAll = false
  #id = ''

  toggle(): void {
    this.opened = !this.opened
  }

  show(): void {
    this.opened = true
  }

  hide(): void {
    this.opened = false
  }

  toggleHiddenLinksContainer(): void {
    this.#showsAll = !this.#showsAll
    this.renderNow()
  }

  showHiddenLinksContainer(): void {
    this.#showsAll = true
    this.renderNow()
  }

  hideHiddenLinksContainer(): void {
    this.#showsAll = false
    this.renderNow()
  }

  protected override render(): void {
    const { group } = this
    this.#readTemplate()
    if (group === undefined) return
    const standings = elementsOf(group).map((element) => standingOf(this.app, group, element))
    if (!this.disableAutoExpand && standings.some((one) => one !== 'none') && !this.#hasBegun)
      this.opened = true
    if (!this.collapsible) this.opened = true
    this.#hasBegun = true
    const focused = this.#focusedKey()
    this.replaceChildren(this.#captionPart(group), this.#body(group))
    this.#restoreFocus(focused)
  }

  /** Parts that the author wrote, read once. */
  #readTemplate(): void {
    if (this.#caption !== null) return
    this.#id = `ffw-group-${randomId().slice(0, 6)}`
    this.#caption = this.querySelector('[slot=groupCaption]')?.innerHTML ?? defaultCaption
    this.#pattern = this.querySelector('ff-asn-group-element')
    this.#pattern?.remove()
  }

  #captionPart(group: Facet): Element {
    const caption = document.createElement(this.collapsible ? 'button' : 'div')
    caption.setAttribute('slot', 'groupCaption')
    caption.className = 'ffw-group-caption'
    caption.id = `${this.#id}-caption`
    caption.append(this.filled(this.#caption ?? defaultCaption, { group, ...group }))
    if (!this.collapsible) return caption
    caption.setAttribute('type', 'button')
    caption.setAttribute('aria-expanded', String(this.opened))
    caption.setAttribute('aria-controls', `${this.#id}-body`)
    caption.addEventListener('click', () => this.toggle())
    return caption
  }

  #body(group: Facet): Element {
    const body = document.createElement('div')
    body.id = `${this.#id}-body`
    body.hidden = !this.opened
    body.className = 'ffw-group-body'
    body.setAttribute('role', group.selectionType.startsWith('single') ? 'radiogroup' : 'group')
    body.setAttribute('aria-labelledby', `${this.#id}-caption`)
    const all = elementsOf(group)
    const firstCount = Math.max(group.detailedLinks, group.selectedElements.length)
    const detailed = container('detailedLinks')
    detailed.append(...all.slice(0, firstCount).map((one) => this.#element(group, one)))
    body.append(detailed)
    const rest = all.slice(firstCount)
    if (rest.length > 0) body.append(...this.#hiddenPart(group, rest))
    if (all.some((one) => standingOf(this.app, group, one) === 'selected'))
      body.append(this.#removal(group))
    return body
  }

  #hiddenPart(group: Facet, rest: readonly FacetElement[]): Element[] {
    const hidden = container('hiddenLinks')
    hidden.hidden = !this.#showsAll
    hidden.append(...rest.map((one) => this.#element(group, one)))
    const more = button(
      this.#showsAll ? 'showLess' : 'showMore',
      word(this.#showsAll ? 'less' : 'more'),
    )
    more.setAttribute('aria-expanded', String(this.#showsAll))
    more.addEventListener('click', () => this.toggleHiddenLinksContainer())
    return [hidden, more]
  }

  #removal(group: Facet): Element {
    const removal = button('removeFilter', word('remove'))
    removal.addEventListener('click', () => {
      const { searchParams = {} } = (this.app.responses.last?.reply ?? {}) as {
        searchParams?: object
      }
      follow(this.app, withoutFilters(this.app, searchParams, group.associatedFieldName), this)
    })
    return removal
  }

  #element(group: Facet, element: FacetElement): FfAsnGroupElement {
    const made = (this.#pattern?.cloneNode(true) ??
      document.createElement('ff-asn-group-element')) as FfAsnGroupElement
    made.shows(group, element)
    return made
  }

  #focusedKey(): string | null {
    const active = document.activeElement
    if (active === null || !this.contains(active)) return null
    return active.closest('[data-ffw-key],button')?.getAttribute('data-ffw-key') ?? active.className
  }

  #restoreFocus(key: string | null): void {
    if (key === null) return
    const elements = [...this.querySelectorAll<HTMLElement>('[data-ffw-key],button')]
    const same = elements.find(
      (one) => one.getAttribute('data-ffw-key') === key || one.className === key,
    )
    ;(same ?? elements[0])?.focus({ preventScroll: true })
  }
}

function container(name: string): HTMLElement {
  const element = document.createElement('div')
  element.dataset.container = name
  return element
}

function button(name: string, text: string): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.dataset.container = name
  made.className = `ffw-${name}`
  made.textContent = text
  return made
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-asn-group': FfAsnGroup
  }
}

define('ff-asn-group', FfAsnGroup)
