// The place of this server among the nodes that share its store: alone with SQLite, else a node with a role. It is made before the
// parts that it serves and opened when they stand.

import { setTimeout as pause } from 'node:timers/promises'
import packageFile from '../package.json' with { type: 'json' }
import type { Accounts } from './accounts.ts'
import type { FetchIndex } from './channels.ts'
import type { Config } from './config.ts'
import type { LocalAccess } from './local-access.ts'
import { channelsOf } from './nodes/channels-of.ts'
import { loneNode, type Nodes } from './nodes/lone-node.ts'
import { Node } from './nodes/node.ts'
import type { Parts } from './open-parts.ts'
import { segmentFetcher } from './segment-fetch.ts'
import { StartError } from './start-error.ts'
import type { Store } from './store/store.ts'

type Surroundings = {
  readonly store: Store
  readonly accounts: Accounts
  readonly access: LocalAccess | null
  readonly nodeId: string
  readonly clock: () => Date
  readonly onFailure: (what: string, error: unknown) => void
}

/** A director that was killed leaves the lead within this; one that is still there keeps it. */
const leadPatienceMs = 15_000
const askAgainMs = 500

export class NodePlace {
  readonly #config: Config
  readonly #surroundings: Surroundings
  #node: Node | null = null
  #url = ''

  constructor(config: Config, surroundings: Surroundings) {
    this.#config = config
    this.#surroundings = surroundings
  }

  /** Asks the director for an index, once it is known who that is. */
  get fetchIndex(): FetchIndex {
    const { access, onFailure, store } = this.#surroundings
    const { shared } = store
    if (shared === null || access === null) return async () => null
    const find = async () => {
      const note = (await shared.versions()).director
      const url =
        this.#config.directorUrl || (note?.node === this.#surroundings.nodeId ? '' : note?.url)
      return url ? { url, apiKey: access.key } : null
    }
    return async (stored) => {
      if (this.#node?.director().kind === 'here') return null
      const source = await find()
      return segmentFetcher({ source: () => source, store, onFailure })(stored)
    }
  }

  open({ channels, imports }: Pick<Parts, 'channels' | 'imports'>): Nodes {
    const { store, accounts, nodeId: id, clock, onFailure } = this.#surroundings
    const { role, directorUrl, follow: follows } = this.#config
    const { version } = packageFile
    const url = (): string => this.#config.nodeUrl || this.#url
    if (store.shared === null) {
      const started = clock().toISOString()
      return loneNode({ id, url, version, started, channels: () => channelsOf(channels) })
    }
    this.#node = new Node({
      shared: store.shared,
      store,
      id,
      url,
      role,
      directorUrl: directorUrl || null,
      follows,
      version,
      channels,
      accounts,
      onLeadLost: () => void imports.stopRunning(),
      onFailure,
      clock,
    })
    return this.#node
  }

  /** Takes up its role. Rejects with a StartError where another node is the director that this one is to be. */
  async begin(url: string): Promise<void> {
    this.#url = url
    const node = this.#node
    if (node === null) return
    if (this.#config.role === 'director') await this.#mustLead(node)
    await node.start()
  }

  async close(): Promise<void> {
    await this.#node?.close()
  }

  async #mustLead(node: Node): Promise<void> {
    const until = performance.now() + leadPatienceMs
    while (!(await node.ask())) {
      if (performance.now() < until) await pause(askAgainMs)
      else {
        const note = (await this.#surroundings.store.shared?.versions())?.director
        throw new StartError(
          `Another node is the director: ${note?.url ?? 'it did not say where it is'}. Start this one with AISLE_ROLE=worker or AISLE_ROLE=auto, or stop the other.`,
        )
      }
    }
  }
}
