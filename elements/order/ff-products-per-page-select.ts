// `ff-products-per-page-select`: how many products a page has, in a native select. Another number begins at the first page again.

import type { SearchParams } from '../../contract/search-params.ts'
import { define, type Fields } from '../core/element.ts'
import { word } from '../core/words.ts'
import { FfChoiceSelect } from './choice-select.ts'

export class FfProductsPerPageSelect extends FfChoiceSelect {
  static readonly fields: Fields = { values: { kind: 'list' } }
  declare values: readonly string[]
  #current = 0
  #params: SearchParams = {}

  protected override begin(): void {
    this.subscribe('SearchAndNavigation', ({ paging, searchParams }) => {
      this.#current = paging.hitsPerPage
      this.#params = searchParams
      this.update()
    })
  }

  protected override render(): void {
    if (this.#current === 0) return
    const options = this.#sizes().map((size) => ({
      text: String(size),
      selected: size === this.#current,
    }))
    this.showOptions(word('perPage'), options)
  }

  protected override chosen(index: number): void {
    const hitsPerPage = this.#sizes()[index]
    if (hitsPerPage === undefined) return
    const { page: _, ...params } = this.#params
    void this.app.ask({ ...params, hitsPerPage }, { requestOptions: { origin: this } })
  }

  /** The author's numbers; the server's own joins them where it is another one. */
  #sizes(): number[] {
    const given = this.values.map(Number).filter((size) => Number.isInteger(size) && size > 0)
    return [...new Set([...given, this.#current])].sort((left, right) => left - right)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-products-per-page-select': FfProductsPerPageSelect
  }
}

define('ff-products-per-page-select', FfProductsPerPageSelect)
