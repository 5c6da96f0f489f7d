// Says something to screen readers without moving the focus: one polite region for the page, made when it is first needed.

const regions = new Map<string, HTMLElement>()

/** The region of the page that says what stands in it: when there is a pause, or at once. */
export function regionFor(ariaLive: 'polite' | 'assertive'): HTMLElement {
  const known = regions.get(ariaLive)
  if (known) return known
  const region = document.createElement('div')
  region.role = ariaLive === 'polite' ? 'status' : null
  region.ariaLive = ariaLive
  region.className = 'ffw-announcement'
  document.body.append(region)
  regions.set(ariaLive, region)
  return region
}

/** The same text twice is said twice, because the region is emptied in between. */
export function announce(text: string): void {
  const place = regionFor('polite')
  place.textContent = ''
  requestAnimationFrame(() => {
    place.textContent = text
  })
}
