// The command line's way to a server: the one that runs on the data folder, else one inside this process.

import type { ReadStream } from 'node:fs'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
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
  const log = createLog({ level: 'error', pretty: false, stream: process.stderr })
  // Of a store that nodes share another one may be the director: then this one hands on to it.
  const role = config.store === 'sqlite' ? 'director' : 'auto'
  const quiet: Config = {
    ...config,
    host: '127.0.0.1',
    port: 0,
    demo: false,
    drainSeconds: 0,
    role,
  }
  const server = await startServer(quiet, log)
  try {
    if (server.generatedPassword !== null) {
      process.stderr.write(
        `The user ${config.adminUser} was made, with the password ${server.generatedPassword} (shown this once).\n`,
      )
    }
    const own = await readAccess(config.dataFolder)
    if (own === null) throw new Error('the server left no address in its data folder')
    await work(clientOf(own))
  } finally {
    await server.close()
  }
}

const answerPatienceMs = 5_000

/** Whether the server of this data folder is there: another program at its old address does not know the key. */
async function answers({ url, apiKey }: Access): Promise<boolean> {
  return fetch(`${url}/manage/v1/channels`, {
    headers: { 'x-ff-api-key': apiKey },
    signal: AbortSignal.timeout(answerPatienceMs),
  }).then(
    (reply) => reply.ok,
    () => false,
  )
}

function clientOf(access: Access): RestClient {
  const { url, apiKey } = access
  const ask = async <Reply>(path: string, init: RequestInit): Promise<Reply> => {
    const headers = { 'x-ff-api-key': apiKey, ...init.headers }
    const reply = await fetch(url + path, { ...init, headers })
    return readReply(reply.status, await reply.text())
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
    upload: async (path, content, file) => {
      const { status, body } = await upload(access, path, { content, ...file })
      return readReply(status, body)
    },
  }
}

type Upload = { readonly content: ReadStream; readonly size: number; readonly name: string }

/** Not by `fetch`, which waits five minutes for an answer and no longer: an import may take its time. */
function upload(
  { url, apiKey }: Access,
  path: string,
  { content, size, name }: Upload,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'x-ff-api-key': apiKey,
      'content-type': 'application/octet-stream',
      'content-length': String(size),
      'content-disposition': `attachment; filename="${encodeURIComponent(name)}"`,
    }
    const sending = request(url + path, { method: 'POST', headers }, (reply) => {
      text(reply).then((body) => resolve({ status: reply.statusCode ?? 0, body }), reject)
    })
    let isAnswered = false
    sending.once('response', () => {
      isAnswered = true
    })
    // A server that refuses does not read the file to its end: then its answer counts, not the broken connection.
    pipeline(content, sending).catch((error: unknown) => {
      if (!isAnswered) reject(error)
    })
  })
}

function readReply<Reply>(status: number, body: string): Reply {
  if (status >= 400) {
    throw new RefusedError(errorDescription(body) ?? `The server answered with status ${status}.`)
  }
  return (body === '' ? undefined : JSON.parse(body)) as Reply
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
