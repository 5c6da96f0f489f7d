// The prices of customers as they are read by products.

import { priceRecord } from '../channel/customer-prices.ts'
import { numbersOf } from '../channel/shelf-changes.ts'
import type { ChannelView } from '../channel/view.ts'

export function presentCustomerPrices(
  view: ChannelView,
  { id, idType }: { readonly id: readonly string[]; readonly idType: 'productNumber' | 'id' },
): Record<string, unknown>[] {
  const numbers = new Set(id.flatMap((one) => numbersOf(view, one, idType)))
  return [...numbers].flatMap((number) => {
    const record = priceRecord(view.shelves.customerPrices, number)
    return record === null ? [] : [{ ...record }]
  })
}
