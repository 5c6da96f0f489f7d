// Keeps a body that is too large for memory in a file of its own while it is worked with.

import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Problem } from '../../contract/problems.ts'
import { refusalWhenFull } from '../store/no-room.ts'
import type { IncomingFile } from './handler.ts'

export function uploadFolder(dataFolder: string): string {
  return join(dataFolder, 'uploads')
}

/** Removes what a server that was killed has left. */
export async function removeUploads(dataFolder: string): Promise<void> {
  await rm(uploadFolder(dataFolder), { recursive: true, force: true })
}

/** Files that are received at the same time, each of which may be as large as the largest catalogue. */
export const uploadsAtOnceMax = 8
let underWay = 0

/**
 * Writes the body to a file, lets `work` use it, and removes it whatever happens. Problem `notReady` when too many are being
 * received already: nothing is read of one that is refused.
 */
export async function withUpload<Result>(
  file: IncomingFile,
  { folder, bytesMax }: { folder: string; bytesMax: number },
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true })
  const own = await mkdtemp(join(folder, 'upload-'))
  try {
    const path = join(own, 'catalogue')
    await received(path, file, bytesMax)
    return await work(path)
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

async function received(path: string, { stream }: IncomingFile, bytesMax: number): Promise<void> {
  if (underWay >= uploadsAtOnceMax) {
    throw new Problem('notReady', {
      reason: `${uploadsAtOnceMax} files are being received already.`,
    })
  }
  underWay++
  try {
    await pipeline(limited(stream, bytesMax), createWriteStream(path))
  } catch (error) {
    throw refusalWhenFull(error)
  } finally {
    underWay--
  }
}

/** The chunks of the body up to a limit. The stream itself is left whole, because the refusal goes out on the same connection. */
async function* limited(stream: Readable, bytesMax: number): AsyncGenerator<Buffer> {
  let bytes = 0
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length
      if (bytes > bytesMax) throw new Problem('bodyTooLarge', { limit: bytesMax })
      yield chunk
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('badBody', { reason: 'it broke off before its end.' }, error)
  }
}
