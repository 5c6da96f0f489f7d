// A data folder belongs to one server at a time: the server holds a file in it. A second file says who, for people.

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './start-error.ts'
import { type HeldFile, holdFile } from './store/exclusive-file.ts'

/** Makes the folder when it is missing, and answers with what gives it back. Rejects with a StartError that names who has it. */
export async function lockDataFolder(dataFolder: string): Promise<() => Promise<void>> {
  const ownerFile = join(dataFolder, 'server.pid')
  const held = await hold(dataFolder)
  if (held === null) {
    const owner = (await readFile(ownerFile, 'utf8').catch(() => '')).trim()
    const who = /^\d+$/.test(owner) ? `the server with the process number ${owner}` : 'a server'
    throw new StartError(
      `The data folder ${dataFolder} is in use by ${who}. Stop it, or name another folder with --data.`,
    )
  }
  await writeFile(ownerFile, String(process.pid))
  return async () => {
    await rm(ownerFile, { force: true })
    held.release()
  }
}

async function hold(dataFolder: string): Promise<HeldFile | null> {
  try {
    // What is in it is not for others on the machine: passwords of feeds, hashes of keys, what shoppers did.
    await mkdir(dataFolder, { recursive: true, mode: 0o700 })
    return holdFile(join(dataFolder, 'server.lock'))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(
      `The data folder ${dataFolder} cannot be used: ${reason}. Name another one with --data or AISLE_DATA.`,
      { cause },
    )
  }
}
