// A director and two workers over one PostgreSQL: what is changed anywhere is changed by the director and soon seen everywhere.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { postgresPrograms } from '../tools/postgres-server.ts'
import {
  eventually,
  importFile,
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
let workers: readonly TestNode[]

before(async () => {
  if (programs === null) return
  cluster = await startNodes(programs, ['director', 'worker', 'worker'])
  director = cluster.nodes[0]
  workers = cluster.nodes.slice(1)
})

after(() => cluster?.stop())

const record = (number: number) => ({ ProductNumber: String(number), Name: `Boot ${number}` })

test('a channel made through a worker, and imported through it, is on all nodes', {
  skip,
}, async () => {
  const [worker, other] = workers
  const made = await worker.ask('POST', '/manage/v1/channels', { name: 'shop' })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  await importFile(worker, 'shop', 'ProductNumber;Name\n1;Boot 1\n2;Boot 2\n')
  // Whoever was asked shows what it was asked for.
  assert.deepEqual(await namesOf(worker, 'shop'), ['Boot 1', 'Boot 2'])
  assert.deepEqual(await namesOf(director, 'shop'), ['Boot 1', 'Boot 2'])
  await eventually(
    () => namesOf(other, 'shop'),
    (names) => names.length === 2,
  )
  assert.deepEqual(await stateOf(other, 'shop'), await stateOf(director, 'shop'))
})

test('a change is on a worker within a second at the median', { skip }, async () => {
  const times: number[] = []
  for (let number = 10; number < 31; number++) {
    const written = await director.ask('POST', '/rest/v5/records/shop', [record(number)])
    assert.equal(written.status, 200)
    const start = performance.now()
    const path = `/rest/v5/records/shop?productNumber=${number}`
    type Found = { records: unknown[] }
    await eventually(
      async () => (await workers[1].ask<Found>('GET', path)).body,
      ({ records }) => records.length === 1,
    )
    times.push(performance.now() - start)
  }
  const median = times.sort((one, other) => one - other)[10]
  assert.ok(median < 1_000, `${median} ms`)
})

test('settings, markets, campaigns, users and keys reach every node', { skip }, async () => {
  const market = { marketId: 'm1', location: { latitude: 48.9, longitude: 8.7 } }
  assert.equal((await workers[0].ask('POST', '/rest/v5/markets/shop', [market])).status, 200)
  type Channel = { settings: { paging: object } }
  const { settings } = (await director.ask<Channel>('GET', '/manage/v1/channels/shop')).body
  const paging = { defaultHitsPerPage: 7, choices: [7] }
  const changed = { ...settings, paging }
  const put = await workers[0].ask('PUT', '/manage/v1/channels/shop/settings?wait=true', changed)
  assert.equal(put.status, 200, JSON.stringify(put.body))
  type Key = { key: string }
  const key = await workers[0].ask<Key>('POST', '/manage/v1/keys', { name: 'page' })
  assert.equal(key.status, 200, JSON.stringify(key.body))
  const search = (node: TestNode) =>
    fetch(`${node.server.url}/rest/v5/search/shop?query=boot`, {
      headers: { 'x-ff-api-key': key.body.key },
    }).then(async (reply) => [reply.status, ((await reply.json()) as { hits: [] }).hits?.length])
  for (const node of cluster.nodes) {
    await eventually(
      () => search(node),
      ([status, hits]) => status === 200 && hits === 7,
    )
    const markets = await node.ask<unknown[]>('GET', '/rest/v5/markets/shop')
    assert.equal(markets.body.length, 1)
  }
})

test('a user that was deleted is nobody on every node', { skip }, async () => {
  const user = { name: 'ann', password: 'a long enough password' }
  const made = await workers[0].ask('POST', '/rest/v5/users', user)
  assert.equal(made.status, 200, JSON.stringify(made.body))
  const authorization = `Basic ${btoa(`${user.name}:${user.password}`)}`
  const asked = async (node: TestNode) =>
    (await fetch(`${node.server.url}/rest/v5/user/channel`, { headers: { authorization } })).status
  for (const node of cluster.nodes)
    await eventually(
      () => asked(node),
      (status) => status === 200,
    )
  assert.equal((await workers[1].ask('DELETE', '/rest/v5/users/ann')).status, 200)
  for (const node of cluster.nodes)
    await eventually(
      () => asked(node),
      (status) => status === 401,
    )
})

test('a worker that is new takes the segments from the director', { skip }, async () => {
  const worker = workers[1]
  await worker.kill()
  const { rm } = await import('node:fs/promises')
  await rm(worker.dataFolder, { recursive: true })
  await director.ask('POST', '/rest/v5/records/shop', [record(99)])
  await worker.start()
  assert.deepEqual(await namesOf(worker, 'shop'), await namesOf(director, 'shop'))
  assert.deepEqual(await stateOf(worker, 'shop'), await stateOf(director, 'shop'))
})

test('the nodes are listed with their roles, and none is behind', { skip }, async () => {
  type Listed = { role: string; isThis: boolean; behind: unknown[]; silentSeconds: number }[]
  // One that was killed is listed for a day.
  const alive = (nodes: Listed) => nodes.filter(({ silentSeconds }) => silentSeconds < 5)
  const listed = await eventually(
    async () => (await workers[0].ask<Listed>('GET', '/manage/v1/nodes')).body,
    (nodes) => alive(nodes).length === 3 && alive(nodes).every(({ behind }) => behind.length === 0),
  ).then(alive)
  assert.deepEqual(listed.map(({ role }) => role).sort(), ['director', 'worker', 'worker'])
  assert.equal(listed.filter(({ isThis }) => isThis).length, 1)
})

test('a channel that is removed is gone from all nodes, and a later one of its name is another', {
  skip,
}, async () => {
  assert.equal((await workers[0].ask('DELETE', '/manage/v1/channels/shop')).status, 200)
  const search = (node: TestNode) => node.ask('GET', '/rest/v5/search/shop?query=boot')
  for (const node of cluster.nodes) {
    await eventually(
      () => search(node),
      ({ status }) => status === 404,
    )
  }
  await director.ask('POST', '/manage/v1/channels', { name: 'shop' })
  await importFile(director, 'shop', 'ProductNumber;Name\n1;Sandal\n')
  for (const node of cluster.nodes) {
    await eventually(
      () => namesOf(node, 'shop'),
      (names) => names.join() === 'Sandal',
    )
  }
})
