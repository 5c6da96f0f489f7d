// `ff-predictive-basket`: what the customer `user-id` is about to need again, shown by the `ff-record-list subscribe="false"` inside.
// Asked once, and again when the customer changes.

import { define } from '../core/element.ts'
import type { ParamsOf } from '../core/endpoints.ts'
import type { Fields } from '../core/fields.ts'
import { list, text } from '../core/fields.ts'
import { statesOf } from '../core/states.ts'
import type { ClickPlace } from '../records/click-events.ts'
import { hasNoHits, ProductsElement, recordsFields } from './asking-element.ts'
import '../records/ff-record-list.ts'

export class FfPredictiveBasket extends ProductsElement<'predictiveBasket'> {
  static readonly fields: Fields = {
    userId: text(''),
    blacklist: list,
    ...recordsFields,
  }
  static readonly states = statesOf({ of: 'PredictiveBasket', isEmpty: hasNoHits, onlyOwn: true })
  declare userId: string
  declare blacklist: readonly string[]
  protected readonly endpoint = 'predictiveBasket'

  get clickPlace(): ClickPlace {
    return { kind: 'predictiveBasket', userId: this.userId }
  }

  protected wanted(): ParamsOf<'predictiveBasket'> | null {
    const { userId, blacklist } = this
    return userId === '' ? null : { userId, blacklist, ...this.most }
  }

  protected override wantedKey({ userId }: ParamsOf<'predictiveBasket'>): string {
    return userId
  }

  /** Asks again. */
  getPredictions(): Promise<void> {
    return this.ask()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-predictive-basket': FfPredictiveBasket
  }
}

define('ff-predictive-basket', FfPredictiveBasket)
