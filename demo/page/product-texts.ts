// All that the catalogue knows of a product and that is not shown elsewhere on its page: every field, with its unit; and the way to its category.

import type { Reader } from './dress.ts'
import { fieldLabel, unitLabel, valueLabel } from './labels.ts'
import { words } from './language.ts'
import { number, type Product, text } from './product.ts'

const shownElsewhere: ReadonlySet<string> = new Set([
  'ProductNumber',
  'Master',
  'Name',
  'Brand',
  'CategoryPath',
  'Description',
  'Color',
  'ColorFamily',
  'Size',
  'Price',
  'OldPrice',
  'Stock',
  'Availability',
  'Rating',
  'RatingCount',
  'EAN',
  'ImageUrl',
  'Deeplink',
  'New',
  'Features',
])

type Detail = { readonly name: string; readonly value: string }

export function isShownElsewhere(field: string): boolean {
  return shownElsewhere.has(field)
}

export function detailsOf(product: Product, reader: Reader): readonly Detail[] {
  const fields = new Set([
    ...Object.keys(product.values),
    ...product.variants.flatMap((variant) => Object.keys(variant.values)),
  ])
  // What ends with DE is shown in the row of the same name without it.
  return [...fields]
    .filter((field) => !shownElsewhere.has(field) && !field.endsWith('DE'))
    .map((field) => ({
      name: fieldLabel(field, reader.language),
      value: valuesText(product, field, reader),
    }))
    .filter(({ value }) => value !== '')
}

/** The categories above the product, each with its address. */
export function trailOf({ path, pathShown }: Product, root: string) {
  return path.map((_, level) => {
    const value = path
      .slice(0, level + 1)
      .map((part) => part.replace(/[%/+]/g, encodeURIComponent))
      .join('/')
    return {
      name: pathShown[level] ?? '',
      link: `${root}search?filter=${encodeURIComponent(`CategoryPath:${value}`)}`,
    }
  })
}

/** The value of the product, or where variants differ, from the least to the greatest. */
function valuesText(product: Product, field: string, reader: Reader): string {
  const german = reader.language === 'de' ? `${field}DE` : field
  const values = product.variants.map((variant) => variant.values[german] ?? variant.values[field])
  const numbers = values.filter((value) => typeof value === 'number').map(Number)
  if (numbers.length > 0) return numbersText(field, numbers, reader)
  const shown = new Set(values.map((value) => valueText(field, value, reader)))
  shown.delete('')
  return [...shown].join(', ')
}

function numbersText(
  field: string,
  numbers: readonly number[],
  { formats, language }: Reader,
): string {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  const [from, to] = [formats.number(least), formats.number(most)]
  return `${least === most ? from : `${from} – ${to}`} ${unitLabel(field, language, most)}`.trim()
}

/** A value as people write it; lists joined. */
export function valueText(field: string, value: unknown, reader: Reader): string {
  const { language, formats } = reader
  if (typeof value === 'boolean') return value ? words[language].yes : words[language].no
  if (Array.isArray(value)) return value.map((part) => valueText(field, part, reader)).join(', ')
  const amount = typeof value === 'number' ? number(value) : null
  if (amount !== null) {
    return `${formats.number(amount)} ${unitLabel(field, language, amount)}`.trim()
  }
  const shown = text(value)
  if (/^\d{4}-\d\d-\d\d(T|$)/.test(shown)) {
    const date = new Date(shown)
    return Number.isNaN(date.getTime()) ? shown : formats.date(date)
  }
  return valueLabel(field, shown, language)
}
