// `ff-paging-select`: the pages around the current one in a native select. Its `option` is the template for all, with the binding `page`.

import type { SearchResultBody } from '../../contract/search-result.ts'
import { define } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { word } from '../core/words.ts'
import { FfChoiceSelect } from '../order/choice-select.ts'
import type { PagingData } from './ff-paging.ts'
import { goToPage, pagedFields, shownPages } from './paged.ts'

export class FfPagingSelect extends FfChoiceSelect {
  static readonly fields: Fields = pagedFields
  declare pages: readonly number[] | undefined
  declare paging: PagingData | undefined

  override take({ paging }: SearchResultBody): void {
    this.paging = paging
  }

  protected override render(): void {
    const pages = shownPages(this)
    this.hidden = !pages.length
    const options = pages.map((page) => ({
      text: this.optionText('{{page}}', { page }),
      selected: page === this.paging?.currentPage,
    }))
    this.showOptions(word('pages'), options)
  }

  protected override chosen(index: number): void {
    goToPage(this, shownPages(this)[index])
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-paging-select': FfPagingSelect
  }
}

define('ff-paging-select', FfPagingSelect)
