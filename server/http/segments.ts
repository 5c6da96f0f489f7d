// The segment files of this node, for other nodes that need the same index. They are no part of the interface that is promised: both
// ends are of one program, and a format that the other end does not know is refused there.
//
//   GET /cluster/v1/segments/{channel}          the manifest as it stands on disk
//   GET /cluster/v1/segments/{channel}/{file}   one of the files that it names

import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../contract/problems.ts'
import { passGate } from './auth.ts'
import type { Services } from './services.ts'

const path = '/cluster/v1/segments/:channel'
const row = { role: 'ApiImport', query: null } as const
const fileName = /^\d{1,15}\.segment$/

export function mountSegments(
  app: FastifyInstance,
  { accounts, channels, config }: Pick<Services, 'accounts' | 'channels' | 'config'>,
): void {
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    await passGate(row, request, accounts)
  }
  const folderOf = (request: FastifyRequest): string => {
    const { channel } = request.params as { channel: string }
    return join(config.dataFolder, 'segments', channels.view(channel).name)
  }

  app.get(path, { onRequest }, async (request, reply) => {
    const manifest = join(folderOf(request), 'manifest.json')
    const text = await readFile(manifest).catch((cause: unknown) => {
      throw new Problem('notReady', { reason: 'the segments are not written yet.' }, cause)
    })
    return reply.type('application/octet-stream').header('cache-control', 'no-store').send(text)
  })

  app.get(`${path}/:file`, { onRequest }, async (request, reply) => {
    const { file } = request.params as { file: string }
    if (!fileName.test(file)) throw new Problem('unknownPath', { path: request.url })
    // A file that is merged away while it is sent stays readable for those who have opened it.
    const opened = await open(join(folderOf(request), file)).catch((cause: unknown) => {
      throw new Problem('unknownPath', { path: request.url }, cause)
    })
    const { size } = await opened.stat()
    const content = createReadStream('', { fd: opened })
    return reply.type('application/octet-stream').header('content-length', size).send(content)
  })
}
