// The file on the server that a channel's settings name as its feed. Only files below the folder `feeds` of the data folder are
// read, wherever symbolic links may point: who may change settings does not thereby read the server's other files.

import { realpath } from 'node:fs/promises'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { feedsFolder } from './folders.ts'
import { refusal } from './refusal.ts'

/** The real path of a feed. `path` is relative to the folder of the feeds, or absolute and within it. */
export async function feedPath(dataFolder: string, path: string): Promise<string> {
  const folder = resolve(feedsFolder(dataFolder))
  const asked = resolve(folder, path)
  if (path.includes('\0') || !isWithin(folder, asked)) throw outside(path)
  const real = await realPath(asked, path)
  // The folder itself may be a link that the server's owner made.
  if (!isWithin(await realPath(folder, path), real)) throw outside(path)
  return real
}

async function realPath(path: string, named: string): Promise<string> {
  try {
    return await realpath(path)
  } catch (error) {
    throw refusal(`there is no file ${named} in the folder of the feeds`, error)
  }
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

function outside(path: string): Error {
  return refusal(
    `the feed ${path} is not in the folder of the feeds, the folder feeds of the data folder`,
  )
}
