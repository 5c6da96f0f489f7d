// `ff-recently-viewed`: what the shopper looked at lately, shown by the `ff-record-list subscribe="false"` inside. With
// `wait-for-update` not before the product of this page is known, which then does not show.

import { componentMakers } from '../core/components.ts'
import { define, FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { number, object, presence } from '../core/fields.ts'
import { statesOf } from '../core/states.ts'
import type { ClickPlace, ShownRecord } from '../records/click-events.ts'
import { showRecords } from './asking-element.ts'
import { viewedProducts } from './recently-viewed.ts'
import '../records/ff-record-list.ts'

componentMakers.recentlyViewed = viewedProducts

export class FfRecentlyViewed extends FfElement {
  static readonly fields: Fields = {
    maxResults: number(4),
    waitForUpdate: presence(false),
    records: object,
  }
  // No request brings them: the states are set by hand.
  static readonly states = statesOf({ of: 'Records', isEmpty: () => false, onlyOwn: true })
  declare maxResults: number
  declare waitForUpdate: boolean
  declare records: readonly ShownRecord[] | undefined
  readonly #changed = () => void this.getRecentlyViewed()

  /** Looking at something again says nothing about a search. */
  get clickPlace(): ClickPlace {
    return { kind: 'untold' }
  }

  protected override begin(): void {
    viewedProducts(this.app).addEventListener('change', this.#changed)
    this.hidden = !this.records
    void this.getRecentlyViewed()
  }

  protected override end(): void {
    viewedProducts(this.app).removeEventListener('change', this.#changed)
  }

  protected override render(): void {
    const { records } = this
    if (!records) return
    this.showStatus(records.length === 0 ? 'empty' : 'idle')
    showRecords(this, records.slice(0, this.maxResults))
    this.told()
  }

  /** Reads them again and shows them. */
  async getRecentlyViewed(): Promise<void> {
    const viewed = viewedProducts(this.app)
    this.records = this.waitForUpdate ? await viewed.getEntriesAfterUpdate() : viewed.getEntries()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-recently-viewed': FfRecentlyViewed
  }
}

define('ff-recently-viewed', FfRecentlyViewed)
