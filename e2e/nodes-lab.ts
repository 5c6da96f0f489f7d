// What is done to nodes in tests that break them: changes in random order whose outcome is kept in mind, and searches without a pause
// that must be answered rightly the whole time.

import assert from 'node:assert/strict'
import { createHash, randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eventually, stateOf, type TestNode } from './nodes.ts'
import { administrator } from './server.ts'

export const channel = 'shop'
/** Products that nobody changes: every search for them has one right answer. */
export const stableNames = ['Anchor 1', 'Anchor 2', 'Anchor 3', 'Anchor 4', 'Anchor 5']
export const catalogue = `ProductNumber;Name\n${stableNames.map((name, i) => `a${i};${name}`).join('\n')}\n`

const askPatienceMs = 30_000
/** Products that are changed by one writer. */
const ownProducts = 12

export function pick<One>(list: readonly One[]): One {
  return list[randomInt(list.length)]
}

/** The values that a product may have, as far as those know who changed it; null: it is not there. */
type Possible = Set<string | null>

/**
 * Invariant: `possible` holds for each product what it may be now. A change that was acknowledged leaves one value; one whose outcome
 * nobody knows adds a value, and its product is left alone until `settle`, as it may still be under way.
 */
export class Writer {
  readonly #name: string
  readonly #possible = new Map<string, Possible>()
  readonly #unknown = new Set<string>()
  #count = 0
  acknowledged = 0
  refused = 0
  slowestMs = 0

  constructor(name: string) {
    this.#name = name
    for (let i = 0; i < ownProducts; i++) this.#possible.set(`${name}${i}`, new Set([null]))
  }

  /** One change of one product through a node. */
  async change(node: TestNode): Promise<void> {
    const free = [...this.#possible.keys()].filter((number) => !this.#unknown.has(number))
    if (free.length === 0) return void (await pause(50))
    const number = pick(free)
    const [now] = this.#possible.get(number) ?? []
    const next = now !== null && randomInt(4) === 0 ? null : `Boot ${this.#name} ${++this.#count}`
    const begin = performance.now()
    const isDone = await sent(node, { number, exists: now !== null, next })
    this.slowestMs = Math.max(this.slowestMs, performance.now() - begin)
    if (isDone) {
      this.acknowledged++
      this.#possible.set(number, new Set([next]))
    } else {
      this.refused++
      this.#possible.get(number)?.add(next)
      this.#unknown.add(number)
    }
  }

  /** Compares with what is shown when nothing is under way any more, and knows everything again. */
  settle(shown: ReadonlyMap<string, string>): void {
    for (const [number, possible] of this.#possible) {
      const value = shown.get(number) ?? null
      const wanted = [...possible].join(' or ')
      assert.ok(possible.has(value), `${number} is ${value} and should be ${wanted}`)
      this.#possible.set(number, new Set([value]))
    }
    this.#unknown.clear()
  }
}

type Wish = {
  readonly number: string
  readonly exists: boolean
  /** Null: it is to be deleted. */
  readonly next: string | null
}

/** Whether the change was acknowledged. Anything but success or a refusal for a while is a failure of the test. */
async function sent(node: TestNode, { number, exists, next }: Wish): Promise<boolean> {
  const path = `/rest/v5/records/${channel}`
  const record = [{ ProductNumber: number, Name: next }]
  const reply = await (next === null
    ? asked(node, 'DELETE', `${path}?id=${number}`)
    : asked(node, exists ? 'PUT' : 'POST', path, record))
  if (reply === null || reply.status === 503) return false
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
  const [{ success }] = reply.body as [{ success: boolean }]
  assert.ok(success, JSON.stringify(reply.body))
  return true
}

type Reply = { readonly status: number; readonly body: unknown }

/** Null: the node was killed before it answered. */
async function asked(
  node: TestNode,
  method: string,
  path: string,
  body?: unknown,
): Promise<Reply | null> {
  if (!node.isRunning) return null
  const { server } = node
  const patience = pause(askPatienceMs, 'late' as const, { ref: false })
  const reply = await Promise.race([
    administrator(server)(method, path, body).catch((error: unknown) => error as Error),
    patience,
  ])
  assert.notEqual(reply, 'late', `${method} ${path} was not answered within ${askPatienceMs} ms`)
  if (!(reply instanceof Error)) return reply as Reply
  assert.ok(!node.isRunning || node.server !== server, `${method} ${path}: ${reply.cause}`)
  return null
}

export type Searching = {
  readonly searches: number
  readonly failures: readonly string[]
}

/** Searches on every node that runs until it is stopped. Only a node that is killed meanwhile may leave a search unanswered. */
export function searchOn(nodes: readonly TestNode[]): () => Promise<Searching> {
  let isOver = false
  let searches = 0
  const failures: string[] = []
  const searchOne = async (node: TestNode): Promise<void> => {
    const path = `/rest/v5/search/${channel}?query=anchor&hitsPerPage=50&useCache=${randomInt(2) === 0}`
    const reply = await asked(node, 'GET', path)
    if (reply === null) return
    searches++
    const names = reply.status === 200 ? namesIn(reply.body).sort() : null
    if (names?.join() !== stableNames.join()) {
      failures.push(`${reply.status} ${JSON.stringify(names ?? reply.body)}`)
    }
  }
  const searching = nodes.map(async (node) => {
    while (!isOver) {
      await searchOne(node).catch((error: unknown) => failures.push(String(error)))
      await pause(10)
    }
  })
  return async () => {
    isOver = true
    await Promise.all(searching)
    return { searches, failures }
  }
}

type Found = { hits: { masterValues: { ProductNumber: string; Name: string } }[] }

function namesIn(body: unknown): string[] {
  return (body as Found).hits.map(({ masterValues }) => masterValues.Name)
}

/** Everything that a node shows of the channel: the reply to the widest search but for its times, and the versions. */
export async function shownBy(node: TestNode) {
  const path = `/rest/v5/search/${channel}?query=*&hitsPerPage=1000`
  const { status, body } = await node.ask<Found>('GET', path)
  assert.equal(status, 200, JSON.stringify(body))
  const rows = body.hits.map(({ masterValues }) => masterValues)
  const text = JSON.stringify(rows.map((row) => Object.entries(row).sort()).sort())
  const markets = await node.ask<object[]>('GET', `/rest/v5/markets/${channel}`)
  const { databaseVersion, deltaVersion } = await stateOf(node, channel)
  const hash = createHash('sha256').update(text).update(JSON.stringify(markets.body))
  return {
    databaseVersion,
    deltaVersion,
    hash: hash.digest('hex'),
    products: new Map(rows.map(({ ProductNumber, Name }) => [ProductNumber, Name])),
  }
}

/** Waits until all nodes show the same as the director does; answers with the products. */
export async function converged(
  nodes: readonly TestNode[],
  patienceMs = 40_000,
): Promise<ReadonlyMap<string, string>> {
  const shown = await eventually(
    () => Promise.all(nodes.map(shownBy)),
    ([first, ...others]) =>
      others.every(
        ({ hash, databaseVersion, deltaVersion }) =>
          hash === first.hash &&
          databaseVersion === first.databaseVersion &&
          deltaVersion === first.deltaVersion,
      ),
    patienceMs,
  )
  return shown[0].products
}

/** Every node takes a change again: none is stuck. Answers with the longest time that it took. */
export async function allTakeChanges(nodes: readonly TestNode[], patienceMs = 40_000) {
  const begin = performance.now()
  for (const [i, node] of nodes.entries()) {
    const market = { marketId: `m${i}`, location: { latitude: randomInt(90), longitude: 8 } }
    await eventually(
      () => node.ask('POST', `/rest/v5/markets/${channel}`, [market]),
      ({ status }) => status === 200,
      patienceMs,
    )
  }
  return performance.now() - begin
}
