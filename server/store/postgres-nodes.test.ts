// What nodes that share a PostgreSQL have of it: one leads at a time, who was replaced changes nothing, changes are told, and a
// database that is away is said to be away.

import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import {
  type PostgresServer,
  postgresPrograms,
  startPostgres,
} from '../../tools/postgres-server.ts'
import { openPostgres } from './postgres.ts'
import type { NodeReport, StoreVersions } from './shared-store.ts'
import type { Store } from './store.ts'
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
  const report: NodeReport = {
    id: 'n1',
    url: 'http://n1',
    role: 'worker',
    version: '1',
    started: '2025-01-01T00:00:00.000Z',
    channels: [],
  }
  await shared.saveNode(report)
  await shared.saveNode({ ...report, role: 'director' })
  const [{ silentMs, ...listed }] = await shared.nodes()
  assert.deepEqual(listed, { ...report, role: 'director' })
  assert.ok(silentMs >= 0 && silentMs < 60_000)
  await shared.removeNode('n1')
  assert.deepEqual(await shared.nodes(), [])
})
