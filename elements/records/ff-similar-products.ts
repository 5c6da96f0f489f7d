// `ff-similar-products`: products like the one named by `product-id`, shown by the `ff-record-list subscribe="false"` inside.

import { define, FfElement, type Fields } from '../core/element.ts'
import { request } from '../core/pipeline.ts'
import { rememberReplies } from '../core/reply-memory.ts'
import './ff-record-list.ts'

export class FfSimilarProducts extends FfElement {
  static readonly fields: Fields = {
    productId: { kind: 'text', byDefault: '' },
    idType: { kind: 'text', byDefault: '' },
    maxResults: { kind: 'number', byDefault: Number.NaN },
  }
  declare productId: string
  declare idType: string
  declare maxResults: number
  #asked = ''

  protected override begin(): void {
    rememberReplies(this.app)
    this.update()
  }

  protected override render(): void {
    const wanted = [this.productId, this.idType, this.maxResults].join()
    if (wanted !== this.#asked) void this.getSimilarProducts()
  }

  async getSimilarProducts(): Promise<void> {
    const { productId: id, idType, maxResults } = this
    this.#asked = [id, idType, maxResults].join()
    if (id === '') return
    if (idType !== 'id' && idType !== 'productNumber') {
      throw new Error('ff-similar-products needs id-type="id" or id-type="productNumber".')
    }
    const params = { id, idType, ...(Number.isNaN(maxResults) ? {} : { maxResults }) } as const
    const options = { requestOptions: { origin: this } }
    const reply = await this.app.guard('<ff-similar-products>', () =>
      request(this.app, { endpoint: 'similar', params, options }),
    )
    const list = this.querySelector('ff-record-list')
    if (list !== null && reply) list.records = [...reply.hits]
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-similar-products': FfSimilarProducts
  }
}

define('ff-similar-products', FfSimilarProducts)
