// Makes a route of each row: gate, shape, validation, handler, JSON.

import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { Operation } from '../../contract/operation.ts'
import { Problem } from '../../contract/problems.ts'
import { customParameterSchema, customParametersMax } from '../../contract/search-params.ts'
import type { Caller } from '../callers.ts'
import { PreparedJson } from '../prepared-json.ts'
import { passGate } from './auth.ts'
import { answersHere } from './hand-on.ts'
import type { IncomingFile } from './handler.ts'
import { readJsonBodies } from './json-body.ts'
import type { Services } from './services.ts'
import { collectUnknown, shapeJson, shapeParameters } from './shape.ts'
import { checker } from './validation.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
  interface FastifyContextConfig {
    /** What may be sent as a body. */
    readonly contentTypes?: readonly string[]
  }
}

/** A handler whose types are forgotten; its row says what it gets. */
type LooseHandler = (call: never, services: Services) => unknown

/** Mounts the rows in two rooms: one reads JSON bodies, the other hands bodies on as streams. */
export function mountOperations(
  app: FastifyInstance,
  rows: readonly Operation[],
  { handlers, services }: { handlers: Readonly<Record<string, LooseHandler>>; services: Services },
): void {
  app.decorateRequest('caller', null)
  const mountAll = (room: FastifyInstance, chosen: readonly Operation[]) => {
    for (const row of chosen) mount(room, row, { handler: handlers[row.id], services })
  }
  app.register(async (room) => {
    readJsonBodies(room)
    mountAll(
      room,
      rows.filter((row) => row.body?.kind !== 'file'),
    )
  })
  for (const row of rows.filter((each) => each.body?.kind === 'file')) {
    app.register(async (room) => {
      room.removeAllContentTypeParsers()
      room.addContentTypeParser(contentTypes(row), (_request, stream, done) => done(null, stream))
      mountAll(room, [row])
    })
  }
}

function mount(
  room: FastifyInstance,
  row: Operation,
  { handler, services }: { handler: LooseHandler; services: Services },
): void {
  const read = reader(row)
  const bodyBytesMax = row.body?.kind === 'json' ? row.body.bytesMax : Number.MAX_SAFE_INTEGER
  room.route({
    method: row.method,
    url: row.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: Math.min(bodyBytesMax, services.config.bodyBytesMax),
    config: { contentTypes: contentTypes(row) },
    onRequest: async (request, reply) => {
      request.caller = await passGate(row, request, services.accounts)
      return (await answersHere(row, { request, reply }, services)) ? undefined : reply
    },
    handler: async (request, reply) => {
      const { caller, log } = request
      const call = { ...read(request), caller, log, whenGone: goneTeller(reply.raw) }
      const result = await handler(call as never, services)
      if (row.reply === null) return reply.send()
      const json = result instanceof PreparedJson ? result.text() : JSON.stringify(result)
      return reply.type('application/json; charset=utf-8').send(json)
    },
  })
}

function goneTeller(reply: ServerResponse): (listener: () => void) => void {
  return (listener) => {
    reply.once('close', () => {
      if (!reply.writableEnded) listener()
    })
  }
}

function contentTypes(row: Operation): string[] {
  if (row.body === null) return []
  return row.body.kind === 'file' ? [...row.body.contentTypes] : ['application/json']
}

type Read = { params: unknown; query: unknown; body: unknown; idempotencyKey: string | null }

/** Reads a request by its row: parameters and body in their types, or a refusal that names what is wrong. */
function reader(row: Operation): (request: FastifyRequest) => Read {
  const readParams = parameterReader(row.params, 'path', false)
  const readQuery = parameterReader(row.query, 'query', row.collectsUnknown)
  const readBody = bodyReader(row)
  return (request) => ({
    params: readParams(request.params),
    query: readQuery(request.query),
    body: readBody(request),
    idempotencyKey: String(request.headers['idempotency-key'] ?? '') || null,
  })
}

const checkCollected = checker(
  Type.Object({
    customParameters: Type.Array(customParameterSchema, { maxItems: customParametersMax }),
  }),
  'query',
)

function parameterReader(schema: Operation['query'], place: string, collects: boolean) {
  if (schema === null) return () => null
  const check = checker(schema, place)
  return (given: unknown) => {
    const foreign = given as Readonly<Record<string, unknown>>
    const shaped = shapeParameters(schema, foreign)
    check(shaped)
    if (!collects) return shaped
    const customParameters = collectUnknown(schema, foreign)
    if (customParameters.length === 0) return shaped
    checkCollected({ customParameters })
    return { ...shaped, customParameters }
  }
}

function bodyReader({ body }: Operation): (request: FastifyRequest) => unknown {
  if (body === null) return () => null
  if (body.kind === 'file') return incomingFile
  const check = checker(body.schema, 'body')
  return (request) => {
    if (request.body === undefined || request.body === null) {
      if (!body.required) return undefined
      throw new Problem('badParameter', { parameter: 'body', reason: 'is missing' })
    }
    const shaped = shapeJson(body.schema, request.body)
    check(shaped)
    return shaped
  }
}

/** The body as a stream; null when none was sent, whatever content type was announced. */
function incomingFile(request: FastifyRequest): IncomingFile | null {
  const isChunked = request.headers['transfer-encoding'] !== undefined
  const isEmpty = !isChunked && Number(request.headers['content-length'] ?? 0) === 0
  if (isEmpty || request.body === undefined || request.body === null) return null
  return { stream: request.body as Readable, contentType: request.headers['content-type'] ?? '' }
}
