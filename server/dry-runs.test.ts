// Trials of settings over a real store and real threads: whole channels, samples of large ones, and what they leave behind.

import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type ChannelSettings, emptySettings } from '../contract/settings.ts'
import { trialQueries } from './answers/settings-trial.ts'
import { recordChanges } from './channel/changes.ts'
import { Channels } from './channels.ts'
import { DryRuns } from './dry-runs.ts'
import { loadDatabase } from './imports/run-thread.ts'
import { SearchThreads } from './search-threads.ts'
import { openStore } from './store/open.ts'
import type { Store } from './store/store.ts'

let folder: string
let store: Store
let threads: SearchThreads
let channels: Channels
let builds = 0

const build = (channel: string, databaseVersion: number, settings: ChannelSettings) => {
  builds += 1
  const place = { storeAddress: 'sqlite', dataFolder: folder }
  return loadDatabase(place, { channel, databaseVersion, settings })
}

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aisle-trials-'))
  store = await openStore('sqlite', folder)
  threads = new SearchThreads(1)
  channels = await Channels.open({
    store,
    threads,
    dataFolder: folder,
    loadDatabase: build,
    clock: () => new Date(),
    onFailure: (what) => assert.fail(what),
  })
  await channels.create('lamps', lampSettings(1), 'ann')
  const records = Array.from({ length: 500 }, (_, i) => ({
    sku: `L${i}`,
    name: `Lamp ${i}`,
    note: i % 2 === 0 ? 'warm' : 'cold',
  }))
  await channels.write('lamps', (view) => recordChanges(view, records, 'upsert'))
})
after(async () => {
  for (const part of [channels, threads, store]) await part.close()
  await rm(folder, { recursive: true })
})

function lampSettings(noteWeight: number): ChannelSettings {
  const field = { type: 'TEXT', searchWeight: 1, filterable: true } as const
  return {
    ...emptySettings,
    fields: [
      { ...field, name: 'sku', role: 'productNumber' },
      { ...field, name: 'name', role: 'productName' },
      { ...field, name: 'note', searchWeight: noteWeight },
    ],
  }
}

type Limits = { readonly wholeMax: number; readonly sampleMax: number }

async function tryWarm(limits: Limits) {
  const runs = new DryRuns({ store, threads, loadDatabase: build }, limits)
  const view = channels.view('lamps')
  return runs.run(view, lampSettings(0), async ({ needsRebuild, sampled, ...views }) => {
    const asked = { queries: ['warm', 'lamp'], hitsPerPage: 3 }
    return { needsRebuild, sampled, queries: await trialQueries(views, asked, performance) }
  })
}

test('a channel of some size is tried as a whole', async () => {
  const { needsRebuild, sampled, queries } = await tryWarm({ wholeMax: 500, sampleMax: 10 })
  assert.deepEqual([needsRebuild, sampled], [true, null])
  const totals = queries.map((query) => [query.before.totalHits, query.after.totalHits])
  assert.deepEqual(totals, [
    [250, 0],
    [500, 500],
  ])
})

test('of a large channel both sides are its first products, and the store is not built from', async () => {
  const before = builds
  const { needsRebuild, sampled, queries } = await tryWarm({ wholeMax: 499, sampleMax: 150 })
  assert.deepEqual([needsRebuild, sampled, builds], [true, 150, before])
  const totals = queries.map((query) => [query.before.totalHits, query.after.totalHits])
  assert.deepEqual(totals, [
    [75, 0],
    [150, 150],
  ])
  assert.equal(queries[0].before.hits[0].name, 'Lamp 0')
})

test('trials are run one after the other, and too many are refused', async () => {
  let running = 0
  const runs = new DryRuns({ store, threads, loadDatabase: build })
  const look = async () => {
    running += 1
    assert.equal(running, 1)
    await new Promise(setImmediate)
    running -= 1
  }
  const view = channels.view('lamps')
  const all = Array.from({ length: 11 }, () => runs.run(view, view.settings, look))
  const ends = await Promise.allSettled(all)
  assert.deepEqual(ends.filter(({ status }) => status === 'rejected').length, 1)
  assert.match(String((ends[10] as PromiseRejectedResult).reason), /10 trials/)
  await runs.run(view, view.settings, look)
})

test('a trial that fails does not stop those behind it', async () => {
  const runs = new DryRuns({
    store,
    threads,
    loadDatabase: () => Promise.reject(new Error('full')),
  })
  const view = channels.view('lamps')
  const failed = runs.run(view, lampSettings(0), async () => 'shown')
  const fine = runs.run(view, view.settings, async () => 'shown')
  await assert.rejects(failed, /full/)
  assert.equal(await fine, 'shown')
})
