// What an asker sees of a record: values of the markets that hold for them, and their own price, in place of the catalogue's.

import { priceColumn } from '../channel/customer-prices.ts'
import type { FlatRecord } from '../channel/delta.ts'
import { type KeptDocument, recordsOf } from '../channel/documents.ts'
import { numberOf } from '../channel/lookup.ts'
import type { MarketValue } from '../channel/market-values.ts'
import { cellOf } from '../channel/sheet.ts'
import { readNumber } from '../channel/values.ts'
import type { ChannelView } from '../channel/view.ts'
import { byText } from './by-text.ts'
import { applyingMarkets, localKind } from './market-overlays.ts'
import type { MarketScene } from './market-scene.ts'
import type { PriceScene } from './price-scene.ts'

export type Scenes = { readonly markets: MarketScene | null; readonly prices: PriceScene | null }

/** The record itself when nothing of it is seen differently. */
export function ownRecord(view: ChannelView, scenes: Scenes, record: FlatRecord): FlatRecord {
  const { markets, prices } = scenes
  const productNumber = numberOf(view, record)
  const own =
    markets === null
      ? new Map<string, unknown>()
      : localValues(view, applyingMarkets(markets), productNumber)
  const price =
    prices === null || prices.sheet === null
      ? null
      : cellOf(prices.sheet, productNumber, priceColumn)
  if (prices !== null && price !== null) own.set(prices.field, price)
  return own.size === 0 ? record : { ...record, ...Object.fromEntries(own) }
}

/** What the markets have of each field; several different values are a list. */
function localValues(
  view: ChannelView,
  marketIds: readonly string[],
  productNumber: string,
): Map<string, unknown> {
  const lists = new Map<string, unknown[]>()
  const values = view.shelves.marketValues.byProduct.get(productNumber)
  for (const marketId of values === undefined ? [] : marketIds) {
    const json = values?.get(marketId)
    if (json === undefined) continue
    for (const [field, value] of Object.entries((JSON.parse(json) as MarketValue).values)) {
      const list = [value].flat().map((one: unknown) => shown(view, field, one))
      lists.set(field, [...new Set([...(lists.get(field) ?? []), ...list])])
    }
  }
  return new Map(
    [...lists].map(([field, list]) => [field, list.length === 1 ? list[0] : list.sort(byValue)]),
  )
}

function byValue(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return byText(String(a), String(b))
}

/** Numbers that came as text become numbers, as in records. */
function shown(view: ChannelView, field: string, value: unknown): unknown {
  const isNumber = typeof value === 'string' && localKind(view, field) === 'number'
  return isNumber ? (readNumber(value) ?? value) : value
}

/** A document as the asker sees it: a value stays with the master as long as all variants have it. */
export function ownDocument(view: ChannelView, scenes: Scenes, kept: KeptDocument): KeptDocument {
  const before = recordsOf(kept)
  const records = before.map((record) => ownRecord(view, scenes, record))
  if (records.every((record, i) => record === before[i])) return kept
  if (kept.variantValues.length === 0) return { ...kept, masterValues: records[0] }
  const names = new Set(records.flatMap((record) => Object.keys(record)))
  const touched = [...names].filter((name) =>
    records.some((record, i) => record[name] !== before[i][name]),
  )
  const master: Record<string, unknown> = { ...kept.masterValues }
  const variants = kept.variantValues.map((values): Record<string, unknown> => ({ ...values }))
  for (const name of touched) {
    const isShared = new Set(records.map((record) => JSON.stringify(record[name]))).size === 1
    const [first] = records
    delete master[name]
    if (isShared) master[name] = first[name]
    variants.forEach((values, i) => {
      const value = records[i][name]
      if (isShared || value === undefined) delete values[name]
      else values[name] = value
    })
  }
  return { ...kept, masterValues: master, variantValues: variants }
}
