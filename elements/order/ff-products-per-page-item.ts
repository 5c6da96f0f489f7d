// `ff-products-per-page-item`: one size of a page in `ff-products-per-page-list` and `-dropdown`. The author's one is the template for all, with
// the binding `value`.

import { define, FfElement } from '../core/element.ts'

export class FfProductsPerPageItem extends FfElement {}

/** The author's template, or the number alone. */
export function sizeTemplate(host: FfElement): string {
  return (
    host.querySelector('ff-products-per-page-item')?.innerHTML.trim() || host.usual('{{value}}')
  )
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-products-per-page-item': FfProductsPerPageItem
  }
}

define('ff-products-per-page-item', FfProductsPerPageItem)
