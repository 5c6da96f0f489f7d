// `ff-products-per-page-select`: how many products a page has, in a native select. Another number begins at the first page again.

import { define } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { word } from '../core/words.ts'
import { FfChoiceSelect } from './choice-select.ts'
import { askForSize, pageSizeFields, pageSizes } from './page-sizes.ts'

export class FfProductsPerPageSelect extends FfChoiceSelect {
  static readonly fields: Fields = pageSizeFields
  declare values: readonly string[]

  protected override render(): void {
    const options = pageSizes(this.app, this.values).map((size) => ({
      text: this.optionText('{{value}}', size),
      selected: size.selected,
    }))
    this.showOptions(word('perPage'), options)
  }

  protected override chosen(index: number): void {
    askForSize(this, pageSizes(this.app, this.values)[index])
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-products-per-page-select': FfProductsPerPageSelect
  }
}

define('ff-products-per-page-select', FfProductsPerPageSelect)
