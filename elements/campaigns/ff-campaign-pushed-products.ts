// `ff-campaign-pushed-products`: the products of campaigns, shown by the `ff-record-list subscribe="false"` inside. `name` picks one campaign.

import type { Campaign } from '../../contract/campaigns.ts'
import { define, type Fields } from '../core/element.ts'
import type { ClickPlace } from '../records/click-events.ts'
import { CampaignElement, campaignFields } from './campaign-element.ts'
import '../records/ff-record-list.ts'

export class FfCampaignPushedProducts extends CampaignElement {
  static readonly fields: Fields = {
    name: { kind: 'text', byDefault: '' },
    ...campaignFields,
  }
  declare name: string
  #campaign: Campaign | undefined

  /** How a click on one of the products is told. */
  get clickPlace(): ClickPlace {
    const campaign = this.#campaign?.id ?? ''
    return this.pageId === undefined
      ? { kind: 'result', campaign }
      : { kind: 'landingPage', campaign, pageId: this.pageId }
  }

  protected override render(): void {
    const having = (this.campaigns ?? []).filter(({ hits }) => hits.length > 0)
    this.#campaign = having.find(({ name }) => this.name === '' || name === this.name)
    this.hidden = this.#campaign === undefined
    const list = this.querySelector('ff-record-list')
    if (list !== null) list.records = [...(this.#campaign?.hits ?? [])]
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-campaign-pushed-products': FfCampaignPushedProducts
  }
}

define('ff-campaign-pushed-products', FfCampaignPushedProducts)
