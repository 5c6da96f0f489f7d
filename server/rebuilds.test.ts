import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../contract/problems.ts'
import { emptySettings } from '../contract/settings.ts'
import type { ChannelView } from './channel/view.ts'
import { Rebuilds } from './rebuilds.ts'

const since = new Date('2026-01-31T12:00:00Z')

function started() {
  const failures: string[] = []
  const rebuilds = new Rebuilds({ clock: () => since, onFailure: (what) => failures.push(what) })
  const waiting = Promise.withResolvers<ChannelView>()
  rebuilds.begin('shop', { settings: emptySettings, settingsVersion: 2 }, waiting.promise)
  return { rebuilds, failures, ...waiting }
}

test('a rebuild is running until its index is shown', async () => {
  const { rebuilds, resolve, promise } = started()
  assert.deepEqual(
    [rebuilds.of('shop')?.state, rebuilds.of('shop')?.since, rebuilds.of('other')],
    ['running', since, null],
  )
  resolve({} as ChannelView)
  await promise
  assert.equal(rebuilds.of('shop'), null)
})

test('one that is refused has failed and says why; it is no failure of the server', async () => {
  const { rebuilds, failures, reject, promise } = started()
  reject(new Problem('badCatalogue', { reason: 'odd' }))
  await promise.catch(() => {})
  assert.equal(rebuilds.of('shop')?.state, 'failed')
  assert.match(rebuilds.of('shop')?.reason ?? '', /odd/)
  assert.deepEqual(failures, [])
})

test('one that breaks has failed, and the log alone knows why', async () => {
  const { rebuilds, failures, reject, promise } = started()
  reject(new Error('inside'))
  await promise.catch(() => {})
  assert.equal(rebuilds.of('shop')?.reason, 'The log of the server says why.')
  assert.deepEqual(failures, ['indexing shop for changed settings'])
})

test('the end of an earlier rebuild tells nothing about a later one', async () => {
  const { rebuilds, resolve, promise } = started()
  const later = Promise.withResolvers<ChannelView>()
  rebuilds.begin('shop', { settings: emptySettings, settingsVersion: 3 }, later.promise)
  resolve({} as ChannelView)
  await promise
  assert.deepEqual(
    [rebuilds.of('shop')?.state, rebuilds.of('shop')?.settingsVersion],
    ['running', 3],
  )
})
