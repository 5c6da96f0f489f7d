// `ff-sortbox`: the orders of a result as a list that opens under a button. Templates come from `ff-sortbox-item` children by their `key`.
// The chosen order stands on the button, and in the list only with `show-selected` or `show-selected-first`.

import type { SearchResultBody, SortItem } from '../../contract/search-result.ts'
import { define } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { object, presence } from '../core/fields.ts'
import { create } from '../core/nodes.ts'
import { word } from '../core/words.ts'
import { FfChoiceDropdown } from './choice-dropdown.ts'
import { dropdownFields } from './dropdown.ts'
import './ff-sortbox-item.ts'
import { sortKey, sortText, sortTexts } from './sort-texts.ts'

export class FfSortbox extends FfChoiceDropdown {
  static readonly fields: Fields = {
    ...dropdownFields,
    sortItems: object,
    showSelectedFirst: presence(false),
  }
  declare sortItems: readonly SortItem[] | undefined
  declare showSelectedFirst: boolean
  #texts: ReadonlyMap<string, string> | null = null

  protected override begin(): void {
    this.#texts ??= sortTexts(this)
    super.begin()
  }

  override take({ sortItems }: SearchResultBody): void {
    this.sortItems = [...sortItems]
  }

  protected override render(): void {
    const { sortItems = [] } = this
    this.hidden = !sortItems.length
    const chosen = sortItems.find(({ selected }) => selected)
    const current = chosen === undefined ? new Text(word('sort')) : this.#text(chosen)
    const choices = this.#shown().map((one) => {
      const option = create('ff-sortbox-item')
      option.setAttribute('key', sortKey(one))
      option.append(this.#text(one))
      return { option, selected: one.selected }
    })
    this.showChoices(word('sort'), { current, choices })
  }

  protected override chosen(index: number): void {
    this.goTo(this.#shown()[index]?.searchParams)
  }

  #text(one: SortItem): DocumentFragment {
    return sortText(this, this.#texts, one)
  }

  #shown(): readonly SortItem[] {
    const { sortItems = [], showSelectedFirst } = this
    const others = sortItems.filter(({ selected }) => !selected)
    if (!showSelectedFirst) return this.showSelected ? sortItems : others
    return [...sortItems.filter(({ selected }) => selected), ...others]
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-sortbox': FfSortbox
  }
}

define('ff-sortbox', FfSortbox)
