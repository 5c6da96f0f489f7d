// Tracking over HTTP: every kind with every field of the specification, each bound, and nothing stored of a request that is refused.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import {
  type EventKind,
  eventIdLengthMax,
  eventKinds,
  eventSchemas,
  eventsMax,
} from '../../contract/tracking.ts'
import { type Lab, openLab } from './http-lab.ts'

let lab: Lab
let count = 0
before(async () => {
  lab = await openLab()
})
after(() => lab.close())

async function freshChannel(): Promise<string> {
  count += 1
  const name = `shop${count}`
  await lab.services.channels.create(name, null, 'test')
  return name
}

function track(channel: string, kind: EventKind, payload: unknown, headers = {}) {
  const url = `/rest/v5/track/${channel}/${kind}`
  return lab.send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
}

async function stored(channel: string) {
  const found: { kind: string; event: unknown }[] = []
  for await (const batch of lab.services.store.events(channel)) {
    found.push(...batch.map(({ kind, event }) => ({ kind, event })))
  }
  return found
}

const product = { id: 'P1', sid: 's1', masterId: 'M1', purchaserId: 'c1', title: 'Boot' }
const cart = { ...product, count: 2, campaign: '4', price: 9.5, userId: 'u1' }
const place = { page: 1, pageSize: 24 }
const filters = [
  { name: 'Brand', substring: false, values: [{ value: 'Fjella', exclude: false, type: 'or' }] },
]
const whole: Readonly<Record<EventKind, Record<string, unknown>>> = {
  cart,
  checkout: cart,
  click: { ...product, ...place, query: 'boot', pos: 1, campaign: '4', score: 0.5, userId: 'u1' },
  feedback: { sid: 's1', query: 'boot', positive: false, message: 'no boots' },
  landingPageClick: { ...product, campaign: '4', pageId: 'summer', userId: 'u1' },
  log: {
    ...{ ...product, ...place, query: '', hitCount: 3, maxScore: 900, minScore: -1, searchTime: 4 },
    ...{ additionalInfo: 'x', customSorting: true, filters, searchField: 'Name', userId: 'u1' },
  },
  login: { sid: 's1', userId: 'u1', purchaserId: 'c1' },
  predbasketClick: { ...product, userId: 'u1' },
  recommendationClick: { ...product, mainId: 'P2', userId: 'u1' },
}

for (const kind of eventKinds) {
  const required = eventSchemas[kind].required as readonly string[]
  const least = Object.fromEntries(required.map((name) => [name, whole[kind][name]]))

  test(`${kind}: an event with all fields and one with the required ones are stored as sent`, async () => {
    const channel = await freshChannel()
    const reply = await track(channel, kind, [
      whole[kind],
      { ...least, colour: 'red', eventId: 'e' },
    ])
    assert.deepEqual([reply.statusCode, reply.body], [200, ''])
    const expected = [whole[kind], least].map((event) => ({ kind, event }))
    assert.deepEqual(await stored(channel), expected)
  })

  test(`${kind}: each required field is missed by name, and nothing of the request is stored`, async () => {
    const channel = await freshChannel()
    for (const name of required) {
      const { [name]: _, ...rest } = least
      const reply = await track(channel, kind, [least, rest])
      assert.deepEqual(
        [reply.statusCode, reply.json().error, reply.json().errorDescription],
        [400, 'badParameter', `body[1].${name}: is missing`],
      )
    }
    assert.deepEqual(await stored(channel), [])
  })

  test(`${kind}: a field of the wrong type is refused by name`, async () => {
    const channel = await freshChannel()
    for (const name of Object.keys(whole[kind])) {
      const reply = await track(channel, kind, [{ ...whole[kind], [name]: { a: 1 } }])
      assert.equal(reply.statusCode, 400)
      assert.match(reply.json().errorDescription, new RegExp(`^body\\[0\\]\\.${name}: must be `))
    }
    assert.deepEqual(await stored(channel), [])
  })
}

type Bound = readonly [EventKind, string, taken: unknown, refused: unknown, reason: string]
const bounds: readonly Bound[] = [
  ['click', 'pos', 1, 0, 'must be at least 1'],
  ['click', 'pos', 2_147_483_647, 2_147_483_648, 'must be at most 2147483647'],
  ['click', 'page', -2_147_483_648, -2_147_483_649, 'must be at least -2147483648'],
  ['cart', 'count', 3, 3.5, 'must be a whole number'],
  ['cart', 'count', 0, '1', 'must be a whole number'],
  ['cart', 'price', -0.5, '9.99', 'must be a number'],
  ['cart', 'title', '', null, 'must be a text'],
  ['cart', 'sid', 's'.repeat(1000), 's'.repeat(1001), 'must have at most 1000 characters'],
  ['click', 'query', 'q'.repeat(2000), 'q'.repeat(2001), 'must have at most 2000 characters'],
  ['log', 'customSorting', false, 'true', 'must be true or false'],
  ['feedback', 'positive', true, 1, 'must be true or false'],
  [
    'login',
    'eventId',
    'e'.repeat(eventIdLengthMax),
    'e'.repeat(eventIdLengthMax + 1),
    `must have at most ${eventIdLengthMax} characters`,
  ],
]
for (const [kind, name, taken, refused, reason] of bounds) {
  test(`${kind}.${name} ${reason}`, async () => {
    const channel = await freshChannel()
    const good = await track(channel, kind, [{ ...whole[kind], [name]: taken }])
    assert.equal(good.statusCode, 200, good.body)
    const bad = await track(channel, kind, [{ ...whole[kind], [name]: refused }])
    assert.equal(bad.statusCode, 400)
    assert.equal(bad.json().errorDescription, `body[0].${name}: ${reason}`)
    assert.equal((await stored(channel)).length, 1)
  })
}

test('numbers that are not finite, and filters that are none, are refused by name', async () => {
  const channel = await freshChannel()
  const infinite = await track(channel, 'cart', '[{"id":"P","sid":"s","count":1,"price":1e999}]')
  assert.equal(infinite.json().errorDescription, 'body[0].price: must be a number')
  const filter = { name: 'Brand', values: [{ value: 7 }] }
  const reply = await track(channel, 'log', [{ ...whole.log, filters: [filter] }])
  assert.match(
    reply.json().errorDescription,
    /^body\[0\]\.filters\[0\]\.values\[0\]\.value: must be/,
  )
  assert.deepEqual(await stored(channel), [])
})

test('an empty list is fine, as many as allowed are taken, one more is not', async () => {
  const channel = await freshChannel()
  assert.equal((await track(channel, 'login', [])).statusCode, 200)
  const most = Array.from({ length: eventsMax }, (_, at) => ({ sid: 's', userId: `u${at}` }))
  assert.equal((await track(channel, 'login', most)).statusCode, 200)
  assert.equal((await stored(channel)).length, eventsMax)
  const more = await track(channel, 'login', [...most, { sid: 's', userId: 'x' }])
  assert.deepEqual(
    [more.statusCode, more.json().errorDescription],
    [400, `body: must have at most ${eventsMax} entries`],
  )
  const large = await track(channel, 'feedback', `["${'x'.repeat(4 * 1024 * 1024)}"]`)
  assert.deepEqual([large.statusCode, large.json().error], [413, 'bodyTooLarge'])
})

test('what is no list of events is refused', async () => {
  const channel = await freshChannel()
  const refusals = [
    [{ sid: 's', userId: 'u' }, 'body: must be a list'],
    [['login'], 'body[0]: must be an object'],
    [[null], 'body[0]: must be an object'],
    ['', 'body: is missing'],
    ['[{"__proto__":1}]', 'the name `__proto__` is not allowed in it.'],
  ] as const
  for (const [payload, reason] of refusals) {
    const reply = await track(channel, 'login', payload)
    assert.equal(reply.statusCode, 400)
    assert.ok(reply.json().errorDescription.endsWith(reason), reply.body)
  }
  const events = '[{"sid":"s","userId":"u","constructor":{"prototype":{"x":1}}}]'
  assert.equal((await track(channel, 'login', events)).statusCode, 200)
  assert.deepEqual(await stored(channel), [{ kind: 'login', event: { sid: 's', userId: 'u' } }])
})

test('an unknown channel and an unknown kind are not found', async () => {
  const channel = await track('nowhere', 'login', [whole.login])
  assert.deepEqual([channel.statusCode, channel.json().error], [404, 'unknownChannel'])
  const url = `/rest/v5/track/${await freshChannel()}/purchase`
  const kind = await lab.send({ method: 'POST', url, payload: [] })
  assert.deepEqual([kind.statusCode, kind.json().error], [404, 'unknownPath'])
})

test('a request that is sent again is stored once: as it is, by event id, by its key', async () => {
  const channel = await freshChannel()
  const twice = [whole.cart, whole.cart]
  for (let sent = 0; sent < 2; sent += 1) {
    assert.equal((await track(channel, 'cart', twice)).statusCode, 200)
    await track(channel, 'login', [{ ...whole.login, eventId: 'e1' }])
    await track(channel, 'feedback', [whole.feedback], { 'idempotency-key': 'k1' })
    await track(channel, 'feedback', [whole.feedback], { 'idempotency-key': `other${sent}` })
  }
  const kinds = (await stored(channel)).map(({ kind }) => kind)
  assert.deepEqual(kinds.toSorted(), [
    ...['cart', 'cart', 'feedback', 'feedback', 'feedback', 'login'],
  ])
  const long = await track(channel, 'cart', twice, { 'idempotency-key': 'k'.repeat(201) })
  assert.match(long.json().errorDescription, /^Idempotency-Key: must have at most 200 characters/)
})

const specification = new URL('../../../shared/spec/rest-api-v5.md', import.meta.url)
const skip = existsSync(specification) ? false : 'the specification does not lie beside the project'

test('the events have the fields of the specification, required where it says so', { skip }, () => {
  const section = readFileSync(specification, 'utf8').split('### 4.2 ')[1].split('\n### ')[0]
  const lines = [...section.matchAll(/^\| ([\w, ]+) \| (.*) \|$/gm)]
  const found = new Map<string, string[]>()
  for (const [, kinds, fields] of lines) {
    const names = fields.split('; ').map((field) => /^\w+\*?/.exec(field)![0])
    for (const kind of kinds.split(', ')) found.set(kind, names.toSorted())
  }
  found.delete('Kind')
  assert.deepEqual([...found.keys()], [...eventKinds])
  for (const kind of eventKinds) {
    const { properties, required } = eventSchemas[kind]
    const names = Object.keys(properties)
      .filter((name) => name !== 'eventId')
      .map((name) => ((required as readonly string[]).includes(name) ? `${name}*` : name))
    assert.deepEqual(names.toSorted(), found.get(kind), kind)
  }
})
