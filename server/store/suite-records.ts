// What a store promises about deltas and documents.

import { strict as assert } from 'node:assert'
import { emptySettings } from '../../contract/settings.ts'
import type { IndexState, StoredDocument } from './store.ts'
import {
  activation,
  allDocuments,
  importAll,
  outline,
  type Promises,
  put,
  removal,
  row,
  type StoreLab,
  someSettings,
  versionsOf,
} from './store-lab.ts'

async function shop(lab: StoreLab) {
  await lab.store.createChannel('shop', someSettings)
  return lab.store
}

export const recordPromises: Promises = {
  'a stamp tells each state from every other, also from one of the same numbers': async (lab) => {
    const { identity } = await lab.store.createChannel('shop', someSettings)
    const stamps = new Set<string | null>()
    const known: [IndexState, string | null][] = []
    const look = async (databaseVersion: number, deltaVersion: number) => {
      const state = { identity, databaseVersion, deltaVersion, settingsVersion: 1 }
      const stamp = await lab.store.stampOf('shop', state)
      assert.notEqual(stamp, null, JSON.stringify(state))
      assert.ok(!stamps.has(stamp), JSON.stringify(state))
      stamps.add(stamp)
      known.push([state, stamp])
    }
    await look(0, 0)
    await lab.store.writeDelta('shop', put(row('P1')))
    await look(0, 1)
    await lab.store.writeDelta('shop', put(row('P1')))
    await look(0, 2)
    // Those of before are the same as long as the database is live, also after a restart.
    const store = await lab.reopen()
    for (const [state, stamp] of known) assert.equal(await store.stampOf('shop', state), stamp)
    const session = await store.beginImport('shop')
    await session.complete()
    await store.activate('shop', activation(1))
    await look(1, 0)
    await lab.store.prune('shop')
    await look(2, 0)
    for (const [state, stamp] of known.slice(0, -1)) {
      assert.equal(await store.stampOf('shop', state), null, stamp ?? '')
    }
    const [[state]] = known.slice(-1)
    assert.equal(await store.stampOf('shop', { ...state, deltaVersion: 1 }), null)
    assert.equal(await store.stampOf('shop', { ...state, settingsVersion: 9 }), null)
    assert.equal(await store.stampOf('shop', { ...state, identity: 'another' }), null)
    assert.equal(await store.stampOf('no', state), null)
  },

  'the log is read in steps from a place, and is no longer that of another database': async (
    lab,
  ) => {
    const store = await shop(lab)
    const [{ identity }] = await store.channels()
    const deltas = [put(row('P1')), put(row('P2')), removal('P1')]
    for (const delta of deltas) await store.writeDelta('shop', delta)
    const place = { identity, databaseVersion: 0, deltaVersion: 0 }
    assert.deepEqual(await store.logAfter('shop', place, 2), deltas.slice(0, 2))
    assert.deepEqual(await store.logAfter('shop', { ...place, deltaVersion: 2 }, 2), [deltas[2]])
    assert.deepEqual(await store.logAfter('shop', { ...place, deltaVersion: 3 }, 2), [])
    assert.equal(await store.logAfter('shop', { ...place, identity: 'other' }, 2), null)
    assert.equal(await store.logAfter('shop', { ...place, databaseVersion: 1 }, 2), null)
    await importAll(store, 'shop', [row('P1')])
    assert.equal(await store.logAfter('shop', place, 2), null)
    await assert.rejects(store.logAfter('none', place, 2), { problem: 'unknownChannel' })
  },

  'deltas count up and come back from the log as they were written': async (lab) => {
    const store = await shop(lab)
    const deltas = [put(row('P1', 'M1', { price: 1.5, tags: ['a', ['b']] })), removal('P1', 'P9')]
    assert.equal(await store.writeDelta('shop', deltas[0]), 1)
    assert.equal(await store.writeDelta('shop', deltas[1]), 2)
    assert.deepEqual(await store.deltasAfter('shop', 0), deltas)
    assert.deepEqual(await store.deltasAfter('shop', 1), [deltas[1]])
    assert.deepEqual(await store.deltasAfter('shop', 2), [])
    assert.equal((await versionsOf(store, 'shop')).deltaVersion, 2)
  },

  'a channel that was never imported takes deltas': async (lab) => {
    const store = await shop(lab)
    await store.writeDelta('shop', put(row('P1', 'M1'), row('P2', 'M2'), row('P3', 'M1')))
    assert.deepEqual(await allDocuments(store, 'shop', 0), [
      {
        masterId: 'M1',
        sequence: 0,
        records: [{ number: 'P1' }, { number: 'P3' }],
        productNumbers: ['P1', 'P3'],
      },
      { masterId: 'M2', sequence: 1, records: [{ number: 'P2' }], productNumbers: ['P2'] },
    ] satisfies StoredDocument[])
  },

  'a replaced row keeps its place': async (lab) => {
    const store = await shop(lab)
    await store.writeDelta('shop', put(row('P1', 'M1'), row('P2', 'M1'), row('P3', 'M2')))
    await store.writeDelta('shop', put(row('P1', 'M1', { colour: 'red' })))
    const documents = await allDocuments(store, 'shop', 0)
    assert.deepEqual(documents[0].records, [{ number: 'P1', colour: 'red' }, { number: 'P2' }])
  },

  'a row moves to the end of another master; a master left without rows is gone': async (lab) => {
    const store = await shop(lab)
    await store.writeDelta('shop', put(row('P1', 'M1'), row('P2', 'M2')))
    await store.writeDelta('shop', put(row('P1', 'M2')))
    assert.deepEqual(await outline(store, 'shop', 0), [['M2', 'P2', 'P1']])
  },

  'masters that swap their only rows keep their sequence': async (lab) => {
    const store = await shop(lab)
    await store.writeDelta('shop', put(row('P1', 'M1'), row('P2', 'M2'), row('P3', 'M3')))
    await store.writeDelta('shop', put(row('P1', 'M2'), row('P2', 'M1')))
    const documents = await allDocuments(store, 'shop', 0)
    assert.deepEqual(
      documents.map(({ masterId, sequence }) => [masterId, sequence]),
      [
        ['M1', 0],
        ['M2', 1],
        ['M3', 2],
      ],
    )
  },

  'a master keeps its sequence while any row of it exists, and comes last when it returns': async (
    lab,
  ) => {
    const store = await shop(lab)
    await store.writeDelta('shop', put(row('P1', 'M1'), row('P2', 'M1'), row('P3', 'M3')))
    await store.writeDelta('shop', removal('P1'))
    assert.deepEqual(await outline(store, 'shop', 0), [
      ['M1', 'P2'],
      ['M3', 'P3'],
    ])
    await store.writeDelta('shop', removal('P2'))
    await store.writeDelta('shop', put(row('P1', 'M1')))
    const documents = await allDocuments(store, 'shop', 0)
    assert.deepEqual(
      documents.map(({ masterId, sequence }) => [masterId, sequence]),
      [
        ['M3', 1],
        ['M1', 2],
      ],
    )
  },

  'within a delta the last row of a number counts, and more than a removal': async (lab) => {
    const store = await shop(lab)
    await store.writeDelta('shop', put(row('P1', 'M1'), row('P1', 'M2', { second: true })))
    assert.deepEqual(await outline(store, 'shop', 0), [['M2', 'P1']])
    await store.writeDelta('shop', { kind: 'records', put: [row('P1')], remove: ['P1'] })
    assert.deepEqual(await outline(store, 'shop', 0), [['P1', 'P1']])
  },

  'writing a delta twice changes nothing but the log': async (lab) => {
    const store = await shop(lab)
    const delta = { ...put(row('P1', 'M1'), row('P2', 'M1')), remove: ['P3'] }
    await store.writeDelta('shop', delta)
    const once = await allDocuments(store, 'shop', 0)
    assert.equal(await store.writeDelta('shop', delta), 2)
    assert.deepEqual(await allDocuments(store, 'shop', 0), once)
  },

  'channels do not see each other': async (lab) => {
    const store = await shop(lab)
    await store.createChannel('other', { ...someSettings, settings: emptySettings })
    await store.writeDelta('shop', put(row('P1', 'M1')))
    await store.writeDelta('other', put(row('P1', 'M2')))
    await store.writeDelta('other', removal('P1'))
    assert.deepEqual(await outline(store, 'shop', 0), [['M1', 'P1']])
    assert.deepEqual(await outline(store, 'other', 0), [])
  },

  'keys and values keep every character, and keys that differ stay apart': async (lab) => {
    const store = await shop(lab)
    const keys = [
      'a',
      'A',
      'a ',
      'ä',
      'a\u0308',
      '\ud800',
      '\ufffd',
      'a\0b',
      'a',
      '😀',
      "'; --",
      '',
    ]
    const more = JSON.parse(
      '{"__proto__": {"a": 1}, "constructor": 2, "toString": "\\u0000\\ud800"}',
    )
    const rows = [...new Set(keys)].map((key) => row(key, `M${key}`, more))
    await store.writeDelta('shop', put(...rows))
    const documents = await allDocuments(store, 'shop', 0)
    assert.deepEqual(
      documents.map((document) => [document.masterId, ...document.records]),
      rows.map((each) => [each.masterId, each.record]),
    )
    assert.deepEqual(await store.deltasAfter('shop', 0), [put(...rows)])
    await store.writeDelta('shop', removal(...keys))
    assert.deepEqual(await outline(store, 'shop', 0), [])
  },

  'a record of five megabytes and one of ten thousand fields come back whole': async (lab) => {
    const store = await shop(lab)
    const fields = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, at) => [`field ${at}`, at]),
    )
    const rows = [row('P1', 'M1', { text: 'x'.repeat(5_000_000) }), row('P2', 'M2', fields)]
    await store.writeDelta('shop', put(...rows))
    const documents = await allDocuments(store, 'shop', 0)
    assert.deepEqual(
      documents.map(({ records }) => records[0]),
      rows.map(({ record }) => record),
    )
  },

  'deltas written at once all count': async (lab) => {
    const store = await shop(lab)
    const written = Array.from({ length: 40 }, (_, at) =>
      store.writeDelta('shop', put(row(`P${at}`, `M${at % 7}`))),
    )
    const versions = await Promise.all(written)
    assert.deepEqual(
      versions.toSorted((a, b) => a - b),
      Array.from({ length: 40 }, (_, at) => at + 1),
    )
    const documents = await allDocuments(store, 'shop', 0)
    assert.equal(documents.flatMap(({ records }) => records).length, 40)
    assert.equal(documents.length, 7)
  },

  'documents show one state while deltas are written': async (lab) => {
    const store = await shop(lab)
    const rows = Array.from({ length: 1200 }, (_, at) => row(`P${at}`, `M${at}`))
    await importAll(store, 'shop', rows)
    const seen: string[] = []
    const batchSizes: number[] = []
    for await (const batch of store.documents('shop', 1)) {
      seen.push(...batch.map(({ masterId }) => masterId))
      batchSizes.push(batch.length)
      await store.writeDelta('shop', { ...removal('P1199', 'P700'), put: [row('P1', 'M1198')] })
      await store.writeDelta('shop', put(row('P1300')))
    }
    assert.deepEqual(
      seen,
      rows.map(({ masterId }) => masterId),
    )
    assert.deepEqual(batchSizes, [500, 500, 200])
  },

  'documents go on while their database is dropped': async (lab) => {
    const store = await shop(lab)
    const rows = Array.from({ length: 1200 }, (_, at) => row(`P${at}`))
    await importAll(store, 'shop', rows)
    let count = 0
    for await (const batch of store.documents('shop', 1)) {
      if (count === 0) await importAll(store, 'shop', [row('P1')])
      count += batch.length
    }
    assert.equal(count, 1200)
  },

  'a reader may stop early, several may read at once': async (lab) => {
    const store = await shop(lab)
    await importAll(
      store,
      'shop',
      Array.from({ length: 1200 }, (_, at) => row(`P${at}`)),
    )
    for (let times = 0; times < 30; times += 1) {
      for await (const batch of store.documents('shop', 1)) {
        assert.equal(batch.length, 500)
        break
      }
    }
    const counts = await Promise.all([1, 2, 3].map(() => outline(store, 'shop', 1)))
    assert.deepEqual(
      counts.map(({ length }) => length),
      [1200, 1200, 1200],
    )
  },

  'a database that there is not cannot be read': async (lab) => {
    const store = await shop(lab)
    await assert.rejects(outline(store, 'shop', 1), { problem: 'nothingToLoad' })
  },

  'records and the log are there after a restart': async (lab) => {
    const before = await shop(lab)
    await importAll(before, 'shop', [row('P2', 'M2'), row('P1', 'M1'), row('P3', 'M2')])
    await before.writeDelta('shop', { ...put(row('P4', 'M4')), remove: ['P1'] })
    const documents = await allDocuments(before, 'shop', 1)
    const after = await lab.reopen()
    assert.deepEqual(await allDocuments(after, 'shop', 1), documents)
    assert.equal((await after.deltasAfter('shop', 0)).length, 1)
    assert.equal(await after.writeDelta('shop', removal('P4')), 2)
  },
}
