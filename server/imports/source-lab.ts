// A source of feeds for the tests: a real server on this machine that answers as its script says and notes what it was asked.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Source = {
  readonly url: string
  /** Path and credentials of each request, in their order. */
  readonly asked: readonly { readonly path: string; readonly authorization: string | undefined }[]
}

type Answer = (request: IncomingMessage, reply: ServerResponse) => void

/** The n-th request gets the n-th answer, later ones the last. */
export async function withSource(
  answers: readonly Answer[],
  work: (source: Source) => Promise<void>,
): Promise<void> {
  const asked: { path: string; authorization: string | undefined }[] = []
  const server = createServer((request, reply) => {
    const { authorization } = request.headers
    const answer = answers[Math.min(asked.length, answers.length - 1)]
    asked.push({ path: request.url ?? '', authorization })
    answer?.(request, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = server.address() as AddressInfo
    await work({ url: `http://127.0.0.1:${port}`, asked })
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

export function sends(content: string | Uint8Array): Answer {
  return (_request, reply) => void reply.end(content)
}

export function refuses(status: number, headers: Record<string, string> = {}): Answer {
  return (_request, reply) => void reply.writeHead(status, headers).end('no')
}

/** Sends something and then nothing more. */
export const hangs: Answer = (_request, reply) => void reply.write('sku;name\n')

/** Announces more than it sends and cuts the connection. */
export const breaksOff: Answer = (_request, reply) => {
  reply.writeHead(200, { 'content-length': '1000' })
  reply.write('sku;name\n')
  setImmediate(() => reply.destroy())
}
