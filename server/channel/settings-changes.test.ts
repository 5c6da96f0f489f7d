import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeLengthMax } from '../../contract/manage-settings.ts'
import { type ChannelSettings, emptySettings, type FieldSettings } from '../../contract/settings.ts'
import type { FeedSource } from '../../contract/settings-modules.ts'
import { settingsChanges } from './settings-changes.ts'

function field(name: string, own: Partial<FieldSettings> = {}): FieldSettings {
  return { name, type: 'TEXT', searchWeight: 1, filterable: true, ...own }
}

function changes(before: Partial<ChannelSettings>, after: Partial<ChannelSettings>) {
  return settingsChanges({ ...emptySettings, ...before }, { ...emptySettings, ...after })
}

test('equal settings have no changes, in whatever order their properties stand', () => {
  const turned = Object.fromEntries(Object.entries(emptySettings).reverse())
  assert.deepEqual(settingsChanges(emptySettings, turned as ChannelSettings), [])
})

test('a field that came is one change, also when it stands before the others', () => {
  const before = { fields: [field('A'), field('B')] }
  assert.deepEqual(changes(before, { fields: [field('C'), ...before.fields] }), [
    { path: 'fields[C]', after: field('C') },
  ])
})

test('a changed part of a field is told by the name of the field', () => {
  const before = { fields: [field('A'), field('B')] }
  const after = { fields: [field('A'), field('B', { role: 'price', searchWeight: 3 })] }
  assert.deepEqual(changes(before, after), [
    { path: 'fields[B].searchWeight', before: 1, after: 3 },
    { path: 'fields[B].role', after: 'price' },
  ])
})

test('another order of a list is a change', () => {
  const fields = [field('A'), field('B')]
  assert.deepEqual(changes({ fields }, { fields: fields.toReversed() }), [
    { path: 'fields (order)', before: ['A', 'B'], after: ['B', 'A'] },
  ])
})

test('a switch of a module is told by its path, and a plain list as a whole', () => {
  const geo = { ...emptySettings.geo, maxDistance: 50 }
  assert.deepEqual(changes({}, { geo, languages: ['de'] }), [
    { path: 'languages', before: ['en', 'de'], after: ['de'] },
    { path: 'geo.maxDistance', after: 50 },
  ])
})

test('a password is never told, but that it is another one is', () => {
  const feed: FeedSource = {
    url: 'https://a.example/',
    user: 'ann',
    password: 'one',
    timeoutSeconds: 1,
    bytesMax: 1,
    retries: 0,
  }
  const withPassword = (password: string) => ({ feeds: { search: { ...feed, password } } })
  assert.deepEqual(changes(withPassword('one'), withPassword('two')), [
    { path: 'feeds.search.password', before: '***', after: '***' },
  ])
  assert.ok(!JSON.stringify(changes({}, withPassword('one'))).includes('one'))
})

test('a long value is told by its beginning', () => {
  const description = 'x'.repeat(2 * changeLengthMax)
  const [{ after }] = changes({}, { sortOrders: [{ field: 'A', order: 'asc', description }] })
  assert.equal(String(after).length, changeLengthMax + 1)
})
