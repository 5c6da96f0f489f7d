// Stopping as it is done every day: a node that is told to stop finishes what was begun, and nodes behind the proxy are replaced one
// after the other without a search that fails.

import assert from 'node:assert/strict'
import { request } from 'node:http'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { postgresPrograms } from '../tools/postgres-server.ts'
import { directorOf, eventually, importFile, namesOf, startNodes } from './nodes.ts'
import { catalogue, channel, converged, stableNames } from './nodes-lab.ts'
import { freePorts, hasProxy, startProxy } from './proxy.ts'
import { administrator, startServer, type TestServer } from './server.ts'

const programs = postgresPrograms()

test('a node that is told to stop says so, answers what comes meanwhile, and finishes what was begun', async () => {
  const drainSeconds = 3
  const server = await startServer({ env: { AISLE_DRAIN_SECONDS: String(drainSeconds) } })
  const ask = administrator(server)
  await ask('POST', '/manage/v1/channels', { name: channel })
  await ask('POST', `/rest/v5/import/search?channel=${channel}`, catalogue, 'text/csv')
  const slow = slowChange(server)
  await slow.isBegun
  const begin = performance.now()
  const stopped = server.stop().then(() => performance.now() - begin)
  await eventually(
    async () => (await fetch(`${server.url}/health/ready`)).status,
    (status) => status === 503,
  )
  const search = await fetch(`${server.url}/rest/v5/search/${channel}?query=anchor`, {
    headers: { authorization: authorizationOf(server) },
  })
  assert.equal(search.status, 200)
  assert.equal(search.headers.get('connection'), 'close')
  assert.equal(((await search.json()) as { hits: [] }).hits.length, stableNames.length)
  assert.equal((await fetch(`${server.url}/health/live`)).status, 200)
  // Past the time in which new requests are taken.
  await pause(begin + drainSeconds * 1000 + 500 - performance.now())
  await assert.rejects(fetch(`${server.url}/health/live`))
  assert.equal(await slow.finish(), 200)
  const tookMs = await stopped
  assert.ok(tookMs > drainSeconds * 1000, `${tookMs} ms`)
})

function authorizationOf({ adminPassword }: TestServer): string {
  return `Basic ${btoa(`admin:${adminPassword}`)}`
}

/** A change whose body is half there until it is finished; answers with the status. */
function slowChange(server: TestServer) {
  const text = JSON.stringify([{ ProductNumber: 'late', Name: 'Late' }])
  const answer = Promise.withResolvers<number>()
  const sending = request(
    `${server.url}/rest/v5/records/${channel}`,
    {
      method: 'POST',
      headers: {
        authorization: authorizationOf(server),
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      },
    },
    (reply) => {
      reply.resume()
      answer.resolve(reply.statusCode ?? 0)
    },
  ).once('error', answer.reject)
  const isBegun = new Promise<void>((resolve, reject) => {
    sending.write(text.slice(0, 10), (error) => (error ? reject(error) : resolve()))
  })
  return {
    isBegun,
    finish(): Promise<number> {
      sending.end(text.slice(10))
      return answer.promise
    },
  }
}

test('nodes behind the proxy are replaced one after the other, and no search fails', {
  skip:
    (programs === null && 'this machine has no PostgreSQL') ||
    (!hasProxy() && 'this machine has no HAProxy'),
}, async (t) => {
  assert.ok(programs)
  const ports = await freePorts(3)
  const env = { AISLE_DRAIN_SECONDS: '4' }
  const wishes = ports.map((port) => ({ role: 'auto', port, env }) as const)
  const cluster = await startNodes(programs, wishes)
  const { nodes } = cluster
  const proxy = await startProxy(ports)
  let stop = async (): Promise<Counted> => noneCounted
  try {
    const leader = await eventually(
      () => directorOf(nodes),
      (one) => one !== null,
    )
    await leader?.ask('POST', '/manage/v1/channels', { name: channel })
    await importFile(nodes[1], channel, catalogue)
    await converged(nodes)
    stop = askOn({ ...nodes[0].server, url: proxy.url })
    for (const node of nodes) {
      await node.stop()
      await node.start()
      await pause(1_500)
    }
    const counted = await stop()
    t.diagnostic(
      `${counted.searches} searches, ${counted.acknowledged.length} changes, ${counted.refused} refused for a while`,
    )
    assert.deepEqual(counted.failures.slice(0, 5), [])
    assert.ok(counted.searches > 100)
    assert.ok(counted.acknowledged.length > 10)
    await converged(nodes)
    const names = new Set(await namesOf(nodes[2], channel))
    for (const name of counted.acknowledged) assert.ok(names.has(name), name)
  } finally {
    await stop()
    await proxy.stop()
    await cluster.stop()
  }
})

test('a node that runs while a newer version brings the tables on imports, rebuilds and takes events', {
  skip: programs === null && 'this machine has no PostgreSQL',
}, async () => {
  assert.ok(programs)
  const cluster = await startNodes(programs, ['director'])
  const [node] = cluster.nodes
  try {
    await node.ask('POST', '/manage/v1/channels', { name: channel })
    const client = new pg.Client({ connectionString: cluster.store })
    await client.connect()
    await client.query(`insert into schema_versions values (99, 'of a later version', '')`)
    await client.end()
    await importFile(node, channel, catalogue)
    type Read = { settings: { fields: object[] } }
    const path = `/manage/v1/channels/${channel}`
    const { settings } = (await node.ask<Read>('GET', path)).body
    const fields = settings.fields.map((field) => ({ ...field, searchWeight: 3 }))
    const saved = await node.ask('PUT', `${path}/settings?wait=true`, { ...settings, fields })
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
    const event = { sid: 's', id: 'a1', masterId: 'a1', pos: 1, page: 1, query: 'anchor' }
    const tracked = await node.ask('POST', `/rest/v5/track/${channel}/click`, [event])
    assert.equal(tracked.status, 200, JSON.stringify(tracked.body))
    assert.deepEqual(await namesOf(node, channel), stableNames)
  } finally {
    await cluster.stop()
  }
})

type Counted = {
  readonly searches: number
  readonly failures: readonly string[]
  /** Names of products. */
  readonly acknowledged: readonly string[]
  readonly refused: number
}

const noneCounted: Counted = { searches: 0, failures: [], acknowledged: [], refused: 0 }

/** Searches and changes through the proxy until it is stopped. A change may be refused while the lead goes from one node to another. */
function askOn(proxied: TestServer): () => Promise<Counted> {
  const ask = administrator(proxied)
  let isOver = false
  let searches = 0
  let refused = 0
  const failures: string[] = []
  const acknowledged: string[] = []
  const search = async (): Promise<void> => {
    searches++
    const path = `/rest/v5/search/${channel}?query=anchor&useCache=false`
    const { status, body } = await ask<{ hits?: [] }>('GET', path)
    if (status !== 200 || body.hits?.length !== stableNames.length) {
      failures.push(`${status} ${JSON.stringify(body).slice(0, 300)}`)
    }
  }
  const change = async (): Promise<void> => {
    const Name = `Boot ${acknowledged.length + refused}`
    const record = [{ ProductNumber: Name, Name }]
    const { status } = await ask('POST', `/rest/v5/records/${channel}`, record)
    if (status === 200) acknowledged.push(Name)
    else if (status === 503 || status === 502) refused++
    else failures.push(`a change: ${status}`)
  }
  const over = (work: () => Promise<void>, pauseMs: number) => async () => {
    while (!isOver) {
      await work().catch((error: unknown) => failures.push(String((error as Error).cause ?? error)))
      await pause(pauseMs)
    }
  }
  const asking = [over(search, 10)(), over(search, 10)(), over(change, 100)()]
  return async () => {
    isOver = true
    await Promise.all(asking)
    return { searches, failures, acknowledged, refused }
  }
}
