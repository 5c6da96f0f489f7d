// Three nodes of which any may lead: the leader is killed, the database goes away and comes back, a node is cut off. Searches go on
// all the time, and nothing that was acknowledged is lost.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { postgresPrograms } from '../tools/postgres-server.ts'
import {
  directorOf,
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
const takeoverMs = 10_000

let cluster: Nodes
/** Names of what was acknowledged. */
const acknowledged = new Set<string>()
let count = 0

before(async () => {
  if (programs === null) return
  cluster = await startNodes(programs, ['auto', 'auto', 'auto'])
  const [node] = cluster.nodes
  await eventually(
    () => director(),
    (found) => found !== null,
  )
  await node.ask('POST', '/manage/v1/channels', { name: 'shop' })
  await importFile(node, 'shop', 'ProductNumber;Name\n0;Boot 0\n')
  acknowledged.add('Boot 0')
})

after(() => cluster?.stop())

const director = (): Promise<TestNode | null> => directorOf(cluster.nodes)

async function write(node: TestNode): Promise<number> {
  const Name = `Boot ${++count}`
  const record = { ProductNumber: String(count), Name }
  const { status } = await node.ask('POST', '/rest/v5/records/shop', [record])
  if (status === 200) acknowledged.add(Name)
  return status
}

/** Asks nodes without a pause until it is stopped; answers with how many searches failed of how many. */
function searchOn(nodes: readonly TestNode[]) {
  let isOver = false
  const failures: string[] = []
  let searches = 0
  const searching = Promise.all(
    nodes.map(async (node) => {
      while (!isOver) {
        searches++
        const { status } = await node.ask('GET', '/rest/v5/search/shop?query=boot')
        if (status !== 200) failures.push(String(status))
        await pause(5)
      }
    }),
  )
  return async () => {
    isOver = true
    await searching
    return { failures, searches }
  }
}

/** Each answers a search that begins now, with what it has had from the beginning. */
async function allAnswer(nodes: readonly TestNode[]): Promise<void> {
  for (const node of nodes) assert.ok((await namesOf(node, 'shop')).includes('Boot 0'))
}

async function allShowAll(): Promise<void> {
  const wanted = [...acknowledged].sort()
  for (const node of cluster.nodes.filter(({ isRunning }) => isRunning)) {
    await eventually(
      () => namesOf(node, 'shop'),
      (names) => wanted.every((name) => names.includes(name)),
    )
  }
  const [first, ...others] = cluster.nodes.filter(({ isRunning }) => isRunning)
  for (const other of others) {
    const state = await stateOf(first, 'shop')
    await eventually(
      () => stateOf(other, 'shop'),
      ({ deltaVersion, databaseVersion }) =>
        deltaVersion === state.deltaVersion && databaseVersion === state.databaseVersion,
    )
    assert.deepEqual(await namesOf(other, 'shop'), await namesOf(first, 'shop'))
  }
}

test('a director that is killed is replaced within 10 s, and searches go on', {
  skip,
}, async () => {
  const before = await director()
  assert.ok(before)
  const others = cluster.nodes.filter((node) => node !== before)
  for (let i = 0; i < 20; i++) assert.equal(await write(others[i % 2]), 200)
  const stop = searchOn(others)
  await before.kill()
  const start = performance.now()
  // No change is acknowledged yet, so nobody leads that could be asked.
  await allAnswer(others)
  await eventually(
    () => write(others[0]),
    (status) => status === 200,
    takeoverMs,
  )
  const took = performance.now() - start
  assert.ok(took < takeoverMs, `${took} ms`)
  for (let i = 0; i < 5; i++) assert.equal(await write(others[1]), 200)
  const { failures, searches } = await stop()
  assert.deepEqual(failures, [], `of ${searches} searches`)
  await before.start()
  await allShowAll()
  assert.notEqual(await director(), before)
})

test('while the database is away searches go on and writes are refused for a while', {
  skip,
}, async () => {
  const stop = searchOn(cluster.nodes)
  await cluster.postgres.halt()
  const authorization = `Basic ${btoa(`admin:${cluster.nodes[0].server.adminPassword}`)}`
  for (const node of cluster.nodes) {
    const reply = await fetch(`${node.server.url}/rest/v5/records/shop`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify([{ ProductNumber: 'away', Name: 'Away' }]),
    })
    assert.equal(reply.status, 503, await reply.text())
    assert.match(String(reply.headers.get('retry-after')), /^\d+$/)
  }
  await allAnswer(cluster.nodes)
  await cluster.postgres.resume()
  for (const node of cluster.nodes) {
    await eventually(
      () => write(node),
      (status) => status === 200,
      takeoverMs,
    )
  }
  const { failures } = await stop()
  assert.deepEqual(failures, [])
  await allShowAll()
})

test('events are taken by any node, and are all in the store', { skip }, async () => {
  for (const [i, node] of cluster.nodes.entries()) {
    const event = { sid: `s${i}`, id: '0', masterId: '0', pos: 1, page: 1, query: 'boot' }
    const { status, body } = await node.ask('POST', '/rest/v5/track/shop/click', [event])
    assert.equal(status, 200, JSON.stringify(body))
  }
  const client = new pg.Client({ connectionString: cluster.store })
  await client.connect()
  try {
    const { rows } = await client.query<{ body: string }>('select body from events')
    const sids = rows.map(({ body }) => (JSON.parse(body) as { sid: string }).sid)
    assert.deepEqual(sids.sort(), ['s0', 's1', 's2'])
  } finally {
    await client.end()
  }
})

test('a database that says nothing any more keeps nobody waiting for long', { skip }, async () => {
  const node = cluster.nodes[0]
  const event = { sid: 's9', id: '0', masterId: '0', pos: 1, page: 1, query: 'boot' }
  node.cut('hang')
  try {
    const begin = performance.now()
    const replies = await Promise.all([
      node.ask('POST', '/rest/v5/track/shop/click', [event]),
      node.ask('GET', '/manage/v1/nodes'),
    ])
    const tookMs = performance.now() - begin
    assert.deepEqual(
      replies.map(({ status }) => status),
      [503, 503],
    )
    assert.ok(tookMs < 20_000, `${tookMs} ms`)
  } finally {
    node.mend()
  }
  await eventually(
    () => node.ask('POST', '/rest/v5/track/shop/click', [event]),
    ({ status }) => status === 200,
  )
})

test('a director that is cut off without a word stops leading, and is told so when it is back', {
  skip,
}, async () => {
  const before = await eventually(
    () => director(),
    (found) => found !== null,
  )
  assert.ok(before)
  const others = cluster.nodes.filter((node) => node !== before)
  before.cut('hang')
  await eventually(
    () => write(others[0]),
    (status) => status === 200,
    15_000,
  )
  const { status } = await before.ask('GET', '/rest/v5/search/shop?query=boot')
  assert.equal(status, 200)
  before.mend()
  await eventually(
    () => write(before),
    (answer) => answer === 200,
    takeoverMs,
  )
  await allShowAll()
})

test('what a killed director has left of an import is removed by the next one', {
  skip,
}, async () => {
  const leader = await eventually(
    () => director(),
    (found) => found !== null,
  )
  const client = new pg.Client({ connectionString: cluster.store })
  await client.connect()
  try {
    // As far as an import has come when its process is gone.
    const begun = await client.query<{ id: string }>(
      `insert into databases (channel, version, state, delta_id)
       values ('shop', 99, 'filling', 0) returning id`,
    )
    const [{ id }] = begun.rows
    await client.query(
      `insert into records (database, sequence, product_number, body) values ($1, 0, 'x', '{}')`,
      [id],
    )
    await leader?.kill()
    const left = `select 1 from databases where id = $1 union all select 1 from records where database = $1`
    await eventually(
      () => client.query(left, [id]),
      ({ rowCount }) => rowCount === 0,
    )
  } finally {
    await client.end()
  }
  await leader?.start()
  await allShowAll()
})
