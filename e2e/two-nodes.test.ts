// Two servers, each a process with a data folder of its own, over one PostgreSQL: the first changes a channel, the second follows by
// the operations of the cluster.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  type PostgresServer,
  postgresPrograms,
  startPostgres,
} from '../server/store/postgres-lab.ts'
import { administrator, startServer, type TestServer } from './server.ts'

const programs = postgresPrograms()
const skip = programs === null && 'this machine has no PostgreSQL'

let postgres: PostgresServer
let director: TestServer
let worker: TestServer

before(async () => {
  if (programs === null) return
  postgres = await startPostgres(programs)
  const store = await postgres.freshDatabase()
  director = await startServer({ store })
  const ask = administrator(director)
  await ask('POST', '/manage/v1/channels', { name: 'shop' })
  await importFile(director, 'ProductNumber;Name\n1;Boot\n2;Sandal\n')
  worker = await startServer({ store })
})

after(async () => {
  for (const part of [worker, director, postgres]) await part?.stop()
})

async function importFile(node: TestServer, file: string): Promise<void> {
  const { status } = await administrator(node)(
    'POST',
    '/rest/v5/import/search?channel=shop',
    file,
    'text/csv',
  )
  assert.equal(status, 200)
}

async function names(node: TestServer): Promise<string[]> {
  type Result = { hits: { masterValues: { Name: string } }[] }
  const { body } = await administrator(node)<Result>('GET', '/rest/v5/search/shop?query=*')
  return body.hits.map(({ masterValues }) => masterValues.Name).sort()
}

async function state(node: TestServer) {
  return (await administrator(node)('GET', '/rest/v5/cluster/shop/database/state')).body
}

async function post(node: TestServer, path: string): Promise<number> {
  return (await administrator(node)('POST', path)).status
}

const sync = '/rest/v5/cluster/shop/database/sync'
const syncFully = '/rest/v5/cluster/database/sync/full'

test('a worker on the same database takes over the deltas that it lacks', { skip }, async () => {
  const ask = administrator(director)
  await ask('POST', '/rest/v5/records/shop', [{ ProductNumber: '3', Name: 'Clog' }])
  await ask('PUT', '/rest/v5/records/shop', [{ ProductNumber: '1', Name: 'Wellington' }])
  assert.deepEqual(await names(worker), ['Boot', 'Sandal'])
  assert.equal(await post(worker, sync), 200)
  assert.deepEqual(await names(worker), ['Clog', 'Sandal', 'Wellington'])
  assert.deepEqual(await state(worker), await state(director))
})

test('a worker on an older database gets a 409, and LOAD_ONLY brings it on', { skip }, async () => {
  await importFile(director, 'ProductNumber;Name\n7;Slipper\n')
  assert.equal(await post(worker, sync), 409)
  assert.deepEqual(await names(worker), ['Clog', 'Sandal', 'Wellington'])
  const loadOnly = '/rest/v5/import/search?channel=shop&importStage=LOAD_ONLY'
  assert.equal(await post(worker, loadOnly), 200)
  assert.deepEqual(await names(worker), ['Slipper'])
  assert.equal(await post(worker, sync), 200)
  assert.deepEqual(await state(worker), await state(director))
})

test('sync/full loads the whole database where that is necessary', { skip }, async () => {
  await importFile(director, 'ProductNumber;Name\n8;Mule\n9;Loafer\n')
  assert.equal(await post(worker, syncFully), 200)
  assert.deepEqual(await names(worker), ['Loafer', 'Mule'])
  assert.deepEqual(await state(worker), await state(director))
})

test('after pruning every worker must load once, and then follows again', { skip }, async () => {
  assert.equal(await post(director, '/rest/v5/cluster/shop/database/prune'), 200)
  assert.equal(await post(worker, sync), 409)
  assert.equal(await post(worker, syncFully), 200)
  await administrator(director)('DELETE', '/rest/v5/records/shop?id=9')
  assert.equal(await post(worker, sync), 200)
  assert.deepEqual(await names(worker), ['Mule'])
  assert.deepEqual(await state(worker), await state(director))
})

test('markets and settings follow as well', { skip }, async () => {
  const ask = administrator(director)
  const market = { marketId: 'm1', location: { latitude: 48.9, longitude: 8.7 } }
  await ask('POST', '/rest/v5/markets/shop', [market])
  assert.equal(await post(worker, sync), 200)
  const { body } = await administrator(worker)<unknown[]>('GET', '/rest/v5/markets/shop')
  assert.equal(body.length, 1)
  type Channel = { settings: { paging: object } }
  const { settings } = (await ask<Channel>('GET', '/manage/v1/channels/shop')).body
  const paging = { defaultHitsPerPage: 7, choices: [7] }
  await ask('PUT', '/manage/v1/channels/shop/settings?wait=true', { ...settings, paging })
  assert.equal(await post(worker, '/rest/v5/management/reloadConfiguration?channel=shop'), 200)
  const taken = await administrator(worker)<Channel>('GET', '/manage/v1/channels/shop')
  assert.deepEqual(taken.body.settings.paging, paging)
})
