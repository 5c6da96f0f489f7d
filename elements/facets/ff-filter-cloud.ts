// `ff-filter-cloud`: every filter that was chosen, each with a way to take it back. What the author wrote stays; the element with
// `data-template="filter"` is repeated where it stands. `order`: alphabetical, fact-finder (as the facets stand) or user-selection.

import type { Facet, FacetElement, SearchResultBody } from '../../contract/search-result.ts'
import { valueText } from '../core/address.ts'
import { define, FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { list, text } from '../core/fields.ts'
import { resultStatesOf } from '../order/result-states.ts'
import '../template/result-formatters.ts'
import { standingOf } from './facet-state.ts'
import './facet-style.ts'
import { Repeater } from './repeater.ts'

type Chosen = { readonly facet: Facet; readonly element: FacetElement }
const orders = ['alphabetical', 'fact-finder', 'user-selection']
const plain =
  '<button type="button" data-template="filter">{{facet.name}}: {{$facetElement}} <span aria-hidden="true">×</span></button>'

export class FfFilterCloud extends FfElement {
  static readonly fields: Fields = {
    blacklist: list,
    whitelist: list,
    order: text('fact-finder'),
  }
  static readonly states = resultStatesOf(({ facets }) =>
    facets.every(({ selectedElements }) => !selectedElements.length),
  )
  declare blacklist: readonly string[]
  declare whitelist: readonly string[]
  declare order: string
  #result: SearchResultBody | null = null
  #items: Repeater | null = null
  #chosen: readonly Chosen[] = []

  /** On the host: an author's own listener further inside may stop the event. */
  protected override clicked({ target }: MouseEvent): void {
    const index = this.#items?.indexOf(target as Node) ?? -1
    this.goTo(this.#chosen[index]?.element.searchParams)
  }

  protected override begin(): void {
    this.#items ??= this.#found()
  }

  override take(result: SearchResultBody): void {
    this.#result = result
    this.update()
  }

  protected override render(): void {
    const result = this.#result
    if (!result || !this.#items) return
    this.#refuse(this.#items)
    this.#chosen = this.#sorted(
      result,
      result.facets.flatMap((facet) => this.#chosenOf(facet)),
    )
    this.#items.show(this.#chosen.map((chosen) => ({ ...chosen, group: chosen.facet })))
    this.told()
  }

  /** Wrong attributes are errors, and nothing is shown. */
  #refuse(items: Repeater): void {
    const isOrder = orders.includes(this.order)
    const hasBoth = this.blacklist.length > 0 && this.whitelist.length > 0
    if (isOrder && !hasBoth) return
    items.show([])
    throw new Error(
      hasBoth ? 'blacklist or whitelist, not both.' : `order="${this.order}" is unknown.`,
    )
  }

  #found(): Repeater {
    const isEmpty = this.ownTemplate('').trim() === ''
    if (!isEmpty && !this.querySelector('[data-template=filter]'))
      throw new Error('An element needs data-template="filter".')
    return new Repeater(this, 'filter', plain)
  }

  #chosenOf(facet: Facet): Chosen[] {
    const field = facet.associatedFieldName
    if (this.blacklist.includes(field)) return []
    if (this.whitelist.length && !this.whitelist.includes(field)) return []
    return facet.selectedElements
      .filter((element) => standingOf(this.app, facet, element) === 'selected')
      .map((element) => ({ facet, element }))
  }

  #sorted({ searchParams }: SearchResultBody, chosen: Chosen[]): Chosen[] {
    if (this.order === 'alphabetical') {
      return chosen.sort((left, right) => left.element.text.localeCompare(right.element.text))
    }
    if (this.order === 'fact-finder') return chosen
    const values = (searchParams.filters ?? []).flatMap((filter) =>
      filter.values.map(({ value }) => `${filter.name}\n${[value].flat().at(-1)}`),
    )
    const names = values.map((value) => value.slice(0, value.indexOf('\n')))
    // A value that is written otherwise, such as a path or an interval, has the place of its field.
    const place = ({ facet: { associatedFieldName: name }, element: { text } }: Chosen) => {
      const keys = [
        `${name}
${text}`,
        `${name}
${valueText([text])}`,
      ]
      const found = values.findIndex((one) => keys.includes(one))
      return found < 0 ? names.indexOf(name) : found
    }
    return chosen.sort((left, right) => place(left) - place(right))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-filter-cloud': FfFilterCloud
  }
}

define('ff-filter-cloud', FfFilterCloud)
