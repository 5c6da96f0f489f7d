// `ff-campaign-feedbacktext`: a text that a campaign puts in the place named by `label`. Of several the last one counts. Texts that are
// HTML lose whatever could run.

import { define } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { text } from '../core/fields.ts'
import { CampaignElement, campaignFields, campaignStates } from './campaign-element.ts'

export class FfCampaignFeedbacktext extends CampaignElement {
  static readonly fields: Fields = {
    label: text(''),
    ...campaignFields,
  }
  static readonly states = campaignStates(({ feedbackTexts }) => feedbackTexts)
  declare label: string

  protected override begin(): void {
    this.ownTemplate('')
    super.begin()
  }

  protected override render(): void {
    if (!this.campaigns) return
    const texts = this.campaigns.flatMap(({ feedbackTexts }) => feedbackTexts)
    const text = texts.filter((one) => one.label === this.label && !one.teaser).at(-1)
    this.hidden = text === undefined
    if (text === undefined) return
    const usual = this.usual(text.html ? '{{{text}}}' : '{{text}}')
    this.replaceChildren(this.filled(this.ownTemplate('') || usual, text))
    this.told()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-campaign-feedbacktext': FfCampaignFeedbacktext
  }
}

define('ff-campaign-feedbacktext', FfCampaignFeedbacktext)
