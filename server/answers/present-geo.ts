// The markets of a result in the words of the contract, and facets whose values are markets.

import type { Geo, Market } from '../../contract/geo.ts'
import type { Facet, FacetElement } from '../../contract/search-result.ts'
import type { FacetRequest, FacetResult } from '../../engine/query.ts'
import { linkIf } from './links.ts'
import { listedField, marketViewLimits } from './market-overlays.ts'
import type { MarketScene, PlacedMarket } from './market-scene.ts'
import type { SearchState } from './request.ts'

/** A channel without markets has nothing to say about them. */
export const noGeo: Geo = {
  markets: [],
  selectedMarkets: [],
  showDistance: false,
  showMarkets: false,
}

/** What to count with the facets for saying which of the listed markets have products; null: none are listed. */
export function marketCountRequest(scene: MarketScene | null): FacetRequest | null {
  if (scene === null || !scene.listsMarkets) return null
  const { listedMax } = marketViewLimits
  const valuesMax =
    Math.min(scene.near.length, listedMax) + scene.selected.length + scene.chosen.length
  const counted = { field: listedField, kind: 'values', ignoreOwnClauses: false } as const
  return { ...counted, valuesMax: Math.max(1, valuesMax), always: [] }
}

export type GeoParts = {
  readonly idsOnly?: boolean
  /** The counts of `marketCountRequest`; without them nothing is said of products. */
  readonly counts?: FacetResult | undefined
  /** The state from which a market's link goes on; without it there are no links. */
  readonly state?: SearchState | null
}

export function presentGeo(scene: MarketScene | null, parts: GeoParts = {}): Geo {
  if (scene === null) return noGeo
  const { near, selected, chosen, listsMarkets, showMarkets, location } = scene
  const byId = new Map(near.map((placed) => [placed.market.id, placed]))
  const picked = new Set([...selected, ...chosen])
  const withProducts =
    parts.counts === undefined ? null : new Set(parts.counts.counts.map(({ value }) => value))
  const marketOf = (id: string, placed: PlacedMarket | undefined): Market => {
    if (parts.idsOnly === true) return { id }
    const { distance = null, market } = placed ?? {}
    const place = market?.location ?? null
    const { state = null } = parts
    return {
      id,
      ...(distance === null ? {} : { distance: rounded(distance) }),
      ...(withProducts === null ? {} : { hasProducts: withProducts.has(id) }),
      ...(place === null ? {} : { location: { ...place } }),
      ...linkIf(state !== null, () => toggled(state ?? {}, id)),
      selected: picked.has(id) ? 'TRUE' : 'FALSE',
    }
  }
  const listed = listsMarkets ? near.slice(0, marketViewLimits.listedMax) : []
  return {
    markets: listed.map((placed) => marketOf(placed.market.id, placed)),
    selectedMarkets: [...picked].map((id) => marketOf(id, byId.get(id))),
    showDistance: location !== null && near.some(({ distance }) => distance !== null),
    showMarkets,
  }
}

/** To the metre. */
function rounded(distance: number): number {
  return Math.round(distance * 1_000) / 1_000
}

/** The state with the market selected beside the others, or not any more. */
function toggled(state: SearchState, id: string): SearchState {
  const { marketIds = [], page: _, ...others } = state
  const after = marketIds.includes(id) ? marketIds.filter((one) => one !== id) : [...marketIds, id]
  return after.length === 0 ? others : { ...others, marketIds: after }
}

/** Facets of markets say how far each is, and have the nearest first. Their values are the ids of the markets. */
export function withDistances(facets: readonly Facet[], scene: MarketScene | null): Facet[] {
  if (scene === null || scene.location === null) return [...facets]
  const distances = new Map(scene.near.map(({ market, distance }) => [market.id, distance]))
  const placed = (element: FacetElement): FacetElement => {
    const distance = distances.get(element.text) ?? null
    return distance === null
      ? { ...element, showDistance: false }
      : { ...element, distance: rounded(distance), showDistance: true }
  }
  const far = ({ distance }: FacetElement): number => distance ?? Number.MAX_VALUE
  return facets.map((facet) =>
    facet.type === 'GEO'
      ? {
          ...facet,
          elements: facet.elements.map(placed).sort((a, b) => far(a) - far(b)),
          selectedElements: facet.selectedElements.map(placed),
        }
      : facet,
  )
}
