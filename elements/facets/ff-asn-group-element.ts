// `ff-asn-group-element`: one value of a facet, a checkbox or a radio by the facet's kind of selection. Choosing it asks for the result
// that its link leads to; what the page or another choice has fixed cannot be taken back.

import type { Facet, FacetElement } from '../../contract/search-result.ts'
import { define, FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { object } from '../core/fields.ts'
import '../markets/distance.ts'
import { applyDirectives } from '../template/directives.ts'
import { standingOf } from './facet-state.ts'

const plain = `<span class="ffw-element-box" aria-hidden="true"></span>{{#if element.previewImageURL}}<img alt="" data-image="{{element.previewImageURL}}"> {{/if}}\
<span class="ffw-element-text">{{$facetElement}}</span> <span class="ffw-element-count">{{element.totalHits}}</span>\
{{#if element.showDistance}} <span class="ffw-element-distance">{{$distance element.distance}}</span>{{/if}}`

export class FfAsnGroupElement extends FfElement {
  static readonly fields: Fields = {
    group: object,
    element: object,
  }
  declare group: Facet | undefined
  declare element: FacetElement | undefined
  #templates: { selected: string; unselected: string } | null = null

  constructor() {
    super()
    this.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      this.clicked()
    })
  }

  /** Shows a value at once. */
  shows(group: Facet, element: FacetElement): void {
    this.group = group
    this.element = element
    this.renderNow()
  }

  /** Another element of the same template for another value. */
  clone(group: Facet, element: FacetElement): FfAsnGroupElement {
    const other = this.cloneNode(false) as FfAsnGroupElement
    other.#templates = this.#templates
    other.shows(group, element)
    return other
  }

  protected override render(): void {
    const { group, element } = this
    this.#templates ??= this.#readTemplates()
    if (!group || !element) return
    const standing = standingOf(this.app, group, element)
    const isSelected = standing !== 'none'
    this.toggleAttribute('selected', isSelected)
    this.toggleAttribute('fixed', standing === 'fixed')
    this.toggleAttribute('implicit', standing === 'implicit')
    this.role = group.selectionType.startsWith('single') ? 'radio' : 'checkbox'
    this.ariaChecked = String(isSelected)
    this.ariaDisabled = String(standing === 'fixed' || standing === 'implicit')
    this.tabIndex = 0
    this.style.setProperty('--ffw-level', String(element.clusterLevel ?? 0))
    const content = this.filled(this.#templates[isSelected ? 'selected' : 'unselected'], {
      element,
      group,
      facet: group,
    })
    applyDirectives(content, element.previewImageURL)
    this.replaceChildren(content)
  }

  /** The author's two forms, or one for both. */
  #readTemplates(): { selected: string; unselected: string } {
    const html = this.ownTemplate(plain)
    const selected = this.querySelector('[slot=selected]')?.outerHTML ?? html
    const unselected = this.querySelector('[slot=unselected]')?.outerHTML ?? html
    return { selected, unselected }
  }

  protected override clicked(): void {
    const { group, element } = this
    if (!group || !element) return
    const standing = standingOf(this.app, group, element)
    if (standing === 'fixed' || standing === 'implicit') return
    this.goTo(element.searchParams)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-asn-group-element': FfAsnGroupElement
  }
}

define('ff-asn-group-element', FfAsnGroupElement)
