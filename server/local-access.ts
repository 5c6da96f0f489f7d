// The way for the command line on the same machine: while the server runs, a file in the data folder that only its owner can read
// names the server's address and a key of its own. The key ends with the server.

import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { roles } from '../contract/roles.ts'
import type { Accounts } from './accounts.ts'
import { nodeKeyName } from './nodes/node-keys.ts'

export type Access = { readonly url: string; readonly apiKey: string }

type AccessOptions = {
  readonly accounts: Accounts
  readonly dataFolder: string
  /** Of the node, where several share their accounts; null: this one has them alone. */
  readonly nodeId: string | null
}

/** Invariant: the file exists only while its key is valid, but for a process that was killed. */
export class LocalAccess {
  readonly #accounts: Accounts
  readonly #path: string
  readonly #keyName: string
  #key = ''

  private constructor({ accounts, dataFolder, nodeId }: AccessOptions) {
    this.#accounts = accounts
    this.#path = accessPath(dataFolder)
    this.#keyName = nodeKeyName('command line of this machine', nodeId)
  }

  /** Makes the key; null: there is no administrator yet whose key it could be. */
  static async open(options: AccessOptions): Promise<LocalAccess | null> {
    const access = new LocalAccess(options)
    await access.close()
    const { accounts } = options
    const administrator = accounts.users().find((user) => user.administrator)
    if (administrator === undefined) return null
    const owner = accounts.callerOf(administrator.name)
    access.#key = (await accounts.createKey({ name: access.#keyName, roles, owner })).key
    return access
  }

  get key(): string {
    return this.#key
  }

  /** Leaves the address of the server with the key. */
  async publish(url: string): Promise<void> {
    const content: Access = { url, apiKey: this.#key }
    await writeFile(this.#path, JSON.stringify(content), { mode: 0o600 })
  }

  async close(): Promise<void> {
    await rm(this.#path, { force: true })
    for (const { id, name } of this.#accounts.keys()) {
      if (name === this.#keyName) await this.#accounts.deleteKey(id)
    }
  }
}

/** Null: no server has left an address here that can be read. */
export async function readAccess(dataFolder: string): Promise<Access | null> {
  try {
    return JSON.parse(await readFile(accessPath(dataFolder), 'utf8')) as Access
  } catch {
    // Missing, or written only in part by a server that was killed.
    return null
  }
}

function accessPath(dataFolder: string): string {
  return join(dataFolder, 'local-access.json')
}
