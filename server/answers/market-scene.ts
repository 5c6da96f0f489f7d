// Which markets a request is about: those in range, those that are selected, and those whose values hold in place of the catalogue's.

import { foldCase } from '../../engine/text/fold.ts'
import type { Place, StoredMarket } from '../channel/markets.ts'
import type { ChannelView } from '../channel/view.ts'
import { byText } from './by-text.ts'
import { distanceKm } from './distance.ts'
import { valueText } from './filter-syntax.ts'
import type { SearchState } from './request.ts'

/** Who asks: the part of a search state that says where they are, who they are and what they have chosen. */
export type Asker = {
  readonly state: Pick<
    SearchState,
    | 'excludeProductsNotInRange'
    | 'filters'
    | 'location'
    | 'marketIds'
    | 'maxDistance'
    | 'purchaserId'
    | 'showMarkets'
    | 'sortItems'
  >
  /** False, here or there: the request has nothing to do with markets. */
  readonly useGeo?: boolean
  readonly control?: { readonly useGeo: boolean }
  /** Lists the markets whatever the settings say. */
  readonly returnMarkets?: boolean
}

export type PlacedMarket = {
  readonly market: StoredMarket
  /** Kilometres to the asker; null: one of the two is nowhere. */
  readonly distance: number | null
}

export type MarketScene = {
  readonly location: Place | null
  /** Whether the asker wants to see the markets. */
  readonly showMarkets: boolean
  /** Whether they stand in the reply. */
  readonly listsMarkets: boolean
  /** Stored markets, nearest first; those that are too far are left out, those that are nowhere stand last. */
  readonly near: readonly PlacedMarket[]
  /** Selected by their ids, as the request names them. */
  readonly selected: readonly string[]
  /** The field whose values are markets; null: there is none. */
  readonly geoField: string | null
  /** Selected by filters on the geo field. */
  readonly chosen: readonly string[]
  /** Markets one of which a product must be in; null: it need not be in any. */
  readonly required: readonly string[] | null
  /** Markets whose values hold, the first one being shown; empty: those of the catalogue hold. */
  readonly applying: readonly string[]
}

/** The field of the settings whose values are markets; the first one of the type GEO. */
export function geoField({ settings }: Pick<ChannelView, 'settings'>): string | null {
  return settings.fields.find(({ type }) => type === 'GEO')?.name ?? null
}

export function isGeoUsed({ useGeo, control }: Asker): boolean {
  return useGeo !== false && control?.useGeo !== false
}

/** Null: markets play no part. */
export function marketScene(view: ChannelView, asker: Asker): MarketScene | null {
  if (!isGeoActive(view)) return null
  const { geo } = view.settings
  const { state } = asker
  const location = state.location ?? null
  const near = marketsNear(view, location, state.maxDistance ?? geo.maxDistance ?? null)
  const inRange =
    location !== null && (state.excludeProductsNotInRange ?? geo.excludeProductsNotInRange)
      ? near.filter(({ distance }) => distance !== null).map(({ market }) => market.id)
      : null
  const within = (ids: readonly string[]): readonly string[] => {
    if (inRange === null) return ids
    const reachable = new Set(inRange)
    return ids.filter((id) => reachable.has(id))
  }
  const selected = [...new Set(state.marketIds)]
  const chosen = chosenMarkets(view, asker)
  const showMarkets = state.showMarkets ?? geo.showMarkets
  const picked = chosen.length > 0 ? chosen : selected
  return {
    location,
    showMarkets,
    listsMarkets: showMarkets || asker.returnMarkets === true,
    near,
    selected,
    geoField: geoField(view),
    chosen,
    required: selected.length > 0 ? within(selected) : inRange,
    applying: picked.length > 0 ? within(picked) : (inRange ?? []),
  }
}

function isGeoActive({ settings, shelves }: ChannelView): boolean {
  return settings.geo.active ?? shelves.markets.size + shelves.marketValues.size > 0
}

function marketsNear(
  { shelves: { markets } }: ChannelView,
  location: Place | null,
  maxDistance: number | null,
): PlacedMarket[] {
  const placed = Array.from(markets.values(), (market): PlacedMarket => {
    const isSomewhere = location !== null && market.location !== null
    return { market, distance: isSomewhere ? distanceKm(location, market.location) : null }
  })
  const far = ({ distance }: PlacedMarket): number => distance ?? Number.POSITIVE_INFINITY
  return placed
    .filter(({ distance }) => distance === null || maxDistance === null || distance <= maxDistance)
    .sort((a, b) => {
      const [one, other] = [far(a), far(b)]
      return one === other ? byText(a.market.id, b.market.id) : one - other
    })
}

/** Markets that filters on the geo field ask for, in the spelling of their ids. */
function chosenMarkets(view: ChannelView, { state }: Asker): string[] {
  const field = geoField(view)
  const values = (state.filters ?? [])
    .filter(({ name, substring }) => name === field && !substring)
    .flatMap((filter) => filter.values.filter(({ exclude }) => !exclude))
  if (values.length === 0) return []
  const { markets, marketValues } = view.shelves
  const byFolded = new Map<string, string>()
  for (const id of [...marketValues.byMarket.keys(), ...markets.keys()]) {
    byFolded.set(foldCase(id), id)
  }
  return [...new Set(values.flatMap(({ value }) => byFolded.get(foldCase(valueText(value))) ?? []))]
}
