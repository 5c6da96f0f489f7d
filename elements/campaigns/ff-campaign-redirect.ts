// `ff-campaign-redirect`: takes the shopper where a redirect campaign says, before the result is shown. The page's subscribers to
// redirects are asked first, whenever they subscribed; one that says false keeps the shopper here. In sandbox mode the page's listener
// for leaving does the rest.

import type { Campaign } from '../../contract/campaigns.ts'
import { define, FfElement } from '../core/element.ts'
import { isSafeAddress } from '../template/safe-address.ts'

export class FfCampaignRedirect extends FfElement {
  protected override begin(): void {
    this.app.campaignSteps.redirect = (campaign) => this.#follow(campaign as Campaign)
  }

  protected override end(): void {
    this.app.campaignSteps.redirect = undefined
  }

  /** True when the shopper is on the way. */
  #follow({ target }: Campaign): boolean {
    const { routing } = this.app
    const address = target?.destination ?? ''
    if (!address || !isSafeAddress(address)) return false
    const url = new URL(address, document.baseURI).href
    // The page that a redirect leads to may search for the same words again.
    if (url === location.href) return false
    const isAllowed = routing.navigateListener?.(url, this) !== false
    if (this.app.isSandboxed()) return Boolean(routing.navigateListener)
    if (isAllowed) location.replace(url)
    return true
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-campaign-redirect': FfCampaignRedirect
  }
}

define('ff-campaign-redirect', FfCampaignRedirect)
