// What elements share that ask for something of their own: they ask when they begin and when what they ask for changes.

import { FfElement } from '../core/element.ts'
import type { Endpoint, ParamsOf } from '../core/endpoints.ts'
import type { Fields } from '../core/fields.ts'
import { number, object } from '../core/fields.ts'
import { request } from '../core/pipeline.ts'
import { rememberReplies } from '../core/reply-memory.ts'
import type { ClickPlace, ShownRecord } from '../records/click-events.ts'

/** Asks one kind of request. What it asked for last is remembered, so that moving it in the page asks nothing again. */
export abstract class AskingElement<Name extends Endpoint> extends FfElement {
  #asked = ''

  protected abstract readonly endpoint: Name
  /** What to ask for; null: nothing yet. */
  protected abstract wanted(): ParamsOf<Name> | null
  /** What decides whether to ask again. */
  protected wantedKey(wanted: ParamsOf<Name>): string {
    return JSON.stringify(wanted)
  }

  protected override begin(): void {
    rememberReplies(this.app)
    this.update()
  }

  protected override render(): void {
    const wanted = this.wanted()
    if (wanted && this.wantedKey(wanted) !== this.#asked) void this.ask(wanted)
  }

  protected async ask(params: ParamsOf<Name> | null = this.wanted()): Promise<void> {
    if (!params) return
    this.#asked = this.wantedKey(params)
    const sending = {
      endpoint: this.endpoint,
      params,
      options: { requestOptions: { origin: this } },
    }
    await this.attempt(() => request(this.app, sending))
  }
}

export const recordsFields: Fields = {
  maxResults: number(Number.NaN),
  records: object,
}

type WithHits = { readonly hits: readonly ShownRecord[] }

export const hasNoHits = ({ hits }: WithHits): boolean => !hits.length

/** Shows the products of its reply in the `ff-record-list subscribe="false"` inside, and hides while there are none. */
export abstract class ProductsElement<
  Name extends 'recommendation' | 'similar' | 'predictiveBasket',
> extends AskingElement<Name> {
  declare maxResults: number
  declare records: readonly ShownRecord[] | undefined

  /** How a click on one of the products is told. */
  abstract get clickPlace(): ClickPlace

  override take({ hits }: WithHits): void {
    this.records = [...hits]
  }

  protected override render(): void {
    super.render()
    showRecords(this, this.records)
  }

  protected get most(): { readonly maxResults?: number } {
    return Number.isNaN(this.maxResults) ? {} : { maxResults: this.maxResults }
  }
}

/** Hands the products to the list inside; without any the element is hidden, its heading with it. */
export function showRecords(element: FfElement, records: readonly ShownRecord[] = []): void {
  element.hidden = !records.length
  const list = element.querySelector('ff-record-list')
  if (list) list.records = records
}
