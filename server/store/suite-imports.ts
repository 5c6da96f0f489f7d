// What a store promises about imports: sessions, activation, outcomes.

import { strict as assert } from 'node:assert'
import type { ImportOutcome } from './store.ts'
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

function outcome(id: string, more: Partial<ImportOutcome> = {}): ImportOutcome {
  return {
    id,
    channel: 'shop',
    importType: 'DATA',
    state: 'succeeded',
    startDate: `2025-01-01T00:00:${id.padStart(2, '0')}.000Z`,
    durationInSeconds: 1.5,
    importedFields: 3,
    importedRecords: 2,
    importedIndexDocuments: 1,
    errorMessages: [],
    statusMessages: ['done'],
    ...more,
  }
}

export const importPromises: Promises = {
  'nothing of an import is seen until it is complete, and nothing is live until it is activated':
    async (lab) => {
      const store = await shop(lab)
      await store.writeDelta('shop', put(row('P1')))
      const session = await store.beginImport('shop')
      assert.equal(session.databaseVersion, 1)
      await session.add([row('P2')])
      await assert.rejects(outline(store, 'shop', 1), { problem: 'nothingToLoad' })
      await assert.rejects(store.activate('shop', activation(1)), { problem: 'nothingToLoad' })
      assert.equal((await versionsOf(store, 'shop')).completeVersion, 0)
      assert.deepEqual(await session.complete(), { deltaVersion: 1 })
      assert.deepEqual(await outline(store, 'shop', 1), [['P2', 'P2']])
      assert.deepEqual(await outline(store, 'shop', 0), [['P1', 'P1']])
      assert.deepEqual(await versionsOf(store, 'shop'), {
        databaseVersion: 0,
        completeVersion: 1,
        deltaVersion: 1,
      })
      assert.deepEqual(await store.activate('shop', activation(1, 1)), [])
      assert.deepEqual(await versionsOf(store, 'shop'), {
        databaseVersion: 1,
        completeVersion: 1,
        deltaVersion: 0,
      })
      assert.deepEqual(await store.deltasAfter('shop', 0), [])
      await assert.rejects(outline(store, 'shop', 0), { problem: 'nothingToLoad' })
    },

  'masters stand in the order of their first row, however scattered their rows are': async (
    lab,
  ) => {
    const store = await shop(lab)
    const session = await store.beginImport('shop')
    await session.add([row('P1', 'B'), row('P2', 'A'), row('P3', 'C')])
    await session.add([row('P4', 'A'), row('P5', 'D'), row('P0', 'B')])
    await session.complete()
    const documents = await allDocuments(store, 'shop', 1)
    assert.deepEqual(
      documents.map(({ sequence }) => sequence),
      [0, 1, 2, 3],
    )
    assert.deepEqual(await outline(store, 'shop', 1), [
      ['B', 'P1', 'P0'],
      ['A', 'P2', 'P4'],
      ['C', 'P3'],
      ['D', 'P5'],
    ])
  },

  'the first row of a number stays and the later ones are answered as refused': async (lab) => {
    const store = await shop(lab)
    const session = await store.beginImport('shop')
    assert.deepEqual(await session.add([row('P1', 'A'), row('P2', 'A'), row('P1', 'B')]), ['P1'])
    assert.deepEqual(await session.add([row('P2', 'C'), row('P3', 'D'), row('P2', 'A')]), [
      'P2',
      'P2',
    ])
    await session.complete()
    const documents = await allDocuments(store, 'shop', 1)
    assert.deepEqual(
      documents.map(({ masterId, sequence }) => [masterId, sequence]),
      [
        ['A', 0],
        ['D', 1],
      ],
    )
  },

  'a batch of any size is taken': async (lab) => {
    const store = await shop(lab)
    const rows = Array.from({ length: 2600 }, (_, at) => row(`P${at % 2500}`, `M${at % 900}`))
    const session = await store.beginImport('shop')
    assert.deepEqual(await session.add([]), [])
    assert.equal((await session.add(rows)).length, 100)
    await session.complete()
    assert.equal((await outline(store, 'shop', 1)).length, 900)
  },

  'deltas during an import go to the live database at once and to the new one at its end': async (
    lab,
  ) => {
    const store = await shop(lab)
    await importAll(store, 'shop', [row('P1', 'M1'), row('P2', 'M2')])
    await store.writeDelta('shop', put(row('before', 'M0')))
    const session = await store.beginImport('shop')
    await session.add([row('P1', 'M1', { from: 'file' })])
    await store.writeDelta('shop', { ...put(row('P1', 'M1', { from: 'delta' })), remove: ['P3'] })
    await session.add([row('P3', 'M3'), row('P4', 'M4')])
    await store.writeDelta('shop', put(row('P5', 'M5')))
    assert.deepEqual(await session.complete(), { deltaVersion: 3 })
    assert.deepEqual(await outline(store, 'shop', 1), [
      ['M1', 'P1'],
      ['M2', 'P2'],
      ['M0', 'before'],
      ['M5', 'P5'],
    ])
    const documents = await allDocuments(store, 'shop', 2)
    const imported = (masterId: string, sequence: number, record: { number: string }) => ({
      masterId,
      sequence,
      records: [record],
      productNumbers: [record.number],
    })
    assert.deepEqual(documents, [
      imported('M1', 0, { number: 'P1', ...{ from: 'delta' } }),
      imported('M4', 2, { number: 'P4' }),
      imported('M5', 3, { number: 'P5' }),
    ])
  },

  'deltas since a named one count as made after what is imported': async (lab) => {
    const store = await shop(lab)
    await importAll(store, 'shop', [row('P1', 'M1')])
    const since = await store.writeDelta('shop', put(row('P1', 'M1', { from: 'before' })))
    await store.writeDelta('shop', put(row('P1', 'M1', { from: 'after' })))
    const session = await store.beginImport('shop', since)
    await session.add([row('P1', 'M1', { from: 'file' }), row('P2', 'M2', { from: 'file' })])
    assert.deepEqual(await session.complete(), { deltaVersion: 2 })
    const documents = await allDocuments(store, 'shop', 2)
    assert.deepEqual(
      documents.map(({ records }) => records[0].from),
      ['after', 'file'],
    )
  },

  'more deltas than one transaction holds are caught up': async (lab) => {
    const store = await shop(lab)
    const session = await store.beginImport('shop')
    for (let count = 0; count < 12; count += 1) {
      const rows = Array.from({ length: 300 }, (_, at) => row(`P${at}`, `M${at}`, { count }))
      await store.writeDelta('shop', put(...rows))
    }
    assert.deepEqual(await session.complete(), { deltaVersion: 12 })
    const documents = await allDocuments(store, 'shop', 1)
    assert.equal(documents.length, 300)
    assert.ok(documents.every(({ records }) => records[0].count === 11))
  },

  'a database that waits takes the deltas; its activation answers with those that were missed':
    async (lab) => {
      const store = await shop(lab)
      const session = await store.beginImport('shop')
      await session.add([row('P1')])
      await store.writeDelta('shop', put(row('P2')))
      const { deltaVersion } = await session.complete()
      const missed = [put(row('P3')), removal('P1')]
      for (const delta of missed) await store.writeDelta('shop', delta)
      assert.deepEqual(await outline(store, 'shop', 1), [
        ['P2', 'P2'],
        ['P3', 'P3'],
      ])
      assert.deepEqual(await store.activate('shop', activation(1, deltaVersion)), missed)
      assert.equal(await store.writeDelta('shop', put(row('P4'))), 1)
    },

  'activating the live database changes nothing and answers from its log': async (lab) => {
    const store = await shop(lab)
    await importAll(store, 'shop', [row('P1')])
    await store.writeDelta('shop', put(row('P2')))
    await store.writeDelta('shop', put(row('P3')))
    assert.deepEqual(await store.activate('shop', activation(1, 1)), [put(row('P3'))])
    assert.equal((await versionsOf(store, 'shop')).deltaVersion, 2)
  },

  'settings that come with an activation are saved with it, or not at all': async (lab) => {
    const store = await shop(lab)
    const settings = { ...someSettings, by: 'import' }
    const saved = async () => (await store.settingsVersions('shop')).map(({ by }) => by)
    const nothing = store.activate('shop', { ...activation(7), settings })
    await assert.rejects(nothing, { problem: 'nothingToLoad' })
    assert.deepEqual(await saved(), ['ann'])
    const session = await store.beginImport('shop')
    await session.complete()
    await store.activate('shop', { ...activation(1), settings })
    assert.deepEqual(await saved(), ['ann', 'import'])
    assert.equal((await versionsOf(store, 'shop')).databaseVersion, 1)
    // The one that is live already, of which better settings were guessed.
    await store.activate('shop', { ...activation(1), settings })
    await store.activate('shop', { ...activation(1), settings: null })
    assert.deepEqual(await saved(), ['ann', 'import', 'import'])
  },

  'what was begun and never completed is ended where its process is gone': async (lab) => {
    const store = await shop(lab)
    await importAll(store, 'shop', [row('P1')])
    const session = await store.beginImport('shop')
    await session.add([row('P2')])
    const filling = await store.beginShelf('shop', 'markets')
    await store.dropUnfinished()
    await assert.rejects(session.add([row('P3')]), /has ended/)
    await assert.rejects(session.complete(), /has ended/)
    await assert.rejects(filling.add([{ key: 'a', body: {} }]), /has ended/)
    await session.abandon()
    await filling.abandon()
    assert.deepEqual(await outline(store, 'shop', 1), [['P1', 'P1']])
    assert.equal(await importAll(store, 'shop', [row('P4')]), 2)
  },

  'a newer complete database takes the place of one that waits': async (lab) => {
    const store = await shop(lab)
    for (const number of ['old', 'young']) {
      const session = await store.beginImport('shop')
      await session.add([row(number)])
      await session.complete()
    }
    assert.deepEqual(await versionsOf(store, 'shop'), {
      databaseVersion: 0,
      completeVersion: 2,
      deltaVersion: 0,
    })
    await assert.rejects(store.activate('shop', activation(1)), { problem: 'nothingToLoad' })
    await store.activate('shop', activation(2))
    assert.deepEqual(await outline(store, 'shop', 2), [['young', 'young']])
  },

  'an import outlives the activation of an older database and still gets all deltas': async (
    lab,
  ) => {
    const store = await shop(lab)
    const waiting = await store.beginImport('shop')
    await waiting.complete()
    await store.writeDelta('shop', put(row('before')))
    const session = await store.beginImport('shop')
    await store.writeDelta('shop', put(row('P1')))
    await store.activate('shop', activation(waiting.databaseVersion))
    assert.deepEqual(await store.deltasAfter('shop', 0), [])
    await store.writeDelta('shop', put(row('P2')))
    assert.deepEqual(await session.complete(), { deltaVersion: 1 })
    assert.deepEqual(await outline(store, 'shop', session.databaseVersion), [
      ['P1', 'P1'],
      ['P2', 'P2'],
    ])
    assert.equal((await store.deltasAfter('shop', 0)).length, 1)
  },

  'an abandoned import leaves nothing, and its number is used again': async (lab) => {
    const store = await shop(lab)
    const session = await store.beginImport('shop')
    await session.add([row('P1')])
    await session.abandon()
    await session.abandon()
    await assert.rejects(session.add([row('P2')]))
    await assert.rejects(session.complete())
    const next = await store.beginImport('shop')
    assert.equal(next.databaseVersion, 1)
    await next.add([row('P3')])
    await next.complete()
    await next.abandon()
    assert.deepEqual(await outline(store, 'shop', 1), [['P3', 'P3']])
  },

  'a second import of a channel ends the first': async (lab) => {
    const store = await shop(lab)
    const first = await store.beginImport('shop')
    await first.add([row('P1')])
    const second = await store.beginImport('shop')
    await assert.rejects(first.add([row('P2')]), /This import has ended/)
    await assert.rejects(first.complete(), /This import has ended/)
    await first.abandon()
    await second.add([row('P3')])
    await second.complete()
    assert.deepEqual(await outline(store, 'shop', 1), [['P3', 'P3']])
  },

  'deleting the channel ends its import': async (lab) => {
    const store = await shop(lab)
    const session = await store.beginImport('shop')
    await store.deleteChannel('shop')
    await assert.rejects(session.add([row('P1')]), /This import has ended/)
  },

  'an import that was cut off by a restart is as if it had never begun': async (lab) => {
    const before = await shop(lab)
    await importAll(before, 'shop', [row('P1')])
    const session = await before.beginImport('shop')
    await session.add([row('P2')])
    const after = await lab.reopen()
    assert.equal((await versionsOf(after, 'shop')).completeVersion, 1)
    assert.equal(await importAll(after, 'shop', [row('P3')]), 2)
    assert.deepEqual(await outline(after, 'shop', 2), [['P3', 'P3']])
  },

  'a database that waits is there after a restart': async (lab) => {
    const before = await shop(lab)
    const session = await before.beginImport('shop')
    await session.add([row('P1')])
    await session.complete()
    const after = await lab.reopen()
    await after.writeDelta('shop', put(row('P2')))
    assert.deepEqual(await after.activate('shop', activation(1)), [put(row('P2'))])
    assert.equal((await outline(after, 'shop', 1)).length, 2)
  },

  'imports of two channels run beside each other': async (lab) => {
    const store = await shop(lab)
    await store.createChannel('other', someSettings)
    const sessions = [await store.beginImport('shop'), await store.beginImport('other')]
    const rows = Array.from({ length: 1000 }, (_, at) => row(`P${at}`))
    await Promise.all(sessions.map((session) => session.add(rows)))
    await Promise.all(sessions.map((session) => session.complete()))
    for (const name of ['shop', 'other']) {
      assert.equal((await outline(store, name, 1)).length, 1000)
    }
  },

  'outcomes come latest first, of one channel or of all': async (lab) => {
    const store = await shop(lab)
    const saved = [outcome('1'), outcome('3', { channel: 'b', state: 'failed' }), outcome('2')]
    for (const each of saved) await store.saveImportOutcome(each)
    assert.deepEqual(await store.importOutcomes(null, 10), [saved[1], saved[2], saved[0]])
    assert.deepEqual(await store.importOutcomes('shop', 10), [saved[2], saved[0]])
    assert.deepEqual(await store.importOutcomes('shop', 1), [saved[2]])
    const reopened = await lab.reopen()
    assert.equal((await reopened.importOutcomes(null, 10)).length, 3)
    await reopened.deleteChannel('shop')
    assert.deepEqual(await reopened.importOutcomes(null, 10), [saved[1]])
  },

  'an outcome saved again takes the place of the former': async ({ store }) => {
    await store.saveImportOutcome(outcome('1'))
    await store.saveImportOutcome(outcome('1', { state: 'failed' }))
    assert.deepEqual(await store.importOutcomes(null, 10), [outcome('1', { state: 'failed' })])
  },

  'messages of an outcome and outcomes of a channel are bounded': async ({ store }) => {
    const errorMessages = Array.from({ length: 5000 }, (_, at) => `line ${at} ${'x'.repeat(2000)}`)
    await store.saveImportOutcome(outcome('1', { errorMessages }))
    const [kept] = await store.importOutcomes(null, 1)
    assert.equal(kept.errorMessages.length, 201)
    assert.equal(kept.errorMessages[200], '… and 4800 more')
    assert.equal(kept.errorMessages[0].length, 1001)
    for (let count = 0; count < 205; count += 1) await store.saveImportOutcome(outcome(`a${count}`))
    assert.equal((await store.importOutcomes('shop', 1000)).length, 200)
  },
}
