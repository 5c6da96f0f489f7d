// The way for the command line on the same machine: while the server runs, a file in the data folder that only its owner can read
// names the server's address and a key of its own. The key ends with the server.

import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { roles } from '../contract/roles.ts'
import type { Accounts } from './accounts.ts'

export type Access = { readonly url: string; readonly apiKey: string }

const keyName = 'command line of this machine'

type AccessOptions = {
  readonly accounts: Accounts
  readonly dataFolder: string
  readonly url: string
}

/** Invariant: the file exists exactly while its key is valid, but for a process that was killed. */
export class LocalAccess {
  readonly #accounts: Accounts
  readonly #path: string

  private constructor({ accounts, dataFolder }: AccessOptions) {
    this.#accounts = accounts
    this.#path = accessPath(dataFolder)
  }

  static async open(options: AccessOptions): Promise<LocalAccess> {
    const access = new LocalAccess(options)
    await access.close()
    const { accounts, url } = options
    const administrator = accounts.users().find((user) => user.administrator)
    if (administrator === undefined) throw new Error('there is no administrator')
    const owner = accounts.callerOf(administrator.name)
    const { key } = await accounts.createKey({ name: keyName, roles, owner })
    const content: Access = { url, apiKey: key }
    await writeFile(access.#path, JSON.stringify(content), { mode: 0o600 })
    return access
  }

  async close(): Promise<void> {
    await rm(this.#path, { force: true })
    for (const { id, name } of this.#accounts.keys()) {
      if (name === keyName) await this.#accounts.deleteKey(id)
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
