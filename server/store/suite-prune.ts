// What a store promises about pruning: the log goes, the rows stay, and whoever followed must load once.

import { strict as assert } from 'node:assert'
import {
  activation,
  outline,
  type Promises,
  put,
  row,
  someSettings,
  versionsOf,
} from './store-lab.ts'

export const prunePromises: Promises = {
  'pruning empties the log and counts the database on; its rows stay': async (lab) => {
    await lab.store.createChannel('shop', someSettings)
    await lab.store.writeDelta('shop', put(row('1')))
    assert.equal(await lab.store.prune('shop'), 1)
    const store = await lab.reopen()
    const versions = { databaseVersion: 1, completeVersion: 1, deltaVersion: 0 }
    assert.deepEqual(await versionsOf(store, 'shop'), versions)
    assert.deepEqual(await store.deltasAfter('shop', 0), [])
    assert.deepEqual(await outline(store, 'shop', 1), [['1', '1']])
    assert.equal(await store.writeDelta('shop', put(row('2'))), 1)
  },

  'pruning counts on a database that waits, with the deltas it has taken': async ({ store }) => {
    await store.createChannel('shop', someSettings)
    const session = await store.beginImport('shop')
    await session.add([row('1')])
    await session.complete()
    await store.writeDelta('shop', put(row('2')))
    await store.prune('shop')
    const versions = { databaseVersion: 1, completeVersion: 2, deltaVersion: 0 }
    assert.deepEqual(await versionsOf(store, 'shop'), versions)
    assert.deepEqual(await store.activate('shop', activation(2)), [])
    assert.deepEqual(await outline(store, 'shop', 2), [
      ['1', '1'],
      ['2', '2'],
    ])
  },

  'pruning ends an import that is being filled': async ({ store }) => {
    await store.createChannel('shop', someSettings)
    const session = await store.beginImport('shop')
    await store.prune('shop')
    await assert.rejects(session.add([row('1')]), /ended/)
    await assert.rejects(store.prune('nothing'), { problem: 'unknownChannel' })
  },
}
