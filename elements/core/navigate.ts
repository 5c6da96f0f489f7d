// Leaving for another page: the page's listener is asked first, and in sandbox mode nothing else happens.

import type { App } from './app.ts'

export type Leaving = {
  readonly url: string
  readonly origin?: unknown
  /** The window to open it in, as `window.open` takes it. */
  readonly window?: string
}

/** With a key or another button held, the browser opens a link as it always does. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

/** Makes an element a link to an address that a plain click does not load, because the page can go there itself. */
export function linkTo(link: HTMLAnchorElement, url: string, go: () => void): void {
  link.href = url
  link.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    go()
  })
}

/** Whether the browser shows the page again: by reloading it, or by going back to it. */
export function isSeenAgain(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return /^(reload|back_forward)$/.test(entry?.type ?? '')
}

export function navigate(app: App, { url, origin, window = '_self' }: Leaving): void {
  if (app.routing.navigateListener?.(url, origin) === false || app.isSandboxed()) return
  if (window === '_self') location.assign(url)
  else globalThis.open(url, window, window === '_blank' ? 'noopener' : '')
}
