// What every group of a facet has: a caption that opens and closes it, a body, and a way to take its filters back. What the author wrote
// inside stays where it is; what is missing is made.

import type { Facet } from '../../contract/search-result.ts'
import { FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { object, onOff, presence, text } from '../core/fields.ts'
import { all, create } from '../core/nodes.ts'
import { freshId } from '../core/session.ts'
import { word } from '../core/words.ts'
import '../template/result-formatters.ts'
import { focusFirst, operable, plainButton } from './controls.ts'
import { elementsOf, standingOf, withoutFilters } from './facet-state.ts'
import './facet-style.ts'

export const facetGroupFields = {
  group: object,
  opened: presence(false),
  collapsible: onOff(true),
  disableAutoExpand: presence(false),
  forGroup: text('all'),
  filterStyle: text(''),
} as const satisfies Fields

export abstract class FfFacetGroup extends FfElement {
  declare group: Facet | undefined
  declare opened: boolean
  declare collapsible: boolean
  declare disableAutoExpand: boolean
  /** Everything but the caption. */
  protected readonly body = create('div')
  readonly #button = plainButton('ffw-group-caption', '')
  #caption: HTMLElement | null = null
  #captionTemplate = ''
  #removal: HTMLElement | null = null
  #wasChosen = false
  /** What the author wrote cannot be used; that is told once. */
  #isBroken = false

  toggle(animate = false): void {
    this.#open(!this.opened, animate)
  }

  show(animate = false): void {
    this.#open(true, animate)
  }

  hide(animate = false): void {
    this.#open(false, animate)
  }

  /** Finds the parts in the body, or makes them; once. */
  protected abstract furnish(group: Facet): void
  /** Shows what the facet offers. */
  protected abstract showFacet(group: Facet): void

  protected override render(): void {
    const { group } = this
    if (!group || this.#isBroken) return
    const caption = this.#caption ?? this.#build(group)
    const standings = elementsOf(group).map((element) => standingOf(this.app, group, element))
    const isChosen = standings.some((standing) => standing !== 'none')
    const expands = isChosen && !this.#wasChosen && !this.disableAutoExpand
    this.#wasChosen = isChosen
    if (expands || !this.collapsible) this.opened = true
    this.#showCaption(caption, group)
    this.showFacet(group)
    this.body.hidden = !this.opened
    const hadFocus = this.#removal?.contains(document.activeElement) === true
    if (this.#removal) this.#removal.hidden = !standings.includes('selected')
    const others = all(this, '[data-ffw-key],input')
    if (hadFocus) focusFirst([this.#removal, ...others, this.#button])
    this.told()
  }

  /** A part that the author wrote in the body, or a made one at its end. */
  protected piece(name: string, make: () => HTMLElement): HTMLElement {
    const own = this.body.querySelector<HTMLElement>(`[data-container="${name}"]`)
    if (own) return own
    const made = make()
    made.dataset.container = name
    this.body.append(made)
    return made
  }

  #build(group: Facet): HTMLElement {
    const id = freshId('group')
    const caption = this.querySelector<HTMLElement>('[slot=groupCaption]') ?? create('div')
    caption.slot = 'groupCaption'
    this.#captionTemplate = caption.innerHTML.trim() || this.usual('{{group.name}}')
    caption.id ||= `${id}-caption`
    caption.replaceChildren()
    const { body } = this
    body.id = `${id}-body`
    body.className = 'ffw-group-body'
    body.setAttribute('aria-labelledby', caption.id)
    caption.remove()
    body.append(...this.childNodes)
    this.replaceChildren(caption, body)
    this.#button.setAttribute('aria-controls', body.id)
    this.#button.addEventListener('click', () => this.toggle())
    this.#isBroken = true
    this.furnish(group)
    this.#isBroken = false
    this.#removal = operable(
      this.piece('removeFilter', () =>
        plainButton('ffw-removeFilter', word('remove', 'Remove filter')),
      ),
    )
    this.#removal.addEventListener('click', () => this.#remove())
    this.#caption = caption
    return caption
  }

  #showCaption(caption: HTMLElement, group: Facet): void {
    const content = this.filled(this.#captionTemplate, { ...group, group })
    if (!this.collapsible) {
      caption.replaceChildren(content)
      return
    }
    this.#button.ariaExpanded = String(this.opened)
    this.#button.replaceChildren(content)
    if (this.#button.parentNode !== caption) caption.replaceChildren(this.#button)
  }

  #open(opened: boolean, animate: boolean): void {
    this.opened = opened
    if (opened) appear(this.body, animate)
  }

  #remove(): void {
    const field = this.group?.associatedFieldName ?? ''
    this.goTo(withoutFilters(this.app, field))
  }
}

/** A short fading in where it is wanted; not for those who want no motion. */
export function appear(element: Element, animate: boolean): void {
  if (!animate || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  element.animate({ opacity: [0, 1] }, 150)
}
