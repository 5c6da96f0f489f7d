// `ff-checkout-tracking`: tells the server what was bought, one event for each `ff-checkout-tracking-item` inside. A page that is loaded
// again sends its events under the same ids, so that an order is never counted twice.

import { define, FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { presence } from '../core/fields.ts'
import { isSeenAgain } from '../core/navigate.ts'
import { all } from '../core/nodes.ts'
import { randomId } from '../core/session.ts'
import { track } from '../core/tracking.ts'
import { type BoughtItem, type CheckoutEvent, completed } from './bought-items.ts'
import type { FfCheckoutTrackingItem } from './ff-checkout-tracking-item.ts'
import './ff-checkout-tracking-item.ts'

export class FfCheckoutTracking extends FfElement {
  static readonly fields: Fields = {
    disableAutoTracking: presence(false),
  }
  declare disableAutoTracking: boolean

  protected override begin(): void {
    if (this.disableAutoTracking) return
    this.attempt(() => this.#trackItems(isSeenAgain()))
  }

  /** Tells of the items as they are now. Resolves when the server has them, or when they wait for a connection. */
  async trackCheckoutItems(): Promise<void> {
    await this.attempt(() => this.#trackItems(false))
  }

  async #trackItems(isRepetition: boolean): Promise<void> {
    const flaws: string[] = []
    for (const [channel, items] of this.#itemsByChannel()) {
      const done = await completed(this.app, channel, items)
      flaws.push(...done.flaws)
      if (!done.events.length) continue
      const events = withIds(done.events, { isRepetition, storage: sessionStorage })
      await track(this.app, 'checkout', { events, options: { channel } })
    }
    if (flaws.length) throw new Error(flaws.join(' '))
  }

  #itemsByChannel(): Map<string, BoughtItem[]> {
    const own = this.app.config().ff.channel
    const byChannel = new Map<string, BoughtItem[]>()
    for (const element of all(this, 'ff-checkout-tracking-item')) {
      const item = boughtItem(element, own)
      byChannel.set(item.channel, [...(byChannel.get(item.channel) ?? []), item])
    }
    return byChannel
  }
}

function boughtItem(item: FfCheckoutTrackingItem, ownChannel: string): BoughtItem {
  const { productNumber: id, count, masterId, price, title, campaign } = item
  if (!id) throw new Error('An item needs a product-number.')
  return { id, count, masterId, price, title, campaign, channel: item.channel || ownChannel }
}

/** Remembers the events' ids for this page, so that the same page tells the same order under the same ids. */
function withIds(
  events: readonly CheckoutEvent[],
  { isRepetition, storage }: { isRepetition: boolean; storage: Storage },
): CheckoutEvent[] {
  const place = `aisle.checkout.${location.pathname}${location.search}`
  return events.map((event, index) => {
    const key = `${place} ${index} ${JSON.stringify(event)}`
    const known = isRepetition ? storage.getItem(key) : null
    const eventId = known ?? randomId()
    if (known === null) storage.setItem(key, eventId)
    return { eventId, ...event }
  })
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-checkout-tracking': FfCheckoutTracking
  }
}

define('ff-checkout-tracking', FfCheckoutTracking)
