// The demo shop on several nodes that are started at the same moment over one empty database: the one that leads loads it, all show it, and
// each has a key of its own for its page.

import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type PostgresServer, postgresPrograms, startPostgres } from '../tools/postgres-server.ts'
import { eventually } from './nodes.ts'
import { administrator, startServer, type TestServer } from './server.ts'

const programs = postgresPrograms()
const skip = programs === null && 'this machine has no PostgreSQL'
/** The catalogue is imported within it. */
const startPatienceMs = 180_000

let postgres: PostgresServer | null = null
const homes: string[] = []
const servers: TestServer[] = []

after(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await postgres?.stop()
  for (const home of homes) await rm(home, { recursive: true, force: true })
})

async function pageOf({ url }: TestServer): Promise<{ channel: string; apiKey: string }> {
  const reply = await fetch(`${url}/demo/config.json`)
  assert.equal(reply.status, 200, await reply.clone().text())
  return (await reply.json()) as { channel: string; apiKey: string }
}

async function hits({ url }: TestServer, apiKey: string): Promise<number> {
  const headers = { 'x-ff-api-key': apiKey }
  const reply = await fetch(`${url}/rest/v5/search/demo?query=*`, { headers })
  if (reply.status !== 200) return -reply.status
  return ((await reply.json()) as { totalHits: number }).totalHits
}

test('three nodes that are started at once with the demo shop all show it', { skip }, async () => {
  assert.ok(programs)
  postgres = await startPostgres(programs)
  const store = await postgres.freshDatabase()
  const home = await mkdtemp(join(tmpdir(), 'aisle-demo-'))
  homes.push(home)
  const env = { AISLE_ROLE: 'auto', AISLE_THREADS: '1' }
  const start = async (name: string): Promise<void> => {
    const dataFolder = join(home, name)
    servers.push(await startServer({ demo: true, store, dataFolder, startPatienceMs, env }))
  }
  await Promise.all([start('one'), start('two'), start('three')])
  const keys = await Promise.all(servers.map(async (server) => (await pageOf(server)).apiKey))
  assert.equal(new Set(keys).size, servers.length)
  const wanted = await eventually(
    () => hits(servers[0], keys[0]),
    (count) => count > 1_000,
    startPatienceMs,
  )
  // Each page works on every node, as a proxy sends it anywhere.
  for (const server of servers) {
    for (const key of keys) {
      await eventually(
        () => hits(server, key),
        (count) => count === wanted,
      )
    }
  }
  const path = '/manage/v1/imports?channel=demo'
  const { body } = await administrator(servers[0])<unknown[]>('GET', path)
  assert.equal(body.length, 1, 'one node loaded it, and once')
})

test('a demo shop that the director before has not loaded is loaded by whoever leads next', {
  skip,
}, async () => {
  assert.ok(programs)
  postgres ??= await startPostgres(programs)
  const store = await postgres.freshDatabase()
  const home = await mkdtemp(join(tmpdir(), 'aisle-demo-'))
  homes.push(home)
  const env = { AISLE_ROLE: 'auto', AISLE_THREADS: '1' }
  const start = (name: string, demo: boolean) =>
    startServer({ demo, store, dataFolder: join(home, name), startPatienceMs, env })
  const first = await start('one', false)
  const next = await start('two', true)
  servers.push(next)
  const { apiKey } = await pageOf(next)
  assert.equal(await hits(next, apiKey), -404)
  await first.kill()
  await eventually(
    () => hits(next, apiKey),
    (count) => count > 1_000,
    startPatienceMs,
  )
})
