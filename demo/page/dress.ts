// What templates show of a product: its values in the visitor's language, written as people write them. It stands in `shown`, beside what the
// server sent. Nothing is taken for granted: a value that is missing or of another kind is left out.

import type { HitRecord } from '../../contract/hits.ts'
import type { Formats } from './formats.ts'
import { type Language, words } from './language.ts'
import {
  byColour,
  type Product,
  priceSpan,
  readProduct,
  sizesOf,
  text,
  type Variant,
} from './product.ts'

const swatchesMax = 6
const fewLeft = 5
const starsWidth = 80

export type Reader = { readonly language: Language; readonly formats: Formats }

type Colour = { readonly name: string; readonly hex: string; readonly chosen: boolean }

/** What stands on a card, and more that only the product's page and the cart show. */
export type Shown = ReturnType<typeof shownOf>

/** A record with what is shown of it. Teasers, which are no products, stay as they are. */
export function dressed<Hit extends HitRecord>(hit: Hit, reader: Reader): Hit {
  if ('isTeaser' in hit) return hit
  return { ...hit, shown: shownOf(readProduct(hit, reader.language), reader) }
}

/** `chosen`: the variant that the page is about; otherwise the first one. */
export function shownOf(product: Product, reader: Reader, chosen = product.variants[0]) {
  const { formats, language } = reader
  const { price = null, oldPrice = null } = chosen ?? {}
  const isReduced = price !== null && oldPrice !== null && oldPrice > price
  const colours = byColour(product).map((variant) => colourOf(variant, chosen))
  return {
    name: product.name,
    brand: product.brand,
    description: product.description,
    features: product.features,
    link: text(chosen?.values.Deeplink) || text(product.values.Deeplink),
    picture: text(chosen?.picture),
    number: chosen?.productNumber ?? '',
    price: priceText(product, reader),
    exactPrice: price === null ? '' : formats.price(price),
    oldPrice: isReduced ? formats.price(oldPrice) : '',
    reduction: isReduced ? `−${formats.count(Math.round((1 - price / oldPrice) * 100))} %` : '',
    isNew: product.isNew,
    stars: starsOf(product, reader),
    colour: chosen?.colour ?? '',
    colours: colours.length > 1 ? colours.slice(0, swatchesMax) : [],
    moreColours: colours.length > swatchesMax ? `+${colours.length - swatchesMax}` : '',
    sizes: sizeSummary(sizesOf(product)),
    variant: [chosen?.colour, chosen?.size].filter(Boolean).join(', '),
    ...stockOf(chosen, words[language], formats),
  }
}

function colourOf({ colour, hex }: Variant, chosen: Variant | undefined): Colour {
  return {
    name: colour,
    hex: hex === null ? '#888888' : `#${hex}`,
    chosen: colour === chosen?.colour,
  }
}

function priceText(product: Product, { formats, language }: Reader): string {
  const span = priceSpan(product)
  if (span === null || span.least.price === null) return ''
  const price = formats.price(span.least.price)
  return span.most > span.least.price ? `${words[language].from} ${price}` : price
}

function starsOf({ rating, ratingCount }: Product, { formats, language }: Reader) {
  if (rating === null || ratingCount === 0) return null
  return {
    width: Math.round((Math.max(0, Math.min(5, rating)) / 5) * starsWidth),
    count: formats.count(ratingCount),
    spoken: words[language].stars(formats.number(rating), formats.count(ratingCount)),
  }
}

function sizeSummary(sizes: readonly string[]): string {
  if (sizes.length < 2) return ''
  return sizes.length <= 4 ? sizes.join(', ') : `${sizes[0]} – ${sizes[sizes.length - 1]}`
}

function stockOf(
  variant: Variant | undefined,
  said: (typeof words)[Language],
  formats: Formats,
): { readonly stock: string; readonly stockState: string } {
  const { stock = null, availability = '' } = variant ?? {}
  if (stock === null) return { stock: availability, stockState: '' }
  if (stock <= 0) return { stock: availability || said.soldOut, stockState: 'is-out' }
  if (stock <= fewLeft) {
    return { stock: said.fewLeft(formats.count(stock)), stockState: 'is-few' }
  }
  return { stock: availability || said.inStock, stockState: 'is-in' }
}
