// The way of a request through any row, with rows made for the purpose.

import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import { type Operation, operation } from '../../contract/operation.ts'
import { defaulted, openObject } from '../../contract/parts.ts'
import { Problem } from '../../contract/problems.ts'
import { buildFrame } from './frame.ts'
import type { IncomingFile } from './handler.ts'
import { mountOperations } from './mount.ts'
import type { Services } from './services.ts'
import { withUpload } from './upload.ts'

const plain = {
  area: 'Health',
  role: 'public',
  summary: 'A row for the test.',
  params: null,
  query: null,
  collectsUnknown: false,
  body: null,
  reply: openObject({}),
  problems: [],
} as const

const numbers = Type.Object({
  list: Type.Array(Type.Integer()),
  deep: Type.Optional(openObject({})),
})

const rows: readonly Operation[] = [
  operation({
    ...plain,
    id: 'echo',
    method: 'GET',
    path: '/echo/{name}',
    params: Type.Object({ name: Type.String({ maxLength: 10 }) }),
    query: Type.Object({ size: defaulted(Type.Integer({ maximum: 5 }), 2) }),
    collectsUnknown: true,
  }),
  operation({
    ...plain,
    id: 'take',
    method: 'POST',
    path: '/take',
    body: { kind: 'json', schema: numbers, required: true, bytesMax: 10_000 },
  }),
  operation({
    ...plain,
    id: 'maybe',
    method: 'DELETE',
    path: '/take',
    body: { kind: 'json', schema: numbers, required: false, bytesMax: 10_000 },
  }),
  operation({
    ...plain,
    id: 'upload',
    method: 'POST',
    path: '/upload',
    body: { kind: 'file', contentTypes: ['text/csv', 'application/json'] },
  }),
  operation({ ...plain, id: 'fail', method: 'GET', path: '/fail' }),
  operation({ ...plain, id: 'wait', method: 'GET', path: '/wait' }),
  operation({ ...plain, id: 'nothing', method: 'GET', path: '/nothing', reply: null }),
]

let folder: string
let app: FastifyInstance

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aisle-http-'))
  app = await build({ basePath: '', debug: false })
})
after(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

async function build(options: { basePath: string; debug: boolean }): Promise<FastifyInstance> {
  const config = { ...options, bodyBytesMax: 1_000_000, dataFolder: folder }
  // Rows that are open to everybody need nothing but the configuration.
  const services = { config, log: null } as unknown as Services
  const frame = buildFrame(services, rows)
  frame.register(
    async (room) => {
      mountOperations(room, rows, {
        services,
        handlers: {
          echo: (call: object) => call,
          take: ({ body }: { body: object }) => body,
          maybe: ({ body }: { body?: object }) => ({ given: body !== undefined }),
          upload: ({ body }: { body: IncomingFile | null }) => keep(body),
          fail: () => {
            throw new Error('the secret reason')
          },
          wait: () => {
            throw new Problem('notReady', { reason: 'loading' })
          },
          nothing: () => undefined,
        },
      })
    },
    { prefix: options.basePath },
  )
  await frame.ready()
  return frame
}

async function keep(file: IncomingFile | null): Promise<object> {
  if (file === null) return { file: null }
  return withUpload(file, { folder, bytesMax: 100_000 }, async (path) => ({
    type: file.contentType,
    text: (await readFile(path, 'utf8')).slice(0, 100),
  }))
}

test('parameters arrive in their types, unknown ones beside them', async () => {
  const reply = await app.inject('/echo/a%2Fb?size=4&mood=x&mood=y')
  const { params, query } = reply.json()
  assert.deepEqual(params, { name: 'a/b' })
  assert.deepEqual(query, {
    size: 4,
    customParameters: [{ name: 'mood', values: ['x', 'y'], cacheIrrelevant: false }],
  })
  assert.equal((await app.inject('/echo/a')).json().query.size, 2)
})

test('more unknown parameters than any shop has are refused', async () => {
  const names = Array.from({ length: 201 }, (_, place) => `p${place}=1`)
  const reply = await app.inject(`/echo/a?${names.join('&')}`)
  assert.deepEqual(
    [reply.statusCode, reply.json().errorDescription],
    [400, 'customParameters: must have at most 200 entries'],
  )
})

test('__proto__ as a query parameter is a name like any other', async () => {
  const reply = await app.inject('/echo/a?__proto__=x')
  assert.equal(reply.statusCode, 200)
  assert.deepEqual(reply.json().query.customParameters[0].name, '__proto__')
})

const json = { 'content-type': 'application/json' }

test('a compressed body is refused as what it is', async () => {
  const headers = { ...json, 'content-encoding': 'gzip' }
  const payload = gzipSync('{"list":[1]}')
  const reply = await app.inject({ url: '/take', method: 'POST', headers, payload })
  assert.deepEqual([reply.statusCode, reply.json().error], [415, 'wrongContentType'])
  assert.match(reply.json().errorDescription, /encoded as gzip/)
})

test('a byte order mark before a body is no part of it', async () => {
  const payload = '\ufeff{"list":[1]}'
  const reply = await app.inject({ url: '/take', method: 'POST', headers: json, payload })
  assert.equal(reply.statusCode, 200, reply.body)
})

const nested = (levels: number) =>
  `{"list":[],"deep":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}}`

type Case = readonly [
  title: string,
  request: object,
  status: number,
  error: string,
  sentence: RegExp,
]
const refusals: readonly Case[] = [
  [
    'a parameter out of bounds',
    { url: '/echo/a?size=6' },
    400,
    'badParameter',
    /^size: must be at most 5$/,
  ],
  [
    'a path parameter that is too long',
    { url: '/echo/abcdefghijk' },
    400,
    'badParameter',
    /^name: /,
  ],
  [
    'a path parameter that is longer than any may be',
    { url: `/echo/${'a'.repeat(1_001)}` },
    400,
    'badParameter',
    /^path: has a part of more than 1000 characters$/,
  ],
  [
    'a path that is not encoded correctly',
    { url: '/echo/%E0%A4%A' },
    400,
    'badParameter',
    /^path: /,
  ],
  ['an unknown path', { url: '/nowhere' }, 404, 'unknownPath', /nothing at \/nowhere/],
  ['a wrong method', { url: '/take', method: 'PUT' }, 405, 'wrongMethod', /knows POST, DELETE\./],
  [
    'a body that is missing',
    { url: '/take', method: 'POST' },
    400,
    'badParameter',
    /^body: is missing$/,
  ],
  [
    'an empty body',
    { url: '/take', method: 'POST', headers: json, payload: '' },
    400,
    'badParameter',
    /^body: is missing$/,
  ],
  [
    'a body that is null',
    { url: '/take', method: 'POST', headers: json, payload: 'null' },
    400,
    'badParameter',
    /^body: /,
  ],
  [
    'a body that is no JSON',
    { url: '/take', method: 'POST', headers: json, payload: '{' },
    400,
    'badBody',
    /not JSON/,
  ],
  [
    'a body with a wrong part',
    { url: '/take', method: 'POST', headers: json, payload: '{"list":[1,"x"]}' },
    400,
    'badParameter',
    /^list\[1\]: must be a whole number$/,
  ],
  [
    '__proto__ in a body',
    {
      url: '/take',
      method: 'POST',
      headers: json,
      payload: '{"list":[],"deep":{"__proto__":{"a":1}}}',
    },
    400,
    'badBody',
    /`__proto__`/,
  ],
  [
    'a body that is too deep',
    { url: '/take', method: 'POST', headers: json, payload: nested(100) },
    400,
    'badBody',
    /100 levels/,
  ],
  [
    'a body that is too large',
    { url: '/take', method: 'POST', headers: json, payload: `{"a":"${'x'.repeat(20_000)}"}` },
    413,
    'bodyTooLarge',
    /larger than 10000 bytes/,
  ],
  [
    'another content type',
    { url: '/take', method: 'POST', headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
    415,
    'wrongContentType',
    /text\/xml.*application\/json/,
  ],
  [
    'another type of file',
    { url: '/upload', method: 'POST', headers: { 'content-type': 'image/png' }, payload: 'x' },
    415,
    'wrongContentType',
    /text\/csv/,
  ],
  [
    'a file that is too large',
    {
      url: '/upload',
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      payload: 'x'.repeat(100_001),
    },
    413,
    'bodyTooLarge',
    /100000/,
  ],
  ['a refusal of a handler', { url: '/wait' }, 503, 'notReady', /loading/],
  ['a surprise', { url: '/fail' }, 500, 'unexpected', /logged it as [0-9a-f-]{36}/],
]

for (const [title, request, status, error, sentence] of refusals) {
  test(`${title} is answered ${status} ${error}`, async () => {
    const reply = await app.inject(request)
    assert.equal(reply.statusCode, status, reply.body)
    const body = reply.json()
    assert.equal(body.error, error)
    assert.match(body.errorDescription, sentence)
    assert.ok(!Object.hasOwn(body, 'stacktrace'))
    assert.equal(reply.headers['access-control-allow-origin'], '*')
    assert.equal(reply.headers['x-content-type-options'] ?? 'nosniff', 'nosniff')
    assert.ok(!reply.body.includes('secret'))
  })
}

test('a body of exactly the greatest depth is read', async () => {
  const reply = await app.inject({
    url: '/take',
    method: 'POST',
    headers: json,
    payload: nested(99),
  })
  assert.equal(reply.statusCode, 200, reply.body)
})

test('unknown properties of a body do not reach the handler', async () => {
  const reply = await app.inject({ url: '/take', method: 'POST', payload: { list: [1], other: 2 } })
  assert.deepEqual(reply.json(), { list: [1] })
})

test('a body that need not be there may be missing or empty', async () => {
  assert.deepEqual((await app.inject({ url: '/take', method: 'DELETE' })).json(), { given: false })
  const empty = await app.inject({ url: '/take', method: 'DELETE', headers: json, payload: '' })
  assert.deepEqual(empty.json(), { given: false })
})

test('405 says which methods there are, 503 when to come again', async () => {
  assert.equal((await app.inject({ url: '/take', method: 'PUT' })).headers.allow, 'POST, DELETE')
  assert.match(String((await app.inject('/wait')).headers['retry-after']), /^\d+$/)
})

test('a file reaches the handler as it stands, JSON too, and is gone afterwards', async () => {
  const headers = { 'content-type': 'application/json' }
  const reply = await app.inject({
    url: '/upload',
    method: 'POST',
    headers,
    payload: '{"__proto__":',
  })
  assert.deepEqual(reply.json(), { type: 'application/json', text: '{"__proto__":' })
  assert.deepEqual(await readdir(folder), [])
})

test('no file, and an empty one, is no file', async () => {
  assert.deepEqual((await app.inject({ url: '/upload', method: 'POST' })).json(), { file: null })
  const headers = { 'content-type': 'text/csv' }
  const empty = await app.inject({ url: '/upload', method: 'POST', headers, payload: '' })
  assert.deepEqual(empty.json(), { file: null })
})

test('a reply without content is an empty 200', async () => {
  const reply = await app.inject('/nothing')
  assert.deepEqual([reply.statusCode, reply.body], [200, ''])
})

test('a preflight is answered for every origin, without credentials', async () => {
  const headers = {
    origin: 'https://shop.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'x-ff-api-key,content-type',
  }
  const reply = await app.inject({ url: '/take', method: 'OPTIONS', headers })
  assert.equal(reply.statusCode, 204)
  assert.equal(reply.headers['access-control-allow-origin'], '*')
  assert.match(String(reply.headers['access-control-allow-headers']), /x-ff-api-key/)
  assert.match(String(reply.headers['access-control-allow-methods']), /DELETE/)
})

test('debug puts the stack into the body, with its causes', async () => {
  const open = await build({ basePath: '', debug: true })
  const body = (await open.inject('/fail')).json()
  assert.match(body.stacktrace, /the secret reason[\s\S]+mount\.test\.ts/)
  await open.close()
})

test('everything lies under the base path', async () => {
  const moved = await build({ basePath: '/aisle', debug: false })
  assert.equal((await moved.inject('/aisle/echo/a')).statusCode, 200)
  assert.equal((await moved.inject('/echo/a')).statusCode, 404)
  assert.equal((await moved.inject({ url: '/aisle/take', method: 'PUT' })).statusCode, 405)
  await moved.close()
})
