// The option that the arrow keys stand on: marked for the eye, named by the box, brought into view, and on a Mac said aloud, because
// VoiceOver does not follow `aria-activedescendant` out of a box.

import type { Option } from './suggest-list.ts'

export const highlighted = 'ffw-highlight-suggest-item'

let region: HTMLElement | null = null

/** Marks one option and no other; null: none. */
export function markActive(
  options: readonly Option[],
  active: Option | null,
  input: HTMLInputElement | null,
): void {
  for (const option of options) {
    option.element.classList.toggle(highlighted, option === active)
    option.element.setAttribute('aria-selected', String(option === active))
  }
  if (active === null) {
    input?.removeAttribute('aria-activedescendant')
    return
  }
  input?.setAttribute('aria-activedescendant', active.element.id)
  active.element.scrollIntoView({ block: 'nearest' })
  if (navigator.platform.startsWith('Mac')) sayNow(active.element.textContent.trim())
}

function sayNow(text: string): void {
  if (region === null) {
    region = document.createElement('div')
    region.setAttribute('aria-live', 'assertive')
    region.className = 'ffw-announcement'
    document.body.append(region)
  }
  region.textContent = text
}
