// A product in a list: picture, name, price, rating, and which colours and sizes there are. One link covers all of it.

import type { HitRecord } from '../../contract/hits.ts'
import { element, spoken } from './dom.ts'
import { starRow } from './icons.ts'
import { byColour, type Product, priceSpan, readProduct, sizesOf, type Variant } from './product.ts'
import { link, pictureAddress, type Shop } from './shop.ts'

const swatchesMax = 6
const pictureSize = 400

type Grid = {
  /** Tells the cards of this list from those of others on the page. */
  readonly name: string
  readonly heading: 'h2' | 'h3' | 'h4'
}

export function productGrid(shop: Shop, hits: readonly HitRecord[], grid: Grid): HTMLElement {
  return element(
    'ul',
    { class: 'grid', role: 'list' },
    hits.map((hit, place) =>
      element('li', {}, [productCard(shop, hit, { ...grid, isFirst: place < 4 })]),
    ),
  )
}

function productCard(
  shop: Shop,
  hit: HitRecord,
  { name, heading, isFirst }: Grid & { isFirst: boolean },
): HTMLElement {
  const product = readProduct(hit, shop.language)
  const place = { kind: 'product', master: product.master, variant: null } as const
  const attributes = { class: 'card-name', 'data-focus': `card ${name} ${hit.id}` }
  return element('article', { class: 'card', 'data-master': product.master }, [
    cardPicture(shop, product, isFirst),
    element('div', { class: 'card-text' }, [
      element('p', { class: 'card-brand' }, [product.brand]),
      element(heading, { class: 'card-title' }, [link(shop, place, attributes, [product.name])]),
      ratingLine(shop, product),
      priceLine(shop, product),
      choices(shop, product),
    ]),
  ])
}

function cardPicture(shop: Shop, product: Product, isFirst: boolean): HTMLElement {
  const span = priceSpan(product)
  return element('div', { class: 'card-picture' }, [
    picture(shop, product.variants[0], { size: pictureSize, isFirst }),
    element('p', { class: 'badges' }, [
      product.isNew ? element('span', { class: 'badge badge-new' }, [shop.words.isNew]) : null,
      span === null ? null : reduction(shop, span.least),
    ]),
  ])
}

/** The picture of a variant; where there is none, an empty tile of the same size. */
export function picture(
  shop: Shop,
  variant: Variant | undefined,
  { size, isFirst }: { size: number; isFirst: boolean },
): HTMLElement {
  const address = pictureAddress(shop, variant?.picture)
  if (address === null) return element('span', { class: 'no-picture' })
  const image = element('img', {
    alt: '',
    width: size,
    height: size,
    decoding: 'async',
    loading: isFirst ? 'eager' : 'lazy',
  })
  image.addEventListener('error', () => image.replaceWith(element('span', { class: 'no-picture' })))
  image.src = address
  return image
}

export function reduction(shop: Shop, { price, oldPrice }: Variant): HTMLElement | null {
  if (price === null || oldPrice === null || oldPrice <= price) return null
  const percent = Math.round((1 - price / oldPrice) * 100)
  if (percent < 1) return null
  return element('span', { class: 'badge badge-sale' }, [
    shop.words.reduced(shop.formats.count(percent)),
  ])
}

/** The rating as stars; nothing where nobody has rated yet. */
export function ratingLine(shop: Shop, { rating, ratingCount }: Product): HTMLElement | null {
  if (rating === null || ratingCount === 0) return null
  const filled = element('span', { class: 'stars-filled' }, [starRow('stars-row')])
  filled.style.width = `${Math.max(0, Math.min(100, rating * 20))}%`
  const { formats, words } = shop
  return element('p', { class: 'rating' }, [
    spoken(words.stars(formats.rating(rating), formats.count(ratingCount))),
    element('span', { class: 'stars', 'aria-hidden': 'true' }, [starRow('stars-row'), filled]),
    element('span', { class: 'rating-count', 'aria-hidden': 'true' }, [formats.count(ratingCount)]),
  ])
}

function priceLine(shop: Shop, product: Product): HTMLElement | null {
  const span = priceSpan(product)
  if (span === null || span.least.price === null) return null
  const price = shop.formats.price(span.least.price)
  const isSpan = span.most > span.least.price
  return pricesOf(shop, span.least, isSpan ? shop.words.priceFrom(price) : price)
}

/** The price, and the former one struck through where it was higher. */
export function pricesOf(shop: Shop, variant: Variant, shown: string): HTMLElement {
  const { price, oldPrice } = variant
  const isReduced = price !== null && oldPrice !== null && oldPrice > price
  const former = isReduced
    ? element('s', { class: 'price-old' }, [
        spoken(`${shop.words.was} `),
        shop.formats.price(oldPrice),
      ])
    : null
  return element('p', { class: isReduced ? 'price is-reduced' : 'price' }, [
    element('span', { class: 'price-now' }, [shown]),
    former === null ? null : ' ',
    former,
  ])
}

function choices(shop: Shop, product: Product): HTMLElement {
  const colours = byColour(product)
  const sizes = sizesOf(product)
  return element('div', { class: 'choices' }, [
    colours.length > 1 ? swatchRow(shop, colours) : null,
    sizes.length > 1 ? element('p', { class: 'card-sizes' }, [sizeSummary(sizes)]) : null,
  ])
}

function swatchRow(shop: Shop, colours: readonly Variant[]): HTMLElement {
  const shown = colours.slice(0, swatchesMax)
  const rest = colours.length - shown.length
  return element('p', { class: 'swatches' }, [
    spoken(shop.words.colours(shop.formats.count(colours.length))),
    ...shown.map(swatch),
    rest > 0
      ? element('span', { class: 'swatch-rest', 'aria-hidden': 'true' }, [`+${rest}`])
      : null,
  ])
}

/** A dot in the colour of a variant. */
export function swatch({ hex, colour }: Pick<Variant, 'hex' | 'colour'>): HTMLElement {
  const dot = element('span', { class: 'swatch', title: colour, 'aria-hidden': 'true' })
  if (hex !== null) dot.style.backgroundColor = `#${hex}`
  return dot
}

function sizeSummary(sizes: readonly string[]): string {
  return sizes.length <= 4 ? sizes.join(', ') : `${sizes[0]} – ${sizes[sizes.length - 1]}`
}
