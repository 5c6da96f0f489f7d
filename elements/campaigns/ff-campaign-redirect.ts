// `ff-campaign-redirect`: takes the shopper where a redirect campaign says, before the result is shown. A subscriber of the page that
// says false comes first where it subscribed first.

import type { Campaign } from '../../contract/campaigns.ts'
import { define, FfElement } from '../core/element.ts'
import { isSafeAddress } from '../template/stamp.ts'

export class FfCampaignRedirect extends FfElement {
  protected override begin(): void {
    this.subscribe('CampaignRedirect', (campaign) => {
      const destination = (campaign as Campaign).target?.destination
      if (destination === undefined || this.app.isSandboxed() || !isSafeAddress(destination))
        return true
      location.replace(destination)
      return false
    })
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-campaign-redirect': FfCampaignRedirect
  }
}

define('ff-campaign-redirect', FfCampaignRedirect)
