// A facet of numbers: two handles on one track and two boxes to type into. The handles are range inputs laid over each other,
// so that keyboard, touch and screen readers work as everywhere.

import type { SearchParams } from '../../contract/search-params.ts'
import type { Facet } from '../../contract/search-result.ts'
import { element } from './dom.ts'
import { withFilter, withoutFilter } from './filters.ts'
import { type Bounds, choiceOf, intervalOf, type Scale, scaleOf, within } from './interval.ts'
import { facetLabel, unitLabel } from './labels.ts'
import { number } from './product.ts'
import type { Shop } from './shop.ts'

/** With the keyboard a handle moves step by step; the search waits until it rests. */
const pauseMs = 350

export function rangeFacet(shop: Shop, facet: Facet, params: SearchParams): HTMLElement | null {
  const [slider] = [...facet.elements, ...facet.selectedElements]
  const { absoluteMinValue: least, absoluteMaxValue: most } = slider ?? {}
  if (least === undefined || most === undefined || most <= least) return null
  const scale = scaleOf({ least, most }, facet.decimalPlaces ?? 0)
  return new Range(shop, { facet, params, scale }).body
}

type Setup = { readonly facet: Facet; readonly params: SearchParams; readonly scale: Scale }
type End = 'least' | 'most'

/** Keeps handles, boxes and the coloured part of the track in step; the ends never cross. */
class Range {
  readonly body: HTMLElement
  readonly #shop: Shop
  readonly #setup: Setup
  readonly #track: HTMLElement
  readonly #handles: Record<End, HTMLInputElement>
  readonly #boxes: Record<End, HTMLInputElement>
  readonly #before: Bounds
  #choice: Bounds
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(shop: Shop, setup: Setup) {
    this.#shop = shop
    this.#setup = setup
    this.#choice = chosen(setup)
    this.#before = this.#choice
    this.#handles = { least: this.#handle('least'), most: this.#handle('most') }
    this.#boxes = { least: this.#box('least'), most: this.#box('most') }
    this.#track = element('div', { class: 'range-track' }, [
      element('span', { class: 'range-fill' }),
      this.#handles.least,
      this.#handles.most,
    ])
    this.body = element('div', { class: 'facet-body range' }, [this.#track, this.#boxRow()])
    this.#show()
  }

  #handle(end: End): HTMLInputElement {
    const { scale } = this.#setup
    const handle = element('input', {
      type: 'range',
      class: `range-handle range-${end}`,
      min: scale.least,
      max: scale.most,
      step: scale.step,
      ...this.#names(end, 'handle'),
    })
    handle.addEventListener('input', () => this.#set(end, Number(handle.value)))
    handle.addEventListener('change', () => this.#goSoon())
    return handle
  }

  #box(end: End): HTMLInputElement {
    const { scale } = this.#setup
    const box = element('input', {
      type: 'number',
      inputmode: 'decimal',
      class: 'range-box',
      min: scale.least,
      max: scale.most,
      step: 'any',
      ...this.#names(end, 'box'),
    })
    box.addEventListener('change', () => {
      this.#set(end, number(box.value) ?? scale[end])
      this.#goSoon()
    })
    return box
  }

  #names(end: End, what: string): Record<string, string> {
    const { words } = this.#shop
    const name = facetLabel(this.#setup.facet, this.#shop.language)
    return {
      'aria-label': end === 'least' ? words.least(name) : words.most(name),
      'data-focus': `${what} ${this.#setup.facet.associatedFieldName} ${end}`,
    }
  }

  #boxRow(): HTMLElement {
    const unit = unitOf(this.#shop, this.#setup.facet)
    const suffix = () => (unit === '' ? null : element('span', { class: 'range-unit' }, [unit]))
    return element('div', { class: 'range-boxes' }, [
      element('span', { class: 'range-field' }, [this.#boxes.least, suffix()]),
      element('span', { class: 'range-to', 'aria-hidden': 'true' }, ['–']),
      element('span', { class: 'range-field' }, [this.#boxes.most, suffix()]),
    ])
  }

  #set(end: End, value: number): void {
    const inside = within(value, this.#setup.scale)
    this.#choice =
      end === 'least'
        ? { least: Math.min(inside, this.#choice.most), most: this.#choice.most }
        : { least: this.#choice.least, most: Math.max(inside, this.#choice.least) }
    this.#show()
  }

  #show(): void {
    const { scale } = this.#setup
    const share = (value: number) =>
      `${((value - scale.least) / (scale.most - scale.least)) * 100}%`
    for (const end of ['least', 'most'] as const) {
      const value = String(this.#choice[end])
      this.#handles[end].value = value
      this.#boxes[end].value = value
      this.#handles[end].setAttribute('aria-valuetext', this.#spokenValue(this.#choice[end]))
      this.#track.style.setProperty(`--${end}`, share(this.#choice[end]))
    }
    // Where both handles stand at the end, the lower one must be on top or neither could be moved back.
    this.#handles.least.classList.toggle(
      'is-on-top',
      this.#choice.least > (scale.least + scale.most) / 2,
    )
  }

  #spokenValue(value: number): string {
    const { facet } = this.#setup
    if (facet.associatedFieldName === 'Price') return this.#shop.formats.price(value)
    return `${this.#shop.formats.number(value)} ${unitOf(this.#shop, facet)}`.trim()
  }

  #goSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#go(), pauseMs)
  }

  #go(): void {
    const { facet, params, scale } = this.#setup
    const isSame =
      this.#choice.least === this.#before.least && this.#choice.most === this.#before.most
    if (isSame || !this.body.isConnected) return
    const field = facet.associatedFieldName
    const interval = intervalOf(this.#choice, scale)
    const target =
      interval === null
        ? withoutFilter(params, field)
        : withFilter(params, { name: field, values: [{ value: interval }] })
    this.#shop.go({ kind: 'results', params: target }, true)
  }
}

/** The filter itself says what was chosen; where there is none, everything is. */
function chosen({ facet, params, scale }: Setup): Bounds {
  const filter = params.filters?.find(({ name }) => name === facet.associatedFieldName)
  const value = filter?.values[0]?.value
  return typeof value === 'string'
    ? choiceOf(value, scale)
    : { least: scale.least, most: scale.most }
}

function unitOf(shop: Shop, facet: Facet): string {
  return unitLabel(facet.associatedFieldName, shop.language) || (facet.unit ?? '')
}
