// Several real servers over one real PostgreSQL, each a process with a data folder of its own: started by role, killed and started
// again, cut off from the database and let back.

import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type PostgresServer, startPostgres } from '../tools/postgres-server.ts'
import { administrator, startServer, type TestServer } from './server.ts'

export type RoleOfNode = 'director' | 'worker' | 'auto'

export type NodeWish = {
  readonly role: RoleOfNode
  /** For nodes that others must find again after a new start; any that is free unless it is given. */
  readonly port?: number
  /** Until it is ready; a minute unless it is given. */
  readonly startPatienceMs?: number
  /** Further options, by the names of their environment variables. */
  readonly env?: Readonly<Record<string, string>>
}

/** One node, which is the same one after it was started again. */
export class TestNode {
  readonly #store: string
  readonly #wish: NodeWish
  readonly #gate: Gate
  readonly dataFolder: string
  #server: TestServer | null = null

  constructor(store: string, wish: NodeWish, place: { gate: Gate; dataFolder: string }) {
    this.#store = store
    this.#wish = wish
    this.#gate = place.gate
    this.dataFolder = place.dataFolder
  }

  get server(): TestServer {
    assert.ok(this.#server, 'The node is not running.')
    return this.#server
  }

  get isRunning(): boolean {
    return this.#server !== null
  }

  /** Resolves when it is ready. */
  async start(): Promise<void> {
    const address = new URL(this.#store)
    address.host = `127.0.0.1:${this.#gate.port}`
    const env = { AISLE_ROLE: this.#wish.role, AISLE_THREADS: '1', ...this.#wish.env }
    const { dataFolder } = this
    const { port = 0, startPatienceMs = 60_000 } = this.#wish
    const place = { dataFolder, port, startPatienceMs }
    this.#server = await startServer({ store: address.href, ...place, env })
  }

  async stop(): Promise<void> {
    await this.#gone()?.stop()
  }

  /** SIGKILL. */
  async kill(): Promise<void> {
    await this.#gone()?.kill()
  }

  /** It counts as gone from the moment on in which it is told to go. */
  #gone(): TestServer | null {
    const server = this.#server
    this.#server = null
    return server
  }

  /** Cuts its connections to the database and refuses new ones, or lets them hang without a word. */
  cut(how: 'refuse' | 'hang'): void {
    this.#gate.shut(how)
  }

  mend(): void {
    this.#gate.open()
  }

  ask<Body = Record<string, unknown>>(method: string, path: string, body?: unknown, type?: string) {
    return administrator(this.server)<Body>(method, path, body, type)
  }
}

export type Nodes = {
  readonly nodes: readonly TestNode[]
  readonly postgres: PostgresServer
  /** The address of the database itself. */
  readonly store: string
  /** Starts one more. */
  add(wish: NodeWish): Promise<TestNode>
  stop(): Promise<void>
}

/** Starts nodes one after the other over a fresh database of a PostgreSQL of their own. */
export async function startNodes(
  programs: string,
  wishes: readonly (NodeWish | RoleOfNode)[],
): Promise<Nodes> {
  const postgres = await startPostgres(programs)
  const store = await postgres.freshDatabase()
  const gates: Gate[] = []
  const nodes: TestNode[] = []
  const folder = await mkdtemp(join(tmpdir(), 'aisle-nodes-'))
  const stop = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.stop()))
    await Promise.all(gates.map((gate) => gate.close()))
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const add = async (wish: NodeWish): Promise<TestNode> => {
    const gate = await Gate.to(Number(new URL(store).port))
    gates.push(gate)
    const dataFolder = join(folder, `node-${nodes.length}`)
    const node = new TestNode(store, wish, { gate, dataFolder })
    nodes.push(node)
    await node.start()
    return node
  }
  try {
    for (const wish of wishes) await add(typeof wish === 'string' ? { role: wish } : wish)
  } catch (error) {
    await stop()
    throw error
  }
  return { nodes, postgres, store, add, stop }
}

/** Waits until something holds, and says what did not. */
export async function eventually<Result>(
  look: () => Promise<Result>,
  holds: (result: Result) => boolean,
  patienceMs = 20_000,
): Promise<Result> {
  const until = Date.now() + patienceMs
  for (;;) {
    const result = await look().catch((error: unknown) => error as Result)
    if (!(result instanceof Error) && holds(result)) return result
    if (Date.now() > until) {
      const last = result instanceof Error ? String(result) : JSON.stringify(result)
      assert.fail(`It did not come to that within ${patienceMs} ms; the last was ${last}`)
    }
    await pause(25)
  }
}

/** What a node says of a channel's versions. */
export async function stateOf(node: TestNode, channel: string) {
  const { status, body } = await node.ask('GET', `/rest/v5/cluster/${channel}/database/state`)
  assert.equal(status, 200, JSON.stringify(body))
  return body as { databaseVersion: number; deltaVersion: number; deltaErrorCount: number }
}

export async function namesOf(node: TestNode, channel: string): Promise<string[]> {
  type Result = { hits: { masterValues: { Name: string } }[] }
  const path = `/rest/v5/search/${channel}?query=*&hitsPerPage=1000`
  const { status, body } = await node.ask<Result>('GET', path)
  assert.equal(status, 200, JSON.stringify(body))
  return body.hits.map(({ masterValues }) => masterValues.Name).sort()
}

export async function importFile(node: TestNode, channel: string, file: string): Promise<void> {
  const path = `/rest/v5/import/search?channel=${channel}`
  const { status, body } = await node.ask('POST', path, file, 'text/csv')
  assert.equal(status, 200, JSON.stringify(body))
}

/** The node that leads, as the nodes themselves list it. */
export async function directorOf(nodes: readonly TestNode[]): Promise<TestNode | null> {
  for (const node of nodes.filter(({ isRunning }) => isRunning)) {
    type Listed = { isThis: boolean; role: string }[]
    const { status, body } = await node.ask<Listed>('GET', '/manage/v1/nodes')
    if (status === 200 && body.some(({ isThis, role }) => isThis && role === 'director'))
      return node
  }
  return null
}

/** A way to the database that can be shut: each node has one of its own. */
class Gate {
  readonly port: number
  readonly #server: Server
  readonly #sockets: Set<Socket>
  readonly #state: { shut: 'refuse' | 'hang' | null }

  private constructor(server: Server, sockets: Set<Socket>, state: Gate['state']) {
    this.#server = server
    this.#sockets = sockets
    this.#state = state
    const address = server.address()
    this.port = typeof address === 'object' && address !== null ? address.port : 0
  }

  get state(): { shut: 'refuse' | 'hang' | null } {
    return this.#state
  }

  static async to(port: number): Promise<Gate> {
    const sockets = new Set<Socket>()
    const state: Gate['state'] = { shut: null }
    const server = createServer((near) => {
      sockets.add(near)
      near.on('close', () => sockets.delete(near)).on('error', () => near.destroy())
      if (state.shut === 'refuse') near.destroy()
      if (state.shut !== null) return
      const far = connect(port, '127.0.0.1')
      sockets.add(far)
      far.on('close', () => {
        sockets.delete(far)
        if (state.shut !== 'hang') near.destroy()
      })
      far.on('error', () => far.destroy())
      near.on('close', () => {
        if (state.shut !== 'hang') far.destroy()
      })
      near.pipe(far).pipe(near)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new Gate(server, sockets, state)
  }

  shut(how: 'refuse' | 'hang'): void {
    this.#state.shut = how
    for (const socket of this.#sockets) {
      if (how === 'refuse') socket.destroy()
      else socket.unpipe().pause()
    }
  }

  /** What hung is gone: nothing of it comes through later. */
  open(): void {
    this.#state.shut = null
    for (const socket of this.#sockets) socket.destroy()
  }

  async close(): Promise<void> {
    this.open()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }
}
