// `ff-filter-cloud`: every filter that was chosen, each with a way to take it back. `blacklist` leaves fields out, `whitelist` shows only
// some; `order` is alphabetical, fact-finder (as the facets stand) or user-selection (as they were chosen).

import type { Facet, FacetElement, SearchResultBody } from '../../contract/search-result.ts'
import { define, FfElement, type Fields } from '../core/element.ts'
import { addResultFormatters } from '../template/result-formatters.ts'
import { follow, standingOf } from './facet-state.ts'

type Chosen = { readonly facet: Facet; readonly element: FacetElement }
const orders = ['alphabetical', 'fact-finder', 'user-selection']
const plain =
  '<button type="button" data-template="filter">{{facet.name}}: {{$facetElement}} <span aria-hidden="true">×</span></button>'

export class FfFilterCloud extends FfElement {
  static readonly fields: Fields = {
    blacklist: { kind: 'list' },
    whitelist: { kind: 'list' },
    order: { kind: 'text', byDefault: 'fact-finder' },
  }
  declare blacklist: readonly string[]
  declare whitelist: readonly string[]
  declare order: string
  #result: SearchResultBody | null = null
  #chosen: readonly Chosen[] = []

  constructor() {
    super()
    this.addEventListener('click', ({ target }) => {
      const item = target instanceof Element ? target.closest('[data-ffw-filter]') : null
      const chosen = this.#chosen[Number(item?.getAttribute('data-ffw-filter') ?? -1)]
      if (chosen !== undefined) follow(this.app, chosen.element.searchParams, this)
    })
  }

  protected override begin(): void {
    addResultFormatters(this.app)
    this.ownTemplate(plain)
    this.replaceChildren()
    this.subscribe('SearchAndNavigation', (result) => {
      this.#result = result
      this.update()
    })
  }

  protected override render(): void {
    if (this.#result === null) return
    if (!orders.includes(this.order))
      throw new Error(`order="${this.order}" is none of ${orders.join(', ')}.`)
    if (this.blacklist.length > 0 && this.whitelist.length > 0) {
      throw new Error('Give ff-filter-cloud a blacklist or a whitelist, not both.')
    }
    this.#chosen = this.#sorted(this.#result.facets.flatMap((facet) => this.#chosenOf(facet)))
    const parts = this.#chosen.map((chosen, index) => {
      const part = this.filled(this.ownTemplate(plain), { ...chosen, group: chosen.facet })
      part.querySelector('[data-template=filter]')?.setAttribute('data-ffw-filter', String(index))
      return part
    })
    this.replaceChildren(...parts)
    this.told()
  }

  #chosenOf(facet: Facet): Chosen[] {
    const field = facet.associatedFieldName
    if (this.blacklist.includes(field)) return []
    if (this.whitelist.length > 0 && !this.whitelist.includes(field)) return []
    return facet.selectedElements
      .filter((element) => standingOf(this.app, facet, element) === 'selected')
      .map((element) => ({ facet, element }))
  }

  #sorted(chosen: Chosen[]): Chosen[] {
    if (this.order === 'alphabetical') {
      return chosen.sort((left, right) => left.element.text.localeCompare(right.element.text))
    }
    if (this.order === 'fact-finder') return chosen
    const names = (this.#result?.searchParams.filters ?? []).map(({ name }) => name)
    const place = ({ facet }: Chosen) => names.indexOf(facet.associatedFieldName)
    return chosen.sort((left, right) => place(left) - place(right))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-filter-cloud': FfFilterCloud
  }
}

define('ff-filter-cloud', FfFilterCloud)
