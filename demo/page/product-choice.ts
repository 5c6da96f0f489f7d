// Choosing a colour and a size of a product. The variant chosen decides picture, price and what is said about the stock, and it
// stands in the address, so that one can send exactly this one to somebody.

import { element, fragment, spoken } from './dom.ts'
import { icon } from './icons.ts'
import { byColour, type Product, sizesOf, type Variant } from './product.ts'
import { picture, pricesOf, ratingLine, reduction, swatch } from './product-card.ts'
import type { Shop } from './shop.ts'

const pictureSize = 800
const fewLeft = 5

type Setup = { readonly product: Product; readonly wanted: string | null }

/** There is always one variant chosen, and all that is shown is about it. */
export class ProductChoice {
  readonly gallery: HTMLElement
  readonly panel: HTMLElement
  readonly #shop: Shop
  readonly #product: Product
  readonly #facts: HTMLElement
  readonly #stock: HTMLElement
  readonly #colourName = element('span', { class: 'choice-value' })
  #chosen: Variant

  constructor(shop: Shop, { product, wanted }: Setup) {
    this.#shop = shop
    this.#product = product
    this.#chosen = firstChoice(product, wanted)
    this.gallery = element('div', { class: 'gallery' })
    this.#facts = element('div', { class: 'product-facts' })
    this.#stock = element('div', { class: 'product-stock', 'aria-live': 'polite' })
    const sizes = sizesOf(product)
    this.panel = element('div', { class: 'product-panel' }, [
      ratingLine(shop, product),
      this.#facts,
      this.#colourChoice(),
      sizes.length > 0 ? this.#sizeChoice(sizes) : null,
      this.#stock,
      product.features.length > 0
        ? element(
            'ul',
            { class: 'feature-list', 'aria-label': shop.words.features },
            product.features.map((feature) =>
              element('li', {}, [icon('check'), element('span', {}, [feature])]),
            ),
          )
        : null,
    ])
    this.#show()
  }

  #colourChoice(): HTMLElement | null {
    const colours = byColour(this.#product)
    if (colours.length === 0) return null
    const options = colours.map((variant) => {
      const radio = this.#radio('colour', variant.colour)
      radio.checked = variant.colour === this.#chosen.colour
      return element('label', { class: 'colour-option', title: variant.colour }, [
        radio,
        swatch(variant),
        spoken(variant.colour),
      ])
    })
    return element('fieldset', { class: 'choice' }, [
      element('legend', {}, [`${this.#shop.words.colour}: `, this.#colourName]),
      element('div', { class: 'colour-options' }, options),
    ])
  }

  #sizeChoice(sizes: readonly string[]): HTMLElement {
    const options = sizes.map((size) => {
      const radio = this.#radio('size', size)
      radio.checked = size === this.#chosen.size
      return element('label', { class: 'size-option', 'data-size': size }, [
        radio,
        element('span', {}, [size]),
      ])
    })
    return element('fieldset', { class: 'choice' }, [
      element('legend', {}, [this.#shop.words.size]),
      element('div', { class: 'size-options' }, options),
    ])
  }

  #radio(name: 'colour' | 'size', value: string): HTMLInputElement {
    const radio = element('input', { type: 'radio', name, value, 'data-focus': `${name} ${value}` })
    radio.addEventListener('change', () => {
      const { colour, size } = this.#chosen
      this.#choose(name === 'colour' ? { colour: value, size } : { colour, size: value })
    })
    return radio
  }

  /** The variant with both, or where there is none, one with what was chosen last. */
  #choose(wanted: { colour: string; size: string }): void {
    const { variants } = this.#product
    const changedColour = wanted.colour !== this.#chosen.colour
    this.#chosen =
      variants.find(({ colour, size }) => colour === wanted.colour && size === wanted.size) ??
      variants.find(({ colour, size }) =>
        changedColour ? colour === wanted.colour : size === wanted.size,
      ) ??
      this.#chosen
    this.#show()
    const { master } = this.#product
    this.#shop.rename({ kind: 'product', master, variant: this.#chosen.productNumber })
  }

  #show(): void {
    const { formats } = this.#shop
    const variant = this.#chosen
    this.gallery.replaceChildren(picture(this.#shop, variant, { size: pictureSize, isFirst: true }))
    this.#facts.replaceChildren(
      fragment(
        variant.price === null
          ? []
          : [
              pricesOf(this.#shop, variant, formats.price(variant.price)),
              reduction(this.#shop, variant),
            ],
      ),
    )
    this.#colourName.textContent = variant.colour
    this.#showOptions()
    this.#stock.replaceChildren(fragment([this.#stockLine(), this.#numberLine()]))
  }

  #showOptions(): void {
    const { colour, size } = this.#chosen
    for (const radio of this.panel?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? []) {
      radio.checked = radio.value === (radio.name === 'colour' ? colour : size)
      if (radio.name !== 'size') continue
      const variant = this.#product.variants.find(
        (other) => other.colour === colour && other.size === radio.value,
      )
      radio
        .closest('label')
        ?.classList.toggle('is-out', variant === undefined || variant.stock === 0)
    }
  }

  #stockLine(): HTMLElement | null {
    const { words, formats } = this.#shop
    const { stock, availability } = this.#chosen
    if (stock === null) return null
    if (stock <= 0) return element('p', { class: 'stock is-out' }, [availability || words.soldOut])
    if (stock <= fewLeft) {
      return element('p', { class: 'stock is-few' }, [words.fewLeft(formats.count(stock))])
    }
    return element('p', { class: 'stock is-in' }, [availability || words.inStock])
  }

  #numberLine(): HTMLElement {
    return element('p', { class: 'product-number' }, [
      `${this.#shop.words.productNumber} ${this.#chosen.productNumber}`,
    ])
  }
}

/** The variant asked for, else the first that is in stock. */
function firstChoice({ variants }: Product, wanted: string | null): Variant {
  const asked = variants.find(({ productNumber }) => productNumber === wanted)
  const inStock = variants.find(({ stock }) => stock === null || stock > 0)
  return asked ?? inStock ?? (variants[0] as Variant)
}
