// `ff-products-per-page-dropdown`: how many products a page has, in a list that opens under a button. The current number stands on the button,
// and in the list only with `show-selected`.

import { define } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { create } from '../core/nodes.ts'
import { word } from '../core/words.ts'
import { FfChoiceDropdown } from './choice-dropdown.ts'
import { dropdownFields } from './dropdown.ts'
import { sizeTemplate } from './ff-products-per-page-item.ts'
import { askForSize, type PageSize, pageSizeFields, pageSizes } from './page-sizes.ts'

export class FfProductsPerPageDropdown extends FfChoiceDropdown {
  static readonly fields: Fields = { ...dropdownFields, ...pageSizeFields }
  declare values: readonly string[]
  #template: string | null = null

  protected override begin(): void {
    this.#template ??= sizeTemplate(this)
    super.begin()
  }

  protected override render(): void {
    const template = this.#template ?? ''
    const sizes = pageSizes(this.app, this.values)
    const current = sizes.find(({ selected }) => selected)
    this.hidden = !current
    if (!current) return
    const choices = this.#shown().map((size) => {
      const option = create('ff-products-per-page-item')
      option.append(this.filled(template, size))
      return { option, selected: size.selected }
    })
    this.showChoices(word('perPage'), { current: this.filled(template, current), choices })
  }

  protected override chosen(index: number): void {
    askForSize(this, this.#shown()[index])
  }

  #shown(): PageSize[] {
    const sizes = pageSizes(this.app, this.values)
    return sizes.filter(({ selected }) => this.showSelected || !selected)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-products-per-page-dropdown': FfProductsPerPageDropdown
  }
}

define('ff-products-per-page-dropdown', FfProductsPerPageDropdown)
