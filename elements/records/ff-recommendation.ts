// `ff-recommendation`: products that go with the products named by `product-number`, shown by the `ff-record-list subscribe="false"` inside.
// It asks again whenever an attribute changes, and only its own replies feed it.

import { define, FfElement, type Fields } from '../core/element.ts'
import { request } from '../core/pipeline.ts'
import { rememberReplies } from '../core/reply-memory.ts'
import type { ClickPlace } from './click-events.ts'
import './ff-record-list.ts'

export class FfRecommendation extends FfElement {
  static readonly fields: Fields = {
    productNumber: { kind: 'list' },
    maxResults: { kind: 'number', byDefault: Number.NaN },
    usePersonalization: { kind: 'switch', byDefault: true },
  }
  declare productNumber: readonly string[]
  declare maxResults: number
  declare usePersonalization: boolean
  #asked = ''

  get clickPlace(): ClickPlace {
    return { kind: 'recommendation', mainId: this.productNumber[0] ?? '' }
  }

  protected override begin(): void {
    rememberReplies(this.app)
    this.update()
  }

  protected override render(): void {
    const wanted = [this.productNumber, this.maxResults, this.usePersonalization].join()
    if (wanted !== this.#asked) void this.getRecommendations()
  }

  async getRecommendations(): Promise<void> {
    const { productNumber, maxResults, usePersonalization } = this
    this.#asked = [productNumber, maxResults, usePersonalization].join()
    if (productNumber.length === 0) return
    const params = {
      id: productNumber,
      usePersonalization,
      ...(Number.isNaN(maxResults) ? {} : { maxResults }),
    }
    const options = { requestOptions: { origin: this } }
    const reply = await this.app.guard('<ff-recommendation>', () =>
      request(this.app, { endpoint: 'recommendation', params, options }),
    )
    const list = this.querySelector('ff-record-list')
    if (list !== null && reply) list.records = [...reply.hits]
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-recommendation': FfRecommendation
  }
}

define('ff-recommendation', FfRecommendation)
