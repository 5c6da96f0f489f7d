// `ff-slider`: two handles on one line. They are the browser's own sliders, so every key, every screen reader and every finger knows them;
// they never cross and never leave the absolute bounds. `one-touch`: one handle, which moves a range of a fixed width, `ratio` of the whole.

import { define, FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { number, presence } from '../core/fields.ts'
import { create } from '../core/nodes.ts'
import { word } from '../core/words.ts'
import './facet-style.ts'

export class FfSlider extends FfElement {
  static readonly fields: Fields = {
    step: number(1),
    absoluteMinValue: number(0),
    absoluteMaxValue: number(100),
    selectedMinValue: number(Number.NaN),
    selectedMaxValue: number(Number.NaN),
    oneTouch: presence(false),
    ratio: number(0.5),
  }
  declare step: number
  declare absoluteMinValue: number
  declare absoluteMaxValue: number
  declare selectedMinValue: number
  declare selectedMaxValue: number
  declare oneTouch: boolean
  declare ratio: number
  /** What is chosen: said to screen readers in front of the name of a handle. */
  label = ''
  /** How a value is said to screen readers. */
  valueText: (value: number) => string = String
  #handles: readonly [HTMLInputElement, HTMLInputElement] | null = null

  protected override render(): void {
    this.#handles ??= this.#made()
    const [low, high] = this.#handles
    const { absoluteMinValue: least, absoluteMaxValue: most, oneTouch } = this
    const [min, max] = this.#selected()
    for (const handle of this.#handles) {
      handle.min = String(least)
      handle.max = String(most)
      handle.step = this.step > 0 ? String(this.step) : 'any'
      handle.disabled = least >= most
    }
    low.value = String(oneTouch ? (min + max) / 2 : min)
    high.value = String(max)
    high.hidden = oneTouch
    low.ariaLabel = this.label + (oneTouch ? word('range', 'Range') : word('from'))
    high.ariaLabel = this.label + word('to')
    const [from, to] = [min, max].map(this.valueText) as [string, string]
    low.ariaValueText = oneTouch ? `${from} – ${to}` : from
    high.ariaValueText = to
    // Where both stand at the end, the lower one must be the one that can be taken back.
    low.style.zIndex = min > (least + most) / 2 ? '2' : ''
    const share = (value: number) =>
      `${most > least ? ((value - least) / (most - least)) * 100 : 0}%`
    this.style.setProperty('--ffw-low', share(min))
    this.style.setProperty('--ffw-high', share(max))
  }

  /** Tells that the choice is made: `ffw-slide` brings both values. */
  submit(): void {
    const [min, max] = this.#selected()
    this.dispatchEvent(new CustomEvent('ffw-slide', { bubbles: true, detail: { min, max } }))
  }

  /** Chooses a range: in order, and within the bounds. */
  select(one: number, other: number): void {
    this.selectedMinValue = this.#within(Math.min(one, other))
    this.selectedMaxValue = this.#within(Math.max(one, other))
    this.renderNow()
    this.dispatchEvent(new Event('ffw-move', { bubbles: true }))
  }

  #selected(): [min: number, max: number] {
    const { absoluteMinValue: least, absoluteMaxValue: most } = this
    const within = (value: number, usual: number) =>
      this.#within(Number.isNaN(value) ? usual : value)
    const min = within(this.selectedMinValue, least)
    return [min, Math.max(min, within(this.selectedMaxValue, most))]
  }

  #within(value: number): number {
    return Math.max(this.absoluteMinValue, Math.min(this.absoluteMaxValue, value))
  }

  #made(): readonly [HTMLInputElement, HTMLInputElement] {
    const handles = ['', ''].map(() => {
      const handle = create('input')
      handle.type = 'range'
      handle.addEventListener('change', () => this.submit())
      return handle
    }) as [HTMLInputElement, HTMLInputElement]
    const [low, high] = handles
    low.addEventListener('input', () => {
      const value = low.valueAsNumber
      if (this.oneTouch) this.#moveRange(value)
      else this.select(Math.min(value, this.#selected()[1]), this.#selected()[1])
    })
    high.addEventListener('input', () => {
      // The last step may end before the greatest value, which must be in reach.
      const isLast = high.valueAsNumber + this.step > this.absoluteMaxValue
      const value = isLast ? this.absoluteMaxValue : high.valueAsNumber
      this.select(this.#selected()[0], Math.max(value, this.#selected()[0]))
    })
    this.replaceChildren(...handles)
    return handles
  }

  /** The range around a value, pushed inwards at the ends. */
  #moveRange(centre: number): void {
    const { absoluteMinValue: least, absoluteMaxValue: most } = this
    const width = (most - least) * Math.max(0, Math.min(1, this.ratio))
    const decimals = this.step > 0 ? Math.max(0, -Math.floor(Math.log10(this.step))) : 3
    const low = Math.max(least, Math.min(most - width, centre - width / 2))
    const rounded = (value: number) => Number(value.toFixed(decimals))
    this.select(
      low <= least ? least : rounded(low),
      low + width >= most ? most : rounded(low + width),
    )
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-slider': FfSlider
  }
}

define('ff-slider', FfSlider)
