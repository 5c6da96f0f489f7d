// What a crash between an entry of the history and its change leaves is not told as something that happened.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { HistoryBook } from '../history-book.ts'
import { type Lab, openLab } from './http-lab.ts'

let lab: Lab
before(async () => {
  lab = await openLab()
})
after(() => lab.close())

const rule = (name: string) => ({
  name,
  state: 'draft',
  priority: 0,
  unlimited: false,
  effects: [{ kind: 'boost', ids: ['1'] }],
})

async function save(channel: string, name: string): Promise<void> {
  const url = `/manage/v1/rules/${channel}/r`
  const reply = await lab.send({ method: 'PUT', url, payload: rule(name) })
  assert.equal(reply.statusCode, 200, reply.body)
}

/** A book whose server dies after the entry: nothing is written to the shelf of the thing. */
async function crash(channel: string, body: object | null): Promise<void> {
  const { channels, clock } = lab.services
  const dying = new HistoryBook({
    clock,
    channels: {
      view: (name) => channels.view(name),
      writeShelf: (name, shelf, makeChange) => {
        if (shelf !== 'history') throw new Error('killed')
        return channels.writeShelf(name, shelf, makeChange)
      },
    },
  })
  const put = body === null ? [] : [{ key: 'r', body: { id: 'r', ...body } }]
  const remove = body === null ? ['r'] : []
  const written = dying.write({ channel, kind: 'rules', by: 'ghost' }, () => ({
    change: { put, remove },
    result: undefined,
  }))
  await assert.rejects(written, /killed/)
}

type Told = { id: string; by: string; kind: string; action: string; name?: string }

async function told(channel: string): Promise<string[]> {
  const reply = await lab.send({ url: `/manage/v1/history/${channel}?kind=rules` })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply
    .json()
    .entries.map(({ id, by, action, name }: Told) => `${id} ${by} ${action} ${name}`)
}

async function opened(name: string): Promise<string> {
  await lab.services.channels.create(name, null, 'test')
  return name
}

test('an entry without its change is not told, neither as the last one nor with others after it', async () => {
  const channel = await opened('killed')
  await crash(channel, rule('never'))
  assert.deepEqual(await told(channel), [])
  await save(channel, 'one')
  await crash(channel, rule('two'))
  await crash(channel, null)
  assert.deepEqual(await told(channel), ['2 admin created one'])
  // The same change once more, and this time it comes about.
  await save(channel, 'two')
  assert.deepEqual(await told(channel), ['5 admin changed two', '2 admin created one'])
  await crash(channel, rule('one'))
  await save(channel, 'one')
  assert.deepEqual(await told(channel), [
    '7 admin changed one',
    '5 admin changed two',
    '2 admin created one',
  ])
})

test('an entry without its change can be neither read nor gone back to', async () => {
  const channel = await opened('gone')
  await save(channel, 'one')
  await crash(channel, rule('two'))
  const url = `/manage/v1/history/${channel}/2`
  const replies = [
    await lab.send({ url }),
    await lab.send({ method: 'POST', url: `${url}/restore` }),
  ]
  for (const reply of replies)
    assert.deepEqual([reply.statusCode, reply.json().error], [404, 'unknownHistoryEntry'])
})

test('settings tell who changed them and when, also by going back and by a file', async () => {
  const channel = await opened('settings')
  const url = `/manage/v1/channels/${channel}`
  const headers = await lab.keyWith({ roles: ['ApiConfig', 'ApiManage', 'ThesaurusManager'] })
  const { settings } = (await lab.send({ url })).json()
  const payload = { ...settings, synonyms: [{ words: ['tent', 'shelter'] }] }
  const saved = await lab.send({ method: 'PUT', url: `${url}/settings`, payload, headers })
  assert.equal(saved.statusCode, 200, saved.body)
  const back = `/manage/v1/history/${channel}/settings-1/restore`
  assert.equal((await lab.send({ method: 'POST', url: back })).statusCode, 200)
  const version = `${url}/settings/versions/2/restore`
  const restored = await lab.send({ method: 'POST', url: version, headers })
  assert.equal(restored.statusCode, 200, restored.body)
  const file = { synonyms: [{ words: ['a', 'b'] }] }
  const path = `/manage/v1/merchandising/${channel}`
  const brought = await lab.send({ method: 'PUT', url: path, payload: file, headers })
  assert.equal(brought.statusCode, 200, brought.body)
  const { entries } = (await lab.send({ url: `/manage/v1/history/${channel}` })).json()
  const key = Buffer.from(headers['x-ff-api-key'], 'base64').toString().split(':')[0]
  assert.deepEqual(
    entries.map(({ id, by }: Told) => [id, by === key ? 'key' : by]),
    [
      ['settings-5', 'key'],
      ['settings-4', 'key'],
      ['settings-3', 'admin'],
      ['settings-2', 'key'],
      ['settings-1', 'test'],
    ],
  )
  for (const { at } of entries) assert.ok(Math.abs(Date.parse(at) - Date.now()) < 60_000)
})
