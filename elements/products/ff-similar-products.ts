// `ff-similar-products`: products like the one named by `product-id`, shown by the `ff-record-list subscribe="false"` inside.

import { define } from '../core/element.ts'
import type { ParamsOf } from '../core/endpoints.ts'
import type { Fields } from '../core/fields.ts'
import { text } from '../core/fields.ts'
import { statesOf } from '../core/states.ts'
import type { ClickPlace } from '../records/click-events.ts'
import { hasNoHits, ProductsElement, recordsFields } from './asking-element.ts'
import { idTypeOf } from './id-type.ts'
import '../records/ff-record-list.ts'

export class FfSimilarProducts extends ProductsElement<'similar'> {
  static readonly fields: Fields = {
    productId: text(''),
    idType: text(''),
    ...recordsFields,
  }
  static readonly states = statesOf({ of: 'Similar', isEmpty: hasNoHits, onlyOwn: true })
  declare productId: string
  declare idType: string
  protected readonly endpoint = 'similar'

  get clickPlace(): ClickPlace {
    return { kind: 'untold' }
  }

  protected wanted(): ParamsOf<'similar'> | null {
    const { productId: id } = this
    return id === '' ? null : { id, idType: idTypeOf(this.idType), ...this.most }
  }

  /** Asks again. */
  getSimilarProducts(): Promise<void> {
    return this.ask()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-similar-products': FfSimilarProducts
  }
}

define('ff-similar-products', FfSimilarProducts)
