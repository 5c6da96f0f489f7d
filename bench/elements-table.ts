// What the elements cost in a browser as a Markdown table.

import type { ElementsFigures, Times } from './elements.ts'
import { table } from './tables.ts'

export function elementsTable(figures: ElementsFigures): string {
  const pair = ({ medianMs, p95Ms }: Times) => `${medianMs.toFixed(1)} / ${p95Ms.toFixed(1)}`
  return `
## The elements in a browser

Chromium without a window beside a server with ${figures.products.toLocaleString('en')} products: median / 95th percentile in milliseconds. To the paint
means to the second frame after it, of which there are sixty a second.

${table([
  ['', 'ms', 'aim'],
  ['a letter typed to painted suggestions, without the request', pair(figures.suggestions), '50'],
  ['the request for suggestions', pair(figures.request), ''],
  [`${figures.hits} products in new nodes, with their layout`, pair(figures.newPage), '16'],
  [
    `${figures.hits} products in the nodes that are there, with their layout`,
    pair(figures.nextPage),
    '16',
  ],
  ['the same to the paint', pair(figures.nextPagePainted), ''],
])}`
}
