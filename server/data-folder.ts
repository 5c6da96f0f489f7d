// A data folder belongs to one server at a time: a file in it names the process. The file of a process that is no more is taken over.

import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Answers with what gives the folder back. Fails with a sentence that names the process that has it. */
export async function lockDataFolder(dataFolder: string): Promise<() => Promise<void>> {
  const path = join(dataFolder, 'server.pid')
  const owner = await runningOwner(path)
  if (owner !== null) {
    throw new Error(
      `The data folder ${dataFolder} is in use by the server with the process number ${owner}. Stop it, or name another folder with --data.`,
    )
  }
  await rm(path, { force: true })
  const file = await open(path, 'wx')
  await file.writeFile(String(process.pid))
  await file.close()
  return () => rm(path, { force: true })
}

async function runningOwner(path: string): Promise<number | null> {
  const owner = Number(await readFile(path, 'utf8').catch(() => ''))
  if (!Number.isInteger(owner) || owner <= 0 || owner === process.pid) return null
  try {
    process.kill(owner, 0)
    return owner
  } catch {
    // No such process: it was killed without giving the folder back.
    return null
  }
}
