// What only shows on real connections: heads that are too large, bodies that never end, uploads that break off.

import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { operation } from '../../contract/operation.ts'
import { openObject } from '../../contract/parts.ts'
import { buildFrame, headerBytesMax } from './frame.ts'
import type { IncomingFile } from './handler.ts'
import { mountOperations } from './mount.ts'
import type { Services } from './services.ts'
import { endSilence } from './silence.ts'
import { uploadsAtOnceMax, withUpload } from './upload.ts'

const rows = [
  operation({
    id: 'upload',
    method: 'POST',
    path: '/upload',
    area: 'Health',
    role: 'public',
    summary: 'A row for the test.',
    params: null,
    query: null,
    collectsUnknown: false,
    body: { kind: 'file', contentTypes: ['text/csv'] },
    reply: openObject({}),
    problems: [],
  }),
  operation({
    id: 'wait',
    method: 'GET',
    path: '/wait',
    area: 'Health',
    role: 'public',
    summary: 'A row that answers when nobody waits any more.',
    params: null,
    query: null,
    collectsUnknown: false,
    body: null,
    reply: openObject({}),
    problems: [],
  }),
]

let folder: string
let app: FastifyInstance
const waiting = new EventEmitter()
let address: URL

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aisle-http-'))
  const config = { basePath: '', debug: false, bodyBytesMax: 1_000_000, dataFolder: folder }
  // A row that is open to everybody needs nothing but the configuration.
  const services = { config, log: null } as unknown as Services
  const upload = ({ body }: { body: IncomingFile }) =>
    withUpload(body, { folder, bytesMax: 100_000 }, async () => ({ done: true }))
  const wait = ({ whenGone }: { whenGone: (listener: () => void) => void }) =>
    new Promise((resolve) => {
      waiting.emit('begun')
      whenGone(() => {
        waiting.emit('gone')
        resolve({})
      })
    })
  app = buildFrame(services, rows)
  app.register(async (room) =>
    mountOperations(room, rows, { services, handlers: { upload, wait } }),
  )
  address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
})
after(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

function open() {
  return connect(Number(address.port), address.hostname)
}

/** What the server answers to bytes, when it has closed the connection. */
function answerTo(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = open()
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (text) => {
      answer += text
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)))
    socket.end(bytes)
  })
}

test('an address that is too long is answered 431 with the error body', async () => {
  const answer = await answerTo(
    `GET /a?x=${'y'.repeat(headerBytesMax)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  )
  assert.match(answer, /^HTTP\/1\.1 431 /)
  assert.match(answer, /"error":"headersTooLarge"/)
})

test('what is not HTTP is answered 400 with the error body', async () => {
  const answer = await answerTo('hello\r\n\r\n')
  assert.match(answer, /^HTTP\/1\.1 400 [\s\S]+"error":"badBody"/)
})

test('a file that grows beyond its limit on the way is answered 413', async () => {
  const part = new TextEncoder().encode('x'.repeat(10_000))
  const body = new ReadableStream({
    start(controller) {
      for (let parts = 0; parts < 50; parts++) controller.enqueue(part)
      controller.close()
    },
  })
  const init = { method: 'POST', headers: { 'content-type': 'text/csv' }, body, duplex: 'half' }
  const reply = await fetch(new URL('/upload', address), init as RequestInit)
  assert.equal(reply.status, 413)
  assert.equal(((await reply.json()) as { error: string }).error, 'bodyTooLarge')
})

test('an upload that breaks off leaves no file behind', { timeout: 20_000 }, async () => {
  const uploads = () => readdir(folder)
  const socket = open()
  socket.write(
    'POST /upload HTTP/1.1\r\nHost: x\r\nContent-Type: text/csv\r\nContent-Length: 99\r\n\r\nhalf',
  )
  while ((await uploads()).length === 0) await new Promise(setImmediate)
  socket.destroy()
  while ((await uploads()).length > 0) await new Promise(setImmediate)
  assert.deepEqual(await uploads(), [])
})

test('a handler is told when the one who asks has hung up', { timeout: 20_000 }, async () => {
  const begun = once(waiting, 'begun')
  const socket = open()
  socket.write('GET /wait HTTP/1.1\r\nHost: x\r\n\r\n')
  await begun
  const gone = once(waiting, 'gone')
  socket.destroy()
  await gone
})

test('more files at once than may be are refused before they are read', {
  timeout: 20_000,
}, async () => {
  const head =
    'POST /upload HTTP/1.1\r\nHost: x\r\nContent-Type: text/csv\r\nContent-Length: 99\r\n\r\nhalf'
  const sockets = Array.from({ length: uploadsAtOnceMax }, () => open())
  for (const socket of sockets) socket.write(head)
  while ((await readdir(folder)).length < uploadsAtOnceMax) await new Promise(setImmediate)
  const init = { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'whole' }
  const upload = () => fetch(new URL('/upload', address), init)
  const refused = await upload()
  const { errorDescription } = (await refused.json()) as { errorDescription: string }
  for (const socket of sockets) socket.destroy()
  while ((await readdir(folder)).length > 0) await new Promise(setImmediate)
  assert.equal(refused.status, 503)
  assert.match(errorDescription, /8 files are being received/)
  assert.equal((await upload()).status, 200)
})

test('a sender who falls silent in the middle of a body is not waited for', async () => {
  const broken = Promise.withResolvers<void>()
  const server = createServer((request, reply) => {
    request.on('error', () => broken.resolve())
    request.resume().on('end', () => setTimeout(() => reply.end('done'), 100))
  })
  endSilence(server, 40)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const silent = connect(port, '127.0.0.1')
  silent.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf')
  const slow = fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'whole' })
  await broken.promise
  // An answer may take longer than a sender may be silent.
  assert.equal(await (await slow).text(), 'done')
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
