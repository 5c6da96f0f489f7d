// `ff-asn-group-slider`: a facet of numbers, narrowed by two handles or by typing. Each side that is left at its bound stays open.

import type { Facet } from '../../contract/search-result.ts'
import { define } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { create } from '../core/nodes.ts'
import { FfFacetGroup, facetGroupFields } from './facet-group.ts'
import type { FfSlider } from './ff-slider.ts'
import './ff-slider-control.ts'
import type { FfSliderControl } from './ff-slider-control.ts'
import { intervalOf } from './interval.ts'

const { filterStyle: _, ...fields } = facetGroupFields

export class FfAsnGroupSlider extends FfFacetGroup {
  static readonly fields: Fields = fields
  #control!: FfSliderControl

  get filterStyle(): 'SLIDER' {
    return 'SLIDER'
  }

  protected override furnish(): void {
    this.body.role = 'group'
    const own = this.body.querySelector('ff-slider-control')
    this.#control = own ?? create('ff-slider-control')
    if (!own) this.body.prepend(this.#control)
    this.body.addEventListener('ffw-slide', ({ target }) => this.#submit(target as FfSlider))
  }

  protected override showFacet(group: Facet): void {
    this.#control.group = group
    this.#control.renderNow()
  }

  /** Of the values, as the server reads bounds. */
  #digits(): number {
    return this.group?.decimalPlaces ?? (this.group?.type === 'INTEGER' ? 0 : 2)
  }

  #submit(slider: FfSlider): void {
    const name = this.group?.associatedFieldName
    if (name === undefined) return
    const { page: _, filters = [], ...rest } = this.app.responses.params
    const others = filters.filter((filter) => filter.name !== name)
    const { absoluteMinValue, absoluteMaxValue, selectedMinValue, selectedMaxValue } = slider
    const value = intervalOf(
      { min: selectedMinValue, max: selectedMaxValue },
      { min: absoluteMinValue, max: absoluteMaxValue },
      this.#digits(),
    )
    const own = value === null ? [] : [{ name, values: [{ value }] }]
    this.goTo({ ...rest, filters: [...others, ...own] })
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-asn-group-slider': FfAsnGroupSlider
  }
}

define('ff-asn-group-slider', FfAsnGroupSlider)
