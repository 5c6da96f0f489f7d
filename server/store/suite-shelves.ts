// What a store promises about shelves: entries by key, filled beside the live ones and put in their place.

import { strict as assert } from 'node:assert'
import type { EntriesDelta, Entry } from '../channel/delta.ts'
import type { ShelfName } from '../channel/shelf-names.ts'
import type { Store } from './store.ts'
import {
  importAll,
  outline,
  type Promises,
  put,
  row,
  someSettings,
  versionsOf,
} from './store-lab.ts'

function entry(key: string, body: Entry['body'] = { of: key }): Entry {
  return { key, body }
}

function change(put: readonly Entry[], remove: readonly string[] = []): EntriesDelta {
  return { kind: 'entries', shelf: 'markets', put, remove }
}

async function held(
  store: Store,
  shelf: ShelfName = 'markets',
  channel = 'shop',
): Promise<Entry[]> {
  const all: Entry[] = []
  for await (const batch of store.entries(channel, shelf)) all.push(...batch)
  return all
}

async function shop(store: Store): Promise<void> {
  await store.createChannel('shop', someSettings)
}

async function filled(store: Store, ...entries: readonly Entry[]): Promise<void> {
  const session = await store.beginShelf('shop', 'markets')
  await session.add(entries)
  await session.complete()
}

const unknownChannel = { problem: 'unknownChannel' }

export const shelfPromises: Promises = {
  'entries are put, replaced and removed, and stay after a restart': async (lab) => {
    await shop(lab.store)
    await lab.store.writeDelta('shop', change([entry('a'), entry('b'), entry('c')]))
    await lab.store.writeDelta('shop', change([entry('b', { new: [1, null] })], ['a']))
    const store = await lab.reopen()
    assert.deepEqual(await held(store), [entry('b', { new: [1, null] }), entry('c')])
    assert.deepEqual(await held(store, 'campaigns'), [])
  },

  'a change of entries is a delta of the channel beside those of records': async ({ store }) => {
    await shop(store)
    await store.writeDelta('shop', put(row('1')))
    assert.equal(await store.writeDelta('shop', change([entry('a')])), 2)
    assert.equal(await store.writeDelta('shop', put(row('2'))), 3)
    const kinds = (await store.deltasAfter('shop', 0)).map(({ kind }) => kind)
    assert.deepEqual(kinds, ['records', 'entries', 'records'])
    assert.deepEqual(await outline(store, 'shop', 0), [
      ['1', '1'],
      ['2', '2'],
    ])
  },

  'removals go before puts, and the last put of a key counts': async ({ store }) => {
    await shop(store)
    await store.writeDelta('shop', change([entry('a', { n: 1 }), entry('a', { n: 2 })], ['a', 'b']))
    assert.deepEqual(await held(store), [entry('a', { n: 2 })])
  },

  'keys differ by case and may hold anything': async ({ store }) => {
    await shop(store)
    const odd = ['', 'A', 'a', 'a"b', '\u0000', '\ud800', '😀'].map((key) => entry(key))
    await store.writeDelta('shop', change(odd))
    assert.equal((await held(store)).length, odd.length)
    await store.writeDelta(
      'shop',
      change(
        [],
        odd.map(({ key }) => key),
      ),
    )
    assert.deepEqual(await held(store), [])
  },

  'what is filled is seen when it is activated, in place of what was there': async (lab) => {
    await shop(lab.store)
    await lab.store.writeDelta('shop', change([entry('old')]))
    await filled(lab.store, entry('b'), entry('a'))
    assert.deepEqual(await held(lab.store), [entry('old')])
    assert.equal(await lab.store.activateShelf('shop', 'markets'), 2)
    const store = await lab.reopen()
    assert.deepEqual(await held(store), [entry('a'), entry('b')])
    assert.deepEqual(await store.deltasAfter('shop', 1), [{ kind: 'shelf', shelf: 'markets' }])
  },

  'a filling that waits survives a restart, and a later one takes its place': async (lab) => {
    await shop(lab.store)
    await filled(lab.store, entry('first'))
    await filled(lab.store, entry('second'))
    const store = await lab.reopen()
    await store.activateShelf('shop', 'markets')
    assert.deepEqual(await held(store), [entry('second')])
  },

  'activating where nothing waits changes nothing, and is refused where nothing was ever filled':
    async ({ store }) => {
      await shop(store)
      const nothing = { problem: 'nothingToLoad' }
      await assert.rejects(store.activateShelf('shop', 'markets'), nothing)
      await store.writeDelta('shop', change([entry('a')]))
      assert.equal(await store.activateShelf('shop', 'markets'), 1)
      assert.deepEqual(await held(store), [entry('a')])
    },

  'what is written while a shelf is filled counts more than what is added': async ({ store }) => {
    await shop(store)
    await store.writeDelta('shop', change([entry('x'), entry('y')]))
    const session = await store.beginShelf('shop', 'markets')
    await session.add([entry('a', { from: 'file' }), entry('b', { from: 'file' })])
    await store.writeDelta('shop', change([entry('a', { from: 'shop' })], ['b', 'c']))
    await session.add([entry('a', { from: 'file' }), entry('b'), entry('c'), entry('d')])
    await session.complete()
    await store.writeDelta('shop', change([entry('e')], ['d']))
    await store.activateShelf('shop', 'markets')
    assert.deepEqual(await held(store), [entry('a', { from: 'shop' }), entry('e')])
  },

  'a filling that is abandoned, or begun again, leaves nothing': async ({ store }) => {
    await shop(store)
    const abandoned = await store.beginShelf('shop', 'markets')
    await abandoned.add([entry('a')])
    await abandoned.abandon()
    const overtaken = await store.beginShelf('shop', 'markets')
    await overtaken.add([entry('b')])
    await filled(store, entry('c'))
    await assert.rejects(overtaken.add([entry('d')]), /ended/)
    await overtaken.abandon()
    await store.activateShelf('shop', 'markets')
    assert.deepEqual(await held(store), [entry('c')])
  },

  'an import of records leaves the shelves as they are': async ({ store }) => {
    await shop(store)
    await store.writeDelta('shop', change([entry('a')]))
    await importAll(store, 'shop', [row('1')])
    assert.deepEqual(await held(store), [entry('a')])
    assert.equal((await versionsOf(store, 'shop')).deltaVersion, 0)
  },

  'shelves go with their channel, and one of the same name begins empty': async ({ store }) => {
    await shop(store)
    await store.writeDelta('shop', change([entry('a')]))
    await filled(store, entry('b'))
    await store.deleteChannel('shop')
    await assert.rejects(held(store), unknownChannel)
    await assert.rejects(store.beginShelf('shop', 'markets'), unknownChannel)
    await assert.rejects(store.activateShelf('shop', 'markets'), unknownChannel)
    await shop(store)
    assert.deepEqual(await held(store), [])
  },

  'thousands of entries are read in batches, in the order of their keys': async ({ store }) => {
    await shop(store)
    const many = Array.from({ length: 2_345 }, (_, i) => entry(String(i).padStart(5, '0')))
    await filled(store, ...many)
    await store.activateShelf('shop', 'markets')
    assert.deepEqual(await held(store), many)
  },
}
