// What the elements of campaigns share: which reply they listen to, and the campaigns that it brought.

import type { Campaign } from '../../contract/campaigns.ts'
import { FfElement, type States } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { object, presence } from '../core/fields.ts'
import { rememberReplies } from '../core/reply-memory.ts'
import type { RequestInfo } from '../core/responses.ts'
import { statesOf } from '../core/states.ts'

export const campaignFields: Fields = {
  isLandingPageCampaign: presence(false),
  isProductCampaign: presence(false),
  isShoppingCartCampaign: presence(false),
  campaigns: object,
}

type Reply = { readonly campaigns: readonly Campaign[] }
type CampaignTopic =
  | 'SearchAndNavigation'
  | 'CampaignPage'
  | 'CampaignProduct'
  | 'CampaignShoppingCart'

/** The states of an element that shows what `part` takes from a campaign. */
export function campaignStates(part: (campaign: Campaign) => readonly unknown[]): States {
  return statesOf<CampaignTopic>({
    of: (element) => topicOf(element as CampaignElement),
    isEmpty: (reply) => !(reply as Reply).campaigns.some((campaign) => part(campaign).length > 0),
  })
}

function topicOf(element: CampaignElement): CampaignTopic {
  if (element.isLandingPageCampaign) return 'CampaignPage'
  if (element.isProductCampaign) return 'CampaignProduct'
  return element.isShoppingCartCampaign ? 'CampaignShoppingCart' : 'SearchAndNavigation'
}

/** Hidden until there is something to show. */
export abstract class CampaignElement extends FfElement {
  declare isLandingPageCampaign: boolean
  declare isProductCampaign: boolean
  declare isShoppingCartCampaign: boolean
  declare campaigns: readonly Campaign[] | undefined
  /** The landing page that the campaigns are for. */
  protected pageId: string | undefined

  protected override begin(): void {
    rememberReplies(this.app)
    this.hidden = !this.campaigns
    this.update()
  }

  override take(reply: Reply, { params }: RequestInfo): void {
    this.pageId = (params as { pageId?: string } | undefined)?.pageId
    this.campaigns = [...reply.campaigns]
  }
}
