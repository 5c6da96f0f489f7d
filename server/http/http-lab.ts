// A whole server for the tests of this folder: real accounts, store, channels, threads and imports in a folder of their own.

import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { Compile } from 'typebox/compile'
import type { Operation } from '../../contract/operation.ts'
import { operations } from '../../contract/operations.ts'
import type { Role } from '../../contract/roles.ts'
import { Accounts } from '../accounts.ts'
import { channelsOf } from '../nodes/channels-of.ts'
import { loneNode } from '../nodes/lone-node.ts'
import { openParts } from '../open-parts.ts'
import { SearchThreads } from '../search-threads.ts'
import { openStore } from '../store/open.ts'
import { buildApp } from './app.ts'
import type { HttpConfig, Services } from './services.ts'

export const adminPassword = 'correct horse battery staple'
export const admin = basic('admin', adminPassword)

export function basic(name: string, password: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}` }
}

export type Lab = {
  readonly app: FastifyInstance
  readonly services: Services
  /** The headers of an API key of the administrator's. */
  keyWith(rights: {
    roles: readonly Role[]
    channels?: readonly string[]
  }): Promise<Record<string, string>>
  /** Sends a request as the administrator; a success must have the shape that its row promises. */
  send(request: InjectOptions): Promise<LightMyRequestResponse>
  /** A new channel with the records of a CSV file. */
  shop(channel: string, csv: string): Promise<void>
  close(): Promise<void>
}

export async function openLab(): Promise<Lab> {
  const folder = await mkdtemp(join(tmpdir(), 'aisle-lab-'))
  const opened: (() => Promise<void>)[] = []
  const services = await openServices(folder, opened)
  const { accounts } = services
  const app = buildApp(services)
  opened.push(() => app.close())
  await app.ready()
  const send: Lab['send'] = async (request) => {
    const reply = await app.inject({ ...request, headers: { ...admin, ...request.headers } })
    if (reply.statusCode === 200) assertPromise(request, reply)
    return reply
  }
  return {
    app,
    services,
    keyWith: async (rights) => {
      const owner = accounts.callerOf('admin')
      const { key } = await accounts.createKey({ name: 'test', ...rights, owner })
      return { 'x-ff-api-key': key }
    },
    send,
    shop: async (channel, csv) => {
      await services.channels.create(channel, null, 'test')
      const url = `/rest/v5/import/search?channel=${channel}`
      const headers = { 'content-type': 'text/csv' }
      const reply = await send({ method: 'POST', url, headers, payload: csv })
      assert.equal(reply.statusCode, 200, reply.body)
      assert.deepEqual(reply.json()[0].errorMessages, [])
    },
    close: async () => {
      for (const closing of opened.reverse()) await closing()
      await rm(folder, { recursive: true })
    },
  }
}

async function openServices(folder: string, opened: (() => Promise<void>)[]): Promise<Services> {
  const clock = () => new Date()
  const config = configFor(folder)
  const store = await openStore('sqlite', folder)
  opened.push(() => store.close())
  const { accounts } = await Accounts.open(store, { adminUser: 'admin', adminPassword, clock })
  opened.push(() => accounts.close())
  const threads = new SearchThreads(1)
  opened.push(() => threads.close())
  const place = { store, storeAddress: 'sqlite', dataFolder: folder, threads, clock }
  const onFailure = (what: string, error: unknown) => assert.fail(`${what}: ${error}`)
  const { importBytesMax } = config
  const parts = await openParts(
    {
      ...place,
      importBytesMax,
      feedHosts: '127.0.0.1',
      cacheBytesMax: 1_000_000,
      backupCron: '',
      onFailure,
    },
    (closing) => opened.push(closing),
  )
  const { channels } = parts
  await channels.loaded
  const started = clock().toISOString()
  const node = { id: 'lab', url: () => 'http://lab', version: '0', started }
  const nodes = loneNode({ ...node, channels: () => channelsOf(channels) })
  return {
    accounts,
    nodes,
    ...parts,
    store,
    clock,
    config,
    demo: null,
    notReady: () => null,
    log: null,
  }
}

function configFor(folder: string): HttpConfig {
  return {
    basePath: '',
    dataFolder: folder,
    debug: true,
    importBytesMax: 1_000_000,
    bodyBytesMax: 100_000_000,
    demoFolder: join(folder, 'demo'),
  }
}

const promises = (operations as readonly Operation[]).map((row) => ({
  method: row.method,
  path: new RegExp(`^${row.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  reply: row.reply === null ? null : Compile(row.reply),
}))

function assertPromise(request: InjectOptions, reply: LightMyRequestResponse): void {
  const [path] = String(request.url).split('?', 1)
  const method = request.method ?? 'GET'
  const row = promises.find((each) => each.method === method && each.path.test(path))
  assert.ok(row, `no operation ${method} ${path}`)
  if (row.reply === null) assert.equal(reply.body, '')
  else assert.deepEqual(row.reply.Errors(reply.json()), [], `${method} ${path}`)
}
