// Checkout tracking, sentence by sentence of its specification, in a real browser with a real server.

import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { Request } from 'playwright-core'
import { elementsShop } from './elements-shop.ts'

const { visit } = elementsShop()

const whole = 'product-number="B-1" master-id="M-1" price="10" title="Boot 01"'
const item = (attributes: string) =>
  `<ff-checkout-tracking-item ${attributes}></ff-checkout-tracking-item>`

type Event = Readonly<Record<string, unknown>>

function paths(requests: readonly Request[]): string[] {
  return requests.map((request) => new URL(request.url()).pathname.replace('/rest/v5/', ''))
}

function withoutIds(events: unknown): Event[] {
  return (events as Event[]).map(({ eventId: _, sid: __, ...event }) => event)
}

visit(
  'disable-auto-tracking false: tracking requests are sent right after the element initialises; one event for each child',
  {
    body: `<ff-checkout-tracking>${item(`${whole} count="3" campaign="c-1"`)}${item('product-number="B-2" master-id="M-2" price="11.5" title="Boot 02"')}</ff-checkout-tracking>`,
  },
  async ({ page, requests, bodies }) => {
    const reply = await page.waitForResponse(/track\/shop\/checkout/)
    assert.equal(reply.status(), 200)
    assert.deepEqual(withoutIds(bodies('checkout')[0]), [
      { id: 'B-1', count: 3, masterId: 'M-1', price: 10, title: 'Boot 01', campaign: 'c-1' },
      { id: 'B-2', count: 1, masterId: 'M-2', price: 11.5, title: 'Boot 02' },
    ])
    // Providing all three avoids the request for records.
    assert.deepEqual(paths(requests), ['track/shop/checkout'])
  },
)

visit(
  'a valid tracking request needs master-id, price and title; when any is missing, the library first queries the records operation for the missing values and then tracks',
  {
    body: `<ff-checkout-tracking>${item('product-number="B-3" title="My own"')}${item(whole)}${item('product-number="B-4" count="2"')}</ff-checkout-tracking>`,
  },
  async ({ page, requests, bodies }) => {
    await page.waitForResponse(/track/)
    assert.deepEqual(paths(requests), ['records/shop', 'track/shop/checkout'])
    assert.match(requests[0]?.url() ?? '', /\?productNumber=B-3&productNumber=B-4$/)
    assert.deepEqual(withoutIds(bodies('checkout')[0]), [
      { id: 'B-3', count: 1, masterId: 'M-3', price: 12, title: 'My own' },
      { id: 'B-1', count: 1, masterId: 'M-1', price: 10, title: 'Boot 01' },
      { id: 'B-4', count: 2, masterId: 'M-4', price: 13, title: 'Boot 04' },
    ])
  },
)

visit(
  'sid, userId and purchaserId are always taken from the global configuration, never from attributes',
  {
    config: { ffParams: { sid: 'sid-1', userId: 'user-1', purchaserId: 'buyer-1' } },
    body: `<ff-checkout-tracking sid="x" user-id="x" userId="x">${item(`${whole} sid="x" user-id="x" userId="x" purchaser-id="x"`)}</ff-checkout-tracking>`,
  },
  async ({ page, bodies }) => {
    await page.waitForResponse(/track/)
    const [event] = bodies('checkout')[0] as unknown as Event[]
    assert.deepEqual(
      [event?.sid, event?.userId, event?.purchaserId],
      ['sid-1', 'user-1', 'buyer-1'],
    )
  },
)

visit(
  'with disable-auto-tracking set, the integrator may change child elements and must then call trackCheckoutItems()',
  {
    body: `<ff-checkout-tracking disable-auto-tracking>${item(whole)}</ff-checkout-tracking>`,
    search: { query: 'boot' },
  },
  async ({ page, requests, bodies, until }) => {
    await until('history.state?.aisle')
    assert.deepEqual(paths(requests), ['search/shop'])
    await page.evaluate(`(() => {
      const tracking = document.querySelector('ff-checkout-tracking')
      tracking.firstElementChild.count = 7
      const more = document.createElement('ff-checkout-tracking-item')
      Object.assign(more, { productNumber: 'B-9', masterId: 'M-9', price: 5, title: 'Boot 09' })
      tracking.append(more)
      return tracking.trackCheckoutItems()
    })()`)
    const events = withoutIds(bodies('checkout')[0])
    assert.deepEqual(
      events.map(({ id, count }) => [id, count]),
      [
        ['B-1', 7],
        ['B-9', 1],
      ],
    )
  },
)

visit(
  'when data is incomplete the library reads field roles from the records response',
  { body: `<ff-checkout-tracking>${item('product-number="B-5"')}</ff-checkout-tracking>` },
  async ({ page, bodies }) => {
    await page.waitForResponse(/track/)
    const [event] = withoutIds(bodies('checkout')[0])
    assert.deepEqual(event, { id: 'B-5', count: 1, masterId: 'M-5', price: 14, title: 'Boot 05' })
    const roles = await page.evaluate<object>('factfinder.config.get().appConfig.fieldRoles')
    assert.equal((roles as Record<string, string>).price, 'Price')
  },
)

visit(
  'integrations needing different roles must set fieldRoles at initialisation',
  {
    config: {
      appConfig: {
        fieldRoles: {
          productNumber: 'ProductNumber',
          masterId: 'Brand',
          price: 'Price',
          productName: 'Color',
        },
      },
    },
    body: `<ff-checkout-tracking>${item('product-number="B-5"')}</ff-checkout-tracking>`,
  },
  async ({ page, bodies }) => {
    await page.waitForResponse(/track/)
    const [event] = withoutIds(bodies('checkout')[0])
    assert.deepEqual([event?.masterId, event?.title], ['Alpina', 'Red'])
  },
)

visit(
  'channel: tracking channel; the configured channel when omitted',
  {
    body: `<ff-checkout-tracking>${item(`${whole} channel="other"`)}${item('product-number="B-2" channel="other"')}${item(whole)}</ff-checkout-tracking>`,
  },
  async ({ page, requests }) => {
    await page.waitForResponse(/track\/shop/)
    assert.deepEqual(paths(requests), [
      'records/other',
      'track/other/checkout',
      'track/shop/checkout',
    ])
  },
)

visit(
  'a page that is loaded again tells the same order under the same ids; another visit of the page is another order',
  { body: `<ff-checkout-tracking>${item(whole)}${item(whole)}</ff-checkout-tracking>` },
  async ({ page, bodies, until }) => {
    // Until a batch is answered it waits in the storage, and a page that is loaded meanwhile would send it once more.
    const told = async (times: number): Promise<void> => {
      while (bodies('checkout').length < times) await pause(20)
      await until('!Object.keys(localStorage).some((name) => name.startsWith("aisle.track."))')
    }
    await told(1)
    await page.reload()
    await told(2)
    await page.goto(page.url())
    await told(3)
    const ids = bodies('checkout').map((events) =>
      (events as unknown as Event[]).map(({ eventId }) => eventId),
    )
    assert.equal(new Set(ids[0]).size, 2)
    assert.deepEqual(ids[1], ids[0])
    assert.notEqual(ids[2]?.[0], ids[0]?.[0])
  },
)

visit(
  'events survive a lost connection and a change of page, under the same ids',
  { body: '<p>thanks</p>' },
  async ({ page, visitor, open, until, bodies }) => {
    await until('window.factfinder')
    await page.route(/\/track\//, (route) => route.abort('internetdisconnected'))
    const delivered = await page.evaluate(
      `factfinder.tracking.cart([{ id: 'B-1', masterId: 'M-1', title: 'Boot', count: 1, price: 10 }])`,
    )
    assert.equal(delivered, false)
    await page.unroute(/\/track\//)
    const reply = page.waitForResponse(/track\/shop\/cart/)
    await open({ body: '<p>another page</p>' })
    assert.equal((await reply).status(), 200)
    await until('!Object.keys(localStorage).some((name) => name.startsWith("aisle.track."))')
    const [lost, found] = bodies('cart')
    assert.deepEqual(found, lost)
    visitor.forgive(/ERR_INTERNET_DISCONNECTED/)
  },
)

visit(
  'a product that is neither described nor known is reported, and the others are tracked',
  {
    body: `<ff-checkout-tracking>${item('product-number="nowhere"')}${item(whole)}</ff-checkout-tracking>`,
  },
  async ({ page, bodies, visitor, until }) => {
    await page.waitForResponse(/track/)
    assert.deepEqual(
      withoutIds(bodies('checkout')[0]).map(({ id }) => id),
      ['B-1'],
    )
    await until('true')
    assert.match(visitor.troubles.join(), /nowhere was not tracked/)
    visitor.forgive(/nowhere was not tracked/)
  },
)
