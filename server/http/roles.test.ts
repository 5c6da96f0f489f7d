// Who may do what: every operation against every role, with real accounts.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { InjectOptions } from 'fastify'
import type { Operation } from '../../contract/operation.ts'
import { operations } from '../../contract/operations.ts'
import { namesChannel } from '../../contract/refusals.ts'
import { isApiRole, type Role, roles } from '../../contract/roles.ts'
import { admin, basic, type Lab, openLab } from './http-lab.ts'

const rows: readonly Operation[] = operations
const guarded = rows.filter((row) => row.role !== 'public')
const apiRoles = roles.filter(isApiRole)

let lab: Lab
const keys = new Map<Role, Record<string, string>>()

before(async () => {
  lab = await openLab()
  await lab.services.channels.create('mine', null, 'test')
  for (const role of apiRoles) keys.set(role, await lab.keyWith({ roles: [role] }))
})
after(() => lab.close())

/** A request whose parameters are wrong or lead nowhere, so that it changes nothing even where it is allowed. */
function harmless(row: Operation, channel: string, headers: Record<string, string>): InjectOptions {
  const path = row.path.replace('{channel}', channel).replace(/\{\w+\}/g, 'nothing')
  const inQuery = row.query?.properties.channel === undefined ? '' : `?channel=${channel}`
  return { method: row.method, url: path + inQuery, headers }
}

async function answer(row: Operation, channel: string, headers: Record<string, string>) {
  const reply = await lab.app.inject(harmless(row, channel, headers))
  const { error } = reply.statusCode === 200 ? { error: undefined } : reply.json()
  return { status: reply.statusCode, error, headers: reply.headers }
}

for (const row of guarded) {
  test(`${row.id} is for nobody without credentials, and for nobody with wrong ones`, async () => {
    const none = await answer(row, 'nothing', {})
    assert.deepEqual([none.status, none.error], [401, 'noCredentials'])
    assert.match(String(none.headers['www-authenticate']), /^Basic realm="Aisle"/)
    assert.equal(none.headers['access-control-allow-origin'], '*')
    const wrongKey = { 'x-ff-api-key': Buffer.from('k_0123456789abcdef:x').toString('base64') }
    const wrong = await answer(row, 'nothing', wrongKey)
    assert.deepEqual([wrong.status, wrong.error], [401, 'wrongCredentials'])
    assert.equal(wrong.headers['www-authenticate'], undefined)
  })

  for (const role of apiRoles) {
    const isAllowed = row.role === 'none' || row.role === role
    test(`${row.id} is ${isAllowed ? '' : 'not '}for the role ${role}`, async () => {
      const { status, error } = await answer(row, 'nothing', keys.get(role)!)
      if (isAllowed) assert.ok([200, 400, 404].includes(status), `${status} ${error}`)
      else assert.deepEqual([status, error], [403, 'missingRole'])
    })
  }

  test(`${row.id} is for an administrator`, async () => {
    const { status, error } = await answer(row, 'nothing', admin)
    assert.ok([200, 400, 404].includes(status), `${status} ${error}`)
  })

  if (row.role !== 'none' && namesChannel(row)) {
    test(`${row.id} tells nothing about a channel of others, whether it exists or not`, async () => {
      const key = await lab.keyWith({ roles: [row.role as Role], channels: ['other'] })
      for (const channel of ['mine', 'nothing']) {
        const { status, error } = await answer(row, channel, key)
        assert.deepEqual([status, error], [403, 'foreignChannel'])
      }
      const { status } = await answer(row, 'other', key)
      assert.ok([200, 400, 404].includes(status))
    })
  }
}

for (const row of rows.filter(({ role }) => role === 'public')) {
  test(`${row.id} needs no credentials`, async () => {
    assert.equal((await answer(row, 'nothing', {})).status, 200)
  })
}

test('wrong parameters and unknown channels are told only to those who may ask', async () => {
  const bad = '/rest/v5/search/nothing?hitsPerPage=many'
  assert.equal((await lab.app.inject({ url: bad })).statusCode, 401)
  const headers = keys.get('ApiJobs')!
  assert.equal((await lab.app.inject({ url: bad, headers })).statusCode, 403)
  assert.equal((await lab.app.inject({ url: bad, headers: admin })).statusCode, 400)
  const unknown = '/rest/v5/search/nothing?query=a'
  assert.equal((await lab.app.inject({ url: unknown, headers: admin })).statusCode, 404)
})

test('a body is not even read from those who may not send it', async () => {
  const url = '/rest/v5/records/mine'
  const payload = 'x'.repeat(100_000_001)
  const reply = await lab.app.inject({ method: 'POST', url, payload })
  assert.equal(reply.statusCode, 401)
})

test('a key works after Basic as it stands, a user by name and password', async () => {
  const url = '/rest/v5/user/channel'
  const key = (await lab.keyWith({ roles: ['ApiPublicQueries'] }))['x-ff-api-key']
  const asBasic = await lab.app.inject({ url, headers: { authorization: `Basic ${key}` } })
  assert.deepEqual(asBasic.json(), ['mine'])
  assert.deepEqual((await lab.app.inject({ url, headers: admin })).json(), ['mine'])
  const wrong = await lab.app.inject({ url, headers: basic('admin', 'wrong') })
  assert.equal(wrong.statusCode, 401)
})

test('a key that names its origins is refused from others, readably for the page', async () => {
  const owner = lab.services.accounts.callerOf('admin')
  const allowedOrigins = ['https://shop.example']
  const { key } = await lab.services.accounts.createKey({ name: 'page', allowedOrigins, owner })
  const from = (origin: string) =>
    lab.app.inject({ url: '/rest/v5/user/channel', headers: { 'x-ff-api-key': key, origin } })
  assert.equal((await from('https://shop.example')).statusCode, 200)
  const foreign = await from('https://other.example')
  assert.deepEqual([foreign.statusCode, foreign.json().error], [403, 'foreignOrigin'])
  assert.equal(foreign.headers['access-control-allow-origin'], '*')
})
