// The command line's way to a server: the one that runs on the data folder, else one inside this process.

import type { ReadStream } from 'node:fs'
import type { Config } from './config.ts'
import { createLog } from './http/log.ts'
import { type Access, readAccess } from './local-access.ts'
import { startServer } from './serve.ts'

export interface RestClient {
  get<Reply>(path: string): Promise<Reply>
  send<Reply = unknown>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Reply>
  upload<Reply>(
    path: string,
    content: ReadStream,
    file: { readonly size: number; readonly name: string },
  ): Promise<Reply>
}

/** Runs `work` with a client of the server of this data folder; starts one when none runs, and stops it afterwards. */
export async function withServer(
  config: Config,
  work: (client: RestClient) => Promise<void>,
): Promise<void> {
  const access = await readAccess(config.dataFolder)
  if (access !== null && (await answers(access))) {
    await work(clientOf(access))
    return
  }
  const log = createLog({ level: 'error', pretty: false })
  const quiet: Config = { ...config, host: '127.0.0.1', port: 0, demo: false }
  const server = await startServer(quiet, log)
  try {
    const own = await readAccess(config.dataFolder)
    if (own === null) throw new Error('the server left no address in its data folder')
    await work(clientOf(own))
  } finally {
    await server.close()
  }
}

async function answers({ url }: Access): Promise<boolean> {
  return fetch(`${url}/health/live`).then(
    (reply) => reply.ok,
    () => false,
  )
}

function clientOf({ url, apiKey }: Access): RestClient {
  const ask = async <Reply>(path: string, request: RequestInit): Promise<Reply> => {
    const reply = await fetch(url + path, {
      ...request,
      headers: { 'x-ff-api-key': apiKey, ...request.headers },
    })
    const text = await reply.text()
    if (!reply.ok)
      throw new RefusedError(errorDescription(text) ?? `${reply.status} ${reply.statusText}`)
    return (text === '' ? undefined : JSON.parse(text)) as Reply
  }
  return {
    get: (path) => ask(path, {}),
    send: (method, path, body) =>
      ask(path, {
        method,
        ...(body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
    upload: (path, content, { size, name }) =>
      ask(path, {
        method: 'POST',
        body: content as unknown as ReadableStream,
        headers: {
          'content-type': 'application/octet-stream',
          'content-length': String(size),
          'content-disposition': `attachment; filename="${encodeURIComponent(name)}"`,
        },
        duplex: 'half',
      } as RequestInit),
  }
}

/** The server's refusal, in its words. */
export class RefusedError extends Error {}

function errorDescription(body: string): string | null {
  try {
    return (JSON.parse(body) as { errorDescription?: string }).errorDescription ?? null
  } catch {
    return null
  }
}
