// Nodes that are killed, cut off and left without their database at random, while products are changed through all of them and
// searched on all of them: nothing that was acknowledged is lost, no answer is wrong, no node stays behind.
//
// AISLE_LONG=1: a hundred rounds instead of four.

import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresPrograms } from '../tools/postgres-server.ts'
import {
  directorOf,
  eventually,
  importFile,
  type Nodes,
  startNodes,
  type TestNode,
} from './nodes.ts'
import {
  allTakeChanges,
  catalogue,
  channel,
  converged,
  pick,
  searchOn,
  Writer,
} from './nodes-lab.ts'

const programs = postgresPrograms()
const skip = programs === null && 'this machine has no PostgreSQL'
const rounds = process.env.AISLE_LONG === '1' ? 100 : 4
/** In the long run some faults last until another node takes the lead from one that has gone silent. */
const lastingMs = process.env.AISLE_LONG === '1' ? [1_000, 3_000, 12_000] : [1_000, 3_000]

let cluster: Nodes | null = null

after(() => cluster?.stop())

/** What befalls a node, or the database, and how it ends. */
type Fault = (nodes: Nodes, director: TestNode) => Promise<() => Promise<void>>

const faults: Readonly<Record<string, Fault>> = {
  'the director is killed': async (_, director) => {
    await director.kill()
    return () => director.start()
  },
  'a worker is killed': async ({ nodes }, director) => {
    const worker = pick(nodes.filter((node) => node !== director))
    await worker.kill()
    return () => worker.start()
  },
  'a node is cut off without a word': async ({ nodes }) => cutOff(pick(nodes), 'hang'),
  'the database stops': async ({ postgres }) => {
    await postgres.halt()
    return () => postgres.resume()
  },
  'a node is refused by the database': async ({ nodes }) => cutOff(pick(nodes), 'refuse'),
}

async function cutOff(node: TestNode, how: 'hang' | 'refuse'): Promise<() => Promise<void>> {
  node.cut(how)
  return async () => node.mend()
}

/** Changes products through nodes at random until it is stopped. */
function changeOn(nodes: readonly TestNode[], writers: readonly Writer[]): () => Promise<void> {
  let isOver = false
  const changing = writers.map(async (writer) => {
    while (!isOver) {
      await writer.change(pick(nodes))
      await pause(randomInt(20))
    }
  })
  // A failure is reported when it is waited for.
  const all = Promise.all(changing)
  all.catch(() => undefined)
  return async () => {
    isOver = true
    await all
  }
}

async function director(nodes: readonly TestNode[]): Promise<TestNode> {
  const found = await eventually(
    () => directorOf(nodes),
    (one) => one !== null,
  )
  assert.ok(found)
  return found
}

async function round(name: string, nodes: Nodes, writers: readonly Writer[]): Promise<string> {
  const leader = await director(nodes.nodes)
  const stopSearching = searchOn(nodes.nodes)
  try {
    await faultIn(name, { nodes, leader, writers })
    const tookMs = await allTakeChanges(nodes.nodes)
    const products = await converged(nodes.nodes)
    for (const writer of writers) writer.settle(products)
    const { searches, failures } = await stopSearching()
    assert.deepEqual(failures.slice(0, 5), [], `${failures.length} of ${searches} searches`)
    assert.ok(searches > 0)
    return `${name}: ${searches} searches, all nodes take changes after ${Math.round(tookMs)} ms`
  } finally {
    await stopSearching()
  }
}

type Scene = {
  readonly nodes: Nodes
  readonly leader: TestNode
  readonly writers: readonly Writer[]
}

/** Changes go on before it, while it lasts and after it. */
async function faultIn(name: string, { nodes, leader, writers }: Scene): Promise<void> {
  const stopChanging = changeOn(nodes.nodes, writers)
  try {
    await pause(randomInt(100, 500))
    const heal = await faults[name](nodes, leader)
    await pause(randomInt(100, pick(lastingMs)))
    await heal()
    await pause(randomInt(300))
  } finally {
    await stopChanging()
  }
}

test('whatever befalls nodes at random, nothing acknowledged is lost and no search fails', {
  skip,
}, async (t) => {
  assert.ok(programs)
  cluster = await startNodes(programs, ['auto', 'auto', 'auto'])
  const leader = await director(cluster.nodes)
  await leader.ask('POST', '/manage/v1/channels', { name: channel })
  await importFile(leader, channel, catalogue)
  await converged(cluster.nodes)
  const writers = [new Writer('x'), new Writer('y'), new Writer('z')]
  const names = Object.keys(faults)
  for (let i = 0; i < rounds; i++) {
    const name = i < names.length ? names[i] : pick(names)
    try {
      t.diagnostic(`${i + 1} ${await round(name, cluster, writers)}`)
    } catch (cause) {
      throw new Error(`round ${i + 1}, ${name}: ${(cause as Error).message}`, { cause })
    }
  }
  const sum = (count: (writer: Writer) => number) => writers.map(count).reduce((a, b) => a + b)
  const [acknowledged, refused] = [sum((one) => one.acknowledged), sum((one) => one.refused)]
  const slowest = Math.round(Math.max(...writers.map(({ slowestMs }) => slowestMs)))
  t.diagnostic(`${acknowledged} changes acknowledged, ${refused} not, the slowest ${slowest} ms`)
  assert.ok(acknowledged > rounds)
})
