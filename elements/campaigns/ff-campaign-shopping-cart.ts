// `ff-campaign-shopping-cart`: asks for the campaigns of a cart with the products `product-id`. It shows nothing itself: the elements
// of campaigns with `is-shopping-cart-campaign` do.

import { define } from '../core/element.ts'
import type { ParamsOf } from '../core/endpoints.ts'
import type { Fields } from '../core/fields.ts'
import { list } from '../core/fields.ts'
import { AskingElement } from '../products/asking-element.ts'

export class FfCampaignShoppingCart extends AskingElement<'campaignShoppingCart'> {
  static readonly fields: Fields = { productId: list }
  declare productId: readonly string[]
  protected readonly endpoint = 'campaignShoppingCart'

  protected wanted(): ParamsOf<'campaignShoppingCart'> | null {
    return this.productId.length === 0 ? null : { productNumber: this.productId }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-campaign-shopping-cart': FfCampaignShoppingCart
  }
}

define('ff-campaign-shopping-cart', FfCampaignShoppingCart)
