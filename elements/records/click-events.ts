// The event that a click on a product is told as: which kind depends on where the product stands, its values on the roles of the fields.

import type { Paging, SearchResultBody } from '../../contract/search-result.ts'
import { filterText, valueText } from '../core/address.ts'
import type { App } from '../core/app.ts'
import { valueWithRole } from '../core/field-roles.ts'
import { given, track } from '../core/tracking.ts'

/** A hit, or any record that elements show. */
export type ShownRecord = {
  readonly id?: string
  readonly masterValues?: Readonly<Record<string, unknown>>
  readonly variantValues?: readonly Readonly<Record<string, unknown>>[]
  readonly values?: Readonly<Record<string, unknown>>
  readonly position?: number
  readonly score?: number
}

/** What the surroundings of a product say about a click on it. */
export type ClickPlace =
  /** `query`: what the product was found with, where that is not the page's own search. */
  | { readonly kind: 'result'; readonly campaign?: string; readonly query?: string }
  | { readonly kind: 'untold' }
  | { readonly kind: 'recommendation'; readonly mainId: string }
  | { readonly kind: 'predictiveBasket'; readonly userId: string }
  | { readonly kind: 'landingPage'; readonly campaign: string; readonly pageId: string }

const clickKinds = {
  recommendation: 'recommendationClick',
  predictiveBasket: 'predbasketClick',
  landingPage: 'landingPageClick',
} as const

type Product = { readonly id: string; readonly masterId?: string; readonly title?: string }

/** Tells of a click. Resolves when it is told or kept for later; never rejects, because the shopper's way goes on. */
export async function trackClick(app: App, record: ShownRecord, place: ClickPlace): Promise<void> {
  // Teasers are no products.
  if (place.kind === 'untold' || 'isTeaser' in record) return
  try {
    const product = productOf(app, record)
    if (place.kind === 'result') await trackResultClick(app, record, { product, place })
    else {
      const { kind, ...said } = place
      await track(app, clickKinds[kind], { events: [{ ...product, ...said }] as never })
    }
  } catch (error) {
    app.report(error, 'Tracking a click')
  }
}

/** Tells that a product was put into the cart, or bought. */
export async function trackPurchase(
  app: App,
  kind: 'cart' | 'checkout',
  { record, count }: { record: ShownRecord; count: number },
): Promise<void> {
  try {
    const price = Number(role(app, record, 'price') ?? Number.NaN)
    const event = {
      ...productOf(app, record),
      count,
      price: Number.isNaN(price) ? undefined : price,
    }
    await track(app, kind, { events: [given(event)] })
  } catch (error) {
    app.report(error, `Tracking a ${kind}`)
  }
}

async function trackResultClick(
  app: App,
  record: ShownRecord,
  { product, place }: { product: Product; place: ClickPlace & { readonly kind: 'result' } },
): Promise<void> {
  const result = app.responses.last?.reply as SearchResultBody | undefined
  const { position = 1, score } = record
  const paging = place.query === undefined ? result?.paging : undefined
  const event = {
    ...product,
    campaign: campaignOf(record, place),
    query: place.query ?? clickedQuery(app, result),
    pos: position,
    score,
    page: paging && pageOf(record, paging),
    pageSize: paging?.hitsPerPage,
  }
  await track(app, 'click', { events: [given(event)] })
}

/** A list may show further pages below the one that was asked for. */
function pageOf({ position }: ShownRecord, { currentPage, hitsPerPage }: Paging): number {
  return position === undefined || hitsPerPage === 0
    ? currentPage
    : Math.max(currentPage, Math.ceil(position / hitsPerPage))
}

/** On a category page the path stands in place of a query; of other fixed filters the first one. */
export function clickedQuery(app: App, result: SearchResultBody | undefined): string {
  const { categoryPage } = app.pageSettings
  const [filter] = categoryPage ?? []
  const [value] = filter?.values ?? []
  if (!filter || value === undefined) return result?.searchParams.query ?? '*'
  return Array.isArray(value.value) ? valueText(value.value) : filterText(filter)
}

/** The value of the field with a role, of the first variant before what all variants share. */
export function role(app: App, record: ShownRecord, name: string): unknown {
  return valueWithRole(valuesOf(record), app.fieldRoles(), name)
}

function valuesOf(record: ShownRecord): Readonly<Record<string, unknown>> {
  const { values, masterValues, variantValues = [] } = record
  // What was viewed recently is flat.
  return { ...record, ...values, ...masterValues, ...variantValues[0] }
}

function productOf(app: App, record: ShownRecord): Product {
  const masterId = role(app, record, 'masterId') ?? record.id
  const id = role(app, record, 'productNumber') ?? masterId
  if (id === undefined) throw new Error('No product number: set fieldRoles.')
  const title = role(app, record, 'productName')
  const texts = Object.entries(given({ id, masterId, title }))
  return Object.fromEntries(texts.map(([name, value]) => [name, String(value)])) as Product
}

function campaignOf(
  record: ShownRecord,
  place: { readonly campaign?: string },
): string | undefined {
  const { _campaign: pushed } = valuesOf(record)
  return place.campaign ?? (typeof pushed === 'string' ? pushed : undefined)
}
