// `ff-sortbox-select`: the orders of a result in a native select. An order is chosen by its name and direction, never by its text, because
// texts may be equal. `ff-sortbox-item` children with a `key` give texts.

import type { SearchResultBody, SortItem } from '../../contract/search-result.ts'
import { define } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { object } from '../core/fields.ts'
import { word } from '../core/words.ts'
import { FfChoiceSelect } from './choice-select.ts'
import { sortText, sortTexts } from './sort-texts.ts'

export class FfSortboxSelect extends FfChoiceSelect {
  static readonly fields: Fields = { sortItems: object }
  declare sortItems: readonly SortItem[] | undefined
  #texts: ReadonlyMap<string, string> | null = null

  protected override begin(): void {
    this.#texts ??= sortTexts(this)
    super.begin()
  }

  override take({ sortItems }: SearchResultBody): void {
    this.sortItems = [...sortItems]
  }

  protected override render(): void {
    const options = (this.sortItems ?? []).map((one) => ({
      text: sortText(this, this.#texts, one).textContent.trim(),
      selected: one.selected,
    }))
    this.showOptions(word('sort'), options)
  }

  protected override chosen(index: number): void {
    this.goTo(this.sortItems?.[index]?.searchParams)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-sortbox-select': FfSortboxSelect
  }
}

define('ff-sortbox-select', FfSortboxSelect)
