// The settings of channels over time: changed with and without another index, their versions, the way back, and trials.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Channel } from '../../contract/manage-channels.ts'
import type { SettingsTrial, SettingsVersionReport } from '../../contract/manage-settings.ts'
import type { ChannelSettings } from '../../contract/settings.ts'
import { type Lab, openLab } from './http-lab.ts'

let lab: Lab
before(async () => {
  lab = await openLab()
})
after(() => lab.close())

const catalogue = `ProductNumber;Master;Name;Brand;Price;CategoryPath;Size;Notes
TR-42;trail;Trail Runner;Nordpfad;119.90;Shoes/Running;42;light
TR-43;trail;Trail Runner;Nordpfad;119.90;Shoes/Running;43;light
HB-42;hike;Hiking Boot;Fjella;189.00;Shoes/Hiking;42;sturdy
RJ-M;rain;Rain Jacket;Nordpfad;149.00;Clothing/Jackets;M;dry
`

async function imported(channel: string): Promise<ChannelSettings> {
  await lab.shop(channel, catalogue)
  return (await shown(channel)).settings
}

async function shown(channel: string): Promise<Channel> {
  return (await lab.send({ url: `/manage/v1/channels/${channel}` })).json()
}

function put(channel: string, payload: object, more = '?wait=true') {
  const url = `/manage/v1/channels/${channel}/settings${more}`
  return lab.send({ method: 'PUT', url, payload })
}

function withoutNotes(settings: ChannelSettings): ChannelSettings {
  const fields = settings.fields.map((field) =>
    field.name === 'Notes' ? { ...field, searchWeight: 0 } : field,
  )
  return { ...settings, fields }
}

async function found(channel: string, query: string): Promise<string[]> {
  const reply = await lab.send({ url: `/rest/v5/search/${channel}?query=${query}` })
  return reply.json().hits.map(({ id }: { id: string }) => id)
}

test('settings that need another index are answered at once, told as running, and gone by in the end', async () => {
  const settings = await imported('rebuilt')
  assert.deepEqual(await found('rebuilt', 'sturdy'), ['hike'])
  const reply = (await put('rebuilt', withoutNotes(settings), '')).json() as Channel
  assert.equal(reply.rebuild.state, 'running')
  assert.ok(Date.parse(reply.rebuild.since ?? '') <= Date.now())
  assert.deepEqual(reply.settings, withoutNotes(settings))
  const { version } = reply
  const again = (await put('rebuilt', reply.settings)).json() as Channel
  assert.deepEqual([again.rebuild, again.version], [{ state: 'none' }, version + 1])
  assert.deepEqual(await found('rebuilt', 'sturdy'), [])
})

test('settings that need no other index are in force with the reply', async () => {
  const settings = await imported('quick')
  const paging = { ...settings.paging, defaultHitsPerPage: 2 }
  const reply = (await put('quick', { ...settings, paging }, '')).json() as Channel
  assert.deepEqual(reply.rebuild, { state: 'none' })
  const result = await lab.send({ url: '/rest/v5/search/quick?query=*' })
  assert.equal(result.json().hits.length, 2)
})

test('a version tells who, when and what; its settings can be read and restored', async () => {
  const settings = await imported('history')
  await put('history', withoutNotes(settings))
  const url = '/manage/v1/channels/history/settings/versions'
  const versions = (await lab.send({ url })).json() as SettingsVersionReport[]
  assert.deepEqual(
    versions.map(({ version, by }) => [version, by]),
    [
      [3, 'admin'],
      [2, 'import'],
      [1, 'test'],
    ],
  )
  assert.deepEqual(versions[0].changes, [
    { path: 'fields[Notes].searchWeight', before: weightOf(settings, 'Notes'), after: 0 },
  ])
  assert.deepEqual(versions[2].changes, [])
  const second = await lab.send({ url: `${url}/2` })
  assert.deepEqual(second.json().settings, settings)
  const restored = await lab.send({ method: 'POST', url: `${url}/2/restore?wait=true` })
  assert.deepEqual([restored.json().version, restored.json().settings], [4, settings])
  assert.deepEqual(await found('history', 'sturdy'), ['hike'])
})

function weightOf(settings: ChannelSettings, name: string): number | undefined {
  return settings.fields.find((field) => field.name === name)?.searchWeight
}

test('versions come in pages, and one that never was is 404', async () => {
  const settings = await imported('pages')
  for (const deadlineMs of [1000, 2000, 3000]) await put('pages', { ...settings, deadlineMs })
  const url = '/manage/v1/channels/pages/settings/versions'
  const numbers = async (query: string) =>
    ((await lab.send({ url: `${url}?${query}` })).json() as SettingsVersionReport[]).map(
      ({ version, changesInAll }) => [version, changesInAll],
    )
  assert.deepEqual(await numbers('max=2'), [
    [5, 1],
    [4, 1],
  ])
  assert.deepEqual((await numbers('max=2&before=4'))[0], [3, 1])
  for (const [method, path] of [
    ['GET', `${url}/9`],
    ['POST', `${url}/9/restore`],
  ] as const) {
    const reply = await lab.app.inject({ method, url: path, headers: await adminHeaders() })
    assert.deepEqual([reply.statusCode, reply.json().error], [404, 'unknownVersion'])
  }
  for (const wrong of ['max=0', 'max=101', 'before=0']) {
    assert.equal((await lab.send({ url: `${url}?${wrong}` })).statusCode, 400, wrong)
  }
})

async function adminHeaders(): Promise<Record<string, string>> {
  return lab.keyWith({ roles: ['ApiConfig'] })
}

async function trial(channel: string, payload: object) {
  const url = `/manage/v1/channels/${channel}/settings/dryrun`
  return lab.send({ method: 'POST', url, payload })
}

test('a trial shows what came, went and moved, and changes nothing', async () => {
  const settings = await imported('tried')
  const brand = settings.fields.map((field) =>
    field.name === 'Notes' ? { ...field, searchWeight: 0 } : field,
  )
  const queries = ['sturdy', 'nordpfad', 'nothing-of-the-kind']
  const reply = await trial('tried', { settings: { ...settings, fields: brand }, queries })
  const told = reply.json() as SettingsTrial
  assert.deepEqual(told.rebuild, { needed: true, documents: 3 })
  const [sturdy, nordpfad, nothing] = told.queries
  assert.deepEqual([sturdy.went, sturdy.came, sturdy.zeroHits], [['hike'], [], 'lost'])
  assert.deepEqual(sturdy.before.hits, [{ position: 1, id: 'hike', name: 'Hiking Boot' }])
  assert.deepEqual([nordpfad.before.totalHits, nordpfad.after.totalHits], [2, 2])
  assert.equal(nothing.zeroHits, 'unchanged')
  assert.deepEqual(await found('tried', 'sturdy'), ['hike'])
  assert.equal((await shown('tried')).version, 2)
  assert.equal(told.sample, undefined)
})

test('a trial of settings that change no index needs no rebuild', async () => {
  const settings = await imported('cheap')
  const told = (
    await trial('cheap', { settings: { ...settings, facets: [] }, queries: ['*'] })
  ).json()
  assert.deepEqual(told.rebuild, { needed: false, documents: 0 })
  assert.ok(told.queries[0].before.facets.length > 0)
  assert.deepEqual(told.queries[0].after.facets, [])
})

test('a trial of wrong settings, and too many queries, are refused', async () => {
  const settings = await imported('wrongly')
  const facets = [...settings.facets, ...settings.facets]
  const twice = await trial('wrongly', { settings: { ...settings, facets }, queries: [] })
  assert.equal(twice.statusCode, 400)
  assert.match(twice.json().errorDescription, /^settings\.facets\[\d+\]\.field/)
  const many = Array.from({ length: 101 }, () => 'a')
  const refused = await trial('wrongly', { settings, queries: many })
  assert.match(refused.json().errorDescription, /^queries: must have at most 100 entries/)
  const other = settings.fields.map(({ role: _, ...field }) => field)
  const numberless = await trial('wrongly', {
    settings: { ...settings, fields: other },
    queries: [],
  })
  assert.match(numberless.json().errorDescription, /product number/)
})

test('settings written before there were modules are taken with their defaults', async () => {
  const settings = await imported('older')
  const { geo: _, feeds: __, schedules: ___, recommendations, ...others } = settings
  const reply = await put('older', { ...others, recommendations: { active: false } })
  const { geo, feeds, schedules, recommendations: kept } = (reply.json() as Channel).settings
  assert.deepEqual([geo, feeds, schedules], [settings.geo, {}, []])
  assert.deepEqual(kept, { ...recommendations, active: false })
  const { fields: ____, ...incomplete } = settings
  const refused = await put('older', incomplete)
  assert.deepEqual(
    [refused.statusCode, refused.json().errorDescription],
    [400, 'fields: is missing'],
  )
})

test('the password of a feed is written, never read, and kept when it comes back hidden', async () => {
  const settings = await imported('secret')
  const feed = {
    url: 'https://shop.example/a.csv',
    user: 'ann',
    password: 'tr0ub4dor',
    timeoutSeconds: 9,
    bytesMax: 9,
    retries: 0,
  }
  const first = await put('secret', { ...settings, feeds: { search: feed } })
  const hidden = { ...feed, password: '***' }
  assert.deepEqual((first.json() as Channel).settings.feeds.search, hidden)
  const moved = { ...hidden, url: 'https://shop.example/b.csv' }
  await put('secret', { ...settings, feeds: { search: moved } })
  const kept = lab.services.channels.view('secret').settings.feeds.search
  assert.deepEqual(kept, { ...feed, url: moved.url })
  const elsewhere = { ...hidden, url: 'https://thief.example/b.csv' }
  const refused = await put('secret', { ...settings, feeds: { search: elsewhere } })
  assert.match(refused.json().errorDescription, /^feeds\.search\.password: must be given anew/)
  const other = { ...feed, password: 'another' }
  await put('secret', { ...settings, feeds: { search: other } })
  const url = '/manage/v1/channels/secret/settings/versions'
  for (const path of [url, `${url}/3`, '/manage/v1/channels/secret']) {
    const { body } = await lab.send({ url: path })
    assert.ok(!body.includes('tr0ub4dor') && !body.includes('another'), path)
    assert.ok(body.includes('***'), path)
  }
})

const flaws: readonly (readonly [string, Partial<ChannelSettings>])[] = [
  ['feeds.geo', { feeds: { geo: { timeoutSeconds: 9, bytesMax: 9, retries: 0 } } }],
  [
    'feeds.search.password',
    {
      feeds: {
        search: {
          url: 'https://a.example/',
          password: '***',
          timeoutSeconds: 9,
          bytesMax: 9,
          retries: 0,
        },
      },
    },
  ],
  [
    'feeds.search.url',
    { feeds: { search: { url: 'ftp://a.example/', timeoutSeconds: 9, bytesMax: 9, retries: 0 } } },
  ],
  [
    'feeds.search.retries',
    { feeds: { search: { path: 'a', timeoutSeconds: 9, bytesMax: 9, retries: 11 } } },
  ],
  [
    'geo.maxDistance',
    { geo: { maxDistance: 0, excludeProductsNotInRange: false, showMarkets: false } },
  ],
  [
    'schedules[0].jobGroup',
    { schedules: [{ jobGroup: 'dreams', jobName: 'fly', cron: '0 4 * * *', timeZone: 'UTC' }] },
  ],
]

for (const [path, own] of flaws) {
  test(`wrong settings are refused by the path ${path}`, async () => {
    const channel = path.replace(/\W/g, '_')
    const settings = await imported(channel)
    const reply = await put(channel, { ...settings, ...own })
    assert.equal(reply.statusCode, 400, reply.body)
    assert.ok(reply.json().errorDescription.startsWith(`${path}: `), reply.body)
    assert.equal((await shown(channel)).version, 2)
  })
}
