// `ff-campaign-pushed-products`: the products of campaigns, shown by the `ff-record-list subscribe="false"` inside. `name` picks one campaign.

import type { Campaign } from '../../contract/campaigns.ts'
import { define, FfElement, type Fields } from '../core/element.ts'
import { rememberReplies } from '../core/reply-memory.ts'
import type { Topic } from '../core/responses.ts'
import type { ClickPlace } from '../records/click-events.ts'
import '../records/ff-record-list.ts'

export class FfCampaignPushedProducts extends FfElement {
  static readonly fields: Fields = {
    name: { kind: 'text', byDefault: '' },
    isLandingPageCampaign: { kind: 'boolean', byDefault: false },
    isProductCampaign: { kind: 'boolean', byDefault: false },
    isShoppingCartCampaign: { kind: 'boolean', byDefault: false },
    campaigns: { kind: 'object' },
  }
  declare name: string
  declare isLandingPageCampaign: boolean
  declare isProductCampaign: boolean
  declare isShoppingCartCampaign: boolean
  declare campaigns: readonly Campaign[] | undefined
  #pageId: string | undefined
  #campaign: Campaign | undefined

  /** How a click on one of the products is told. */
  get clickPlace(): ClickPlace {
    const campaign = this.#campaign?.id ?? ''
    return this.#pageId === undefined
      ? { kind: 'result', campaign }
      : { kind: 'landingPage', campaign, pageId: this.#pageId }
  }

  protected override begin(): void {
    rememberReplies(this.app)
    this.hidden = true
    this.subscribe(this.#topic(), (reply, { params }) => {
      this.#pageId = (params as { pageId?: string } | undefined)?.pageId
      this.campaigns = [...(reply as { campaigns: readonly Campaign[] }).campaigns]
    })
  }

  protected override render(): void {
    const having = (this.campaigns ?? []).filter(({ hits }) => hits.length > 0)
    this.#campaign = having.find(({ name }) => this.name === '' || name === this.name)
    this.hidden = this.#campaign === undefined
    const list = this.querySelector('ff-record-list')
    if (list !== null) list.records = [...(this.#campaign?.hits ?? [])]
  }

  #topic(): Topic {
    if (this.isLandingPageCampaign) return 'CampaignPage'
    if (this.isProductCampaign) return 'CampaignProduct'
    return this.isShoppingCartCampaign ? 'CampaignShoppingCart' : 'SearchAndNavigation'
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-campaign-pushed-products': FfCampaignPushedProducts
  }
}

define('ff-campaign-pushed-products', FfCampaignPushedProducts)
