// `ff-slider-control`: a slider with a field for each end. What is typed counts when Enter is pressed in either field, or as it is typed with
// `submit-on-input`; both values go together. A wrong number is put back.

import type { Facet } from '../../contract/search-result.ts'
import { define, FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { number, object, onOff } from '../core/fields.ts'
import { all } from '../core/nodes.ts'
import { Pause } from '../core/pause.ts'
import { word } from '../core/words.ts'
import { labelField } from './controls.ts'
import './ff-slider.ts'
import type { FfSlider } from './ff-slider.ts'

const plain = `<ff-slider></ff-slider><span class="ffw-slider-inputs"><input data-control="min"> – \
<input data-control="max"> <span data-unit></span></span>`

/** What is typed may go on for this long before it counts. */
const inputDelayMs = 500

export class FfSliderControl extends FfElement {
  static readonly fields: Fields = {
    submitOnInput: onOff(false),
    disableInputFields: onOff(false),
    fractionDigits: number(0),
    group: object,
  }
  declare submitOnInput: boolean
  declare disableInputFields: boolean
  declare fractionDigits: number
  declare group: Facet | undefined
  #slider: FfSlider | null = null
  #inputs: readonly HTMLInputElement[] = []
  readonly #pause = new Pause()

  protected override end(): void {
    this.#pause.stop()
  }

  protected override render(): void {
    const { group } = this
    const element = group?.selectedElements[0] ?? group?.elements[0]
    if (!group || !element) return
    const slider = this.#slider ?? this.#build(group)
    const { absoluteMinValue: least = 0, absoluteMaxValue: most = 0 } = element
    slider.absoluteMinValue = least
    slider.absoluteMaxValue = most
    if (slider.step === 1 && !slider.hasAttribute('step')) slider.step = 10 ** -this.#digits()
    slider.selectedMinValue = element.selectedMinValue ?? least
    slider.selectedMaxValue = element.selectedMaxValue ?? most
    slider.label = labelOf(group)
    slider.valueText = (value) => `${this.#shown(value)} ${group.unit ?? ''}`.trim()
    slider.renderNow()
    for (const place of all(this, '[data-unit]')) place.textContent = group.unit ?? ''
    for (const input of this.#inputs) input.disabled = this.disableInputFields
    this.#showNumbers()
  }

  #build(group: Facet): FfSlider {
    if (!this.querySelector('ff-slider')) this.replaceChildren(this.filled(plain, {}))
    const slider = this.querySelector('ff-slider') as FfSlider
    this.#inputs = [
      this.#input(['min', '1'], labelOf(group) + word('from')),
      this.#input(['max', '2'], labelOf(group) + word('to')),
    ].filter((input) => input !== null)
    slider.addEventListener('ffw-move', () => this.#showNumbers())
    this.#slider = slider
    return slider
  }

  #input(names: readonly string[], label: string): HTMLInputElement | null {
    const selector = names.map((name) => `input[data-control="${name}"]`).join()
    const input = this.querySelector<HTMLInputElement>(selector)
    if (!input) return null
    input.inputMode ||= 'decimal'
    labelField(input, label)
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      this.#submit()
    })
    input.addEventListener('input', () => {
      this.#pause.stop()
      if (this.submitOnInput) this.#pause.after(inputDelayMs, () => this.#submit())
    })
    return input
  }

  /** As many as the author says, else as the facet says. */
  #digits(): number {
    const said = this.hasAttribute('fraction-digits') ? this.fractionDigits : undefined
    return Math.max(0, Math.min(20, said ?? this.group?.decimalPlaces ?? 0))
  }

  #shown(value: number): string {
    return value.toFixed(this.#digits())
  }

  #values(): readonly [number, number] {
    const slider = this.#slider as FfSlider
    return [slider.selectedMinValue, slider.selectedMaxValue]
  }

  #showNumbers(): void {
    const [min, max] = this.#inputs
    const [low, high] = this.#values()
    if (min) min.value = this.#shown(low)
    if (max) max.value = this.#shown(high)
  }

  /** Takes both fields. A field that was left alone keeps its exact value, of which it may show fewer digits. */
  #submit(): void {
    this.#pause.stop()
    const slider = this.#slider
    if (!slider) return
    const now = this.#values()
    const [low, high] = now.map((value, index) => {
      const text = this.#inputs[index]?.value.trim() ?? ''
      return text === '' || text === this.#shown(value) ? value : Number(text.replace(',', '.'))
    }) as [number, number]
    if (Number.isNaN(low) || Number.isNaN(high)) {
      this.#showNumbers()
      return
    }
    slider.select(low, high)
    slider.submit()
  }
}

/** Several sliders stand on one page, so each handle says whose it is. */
function labelOf({ name }: Facet): string {
  return `${name}: `
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-slider-control': FfSliderControl
  }
}

define('ff-slider-control', FfSliderControl)
