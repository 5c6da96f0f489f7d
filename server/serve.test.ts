// Starting and stopping, with everything real but the process.

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Config, readConfig } from './config.ts'
import { createLog } from './http/log.ts'
import { readAccess } from './local-access.ts'
import { withServer } from './rest-client.ts'
import { startServer } from './serve.ts'
import { StartError } from './start-error.ts'

const log = createLog({ level: 'silent', pretty: false })
const password = 'a password for tests only'

async function inFolder(work: (config: Config) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'aisle-serve-'))
  const env = { AISLE_ADMIN_PASSWORD: password, AISLE_DATA: folder, AISLE_PORT: '0' }
  try {
    await work(readConfig({ env, flags: [], cores: 2 }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function ask(url: string, path: string, request: RequestInit = {}) {
  const authorization = `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`
  return fetch(url + path, { ...request, headers: { authorization, ...request.headers } })
}

test('a port in use is told in a sentence, and nothing is left running', () =>
  inFolder(async (config) => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    await assert.rejects(
      startServer({ ...config, port }, log),
      (error) => error instanceof StartError && error.message.includes(`Port ${port}`),
    )
    other.close()
    const server = await startServer(config, log)
    await server.close()
    assert.equal(existsSync(join(config.dataFolder, 'local-access.json')), false)
    assert.equal(existsSync(join(config.dataFolder, 'server.pid')), false)
  }))

test('a store that cannot be opened is told in a sentence', () =>
  inFolder(async (config) => {
    await writeFile(join(config.dataFolder, 'aisle.sqlite'), 'no database at all'.repeat(100))
    await assert.rejects(
      startServer(config, log),
      (error) => error instanceof StartError && error.message.includes('not a SQLite database'),
    )
  }))

test('a role that needs other nodes is refused where the store belongs to one server', () =>
  inFolder(async (config) => {
    for (const role of ['worker', 'auto'] as const) {
      await assert.rejects(
        startServer({ ...config, role }, log),
        (error) => error instanceof StartError && error.message.includes('postgres://'),
      )
    }
  }))

test('a server by itself is listed as the director, and nothing is behind', () =>
  inFolder(async (config) => {
    const server = await startServer(config, log)
    const nodes = (await (await ask(server.url, '/manage/v1/nodes')).json()) as { url: string }[]
    assert.equal(nodes.length, 1)
    assert.partialDeepStrictEqual(nodes[0], { role: 'director', isThis: true, behind: [] })
    assert.equal(nodes[0].url, server.url)
    await server.close()
  }))

test('a demo that cannot be loaded does not keep the server from starting', () =>
  inFolder(async (config) => {
    const demoFolder = join(config.dataFolder, 'demo')
    const server = await startServer({ ...config, demo: true, demoFolder }, log)
    assert.equal((await fetch(`${server.url}/health/live`)).status, 200)
    await server.close()
  }))

test('a server that is stopped while it imports gives up the import and answers that', () =>
  inFolder(async (config) => {
    const server = await startServer(config, log)
    const headers = { 'content-type': 'application/json' }
    await ask(server.url, '/manage/v1/channels', { method: 'POST', headers, body: '{"name":"s"}' })
    const rows = Array.from({ length: 200_000 }, (_, i) => `n${i};Lamp number ${i};${i}`)
    const importing = ask(server.url, '/rest/v5/import/search?channel=s', {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: `ProductNumber;Name;Price\n${rows.join('\n')}\n`,
    })
    const isRunning = async () =>
      (await (await ask(server.url, '/rest/v5/import/running?channel=s')).text()) === 'true'
    while (!(await isRunning())) await new Promise((resolve) => setTimeout(resolve, 5))
    await server.close()
    const reply = await importing
    assert.equal(reply.status, 503)
    assert.match(await reply.text(), /the server is stopping/)
    const again = await startServer(config, log)
    const channel = await (await ask(again.url, '/manage/v1/channels/s')).text()
    assert.match(channel, /"databaseVersion":0,"deltaVersion":0,"documents":0/)
    assert.deepEqual(
      await readdir(config.dataFolder).then((names) => names.includes('uploads')),
      false,
    )
    await again.close()
  }))

test('the command line speaks to the running server, and starts one where only a stale address is left', () =>
  inFolder(async (config) => {
    const server = await startServer(config, log)
    const access = await readAccess(config.dataFolder)
    await withServer(config, async (client) => {
      await client.send('POST', '/manage/v1/channels', { name: 'made-by-command' })
    })
    const channels = await (await ask(server.url, '/manage/v1/channels')).text()
    assert.match(channels, /made-by-command/)
    await server.close()
    const path = join(config.dataFolder, 'local-access.json')
    // What a killed server leaves: an address where another program may listen now, a key that is no more, or half a file.
    const other = createServer((socket) =>
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nno'),
    )
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    other.close()
    for (const left of [
      JSON.stringify({ ...access, url: `http://127.0.0.1:${port}` }),
      '{"url":"http',
      'null',
    ]) {
      await writeFile(path, left)
      await withServer(config, async (client) => {
        const found = await client.get<{ name: string }[]>('/manage/v1/channels')
        assert.deepEqual(
          found.map(({ name }) => name),
          ['made-by-command'],
        )
      })
    }
  }))
