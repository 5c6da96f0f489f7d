// `ff-searchbutton`: searches for what stands in its box, which is the one around it or the one named by `for`; else the
// first of its instance.

import { define, FfElement, firstOfInstance } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { text } from '../core/fields.ts'
import { word } from '../core/words.ts'
import { plainButton } from '../facets/controls.ts'
import type { FfSearchbox } from './ff-searchbox.ts'

export class FfSearchbutton extends FfElement {
  static readonly fields: Fields = { for: text('') }
  declare for: string

  protected override clicked(event: MouseEvent): void {
    if (!(event.target as Element).closest('button')) return
    event.preventDefault()
    this.#box()?.search()
  }

  protected override begin(): void {
    if (!this.querySelector('button')) this.append(plainButton('', word('search')))
  }

  resetButton(selector = 'button'): void {
    this.querySelector<HTMLButtonElement>(selector)?.removeAttribute('disabled')
  }

  #box(): FfSearchbox | null {
    if (this.for) return document.querySelector(`ff-searchbox#${CSS.escape(this.for)}`)
    return this.closest('ff-searchbox') ?? firstOfInstance(this, 'ff-searchbox')
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-searchbutton': FfSearchbutton
  }
}

define('ff-searchbutton', FfSearchbutton)
