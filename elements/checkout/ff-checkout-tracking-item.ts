// `ff-checkout-tracking-item`: one product that was bought, written by the server that knows the order. It shows nothing.

import { define, FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { number, text } from '../core/fields.ts'

export class FfCheckoutTrackingItem extends FfElement {
  static readonly fields: Fields = {
    productNumber: text(''),
    count: number(1),
    masterId: text(''),
    price: number(Number.NaN),
    title: text(''),
    campaign: text(''),
    channel: text(''),
  }
  declare productNumber: string
  declare count: number
  declare masterId: string
  /** Not a number while it is not given. */
  declare price: number
  declare title: string
  declare campaign: string
  declare channel: string
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-checkout-tracking-item': FfCheckoutTrackingItem
  }
}

define('ff-checkout-tracking-item', FfCheckoutTrackingItem)
