// `ff-checkout-tracking-item`: one product that was bought, written by the server that knows the order. It shows nothing.

import { define, FfElement, type Fields } from '../core/element.ts'

export class FfCheckoutTrackingItem extends FfElement {
  static readonly fields: Fields = {
    productNumber: { kind: 'text', byDefault: '' },
    count: { kind: 'number', byDefault: 1 },
    masterId: { kind: 'text', byDefault: '' },
    price: { kind: 'number', byDefault: Number.NaN },
    title: { kind: 'text', byDefault: '' },
    campaign: { kind: 'text', byDefault: '' },
    channel: { kind: 'text', byDefault: '' },
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
