// The typed client, made from the table, against the real server: operations of every area, in the types of their rows.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { type Client, ClientError, createClient } from '../../contract/client.ts'
import type { OperationId } from '../../contract/operations.ts'
import { operations } from '../../contract/operations.ts'
import { admin, type Lab, openLab } from './http-lab.ts'

const channel = 'shop'
const params = { channel }

let lab: Lab
let client: Client
/** The operations that were asked and answered. */
const answered = new Set<OperationId>()

before(async () => {
  lab = await openLab()
  client = clientWith(admin)
  await client('createChannel', { body: { name: channel } })
  const file =
    'ProductNumber;Master;Name;Brand;Price\nTR-42;trail;Trail Runner;Nordpfad;119.90\nTR-43;trail;Trail Runner;Nordpfad;119.90\nHB-42;hike;Hiking Boot;Fjella;189.00\n'
  const results = await client('importSearch', {
    query: { channel: [channel] },
    file,
    contentType: 'text/csv',
  })
  assert.equal(results[0].importedRecords, 3)
})
after(() => lab.close())

function clientWith(headers: Record<string, string>): Client {
  const asked = createClient({
    baseUrl: '',
    headers,
    fetch: async (url, { method, headers: sent, body }) => {
      const request = { method, url, headers: sent, payload: body } as unknown as InjectOptions
      const reply = await lab.app.inject(request)
      return { status: reply.statusCode, text: async () => reply.body }
    },
  })
  return async (id, call) => {
    const reply = await asked(id, call)
    answered.add(id)
    return reply
  }
}

test('searching, navigating and suggesting', async () => {
  const found = await client('search', { params, query: { query: 'runner', hitsPerPage: 5 } })
  assert.deepEqual(
    found.hits.map(({ id }) => id),
    ['trail'],
  )
  const body = { params: { query: 'runner' } }
  assert.equal((await client('searchByBody', { params, body })).totalHits, 1)
  const filter = ['Brand:Fjella']
  assert.equal((await client('navigation', { params, query: { filter } })).totalHits, 1)
  assert.equal((await client('navigationByBody', { params, body: { params: {} } })).totalHits, 2)
  const { suggestions } = await client('suggest', { params, query: { query: 'hik' } })
  assert.ok(suggestions.length > 0)
})

test('writing and reading records', async () => {
  const record = {
    ProductNumber: 'RJ-M',
    Master: 'rain',
    Name: 'Rain Jacket',
    Brand: 'Nordpfad',
    Price: 149,
  }
  const [inserted] = await client('insertRecords', { params, body: [record] })
  assert.equal(inserted.success, true)
  const changed = [{ ProductNumber: 'RJ-M', Price: 99 }]
  const [updated] = await client('updateRecords', {
    params,
    query: { verbose: true },
    body: changed,
  })
  assert.deepEqual([updated.success, updated.record], [true, changed[0]])
  const productNumber = ['RJ-M']
  const { records } = await client('readRecords', { params, query: { productNumber } })
  assert.equal(records.length, 1)
  const [removed] = await client('deleteRecords', { params, query: { id: ['RJ-M'] } })
  assert.deepEqual([removed.success, removed.recordId], [true, 'RJ-M'])
  const seen = await client('detail', { params: { channel, id: 'trail' } })
  assert.equal(seen.record?.id, 'trail')
})

test('markets and prices of customers', async () => {
  const body = [{ marketId: 'berlin', location: { latitude: 52.5, longitude: 13.4 } }]
  assert.equal((await client('writeMarkets', { params, body }))[0].success, true)
  assert.equal((await client('readMarkets', { params }))[0].marketId, 'berlin')
  const prices = [{ ArticleNumber: 'TR-42', price: { c1: 99 } }]
  assert.equal((await client('writeCustomerPrices', { params, body: prices }))[0].success, true)
})

test('recommendations, campaigns and tracking', async () => {
  const { hits } = await client('similarProducts', { params, query: { id: 'trail', idType: 'id' } })
  assert.ok(Array.isArray(hits))
  await client('recommendations', { params, query: { id: ['trail'] } })
  const { campaigns } = await client('pageCampaigns', { params, query: { pageId: 'home' } })
  assert.deepEqual(campaigns, [])
  const body = [{ id: 'TR-42', sid: 's', query: 'runner', pos: 1 }]
  assert.equal(await client('trackClick', { params, body }), undefined)
})

test('imports, jobs and the cluster', async () => {
  assert.equal(await client('importRunning', {}), false)
  const jobs = await client('jobs', {})
  assert.ok(jobs.length > 0)
  const { databaseVersion } = await client('databaseState', { params })
  assert.ok(databaseVersion >= 1)
})

test('accounts and keys', async () => {
  const permissions = { roles: ['ApiPublicQueries'] as const, channels: [channel] }
  const user = {
    name: 'ann',
    password: 'a long enough password',
    permissions: { ...permissions, roles: [...permissions.roles] },
  }
  const created = await client('createUser', { body: user })
  assert.deepEqual([created.name, created.origin], ['ann', 'LOCAL'])
  assert.ok(
    (await client('listUsers', { query: { name: 'an' } })).some(({ name }) => name === 'ann'),
  )
  const { key, id } = await client('createKey', {
    body: { name: 'shop page', channels: [channel] },
  })
  const shopper = clientWith({ 'x-ff-api-key': key })
  assert.equal((await shopper('search', { params, query: { query: '*' } })).totalHits, 2)
  await client('deleteKey', { params: { id } })
  const late = shopper('search', { params, query: { query: '*' } })
  await assert.rejects(late, (error: ClientError) => error.status === 401)
})

test('channels and their settings', async () => {
  const { settings } = await client('readChannel', { params })
  const changed = { ...settings, deadlineMs: 1234 }
  const reply = await client('changeSettings', { params, query: { wait: true }, body: changed })
  assert.equal(reply.settings.deadlineMs, 1234)
  const [latest] = await client('listSettingsVersions', { params, query: { max: 1 } })
  assert.deepEqual(latest.changes, [
    { path: 'deadlineMs', before: settings.deadlineMs, after: 1234 },
  ])
  const trial = await client('trySettings', {
    params,
    body: { settings, queries: ['runner'] },
  })
  assert.equal(trial.changesInAll, 1)
  await client('flushCache', {})
})

test('a refusal is thrown with its status, its name and its sentence', async () => {
  const refused = client('readChannel', { params: { channel: 'nowhere' } })
  await assert.rejects(refused, (error: ClientError) => {
    assert.ok(error instanceof ClientError)
    assert.deepEqual([error.status, error.error], [404, 'unknownChannel'])
    return error.message === 'There is no channel nowhere.'
  })
})

test('rules, tests and history are empty at first, and a preview without drafts moves nothing', async () => {
  assert.deepEqual((await client('listRules', { params })).rules, [])
  assert.deepEqual((await client('listAbTests', { params })).tests, [])
  assert.deepEqual((await client('listHistory', { params, query: { kind: 'rules' } })).entries, [])
  const { moves } = await client('preview', { params, body: { params: { query: 'boot' } } })
  assert.deepEqual(moves, [])
})

test('the server says how it is, and operations of every area were answered', async () => {
  await client('live', {})
  const rows = operations.filter(({ id }) => answered.has(id))
  assert.deepEqual(
    new Set(rows.map(({ area }) => area)),
    new Set(operations.map(({ area }) => area)),
  )
})
