// `ff-slider`: two handles on one line. They are the browser's own sliders, so every key, every screen reader and every finger knows them;
// they never cross and never leave the absolute bounds.

import { define, FfElement, type Fields } from '../core/element.ts'
import { word } from '../core/words.ts'

export class FfSlider extends FfElement {
  static readonly fields: Fields = {
    step: { kind: 'number', byDefault: 1 },
    absoluteMinValue: { kind: 'number', byDefault: 0 },
    absoluteMaxValue: { kind: 'number', byDefault: 100 },
    selectedMinValue: { kind: 'number', byDefault: Number.NaN },
    selectedMaxValue: { kind: 'number', byDefault: Number.NaN },
  }
  declare step: number
  declare absoluteMinValue: number
  declare absoluteMaxValue: number
  declare selectedMinValue: number
  declare selectedMaxValue: number
  #handles: readonly [HTMLInputElement, HTMLInputElement] | null = null

  protected override begin(): void {
    this.update()
  }

  protected override render(): void {
    this.#handles ??= this.#made()
    const [low, high] = this.#handles
    const { absoluteMinValue: least, absoluteMaxValue: most } = this
    for (const handle of this.#handles) {
      handle.min = String(least)
      handle.max = String(most)
      handle.step = this.step > 0 ? String(this.step) : 'any'
    }
    low.value = String(orElse(this.selectedMinValue, least))
    high.value = String(orElse(this.selectedMaxValue, most))
  }

  /** Tells that the choice is made: `ffw-slide` brings both values. */
  submit(): void {
    const detail = { min: this.selectedMinValue, max: this.selectedMaxValue }
    this.dispatchEvent(new CustomEvent('ffw-slide', { bubbles: true, detail }))
  }

  #made(): readonly [HTMLInputElement, HTMLInputElement] {
    const handles = [word('from'), word('to')].map((label) => {
      const handle = document.createElement('input')
      handle.type = 'range'
      handle.setAttribute('aria-label', label)
      return handle
    }) as [HTMLInputElement, HTMLInputElement]
    const [low, high] = handles
    low.addEventListener('input', () => {
      if (low.valueAsNumber > high.valueAsNumber) low.value = high.value
      this.selectedMinValue = low.valueAsNumber
      this.#moved()
    })
    high.addEventListener('input', () => {
      if (high.valueAsNumber < low.valueAsNumber) high.value = low.value
      this.selectedMaxValue = high.valueAsNumber
      this.#moved()
    })
    for (const handle of handles) handle.addEventListener('change', () => this.submit())
    this.replaceChildren(...handles)
    return handles
  }

  #moved(): void {
    this.dispatchEvent(new Event('ffw-move', { bubbles: true }))
  }
}

function orElse(value: number, usual: number): number {
  return Number.isNaN(value) ? usual : value
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-slider': FfSlider
  }
}

define('ff-slider', FfSlider)
