// The history over the real server: who changed what, back to what was, and everything as a file; each kind for those who may change it.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Role } from '../../contract/roles.ts'
import { historyEntriesMax } from '../channel/history.ts'
import { admin, type Lab, openLab } from './http-lab.ts'

let lab: Lab
before(async () => {
  lab = await openLab()
})
after(() => lab.close())

async function channel(name: string): Promise<void> {
  await lab.services.channels.create(name, null, 'test')
}

const feedback = (text: string) => ({
  name: text,
  state: 'active',
  flavour: 'FEEDBACK',
  trigger: { kind: 'query', values: ['tent'] },
  feedbackTexts: [{ label: 'above', text }],
})

async function put(url: string, payload: object) {
  const reply = await lab.send({ method: 'PUT', url: `/manage/v1/${url}`, payload })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

async function get(url: string) {
  const reply = await lab.send({ url: `/manage/v1/${url}` })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

async function post(url: string) {
  const reply = await lab.send({ method: 'POST', url: `/manage/v1/${url}` })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

const rule = {
  name: 'New',
  effects: [{ kind: 'boost', filters: [{ name: 'Brand', values: [{ value: 'A' }] }], factor: 2 }],
}
const abTest = { name: 'T', variants: [{ id: 'A' }, { id: 'B' }] }

async function settingsWith(name: string, synonyms: object[]) {
  const { settings } = await get(`channels/${name}`)
  return put(`channels/${name}/settings`, { ...settings, synonyms })
}

type Entry = { id: string; by: string; kind: string; thing: string; action: string; at: string }
const told = ({ kind, thing, action }: Entry) => `${kind} ${thing} ${action}`

test('every change of a campaign, a rule, a test and the settings is told, latest first, with who it was', async () => {
  await channel('told')
  await put('channels/told/campaigns/sale', feedback('one'))
  await put('channels/told/campaigns/sale', feedback('two'))
  await put('channels/told/campaigns/sale', feedback('two'))
  await put('rules/told/new', rule)
  await put('ab-tests/told/t', abTest)
  await settingsWith('told', [{ words: ['a', 'b'] }])
  await lab.send({ method: 'DELETE', url: '/manage/v1/channels/told/campaigns/sale' })
  const { entries, completeSince } = await get('history/told')
  assert.deepEqual(entries.map(told).slice(0, 6), [
    'campaigns sale deleted',
    'settings settings changed',
    'abTests t created',
    'rules new created',
    'campaigns sale changed',
    'campaigns sale created',
  ])
  assert.equal(completeSince, undefined)
  assert.ok(entries.slice(0, 6).every(({ by }: Entry) => by === 'admin'))
  const changed = await get(`history/told/${entries[4].id}`)
  assert.deepEqual([changed.before.name, changed.after.name], ['one', 'two'])
  const deleted = await get(`history/told/${entries[0].id}`)
  assert.deepEqual([deleted.before.name, deleted.after], ['two', undefined])
  const settings = await get(`history/told/${entries[1].id}`)
  assert.deepEqual(
    [settings.before.synonyms, settings.after.synonyms],
    [undefined, [{ words: ['a', 'b'] }]],
  )
})

test('the list is narrowed by kind, thing, person and time', async () => {
  await channel('narrow')
  await put('channels/narrow/campaigns/one', feedback('one'))
  await put('channels/narrow/campaigns/two', feedback('two'))
  await put('rules/narrow/one', rule)
  const key = await lab.keyWith({ roles: ['CampaignManager'] })
  const url = '/manage/v1/channels/narrow/campaigns/one'
  await lab.app.inject({ method: 'PUT', url, headers: key, payload: feedback('other') })
  const ask = async (query: string) => (await get(`history/narrow?${query}`)).entries.map(told)
  const all = (await get('history/narrow')).entries as Entry[]
  assert.deepEqual(await ask('kind=rules'), ['rules one created'])
  assert.deepEqual(await ask('kind=campaigns&thing=one'), [
    'campaigns one changed',
    'campaigns one created',
  ])
  assert.deepEqual(await ask(`by=${all[0].by}`), ['campaigns one changed'])
  assert.notEqual(all[0].by, 'admin')
  assert.deepEqual(await ask('max=1'), ['campaigns one changed'])
  assert.deepEqual(await ask('since=2100-01-01T00:00:00Z'), [])
  assert.deepEqual(await ask('until=2000-01-01T00:00:00Z'), [])
  assert.equal((await ask('since=2000-01-01T00:00:00Z')).length, all.length)
})

test('a thing goes back to any of its states, and that is a change as well', async () => {
  await channel('back')
  const path = 'channels/back/campaigns/sale'
  await put(path, feedback('one'))
  await put(path, feedback('two'))
  await lab.send({ method: 'DELETE', url: `/manage/v1/${path}` })
  const [deleted, changed, created] = (await get('history/back?kind=campaigns')).entries
  const restored = await post(`history/back/${changed.id}/restore`)
  assert.deepEqual(restored, {
    restored: [{ kind: 'campaigns', thing: 'sale', action: 'created' }],
    refused: [],
  })
  assert.equal((await get(path)).name, 'two')
  await post(`history/back/${changed.id}/restore?state=before`)
  assert.equal((await get(path)).name, 'one')
  // It is in force, not only stored.
  const { index } = lab.services.channels.view('back').shelves.campaigns
  assert.equal(index.byId.get('sale')?.content.name, 'one')
  assert.deepEqual((await post(`history/back/${created.id}/restore`)).restored, [])
  await post(`history/back/${deleted.id}/restore`)
  assert.equal((await lab.send({ url: `/manage/v1/${path}` })).statusCode, 404)
  assert.deepEqual((await get('history/back?kind=campaigns&max=3')).entries.map(told), [
    'campaigns sale deleted',
    'campaigns sale changed',
    'campaigns sale created',
  ])
})

test('a test that has begun goes on as it is, and one that was deleted comes back as a draft', async () => {
  await channel('tests')
  await put('ab-tests/tests/t', { ...abTest, state: 'running' })
  await put('ab-tests/tests/t', { ...abTest, state: 'stopped' })
  const [stopped, begun] = (await get('history/tests?kind=abTests')).entries
  assert.deepEqual((await post(`history/tests/${begun.id}/restore`)).restored, [])
  assert.equal((await get('ab-tests/tests/t')).state, 'stopped')
  await lab.send({ method: 'DELETE', url: '/manage/v1/ab-tests/tests/t' })
  await post(`history/tests/${stopped.id}/restore`)
  const back = await get('ab-tests/tests/t')
  assert.deepEqual([back.state, back.started, back.places], ['draft', undefined, undefined])
  await put('ab-tests/tests/t', { ...abTest, state: 'running' })
  const url = `/manage/v1/history/tests/${begun.id}/restore?state=before`
  const refused = await lab.send({ method: 'POST', url })
  assert.equal(refused.json().error, 'abTestRunning')
})

/** Later than everything before, and before everything after. */
async function pause(): Promise<string> {
  const wait = () => new Promise((resolve) => setTimeout(resolve, 5))
  await wait()
  const at = lab.services.clock().toISOString()
  await wait()
  return at
}

test('everything goes back to what it was at a moment, and a dry run says so without doing it', async () => {
  await channel('moment')
  await put('channels/moment/campaigns/kept', feedback('kept'))
  await put('channels/moment/campaigns/changed', feedback('before'))
  await put('rules/moment/gone', rule)
  await settingsWith('moment', [{ words: ['a', 'b'] }])
  const at = await pause()
  await put('channels/moment/campaigns/changed', feedback('after'))
  await put('channels/moment/campaigns/new', feedback('new'))
  await lab.send({ method: 'DELETE', url: '/manage/v1/rules/moment/gone' })
  await settingsWith('moment', [])
  const wanted = [
    'campaigns changed changed',
    'campaigns new deleted',
    'rules gone created',
    'settings settings changed',
  ]
  const file = async () => {
    const { at: _, ...own } = await get('merchandising/moment')
    return own
  }
  const late = await file()
  const trial = await post(`history/moment/restore?at=${at}&dryRun=true`)
  assert.deepEqual([trial.restored.map(told), trial.refused], [wanted, []])
  assert.deepEqual(await file(), late)
  const only = await post(`history/moment/restore?at=${at}&dryRun=true&kind=rules`)
  assert.deepEqual(only.restored.map(told), ['rules gone created'])
  const now = await pause()
  const done = await post(`history/moment/restore?at=${at}`)
  assert.deepEqual(done.restored.map(told), wanted)
  const back = await file()
  assert.deepEqual(
    back.campaigns.map(({ name }: { name: string }) => name),
    ['before', 'kept'],
  )
  assert.deepEqual([back.rules.length, back.synonyms], [1, [{ words: ['a', 'b'] }]])
  // And back again: going back is no dead end.
  await post(`history/moment/restore?at=${now}`)
  assert.deepEqual(await file(), late)
})

test('the oldest entries go when there are too many, and nothing goes back beyond them', async () => {
  await channel('bounded')
  const { history } = lab.services
  const place = { channel: 'bounded', kind: 'campaigns', by: 'test' } as const
  const body = { id: 'c', ...feedback('c') }
  for (let step = 0; step < 3; step++) {
    await history.write(place, () => ({
      change: {
        put: Array.from({ length: historyEntriesMax / 2 }, (_, i) => ({
          key: `c${i}`,
          body: { ...body, id: `c${i}`, name: `name ${step}` },
        })),
        remove: [],
      },
      result: undefined,
    }))
  }
  const { entries } = lab.services.channels.view('bounded').shelves.history
  assert.equal(entries.length, historyEntriesMax)
  assert.equal(entries[0].number, historyEntriesMax / 2 + 1)
  const { completeSince } = await get('history/bounded?max=1')
  assert.equal(completeSince, entries[0].at)
  const url = '/manage/v1/history/bounded/restore?at=2020-01-01T00:00:00Z&kind=campaigns'
  const reply = await lab.send({ method: 'POST', url })
  assert.deepEqual([reply.statusCode, reply.json().error], [409, 'historyTooShort'])
})

test('the store holds the history as it is told, so it is there again after a restart', async () => {
  await channel('again')
  await put('channels/again/campaigns/sale', feedback('one'))
  await put('channels/again/campaigns/sale', feedback('two'))
  const stored: unknown[] = []
  for await (const batch of lab.services.store.entries('again', 'history'))
    stored.push(...batch.map(({ body }) => body))
  assert.deepEqual(stored, [...lab.services.channels.view('again').shelves.history.entries])
  assert.equal(stored.length, 2)
})

test('a file brings everything to another channel, and twice changes nothing more', async () => {
  await channel('from')
  await channel('to')
  await put('channels/from/campaigns/sale', feedback('sale'))
  await put('rules/from/new', rule)
  await put('ab-tests/from/t', { ...abTest, state: 'running' })
  await settingsWith('from', [{ words: ['a', 'b'] }])
  const file = await get('merchandising/from')
  assert.deepEqual([file.format, file.channel], ['merchandising-1', 'from'])
  const trial = await put('merchandising/to?dryRun=true', file)
  assert.deepEqual(
    trial.parts.map(
      ({ part, created, changed }: { part: string; created: string[]; changed: string[] }) => [
        part,
        created,
        changed,
      ],
    ),
    [
      ['campaigns', ['sale'], []],
      ['rules', ['new'], []],
      ['abTests', ['t'], []],
      ['synonyms', [], ['synonyms']],
    ],
  )
  assert.deepEqual((await get('merchandising/to')).campaigns, [])
  const done = await put('merchandising/to', file)
  assert.deepEqual(done, { ...trial, dryRun: false })
  const there = await get('merchandising/to')
  assert.deepEqual(
    [there.campaigns, there.rules, there.synonyms],
    [file.campaigns, file.rules, file.synonyms],
  )
  assert.deepEqual([there.abTests[0].state, there.abTests[0].started], ['draft', undefined])
  const again = await put('merchandising/to?missing=delete', there)
  for (const { created, changed, deleted, unchanged } of again.parts)
    assert.deepEqual([created, changed, deleted, unchanged], [[], [], [], 1])
  // Brought back to where it is from, the test goes on.
  await put('merchandising/from?missing=delete', { ...file, abTests: [] })
  assert.equal((await get('ab-tests/from/t')).state, 'running')
  assert.equal((await get('history/to')).entries[0].by, 'admin')
})

test('things that a file does not have go only when it is asked for', async () => {
  await channel('missing')
  await put('channels/missing/campaigns/one', feedback('one'))
  await put('channels/missing/campaigns/two', feedback('two'))
  const { campaigns } = await get('merchandising/missing')
  const file = { campaigns: campaigns.slice(0, 1) }
  assert.deepEqual((await put('merchandising/missing', file)).parts[0].deleted, [])
  const done = await put('merchandising/missing?missing=delete', file)
  assert.deepEqual(done.parts, [
    { part: 'campaigns', created: [], changed: [], deleted: ['two'], unchanged: 1 },
  ])
  assert.equal((await get('merchandising/missing')).campaigns.length, 1)
})

test('a file with something wrong in it changes nothing and says where it is', async () => {
  await channel('wrong')
  const good = { id: 'good', ...feedback('good') }
  const bad = { ...good, id: 'bad', trigger: { kind: 'query', match: 'regex', values: ['('] } }
  const send = (payload: object) =>
    lab.send({ method: 'PUT', url: '/manage/v1/merchandising/wrong', payload })
  const sentences: [object, RegExp][] = [
    [{ campaigns: [good, bad] }, /^campaigns\[1\]\.trigger\.values\[0\]: /],
    [{ campaigns: [good, good] }, /^campaigns\[1\]\.id: stands there twice/],
    [
      {
        campaigns: [good],
        rules: [{ id: 'r', ...rule, from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' }],
      },
      /^rules\[0\]\.to: /,
    ],
    [
      { campaigns: [good], abTests: [{ id: 't', ...abTest, winner: 'C' }] },
      /^abTests\[0\]\.winner: /,
    ],
    [{ campaigns: [good], format: 'other' }, /^format: must be one of merchandising-1/],
  ]
  for (const [payload, sentence] of sentences) {
    const reply = await send(payload)
    assert.equal(reply.statusCode, 400, reply.body)
    assert.match(reply.json().errorDescription, sentence)
  }
  const many = Array.from({ length: 5_001 }, (_, i) => ({ ...good, id: `c${i}` }))
  const reply = await send({ campaigns: many })
  assert.deepEqual([reply.statusCode, reply.json().error], [409, 'tooManyChanges'])
  assert.deepEqual((await get('merchandising/wrong')).campaigns, [])
  assert.deepEqual((await get('history/wrong?kind=campaigns')).entries, [])
})

test('each kind is open to those who may change it, and to nobody else', async () => {
  await channel('roles')
  await put('channels/roles/campaigns/sale', feedback('sale'))
  await put('rules/roles/new', rule)
  await put('ab-tests/roles/t', abTest)
  const { entries } = await get('history/roles')
  const idOf = (kind: string) => entries.find((entry: Entry) => entry.kind === kind).id
  const asked = async (role: Role, url: string, more: object = {}) => {
    const headers = await lab.keyWith({ roles: [role] })
    return lab.app.inject({ url: `/manage/v1/${url}`, headers, ...more })
  }
  const owners = {
    CampaignManager: 'campaigns',
    RankingManager: 'rules',
    AbTestManager: 'abTests',
    ApiConfig: 'settings',
  } as const
  for (const [role, own] of Object.entries(owners) as [Role, string][]) {
    const list = (await asked(role, 'history/roles')).json().entries
    assert.deepEqual([...new Set(list.map(({ kind }: Entry) => kind))], [own], role)
    for (const kind of Object.values(owners)) {
      const status = kind === own ? 200 : 403
      for (const [url, more] of [
        [`history/roles?kind=${kind}`, {}],
        [`history/roles/${idOf(kind)}`, {}],
        [`history/roles/${idOf(kind)}/restore`, { method: 'POST' }],
        [`history/roles/restore?at=2100-01-01T00:00:00Z&kind=${kind}`, { method: 'POST' }],
      ] as const) {
        const reply = await asked(role, url, more)
        assert.equal(reply.statusCode, status, `${role} ${url} ${reply.body}`)
      }
    }
  }
  assert.equal((await asked('ApiJobs', 'history/roles')).json().error, 'missingRole')
  assert.equal((await asked('ApiJobs', 'merchandising/roles')).json().error, 'missingRole')
  const parts = {
    CampaignManager: 'campaigns',
    RankingManager: 'rules',
    AbTestManager: 'abTests',
    ThesaurusManager: 'synonyms',
  } as const
  const whole = (
    await lab.app.inject({ url: '/manage/v1/merchandising/roles', headers: admin })
  ).json()
  for (const [role, own] of Object.entries(parts) as [Role, string][]) {
    const file = (await asked(role, 'merchandising/roles')).json()
    assert.deepEqual(Object.keys(file).sort(), ['at', 'channel', 'format', own].sort())
    for (const part of Object.values(parts)) {
      const reply = await asked(role, 'merchandising/roles', {
        method: 'PUT',
        payload: { [part]: whole[part] },
      })
      assert.equal(reply.statusCode, part === own ? 200 : 403, `${role} ${part} ${reply.body}`)
    }
  }
})
