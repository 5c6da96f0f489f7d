// The API reference: the OpenAPI document for programs, and a page made of it for people. Both are written once; only the address
// of the server is filled in anew for each reader.

import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type OpenApiSettings, openApiDocument } from '../../contract/openapi.ts'
import { operations } from '../../contract/operations.ts'
import { referenceScript, referenceStyle } from './reference-look.ts'
import { referencePage } from './reference-page.ts'
import type { HttpConfig } from './services.ts'

export const apiVersion = 'v5'

const description =
  'Product search and merchandising: send a catalogue in, search and browse it, and steer what is shown. Operations under `/rest/v5` are for shops, those under `/manage/v1` for running the server.'

export function mountReference(app: FastifyInstance, config: HttpConfig): void {
  const settings: OpenApiSettings = {
    title: 'Aisle',
    version: apiVersion,
    description,
    servers: [config.basePath === '' ? '/' : config.basePath],
  }
  const document = openApiDocument(operations, settings)
  const json = JSON.stringify(document, null, 2)
  const page = referencePage(document, { address: addressMark, basePath: config.basePath })
  app.get('/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(json),
  )
  app.get('/docs', (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy)
      .send(page.replaceAll(addressMark, () => addressOf(request, config.basePath))),
  )
}

/** Stands in the page for the address of the server, which the reader's browser knows and the server need not. */
const addressMark = '%ADDRESS%'
/** A name or an address with or without a port; whatever else a header says does not get into the page. */
const hostPattern = /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i

/** The address under which the reader has found the server, for examples that can be tried as they stand. */
function addressOf({ protocol, host }: FastifyRequest, basePath: string): string {
  return `${protocol}://${hostPattern.test(host) ? host : 'localhost'}${basePath}`
}

/** The page may run its own script, wear its own style and ask this server, and nothing else. */
const pagePolicy = [
  "default-src 'none'",
  `style-src '${hashSource(referenceStyle)}'`,
  `script-src '${hashSource(referenceScript)}'`,
  // What the reader tries is sent to this server and to no other.
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

function hashSource(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
