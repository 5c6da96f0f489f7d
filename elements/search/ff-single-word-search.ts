// `ff-single-word-search`: what each word of the query finds alone, where no product holds all of them. The
// `ff-single-word-search-record` inside is repeated for each word.

import type { SearchResultBody, SingleWordResult } from '../../contract/search-result.ts'
import { define, FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { object } from '../core/fields.ts'
import { resultStatesOf } from '../order/result-states.ts'
import { nodesOf, repeatIn } from '../template/repeat.ts'
import type { FfSingleWordSearchRecord } from './ff-single-word-search-record.ts'
import './ff-single-word-search-record.ts'

const recordTag = 'ff-single-word-search-record'

export class FfSingleWordSearch extends FfElement {
  static readonly fields: Fields = { singleWordResults: object }
  static readonly states = resultStatesOf(({ singleWordResults = [] }) => !singleWordResults.length)
  declare singleWordResults: readonly SingleWordResult[] | undefined

  override connectedCallback(): void {
    // Read before a list of products inside makes something of its own template; a page that is still being read comes in `begin`.
    if (this.childElementCount) this.#template()
    super.connectedCallback()
  }

  protected override begin(): void {
    this.#template()
    this.hidden = !this.singleWordResults
    super.begin()
  }

  override take({ singleWordResults = [] }: SearchResultBody): void {
    this.singleWordResults = [...singleWordResults]
  }

  protected override render(): void {
    const { singleWordResults: results } = this
    if (!results) return
    this.hidden = !results.length
    const content = nodesOf(this.#template())
    const copies = repeatIn<FfSingleWordSearchRecord, SingleWordResult>(
      content,
      recordTag,
      () => results,
    )
    for (const [record, result] of copies) {
      record.singleWordResult = result
      record.renderNow()
    }
    this.replaceChildren(content)
    this.told()
  }

  #template(): string {
    return this.ownTemplate(`<${recordTag}></${recordTag}>`)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-single-word-search': FfSingleWordSearch
  }
}

define('ff-single-word-search', FfSingleWordSearch)
