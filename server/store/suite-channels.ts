// What a store promises about channels and their settings.

import { strict as assert } from 'node:assert'
import { emptySettings } from '../../contract/settings.ts'
import {
  activation,
  importAll,
  type Promises,
  put,
  row,
  someSettings,
  versionsOf,
} from './store-lab.ts'

const german = {
  settings: { ...emptySettings, languages: ['de' as const] },
  guessed: false,
  by: 'bob',
}

export const channelPromises: Promises = {
  'a new channel has its settings, version 1 of them, and an empty live database': async (lab) => {
    const created = await lab.store.createChannel('shop', someSettings)
    assert.deepEqual(created, {
      name: 'shop',
      identity: created.identity,
      settings: emptySettings,
      settingsVersion: 1,
      settingsGuessed: true,
      databaseVersion: 0,
      completeVersion: 0,
      deltaVersion: 0,
    })
    assert.deepEqual(await lab.store.channels(), [created])
  },

  'a channel has another identity than an earlier one of its name': async ({ store }) => {
    const first = await store.createChannel('shop', someSettings)
    await store.deleteChannel('shop')
    const second = await store.createChannel('shop', someSettings)
    assert.notEqual(first.identity, second.identity)
    assert.deepEqual({ ...first, identity: '' }, { ...second, identity: '' })
  },

  'channels are listed by name': async ({ store }) => {
    for (const name of ['b', 'C', 'a']) await store.createChannel(name, someSettings)
    assert.deepEqual(
      (await store.channels()).map(({ name }) => name),
      ['C', 'a', 'b'],
    )
  },

  'a second channel of the same name is refused and changes nothing': async ({ store }) => {
    await store.createChannel('shop', someSettings)
    await assert.rejects(store.createChannel('shop', german), { problem: 'channelExists' })
    const [channel] = await store.channels()
    assert.equal(channel.settingsGuessed, true)
    assert.equal(channel.settingsVersion, 1)
  },

  'of two creations at once one is refused': async ({ store }) => {
    const outcomes = await Promise.allSettled([
      store.createChannel('shop', someSettings),
      store.createChannel('shop', someSettings),
    ])
    assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  },

  'saved settings count up and their history says who and when': async ({ store }) => {
    await store.createChannel('shop', someSettings)
    const before = new Date().toISOString()
    assert.equal(await store.saveSettings('shop', german), 2)
    const [channel] = await store.channels()
    assert.deepEqual(channel.settings.languages, ['de'])
    assert.equal(channel.settingsGuessed, false)
    const versions = await store.settingsVersions('shop')
    assert.deepEqual(
      versions.map(({ version, by }) => [version, by]),
      [
        [1, 'ann'],
        [2, 'bob'],
      ],
    )
    assert.ok(versions[1].at >= before && versions[1].at <= new Date().toISOString())
  },

  'each version of the settings can be read, and one that never was is null': async ({ store }) => {
    await store.createChannel('shop', someSettings)
    await store.saveSettings('shop', german)
    assert.deepEqual(await store.settingsOf('shop', 1), emptySettings)
    assert.deepEqual((await store.settingsOf('shop', 2))?.languages, ['de'])
    assert.equal(await store.settingsOf('shop', 3), null)
  },

  'settings saved before there were all of today’s parts are read with their defaults': async ({
    store,
  }) => {
    const { geo: _, recommendations: __, ...older } = emptySettings
    const settings = { ...older, personalization: {} } as typeof emptySettings
    await store.createChannel('shop', { ...someSettings, settings })
    assert.deepEqual((await store.channels())[0].settings, emptySettings)
    assert.deepEqual(await store.settingsOf('shop', 1), emptySettings)
  },

  'of very many saved settings the newest thousand stay': async ({ store }) => {
    await store.createChannel('shop', someSettings)
    for (let count = 0; count < 1001; count += 1) await store.saveSettings('shop', german)
    const versions = await store.settingsVersions('shop')
    assert.deepEqual(
      [versions.length, versions[0].version, versions.at(-1)?.version],
      [1000, 3, 1002],
    )
  },

  'a deleted channel is gone with all that it had, and its name begins anew': async ({ store }) => {
    await store.createChannel('shop', someSettings)
    await store.createChannel('other', someSettings)
    await importAll(store, 'shop', [row('P1')])
    await store.writeDelta('shop', put(row('P2')))
    await store.writeDelta('other', put(row('P3')))
    await store.deleteChannel('shop')
    assert.deepEqual(
      (await store.channels()).map(({ name }) => name),
      ['other'],
    )
    await store.createChannel('shop', someSettings)
    assert.deepEqual(await versionsOf(store, 'shop'), {
      databaseVersion: 0,
      completeVersion: 0,
      deltaVersion: 0,
    })
    assert.deepEqual(await store.deltasAfter('shop', 0), [])
    assert.equal((await store.deltasAfter('other', 0)).length, 1)
    assert.equal((await store.settingsVersions('shop')).length, 1)
  },

  'every question about an unknown channel is refused': async ({ store }) => {
    const refused = { problem: 'unknownChannel' }
    await assert.rejects(store.deleteChannel('no'), refused)
    await assert.rejects(store.saveSettings('no', german), refused)
    await assert.rejects(store.settingsVersions('no'), refused)
    await assert.rejects(store.settingsOf('no', 1), refused)
    await assert.rejects(store.writeDelta('no', put(row('P1'))), refused)
    await assert.rejects(store.deltasAfter('no', 0), refused)
    await assert.rejects(store.beginImport('no'), refused)
    await assert.rejects(store.activate('no', activation(1)), refused)
    await assert.rejects(
      (async () => {
        for await (const _ of store.documents('no', 0));
      })(),
      refused,
    )
  },

  'channels, settings and versions are there after a restart': async (lab) => {
    await lab.store.createChannel('shop', someSettings)
    await lab.store.saveSettings('shop', german)
    await importAll(lab.store, 'shop', [row('P1')])
    await lab.store.writeDelta('shop', put(row('P2')))
    const before = await lab.store.channels()
    const store = await lab.reopen()
    assert.deepEqual(await store.channels(), before)
    assert.equal((await store.settingsVersions('shop')).length, 2)
  },
}
