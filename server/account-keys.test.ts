// API keys over a real store.

import { strict as assert } from 'node:assert'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { Accounts, type Caller } from './accounts.ts'
import { channelsOf } from './callers.ts'
import { openSqlite } from './store/sqlite.ts'
import type { Store } from './store/store.ts'

type House = { accounts: Accounts; admin: Caller; store: Store; clock: { now: Date } }

async function inHouse(use: (house: House) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'aisle-keys-'))
  const store = await openSqlite(join(folder, 'aisle.db'))
  const clock = { now: new Date('2025-06-01T12:00:00Z') }
  const options = { adminUser: 'admin', adminPassword: 'pw', clock: () => clock.now }
  try {
    const { accounts } = await Accounts.open(store, options)
    await use({ accounts, admin: accounts.callerOf('admin'), store, clock })
    await accounts.close()
  } finally {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const wrong = { problem: 'wrongCredentials' }

describe('an API key', () => {
  it('is accepted in its header and, as it stands, after Basic', () =>
    inHouse(async ({ accounts, admin }) => {
      const { id, key } = await accounts.createKey({ name: 'shop page', owner: admin })
      assert.match(Buffer.from(key, 'base64').toString(), /^k_[0-9a-f]{16}:[\w-]{43}$/)
      for (const request of [{ apiKey: key }, { authorization: `Basic ${key}` }]) {
        const caller = await accounts.authenticate(request)
        assert.deepEqual([caller.kind, caller.name, caller.owner], ['key', id, 'admin'])
        assert.equal(caller.administrator, false)
        assert.deepEqual([...caller.roles], ['ApiPublicQueries'])
        assert.equal(caller.mayUseChannel('any'), true)
      }
    }))

  it('goes before the credentials of a user', () =>
    inHouse(async ({ accounts, admin }) => {
      const { key } = await accounts.createKey({ name: 'shop page', owner: admin })
      const authorization = `Basic ${btoa('admin:pw')}`
      assert.equal((await accounts.authenticate({ authorization, apiKey: key })).kind, 'key')
      await assert.rejects(accounts.authenticate({ authorization, apiKey: 'wrong' }), wrong)
    }))

  it('is wrong with any other secret', () =>
    inHouse(async ({ accounts, admin }) => {
      const { id, key } = await accounts.createKey({ name: 'shop page', owner: admin })
      const secret = Buffer.from(key, 'base64').toString().split(':')[1]
      for (const other of ['', 'x', secret.slice(1), `${secret}x`, secret.toLowerCase()]) {
        await assert.rejects(accounts.authenticate({ apiKey: btoa(`${id}:${other}`) }), wrong)
      }
    }))

  it('shows its secret once and keeps a hash of it', () =>
    inHouse(async ({ accounts, admin, store }) => {
      const { key, ...described } = await accounts.createKey({ name: 'shop page', owner: admin })
      const secret = Buffer.from(key, 'base64').toString().split(':')[1]
      assert.deepEqual(accounts.keys(), [described])
      const kept = JSON.stringify([await store.keys(), accounts.keys()])
      assert.ok(!kept.includes(secret) && !kept.includes(key))
      assert.match((await store.keys())[0].secretHash, /^[0-9a-f]{64}$/)
      assert.ok(!JSON.stringify(accounts.keys()).includes('secretHash'))
    }))

  it('is known after a restart', () =>
    inHouse(async ({ accounts, admin, store, clock }) => {
      const { key } = await accounts.createKey({ name: 'page', channels: ['a'], owner: admin })
      const options = { adminUser: 'admin', adminPassword: null, clock: () => clock.now }
      const again = (await Accounts.open(store, options)).accounts
      const caller = await again.authenticate({ apiKey: key })
      assert.deepEqual([caller.mayUseChannel('a'), caller.mayUseChannel('b')], [true, false])
    }))

  it('ends at its end date, when it is withdrawn, and with its owner', () =>
    inHouse(async ({ accounts, admin, clock }) => {
      await accounts.createUser({ name: 'ann', password: 'x', roles: ['ApiPublicQueries'] })
      const expires = '2025-06-01T13:00:00+01:00'
      await assert.rejects(accounts.createKey({ name: 'a', owner: admin, expires }), {
        problem: 'badParameter',
      })
      const later = '2025-06-01T14:00:00+01:00'
      const dated = await accounts.createKey({ name: 'a', owner: admin, expires: later })
      assert.equal(dated.expires, '2025-06-01T13:00:00.000Z')
      const owned = await accounts.createKey({ name: 'b', owner: accounts.callerOf('ann') })
      const withdrawn = await accounts.createKey({ name: 'c', owner: admin })
      for (const { key } of [dated, owned, withdrawn]) await accounts.authenticate({ apiKey: key })
      clock.now = new Date('2025-06-01T13:00:00Z')
      await accounts.deleteUsers(['ann'])
      await accounts.deleteKey(withdrawn.id)
      for (const { key } of [dated, owned, withdrawn]) {
        await assert.rejects(accounts.authenticate({ apiKey: key }), wrong)
      }
      await assert.rejects(accounts.deleteKey(withdrawn.id), { problem: 'unknownKey' })
      assert.deepEqual(
        accounts.keys().map(({ id }) => id),
        [dated.id],
      )
    }))

  it('with origins is refused from other pages, but not where there is no page', () =>
    inHouse(async ({ accounts, admin }) => {
      const allowedOrigins = ['https://Shop.example', 'http://localhost:3000']
      const { key } = await accounts.createKey({ name: 'page', allowedOrigins, owner: admin })
      for (const origin of [undefined, 'https://shop.example', 'http://localhost:3000']) {
        await accounts.authenticate({ apiKey: key, origin })
      }
      for (const origin of ['https://evil.example', 'http://shop.example', 'null', '']) {
        await assert.rejects(accounts.authenticate({ apiKey: key, origin }), {
          problem: 'foreignOrigin',
        })
      }
      // Whoever does not have the key learns nothing about its origins.
      const apiKey = btoa(`${accounts.keys()[0].id}:guess`)
      await assert.rejects(accounts.authenticate({ apiKey, origin: 'https://evil.example' }), wrong)
    }))

  it('never gets more than the one who makes it holds', () =>
    inHouse(async ({ accounts, admin }) => {
      const rights = { roles: ['ApiUsers', 'ApiPublicQueries'], channels: ['a', 'b'] }
      await accounts.createUser({ name: 'ann', password: 'x', ...rights })
      const ann = accounts.callerOf('ann')
      const make = (more: object, owner = ann) => accounts.createKey({ name: 'k', owner, ...more })
      await assert.rejects(make({ roles: ['ApiImport'] }), { problem: 'missingRole' })
      await assert.rejects(make({ channels: ['a', 'c'] }), { problem: 'foreignChannel' })
      const all = await accounts.authenticate({ apiKey: (await make({})).key })
      assert.deepEqual(channelsOf(all, ['a', 'b', 'c']), ['a', 'b'])
      const some = await make({ roles: ['ApiUsers', 'ApiPublicQueries'], channels: ['a'] })
      // A key that makes a key: it goes to the same owner, with no more than the first one may.
      const someCaller = await accounts.authenticate({ apiKey: some.key })
      await assert.rejects(make({ channels: ['b'] }, someCaller), { problem: 'foreignChannel' })
      const child = await make({}, someCaller)
      assert.deepEqual([child.owner, child.channels], ['ann', ['a']])
      assert.equal(admin.hasRole('ApiImport'), true)
    }))

  it('loses what its owner loses', () =>
    inHouse(async ({ accounts }) => {
      const rights = { roles: ['ApiImport'], channels: ['a', 'b'] }
      await accounts.createUser({ name: 'ann', password: 'x', ...rights })
      const owner = accounts.callerOf('ann')
      const { key } = await accounts.createKey({ name: 'k', owner, ...rights })
      const before = await accounts.authenticate({ apiKey: key })
      assert.deepEqual([[...before.roles], before.channels], [['ApiImport'], ['a', 'b']])
      await accounts.updateUser('ann', { roles: [], channels: ['b'] })
      const later = await accounts.authenticate({ apiKey: key })
      assert.deepEqual([[...later.roles], later.channels], [[], ['b']])
      assert.equal(later.mayUseChannel('a'), false)
    }))

  const badKeys: [string, object][] = [
    ['no name', { name: '' }],
    ['a long name', { name: 'x'.repeat(101) }],
    ['an unknown role', { roles: ['Everything'] }],
    ['an origin with a path', { allowedOrigins: ['https://shop.example/'] }],
    ['an origin without a scheme', { allowedOrigins: ['shop.example'] }],
    ['every origin by a star', { allowedOrigins: ['*'] }],
    ['a date that is none', { expires: 'tomorrow' }],
    ['very many channels', { channels: Array.from({ length: 1001 }, String) }],
  ]
  it('is not made from what makes no sense', () =>
    inHouse(async ({ accounts, admin }) => {
      for (const [what, creation] of badKeys) {
        const wishes = { name: 'k', owner: admin, ...creation }
        await assert.rejects(accounts.createKey(wishes), { problem: 'badParameter' }, what)
      }
      assert.deepEqual(accounts.keys(), [])
    }))
})
