// Handing a request on to the director, for operations that only it does. The body goes through as it comes, with the caller's own
// credentials; the director looks at them once more. A request that was handed on is not handed on again.

import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOfDirector, type Operation } from '../../contract/operation.ts'
import { Problem } from '../../contract/problems.ts'
import type { Services } from './services.ts'

/** Says that a request was handed on. */
const mark = 'x-aisle-handed-on'
/** Headers that belong to one connection, and the address of the node that was asked. */
const ownHeaders = new Set([
  'connection',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'upgrade',
])
const connectTimeoutMs = 5_000
/** An import may take an hour; a director that does not even say that it lives for so long is not waited for. */
const silentMs = 8_000
const lookMs = 2_000
/** So long a node waits after a change until it shows the change itself. */
const showPatienceMs = 2_000

/** Whether this node answers itself; otherwise the reply is on its way. Problem `noDirector` where nobody can. */
export async function answersHere(
  row: Operation,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { nodes, config }: Pick<Services, 'nodes' | 'config'>,
): Promise<boolean> {
  if (!isOfDirector(row)) return true
  const director = nodes.director()
  if (director.kind === 'here') return true
  const isReading = row.method === 'GET'
  // What a node knows itself is better than nothing.
  if (director.kind === 'nowhere' && isReading) return true
  if (director.kind === 'nowhere') throw new Problem('noDirector', { reason: director.reason })
  if (request.headers[mark] !== undefined) {
    throw new Problem('noDirector', { reason: 'the node that was taken for the director is none.' })
  }
  if (await isLoadingOnly(row, request, nodes)) return true
  const local = request.url.slice(config.basePath.length)
  const answer = await sent(request, director.url, local).catch((cause: unknown) => {
    if (isReading) return null
    const reason = 'the director does not answer. What was asked for may or may not have been done.'
    throw new Problem('noDirector', { reason }, cause)
  })
  if (answer === null) return true
  const status = answer.statusCode ?? 502
  if (!isReading && status < 300) await nodes.caughtUp(showPatienceMs)
  reply.code(status).headers(passedOn(answer.headers)).send(answer)
  return false
}

/** An import of the catalogue that only loads what the director has loaded already is a matter of this node. */
async function isLoadingOnly(
  { id }: Operation,
  request: FastifyRequest,
  nodes: Services['nodes'],
): Promise<boolean> {
  const { importStage, channel } = request.query as Readonly<Record<string, unknown>>
  if (id !== 'importSearch' || importStage !== 'LOAD_ONLY') return false
  const names = channel === undefined ? null : [channel].flat().map(String)
  return nodes.hasNothingWaiting(names)
}

/** Rejects when there is no answer. Not by `fetch`, which gives up after minutes: an import may take its time. */
function sent(request: FastifyRequest, director: string, path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = director.startsWith('https:') ? requestHttps : requestHttp
    const headers = { ...passedOn(request.headers), [mark]: '1' }
    const sending = send(`${director}${path}`, { method: request.method, headers }, resolve)
    giveUpConnecting(sending)
    giveUpWhenSilent(sending, director)
    sending.once('error', reject)
    request.raw.once('error', () => sending.destroy())
    request.raw.once('close', () => {
      // Whoever hung up in the middle of a body leaves nothing to be done.
      if (!request.raw.complete) sending.destroy()
    })
    request.raw.pipe(sending)
  })
}

function giveUpConnecting(sending: ClientRequest): void {
  const timer = setTimeout(() => {
    sending.destroy(new Error('the connection to the director took too long'))
  }, connectTimeoutMs)
  sending.once('socket', (socket) => {
    if (!socket.connecting) clearTimeout(timer)
    else socket.once('connect', () => clearTimeout(timer))
  })
  sending.once('close', () => clearTimeout(timer))
}

/** A machine that is gone, or a process that stands still, keeps its connections and says nothing on them. */
function giveUpWhenSilent(sending: ClientRequest, director: string): void {
  let heard = performance.now()
  const look = setInterval(async () => {
    if (performance.now() - heard > silentMs)
      sending.destroy(new Error('the director says nothing any more'))
    if (await isThere(director)) heard = performance.now()
  }, lookMs)
  sending.once('close', () => clearInterval(look))
}

/** One that is being stopped refuses connections and finishes what it has. */
async function isThere(director: string): Promise<boolean> {
  try {
    const reply = await fetch(`${director}/health/live`, { signal: AbortSignal.timeout(silentMs) })
    await reply.body?.cancel()
    return true
  } catch (error) {
    return ((error as Error).cause as { code?: unknown } | undefined)?.code === 'ECONNREFUSED'
  }
}

function passedOn(headers: IncomingMessage['headers']): Record<string, string | string[]> {
  const passed: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !ownHeaders.has(name)) passed[name] = value
  }
  return passed
}
