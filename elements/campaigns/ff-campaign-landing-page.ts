// `ff-campaign-landing-page`: asks for the campaigns of the landing page `page-id`. It shows nothing itself: the elements of campaigns
// with `is-landing-page-campaign` do.

import { define } from '../core/element.ts'
import type { ParamsOf } from '../core/endpoints.ts'
import type { Fields } from '../core/fields.ts'
import { text } from '../core/fields.ts'
import { AskingElement } from '../products/asking-element.ts'

export class FfCampaignLandingPage extends AskingElement<'campaignPage'> {
  static readonly fields: Fields = { pageId: text('') }
  declare pageId: string
  protected readonly endpoint = 'campaignPage'

  protected wanted(): ParamsOf<'campaignPage'> | null {
    return this.pageId === '' ? null : { pageId: this.pageId }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-campaign-landing-page': FfCampaignLandingPage
  }
}

define('ff-campaign-landing-page', FfCampaignLandingPage)
