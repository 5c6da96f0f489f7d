// What the elements of campaigns share: which reply they listen to, and the campaigns that it brought.

import type { Campaign } from '../../contract/campaigns.ts'
import { FfElement, type Fields } from '../core/element.ts'
import { rememberReplies } from '../core/reply-memory.ts'
import type { Topic } from '../core/responses.ts'

export const campaignFields: Fields = {
  isLandingPageCampaign: { kind: 'boolean', byDefault: false },
  isProductCampaign: { kind: 'boolean', byDefault: false },
  isShoppingCartCampaign: { kind: 'boolean', byDefault: false },
  campaigns: { kind: 'object' },
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
    this.hidden = true
    this.subscribe(this.#topic(), (reply, { params }) => {
      this.pageId = (params as { pageId?: string } | undefined)?.pageId
      this.campaigns = [...(reply as { campaigns: readonly Campaign[] }).campaigns]
    })
  }

  #topic(): Topic {
    if (this.isLandingPageCampaign) return 'CampaignPage'
    if (this.isProductCampaign) return 'CampaignProduct'
    return this.isShoppingCartCampaign ? 'CampaignShoppingCart' : 'SearchAndNavigation'
  }
}
