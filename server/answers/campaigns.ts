// Campaigns where there is no result: of a landing page, of a product, of a shopping cart.

import type { CampaignsReply } from '../../contract/campaign-pages.ts'
import type { Campaign } from '../../contract/campaigns.ts'
import { matchCampaigns, withoutHidden } from '../../merchandising/campaign-index.ts'
import { validUntil } from '../../merchandising/campaign-times.ts'
import type { ChannelView } from '../channel/view.ts'
import { type Occasion, occasionSituation } from './campaign-situation.ts'
import { presentCampaign } from './present-campaigns.ts'
import { presentGeo } from './present-geo.ts'
import { pushedHits } from './pushed-products.ts'
import type { SearchRequest } from './request.ts'
import { nextAge, withoutHidden as withoutHiddenProducts } from './rules.ts'
import { seenBy } from './seen-by.ts'
import { campaignsShownMax } from './steering.ts'

export type { Occasion } from './campaign-situation.ts'

export type CampaignRequest = {
  /** Who asks; its filters hold for pushed products. */
  readonly request: SearchRequest
  readonly occasion: Occasion
  /** Milliseconds since 1970. */
  readonly at: number
}

export async function answerCampaigns(
  view: ChannelView,
  asked: CampaignRequest,
): Promise<CampaignsReply> {
  const { request } = asked
  const { geo } = seenBy(view, request)
  const { idsOnly } = request.control
  return {
    campaigns: await occasionCampaigns(view, asked),
    geo: presentGeo(geo, { idsOnly, state: null }),
  }
}

/** The campaigns of an occasion, the most important first. */
async function occasionCampaigns(
  view: ChannelView,
  { request, occasion, at }: CampaignRequest,
): Promise<Campaign[]> {
  const { index } = view.shelves.campaigns
  if (index.byId.size === 0) return []
  const situation = occasionSituation(view, { request, occasion }, at)
  const { certain } = matchCampaigns(index, situation)
  const visible = withoutHiddenProducts(view, () => situation)
  const shown = withoutHidden(certain).slice(0, campaignsShownMax)
  const { filters } = request
  return Promise.all(
    shown.map(async (campaign) => {
      const hits = await pushedHits(visible, campaign, { request, filters })
      const presented = presentCampaign(request, { campaign, hits }, null)
      return { ...presented, hits: presented.hits.map(({ position: _, ...hit }) => hit) }
    }),
  )
}

export type ProductCampaignsRequest = Omit<CampaignRequest, 'occasion'> &
  Omit<Extract<Occasion, { kind: 'product' }>, 'kind'>

/** The campaigns of a product's page. `view` is the channel as nobody in particular sees it. */
export function productCampaigns(
  view: ChannelView,
  { request, id, idType, at }: ProductCampaignsRequest,
): Promise<Campaign[]> {
  return occasionCampaigns(view, { request, occasion: { kind: 'product', id, idType }, at })
}

/** Up to when what campaigns and rules say at a moment goes on holding, unless they are changed; for whoever keeps results. */
export function campaignsValidUntil(view: ChannelView, at: number): number {
  const { campaigns, rules } = view.shelves
  const times = [campaigns, rules].map(({ index }) => validUntil(index.times, at))
  return Math.min(...times, nextAge(view, at))
}

/** Who asks, as far as campaigns or rules do; others share their results. */
export function askerCounted(
  { shelves: { campaigns, rules } }: ChannelView,
  { userId, sid }: Pick<SearchRequest, 'userId' | 'sid'>,
): readonly (string | null)[] {
  const isAsked = (asked: 'user' | 'session'): boolean =>
    campaigns.index.asked.has(asked) || rules.index.asked.has(asked)
  return [isAsked('user') ? userId : null, isAsked('session') ? sid : null]
}
