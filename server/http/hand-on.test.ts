// What is handed on to the director, and what becomes of it when there is none or it does not answer.

import assert from 'node:assert/strict'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
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
