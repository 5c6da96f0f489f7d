// `ff-asn-remove-all-filters`: takes back every filter that can be taken back. Hidden while there is none, unless told to stay.

import { define, FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { presence } from '../core/fields.ts'
import { word } from '../core/words.ts'
import { resultStates } from '../order/result-states.ts'
import { focusNear, operable, plainButton } from './controls.ts'
import { withoutFilters } from './facet-state.ts'
import './facet-style.ts'

export class FfAsnRemoveAllFilters extends FfElement {
  static readonly fields: Fields = {
    showAlways: presence(false),
    removeParams: presence(false),
  }
  static readonly states = resultStates
  declare showAlways: boolean
  declare removeParams: boolean
  #isBuilt = false

  protected override begin(): void {
    if (!this.#isBuilt) this.#build()
    this.update()
  }

  protected override render(): void {
    const { params } = this.app.responses
    const left = withoutFilters(this.app).filters ?? []
    const hadFocus = this.contains(document.activeElement)
    this.hidden = !this.showAlways && left.length === (params.filters ?? []).length
    if (this.hidden && hadFocus) focusNear(this)
    this.told()
  }

  /** The author's button, all that the author wrote within one, or a plain one. */
  #build(): void {
    this.#isBuilt = true
    const own = this.querySelector<HTMLElement>('button,a,[role=button]')
    const control = own ?? plainButton('ffw-removeAllFilters', '')
    if (!own) {
      control.append(...this.childNodes)
      if (!control.textContent.trim()) control.append(word('removeAll', 'Remove all filters'))
      this.replaceChildren(control)
    }
    control.addEventListener('click', () => this.#remove())
    operable(control)
  }

  #remove(): void {
    const cleared = withoutFilters(this.app)
    const { query, filters = [] } = cleared
    const params = this.removeParams
      ? { ...(query === undefined ? {} : { query }), filters }
      : cleared
    this.goTo(params)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-asn-remove-all-filters': FfAsnRemoveAllFilters
  }
}

define('ff-asn-remove-all-filters', FfAsnRemoveAllFilters)
