// What nodes that share a PostgreSQL have of it: one leads at a time, who was replaced changes nothing, changes are told, and a
// database that is away is said to be away.

import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, test } from 'node:test'
import type pg from 'pg'
import {
  type PostgresServer,
  postgresPrograms,
  startPostgres,
} from '../../tools/postgres-server.ts'
import { forgetNodes } from '../nodes/forget-nodes.ts'
import { nodeKeyName } from '../nodes/node-keys.ts'
import { openPostgres } from './postgres.ts'
import { openClient, openPool, openReader } from './postgres-connection.ts'
import type { NodeReport, StoreVersions } from './shared-store.ts'
import type { Store, StoredKey, StoredUser } from './store.ts'
import { put, row, someSettings } from './store-lab.ts'

const programs = postgresPrograms()
const skip = programs === null && 'this machine has no PostgreSQL'

let server: PostgresServer
const opened: { close(): Promise<void> }[] = []

before(async () => {
  if (programs !== null) server = await startPostgres(programs)
})
after(() => server?.stop())
afterEach(async () => {
  for (const part of opened.splice(0).reverse()) await part.close()
})

async function node(url: string) {
  const store = await openPostgres(url)
  opened.push(store)
  const shared = store.shared
  assert.ok(shared)
  const session = shared.leadSession()
  opened.push(session)
  return { store, shared, session }
}

const here = { node: 'n1', url: 'http://n1' }

test('one leads at a time, and the next when it has gone', { skip }, async () => {
  const url = await server.freshDatabase()
  const [one, other] = [await node(url), await node(url)]
  assert.equal(await one.session.acquire(here), 1)
  assert.equal(await other.session.acquire({ node: 'n2', url: 'http://n2' }), null)
  await one.session.confirm()
  assert.deepEqual((await other.shared.versions()).director, { epoch: 1, ...here })
  await one.session.close()
  await assert.rejects(one.session.confirm())
  assert.equal(await other.session.acquire({ node: 'n2', url: 'http://n2' }), 2)
})

test('who was replaced, or never led, changes no channel', { skip }, async () => {
  const url = await server.freshDatabase()
  const [old, next] = [await node(url), await node(url)]
  const epoch = await old.session.acquire(here)
  old.shared.leadAs(epoch)
  await old.store.createChannel('shop', someSettings)
  await old.store.writeDelta('shop', put(row('P1')))
  next.shared.leadAs(null)
  const refused = { problem: 'noDirector' }
  await assert.rejects(next.store.writeDelta('shop', put(row('P2'))), refused)
  await old.session.close()
  next.shared.leadAs(await next.session.acquire(here))
  await assert.rejects(old.store.writeDelta('shop', put(row('P3'))), refused)
  await assert.rejects(old.store.saveSettings('shop', someSettings), refused)
  await assert.rejects(old.store.beginImport('shop'), refused)
  await assert.rejects(old.store.deleteChannel('shop'), refused)
  await assert.rejects(old.store.prune('shop'), refused)
  assert.equal(await next.store.writeDelta('shop', put(row('P2'))), 2)
})

test('a change that its node has left in the middle does not keep the next director out', {
  skip,
}, async () => {
  const url = await server.freshDatabase()
  const [old, next] = [await node(url), await node(url)]
  old.shared.leadAs(await old.session.acquire(here))
  await old.store.createChannel('shop', someSettings)
  // As far as a change has come when its node falls silent: the epoch is held, and the channel locked.
  const left = await openClient(url)
  await left.query('begin')
  await left.query('select epoch from director for share')
  await left.query(`select * from channels where name = 'shop' for update`)
  await old.session.close()
  const epoch = await eventually(() => next.session.acquire({ node: 'n2', url: 'http://n2' }))
  assert.equal(epoch, 2)
  next.shared.leadAs(epoch)
  assert.equal(await next.store.writeDelta('shop', put(row('P1'))), 1)
  await assert.rejects(left.query('commit'))
  await left.end().catch(() => undefined)
})

/** A node that asks for the lead asks again when that fails. */
async function eventually(ask: () => Promise<number | null>): Promise<number | null> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (tries === 5) throw error
    }
  }
}

test('who writes short things gives back his locks soon when he falls silent', {
  skip,
}, async () => {
  const url = await server.freshDatabase()
  const pool = openPool(url, { statementTimeoutMs: 1_000 })
  const other = await openClient(url)
  try {
    await other.query('create table log (id bigint primary key)')
    await other.query('insert into log values (1)')
    const client = await pool.connect()
    await client.query('begin')
    await client.query('select id from log for update')
    // It waits as long as the first one keeps the lock: half a second, and not a minute.
    await other.query(`set statement_timeout = '30s'`)
    await other.query('select id from log for update')
    await assert.rejects(client.query('commit'))
    client.release(true)
  } finally {
    await other.end()
    await pool.end()
  }
})

/** Versions as they are told, until they are as they should be. */
function told(
  store: Store,
  isWanted: (versions: StoreVersions) => boolean,
): Promise<StoreVersions> {
  return new Promise((resolve, reject) => {
    const watch = store.shared?.watch({
      onVersions: (versions) => {
        if (isWanted(versions)) resolve(versions)
      },
      onAway: reject,
    })
    if (watch !== undefined) opened.push(watch)
  })
}

test('who reads in steps may take his time between two of them, and who changes may not', {
  skip,
}, async () => {
  const url = await server.freshDatabase()
  const limitOf = async (client: pg.ClientBase): Promise<unknown> => {
    const { rows } = await client.query('show idle_in_transaction_session_timeout')
    return rows[0].idle_in_transaction_session_timeout
  }
  const reader = await openReader(url)
  const pool = openPool(url)
  const client = await pool.connect()
  try {
    assert.deepEqual([await limitOf(reader), await limitOf(client)], ['10min', '1min'])
  } finally {
    client.release()
    await pool.end()
    await reader.end()
  }
})

test('the versions that are told carry the stamp of the state', { skip }, async () => {
  const { store } = await node(await server.freshDatabase())
  await store.createChannel('shop', someSettings)
  const stamps = new Set<string>()
  const look = async (): Promise<void> => {
    const [versions] = (await told(store, ({ channels }) => channels.length === 1)).channels
    assert.equal(versions.stamp, await store.stampOf('shop', versions))
    assert.ok(versions.stamp)
    stamps.add(versions.stamp)
  }
  await look()
  await store.writeDelta('shop', put(row('P1')))
  await look()
  await store.saveSettings('shop', someSettings)
  await look()
  await store.prune('shop')
  await look()
  assert.equal(stamps.size, 4)
})

test('changes of channels and accounts are told to those who watch', { skip }, async () => {
  const url = await server.freshDatabase()
  const [one, other] = [await node(url), await node(url)]
  await one.store.createChannel('shop', someSettings)
  const delta = told(other.store, ({ channels }) => channels[0]?.deltaVersion === 1)
  await one.store.writeDelta('shop', put(row('P1')))
  assert.equal((await delta).channels[0].name, 'shop')
  const accounts = told(other.store, (versions) => versions.accounts === 1)
  await one.store.saveGroup({ name: 'editors', roles: [] })
  await accounts
})

test('a database that is away is said to be away, and is used again when it is back', {
  skip,
}, async () => {
  const { store } = await node(await server.freshDatabase())
  await store.createChannel('shop', someSettings)
  const session = await store.beginImport('shop')
  await server.halt()
  const away = { problem: 'storeAway' }
  await assert.rejects(store.writeDelta('shop', put(row('P1'))), away)
  await assert.rejects(store.channels(), away)
  await assert.rejects(session.add([row('P1')]), away)
  await assert.rejects(async () => {
    for await (const _ of store.documents('shop', 0));
  }, away)
  await server.resume()
  assert.equal(await store.writeDelta('shop', put(row('P1'))), 1)
})

test('nodes are listed as they last described themselves, until they say goodbye', {
  skip,
}, async () => {
  const { shared } = await node(await server.freshDatabase())
  await shared.saveNode(report)
  await shared.saveNode({ ...report, role: 'director' })
  const [{ silentMs, ...listed }] = await shared.nodes()
  assert.deepEqual(listed, { ...report, role: 'director' })
  assert.ok(silentMs >= 0 && silentMs < 60_000)
  await shared.removeNode('n1')
  assert.deepEqual(await shared.nodes(), [])
})

test('a node that is silent for a day is listed no more, after thirty its keys go as well', {
  skip,
}, async () => {
  const url = await server.freshDatabase()
  const { store, shared } = await node(url)
  const [here, quiet, gone, starting] = [1, 2, 3, 4].map(() => randomUUID())
  await store.saveUser(administrator)
  const now = new Date()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
  const nameOf = (id: string) => nodeKeyName('command line of this machine', id)
  const created: [string, Date][] = [
    [nameOf(here), daysAgo(400)],
    [nameOf(quiet), daysAgo(100)],
    [nameOf(gone), daysAgo(31)],
    [nodeKeyName('page of the demo shop', gone), daysAgo(31)],
    [nameOf(starting), daysAgo(0)],
    [`somebody's own: ${gone}`, daysAgo(400)],
  ]
  for (const [i, [name, moment]] of created.entries()) {
    await store.saveKey({ ...key, id: `k${i}`, name, created: moment.toISOString() })
  }
  for (const [id, days] of [
    [here, 0],
    [quiet, 20],
    [gone, 31],
  ] as const) {
    await shared.saveNode({ ...report, id })
    await silent(url, id, daysAgo(days))
  }
  const listed = async () => (await shared.nodes()).map(({ id }) => id)
  assert.deepEqual(await listed(), [here])
  assert.deepEqual(await forgetNodes(store, shared, now), { nodes: 1, keys: 2 })
  assert.deepEqual(
    (await store.keys()).map(({ id }) => id),
    ['k0', 'k1', 'k4', 'k5'],
  )
  assert.deepEqual(await forgetNodes(store, shared, now), { nodes: 0, keys: 0 })
  await shared.saveNode({ ...report, id: quiet })
  assert.deepEqual(await listed(), [here, quiet].sort())
})

/** As if the node had said so much earlier that it is there. */
async function silent(url: string, id: string, since: Date): Promise<void> {
  const client = await openClient(url)
  const update = 'update nodes set last_seen = $2 where id = $1'
  await client.query(update, [id, since.getTime()])
  await client.end()
}

const report: NodeReport = {
  id: 'n1',
  url: 'http://n1',
  role: 'worker',
  version: '1',
  started: '2025-01-01T00:00:00.000Z',
  channels: [],
}

const administrator: StoredUser = {
  name: 'ann',
  passwordHash: 'x',
  origin: 'LOCAL',
  ssoEnabled: false,
  administrator: true,
  roles: [],
  groups: [],
  channels: [],
  allChannels: false,
  uiSettings: {},
  created: '',
  lastActive: '',
}

const key: Omit<StoredKey, 'id' | 'name' | 'created'> = {
  secretHash: '0'.repeat(64),
  roles: [],
  channels: [],
  allChannels: true,
  allowedOrigins: [],
  expires: null,
  owner: 'ann',
}
