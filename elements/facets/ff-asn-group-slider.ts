// `ff-asn-group-slider`: a facet of numbers, narrowed by two handles or by typing. Each side that is left at its bound stays open.

import type { SearchParams } from '../../contract/search-params.ts'
import type { Facet } from '../../contract/search-result.ts'
import { define, FfElement, type Fields } from '../core/element.ts'
import { word } from '../core/words.ts'
import { follow } from './facet-state.ts'
import './ff-slider.ts'
import type { FfSlider } from './ff-slider.ts'

export class FfAsnGroupSlider extends FfElement {
  static readonly fields: Fields = { group: { kind: 'object' } }
  declare group: Facet | undefined
  #slider: FfSlider | null = null
  #inputs: readonly HTMLInputElement[] = []

  protected override render(): void {
    const { group } = this
    const element = group?.selectedElements[0] ?? group?.elements[0]
    if (group === undefined || element === undefined) return
    const slider = this.#slider ?? this.#made(group)
    slider.absoluteMinValue = element.absoluteMinValue ?? 0
    slider.absoluteMaxValue = element.absoluteMaxValue ?? 0
    slider.step = 10 ** -(group.decimalPlaces ?? 0)
    slider.selectedMinValue = element.selectedMinValue ?? slider.absoluteMinValue
    slider.selectedMaxValue = element.selectedMaxValue ?? slider.absoluteMaxValue
    slider.renderNow()
    this.#showNumbers()
  }

  #made(group: Facet): FfSlider {
    const field = document.createElement('fieldset')
    const legend = document.createElement('legend')
    legend.textContent = group.unit === undefined ? group.name : `${group.name} (${group.unit})`
    const slider = document.createElement('ff-slider')
    this.#inputs = ['min', 'max'].map((control) => {
      const input = document.createElement('input')
      input.inputMode = 'decimal'
      input.dataset.control = control
      input.setAttribute('aria-label', `${group.name}: ${word(control === 'min' ? 'from' : 'to')}`)
      input.addEventListener('change', () => this.#typed())
      return input
    })
    slider.addEventListener('ffw-move', () => this.#showNumbers())
    slider.addEventListener('ffw-slide', () => this.#submit())
    field.append(legend, slider, ...this.#inputs)
    this.replaceChildren(field)
    this.#slider = slider
    return slider
  }

  #showNumbers(): void {
    const [min, max] = this.#inputs
    if (this.#slider === null || min === undefined || max === undefined) return
    min.value = String(this.#slider.selectedMinValue)
    max.value = String(this.#slider.selectedMaxValue)
  }

  /** Typed numbers are kept within the bounds, and a wrong one is put back. */
  #typed(): void {
    const slider = this.#slider
    if (slider === null) return
    const [min, max] = this.#inputs.map(({ value }) => Number.parseFloat(value.replace(',', '.')))
    const { absoluteMinValue: least, absoluteMaxValue: most } = slider
    if (min === undefined || max === undefined || Number.isNaN(min) || Number.isNaN(max)) {
      this.#showNumbers()
      return
    }
    slider.selectedMinValue = Math.max(least, Math.min(min, max, most))
    slider.selectedMaxValue = Math.min(most, Math.max(min, max, least))
    this.#submit()
  }

  #submit(): void {
    const { group } = this
    const slider = this.#slider
    const { searchParams = {} } = (this.app.responses.last?.reply ?? {}) as {
      searchParams?: SearchParams
    }
    if (group === undefined || slider === null) return
    const others = (searchParams.filters ?? []).filter(
      ({ name }) => name !== group.associatedFieldName,
    )
    const value = interval(slider)
    const own = value === null ? [] : [{ name: group.associatedFieldName, values: [{ value }] }]
    const { page: _, ...rest } = searchParams
    follow(this.app, { ...rest, filters: [...others, ...own] }, this)
  }
}

/** `[20,50]` in the notation of the interface; null where both sides stand at their bounds. */
function interval(slider: FfSlider): string | null {
  const { selectedMinValue: min, selectedMaxValue: max } = slider
  const low = min > slider.absoluteMinValue ? String(min) : ''
  const high = max < slider.absoluteMaxValue ? String(max) : ''
  return low === '' && high === '' ? null : `[${low},${high}]`
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-asn-group-slider': FfAsnGroupSlider
  }
}

define('ff-asn-group-slider', FfAsnGroupSlider)
