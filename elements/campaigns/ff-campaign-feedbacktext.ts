// `ff-campaign-feedbacktext`: a text that a campaign puts in the place named by `label`. Of several the last one counts. Texts that are
// HTML lose whatever could run.

import type { Campaign } from '../../contract/campaigns.ts'
import { define, FfElement, type Fields } from '../core/element.ts'
import { rememberReplies } from '../core/reply-memory.ts'
import type { Topic } from '../core/responses.ts'

export class FfCampaignFeedbacktext extends FfElement {
  static readonly fields: Fields = {
    label: { kind: 'text', byDefault: '' },
    isLandingPageCampaign: { kind: 'boolean', byDefault: false },
    isProductCampaign: { kind: 'boolean', byDefault: false },
    isShoppingCartCampaign: { kind: 'boolean', byDefault: false },
    campaigns: { kind: 'object' },
  }
  declare label: string
  declare isLandingPageCampaign: boolean
  declare isProductCampaign: boolean
  declare isShoppingCartCampaign: boolean
  declare campaigns: readonly Campaign[] | undefined

  protected override begin(): void {
    rememberReplies(this.app)
    this.hidden = true
    this.ownTemplate('')
    this.subscribe(this.#topic(), (reply) => {
      this.campaigns = [...(reply as { campaigns: readonly Campaign[] }).campaigns]
    })
  }

  protected override render(): void {
    const texts = (this.campaigns ?? []).flatMap(({ feedbackTexts }) => feedbackTexts)
    const text = texts.filter((one) => one.label === this.label && !one.teaser).at(-1)
    this.hidden = text === undefined
    if (text === undefined) return
    const usual = text.html ? '{{{text}}}' : '{{text}}'
    this.replaceChildren(this.filled(this.ownTemplate('') || usual, text))
    this.told()
  }

  #topic(): Topic {
    if (this.isLandingPageCampaign) return 'CampaignPage'
    if (this.isProductCampaign) return 'CampaignProduct'
    return this.isShoppingCartCampaign ? 'CampaignShoppingCart' : 'SearchAndNavigation'
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-campaign-feedbacktext': FfCampaignFeedbacktext
  }
}

define('ff-campaign-feedbacktext', FfCampaignFeedbacktext)
