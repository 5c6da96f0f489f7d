// Two nodes over one store: the one changes channels, the other follows. Each sentence is a row of the table of cluster states.

import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { type ChannelSettings, emptySettings } from '../contract/settings.ts'
import { recordChanges } from './channel/changes.ts'
import type { FlatRecord } from './channel/delta.ts'
import { recordsByNumber } from './channel/lookup.ts'
import { Channels } from './channels.ts'
import { loadDatabase } from './imports/run-thread.ts'
import { SearchThreads } from './search-threads.ts'
import { openStore } from './store/open.ts'
import type { Store } from './store/store.ts'

const field = { type: 'TEXT', searchWeight: 1, filterable: true } as const
const settings: ChannelSettings = {
  ...emptySettings,
  fields: [
    { ...field, name: 'Number', role: 'productNumber' },
    { ...field, name: 'Name', role: 'productName' },
  ],
}

type Cluster = {
  readonly director: Channels
  readonly worker: Channels
  readonly store: Store
  /** What the worker could not apply. */
  readonly failures: string[]
}

async function withCluster(work: (cluster: Cluster) => Promise<void>): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'aisle-nodes-'))
  const store = await openStore('sqlite', dataFolder)
  const threads = new SearchThreads(1)
  const failures: string[] = []
  const open = async (name: string): Promise<Channels> =>
    Channels.open({
      store,
      threads,
      dataFolder: join(dataFolder, name),
      loadDatabase: (channel, databaseVersion, given) =>
        loadDatabase(
          { storeAddress: 'sqlite', dataFolder },
          { channel, databaseVersion, settings: given },
        ),
      clock: () => new Date(),
      onFailure: (what) => failures.push(what),
    })
  const director = await open('director')
  await director.create('shop', settings, 'test')
  const worker = await open('worker')
  try {
    await work({ director, worker, store, failures })
  } finally {
    for (const part of [director, worker, threads, store]) await part.close()
    await rm(dataFolder, { recursive: true })
  }
}

async function put(channels: Channels, ...records: readonly FlatRecord[]): Promise<void> {
  await channels.write('shop', (view) => recordChanges(view, records, 'upsert'))
}

/** Fills the next database and puts it into use on the node, as an import does. */
async function importAll(channels: Channels, store: Store, records: readonly FlatRecord[]) {
  const session = await store.beginImport('shop')
  const rows = records.map((record) => {
    const productNumber = String(record.Number)
    return { productNumber, masterId: productNumber, record }
  })
  await session.add(rows)
  const { deltaVersion: sinceDeltaVersion } = await session.complete()
  const { databaseVersion } = session
  await store.activate('shop', { databaseVersion, sinceDeltaVersion })
  await channels.followFully('shop')
}

function state(channels: Channels) {
  const { databaseVersion, deltaVersion } = channels.view('shop')
  return { databaseVersion, deltaVersion, deltaErrorCount: channels.deltaErrorCount('shop') }
}

function names(channels: Channels, ...numbers: readonly string[]): unknown[] {
  return recordsByNumber(channels.view('shop'), numbers).map(({ Name }) => Name)
}

test('equal databaseVersion, lower deltaVersion: sync applies the missing deltas', () =>
  withCluster(async ({ director, worker }) => {
    await put(director, { Number: '1', Name: 'one' })
    await put(director, { Number: '1', Name: 'uno' }, { Number: '2', Name: 'two' })
    assert.deepEqual(names(worker, '1', '2'), [])
    assert.equal(await worker.follow('shop'), 'applied')
    assert.deepEqual(names(worker, '1', '2'), ['uno', 'two'])
    assert.deepEqual(state(worker), { databaseVersion: 0, deltaVersion: 2, deltaErrorCount: 0 })
    assert.equal(await worker.follow('shop'), 'unchanged')
  }))

test('equal databaseVersion, lower deltaVersion: sync/full applies the missing deltas as well', () =>
  withCluster(async ({ director, worker }) => {
    await put(director, { Number: '1', Name: 'one' })
    await worker.followFully('shop')
    assert.deepEqual(names(worker, '1'), ['one'])
    assert.deepEqual(state(worker), state(director))
  }))

test('databaseVersion lower: sync says that the database is outdated and changes nothing', () =>
  withCluster(async ({ director, worker, store }) => {
    await importAll(director, store, [{ Number: '1', Name: 'one' }])
    assert.equal(await worker.follow('shop'), 'outdated')
    assert.deepEqual(names(worker, '1'), [])
    assert.deepEqual(state(worker), { databaseVersion: 0, deltaVersion: 0, deltaErrorCount: 0 })
  }))

test('databaseVersion lower: sync/full loads the whole database, with the deltas after it', () =>
  withCluster(async ({ director, worker, store }) => {
    await importAll(director, store, [{ Number: '1', Name: 'one' }])
    await put(director, { Number: '2', Name: 'two' })
    await worker.followFully('shop')
    assert.deepEqual(names(worker, '1', '2'), ['one', 'two'])
    assert.deepEqual(state(worker), { databaseVersion: 1, deltaVersion: 1, deltaErrorCount: 0 })
  }))

test('entries of shelves follow like records, and a shelf that was filled anew is read anew', () =>
  withCluster(async ({ director, worker, store }) => {
    const change = { put: [{ key: 'a', body: { term: 'boots', count: 2 } }], remove: [] }
    await director.writeShelf('shop', 'popularTerms', () => ({ change, result: null }))
    await worker.follow('shop')
    assert.deepEqual([...worker.view('shop').shelves.popularTerms.entries.keys()], ['a'])
    const session = await store.beginShelf('shop', 'popularTerms')
    await session.add([{ key: 'b', body: {} }])
    await session.complete()
    await director.installShelf('shop', 'popularTerms')
    await worker.follow('shop')
    assert.deepEqual([...worker.view('shop').shelves.popularTerms.entries.keys()], ['b'])
    assert.deepEqual(state(worker), state(director))
  }))

test('prune: the log is empty, the databaseVersion is one higher, and a worker must load once', () =>
  withCluster(async ({ director, worker, store }) => {
    await put(director, { Number: '1', Name: 'one' })
    await director.prune('shop')
    assert.deepEqual(state(director), { databaseVersion: 1, deltaVersion: 0, deltaErrorCount: 0 })
    assert.deepEqual(await store.deltasAfter('shop', 0), [])
    assert.deepEqual(names(director, '1'), ['one'])
    assert.equal(await worker.follow('shop'), 'outdated')
    await worker.followFully('shop')
    assert.deepEqual(names(worker, '1'), ['one'])
    assert.deepEqual(state(worker), state(director))
    await put(director, { Number: '2', Name: 'two' })
    assert.equal(await worker.follow('shop'), 'applied')
    assert.deepEqual(names(worker, '2'), ['two'])
  }))

test('prune: deltas that a waiting database has taken stay in it', () =>
  withCluster(async ({ director, store }) => {
    const session = await store.beginImport('shop')
    await session.complete()
    await put(director, { Number: '1', Name: 'one' })
    await director.prune('shop')
    await store.activate('shop', { databaseVersion: 2, sinceDeltaVersion: 0 })
    await director.followFully('shop')
    assert.deepEqual(names(director, '1'), ['one'])
    assert.equal(state(director).databaseVersion, 2)
  }))

test('a delta that is rejected is counted and passed over; loading begins anew at 0', () =>
  withCluster(async ({ director, worker, store, failures }) => {
    const broken = { productNumber: '1', masterId: '1', record: null as never }
    await store.writeDelta('shop', { kind: 'records', put: [broken], remove: [] })
    await put(director, { Number: '2', Name: 'two' })
    await worker.follow('shop')
    // Once by each of the two.
    assert.deepEqual(failures, ['applying a delta of shop', 'applying a delta of shop'])
    assert.equal(state(worker).deltaErrorCount, 1)
    assert.deepEqual(names(worker, '2'), ['two'])
    await importAll(director, store, [{ Number: '3', Name: 'three' }])
    await worker.followFully('shop')
    assert.equal(state(worker).deltaErrorCount, 0)
  }))

test('settings that another node has saved are in force after a reload', () =>
  withCluster(async ({ director, worker }) => {
    const paging = { defaultHitsPerPage: 7, choices: [7] }
    await director.changeSettings('shop', { ...settings, paging }, 'test')
    assert.notEqual(worker.view('shop').settings.paging.defaultHitsPerPage, 7)
    await worker.reloadSettings('shop')
    assert.equal(worker.view('shop').settings.paging.defaultHitsPerPage, 7)
    assert.deepEqual([...worker.resetConfigVersions()], [['shop', 1]])
    assert.deepEqual([...worker.resetConfigVersions()], [['shop', 0]])
  }))
