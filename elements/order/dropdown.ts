// What dropdowns have in common: a button that names the choice, and below it what can be chosen. It opens and closes by the button, by its
// methods and by the attribute `opened`; Escape and leaving it close it.

import { FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { onOff, presence } from '../core/fields.ts'
import { create } from '../core/nodes.ts'
import { freshId } from '../core/session.ts'
import './dropdown-style.ts'
import { resultStates } from './result-states.ts'

export const dropdownFields = {
  opened: presence(false),
  showSelected: presence(false),
  collapseOnblur: onOff(true),
} as const satisfies Fields

/** The button and the list keep their place in the page; only what stands in them changes. */
export abstract class FfDropdown extends FfElement {
  static readonly states = resultStates
  declare opened: boolean
  declare showSelected: boolean
  declare collapseOnblur: boolean
  protected readonly caption = create('button')
  protected readonly list = create('div')

  constructor() {
    super()
    this.addEventListener('focusout', ({ relatedTarget }) => {
      // The whole window loses the focus, too, and gets it back where it was.
      const isLeaving = !this.contains(relatedTarget as Node | null) && document.hasFocus()
      if (isLeaving && this.collapseOnblur) this.collapse()
    })
    this.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.opened) return
      event.stopPropagation()
      this.collapse()
      this.caption.focus({ preventScroll: true })
    })
    this.caption.addEventListener('click', () => {
      this.toggle()
      // Not every browser gives a button the focus when it is clicked.
      this.caption.focus({ preventScroll: true })
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

  /** Puts the button and the list into the page, in place of what the author wrote. */
  protected override begin(): void {
    const { caption, list } = this
    const kind = this.localName.slice(3)
    const name = `ffw-${kind}`
    list.id ||= freshId(kind)
    caption.type = 'button'
    caption.className = `ffw-dropdown-caption ${name}-caption`
    list.className = `ffw-dropdown-list ${name}-container`
    caption.setAttribute('aria-controls', list.id)
    if (caption.parentNode !== this) this.replaceChildren(caption, list)
    this.update()
  }

  protected showOpened(): void {
    const { opened } = this
    this.caption.ariaExpanded = String(opened)
    this.list.hidden = !opened
    this.list.classList.toggle(`ffw-${this.localName.slice(3)}-closed`, !opened)
  }
}
