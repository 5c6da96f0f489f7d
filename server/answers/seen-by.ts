// A channel as one asker sees it: their own prices and the values of their markets lie over the catalogue's. Everything that answers
// questions goes on as before with the view that comes out of here, and cannot forget them.

import type { FieldSettings } from '../../contract/settings.ts'
import type { Index } from '../../engine/engine.ts'
import type { Overlay } from '../../engine/overlay.ts'
import type { Suggestion } from '../../engine/query.ts'
import type { FlatRecord } from '../channel/delta.ts'
import type { KeptDocument } from '../channel/documents.ts'
import type { FieldTable } from '../channel/fields.ts'
import type { ChannelView } from '../channel/view.ts'
import { distanceField, localKind, marketOverlays } from './market-overlays.ts'
import { type Asker, isGeoUsed, type MarketScene, marketScene } from './market-scene.ts'
import { ownDocument, ownRecord } from './own-values.ts'
import { priceOverlay, priceScene } from './price-scene.ts'

export type Seen = {
  /** Its index looks through the overlays. */
  readonly view: ChannelView
  /** What the index of the view looks through. */
  readonly overlays: readonly Overlay[]
  /** Null: markets play no part. */
  readonly geo: MarketScene | null
  /** A record of the plain view as the asker sees it. */
  readonly record: (record: FlatRecord) => FlatRecord
  /** A document of the plain view as the asker sees it. */
  readonly document: (kept: KeptDocument) => KeptDocument
}

/** Views that came out of here. */
const seenViews = new WeakMap<ChannelView, Seen>()
const marketlessViews = new WeakMap<ChannelView, ChannelView>()

/**
 * What the asker would see wherever they were and whatever market they chose: a chosen market must not change what a query means, or
 * its link could not keep its promise.
 */
export function inAnyMarket(view: ChannelView): ChannelView {
  return marketlessViews.get(view) ?? view
}

/** A view that is seen through somebody's eyes already stays as it is. Layers are made when they are first needed and then kept. */
export function seenBy(view: ChannelView, asker: Asker): Seen {
  const before = seenViews.get(view)
  if (before !== undefined) return before
  const markets = isGeoUsed(asker) ? marketScene(view, asker) : null
  const prices = priceScene(view, asker)
  const priced = prices === null ? [] : [priceOverlay(view, prices)]
  const overlays = [...(markets === null ? [] : marketOverlays(view, markets, asker)), ...priced]
  const scenes = { markets, prices }
  const record = (own: FlatRecord): FlatRecord => ownRecord(view, scenes, own)
  const document = (kept: KeptDocument): KeptDocument => ownDocument(view, scenes, kept)
  const through = (layers: readonly Overlay[]): ChannelView => ({
    ...view,
    index: layers.length === 0 ? view.index : indexThrough(view.index, layers, document),
  })
  const own = markets === null ? through(overlays) : withMarkets(through(overlays), markets)
  const seen = { view: own, overlays, geo: markets, record, document }
  seenViews.set(own, seen)
  if (markets !== null) marketlessViews.set(own, through(priced))
  return seen
}

function indexThrough(
  index: Index,
  overlays: readonly Overlay[],
  document: (kept: KeptDocument) => KeptDocument,
): Index {
  const through = <Query extends { readonly overlays?: readonly Overlay[] }>(query: Query) => {
    const isThere = query.overlays === overlays
    return isThere ? query : { ...query, overlays: [...overlays, ...(query.overlays ?? [])] }
  }
  // Hits say what was seen of them, suggestions do not.
  const shown = (found: Suggestion): Suggestion => {
    if (found.stored === null) return found
    const kept = JSON.parse(found.stored) as KeptDocument
    const own = document(kept)
    return own === kept ? found : { ...found, stored: JSON.stringify(own) }
  }
  return {
    search: (query) => index.search(through(query)),
    suggest: async (query) => {
      const { lists } = await index.suggest(through(query))
      return { lists: lists.map((list) => list.map(shown)) }
    },
    similar: (query) => index.similar(through(query)),
  }
}

/** Fields that only markets have are fields too, and where the asker stands somewhere, nearness is an order. */
function withMarkets(view: ChannelView, { near }: MarketScene): ChannelView {
  const fields = withLocalFields(view)
  const hasDistances = near.some(({ distance }) => distance !== null)
  const { sortOrders } = view.settings
  if (!hasDistances || sortOrders.some(({ field }) => field === distanceField)) {
    return { ...view, fields }
  }
  const nearest = { field: distanceField, order: 'asc', description: 'sort.distanceAsc' } as const
  return { ...view, fields, settings: { ...view.settings, sortOrders: [...sortOrders, nearest] } }
}

function withLocalFields(view: ChannelView): FieldTable {
  const { byName, byRole } = view.fields
  const names = [...view.shelves.marketValues.fields.keys()].filter((name) => !byName.has(name))
  if (names.length === 0) return view.fields
  const own = names.map((name): [string, FieldSettings] => {
    const type = localKind(view, name) === 'number' ? 'FLOAT' : 'TEXT'
    return [name, { name, type, searchWeight: 0, filterable: true }]
  })
  return { byName: new Map([...byName, ...own]), byRole }
}
