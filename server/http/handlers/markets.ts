// Reading and changing the markets of a channel, and what products have in them.

import { presentMarketRecords, presentMarketValues } from '../../answers/stored-markets.ts'
import { marketValueChanges, marketValueRemoval } from '../../channel/market-values-changes.ts'
import {
  marketChanges,
  marketRemoval,
  valuesOfMarketsRemoval,
} from '../../channel/markets-changes.ts'
import type { Handlers } from '../handler.ts'
import { shelfResults, united, withRecords } from './shelf-results.ts'

type MarketOperations =
  | 'readMarkets'
  | 'writeMarkets'
  | 'deleteMarkets'
  | 'readMarketValues'
  | 'writeMarketValues'
  | 'deleteMarketValues'

export const marketHandlers: Handlers<MarketOperations> = {
  readMarkets: ({ params, query }, { channels }) =>
    presentMarketRecords(channels.view(params.channel), query.marketId ?? null),

  writeMarkets: async ({ params, query, body }, { channels }) => {
    const results = await channels.writeShelf(params.channel, 'markets', (view) =>
      marketChanges(view, body),
    )
    return query.verbose ? withRecords(results, body) : shelfResults(results)
  },

  deleteMarkets: async ({ params, query, body }, { channels }) => {
    const marketIds = united(query.marketId, body?.marketIds)
    // Values first: what is left when the server stops between the two is markets without products, not products nowhere.
    const results = await channels.writeShelf(params.channel, 'marketValues', (view) => ({
      change: valuesOfMarketsRemoval(view, marketIds),
      result: marketRemoval(view, marketIds).result,
    }))
    await channels.writeShelf(params.channel, 'markets', (view) => marketRemoval(view, marketIds))
    return shelfResults(results)
  },

  readMarketValues: ({ params, query }, { channels }) =>
    presentMarketValues(channels.view(params.channel), query),

  writeMarketValues: async ({ params, query, body }, { channels }) => {
    const results = await channels.writeShelf(params.channel, 'marketValues', (view) =>
      marketValueChanges(view, body),
    )
    return query.verbose ? withRecords(results, body) : shelfResults(results)
  },

  deleteMarketValues: async ({ params, query, body }, { channels }) => {
    const { idType, marketId } = query
    const chosen = { idType, ...(marketId === undefined ? {} : { marketIds: marketId }) }
    const results = await channels.writeShelf(params.channel, 'marketValues', (view) =>
      marketValueRemoval(view, united(query.id, body?.ids), chosen),
    )
    return shelfResults(results)
  },
}
