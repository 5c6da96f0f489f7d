import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type SessionStorage, sessionId } from './session.ts'

const fillRandom = (bytes: Uint8Array<ArrayBuffer>) => {
  crypto.getRandomValues(bytes)
}

function memory(): SessionStorage & { readonly values: Map<string, string> } {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => {
      values.set(name, value)
    },
  }
}

test('a random session id is the same on the next page, and another one elsewhere', () => {
  const storage = memory()
  const source = { given: undefined, storage: () => storage, fillRandom }
  const sid = sessionId(source)
  assert.match(sid, /^[\w-]{30}$/)
  assert.equal(sessionId(source), sid)
  assert.notEqual(sessionId({ ...source, storage: () => memory() }), sid)
})

test('a given session id is used and not remembered; an empty one counts as none', () => {
  const storage = memory()
  const source = { storage: () => storage, fillRandom }
  assert.equal(sessionId({ ...source, given: 'mine' }), 'mine')
  assert.equal(storage.values.size, 0)
  assert.match(sessionId({ ...source, given: '' }), /^[\w-]{30}$/)
})

test('a remembered value that cannot be a session id is replaced', () => {
  const storage = memory()
  storage.values.set('aisle.sid', '<script>')
  const sid = sessionId({ given: undefined, storage: () => storage, fillRandom })
  assert.match(sid, /^[\w-]{30}$/)
  assert.equal(storage.values.get('aisle.sid'), sid)
})

test('where storage is blocked there is a session id all the same', () => {
  const blocked = () => {
    throw new Error('The operation is insecure.')
  }
  assert.match(sessionId({ given: undefined, storage: blocked, fillRandom }), /^[\w-]{30}$/)
})
