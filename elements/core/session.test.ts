import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BrowserStorage } from './browser-storage.ts'
import { rememberedId, type SessionStorage } from './session.ts'

const name = 'aisle.sid'

function memory(): SessionStorage & { readonly values: Map<string, string> } {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value)
    },
  }
}

test('a random session id is the same on the next page, and another one elsewhere', () => {
  const storage = memory()
  const sid = rememberedId(storage, name)
  assert.match(sid, /^[\w-]{30}$/)
  assert.equal(rememberedId(storage, name), sid)
  assert.notEqual(rememberedId(memory(), name), sid)
})

test('a remembered value that cannot be a session id is replaced', () => {
  const storage = memory()
  storage.values.set(name, '<script>')
  const sid = rememberedId(storage, name)
  assert.match(sid, /^[\w-]{30}$/)
  assert.equal(storage.values.get(name), sid)
})

test('where storage is blocked there is a session id all the same, as long as the page', () => {
  const blocked = new BrowserStorage(() => {
    throw new Error('The operation is insecure.')
  })
  const sid = rememberedId(blocked, name)
  assert.match(sid, /^[\w-]{30}$/)
  assert.equal(rememberedId(blocked, name), sid)
})
