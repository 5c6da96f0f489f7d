// A director and workers whose roles are fixed, over a database that is started again; and where a worker has its index from.

import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import { after, before, test } from 'node:test'
import { postgresPrograms } from '../tools/postgres-server.ts'
import { eventually, importFile, type Nodes, namesOf, startNodes } from './nodes.ts'
import {
  allTakeChanges,
  catalogue,
  channel,
  converged,
  searchOn,
  stableNames,
} from './nodes-lab.ts'
import { freePorts } from './proxy.ts'

const programs = postgresPrograms()
const skip = programs === null && 'this machine has no PostgreSQL'

let cluster: Nodes
let way: Server
/** Addresses that were asked for on the way to the director. */
const asked: string[] = []

before(async () => {
  if (programs === null) return
  const [port, before] = await freePorts(2)
  way = await listeningWay(before, port)
  const env = { AISLE_NODE_URL: `http://127.0.0.1:${before}` }
  cluster = await startNodes(programs, [{ role: 'director', port, env }, 'worker'])
  const [director] = cluster.nodes
  await director.ask('POST', '/manage/v1/channels', { name: channel })
  await importFile(director, channel, catalogue)
})

after(async () => {
  await cluster?.stop()
  way?.close()
})

/** Hands everything on to a port of this machine, and notes what it is. */
async function listeningWay(at: number, to: number): Promise<Server> {
  const server = createServer((near, reply) => {
    asked.push(near.url ?? '')
    const { method, headers, url: path } = near
    const far = request({ port: to, host: '127.0.0.1', method, headers, path }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    far.on('error', () => reply.destroy())
    near.pipe(far)
  })
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  return server
}

test('a worker with an empty folder fetches the segments from the director', { skip }, async () => {
  const [director] = cluster.nodes
  await director.ask('POST', `/rest/v5/records/${channel}`, [{ ProductNumber: '1', Name: 'Boot' }])
  asked.length = 0
  const worker = await cluster.add({ role: 'worker' })
  const fetched = asked.filter((path) => path.startsWith('/cluster/v1/segments/'))
  assert.ok(fetched.length >= 2, `the manifest and a segment at least: ${asked.join(' ')}`)
  assert.deepEqual(await namesOf(worker, channel), [...stableNames, 'Boot'])
  // With the files in its folder it needs nothing of anybody.
  await worker.stop()
  asked.length = 0
  await worker.start()
  assert.deepEqual(
    asked.filter((path) => path.includes('/segments/') && !path.endsWith(channel)),
    [],
  )
  await worker.kill()
  await rm(worker.dataFolder, { recursive: true })
  await worker.start()
  assert.deepEqual(await namesOf(worker, channel), [...stableNames, 'Boot'])
})

test('a director leads again, and its workers follow, when the database was away', {
  skip,
}, async () => {
  const { nodes, postgres } = cluster
  const stop = searchOn(nodes)
  await postgres.halt()
  await postgres.resume()
  await allTakeChanges(nodes)
  await converged(nodes)
  const { failures, searches } = await stop()
  assert.deepEqual(failures, [])
  assert.ok(searches > 0)
})

test('workers answer while the director is gone, and hand on to it when it is back', {
  skip,
}, async () => {
  const [director, ...workers] = cluster.nodes
  const stop = searchOn(workers)
  await director.kill()
  const record = [{ ProductNumber: '2', Name: 'Boot 2' }]
  const { status } = await workers[0].ask('POST', `/rest/v5/records/${channel}`, record)
  assert.equal(status, 503)
  await director.start()
  await eventually(
    () => workers[0].ask('POST', `/rest/v5/records/${channel}`, record),
    (reply) => reply.status === 200,
  )
  await allTakeChanges(cluster.nodes)
  await converged(cluster.nodes)
  assert.deepEqual((await stop()).failures, [])
})
