// Users and groups as an administrator manages them, over the real interface. What others may do is in account-rights.test.ts.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { InjectOptions } from 'fastify'
import {
  accountsDeletedMax,
  groupNameLengthMax,
  groupsOfUserMax,
  passwordLengthMax,
  permittedChannelsMax,
  userNameLengthMax,
} from '../../contract/accounts.ts'
import { roles } from '../../contract/roles.ts'
import { admin, basic, type Lab, openLab } from './http-lab.ts'

const usersUrl = '/rest/v5/users'
const groupsUrl = '/rest/v5/groups'
const password = 'open sesame, please'

let lab: Lab
before(async () => {
  lab = await openLab()
})
after(() => lab.close())

const post = (url: string, payload: object) => lab.send({ method: 'POST', url, payload })
const put = (url: string, payload: object) => lab.send({ method: 'PUT', url, payload })
const remove = (url: string) => lab.send({ method: 'DELETE', url })
const get = async (url: string) => (await lab.send({ url })).json()

/** A password is a bare JSON string, which must be sent as such. */
function putPassword(name: string, body: string, headers = {}) {
  return lab.send({
    method: 'PUT',
    url: `${usersUrl}/${encodeURIComponent(name)}/password`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  })
}

async function made(url: string, payload: object) {
  const reply = await post(url, payload)
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

async function signsIn(name: string, secret: string): Promise<number> {
  const url = '/rest/v5/user/channel'
  return (await lab.app.inject({ url, headers: basic(name, secret) })).statusCode
}

const namesIn = (list: readonly { name: string }[]) => list.map(({ name }) => name)

test('a group is created, changed, listed and deleted', async () => {
  const group = { name: 'Lektorat', roles: ['CampaignManager', 'ApiImport'] }
  assert.deepEqual(await made(groupsUrl, group), group)
  assert.deepEqual(await made(groupsUrl, { name: 'Leere' }), { name: 'Leere', roles: [] })
  const again = await post(groupsUrl, group)
  assert.deepEqual([again.statusCode, again.json().error], [409, 'groupExists'])
  assert.deepEqual((await put(groupsUrl, { name: 'Lektorat' })).json(), group)
  const twice = { name: 'Lektorat', roles: ['ApiJobs', 'ApiJobs'] }
  assert.deepEqual((await put(groupsUrl, twice)).json(), { name: 'Lektorat', roles: ['ApiJobs'] })
  assert.deepEqual(namesIn(await get(`${groupsUrl}?name=lEk`)), ['Lektorat'])
  assert.deepEqual(namesIn(await get(`${groupsUrl}?name=Le`)), ['Leere', 'Lektorat'])
  assert.deepEqual(namesIn(await get(`${groupsUrl}?role=ApiJobs`)), ['Lektorat'])
  assert.deepEqual(namesIn(await get(`${groupsUrl}?name=Leere&role=ApiJobs`)), [])
  assert.deepEqual((await remove(`${groupsUrl}/Leere`)).json(), { name: 'Leere', roles: [] })
  const rest = await remove(`${groupsUrl}?name=Lektorat&name=Lektorat`)
  assert.deepEqual(namesIn(rest.json()), ['Lektorat'])
  assert.deepEqual(await get(`${groupsUrl}?name=Le`), [])
})

test('groups are deleted all or not at all, and a later group of the name finds no members', async () => {
  for (const name of ['north', 'south']) await made(groupsUrl, { name, roles: ['ApiImport'] })
  const permissions = { groups: ['north', 'south'] }
  await made(usersUrl, { name: 'ned', password, permissions })
  const refused = await remove(`${groupsUrl}?name=north&name=west`)
  assert.deepEqual(
    [refused.statusCode, refused.json().errorDescription],
    [404, 'There is no group west.'],
  )
  assert.equal((await get(`${groupsUrl}?role=ApiImport`)).length, 2)
  assert.deepEqual(namesIn((await remove(`${groupsUrl}?name=north&name=south`)).json()), [
    'north',
    'south',
  ])
  await made(groupsUrl, { name: 'north', roles: ['ApiConfig'] })
  assert.deepEqual((await get(`${usersUrl}?name=ned`))[0].permissions.groups, [])
  assert.deepEqual(await get(`${usersUrl}?name=ned&role=ApiConfig`), [])
})

test('a user is created as the specification says, without a word of secrets, and signs in', async () => {
  const user = {
    name: 'Zoë Ä/ß 😀',
    permissions: {
      allowAllCurrentAndFutureChannels: false,
      channels: ['shop', 'later'],
      groups: [],
      roles: ['ApiPublicQueries'],
    },
    uiSettings: {
      enableAdvancedMode: true,
      hideErrorNotifications: false,
      hideInactiveModules: true,
      locale: 'de',
    },
  }
  const earliest = Date.now()
  const reply = await post(usersUrl, { ...user, password, ssoEnabled: true })
  const { lastActive, origin, ...rest } = reply.json()
  assert.deepEqual([origin, rest], ['LOCAL', user])
  assert.ok(Date.parse(lastActive) >= earliest && Date.parse(lastActive) <= Date.now())
  assert.ok(!/argon|hash|sesame/i.test(reply.body), reply.body)
  assert.ok(!/argon|hash|sesame/i.test((await lab.send({ url: usersUrl })).body))
  assert.equal(await signsIn(user.name, password), 200)
  const again = await post(usersUrl, { name: user.name, password: 'other' })
  assert.deepEqual([again.statusCode, again.json().error], [409, 'userExists'])
  assert.equal(await signsIn(user.name, password), 200)
  const gone = await remove(`${usersUrl}/${encodeURIComponent(user.name)}`)
  assert.equal(gone.json().name, user.name)
  assert.equal(await signsIn(user.name, password), 401)
})

test('the last activity is the creation until a user signs in, and then that moment', async () => {
  const { lastActive } = await made(usersUrl, { name: 'active', password })
  assert.equal((await get(`${usersUrl}?name=active`))[0].lastActive, lastActive)
  while (Date.now() <= Date.parse(lastActive)) await new Promise(setImmediate)
  await signsIn('active', password)
  await lab.services.accounts.close()
  const seen = (await get(`${usersUrl}?name=active`))[0].lastActive
  assert.ok(Date.parse(seen) > Date.parse(lastActive))
  const [stored] = (await lab.services.store.users()).filter(({ name }) => name === 'active')
  assert.equal(stored.lastActive, seen)
})

test('an update replaces permissions or settings as a whole, and leaves alone what it does not name', async () => {
  const permissions = { channels: ['a'], groups: [], roles: ['ApiJobs'] }
  await made(usersUrl, { name: 'uma', password, permissions, uiSettings: { locale: 'de' } })
  const settings = (await put(usersUrl, { name: 'uma', uiSettings: { locale: 'fr' } })).json()
  assert.deepEqual(settings.uiSettings, { locale: 'fr' })
  assert.deepEqual(settings.permissions.roles, ['ApiJobs'])
  const rights = { name: 'uma', permissions: { channels: ['b', 'b'] }, password: 'ignored' }
  const changed = (await put(usersUrl, rights)).json()
  assert.deepEqual(changed.permissions, {
    allowAllCurrentAndFutureChannels: false,
    channels: ['b'],
    groups: [],
    roles: [],
  })
  assert.deepEqual(changed.uiSettings, { locale: 'fr' })
  assert.deepEqual((await put(usersUrl, { name: 'uma' })).json(), changed)
  assert.equal(await signsIn('uma', password), 200)
  const unknown = await put(usersUrl, { name: 'nobody' })
  assert.deepEqual([unknown.statusCode, unknown.json().error], [404, 'unknownUser'])
})

test('users are listed by what they may do in effect', async () => {
  await made(groupsUrl, { name: 'list importers', roles: ['ApiImport'] })
  const people: [string, object][] = [
    ['list-direct', { roles: ['ApiImport'], channels: ['one'] }],
    ['list-group', { groups: ['list importers'], channels: ['two'] }],
    ['list-all', { allowAllCurrentAndFutureChannels: true }],
    ['list-none', {}],
  ]
  for (const [name, permissions] of people) await made(usersUrl, { name, password, permissions })
  const listed = async (query: string) =>
    namesIn(await get(`${usersUrl}?${query}`)).filter((name) => /^list|^admin/.test(name))
  assert.deepEqual(await listed('role=ApiImport'), ['admin', 'list-direct', 'list-group'])
  assert.deepEqual(await listed('channel=one'), ['admin', 'list-all', 'list-direct'])
  assert.deepEqual(await listed('channel=nowhere&name=LIST'), ['list-all'])
  assert.deepEqual(await listed('group=list%20importers'), ['list-group'])
  assert.deepEqual(await listed('group=list'), [])
  assert.deepEqual(await listed('name=-gr'), ['list-group'])
  assert.deepEqual(await listed('role=ApiImport&channel=two&name=list'), ['list-group'])
  assert.deepEqual(await listed('unknown=parameter&name=list-'), [
    'list-all',
    'list-direct',
    'list-group',
    'list-none',
  ])
})

test('deleting users is all or nothing and ends their keys', async () => {
  const { accounts } = lab.services
  const permissions = { roles: ['ApiPublicQueries'] }
  for (const name of ['del-1', 'del-2', 'del-3']) {
    await made(usersUrl, { name, password, permissions })
  }
  const { key } = await accounts.createKey({ name: 'k', owner: accounts.callerOf('del-1') })
  const headers = { 'x-ff-api-key': key }
  const withKey = () => lab.app.inject({ url: '/rest/v5/user/channel', headers })
  assert.equal((await withKey()).statusCode, 200)
  const refused = await remove(`${usersUrl}?name=del-1&name=del-9&name=del-2`)
  assert.deepEqual(
    [refused.statusCode, refused.json().errorDescription],
    [404, 'There is no user del-9.'],
  )
  assert.equal((await withKey()).statusCode, 200)
  const gone = await remove(`${usersUrl}?name=del-1&name=del-2&name=del-1`)
  assert.deepEqual(namesIn(gone.json()), ['del-1', 'del-2'])
  assert.equal((await withKey()).statusCode, 401)
  assert.deepEqual(namesIn(await get(`${usersUrl}?name=del-`)), ['del-3'])
  assert.ok(!(await lab.services.store.users()).some(({ name }) => name === 'del-1'))
  assert.ok(!(await lab.services.store.keys()).some(({ owner }) => owner === 'del-1'))
})

test('the last administrator cannot be removed, alone or among others', async () => {
  await made(usersUrl, { name: 'bystander', password })
  for (const url of [`${usersUrl}/admin`, `${usersUrl}?name=bystander&name=admin`]) {
    const reply = await remove(url)
    assert.deepEqual([reply.statusCode, reply.json().error], [409, 'lastAdministrator'])
  }
  assert.deepEqual(namesIn(await get(`${usersUrl}?name=bystander`)), ['bystander'])
  const { accounts } = lab.services
  await accounts.createUser({ name: 'second', password, administrator: true })
  const both = await remove(`${usersUrl}?name=second&name=admin`)
  assert.deepEqual([both.statusCode, both.json().error], [409, 'lastAdministrator'])
  assert.equal((await remove(`${usersUrl}/second`)).statusCode, 200)
})

test('a password is changed by a JSON string, and the former one ends at once', async () => {
  await made(usersUrl, { name: 'pat', password })
  assert.equal(await signsIn('pat', password), 200)
  const reply = await putPassword('pat', '"sésame: \\"2\\""')
  assert.deepEqual([reply.statusCode, reply.json().name], [200, 'pat'])
  assert.ok(!/argon|sésame/.test(reply.body))
  assert.equal(await signsIn('pat', password), 401)
  assert.equal(await signsIn('pat', 'sésame: "2"'), 200)
  const longest = 'x'.repeat(passwordLengthMax)
  assert.equal((await putPassword('pat', JSON.stringify(longest))).statusCode, 200)
  assert.equal(await signsIn('pat', longest), 200)
})

for (const [what, body, error] of [
  ['none', '', 'badParameter'],
  ['an empty one', '""', 'badParameter'],
  ['one that is too long', JSON.stringify('x'.repeat(passwordLengthMax + 1)), 'badParameter'],
  ['an object', '{"password":"x"}', 'badParameter'],
  ['a number', '42', 'badParameter'],
  ['null', 'null', 'badParameter'],
  ['a text that is no JSON', 'hunter2', 'badBody'],
  ['a megabyte', JSON.stringify('x'.repeat(1_000_000)), 'bodyTooLarge'],
] as const) {
  test(`a password is not changed to ${what}`, async () => {
    const reply = await putPassword('admin', body)
    assert.equal(reply.json().error, error, reply.body)
    assert.ok(reply.statusCode >= 400 && reply.statusCode < 500)
    assert.equal((await lab.app.inject({ url: usersUrl, headers: admin })).statusCode, 200)
  })
}

test('only local users have a password here', async () => {
  await made(usersUrl, { name: 'remote', password })
  const { store, accounts } = lab.services
  const [remote] = (await store.users()).filter(({ name }) => name === 'remote')
  await store.saveUser({ ...remote, origin: 'REMOTE' })
  await accounts.reload()
  assert.equal((await get(`${usersUrl}?name=remote`))[0].origin, 'REMOTE')
  const reply = await putPassword('remote', '"another"')
  assert.deepEqual([reply.statusCode, reply.json().error], [409, 'remoteUser'])
  const unknown = await putPassword('nobody', '"another"')
  assert.deepEqual([unknown.statusCode, unknown.json().error], [404, 'unknownUser'])
})

const many = (count: number) => Array.from({ length: count }, (_, at) => `n${at}`)
const person = (more: object) => ({ method: 'POST', url: usersUrl, payload: more }) as const
const permitted = (permissions: object) => person({ name: 'bad', password, permissions })
const group = (more: object) => ({ method: 'POST', url: groupsUrl, payload: more }) as const
const deleting = (names: readonly string[]) =>
  ({
    method: 'DELETE',
    url: `${usersUrl}?${names.map((name) => `name=${name}`).join('&')}`,
  }) as const

const refused: readonly [what: string, request: InjectOptions, description: RegExp][] = [
  ['a user without a name', person({ password }), /^name: is missing/],
  ['a user with an empty name', person({ name: '', password }), /^name: must not be empty/],
  [
    'a name that is too long',
    person({ name: 'x'.repeat(userNameLengthMax + 1), password }),
    /^name: must have at most 100 characters/,
  ],
  ['a name with a colon', person({ name: 'a:b', password }), /^name: must not hold a colon/],
  ['the name of a key', person({ name: 'k_ann', password }), /^name: must not begin with k_/],
  ['a user without a password', person({ name: 'bad' }), /^password: is missing/],
  ['an empty password', person({ name: 'bad', password: '' }), /^password: must not be empty/],
  [
    'a password that is too long',
    person({ name: 'bad', password: 'x'.repeat(passwordLengthMax + 1) }),
    /^password: must have at most 1000 characters/,
  ],
  ['a role of no name', permitted({ roles: ['Admin'] }), /^permissions.roles\[0\]: must be one of/],
  [
    'too many roles',
    permitted({ roles: Array.from({ length: roles.length + 1 }, () => 'ApiJobs') }),
    /^permissions.roles: must have at most/,
  ],
  ['an unknown group', permitted({ groups: ['x'] }), /^permissions.groups: there is no group x/],
  [
    'too many groups',
    permitted({ groups: many(groupsOfUserMax + 1) }),
    /^permissions.groups: must have at most 1000 entries/,
  ],
  [
    'a channel that can never be',
    permitted({ channels: ['a b'] }),
    /^permissions.channels\[0\]: does not fit: .* 1 to 64/,
  ],
  [
    'too many channels',
    permitted({ channels: many(permittedChannelsMax + 1) }),
    /^permissions.channels: must have at most 1000 entries/,
  ],
  [
    'a switch that is a text',
    permitted({ allowAllCurrentAndFutureChannels: 'yes' }),
    /^permissions.allowAllCurrentAndFutureChannels: must be true or false/,
  ],
  [
    'a setting of the wrong type',
    person({ name: 'bad', password, uiSettings: { locale: 3 } }),
    /^uiSettings.locale: must be a text/,
  ],
  ['permissions that are a list', permitted([]), /^permissions: must be an object/],
  ['a group without a name', group({ roles: [] }), /^name: is missing/],
  [
    'a group whose name is too long',
    group({ name: 'x'.repeat(groupNameLengthMax + 1) }),
    /^name: must have at most 100 characters/,
  ],
  ['users of no channel', { url: `${usersUrl}?channel=a%20b` }, /^channel: does not .* 1 to 64/],
  ['a group with a line break', group({ name: 'a\nb' }), /^name: must not hold a control/],
  ['a group with an unknown role', group({ name: 'x', roles: ['Root'] }), /^roles\[0\]: must be/],
  ['a deletion of nobody', { method: 'DELETE', url: usersUrl }, /^name: is missing/],
  ['a deletion of no group', { method: 'DELETE', url: groupsUrl }, /^name: is missing/],
  [
    'a deletion of too many',
    deleting(many(accountsDeletedMax + 1)),
    /^name: must have at most 1000 entries/,
  ],
  ['a list by an unknown role', { url: `${usersUrl}?role=Boss` }, /^role: must be one of/],
  ['a list by two names', { url: `${usersUrl}?name=a&name=b` }, /^name: may be given only once/],
  ['a list by a bad channel', { url: `${usersUrl}?channel=a%20b` }, /^channel: does not fit/],
]

for (const [what, request, description] of refused) {
  test(`${what} is refused by name`, async () => {
    const reply = await lab.send(request)
    assert.deepEqual([reply.statusCode, reply.json().error], [400, 'badParameter'], reply.body)
    assert.match(reply.json().errorDescription, description)
  })
}

test('names, groups and channels are taken up to their limits', async () => {
  const name = '🥾'.repeat(userNameLengthMax)
  await made(groupsUrl, { name: '🥾'.repeat(groupNameLengthMax) })
  const channels = many(permittedChannelsMax)
  const permissions = { channels, groups: ['🥾'.repeat(groupNameLengthMax)], roles: [...roles] }
  const user = await made(usersUrl, { name, password: 'x'.repeat(passwordLengthMax), permissions })
  assert.deepEqual(user.permissions.channels.length, permittedChannelsMax)
  const gone = await remove(
    `${usersUrl}?${many(accountsDeletedMax)
      .map((each) => `name=${each}`)
      .join('&')}`,
  )
  assert.equal(gone.json().error, 'unknownUser')
})

test('names of prototypes are names like others', async () => {
  for (const name of ['__proto__', 'constructor', 'toString']) {
    const url = `${usersUrl}/${name}`
    assert.equal((await remove(url)).json().error, 'unknownUser')
    await made(usersUrl, { name, password })
    assert.equal(await signsIn(name, password), 200)
    assert.equal((await remove(url)).statusCode, 200)
    await made(groupsUrl, { name, roles: ['ApiJobs'] })
    assert.equal((await remove(`${groupsUrl}/${name}`)).statusCode, 200)
  }
})

test('of two creations at once of the same user one succeeds', async () => {
  const replies = await Promise.all(
    ['one', 'two'].map((secret) => post(usersUrl, { name: 'race', password: secret })),
  )
  assert.deepEqual(replies.map(({ statusCode }) => statusCode).sort(), [200, 409])
  const winner = replies[0].statusCode === 200 ? 'one' : 'two'
  assert.equal(await signsIn('race', winner), 200)
})

test('what was answered is what the store holds', async () => {
  await made(groupsUrl, { name: 'kept', roles: ['ApiJobs'] })
  await made(usersUrl, { name: 'kept', password, permissions: { groups: ['kept'] } })
  const before = await get(`${usersUrl}?name=kept`)
  await lab.services.accounts.reload()
  assert.deepEqual(await get(`${usersUrl}?name=kept`), before)
  assert.deepEqual(namesIn(await get(`${usersUrl}?role=ApiJobs&name=kept`)), ['kept'])
})
