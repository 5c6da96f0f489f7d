// The option that the arrow keys stand on: marked for the eye, named by the box, brought into view, and on a Mac said aloud, because
// VoiceOver does not follow `aria-activedescendant` out of a box.

import { regionFor } from '../core/announce.ts'
import type { Option } from './suggest-list.ts'

const highlighted = 'ffw-highlight-suggest-item'

export function isActive({ element }: Option): boolean {
  return element.classList.contains(highlighted)
}

/** Keys that a composition uses belong to it; some browsers tell that by the code alone. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229
}

/** Marks one option and no other; null: none. */
export function markActive(
  options: readonly Option[],
  active: Option | null,
  input: HTMLInputElement | null,
): void {
  for (const option of options) {
    option.element.classList.toggle(highlighted, option === active)
    option.element.ariaSelected = String(option === active)
  }
  pointAt(input, active?.element)
  if (active && navigator.platform.startsWith('Mac')) {
    regionFor('assertive').textContent = active.element.textContent.trim()
  }
}

/** Names the option that a box or a button stands on, and brings it into view. */
export function pointAt(owner: Element | null, option: Element | null | undefined): void {
  if (!option) {
    owner?.removeAttribute('aria-activedescendant')
    return
  }
  owner?.setAttribute('aria-activedescendant', option.id)
  option.scrollIntoView({ block: 'nearest' })
}
