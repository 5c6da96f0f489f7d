import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RecentReplies } from './reply-memory.ts'

test('a reply is remembered for a minute from when it came', async () => {
  let nowMs = 0
  const memory = new RecentReplies(() => nowMs)
  const coming = Promise.resolve({ hits: 1 })
  memory.keep('a', coming)
  assert.equal(memory.get('a'), coming)
  await coming
  assert.deepEqual(memory.get('a'), { hits: 1 })
  nowMs = 59_999
  assert.deepEqual(memory.get('a'), { hits: 1 })
  nowMs = 60_001
  assert.equal(memory.get('a'), undefined)
})

test('a request that failed or was given up leaves nothing', async () => {
  const memory = new RecentReplies(() => 0)
  memory.keep('a', Promise.reject(new Error('gone')))
  memory.keep('b', Promise.resolve(null))
  await new Promise((resolve) => setImmediate(resolve))
  assert.equal(memory.get('a'), undefined)
  assert.equal(memory.get('b'), undefined)
})

test('of more than sixty replies the oldest is forgotten', () => {
  const memory = new RecentReplies(() => 0)
  for (let index = 0; index < 61; index++) memory.keep(String(index), Promise.resolve(index))
  assert.equal(memory.get('0'), undefined)
  assert.notEqual(memory.get('1'), undefined)
})
