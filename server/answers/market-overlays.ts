// Markets as the engine sees them: columns that lie over those of the catalogue for one question.

import type { Overlay } from '../../engine/overlay.ts'
import { fieldKind } from '../channel/fields.ts'
import { columnName, isNumeric, listedValuesMax } from '../channel/market-values.ts'
import { memberLayerOf, valueLayerOf } from '../channel/sheet-layers.ts'
import type { ChannelView } from '../channel/view.ts'
import type { ReadFilter } from './filter-syntax.ts'
import { type Asker, geoField, type MarketScene } from './market-scene.ts'

/** Sort by it to have first what is nearest: `_distance:asc`. */
export const distanceField = '_distance'
/** The markets that a product is in, for saying which of those listed have products. */
export const listedField = '_listedMarket'
const requiredField = '_requiredMarket'

/** Whether a field is only there to be asked for, and not to be shown. */
export function isInternalField(field: string): boolean {
  return field === distanceField || field === listedField || field === requiredField
}

export const marketViewLimits = {
  /** Markets of a reply: the nearest. */
  listedMax: 1_000,
  /** Markets whose values hold at once: the first selected, or the nearest. Each is looked through by every search. */
  applyingMax: 200,
} as const

/** How the values of a field are compared that markets have; null: not at all, they are only shown. */
export function localKind(view: ChannelView, field: string): 'number' | 'text' | null {
  const settings = view.fields.byName.get(field)
  if (settings !== undefined) {
    const kind = fieldKind(settings.type)
    return kind === 'path' ? null : kind
  }
  const count = view.shelves.marketValues.fields.get(field)
  return count !== undefined && isNumeric(count) ? 'number' : 'text'
}

export function applyingMarkets({ applying }: MarketScene): readonly string[] {
  return applying.slice(0, marketViewLimits.applyingMax)
}

/** The markets of a reply, with those that are selected. */
export function listedMarkets({ near }: MarketScene): readonly string[] {
  return near.slice(0, marketViewLimits.listedMax).map(({ market }) => market.id)
}

export function marketOverlays(view: ChannelView, scene: MarketScene, asker: Asker): Overlay[] {
  const overlays: Overlay[] = []
  if (scene.required !== null) overlays.push(requiredOverlay(view, scene.required))
  const geo = geoField(view)
  if (geo !== null && isAskedFor(view, geo, asker.state.filters ?? [])) {
    const ids = new Set([...listedMarkets(scene), ...scene.chosen])
    overlays.push(membersOverlay(view, geo, [...ids]))
  }
  if (scene.listsMarkets) {
    const ids = new Set([...listedMarkets(scene), ...scene.selected, ...scene.chosen])
    overlays.push(membersOverlay(view, listedField, [...ids]))
  }
  overlays.push(...localOverlays(view, scene))
  const isByDistance = asker.state.sortItems?.some(({ name }) => name === distanceField) ?? false
  if (isByDistance && scene.location !== null) overlays.push(distanceOverlay(view, scene))
  return overlays
}

function isAskedFor(view: ChannelView, field: string, filters: readonly ReadFilter[]): boolean {
  return (
    view.settings.facets.some((facet) => facet.field === field) ||
    filters.some(({ name }) => name === field)
  )
}

type OverlayLayer = Overlay['layers'][number]

function memberLayers(
  { shelves: { marketValues } }: ChannelView,
  ids: readonly string[],
  constant: (id: string) => OverlayLayer['constant'],
): OverlayLayer[] {
  return ids.flatMap((id) => {
    const sheet = marketValues.byMarket.get(id)
    return sheet === undefined ? [] : [{ layer: memberLayerOf(sheet), constant: constant(id) }]
  })
}

function requiredOverlay(view: ChannelView, ids: readonly string[]): Overlay {
  const layers = memberLayers(view, ids, () => null)
  return { field: requiredField, kind: 'text', combine: 'replace', layers, isRequired: true }
}

function membersOverlay(view: ChannelView, field: string, ids: readonly string[]): Overlay {
  const layers = memberLayers(view, ids, (id) => id)
  return { field, kind: 'text', combine: 'replace', layers, isRequired: false }
}

function distanceOverlay(view: ChannelView, { near }: MarketScene): Overlay {
  const distances = new Map(near.map(({ market, distance }) => [market.id, distance]))
  const ids = near.filter(({ distance }) => distance !== null).map(({ market }) => market.id)
  const layers = memberLayers(view, ids, (id) => distances.get(id) ?? null)
  return { field: distanceField, kind: 'number', combine: 'least', layers, isRequired: false }
}

/** One for each field that markets have values of; a product that none of the markets knows keeps the catalogue's. */
function localOverlays(view: ChannelView, scene: MarketScene): Overlay[] {
  const { byMarket, fields } = view.shelves.marketValues
  const sheets = applyingMarkets(scene).flatMap((id) => byMarket.get(id) ?? [])
  if (sheets.length === 0) return []
  return [...fields.keys()].flatMap((field): Overlay[] => {
    const kind = localKind(view, field)
    if (kind === null) return []
    const names = Array.from({ length: listedValuesMax }, (_, nth) => columnName(field, nth))
    const layers = sheets.flatMap((sheet) =>
      sheet.columns
        .filter(({ name }) => names.includes(name))
        .flatMap((column): OverlayLayer[] => {
          const layer = valueLayerOf(sheet, column, kind)
          return layer === null ? [] : [{ layer, constant: null }]
        }),
    )
    return layers.length === 0
      ? []
      : [{ field, kind, combine: 'replace', layers, isRequired: false }]
  })
}
