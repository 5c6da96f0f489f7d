// Campaigns: those of pages, products and carts for shoppers, and all of them for the people who run the shop.

import {
  type CampaignBody,
  campaignsMax,
  type StoredCampaign,
} from '../../../contract/campaign-management.ts'
import { loosePatternsMax } from '../../../contract/campaign-triggers.ts'
import { Problem } from '../../../contract/problems.ts'
import { testedView } from '../../answers/ab-variants.ts'
import { answerCampaigns, type Occasion } from '../../answers/campaigns.ts'
import { filtersFromBody } from '../../answers/filters.ts'
import { requestFromUrl } from '../../answers/request.ts'
import { CampaignFlaw } from '../../channel/campaign-triggers.ts'
import {
  type ChannelCampaign,
  filterLists,
  loosePatternsWith,
  readCampaign,
} from '../../channel/campaigns.ts'
import type { ChannelView } from '../../channel/view.ts'
import type { Call, Handlers } from '../handler.ts'
import type { Services } from '../services.ts'

type CampaignOperations =
  | 'pageCampaigns'
  | 'productCampaigns'
  | 'shoppingCartCampaigns'
  | 'listCampaigns'
  | 'readCampaign'
  | 'saveCampaign'
  | 'deleteCampaign'

export const campaignHandlers: Handlers<CampaignOperations> = {
  pageCampaigns: (call, services) =>
    campaignsOn(call, services, { kind: 'page', pageId: call.query.pageId }),

  productCampaigns: (call, services) => {
    const { id, idType } = call.query
    return campaignsOn(call, services, { kind: 'product', id, idType })
  },

  shoppingCartCampaigns: (call, services) =>
    campaignsOn(call, services, { kind: 'cart', productNumbers: call.query.productNumber }),

  listCampaigns: ({ params, query }, { channels }) => {
    const { stored } = channels.view(params.channel).shelves.campaigns
    const chosen = [...stored.values()].filter((campaign) => isListed(campaign, query)).sort(byId)
    const campaigns = chosen.slice(query.offset, query.offset + query.max)
    return { total: chosen.length, campaigns }
  },

  readCampaign: ({ params: { channel, id } }, { channels }) =>
    knownCampaign(channels.view(channel), id),

  saveCampaign: ({ caller, params: { channel, id }, body }, { history }) =>
    history.write({ channel, kind: 'campaigns', by: caller.name }, (view) => {
      const campaign = acceptedCampaign(view, { id, ...body })
      return { change: { put: [{ key: id, body: campaign }], remove: [] }, result: campaign }
    }),

  deleteCampaign: ({ caller, params: { channel, id } }, { history }) =>
    history.write({ channel, kind: 'campaigns', by: caller.name }, (view) => {
      knownCampaign(view, id)
      return { change: { put: [], remove: [id] }, result: undefined }
    }),
}

type OccasionCall = Call<'pageCampaigns'> | Call<'productCampaigns'> | Call<'shoppingCartCampaigns'>

function campaignsOn(
  { params, query }: OccasionCall,
  { channels, clock }: Services,
  occasion: Occasion,
) {
  const moment = clock()
  const view = testedView(channels.view(params.channel), query, moment)
  const request = requestFromUrl(view, query, 'navigation')
  return answerCampaigns(view, { request, occasion, at: moment.getTime() })
}

type ListQuery = Call<'listCampaigns'>['query']

function isListed(campaign: StoredCampaign, { flavour, state, name }: ListQuery): boolean {
  return (
    (flavour === undefined || campaign.flavour === flavour) &&
    (state === undefined || campaign.state === state) &&
    (name === undefined || campaign.name.toLowerCase().includes(name.toLowerCase()))
  )
}

function byId(one: StoredCampaign, other: StoredCampaign): number {
  return one.id < other.id ? -1 : 1
}

function knownCampaign(view: ChannelView, id: string): StoredCampaign {
  const campaign = view.shelves.campaigns.stored.get(id)
  if (campaign === undefined) throw new Problem('unknownCampaign', { id, channel: view.name })
  return campaign
}

/** Refused with a Problem that names the path of what is wrong. */
export function acceptedCampaign(
  view: ChannelView,
  campaign: CampaignBody & { id: string },
): StoredCampaign {
  const { stored } = view.shelves.campaigns
  if (!stored.has(campaign.id) && stored.size >= campaignsMax)
    throw new Problem('tooManyCampaigns', { channel: view.name, limit: campaignsMax })
  const read = readCampaign(campaign)
  if (read instanceof CampaignFlaw) {
    const { path, reason } = read
    throw new Problem('badParameter', { parameter: path, reason })
  }
  refuseLoosePatterns(view, read)
  for (const { path, filters } of filterLists(campaign)) filtersFromBody(view, filters, path)
  return campaign
}

function refuseLoosePatterns({ shelves }: ChannelView, campaign: ChannelCampaign): void {
  const count = loosePatternsWith(shelves.campaigns, campaign)
  // What is too much already may be stored as long as it does not become more.
  if (count <= Math.max(loosePatternsMax, shelves.campaigns.loosePatterns)) return
  const reason = `has wildcards or regular expressions without three characters in a row that every text must have; long ones count as several, and a channel may have ${loosePatternsMax} of these`
  throw new Problem('badParameter', { parameter: 'trigger', reason })
}
