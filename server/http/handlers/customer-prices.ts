// Reading and changing the prices of customers.

import { presentCustomerPrices } from '../../answers/stored-prices.ts'
import {
  customerPriceChanges,
  customerPriceRemoval,
} from '../../channel/customer-prices-changes.ts'
import type { Handlers } from '../handler.ts'
import { shelfResults, united, withRecords } from './shelf-results.ts'

type CustomerPriceOperations = 'readCustomerPrices' | 'writeCustomerPrices' | 'deleteCustomerPrices'

export const customerPriceHandlers: Handlers<CustomerPriceOperations> = {
  readCustomerPrices: ({ params, query }, { channels }) =>
    presentCustomerPrices(channels.view(params.channel), query),

  writeCustomerPrices: async ({ params, query, body }, { channels }) => {
    const results = await channels.writeShelf(params.channel, 'customerPrices', (view) =>
      customerPriceChanges(view, body),
    )
    return query.verbose ? withRecords(results, body) : shelfResults(results)
  },

  deleteCustomerPrices: async ({ params, query, body }, { channels }) => {
    const ids = united(query.id, body?.ids)
    const results = await channels.writeShelf(params.channel, 'customerPrices', (view) =>
      customerPriceRemoval(view, ids, query.idType),
    )
    return shelfResults(results)
  },
}
