// `ff-products-per-page-list`: how many products a page has, as buttons in a row. Another number begins at the first page again.

import { define, FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { create } from '../core/nodes.ts'
import { word } from '../core/words.ts'
import { plainButton } from '../facets/controls.ts'
import './dropdown-style.ts'
import { sizeTemplate } from './ff-products-per-page-item.ts'
import { askForSize, pageSizeFields, pageSizes } from './page-sizes.ts'
import { resultStates } from './result-states.ts'

export class FfProductsPerPageList extends FfElement {
  static readonly fields: Fields = pageSizeFields
  static readonly states = resultStates
  declare values: readonly string[]
  #template: string | null = null

  protected override begin(): void {
    if (this.#template === null) {
      this.#template = sizeTemplate(this)
      this.replaceChildren()
    }
    this.role ??= 'group'
    this.ariaLabel ??= word('perPage')
    this.update()
  }

  protected override render(): void {
    const focused = this.querySelector<HTMLButtonElement>('button:focus')?.value
    const parts = pageSizes(this.app, this.values).map((size) => {
      const part = create('ff-products-per-page-item')
      const button = plainButton('', '')
      button.value = String(size.value)
      button.ariaPressed = String(size.selected)
      part.classList.toggle('ffw-selected', size.selected)
      button.append(this.filled(this.#template ?? '', size))
      button.addEventListener('click', () => askForSize(this, size))
      part.append(button)
      return part
    })
    this.replaceChildren(...parts)
    if (focused) this.querySelector<HTMLElement>(`[value="${focused}"]`)?.focus()
    this.told()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-products-per-page-list': FfProductsPerPageList
  }
}

define('ff-products-per-page-list', FfProductsPerPageList)
