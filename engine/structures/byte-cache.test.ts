import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ByteCache } from './byte-cache.ts'

/** A cache of texts that each weigh `bytes`, beside some 500 for keeping them, and the keys that had to be made. */
function trial(bytesMax: number, bytes: number) {
  const cache = new ByteCache<string>(bytesMax)
  const made: string[] = []
  const ask = (owner: object, key: string): string =>
    cache.remember(owner, key, () => {
      made.push(key)
      return { value: `value ${key}`, bytes }
    })
  return { cache, made, ask }
}

test('what is kept is not made again, and each owner has its own', () => {
  const { made, ask } = trial(10_000, 10)
  const [one, other] = [{}, {}]
  assert.equal(ask(one, 'a'), 'value a')
  assert.equal(ask(one, 'a'), 'value a')
  ask(other, 'a')
  assert.deepEqual(made, ['a', 'a'])
})

test('beyond the bytes the longest unused goes first, whoever owns it', () => {
  const { cache, made, ask } = trial(35_000, 10_000)
  const [one, other] = [{}, {}]
  ask(one, 'a')
  ask(other, 'b')
  ask(one, 'c')
  ask(one, 'a')
  ask(one, 'd')
  assert.ok(cache.bytes > 30_000 && cache.bytes <= 35_000)
  made.length = 0
  ask(one, 'a')
  ask(one, 'c')
  ask(one, 'd')
  assert.deepEqual(made, [])
  ask(other, 'b')
  assert.deepEqual(made, ['b'])
})

test('what alone is more than all the bytes is answered and not kept', () => {
  const { cache, made, ask } = trial(35_000, 40_000)
  const owner = {}
  ask(owner, 'a')
  assert.equal(ask(owner, 'a'), 'value a')
  assert.deepEqual(made, ['a', 'a'])
  assert.equal(cache.bytes, 0)
})
