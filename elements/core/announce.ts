// Says something to screen readers without moving the focus: one polite region for the page, made when it is first needed.

let region: HTMLElement | null = null

/** The same text twice is said twice, because the region is emptied in between. */
export function announce(text: string): void {
  if (region === null) {
    region = document.createElement('div')
    region.setAttribute('role', 'status')
    region.className = 'ffw-announcement'
    document.body.append(region)
  }
  const place = region
  place.textContent = ''
  requestAnimationFrame(() => {
    place.textContent = text
  })
}
