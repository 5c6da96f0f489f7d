// The HTTP server without its operations: headers that every reply has, the log, and the answers to whatever no operation
// answers: unknown paths, wrong methods, requests that are not HTTP.

import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import cors from '@fastify/cors'
import { type FastifyInstance, fastify, LogController } from 'fastify'
import type { Operation } from '../../contract/operation.ts'
import { textLengthMax } from '../../contract/parts.ts'
import { Problem, problems } from '../../contract/problems.ts'
import { answerProblem, errorBody } from './problems.ts'
import type { Services } from './services.ts'
import { endSilence } from './silence.ts'

/** The address and the headers of a request together. */
export const headerBytesMax = 64 * 1024
/** Seconds for which a browser remembers what a preflight said. */
const preflightSeconds = 86_400

/** Builds a server that refuses everything, in good form; `rows` are the operations that will be mounted on it. */
export function buildFrame(
  { config, log }: Pick<Services, 'config' | 'log'>,
  rows: readonly Operation[],
): FastifyInstance {
  const app = fastify({
    ...(log === null ? { logger: false } : { loggerInstance: log }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Requests on open connections are answered until the server has closed; a refusal would have a body not of our form.
    return503OnClosing: false,
    routerOptions: { maxParamLength: textLengthMax },
    http: { maxHeaderSize: headerBytesMax },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => {
      reply.header('access-control-allow-origin', '*')
      answerProblem(error, { request, reply, debug: config.debug })
    },
  }) as unknown as FastifyInstance
  endSilence(app.server)
  addHeaders(app)
  writeLog(app)
  app.setErrorHandler((error, request, reply) => {
    answerProblem(error, { request, reply, debug: config.debug })
  })
  const refuse = nothingThere(rows, config.basePath)
  app.setNotFoundHandler((request) => {
    throw refuse(request.url, request.method)
  })
  return app
}

/** Headers that every reply has, refusals too. */
function addHeaders(app: FastifyInstance): void {
  app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-ff-api-key'],
    exposedHeaders: ['x-request-id', 'retry-after'],
    maxAge: preflightSeconds,
    strictPreflight: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })
}

/** One line for each request. Headers are never logged, so neither are credentials. */
function writeLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info(
      { method: request.method, url: request.url, status: reply.statusCode, ms },
      'request',
    )
  })
}

/** What a path without a route deserves: 405 if other methods have it, else 404. */
function nothingThere(rows: readonly Operation[], basePath: string) {
  const patterns = rows.map((row) => ({
    method: row.method,
    pattern: new RegExp(`^${row.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  return (url: string, method: string): Problem => {
    const [path] = url.split('?', 1)
    const local = path.startsWith(basePath) ? path.slice(basePath.length) : ''
    const allowed = patterns.filter(({ pattern }) => pattern.test(local)).map((row) => row.method)
    if (allowed.length === 0) return new Problem('unknownPath', { path })
    return new Problem('wrongMethod', { path, method, allowed: allowed.join(', ') })
  }
}

/** Answers what is not even HTTP, or has too large a head: no request exists, so the reply is written by hand. */
function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const problem =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new Problem('headersTooLarge', { limit: headerBytesMax })
      : new Problem('badBody', { reason: 'this is not an HTTP request.' })
  const body = JSON.stringify(errorBody(problem, error, false))
  const head = [
    `HTTP/1.1 ${problems[problem.problem].status} Refused`,
    'Content-Type: application/json; charset=utf-8',
    'Access-Control-Allow-Origin: *',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
