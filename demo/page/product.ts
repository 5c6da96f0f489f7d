// A hit of the demo catalogue as the page shows it: the fields in the visitor's language, variants with their own values.
// Nothing is taken for granted: a field that is missing or of another kind is left out.

import type { HitRecord } from '../../contract/hits.ts'
import type { Language } from './language.ts'

type Values = Readonly<Record<string, unknown>>

const letterSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL']

export type Variant = {
  readonly productNumber: string
  readonly colour: string
  /** Six hexadecimal digits, or null when the picture does not tell. */
  readonly hex: string | null
  readonly size: string
  readonly price: number | null
  readonly oldPrice: number | null
  readonly stock: number | null
  /** What the shop says about the stock. */
  readonly availability: string
  readonly picture: unknown
  readonly values: Values
}

export type Product = {
  readonly master: string
  readonly name: string
  readonly brand: string
  readonly description: string
  /** The first category path, in the language of the filters and in that of the visitor. */
  readonly path: readonly string[]
  readonly pathShown: readonly string[]
  readonly rating: number | null
  readonly ratingCount: number
  readonly isNew: boolean
  readonly features: readonly string[]
  readonly variants: readonly Variant[]
  readonly values: Values
}

export function readProduct(hit: HitRecord, language: Language): Product {
  const rows = hit.variantValues.length === 0 ? [{}] : hit.variantValues
  const values: Values = { ...rows[0], ...hit.masterValues }
  const path = firstPath(values.CategoryPath)
  const shown = firstPath(inLanguage(values, 'CategoryPath', language))
  return {
    master: hit.id,
    name: text(inLanguage(values, 'Name', language)),
    brand: text(values.Brand),
    description: text(inLanguage(values, 'Description', language)),
    path,
    pathShown: shown.length === path.length ? shown : path,
    rating: number(values.Rating),
    ratingCount: number(values.RatingCount) ?? 0,
    isNew: isTrue(values.New),
    features: texts(inLanguage(values, 'Features', language)),
    variants: rows.map((row) => readVariant({ ...hit.masterValues, ...row }, language)),
    values: hit.masterValues,
  }
}

/** The value of a field in the visitor's language: German ones stand in a field of the same name with DE at the end. */
function inLanguage(values: Values, field: string, language: Language): unknown {
  const german = language === 'de' ? values[`${field}DE`] : undefined
  return german ?? values[field]
}

/** The lowest and the highest price of the variants, or null where no price is known. */
export function priceSpan(product: Product): { least: Variant; most: number } | null {
  let least: Variant | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const variant of product.variants) {
    if (variant.price === null) continue
    if (least?.price == null || variant.price < least.price) least = variant
    most = Math.max(most, variant.price)
  }
  return least === null ? null : { least, most }
}

/** One variant for each colour, in the order of the variants. */
export function byColour(product: Product): readonly Variant[] {
  const colours = new Map<string, Variant>()
  for (const variant of product.variants) {
    if (variant.colour !== '' && !colours.has(variant.colour)) colours.set(variant.colour, variant)
  }
  return [...colours.values()]
}

/** The different sizes from the least to the greatest; those that only the shop can order, in the order of the variants. */
export function sizesOf(product: Product): readonly string[] {
  const sizes = product.variants.map((variant) => variant.size).filter((size) => size !== '')
  return [...new Set(sizes)].sort((one, other) => rankOf(one) - rankOf(other) || 0)
}

/** A size as a number: letters by their order, others by the number that they begin with. */
function rankOf(size: string): number {
  const letters = letterSizes.indexOf(size)
  return letters === -1 ? Number.parseFloat(size.replace(',', '.')) : letters
}

function readVariant(values: Values, language: Language): Variant {
  return {
    productNumber: text(values.ProductNumber),
    colour: text(inLanguage(values, 'Color', language)),
    hex: /\/([0-9a-f]{6})\.svg$/i.exec(text(values.ImageUrl))?.[1] ?? null,
    size: text(values.Size),
    price: number(values.Price),
    oldPrice: number(values.OldPrice),
    stock: number(values.Stock),
    availability: text(inLanguage(values, 'Availability', language)),
    picture: values.ImageUrl,
    values,
  }
}

export function text(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}

export function number(value: unknown): number | null {
  const candidate = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof candidate === 'number' && Number.isFinite(candidate) ? candidate : null
}

export function texts(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(text).filter((part) => part !== '')
  const whole = text(value)
  return whole === '' ? [] : whole.split(/\s*[|;]\s*/).filter((part) => part !== '')
}

function isTrue(value: unknown): boolean {
  return (
    value === true || value === 1 || (typeof value === 'string' && /^(1|true|yes)$/i.test(value))
  )
}

/** A category path is a list of lists of parts; older ways of writing it (one list, or joined by slashes) are read, too. */
function firstPath(value: unknown): readonly string[] {
  const first: unknown = Array.isArray(value) ? value[0] : value
  if (Array.isArray(first)) return first.map(text)
  if (typeof first !== 'string') return []
  const path = first.split('|')[0] ?? ''
  return path.split('/').map((part) => decodedPart(part))
}

function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
