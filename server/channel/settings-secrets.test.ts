import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptySettings } from '../../contract/settings.ts'
import type { FeedSource } from '../../contract/settings-modules.ts'
import { hidePasswords, keepPasswords } from './settings-secrets.ts'

const feed: FeedSource = {
  url: 'https://shop.example/a.csv',
  user: 'ann',
  password: 'secret',
  timeoutSeconds: 1,
  bytesMax: 1,
  retries: 0,
}
const stored = { ...emptySettings, feeds: { search: feed } }

function sent(own: Partial<FeedSource>) {
  return { ...emptySettings, feeds: { search: { ...feed, password: '***', ...own } } }
}

test('a password is shown hidden, and there is none where there was none', () => {
  assert.deepEqual(hidePasswords(stored).feeds.search, { ...feed, password: '***' })
  assert.deepEqual(hidePasswords(emptySettings), emptySettings)
})

test('a hidden password stays, also for another file of the same server', () => {
  assert.deepEqual(keepPasswords(sent({}), stored), { settings: stored })
  const url = 'https://shop.example/b.csv'
  const kept = keepPasswords(sent({ url }), stored)
  assert.deepEqual('settings' in kept && kept.settings.feeds.search, { ...feed, url })
})

test('a new password takes the place of the stored one', () => {
  const settings = sent({ password: 'other' })
  assert.deepEqual(keepPasswords(settings, stored), { settings })
})

const elsewhere: readonly (readonly [string, Partial<FeedSource>])[] = [
  ['another server', { url: 'https://thief.example/a.csv' }],
  ['a server of the same beginning', { url: 'https://shop.example.thief.example/a.csv' }],
  ['another port', { url: 'https://shop.example:8443/a.csv' }],
  ['a connection that can be read', { url: 'http://shop.example/a.csv' }],
  ['a host after a backslash', { url: 'https://shop.example\\@thief.example/' }],
  ['another user', { user: 'bob' }],
]

for (const [where, own] of elsewhere) {
  test(`a hidden password is not kept for ${where}`, () => {
    const kept = keepPasswords(sent(own), stored)
    const isSameOrigin = where === 'a host after a backslash'
    // A backslash ends the host, as it does for those who fetch: this is still the server that knows the password.
    assert.equal('flaw' in kept, !isSameOrigin)
  })
}

test('a hidden password without a stored one is a flaw with its path', () => {
  for (const before of [null, emptySettings]) {
    const kept = keepPasswords(sent({}), before)
    assert.equal('flaw' in kept && kept.flaw.path, 'feeds.search.password')
  }
})
