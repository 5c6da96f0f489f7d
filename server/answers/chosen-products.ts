// Products that are named beforehand, as far as the conditions of a request leave them: the hits of recommendations, of baskets, of a detail
// page.

import type { Overlay } from '../../engine/overlay.ts'
import type { Hit } from '../../engine/query.ts'
import type { FlatRecord } from '../channel/delta.ts'
import { type KeptDocument, recordsOf } from '../channel/documents.ts'
import { masterIdOf, numberOf } from '../channel/lookup.ts'
import type { ChannelView } from '../channel/view.ts'
import { clausesOf } from './clauses.ts'
import { everyDocument } from './every-document.ts'
import type { ReadFilter } from './filter-syntax.ts'
import { type Seen, seenBy } from './seen-by.ts'

/** What the products must fulfil, and through what the asker sees them. */
export type Conditions = {
  readonly filters?: readonly ReadFilter[]
  readonly overlays: readonly Overlay[]
}

/** The masters with these ids that exist and pass, in the order of the ids; each with the rows that pass. */
export async function chosenProducts(
  view: ChannelView,
  { filters = [], overlays }: Conditions,
  masterIds: readonly string[],
): Promise<Hit[]> {
  const documents = [...new Set(masterIds)]
  if (documents.length === 0) return []
  const { hits } = await view.index.search({
    ...everyDocument,
    clauses: clausesOf(view.fields, filters),
    overlays,
    documents,
    size: documents.length,
  })
  const byKey = new Map(hits.map((hit) => [hit.key, hit]))
  return documents.flatMap((id) => byKey.get(id) ?? [])
}

/**
 * One master with the asker's values but whatever their filters and markets: who comes by a link wants to see it. It has all rows but
 * those that are hidden from the customer. Null when none is left. `view` is the channel as nobody in particular sees it.
 */
export async function shownProduct(
  view: ChannelView,
  { seen, purchaserId }: { readonly seen: Seen; readonly purchaserId: string | undefined },
  masterId: string,
): Promise<Hit | null> {
  const overlays = seen.overlays.map((one) => ({ ...one, isRequired: false }))
  const [hit = null] = await chosenProducts(view, { overlays }, [masterId])
  const customer = ofCustomer(view, purchaserId)
  if (hit === null || !hidesProducts(customer)) return hit
  const [visible = null] = await chosenProducts(view, customer, [masterId])
  if (visible === null) return null
  const rows = new Set(visible.rows)
  return hitOfRows(
    hit,
    [...hit.rows.keys()].filter((place) => rows.has(hit.rows[place])),
  )
}

/** Records with the prices of a customer; those that are hidden from them are left out. */
export async function recordsForCustomer(
  view: ChannelView,
  records: readonly FlatRecord[],
  purchaserId: string | undefined,
): Promise<FlatRecord[]> {
  const customer = ofCustomer(view, purchaserId)
  const own = records.map((record) => customer.record(record))
  if (!hidesProducts(customer)) return own
  const masters = records.map((record) => masterIdOf(view, record))
  const hits = await chosenProducts(view, customer, masters)
  const visible = new Set(hits.flatMap((hit) => numbersOfHit(view, hit)))
  return own.filter((_, i) => visible.has(numberOf(view, records[i])))
}

/** The product numbers of the rows that passed. */
export function numbersOfHit(view: ChannelView, { stored, rows }: Hit): string[] {
  const records = recordsOf(JSON.parse(stored) as KeptDocument)
  return rows.map((row) => numberOf(view, records[row]))
}

/** The hit with those of its rows alone that stand at these places among them. */
export function hitOfRows(hit: Hit, places: readonly number[]): Hit {
  const rows = places.map((place) => hit.rows[place])
  if (hit.seen === undefined) return { ...hit, rows }
  const seen = hit.seen.map(({ field, values }) => ({
    field,
    values: places.map((place) => values[place]),
  }))
  return { ...hit, rows, seen }
}

/** The rows in another order, that with this number first; the others keep theirs. */
export function withVariantFirst(view: ChannelView, hit: Hit, productNumber: string): Hit {
  const first = numbersOfHit(view, hit).indexOf(productNumber)
  if (first <= 0) return hit
  const others = [...hit.rows.keys()].filter((place) => place !== first)
  return hitOfRows(hit, [first, ...others])
}

/** What a customer sees, wherever they are. */
export function ofCustomer(view: ChannelView, purchaserId: string | undefined): Seen {
  const control = { useGeo: false }
  return seenBy(view, { state: purchaserId === undefined ? {} : { purchaserId }, control })
}

function hidesProducts({ overlays }: Seen): boolean {
  return overlays.some(({ isRequired }) => isRequired)
}
