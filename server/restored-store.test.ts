// A store that is brought back from a copy and goes on gives out the versions once more that it had given out before. A node whose
// folder has seen what is undone now must not take its index for that of the new history.

import assert from 'node:assert/strict'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { type ChannelSettings, emptySettings } from '../contract/settings.ts'
import { type PostgresServer, postgresPrograms, startPostgres } from '../tools/postgres-server.ts'
import { recordChanges } from './channel/changes.ts'
import { recordsByNumber } from './channel/lookup.ts'
import { Channels } from './channels.ts'
import { loadDatabase } from './imports/run-thread.ts'
import { SearchThreads } from './search-threads.ts'
import { openStore } from './store/open.ts'
import { openClient } from './store/postgres-connection.ts'

const field = { type: 'TEXT', searchWeight: 1, filterable: true } as const
const number = { ...field, name: 'Number', role: 'productNumber' } as const
const name = { ...field, name: 'Name', role: 'productName' } as const
const settings: ChannelSettings = { ...emptySettings, fields: [number, name] }

/** A store at an address, or in the folder where that is `sqlite`. */
type Place = { readonly address: string; readonly folder: string }

type Node = { readonly channels: Channels; readonly builds: number }

const numbers = ['1', '2', '3']

/** Starts a node with files of its own, lets `work` use it, and stops it. */
async function onNode(place: Place, files: string, work: (node: Node) => Promise<void>) {
  const store = await openStore(place.address, place.folder)
  const threads = new SearchThreads(1)
  let builds = 0
  const channels = await Channels.open({
    store,
    threads,
    dataFolder: files,
    loadDatabase: (channel, databaseVersion, given) => {
      builds++
      const order = { channel, databaseVersion, settings: given }
      return loadDatabase({ storeAddress: place.address, dataFolder: place.folder }, order)
    },
    clock: () => new Date(),
    onFailure: (what, error) => assert.fail(`${what}: ${error}`),
  })
  try {
    await work({
      channels,
      get builds() {
        return builds
      },
    })
  } finally {
    for (const part of [channels, threads, store]) await part.close()
  }
}

async function put({ channels }: Node, product: string, Name: string): Promise<void> {
  const record = { Number: product, Name }
  await channels.write('shop', (view) => recordChanges(view, [record], 'upsert'))
}

function namesOf({ channels }: Node): unknown[] {
  const view = channels.view('shop')
  return numbers.flatMap((one) => recordsByNumber(view, [one]).map((record) => record.Name))
}

type Lab = {
  readonly place: Place
  /** A copy of the store, as it is now. */
  copy(): Promise<Place>
  /** A fresh folder for the files of a node. */
  files(): string
}

/** What a node does before the copy, what is undone, and what was done instead: with equal versions. */
type History = Readonly<Record<'before' | 'undone' | 'instead', (node: Node) => Promise<void>>>

async function tell({ place, copy, files }: Lab, { before, undone, instead }: History) {
  const [own, others] = [files(), files()]
  await onNode(place, own, before)
  const restored = await copy()
  await onNode(place, own, undone)
  let wanted: unknown[] = []
  await onNode(restored, others, async (node) => {
    await instead(node)
    wanted = namesOf(node)
  })
  await onNode(restored, own, async (node) => {
    assert.deepEqual(namesOf(node), wanted)
    assert.equal(node.builds, 1, 'its own files do not serve')
  })
  // The files of the true history do, then and later.
  for (const folder of [own, others]) {
    await onNode(restored, folder, async (node) => {
      assert.deepEqual(namesOf(node), wanted)
      assert.equal(node.builds, 0)
    })
  }
}

const begin = async (node: Node): Promise<void> => {
  await node.channels.create('shop', settings, 'test')
  await put(node, '1', 'before')
}

const renamed: ChannelSettings = { ...settings, fields: [number, { ...name, searchWeight: 2 }] }
const unnamed: ChannelSettings = { ...settings, fields: [number] }

const histories: Readonly<Record<string, History>> = {
  'changes of records': {
    before: begin,
    undone: (node) => put(node, '2', 'undone'),
    async instead(node) {
      await put(node, '3', 'instead')
      await put(node, '2', 'later')
    },
  },
  'the same change after another one': {
    before: begin,
    async undone(node) {
      await put(node, '1', 'undone')
      await put(node, '2', 'the same')
    },
    async instead(node) {
      await put(node, '3', 'instead')
      await put(node, '2', 'the same')
    },
  },
  'a log that is pruned': {
    before: begin,
    async undone(node) {
      await put(node, '2', 'undone')
      await node.channels.prune('shop')
    },
    async instead(node) {
      await put(node, '3', 'instead')
      await node.channels.prune('shop')
    },
  },
  settings: {
    before: begin,
    undone: async ({ channels }) => void (await channels.changeSettings('shop', unnamed, 'test')),
    instead: async ({ channels }) => void (await channels.changeSettings('shop', renamed, 'test')),
  },
}

describe('a restored store: SQLite', () => {
  for (const [what, history] of Object.entries(histories)) {
    it(`${what}: the index of a history that is undone is built anew`, () =>
      inFolder(async (folder) => {
        let count = 0
        const place = { address: 'sqlite', folder: join(folder, 'store') }
        await tell(
          {
            place,
            async copy() {
              await cp(place.folder, join(folder, 'restored'), { recursive: true })
              return { address: 'sqlite', folder: join(folder, 'restored') }
            },
            files: () => join(folder, `files-${++count}`),
          },
          history,
        )
      }))
  }
})

const programs = postgresPrograms()

describe('a restored store: PostgreSQL', {
  skip: programs === null && 'this machine has no PostgreSQL',
}, () => {
  let server: PostgresServer
  before(async () => {
    if (programs !== null) server = await startPostgres(programs)
  })
  after(() => server?.stop())

  for (const [what, history] of Object.entries(histories)) {
    it(`${what}: the index of a history that is undone is built anew`, () =>
      inFolder(async (folder) => {
        let count = 0
        const address = await server.freshDatabase()
        const copy = async (): Promise<Place> => {
          const from = new URL(address)
          const name = `${from.pathname.slice(1)}_restored`
          const client = await openClient(`${server.address}/postgres`)
          await client.query(`create database ${name} template ${from.pathname.slice(1)}`)
          await client.end()
          return { address: `${server.address}/${name}`, folder }
        }
        const files = () => join(folder, `files-${++count}`)
        await tell({ place: { address, folder }, copy, files }, history)
      }))
  }
})

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'aisle-restored-'))
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
