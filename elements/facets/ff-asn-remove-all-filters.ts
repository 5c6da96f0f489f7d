// `ff-asn-remove-all-filters`: takes back every filter that can be taken back. Hidden while there is none, unless told to stay.

import type { SearchParams } from '../../contract/search-params.ts'
import type { SearchResultBody } from '../../contract/search-result.ts'
import { define, FfElement, type Fields } from '../core/element.ts'
import { word } from '../core/words.ts'
import { follow, withoutFilters } from './facet-state.ts'

export class FfAsnRemoveAllFilters extends FfElement {
  static readonly fields: Fields = {
    showAlways: { kind: 'boolean', byDefault: false },
    removeParams: { kind: 'boolean', byDefault: false },
  }
  declare showAlways: boolean
  declare removeParams: boolean
  #params: SearchParams = {}

  protected override begin(): void {
    if (this.querySelector('button') === null) {
      const button = document.createElement('button')
      button.type = 'button'
      button.append(...(this.childNodes.length > 0 ? [...this.childNodes] : [word('removeAll')]))
      this.replaceChildren(button)
      button.addEventListener('click', () => this.#remove())
    }
    this.hidden = !this.showAlways
    this.subscribe('SearchAndNavigation', ({ searchParams }: SearchResultBody) => {
      this.#params = searchParams
      const left = withoutFilters(this.app, searchParams).filters ?? []
      this.hidden = !this.showAlways && left.length === (searchParams.filters ?? []).length
    })
  }

  #remove(): void {
    const cleared = withoutFilters(this.app, this.#params)
    const { query, filters = [] } = cleared
    const params = this.removeParams
      ? { ...(query === undefined ? {} : { query }), filters }
      : cleared
    follow(this.app, params, this)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-asn-remove-all-filters': FfAsnRemoveAllFilters
  }
}

define('ff-asn-remove-all-filters', FfAsnRemoveAllFilters)
