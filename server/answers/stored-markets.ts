// Markets and what products have in them, as they are read by their ids.

import { geoRecordsMax } from '../../contract/market-values.ts'
import { type MarketValue, valueInMarket, valuesOfProduct } from '../channel/market-values.ts'
import { articleNumberName, numbersOf } from '../channel/shelf-changes.ts'
import type { ChannelView } from '../channel/view.ts'
import { byText } from './by-text.ts'

/** Null: all markets. */
export function presentMarketRecords(
  { shelves: { markets } }: ChannelView,
  marketIds: readonly string[] | null,
): Record<string, unknown>[] {
  const wanted = marketIds === null ? [...markets.keys()].sort(byText) : new Set(marketIds)
  return [...wanted].flatMap((id) => {
    const market = markets.get(id)
    return market === undefined ? [] : [{ ...market.record }]
  })
}

export type MarketValuesQuery = {
  /** Absent: all products. */
  readonly id?: readonly string[]
  readonly idType: 'productNumber' | 'id'
  readonly marketId?: readonly string[]
}

export function presentMarketValues(
  view: ChannelView,
  { id, idType, marketId }: MarketValuesQuery,
): Record<string, unknown>[] {
  const wanted = marketId === undefined ? null : new Set(marketId)
  const found: MarketValue[] = []
  if (id === undefined) takeAll(view, wanted, found)
  const numbers = new Set((id ?? []).flatMap((one) => numbersOf(view, one, idType)))
  for (const number of numbers) {
    if (found.length >= geoRecordsMax) break
    const own = valuesOfProduct(view.shelves.marketValues, number)
      .filter((value) => wanted === null || wanted.has(value.marketId))
      .sort((a, b) => byText(a.marketId, b.marketId))
    for (const value of own) found.push(value)
  }
  return found.slice(0, geoRecordsMax).map((value) => geoRecord(view, value))
}

/** Market by market, until there are enough. */
function takeAll(
  { shelves: { marketValues } }: ChannelView,
  wanted: ReadonlySet<string> | null,
  found: MarketValue[],
): void {
  const { byMarket } = marketValues
  for (const marketId of [...(wanted ?? byMarket.keys())].sort(byText)) {
    for (const number of byMarket.get(marketId)?.keys ?? []) {
      if (found.length >= geoRecordsMax) return
      const value = valueInMarket(marketValues, number, marketId)
      if (value !== null) found.push(value)
    }
  }
}

function geoRecord(view: ChannelView, value: MarketValue): Record<string, unknown> {
  const own = view.fields.byRole.get('productNumber')
  const field = value.productField ?? own ?? articleNumberName
  return { [field]: value.productNumber, marketId: value.marketId, ...value.values }
}
