// The kinds of imports: what the interface calls each, and which shelves of the channel it fills. The catalogue itself fills a
// database instead.

import type { importTypes } from '../../contract/enums.ts'
import type { FeedKind } from '../../contract/settings-modules.ts'
import type { ShelfName } from '../channel/shelf-names.ts'

export type ImportType = (typeof importTypes)[number]
/** The kinds that fill shelves. */
export type ShelfKindName = Exclude<FeedKind, 'search'>

export const importTypeOf: Readonly<Record<FeedKind, ImportType>> = {
  search: 'DATA',
  suggest: 'SUGGEST',
  geo: 'GEO',
  ranking: 'RANKING',
  recommendation: 'RECOMMENDATION',
  embedding: 'EMBEDDING',
  customerPrices: 'CUSTOMER_SPECIFIC_PRICING',
}

export const shelvesOf: Readonly<Record<ShelfKindName, readonly ShelfName[]>> = {
  suggest: ['suggestTerms'],
  geo: ['markets', 'marketValues'],
  ranking: ['ranking'],
  recommendation: ['recommendations'],
  embedding: ['embeddings'],
  customerPrices: ['customerPrices'],
}
