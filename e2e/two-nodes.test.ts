// Each row of the table of cluster states, on a director and two workers that do not follow by themselves: they do what they are told
// by the operations of the cluster, and nothing else.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openPostgres } from '../server/store/postgres.ts'
import { postgresPrograms } from '../tools/postgres-server.ts'
import {
  eventually,
  importFile as importInto,
  type Nodes,
  namesOf,
  startNodes,
  stateOf,
  type TestNode,
} from './nodes.ts'

const programs = postgresPrograms()
const skip = programs === null && 'this machine has no PostgreSQL'

let cluster: Nodes
let director: TestNode
let worker: TestNode
let other: TestNode

before(async () => {
  if (programs === null) return
  const env = { AISLE_FOLLOW: 'false' }
  cluster = await startNodes(programs, ['director'])
  director = cluster.nodes[0]
  await director.ask('POST', '/manage/v1/channels', { name: 'shop' })
  await importFile(director, 'ProductNumber;Name\n1;Boot\n2;Sandal\n')
  worker = await cluster.add({ role: 'worker', env })
  other = await cluster.add({ role: 'worker', env })
})

after(() => cluster?.stop())

const importFile = (node: TestNode, file: string) => importInto(node, 'shop', file)
const names = (node: TestNode) => namesOf(node, 'shop')
const state = (node: TestNode) => stateOf(node, 'shop')

async function post(node: TestNode, path: string): Promise<number> {
  return (await node.ask('POST', path)).status
}

const sync = '/rest/v5/cluster/shop/database/sync'
const syncFully = '/rest/v5/cluster/database/sync/full'

test('a worker on the same database takes over the deltas that it lacks', { skip }, async () => {
  await director.ask('POST', '/rest/v5/records/shop', [{ ProductNumber: '3', Name: 'Clog' }])
  await director.ask('PUT', '/rest/v5/records/shop', [{ ProductNumber: '1', Name: 'Wellington' }])
  assert.deepEqual(await names(worker), ['Boot', 'Sandal'])
  assert.equal(await post(worker, sync), 200)
  assert.deepEqual(await names(worker), ['Clog', 'Sandal', 'Wellington'])
  assert.deepEqual(await state(worker), await state(director))
  // The other one was told nothing; sync/full does the same for it.
  assert.deepEqual(await names(other), ['Boot', 'Sandal'])
  assert.equal(await post(other, syncFully), 200)
  assert.deepEqual(await state(other), await state(director))
})

test('sync on the director is 200 and changes nothing', { skip }, async () => {
  const before = await state(director)
  assert.equal(await post(director, sync), 200)
  assert.equal(await post(director, syncFully), 200)
  assert.deepEqual(await state(director), before)
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

test('a worker hands writes on, and shows them when it is told to follow', { skip }, async () => {
  const path = '/rest/v5/records/shop'
  const [result] = (
    await other.ask<{ success: boolean }[]>('POST', path, [{ ProductNumber: '5', Name: 'Pump' }])
  ).body
  assert.equal(result.success, true)
  assert.ok((await names(director)).includes('Pump'))
  assert.ok(!(await names(other)).includes('Pump'))
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
  await director.ask('DELETE', '/rest/v5/records/shop?id=9')
  assert.equal(await post(worker, sync), 200)
  assert.deepEqual(await names(worker), ['Mule'])
  assert.deepEqual(await state(worker), await state(director))
})

test('prune asked of a worker is done by the director', { skip }, async () => {
  const before = await state(director)
  assert.equal(await post(other, '/rest/v5/cluster/shop/database/prune'), 200)
  assert.equal((await state(director)).databaseVersion, before.databaseVersion + 1)
  for (const node of [worker, other]) {
    assert.equal(await post(node, sync), 409)
    assert.equal(await post(node, syncFully), 200)
    assert.deepEqual(await state(node), await state(director))
  }
})

test('a delta that a worker cannot apply is counted, and the count ends with a reload', {
  skip,
}, async () => {
  const store = await openPostgres(cluster.store)
  const broken = { productNumber: 'x', masterId: 'x', record: null as never }
  await store.writeDelta('shop', { kind: 'records', put: [broken], remove: [] })
  await store.close()
  assert.equal(await post(worker, sync), 200)
  assert.equal((await state(worker)).deltaErrorCount, 1)
  // The director hears of it by itself; an import that began before would take it for newer than its file.
  await eventually(
    () => state(director),
    ({ deltaErrorCount }) => deltaErrorCount === 1,
  )
  await importFile(director, 'ProductNumber;Name\n8;Mule\n')
  assert.equal(await post(worker, syncFully), 200)
  assert.equal((await state(worker)).deltaErrorCount, 0)
  assert.deepEqual(await names(worker), ['Mule'])
})

test('markets and settings follow as well', { skip }, async () => {
  const market = { marketId: 'm1', location: { latitude: 48.9, longitude: 8.7 } }
  await director.ask('POST', '/rest/v5/markets/shop', [market])
  assert.equal(await post(worker, sync), 200)
  const { body } = await worker.ask<unknown[]>('GET', '/rest/v5/markets/shop')
  assert.equal(body.length, 1)
  type Channel = { settings: { paging: object } }
  const { settings } = (await director.ask<Channel>('GET', '/manage/v1/channels/shop')).body
  const paging = { defaultHitsPerPage: 7, choices: [7] }
  const put = '/manage/v1/channels/shop/settings?wait=true'
  assert.equal((await director.ask('PUT', put, { ...settings, paging })).status, 200)
  assert.equal(await post(worker, '/rest/v5/management/reloadConfiguration?channel=shop'), 200)
  const { hits } = (
    await worker.ask<{ hits: []; paging: { hitsPerPage: number } }>(
      'GET',
      '/rest/v5/search/shop?query=*',
    )
  ).body
  assert.ok(hits.length <= 7)
})

test('the counters of a configuration are those of a node, and are set to 0 there alone', {
  skip,
}, async () => {
  const reset = '/rest/v5/cluster/reset/config/version/counters'
  type Told = string
  const told = async (node: TestNode) => (await node.ask<Told>('POST', reset)).body
  assert.match(await told(worker), /channels \(shop [1-9]/)
  assert.match(await told(worker), /channels \(shop 0\)/)
  assert.match(await told(director), /channels \(shop [1-9]/)
})

test('imports are counted for all nodes together', { skip }, async () => {
  type State = { importCounts: { type: string; count: number }[] }
  const counts = async (node: TestNode) =>
    (await node.ask<State>('GET', '/rest/v5/cluster/shop/import/state')).body.importCounts
  assert.deepEqual(await counts(worker), await counts(director))
  assert.ok((await counts(worker)).some(({ type, count }) => type === 'DATA' && count > 1))
})

test('a worker whose director is gone answers searches and says so to writes', {
  skip,
}, async () => {
  await director.kill()
  assert.deepEqual(await names(worker), ['Mule'])
  assert.equal(await post(worker, '/rest/v5/cluster/shop/database/prune'), 503)
  await director.start()
  const prune = () => post(worker, '/rest/v5/cluster/shop/database/prune')
  await eventually(prune, (status) => status === 200)
})
