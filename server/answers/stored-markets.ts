// Markets and what products have in them, as they are read by their ids.

import { type MarketValue, valuesOfProduct } from '../channel/market-values.ts'
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
  readonly id: readonly string[]
  readonly idType: 'productNumber' | 'id'
  readonly marketId?: readonly string[]
}

export function presentMarketValues(
  view: ChannelView,
  { id, idType, marketId }: MarketValuesQuery,
): Record<string, unknown>[] {
  const wanted = marketId === undefined ? null : new Set(marketId)
  const numbers = new Set(id.flatMap((one) => numbersOf(view, one, idType)))
  return [...numbers].flatMap((number) =>
    valuesOfProduct(view.shelves.marketValues, number)
      .filter((value) => wanted === null || wanted.has(value.marketId))
      .sort((a, b) => byText(a.marketId, b.marketId))
      .map((value) => geoRecord(view, value)),
  )
}

function geoRecord(view: ChannelView, value: MarketValue): Record<string, unknown> {
  const own = view.fields.byRole.get('productNumber')
  const field = value.productField ?? own ?? articleNumberName
  return { [field]: value.productNumber, marketId: value.marketId, ...value.values }
}
