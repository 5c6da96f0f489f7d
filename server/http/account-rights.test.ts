// What callers without administrator rights may do to users and groups, over the real interface, and what API keys can and cannot.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { adminPassword, basic, type Lab, openLab } from './http-lab.ts'

const usersUrl = '/rest/v5/users'
const groupsUrl = '/rest/v5/groups'
const password = 'a password of some length'
const manager = basic('manager', password)

let lab: Lab
before(async () => {
  lab = await openLab()
  const { accounts, channels } = lab.services
  for (const name of ['mine', 'theirs']) await channels.create(name, null, 'test')
  await accounts.createGroup({ name: 'editors', roles: ['CampaignManager'] })
  await accounts.createGroup({ name: 'importers', roles: ['ApiImport'] })
  await accounts.createGroup({ name: 'managers', roles: ['ApiUsers'] })
  const people: [string, object][] = [
    ['manager', { groups: ['managers'], channels: ['mine'] }],
    ['plain', { channels: ['mine'] }],
    ['colleague', { roles: ['ApiUsers'], channels: ['mine'] }],
    ['importer', { groups: ['importers'], channels: ['mine'] }],
    ['elsewhere', { channels: ['theirs'] }],
    ['everywhere', { allChannels: true }],
    ['chief', { groups: ['managers'], roles: ['ApiConfig'] }],
  ]
  for (const [name, rights] of people) await accounts.createUser({ name, password, ...rights })
})
after(() => lab.close())

type Headers = Record<string, string>

const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object, headers: Headers) =>
  lab.send({ method, url, payload, headers })

function putPassword(name: string, headers: Headers) {
  const url = `${usersUrl}/${name}/password`
  const json = { ...headers, 'content-type': 'application/json' }
  return lab.send({ method: 'PUT', url, headers: json, payload: JSON.stringify('taken over') })
}

/** Everything about accounts but when they were last active. */
async function allAccounts() {
  const { store } = lab.services
  const users = (await store.users()).map(({ lastActive: _, ...user }) => user)
  return { users, groups: await store.groups(), keys: await store.keys() }
}

const guest = (permissions: object) => ({ name: 'guest', password, permissions })

type Row = readonly [
  what: string,
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  body: object,
  error: string,
]

const refused: readonly Row[] = [
  [
    'create a user with an API role',
    'POST',
    usersUrl,
    guest({ roles: ['ApiJobs'] }),
    'mayNotGrant',
  ],
  ['give a role of their own', 'POST', usersUrl, guest({ roles: ['ApiUsers'] }), 'mayNotGrant'],
  ['give it by a group', 'POST', usersUrl, guest({ groups: ['importers'] }), 'mayNotGrant'],
  ['give a foreign channel', 'POST', usersUrl, guest({ channels: ['theirs'] }), 'foreignChannel'],
  ['give an unknown channel', 'POST', usersUrl, guest({ channels: ['nowhere'] }), 'foreignChannel'],
  [
    'give all channels',
    'POST',
    usersUrl,
    guest({ allowAllCurrentAndFutureChannels: true }),
    'mayNotGrant',
  ],
  [
    'raise themselves',
    'PUT',
    usersUrl,
    { name: 'manager', permissions: { groups: ['managers'], roles: ['ApiConfig'] } },
    'mayNotGrant',
  ],
  [
    'join a stronger group',
    'PUT',
    usersUrl,
    { name: 'manager', permissions: { groups: ['managers', 'importers'] } },
    'mayNotGrant',
  ],
  [
    'raise others',
    'PUT',
    usersUrl,
    { name: 'plain', permissions: { channels: ['mine', 'theirs'] } },
    'foreignChannel',
  ],
  [
    'take a role that they do not hold',
    'PUT',
    usersUrl,
    { name: 'chief', permissions: { groups: ['managers'] } },
    'strongerAccount',
  ],
  [
    'take a stronger one out of a group',
    'PUT',
    usersUrl,
    { name: 'importer', permissions: { channels: ['mine'] } },
    'strongerAccount',
  ],
  [
    'change an administrator',
    'PUT',
    usersUrl,
    { name: 'admin', uiSettings: {} },
    'strongerAccount',
  ],
  ['create a strong group', 'POST', groupsUrl, { name: 'x', roles: ['ApiUsers'] }, 'mayNotGrant'],
  [
    'make a group stronger',
    'PUT',
    groupsUrl,
    { name: 'managers', roles: ['ApiUsers', 'ApiImport'] },
    'mayNotGrant',
  ],
  ['weaken a strong group', 'PUT', groupsUrl, { name: 'importers', roles: [] }, 'strongerAccount'],
  [
    'weaken a group with stronger members',
    'PUT',
    groupsUrl,
    { name: 'managers', roles: [] },
    'strongerAccount',
  ],
  ['delete a strong group', 'DELETE', `${groupsUrl}/importers`, {}, 'strongerAccount'],
  [
    'delete it among others',
    'DELETE',
    `${groupsUrl}?name=editors&name=importers`,
    {},
    'strongerAccount',
  ],
  [
    'delete a group with stronger members',
    'DELETE',
    `${groupsUrl}/managers`,
    {},
    'strongerAccount',
  ],
  ['delete an administrator', 'DELETE', `${usersUrl}/admin`, {}, 'strongerAccount'],
  ['delete one by a list', 'DELETE', `${usersUrl}?name=plain&name=admin`, {}, 'strongerAccount'],
  ['delete one with more roles', 'DELETE', `${usersUrl}/importer`, {}, 'strongerAccount'],
  ['delete one with other channels', 'DELETE', `${usersUrl}/elsewhere`, {}, 'strongerAccount'],
  ['delete one with all channels', 'DELETE', `${usersUrl}/everywhere`, {}, 'strongerAccount'],
]

for (const [what, method, url, body, error] of refused) {
  test(`who is no administrator may not ${what}`, async () => {
    const before = await allAccounts()
    const reply = await send(method, url, body, manager)
    assert.equal(reply.json().error, error, reply.body)
    assert.equal(reply.statusCode, 403)
    assert.deepEqual(await allAccounts(), before)
  })
}

for (const name of ['admin', 'chief', 'importer', 'elsewhere', 'everywhere']) {
  test(`who is no administrator may not take over ${name} by a new password`, async () => {
    const before = await allAccounts()
    const reply = await putPassword(name, manager)
    assert.deepEqual([reply.statusCode, reply.json().error], [403, 'strongerAccount'])
    assert.deepEqual(await allAccounts(), before)
  })
}

test('who is no administrator asks for no channel of others', async () => {
  const of = async (channel: string) =>
    (await lab.send({ url: `${usersUrl}?channel=${channel}`, headers: manager })).json()
  for (const channel of ['theirs', 'nowhere']) {
    assert.equal((await of(channel)).error, 'foreignChannel')
  }
  assert.ok((await of('mine')).some(({ name }: { name: string }) => name === 'plain'))
})

test('who is no administrator does the daily work', async () => {
  const permissions = { channels: ['mine'], groups: ['editors'], roles: ['RankingManager'] }
  const created = await send('POST', usersUrl, { name: 'fresh', password, permissions }, manager)
  assert.equal(created.statusCode, 200, created.body)
  assert.equal((await putPassword('fresh', manager)).statusCode, 200)
  const less = { name: 'fresh', permissions: { groups: ['editors'] }, uiSettings: { locale: 'de' } }
  const changed = (await send('PUT', usersUrl, less, manager)).json()
  assert.deepEqual([changed.permissions.channels, changed.uiSettings], [[], { locale: 'de' }])
  const group = { name: 'proof readers', roles: ['LanguageManager'] }
  assert.equal((await send('POST', groupsUrl, group, manager)).statusCode, 200)
  assert.equal((await send('PUT', groupsUrl, { ...group, roles: [] }, manager)).statusCode, 200)
  const gone = await send('DELETE', `${groupsUrl}/proof%20readers`, {}, manager)
  assert.equal(gone.statusCode, 200)
  assert.equal((await send('DELETE', `${usersUrl}/fresh`, {}, manager)).statusCode, 200)
})

test('API roles and channels that are there already may stay, and others come beside them', async () => {
  const permissions = { channels: ['mine'], groups: ['importers', 'editors'], roles: [] }
  const kept = await send('PUT', usersUrl, { name: 'importer', permissions }, manager)
  assert.deepEqual(kept.json().permissions.groups, ['importers', 'editors'], kept.body)
  const away = { channels: ['theirs', 'mine'], roles: ['CacheManager'] }
  const wider = await send('PUT', usersUrl, { name: 'elsewhere', permissions: away }, manager)
  assert.deepEqual(wider.json().permissions.channels, ['theirs', 'mine'])
  const roles = ['ApiImport', 'ImportManager']
  const group = await send('PUT', groupsUrl, { name: 'importers', roles }, manager)
  assert.deepEqual(group.json().roles, roles)
})

test('an equal may be given a new password, and oneself', async () => {
  assert.equal((await putPassword('colleague', manager)).statusCode, 200)
  assert.equal((await putPassword('colleague', basic('colleague', 'taken over'))).statusCode, 200)
})

test('who does not manage users cannot even change the own password here', async () => {
  const reply = await putPassword('plain', basic('plain', password))
  assert.deepEqual([reply.statusCode, reply.json().error], [403, 'missingRole'])
})

test('a key of an administrator with ApiUsers is no administrator', async () => {
  const key = await lab.keyWith({ roles: ['ApiUsers'] })
  const before = await allAccounts()
  assert.equal((await putPassword('admin', key)).json().error, 'strongerAccount')
  const raised = await send('POST', usersUrl, guest({ roles: ['ApiUsers'] }), key)
  assert.equal(raised.json().error, 'mayNotGrant')
  const wider = { name: 'wider', roles: ['ApiImport'] }
  const made = await send('POST', '/manage/v1/keys', wider, key)
  assert.equal(made.json().error, 'missingRole')
  assert.deepEqual(await allAccounts(), before)
  assert.equal((await send('POST', usersUrl, guest({ channels: ['any'] }), key)).statusCode, 200)
  assert.equal((await send('DELETE', `${usersUrl}/guest`, {}, key)).statusCode, 200)
})

test('rights that are taken while a password is being hashed do not help any more', async () => {
  const { accounts } = lab.services
  await accounts.createUser({ name: 'fired', password, roles: ['ApiUsers'] })
  await accounts.createUser({ name: 'victim', password })
  const fired = accounts.callerOf('fired')
  const takeover = accounts.setPassword('victim', 'taken over', fired)
  const promoted = accounts.updateUser('victim', { roles: ['ApiImport'] })
  await assert.rejects(takeover, { problem: 'strongerAccount' })
  await promoted
  const creation = accounts.createUser({ name: 'accomplice', password }, fired)
  await accounts.deleteUsers(['fired'])
  await assert.rejects(creation, { problem: 'wrongCredentials' })
  assert.ok(!accounts.users().some(({ name }) => name === 'accomplice'))
})

test('wish 24: a key that asks more often than it may must wait, others need not', async () => {
  const make = async (payload: object): Promise<string> =>
    (await lab.send({ method: 'POST', url: '/manage/v1/keys', payload })).json().key
  const limited = await make({ name: 'slow', requestsPerMinute: 4 })
  const free = await make({ name: 'fast' })
  const ask = (key: string) =>
    lab.app.inject({ url: '/rest/v5/search/mine?query=shoe', headers: { 'x-ff-api-key': key } })
  assert.deepEqual([(await ask(limited)).statusCode, (await ask(limited)).statusCode], [200, 200])
  const refused = await ask(limited)
  assert.deepEqual([refused.statusCode, refused.json().error], [429, 'tooManyRequests'])
  assert.ok(Number(refused.headers['retry-after']) > 0)
  assert.equal((await ask(free)).statusCode, 200)
  const listed = (await lab.send({ url: '/manage/v1/keys' })).json()
  const [slow] = listed.filter(({ name }: { name: string }) => name === 'slow')
  assert.equal(slow.requestsPerMinute, 4)
  for (const requestsPerMinute of [0, 1.5, 1_000_001]) {
    const wrong = { name: 'wrong', requestsPerMinute }
    const reply = await lab.send({ method: 'POST', url: '/manage/v1/keys', payload: wrong })
    assert.equal(reply.statusCode, 400, String(requestsPerMinute))
  }
})

test('wish 24: the key of a page reads its channel from its pages alone, until its end, and nobody guesses on', async () => {
  const shop = 'https://shop.example'
  const payload = {
    name: 'page',
    channels: ['mine'],
    allowedOrigins: [shop],
    expires: new Date(Date.now() + 3_600_000).toISOString(),
  }
  const made = (await lab.send({ method: 'POST', url: '/manage/v1/keys', payload })).json()
  assert.deepEqual(made.roles, ['ApiPublicQueries'])
  const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string, origin = shop) => {
    const headers = { 'x-ff-api-key': made.key, origin }
    const reply = await lab.app.inject({ method, url, headers })
    return reply.statusCode === 200 ? 200 : reply.json().error
  }
  const search = '/rest/v5/search/mine?query=shoe'
  assert.equal(await ask('GET', search), 200)
  assert.equal(await ask('GET', search, 'https://copycat.example'), 'foreignOrigin')
  assert.equal(await ask('GET', '/rest/v5/search/theirs?query=shoe'), 'foreignChannel')
  for (const [method, url] of [
    ['POST', '/rest/v5/records/mine'],
    ['DELETE', '/rest/v5/records/mine?id=x'],
    ['POST', '/rest/v5/import/search?channel=mine'],
    ['GET', usersUrl],
    ['POST', '/manage/v1/keys'],
    ['DELETE', '/manage/v1/channels/mine'],
  ] as const) {
    assert.equal(await ask(method, url), 'missingRole', `${method} ${url}`)
  }
  const [stored] = (await lab.services.store.keys()).filter(({ id }) => id === made.id)
  const secret = Buffer.from(made.key, 'base64').toString().split(':')[1]
  assert.ok(!JSON.stringify(stored).includes(secret))
  assert.ok(!(await lab.send({ url: '/manage/v1/keys' })).body.includes(secret))
  await lab.services.store.saveKey({ ...stored, expires: new Date(Date.now() - 1).toISOString() })
  await lab.services.accounts.reload()
  assert.equal(await ask('GET', search), 'wrongCredentials')
  const guesses = Array.from({ length: 12 }, (_, at) =>
    lab.app.inject({ url: search, headers: basic('nobody', `${adminPassword}${at}`) }),
  )
  const slowed = (await Promise.all(guesses)).filter(({ statusCode }) => statusCode === 429)
  assert.equal(slowed.length, 2)
  assert.ok(Number(slowed[0].headers['retry-after']) > 0)
})
