// The description of a product and a table of all that the catalogue knows about it: every field that is not shown elsewhere,
// with its unit.

import { type Child, element } from './dom.ts'
import { fieldLabel, unitLabel, valueLabel } from './labels.ts'
import { number, type Product, text } from './product.ts'
import type { Shop } from './shop.ts'

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
  'AvailabilityDE',
  'New',
  'Features',
])

export function detailTable(shop: Shop, product: Product): HTMLElement {
  const rows = detailRows(shop, product)
  return element('div', { class: 'product-texts' }, [
    product.description === ''
      ? null
      : element('section', { class: 'description' }, [
          element('h2', {}, [shop.words.description]),
          ...paragraphs(product.description),
        ]),
    rows.length === 0
      ? null
      : element('section', { class: 'details' }, [
          element('h2', {}, [shop.words.details]),
          element('table', {}, [element('tbody', {}, rows)]),
        ]),
  ])
}

function paragraphs(description: string): readonly Child[] {
  return description
    .split(/\n+/)
    .filter((part) => part.trim() !== '')
    .map((part) => element('p', {}, [part]))
}

function detailRows(shop: Shop, product: Product): HTMLElement[] {
  const fields = new Set([
    ...Object.keys(product.values),
    ...product.variants.flatMap((variant) => Object.keys(variant.values)),
  ])
  return [...fields]
    .filter((field) => !shownElsewhere.has(field) && !isOtherLanguage(field, fields))
    .flatMap((field) => {
      const value = valuesText(shop, field, product)
      return value === '' ? [] : [detailRow(fieldLabel(field, shop.language), value)]
    })
}

/** `MaterialDE` is shown in the row of `Material`. */
function isOtherLanguage(field: string, fields: ReadonlySet<string>): boolean {
  return field.endsWith('DE') && fields.has(field.slice(0, -2))
}

function detailRow(label: string, value: string): HTMLElement {
  return element('tr', {}, [element('th', { scope: 'row' }, [label]), element('td', {}, [value])])
}

/** The value of the product, or where variants differ, from the least to the greatest. */
function valuesText(shop: Shop, field: string, product: Product): string {
  const german = shop.language === 'de' ? `${field}DE` : field
  const values = product.variants.map((variant) => variant.values[german] ?? variant.values[field])
  const numbers = values.map(number).filter((value) => value !== null)
  const isDate = values.some((value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value))
  if (numbers.length > 0 && !isDate) return numbersText(shop, field, numbers)
  const shown = new Set(values.map((value) => valueText(shop, field, value)))
  shown.delete('')
  return [...shown].join(', ')
}

function numbersText(shop: Shop, field: string, numbers: readonly number[]): string {
  const least = Math.min(...numbers)
  const most = Math.max(...numbers)
  const write = (value: number) => shop.formats.number(value)
  const range = least === most ? write(least) : `${write(least)} – ${write(most)}`
  return `${range} ${unitLabel(field, shop.language)}`.trim()
}

function valueText(shop: Shop, field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? shop.words.yes : shop.words.no
  if (Array.isArray(value)) return value.map((part) => valueText(shop, field, part)).join(', ')
  const shown = text(value)
  if (/^\d{4}-\d\d-\d\d(T|$)/.test(shown)) {
    const date = new Date(shown)
    return Number.isNaN(date.getTime()) ? shown : shop.formats.date(date)
  }
  return valueLabel(field, shown, shop.language)
}
