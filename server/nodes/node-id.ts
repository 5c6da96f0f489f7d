// Who a node is: a name of its own that stays with its data folder.

import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export async function nodeIdOf(dataFolder: string): Promise<string> {
  const path = join(dataFolder, 'node-id')
  const known = (await readFile(path, 'utf8').catch(() => '')).trim()
  if (/^[0-9a-f-]{36}$/.test(known)) return known
  const made = randomUUID()
  await writeFile(path, `${made}\n`)
  return made
}
