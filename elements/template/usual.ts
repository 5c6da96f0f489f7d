// Templates of the library's own, in the tags that the page has chosen for its bindings.

import type { App } from '../core/app.ts'

export function usualTemplate(app: App, html: string): string {
  const tags = app.pageSettings.dataBindingTags
  if (!tags) return html
  const [open, close] = tags
  return html.replaceAll('{{', () => open).replace(/\}\}(?!\})/g, () => close)
}
