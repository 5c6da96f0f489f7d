// `ff-campaign-pushed-products`: the products of campaigns, shown by the `ff-record-list subscribe="false"` inside. `name` picks one
// campaign. What a campaign puts between the hits stands there and not here.

import type { Campaign } from '../../contract/campaigns.ts'
import { define } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { text } from '../core/fields.ts'
import { showRecords } from '../products/asking-element.ts'
import type { ClickPlace } from '../records/click-events.ts'
import { CampaignElement, campaignFields, campaignStates } from './campaign-element.ts'
import { isPlaced } from './teasers.ts'
import '../records/ff-record-list.ts'

export class FfCampaignPushedProducts extends CampaignElement {
  static readonly fields: Fields = {
    name: text(''),
    ...campaignFields,
  }
  static readonly states = campaignStates(({ hits }) => hits)
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
    if (!this.campaigns) return
    const having = this.campaigns.filter(({ hits }) => hits.some((hit) => !isPlaced(hit)))
    this.#campaign = having.find(({ name }) => this.name === '' || name === this.name)
    showRecords(
      this,
      this.#campaign?.hits.filter((hit) => !isPlaced(hit)),
    )
    this.told()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-campaign-pushed-products': FfCampaignPushedProducts
  }
}

define('ff-campaign-pushed-products', FfCampaignPushedProducts)
