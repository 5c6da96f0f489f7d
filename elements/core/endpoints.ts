// The requests that a page can make, as a table: where each goes, how its parameters travel, and which of the shopper's ids it accepts.
// The names are those of `factfinder.request`; capitalised they are those of `subscribe…` and `transform…`.

import type { CampaignsReply } from '../../contract/campaign-pages.ts'
import type { CategoryNavigationReply } from '../../contract/category-navigation.ts'
import type { HitRecord } from '../../contract/hits.ts'
import type { BasketReply } from '../../contract/recommendations.ts'
import type { Comparison } from '../../contract/record-views.ts'
import type {
  NavigationParams,
  SearchControlParams,
  SearchParams,
} from '../../contract/search-params.ts'
import type { SearchResultBody } from '../../contract/search-result.ts'
import type { SuggestResultBody } from '../../contract/suggest.ts'
import type { RecordsReply } from './request.ts'

type Place = {
  readonly marketId?: readonly string[]
  readonly latitude?: number
  readonly longitude?: number
  readonly maxDistance?: number
  readonly filter?: readonly string[]
  readonly idsOnly?: boolean
  readonly purchaserId?: string
  readonly sid?: string
}
type IdType = 'id' | 'productNumber'

/** What each request takes and what it answers. */
export type Exchanges = {
  search: { params: SearchParams; reply: SearchResultBody }
  navigation: { params: NavigationParams; reply: SearchResultBody }
  suggest: { params: SearchParams; reply: SuggestResultBody }
  popularSearches: { params: Place & { hitsPerPage?: number }; reply: SuggestResultBody }
  navigationCategory: {
    params: Place & { startLevel?: number; endLevel?: number }
    reply: CategoryNavigationReply
  }
  records: { params: { productNumber: readonly string[] }; reply: RecordsReply }
  compare: { params: { id: readonly string[] } & Place; reply: Comparison }
  recommendation: {
    params: Place & { id: readonly string[]; maxResults?: number; usePersonalization?: boolean }
    reply: HitsReply
  }
  similar: { params: Place & { id: string; idType: IdType; maxResults?: number }; reply: HitsReply }
  predictiveBasket: {
    params: Place & { userId: string; maxResults?: number; blacklist?: readonly string[] }
    reply: BasketReply
  }
  campaignPage: { params: Place & { pageId: string }; reply: CampaignsReply }
  campaignProduct: { params: Place & { id: string; idType?: IdType }; reply: CampaignsReply }
  campaignShoppingCart: {
    params: Place & { productNumber: readonly string[] }
    reply: CampaignsReply
  }
}

export type HitsReply = {
  readonly hits: readonly HitRecord[]
  readonly fieldRoles?: Readonly<Record<string, string>>
}

export type Endpoint = keyof Exchanges
export type ParamsOf<Name extends Endpoint> = Exchanges[Name]['params']
export type ReplyOf<Name extends Endpoint> = Exchanges[Name]['reply']

export type RequestOptions = {
  readonly headers?: Headers | undefined
  /** The channel of this request alone. */
  readonly channel?: string | undefined
  /** What asked: an element or whatever the page chooses. It comes back with the result. */
  readonly origin?: unknown | undefined
  /** The reply goes to the caller alone: no element and no subscriber hears of it. */
  readonly requestOnly?: boolean | undefined
  readonly skipBeforeHandlers?: boolean | undefined
}

/** Options of search and navigation; the other requests take `requestOptions` alone. */
export type SearchOptions = {
  readonly searchControlParams?: SearchControlParams | undefined
  readonly sid?: string | undefined
  readonly userId?: string | undefined
  /** What was typed before a suggestion led to this search. */
  readonly userInput?: string | undefined
  readonly requestOptions?: RequestOptions | undefined
  /** The first result of a page: the address stays as it is. */
  readonly initial?: boolean | undefined
  readonly withoutHistory?: boolean | undefined
}

type Route = {
  /** Below `/rest/v5/`; `*` stands for the channel. */
  readonly path: string
  /** POST with the state under `params`, POST with the state flat, or GET. */
  readonly sends: 'state' | 'flat' | 'query'
  readonly accepts: readonly ('sid' | 'userId' | 'purchaserId')[]
  /** Requests of one lane take each other's place; without one, equal requests share a reply. */
  readonly lane?: string
  /** Equal requests within a minute are answered from memory. */
  readonly isRemembered?: boolean
}

const result = {
  sends: 'state',
  accepts: ['sid', 'userId', 'purchaserId'],
  lane: 'result',
} as const
const fresh = { sends: 'query', accepts: ['purchaserId'] } as const
const basket = { ...fresh, isRemembered: true } as const
const campaign = { ...basket, accepts: ['sid', 'purchaserId'] } as const
const personal = { ...basket, accepts: result.accepts } as const

export const routes: Readonly<Record<Endpoint, Route>> = {
  search: { path: 'search/*', ...result },
  navigation: { path: 'navigation/*', ...result },
  suggest: { path: 'suggest/*', ...campaign, sends: 'flat', lane: 'suggest' },
  popularSearches: { path: 'suggest/*/popular', ...personal },
  navigationCategory: { path: 'navigation/category/*', ...personal },
  records: { path: 'records/*', ...fresh },
  compare: { path: 'records/*/compare', ...fresh },
  recommendation: { path: 'records/*/recommendation', ...personal },
  similar: { path: 'records/*/similar', ...personal },
  predictiveBasket: { path: 'predictivebasket/*', ...basket },
  campaignPage: { path: 'campaign/*/page', ...campaign },
  campaignProduct: { path: 'campaign/*/product', ...campaign },
  campaignShoppingCart: { path: 'campaign/*/shoppingcart', ...campaign },
}
