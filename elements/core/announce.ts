// Says something to screen readers without moving the focus: one polite region for the page, made when it is first needed.

import { create } from './nodes.ts'
import { pageLanguage, word } from './words.ts'

const regions = new Map<string, HTMLElement>()

/** The region of the page that says what stands in it: when there is a pause, or at once. */
export function regionFor(ariaLive: 'polite' | 'assertive'): HTMLElement {
  const known = regions.get(ariaLive)
  if (known) return known
  const region = create('div')
  region.role = ariaLive === 'polite' ? 'status' : null
  region.ariaLive = ariaLive
  region.className = 'ffw-announcement'
  document.body.append(region)
  regions.set(ariaLive, region)
  return region
}

/** Says one of the library's words. The same twice is said twice, because the region is emptied in between. */
export function announce(name: string, count = 0): void {
  const place = regionFor('polite')
  place.textContent = ''
  requestAnimationFrame(() => {
    const format = new Intl.NumberFormat(pageLanguage() || 'en')
    place.textContent = word(name).replace('{count}', format.format(count))
  })
}
