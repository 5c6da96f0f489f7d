// What a real catalogue of the size of a large shop costs, as a table.

import { short, table } from './tables.ts'

export type Times = { readonly medianMs: number; readonly p95Ms: number }

export type RealFigures = {
  readonly products: number
  readonly importSeconds: number
  readonly bytesPerProduct: number
  readonly facets: number
  readonly kinds: readonly ({ readonly what: string; readonly averageTotal: number } & Times)[]
}

export function realTable(figures: RealFigures): string {
  const { products, importSeconds, bytesPerProduct, facets, kinds } = figures
  return `
## A real catalogue of ${products.toLocaleString('en')} products

Groceries of 14 shops in German and Slovenian, imported by the command line in ${importSeconds.toFixed(1)} s, with the settings that the import guesses
(${facets} facets): ${bytesPerProduct.toFixed(0)} bytes for each product. Whole answers as the server gives them, without HTTP and cache, one search thread.

${table([
  ['', 'products found', 'median / 95th percentile, ms'],
  ...kinds.map(({ what, averageTotal, medianMs, p95Ms }) => [
    what,
    Math.round(averageTotal).toLocaleString('en'),
    `${short(medianMs)} / ${short(p95Ms)}`,
  ]),
])}`
}
