// Nodes over one PostgreSQL behind the proxy of `deploy/`, all on this machine: importing, how soon a new worker is ready, how soon a
// change is seen on a worker, and how many searches one, two and three nodes answer. Prints the figures as one line of JSON, and how far
// it is to the error output. Run by `main.ts`, or by hand: node bench/nodes.ts 50000

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { eventually, type Nodes, startNodes, stateOf, type TestNode } from '../e2e/nodes.ts'
import { freePorts, hasProxy, startProxy, type TestProxy } from '../e2e/proxy.ts'
import { postgresPrograms } from '../tools/postgres-server.ts'
import { benchProducts, benchQueries } from './generator.ts'
import { load } from './load.ts'
import { type StoringFigures, storing } from './nodes-copy.ts'

export type NodesFigures = {
  readonly products: number
  readonly importSeconds: number
  /** The part of the database in it. */
  readonly storing: StoringFigures
  /** From the start of the process until it is ready, with an empty data folder. */
  readonly newWorkerSeconds: number
  /** The same with the folder that it had. */
  readonly againSeconds: number
  readonly visibleMedianMs: number
  readonly visibleP95Ms: number
  readonly steps: readonly StepFigures[]
}

export type StepFigures = {
  readonly nodes: number
  readonly requestsPerSecond: number
  readonly medianMs: number
  readonly p99Ms: number
  /** What one search cost all nodes together, on all their threads. */
  readonly cpuMs: number
  /** Of one node, the largest. */
  readonly residentMegabytes: number
}

const channel = 'bench'
const connections = 16
const loadSeconds = 6
const changes = 60
/** A million products take their time. */
const patienceMs = 20 * 60_000

async function trial(products: number): Promise<NodesFigures> {
  const programs = postgresPrograms()
  assert.ok(programs, 'this machine has no PostgreSQL')
  assert.ok(hasProxy(), 'this machine has no HAProxy')
  const ports = await freePorts(3)
  const wish = (at: number) => ({ port: ports[at], startPatienceMs: patienceMs })
  const cluster = await startNodes(programs, [{ role: 'director', ...wish(0) }])
  const proxies: TestProxy[] = []
  try {
    const [director] = cluster.nodes
    const stored = await storing(await cluster.postgres.freshDatabase(), products)
    const { imported, copied, inserted } = stored
    say(
      `${rounded(imported)} records a second stored as by an import; bare rows: ${rounded(copied)} copied, ${rounded(inserted)} inserted`,
    )
    const importSeconds = await importInto(director, products)
    say(`${products} products imported in ${importSeconds.toFixed(1)} s`)
    const steps = [await searched(cluster, ports.slice(0, 1))]
    const begin = performance.now()
    const worker = await cluster.add({ role: 'worker', ...wish(1) })
    await same(worker, director)
    const newWorkerSeconds = (performance.now() - begin) / 1000
    say(`a worker with an empty folder is ready after ${newWorkerSeconds.toFixed(1)} s`)
    await worker.stop()
    const again = performance.now()
    await worker.start()
    await same(worker, director)
    const againSeconds = (performance.now() - again) / 1000
    say(`the same with the folder that it had after ${againSeconds.toFixed(1)} s`)
    steps.push(await searched(cluster, ports.slice(0, 2)))
    const visible = await visibleMs(director, worker)
    say(`a change is seen on it after ${visible.visibleMedianMs.toFixed(0)} ms (median)`)
    await same(await cluster.add({ role: 'worker', ...wish(2) }), director)
    steps.push(await searched(cluster, ports))
    return {
      products,
      storing: stored,
      importSeconds,
      newWorkerSeconds,
      againSeconds,
      ...visible,
      steps,
    }
  } finally {
    for (const proxy of proxies) await proxy.stop()
    await cluster.stop()
  }

  async function searched({ nodes }: Nodes, through: readonly number[]): Promise<StepFigures> {
    const proxy = await startProxy(through)
    proxies.push(proxy)
    const step = await search(nodes, proxy.url)
    const { requestsPerSecond, cpuMs } = step
    const figures = `${requestsPerSecond.toFixed(0)} searches a second, ${cpuMs.toFixed(2)} ms of a core each`
    say(`${through.length} nodes: ${figures}`)
    return step
  }
}

function rounded(figure: number): number {
  return Math.round(figure / 100) * 100
}

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}

async function importInto(director: TestNode, products: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'aisle-bench-'))
  try {
    const file = join(folder, 'catalogue.jsonl')
    await pipeline(Readable.from(catalogueLines(products)), createWriteStream(file))
    await director.ask('POST', '/manage/v1/channels', { name: channel })
    say('the catalogue is written, the import begins')
    const begin = performance.now()
    assert.equal(await sent(director, file), 200)
    return (performance.now() - begin) / 1000
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Not by `fetch`, which gives up after five minutes without an answer. */
async function sent(director: TestNode, file: string): Promise<number> {
  const sending = request(`${director.server.url}/rest/v5/import/search?channel=${channel}`, {
    method: 'POST',
    headers: { ...authorized(director), 'content-type': 'application/x-ndjson' },
  })
  const answered = once(sending, 'response', { signal: AbortSignal.timeout(patienceMs) })
  await pipeline(createReadStream(file), sending)
  const [reply] = (await answered) as [IncomingMessage]
  reply.resume()
  return reply.statusCode ?? 0
}

function* catalogueLines(count: number): Generator<string> {
  for (const { category, ...product } of benchProducts(count)) {
    yield `${JSON.stringify({ ...product, category: category.join(' > ') })}\n`
  }
}

function authorized({ server }: TestNode): { authorization: string } {
  return { authorization: `Basic ${btoa(`admin:${server.adminPassword}`)}` }
}

/** Waits until a node shows what the director shows. */
async function same(node: TestNode, director: TestNode): Promise<void> {
  const wanted = JSON.stringify(await stateOf(director, channel))
  await eventually(
    () => stateOf(node, channel),
    (state) => JSON.stringify(state) === wanted,
    patienceMs,
  )
}

/** Searches that the cache does not answer, through the proxy. */
async function search(nodes: readonly TestNode[], url: string): Promise<StepFigures> {
  const kinds = ['one', 'two', 'range'] as const
  const texts = kinds.flatMap((kind) => benchQueries(kind, 40))
  const urls = texts.map(
    ({ text }) =>
      `${url}/rest/v5/search/${channel}?query=${encodeURIComponent(text)}&useCache=false`,
  )
  const order = { urls, headers: authorized(nodes[0]), connections }
  await load({ ...order, seconds: 2 })
  const before = await cpuOf(nodes)
  const { requests, requestsPerSecond, medianMs, p99Ms, failures } = await load({
    ...order,
    seconds: loadSeconds,
  })
  assert.equal(failures, 0, 'searches failed')
  const cpuMs = ((await cpuOf(nodes)) - before) / requests
  const residents = await Promise.all(nodes.map(({ server }) => residentMegabytes(server.pid)))
  return {
    nodes: nodes.length,
    requestsPerSecond,
    medianMs,
    p99Ms,
    cpuMs,
    residentMegabytes: Math.max(...residents),
  }
}

async function cpuOf(nodes: readonly TestNode[]): Promise<number> {
  const each = nodes.map(async ({ server }) => {
    const stat = await readFile(`/proc/${server.pid}/stat`, 'utf8')
    // The name of the process, in parentheses, may hold spaces; the two times are the 12th and 13th field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  })
  return (await Promise.all(each)).reduce((sum, ms) => sum + ms, 0)
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1000
}

/** From the acknowledgement of a change by the director until a worker shows it. */
async function visibleMs(director: TestNode, worker: TestNode) {
  type Found = { records: { title?: string }[] }
  const times: number[] = []
  for (let i = 0; i < changes; i++) {
    const title = `changed ${i}`
    const path = `/rest/v5/records/${channel}`
    const { status } = await director.ask('PUT', path, [{ id: i + 1, title }])
    assert.equal(status, 200)
    const begin = performance.now()
    for (;;) {
      const { body } = await worker.ask<Found>('GET', `${path}?productNumber=${i + 1}`)
      if (body.records[0]?.title === title) break
      assert.ok(performance.now() - begin < 10_000, 'The change did not come.')
      await pause(1)
    }
    times.push(performance.now() - begin)
  }
  times.sort((one, other) => one - other)
  return {
    visibleMedianMs: times[times.length >> 1],
    visibleP95Ms: times[Math.floor(times.length * 0.95)],
  }
}

process.stdout.write(`${JSON.stringify(await trial(Number(process.argv[2] ?? 50_000)))}\n`)
