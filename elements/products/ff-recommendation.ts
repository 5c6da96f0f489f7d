// `ff-recommendation`: what goes with the products named by `product-number`, shown by the `ff-record-list subscribe="false"` inside.

import { define } from '../core/element.ts'
import type { ParamsOf } from '../core/endpoints.ts'
import type { Fields } from '../core/fields.ts'
import { list, onOff } from '../core/fields.ts'
import { statesOf } from '../core/states.ts'
import type { ClickPlace } from '../records/click-events.ts'
import { hasNoHits, ProductsElement, recordsFields } from './asking-element.ts'
import '../records/ff-record-list.ts'

export class FfRecommendation extends ProductsElement<'recommendation'> {
  static readonly fields: Fields = {
    productNumber: list,
    usePersonalization: onOff(true),
    ...recordsFields,
  }
  static readonly states = statesOf({ of: 'Recommendation', isEmpty: hasNoHits, onlyOwn: true })
  declare productNumber: readonly string[]
  declare usePersonalization: boolean
  protected readonly endpoint = 'recommendation'

  get clickPlace(): ClickPlace {
    return { kind: 'recommendation', mainId: this.productNumber[0] ?? '' }
  }

  protected wanted(): ParamsOf<'recommendation'> | null {
    const { productNumber: id, usePersonalization } = this
    return id.length === 0 ? null : { id, usePersonalization, ...this.most }
  }

  /** Asks again. */
  getRecommendations(): Promise<void> {
    return this.ask()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-recommendation': FfRecommendation
  }
}

define('ff-recommendation', FfRecommendation)
