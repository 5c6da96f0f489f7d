// `ff-campaign-product`: asks for the campaigns of the page of the product `product-id`. It shows nothing itself: the elements of
// campaigns with `is-product-campaign` do.

import { define } from '../core/element.ts'
import type { ParamsOf } from '../core/endpoints.ts'
import type { Fields } from '../core/fields.ts'
import { text } from '../core/fields.ts'
import { AskingElement } from '../products/asking-element.ts'
import { idTypeOf } from '../products/id-type.ts'

export class FfCampaignProduct extends AskingElement<'campaignProduct'> {
  static readonly fields: Fields = {
    productId: text(''),
    idType: text('productNumber'),
  }
  declare productId: string
  declare idType: string
  protected readonly endpoint = 'campaignProduct'

  protected wanted(): ParamsOf<'campaignProduct'> | null {
    const { productId: id } = this
    return id === '' ? null : { id, idType: idTypeOf(this.idType) }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-campaign-product': FfCampaignProduct
  }
}

define('ff-campaign-product', FfCampaignProduct)
