// What is handed on to the director, and what becomes of it when there is none or it does not answer.

import assert from 'node:assert/strict'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Operation } from '../../contract/operation.ts'
import { operations } from '../../contract/operations.ts'
import type { Director } from '../nodes/node.ts'
import { buildApp } from './app.ts'
import { admin, type Lab, openLab } from './http-lab.ts'

let lab: Lab
let app: ReturnType<typeof buildApp>
let director: Director
let caughtUp = 0
/** What the director got. */
const received: { request: IncomingMessage; body: string }[] = []
const far = createServer(async (request, reply) => {
  received.push({ request, body: await text(request) })
  reply.writeHead(200, { 'content-type': 'application/json', 'x-request-id': 'far' })
  reply.end('[{"success":true,"warnings":[]}]')
})

before(async () => {
  lab = await openLab()
  await lab.services.channels.create('shop', null, 'test')
  await new Promise<void>((resolve) => far.listen(0, '127.0.0.1', resolve))
  const nodes = {
    ...lab.services.nodes,
    director: () => director,
    caughtUp: async () => {
      caughtUp++
    },
  }
  app = buildApp({ ...lab.services, nodes })
  await app.ready()
})

after(async () => {
  await app.close()
  far.close()
  await lab.close()
})

const there = (): Director => ({
  kind: 'there',
  url: `http://127.0.0.1:${(far.address() as AddressInfo).port}`,
})
const record = [{ ProductNumber: '1', Name: 'Boot' }]
const write = (headers = {}) =>
  app.inject({
    method: 'POST',
    url: '/rest/v5/records/shop?verbose=true',
    headers: { ...admin, ...headers },
    payload: record,
  })

test('a change is handed on whole, with the credentials of the caller', async () => {
  director = there()
  const reply = await write()
  assert.equal(reply.statusCode, 200)
  assert.deepEqual(reply.json(), [{ success: true, warnings: [] }])
  const [{ request, body }] = received.splice(0)
  assert.equal(request.method, 'POST')
  assert.equal(request.url, '/rest/v5/records/shop?verbose=true')
  assert.equal(request.headers.authorization, admin.authorization)
  assert.deepEqual(JSON.parse(body), record)
  // The node that was asked shows what was changed before it answers.
  assert.equal(caughtUp, 1)
})

test('a file is handed on as it comes', async () => {
  director = there()
  const payload = 'ProductNumber,Name\n1,Boot\n'
  const headers = { ...admin, 'content-type': 'text/csv' }
  const url = '/rest/v5/import/search?channel=shop'
  assert.equal((await app.inject({ method: 'POST', url, headers, payload })).statusCode, 200)
  const [{ request, body }] = received.splice(0)
  assert.equal(body, payload)
  assert.equal(request.headers['content-type'], 'text/csv')
})

test('searches, events and states are the business of whichever node is asked', async () => {
  director = there()
  for (const url of ['/rest/v5/search/shop?query=x', '/rest/v5/cluster/shop/state']) {
    assert.equal((await app.inject({ url, headers: admin })).statusCode, 200, url)
  }
  const url = '/rest/v5/cluster/shop/database/sync'
  assert.equal((await app.inject({ method: 'POST', url, headers: admin })).statusCode, 200)
  assert.deepEqual(received, [])
})

test('changes that ask for the role of each thing they change are handed on as well', async () => {
  director = there()
  const ways = [
    ['PUT', '/manage/v1/merchandising/shop', '{"synonyms":[]}'],
    ['POST', '/manage/v1/history/shop/1/restore', ''],
    ['POST', '/manage/v1/history/shop/restore?at=2026-01-31T12:00:00Z', ''],
  ] as const
  for (const [method, url, payload] of ways) {
    const headers = payload === '' ? admin : { ...admin, 'content-type': 'application/json' }
    assert.equal((await app.inject({ method, url, headers, payload })).statusCode, 200, url)
    assert.equal(received.splice(0).length, 1, url)
  }
  // Where the role does not tell it, the row does.
  const unsaid = operations.filter(
    ({ method, role, node }: Operation) => role === 'none' && method !== 'GET' && !node,
  )
  assert.deepEqual(
    unsaid.map(({ id }) => id),
    [],
  )
})

test('who may not do it is told so by the node that was asked', async () => {
  director = there()
  assert.equal((await write({ authorization: 'Basic eDp4' })).statusCode, 401)
  assert.deepEqual(received, [])
})

test('a request that was handed on is not handed on again', async () => {
  director = there()
  const reply = await write({ 'x-aisle-handed-on': '1' })
  assert.equal(reply.statusCode, 503)
  assert.equal(reply.json().error, 'noDirector')
  assert.deepEqual(received, [])
})

test('a director that takes a request and says nothing more keeps nobody waiting for long', {
  timeout: 30_000,
}, async () => {
  // As a machine that was frozen: its connections stand, and nobody reads them.
  const frozen = createTcpServer((socket) => sockets.add(socket.on('error', () => {})))
  const sockets = new Set<Socket>()
  await new Promise<void>((resolve) => frozen.listen(0, '127.0.0.1', resolve))
  director = { kind: 'there', url: `http://127.0.0.1:${(frozen.address() as AddressInfo).port}` }
  try {
    const [reply, read] = await Promise.all([
      write(),
      app.inject({ url: '/manage/v1/channels', headers: admin }),
    ])
    assert.equal(reply.statusCode, 503)
    assert.equal(reply.json().error, 'noDirector')
    assert.equal(read.statusCode, 200)
  } finally {
    for (const socket of sockets) socket.destroy()
    frozen.close()
  }
})

test('a director that takes its time is waited for as long as it lives', {
  timeout: 30_000,
}, async () => {
  const busy = createServer(async (request, reply) => {
    if (request.url === '/health/live') return void reply.end('{}')
    await text(request)
    await pause(11_000)
    reply.writeHead(200, { 'content-type': 'application/json' }).end('[]')
  })
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve))
  director = { kind: 'there', url: `http://127.0.0.1:${(busy.address() as AddressInfo).port}` }
  const reply = await write()
  busy.close()
  assert.equal(reply.statusCode, 200)
})

test('without a director changes wait, and what a node knows it tells', async () => {
  const gone: Director[] = [
    { kind: 'nowhere', reason: 'no node leads.' },
    { kind: 'there', url: 'http://127.0.0.1:1' },
  ]
  for (const each of gone) {
    director = each
    const reply = await write()
    assert.equal(reply.statusCode, 503)
    assert.equal(reply.json().error, 'noDirector')
    assert.match(String(reply.headers['retry-after']), /^\d+$/)
    const read = await app.inject({ url: '/manage/v1/channels', headers: admin })
    assert.equal(read.statusCode, 200)
  }
})
