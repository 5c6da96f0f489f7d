// The markets of a result in the words of the contract, and facets whose values are markets.

import type { Geo, Market } from '../../contract/geo.ts'
import type { Facet, FacetElement } from '../../contract/search-result.ts'
import type { FacetRequest, FacetResult } from '../../engine/query.ts'
import { foldCase } from '../../engine/text/fold.ts'
import { valueText } from './filter-syntax.ts'
import { linkIf, withFilters } from './links.ts'
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
      ...linkIf(state !== null, () => toggled(state ?? {}, scene, id)),
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

/** The state with the market selected beside the others, in the way they are; or not any more, however it was selected. */
function toggled(state: SearchState, scene: MarketScene, id: string): SearchState {
  const { selected, chosen } = scene
  if (selected.includes(id) || chosen.includes(id)) {
    return withoutChosenMarket(withMarkets(state, without(selected, id)), scene, id)
  }
  return chosen.length > 0 && selected.length === 0
    ? withChosenMarket(state, scene, id)
    : withMarkets(state, [...selected, id])
}

function without(ids: readonly string[], id: string): string[] {
  return ids.filter((one) => one !== id)
}

function withMarkets(state: SearchState, ids: readonly string[]): SearchState {
  const { marketIds: _, page: __, ...others } = state
  return ids.length === 0 ? others : { ...others, marketIds: [...ids] }
}

/** The first filter that chooses markets chooses this one too. */
function withChosenMarket(state: SearchState, { geoField }: MarketScene, id: string): SearchState {
  const filters = state.filters ?? []
  const at = filters.findIndex(({ name, substring }) => name === geoField && !substring)
  const value = { value: id, exclude: false, type: 'or' } as const
  return withFilters(
    state,
    filters.map((filter, i) =>
      i === at ? { ...filter, values: [...filter.values, value] } : filter,
    ),
  )
}

function withoutChosenMarket(
  state: SearchState,
  { geoField }: MarketScene,
  id: string,
): SearchState {
  const filters = (state.filters ?? []).flatMap((filter) => {
    if (filter.name !== geoField || filter.substring) return [filter]
    const values = filter.values.filter(
      ({ value, exclude }) => exclude || foldCase(valueText(value)) !== foldCase(id),
    )
    return values.length === 0 ? [] : [{ ...filter, values }]
  })
  return withFilters(state, filters)
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
