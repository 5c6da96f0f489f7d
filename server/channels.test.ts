// Channels over a real store, real threads and real files: what is durable, what is visible, and what a restart brings back.

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { Problem } from '../contract/problems.ts'
import { type ChannelSettings, emptySettings } from '../contract/settings.ts'
import { recordChanges, removal } from './channel/changes.ts'
import type { FlatRecord } from './channel/delta.ts'
import { recordsByNumber } from './channel/lookup.ts'
import { Channels } from './channels.ts'
import { loadDatabase } from './imports/run-thread.ts'
import { SearchThreads } from './search-threads.ts'
import { openStore } from './store/open.ts'
import type { Store } from './store/store.ts'

type Shop = {
  readonly store: Store
  readonly channels: Channels
  readonly failures: string[]
  /** How often an index was built from the store. */
  readonly builds: string[]
}

const field = { type: 'TEXT', searchWeight: 1, filterable: true } as const

function settingsWith(number: string, ...others: string[]): ChannelSettings {
  return {
    ...emptySettings,
    fields: [
      { ...field, name: number, role: 'productNumber' },
      ...others.map((name) => ({ ...field, name })),
    ],
  }
}

/** Opens everything on a folder, lets `work` use it and closes it. `store` may change the store on the way in. */
async function onFolder(
  dataFolder: string,
  work: (shop: Shop) => Promise<void>,
  change: (store: Store) => Store = (store) => store,
): Promise<void> {
  const opened = await openStore('sqlite', dataFolder)
  const store = change(opened)
  const threads = new SearchThreads(1)
  const failures: string[] = []
  const builds: string[] = []
  const channels = await Channels.open({
    store,
    threads,
    dataFolder,
    loadDatabase: (channel, databaseVersion, settings) => {
      builds.push(channel)
      const order = { channel, databaseVersion, settings }
      return loadDatabase({ storeAddress: 'sqlite', dataFolder }, order)
    },
    clock: () => new Date(),
    onFailure: (what) => failures.push(what),
  })
  try {
    await work({ store, channels, failures, builds })
  } finally {
    await channels.close()
    await threads.close()
    await opened.close()
  }
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'aisle-channels-'))
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function insert(channels: Channels, name: string, records: readonly FlatRecord[]) {
  return channels.write(name, (view) => recordChanges(view, records, 'upsert'))
}

function lamps(count: number, from = 0): FlatRecord[] {
  return Array.from({ length: count }, (_, i) => ({
    sku: `L${from + i}`,
    name: `Lamp number ${from + i}`,
  }))
}

async function total(channels: Channels, name: string): Promise<number> {
  const query = {
    text: '*',
    searchField: null,
    matching: { tolerance: 'tolerant', relax: true, lastWordIsPrefix: false },
    clauses: [],
    facets: [],
    sort: [],
    from: 0,
    size: 1,
    foundWords: false,
  } as const
  return (await channels.view(name).index.search(query)).total
}

const isProblem = (problem: string) => (error: unknown) =>
  error instanceof Problem && error.problem === problem

test('a channel that was never imported is there after a restart, with its records and without', () =>
  inFolder(async (folder) => {
    await onFolder(folder, async ({ channels }) => {
      await channels.create('bare', null, 'ann')
      await channels.create('filled', settingsWith('sku', 'name'), 'ann')
      await insert(channels, 'filled', lamps(3))
    })
    for (const withoutFiles of [false, true]) {
      if (withoutFiles) await rm(join(folder, 'segments'), { recursive: true })
      await onFolder(folder, async ({ channels, failures }) => {
        assert.deepEqual(channels.names(), ['bare', 'filled'])
        assert.equal(await total(channels, 'bare'), 0)
        assert.equal(await total(channels, 'filled'), 3)
        assert.equal(channels.view('filled').deltaVersion, 1)
        assert.deepEqual(failures, [])
      })
    }
  }))

test('a channel that cannot be loaded is reported, and the others are served', () =>
  inFolder(async (folder) => {
    await onFolder(folder, async ({ channels }) => {
      await channels.create('good', settingsWith('sku', 'name'), 'ann')
      await channels.create('worse', settingsWith('sku', 'name'), 'ann')
      await insert(channels, 'good', lamps(2))
    })
    await rm(join(folder, 'segments'), { recursive: true })
    const broken = (store: Store): Store => ({
      ...store,
      async channels() {
        const all = await store.channels()
        // What an older version may have stored: settings without what is needed today.
        return all.map((one) =>
          one.name === 'worse' ? { ...one, settings: {} as ChannelSettings } : one,
        )
      },
    })
    await onFolder(
      folder,
      async ({ channels, failures }) => {
        assert.deepEqual(failures, ['loading the channel worse'])
        assert.deepEqual(channels.names(), ['good'])
        assert.equal(await total(channels, 'good'), 2)
        assert.throws(() => channels.view('worse'), isProblem('notReady'))
        assert.throws(() => channels.view('none'), isProblem('unknownChannel'))
        await channels.remove('worse')
        assert.throws(() => channels.view('worse'), isProblem('unknownChannel'))
      },
      broken,
    )
  }))

test('a large batch gives others their turn and is seen as a whole', () =>
  inFolder((folder) =>
    onFolder(folder, async ({ channels }) => {
      await channels.create('shop', settingsWith('sku', 'name'), 'ann')
      const seen = new Set<number>()
      let turns = 0
      let isDone = false
      const writing = insert(channels, 'shop', lamps(3_000)).finally(() => {
        isDone = true
      })
      while (!isDone) {
        await new Promise((resolve) => setImmediate(resolve))
        turns++
        seen.add(channels.view('shop').snapshot.documents)
      }
      await writing
      assert.ok(turns > 5, `${turns} turns`)
      assert.deepEqual([...seen], [0, 3_000])
      assert.equal(await total(channels, 'shop'), 3_000)
    }),
  ))

test('when the store fails in the middle of a batch, what is durable is visible, and writing goes on', () =>
  inFolder(async (folder) => {
    let failAt = 3
    const failing = (store: Store): Store => ({
      ...store,
      writeDelta: (...args) =>
        --failAt === 0 ? Promise.reject(new Error('disk full')) : store.writeDelta(...args),
    })
    await onFolder(
      folder,
      async ({ channels, store }) => {
        await channels.create('shop', settingsWith('sku', 'name'), 'ann')
        await assert.rejects(insert(channels, 'shop', lamps(1_000)), /disk full/)
        const { deltaVersion, snapshot } = channels.view('shop')
        assert.equal(deltaVersion, 2)
        assert.equal((await store.deltasAfter('shop', 0)).length, 2)
        await insert(channels, 'shop', lamps(1_000))
        assert.ok(snapshot.documents > 0 && snapshot.documents < 1_000)
        assert.equal(await total(channels, 'shop'), 1_000)
      },
      failing,
    )
    await onFolder(folder, async ({ channels }) => {
      assert.equal(await total(channels, 'shop'), 1_000)
    })
  }))

test('settings that change the index are built while writes go on, and none is lost', () =>
  inFolder(async (folder) => {
    await onFolder(folder, async ({ channels }) => {
      await channels.create('shop', settingsWith('sku'), 'ann')
      await insert(channels, 'shop', lamps(4_000))
      let isDone = false
      const changing = channels.changeSettings('shop', settingsWith('sku', 'name'), 'ann')
      const done = changing.finally(() => {
        isDone = true
      })
      let written = 0
      while (!isDone) {
        await insert(channels, 'shop', lamps(1, 10_000 + written++))
        await channels.write('shop', (view) => removal(view, [`L${written}`], 'productNumber'))
        await new Promise((resolve) => setImmediate(resolve))
      }
      await done
      assert.ok(written > 3, `only ${written} writes had their turn`)
      assert.equal(await total(channels, 'shop'), 4_000)
      const view = channels.view('shop')
      assert.deepEqual(
        view.snapshot.schema.fields.map(({ name }) => name),
        ['sku', 'name'],
      )
      assert.equal(view.deltaVersion, (await stored(channels, folder)).deltaVersion)
    })
    await onFolder(folder, async ({ channels, builds }) => {
      assert.equal(await total(channels, 'shop'), 4_000)
      assert.deepEqual(builds, [])
    })
  }))

async function stored(_: Channels, folder: string) {
  const store = await openStore('sqlite', folder)
  const [channel] = await store.channels()
  await store.close()
  assert.ok(channel !== undefined)
  return channel
}

test('two changes of the settings at once end with the later one', () =>
  inFolder((folder) =>
    onFolder(folder, async ({ channels }) => {
      await channels.create('shop', settingsWith('sku'), 'ann')
      await insert(channels, 'shop', lamps(500))
      const later = settingsWith('sku', 'name', 'brand')
      await Promise.all([
        channels.changeSettings('shop', settingsWith('sku', 'name'), 'ann'),
        channels.changeSettings('shop', later, 'bob'),
      ])
      const view = channels.view('shop')
      assert.deepEqual(view.settings, later)
      assert.equal(view.snapshot.schema.fields.length, 3)
      assert.equal(view.settingsVersion, (await stored(channels, folder)).settingsVersion)
    }),
  ))

test('settings that are changed again and again take no more than one index beside the live one', () =>
  inFolder((folder) =>
    onFolder(folder, async ({ channels, builds }) => {
      await channels.create('shop', settingsWith('sku'), 'ann')
      await insert(channels, 'shop', lamps(500))
      const all = Array.from({ length: 10 }, (_, i) => settingsWith('sku', 'name', `field ${i}`))
      const saving = { by: 'ann', wait: true }
      await Promise.all(all.map((each) => channels.saveSettings('shop', each, saving)))
      assert.deepEqual(channels.view('shop').settings, all.at(-1))
      assert.ok(builds.length <= 3, `${builds.length} indexes were built`)
    }),
  ))

test('stored records keep the field of their product number', () =>
  inFolder((folder) =>
    onFolder(folder, async ({ channels }) => {
      await channels.create('shop', settingsWith('sku', 'name'), 'ann')
      await channels.changeSettings('shop', settingsWith('name', 'sku'), 'ann')
      await channels.changeSettings('shop', settingsWith('sku', 'name'), 'ann')
      await insert(channels, 'shop', lamps(1))
      const other = settingsWith('name', 'sku')
      await assert.rejects(channels.changeSettings('shop', other, 'ann'), /product number sku/)
      assert.equal(channels.view('shop').settingsVersion, 3)
      await channels.write('shop', (view) => removal(view, ['L0'], 'productNumber'))
      await channels.changeSettings('shop', other, 'ann')
      await insert(channels, 'shop', lamps(1))
      assert.equal(recordsByNumber(channels.view('shop'), ['Lamp number 0']).length, 1)
    }),
  ))

test('a channel that is made again under an old name has nothing of the old one', () =>
  inFolder(async (folder) => {
    await onFolder(folder, async ({ channels }) => {
      await channels.create('shop', settingsWith('sku', 'name'), 'ann')
      await insert(channels, 'shop', lamps(5))
    })
    await onFolder(folder, async ({ channels }) => {
      await channels.remove('shop')
      assert.equal(existsSync(join(folder, 'segments', 'shop')), false)
      await channels.create('shop', settingsWith('sku', 'name'), 'ann')
      assert.equal(await total(channels, 'shop'), 0)
      await insert(channels, 'shop', lamps(1))
    })
    await onFolder(folder, async ({ channels }) => assert.equal(await total(channels, 'shop'), 1))
  }))

const damages: readonly [string, (segments: string) => Promise<void>][] = [
  ['a byte of a segment flipped', (folder) => flipped(join(folder, '1.segment'), 100)],
  ['a byte of the manifest flipped', (folder) => flipped(join(folder, 'manifest.json'), 90)],
  ['a byte of its digest flipped', (folder) => flipped(join(folder, 'manifest.json'), 3)],
  ['a segment cut off', (folder) => truncate(join(folder, '1.segment'), 64)],
  ['an empty manifest', (folder) => writeFile(join(folder, 'manifest.json'), '')],
  ['another manifest', (folder) => writeFile(join(folder, 'manifest.json'), '{"format":1}')],
  ['no manifest', (folder) => rm(join(folder, 'manifest.json'))],
  ['a segment missing', (folder) => rm(join(folder, '1.segment'))],
]

async function flipped(path: string, at: number): Promise<void> {
  const bytes = await readFile(path)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(path, bytes)
}

for (const [what, damage] of damages) {
  test(`with ${what} the index is built from the store`, () =>
    inFolder(async (folder) => {
      await onFolder(folder, async ({ channels }) => {
        await channels.create('shop', settingsWith('sku', 'name'), 'ann')
        await insert(channels, 'shop', lamps(40))
        await channels.write('shop', (view) => removal(view, ['L7'], 'productNumber'))
      })
      const segments = join(folder, 'segments', 'shop')
      assert.deepEqual((await readdir(segments)).sort(), ['1.segment', 'manifest.json'])
      await damage(segments)
      await onFolder(folder, async ({ channels, builds }) => {
        assert.equal(await total(channels, 'shop'), 39)
        assert.deepEqual(builds, ['shop'])
      })
      await onFolder(folder, async ({ channels, builds }) => {
        assert.equal(await total(channels, 'shop'), 39)
        assert.deepEqual(builds, [])
      })
    }))
}

test('segments are merged in the background, and a restart has few deltas to apply', () =>
  inFolder(async (folder) => {
    await onFolder(folder, async ({ channels }) => {
      await channels.create('shop', settingsWith('sku', 'name'), 'ann')
      for (let i = 0; i < 60; i++) {
        await insert(channels, 'shop', lamps(120, i * 100))
        await new Promise((resolve) => setImmediate(resolve))
      }
      // Fewer than eight of each of the two tiers that so many records make.
      const segmentsMax = 14
      const until = Date.now() + 10_000
      while (channels.view('shop').snapshot.segments.length > segmentsMax && Date.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      const { snapshot } = channels.view('shop')
      assert.ok(snapshot.segments.length <= segmentsMax, `${snapshot.segments.length} segments`)
      assert.equal(await total(channels, 'shop'), 6_020)
      // Written before the end: a server that is killed now need not apply everything.
      assert.ok(existsSync(join(folder, 'segments', 'shop', 'manifest.json')))
    })
  }))
