// What a store promises about users, groups and keys.

import { strict as assert } from 'node:assert'
import type { StoredKey, StoredUser } from './store.ts'
import type { Promises } from './store-lab.ts'

function user(name: string, more: Partial<StoredUser> = {}): StoredUser {
  return {
    name,
    passwordHash: '$argon2id$…',
    origin: 'LOCAL',
    ssoEnabled: false,
    administrator: false,
    roles: ['ApiImport'],
    groups: ['editors'],
    channels: ['shop'],
    allChannels: false,
    uiSettings: { theme: 'dark', deep: { a: [1, null] } },
    created: '2025-01-01T00:00:00.000Z',
    lastActive: '2025-01-01T00:00:00.000Z',
    ...more,
  }
}

function key(id: string, owner: string, more: Partial<StoredKey> = {}): StoredKey {
  return {
    id,
    name: 'shop page',
    secretHash: '00ff',
    roles: ['ApiPublicQueries'],
    channels: ['shop'],
    allChannels: false,
    allowedOrigins: ['https://shop.example'],
    expires: null,
    owner,
    created: '2025-01-01T00:00:00.000Z',
    ...more,
  }
}

export const accountPromises: Promises = {
  'users are saved, replaced and deleted': async (lab) => {
    const users = [user('ann'), user('bob "x" 😀', { administrator: true, uiSettings: {} })]
    for (const each of users) await lab.store.saveUser(each)
    assert.deepEqual(await lab.store.users(), users)
    await lab.store.saveUser(user('ann', { roles: [] }))
    const store = await lab.reopen()
    assert.deepEqual(await store.users(), [user('ann', { roles: [] }), users[1]])
    await store.deleteUsers(['ann'])
    await store.deleteUsers(['ann', 'nobody'])
    assert.deepEqual(await store.users(), [users[1]])
    await store.deleteUsers([])
    await store.deleteUsers(users.map(({ name }) => name))
    assert.deepEqual(await store.users(), [])
  },

  'a noted activity changes nothing else of a user, and makes none': async ({ store }) => {
    await store.saveUser(user('ann'))
    await store.saveUser(user('ann', { roles: ['ApiUsers'] }))
    const lastActive = '2025-02-02T00:00:00.000Z'
    await store.noteActivity('ann', lastActive)
    await store.noteActivity('nobody', lastActive)
    assert.deepEqual(await store.users(), [user('ann', { roles: ['ApiUsers'], lastActive })])
  },

  'user names differ by case': async ({ store }) => {
    await store.saveUser(user('Ann'))
    await store.saveUser(user('ann'))
    assert.equal((await store.users()).length, 2)
  },

  'groups are saved, replaced and deleted': async (lab) => {
    await lab.store.saveGroup({ name: 'editors', roles: ['ApiImport'] })
    await lab.store.saveGroup({ name: 'editors', roles: [] })
    const store = await lab.reopen()
    assert.deepEqual(await store.groups(), [{ name: 'editors', roles: [] }])
    await store.deleteGroups(['editors', 'no such group'], [])
    assert.deepEqual(await store.groups(), [])
  },

  'groups are deleted together with their memberships, or nothing is': async ({ store }) => {
    for (const name of ['editors', 'others']) await store.saveGroup({ name, roles: [] })
    await store.saveUser(user('ann', { groups: ['editors', 'others'] }))
    const circle: Record<string, unknown> = {}
    circle.self = circle
    const members = [user('ann', { groups: [] }), user('bob', { uiSettings: circle })]
    await assert.rejects(store.deleteGroups(['editors', 'others'], members))
    assert.equal((await store.groups()).length, 2)
    assert.deepEqual((await store.users())[0].groups, ['editors', 'others'])
    await store.deleteGroups(['editors'], [user('ann', { groups: ['others'] })])
    assert.deepEqual(await store.groups(), [{ name: 'others', roles: [] }])
    assert.deepEqual(await store.users(), [user('ann', { groups: ['others'] })])
  },

  'keys are saved, replaced and deleted': async (lab) => {
    await lab.store.saveUser(user('ann'))
    await lab.store.saveKey(key('k_1', 'ann'))
    await lab.store.saveKey(key('k_2', 'ann', { expires: '2030-01-01T00:00:00.000Z' }))
    await lab.store.saveKey(key('k_1', 'ann', { allowedOrigins: [] }))
    const store = await lab.reopen()
    assert.deepEqual(await store.keys(), [
      key('k_1', 'ann', { allowedOrigins: [] }),
      key('k_2', 'ann', { expires: '2030-01-01T00:00:00.000Z' }),
    ])
    assert.equal(await store.deleteKey('k_1'), true)
    assert.equal(await store.deleteKey('k_1'), false)
  },

  'replacing a user keeps their keys, deleting takes them along': async ({ store }) => {
    for (const name of ['ann', 'bob']) await store.saveUser(user(name))
    await store.saveKey(key('k_1', 'ann'))
    await store.saveKey(key('k_2', 'bob'))
    await store.saveUser(user('ann', { roles: [] }))
    assert.equal((await store.keys()).length, 2)
    await store.deleteUsers(['ann'])
    assert.deepEqual(await store.keys(), [key('k_2', 'bob')])
  },

  'a key needs a user who owns it': async ({ store }) => {
    await assert.rejects(store.saveKey(key('k_1', 'nobody')))
    assert.deepEqual(await store.keys(), [])
  },
}
