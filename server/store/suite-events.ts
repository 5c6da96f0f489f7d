// What a store promises about tracked events.

import { strict as assert } from 'node:assert'
import type { EventKind, TrackingEvent } from '../../contract/tracking.ts'
import type { EventDelivery, EventQuery, StoredEvent } from './event-store.ts'
import type { Store } from './store.ts'
import { type Promises, someSettings } from './store-lab.ts'

const noon = Date.UTC(2025, 4, 20, 12)
const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

function delivery(
  kind: EventKind,
  events: readonly TrackingEvent[],
  more: Partial<EventDelivery> = {},
): EventDelivery {
  return { channel: 'shop', kind, receivedMs: noon, idempotencyKey: null, events, ...more }
}

function cart(id: string, more: object = {}) {
  return { sid: 's1', id, count: 1, ...more }
}

function login(userId: string, more: object = {}) {
  return { sid: 's1', userId, ...more }
}

async function all(store: Store, query: EventQuery = {}, channel = 'shop'): Promise<StoredEvent[]> {
  const found: StoredEvent[] = []
  for await (const batch of store.events(channel, query)) found.push(...batch)
  return found
}

async function ids(store: Store, query: EventQuery = {}, channel = 'shop') {
  return (await all(store, query, channel)).map(({ event }) => (event as { id?: string }).id)
}

/** What became of the events of one delivery: how many were stored, how many were repetitions. */
async function add(store: Store, one: EventDelivery): Promise<readonly [number, number] | null> {
  const [outcome] = await store.addEvents([one])
  return outcome.kind === 'stored' ? [outcome.stored, outcome.repeated] : null
}

const storing: Promises = {
  'events are read as they were stored, in their order, also after a restart': async (lab) => {
    await lab.store.createChannel('shop', someSettings)
    const odd = cart('P"1"\u0000\ud800😀', { title: 'a\nb', price: 1.5, userId: 'u\u0000\ud800' })
    await lab.store.addEvents([
      delivery('cart', [odd, cart('P2')]),
      delivery('login', [login('u1')], { receivedMs: noon + 1 }),
    ])
    const store = await lab.reopen()
    const found = await all(store)
    assert.deepEqual(
      found.map(({ kind, receivedMs, event }) => ({ kind, receivedMs, event })),
      [
        { kind: 'cart', receivedMs: noon, event: odd },
        { kind: 'cart', receivedMs: noon, event: cart('P2') },
        { kind: 'login', receivedMs: noon + 1, event: login('u1') },
      ],
    )
    assert.ok(found[0].position < found[1].position && found[1].position < found[2].position)
    assert.equal((await all(store, { userId: 'u\u0000\ud800' })).length, 1)
  },

  'events can be asked for by kind, by user, since a moment and after a position': async ({
    store,
  }) => {
    await store.createChannel('shop', someSettings)
    for (let hour = 0; hour < 6; hour += 1) {
      const receivedMs = noon + hour * hourMs
      await store.addEvents([
        delivery('cart', [cart(`cart${hour}`, { userId: `u${hour % 2}` })], { receivedMs }),
        delivery('checkout', [cart(`bought${hour}`)], { receivedMs }),
        delivery('login', [login('u1')], { receivedMs }),
      ])
    }
    assert.equal((await all(store)).length, 18)
    assert.deepEqual(await ids(store, { kinds: ['checkout'], sinceMs: noon + 4 * hourMs }), [
      'bought4',
      'bought5',
    ])
    const carts = await all(store, { kinds: ['cart', 'checkout'] })
    assert.deepEqual(
      carts.map(({ event }) => ('id' in event ? event.id : null)),
      [0, 1, 2, 3, 4, 5].flatMap((hour) => [`cart${hour}`, `bought${hour}`]),
    )
    assert.deepEqual(await ids(store, { kinds: ['cart'], after: carts[7].position }), [
      'cart4',
      'cart5',
    ])
    assert.deepEqual(await ids(store, { kinds: ['cart'], userId: 'u1' }), [
      'cart1',
      'cart3',
      'cart5',
    ])
    assert.equal((await all(store, { userId: 'u1', sinceMs: noon + 5 * hourMs })).length, 2)
    assert.deepEqual(await all(store, { kinds: [] }), [])
    assert.deepEqual(await all(store, { kinds: [], userId: 'u1' }), [])
    assert.deepEqual(await all(store, { sinceMs: noon + 6 * hourMs }), [])
  },

  'many events come in batches, each once': async ({ store }) => {
    await store.createChannel('shop', someSettings)
    const sent = Array.from({ length: 2500 }, (_, at) => cart(`P${at}`, { userId: 'u1' }))
    await store.addEvents([delivery('cart', sent)])
    for (const query of [{}, { userId: 'u1' }]) {
      const sizes: number[] = []
      for await (const batch of store.events('shop', query)) sizes.push(batch.length)
      assert.deepEqual(sizes, [1000, 1000, 500])
      assert.deepEqual(
        await ids(store, query),
        sent.map(({ id }) => id),
      )
    }
  },

  'events for a channel that is not there are refused alone': async ({ store }) => {
    await store.createChannel('shop', someSettings)
    const outcomes = await store.addEvents([
      delivery('cart', [cart('P1')], { channel: 'no' }),
      delivery('cart', [cart('P1')]),
    ])
    assert.deepEqual(outcomes, [
      { kind: 'unknownChannel' },
      { kind: 'stored', stored: 1, repeated: 0 },
    ])
    assert.deepEqual(await all(store, {}, 'no'), [])
    assert.deepEqual(await store.addEvents([]), [])
  },
}

const repeating: Promises = {
  'an equal event is a repetition for ten seconds, also after a restart': async (lab) => {
    await lab.store.createChannel('shop', someSettings)
    const seconds = (passed: number) =>
      delivery('login', [login('u1')], { receivedMs: noon + 5_000 + passed * 1000 })
    assert.deepEqual(await add(lab.store, seconds(0)), [1, 0])
    const store = await lab.reopen()
    assert.deepEqual(await add(store, seconds(4)), [0, 1])
    assert.deepEqual(await add(store, seconds(9.9)), [0, 1], 'counted from the one that was stored')
    assert.deepEqual(await add(store, seconds(10)), [1, 0])
    assert.equal((await all(store)).length, 2)
  },

  'events that differ in kind, session, channel or any field are no repetitions': async ({
    store,
  }) => {
    for (const name of ['shop', 'other']) await store.createChannel(name, someSettings)
    const different = [
      delivery('cart', [cart('P1')]),
      delivery('checkout', [cart('P1')]),
      delivery('cart', [cart('P1', { sid: 's2' })]),
      delivery('cart', [cart('P1', { price: 2 })]),
      delivery('cart', [cart('P1')], { channel: 'other' }),
    ]
    for (const outcome of await store.addEvents(different)) {
      assert.deepEqual(outcome, { kind: 'stored', stored: 1, repeated: 0 })
    }
  },

  'equal items of one request count, and are repetitions when the request comes again': async ({
    store,
  }) => {
    await store.createChannel('shop', someSettings)
    const twice = [cart('P1'), cart('P1')]
    assert.deepEqual(await add(store, delivery('cart', twice)), [2, 0])
    assert.deepEqual(await add(store, delivery('cart', twice)), [0, 2])
    assert.deepEqual(await add(store, delivery('cart', [...twice, cart('P1')])), [1, 2])
    assert.deepEqual(await add(store, delivery('login', [login('u1'), login('u1')])), [1, 1])
  },

  'a request that comes twice in one transaction is stored once': async ({ store }) => {
    await store.createChannel('shop', someSettings)
    const one = delivery('cart', [cart('P1'), cart('P1'), cart('P2')])
    assert.deepEqual(await store.addEvents([one, { ...one, receivedMs: noon + 3 }]), [
      { kind: 'stored', stored: 3, repeated: 0 },
      { kind: 'stored', stored: 0, repeated: 3 },
    ])
    assert.deepEqual(await ids(store), ['P1', 'P1', 'P2'])
  },

  'an event with an id is known for a day in its session, whatever else it says': async (lab) => {
    await lab.store.createChannel('shop', someSettings)
    const at = (passedMs: number, event: object) =>
      delivery('login', [login('u1', { eventId: 'e1', ...event })], {
        receivedMs: noon + passedMs,
      })
    assert.deepEqual(await add(lab.store, at(0, {})), [1, 0])
    const store = await lab.reopen()
    assert.deepEqual(await add(store, at(23 * hourMs, { purchaserId: 'c1' })), [0, 1])
    assert.deepEqual(await add(store, at(0, { sid: 's2' })), [1, 0], 'another session')
    assert.deepEqual(await add(store, at(0, { eventId: 'e2' })), [1, 0], 'equal, but another id')
    assert.deepEqual(await add(store, at(dayMs, {})), [1, 0], 'a day later')
    assert.ok((await all(store)).every(({ event }) => !Object.hasOwn(event, 'eventId')))
  },

  'a request with a key is known for a day, and loses nothing that it did not hold': async (
    lab,
  ) => {
    await lab.store.createChannel('shop', someSettings)
    const keyed = (passedMs: number, events: readonly TrackingEvent[]) =>
      delivery('cart', events, { idempotencyKey: 'k1', receivedMs: noon + passedMs })
    assert.deepEqual(await add(lab.store, keyed(0, [cart('P1'), cart('P1')])), [2, 0])
    const store = await lab.reopen()
    assert.deepEqual(await add(store, keyed(hourMs, [cart('P1'), cart('P1')])), [0, 2])
    assert.deepEqual(await add(store, keyed(hourMs, [cart('P2')])), [1, 0], 'a key used wrongly')
    assert.deepEqual(await add(store, keyed(dayMs, [cart('P1'), cart('P1')])), [2, 0])
  },
}

const forgetting: Promises = {
  'what is older than a moment is forgotten, of one channel': async ({ store }) => {
    for (const name of ['shop', 'other']) await store.createChannel(name, someSettings)
    for (let day = 0; day < 4; day += 1) {
      const receivedMs = noon + day * dayMs
      const many = Array.from({ length: 300 }, (_, at) => cart(`${day}-${at}`))
      await store.addEvents([
        delivery('cart', many, { receivedMs }),
        delivery('login', [login('u1')], { receivedMs }),
        delivery('cart', [cart('P1')], { receivedMs, channel: 'other' }),
      ])
    }
    assert.equal(await store.forgetEvents('shop', noon), 0)
    assert.equal(await store.forgetEvents('shop', noon + 2 * dayMs), 602)
    const left = await all(store)
    assert.equal(left.length, 602)
    assert.ok(left.every(({ receivedMs }) => receivedMs >= noon + 2 * dayMs))
    assert.equal((await all(store, {}, 'other')).length, 4)
    assert.equal(await store.forgetEvents('no', noon), 0)
  },

  'a user is forgotten, others are not': async ({ store }) => {
    await store.createChannel('shop', someSettings)
    const many = Array.from({ length: 500 }, (_, at) => cart(`P${at}`, { userId: `u${at % 2}` }))
    await store.addEvents([
      delivery('cart', many),
      delivery('login', [login('u1'), login('u0')]),
      delivery('cart', [cart('P1')]),
    ])
    assert.equal(await store.forgetUser('shop', 'u1'), 251)
    assert.deepEqual(await all(store, { userId: 'u1' }), [])
    assert.ok(!JSON.stringify(await all(store)).includes('"u1"'))
    assert.equal((await all(store, { userId: 'u0' })).length, 251)
    assert.equal((await all(store)).length, 252)
    assert.equal(await store.forgetUser('shop', 'u1'), 0)
  },

  'a channel that begins anew under the same name knows no events of the one before': async ({
    store,
  }) => {
    await store.createChannel('shop', someSettings)
    const one = delivery('cart', [cart('P1', { eventId: 'e1' }), cart('P2')])
    await store.addEvents([one])
    await store.deleteChannel('shop')
    assert.deepEqual(await all(store), [])
    assert.deepEqual(await store.addEvents([one]), [{ kind: 'unknownChannel' }])
    await store.createChannel('shop', someSettings)
    assert.deepEqual(await all(store), [])
    assert.deepEqual(await add(store, one), [2, 0])
    assert.deepEqual(await ids(store), ['P1', 'P2'])
  },
}

export const eventPromises: Promises = { ...storing, ...repeating, ...forgetting }
