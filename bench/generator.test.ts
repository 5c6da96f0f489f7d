import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  benchProducts,
  benchQueries,
  misspelled,
  queryKinds,
  seededRandom,
  vocabulary,
  zipf,
} from './generator.ts'

test('the same seed gives the same products and queries, another seed others', () => {
  const products = (seed: number) => [...benchProducts(5, seed)]
  assert.deepEqual(products(1), products(1))
  assert.notDeepEqual(products(1), products(2))
  for (const kind of queryKinds) {
    assert.deepEqual(benchQueries(kind, 3), benchQueries(kind, 3))
  }
})

test('fewer products are the beginning of more', () => {
  assert.deepEqual([...benchProducts(3)], [...benchProducts(10)].slice(0, 3))
})

test('words are different and at least four letters long', () => {
  const words = vocabulary(1)
  assert.equal(new Set(words).size, words.length)
  assert.ok(words.every((word) => /^[a-z]{4,}$/.test(word)))
})

test("draws follow Zipf's law: the first twice as often as the second, ten times as often as the tenth", () => {
  const draw = zipf(1_000, seededRandom(3))
  const counts = new Uint32Array(1_000)
  for (let i = 0; i < 200_000; i++) counts[draw()]++
  assert.ok(Math.abs(counts[0] / counts[1] - 2) < 0.15, `${counts[0] / counts[1]}`)
  assert.ok(Math.abs(counts[0] / counts[9] - 10) < 1, `${counts[0] / counts[9]}`)
})

test('a misspelled word is one mistake away from the word and never the word itself', () => {
  const random = seededRandom(4)
  for (let i = 0; i < 500; i++) {
    const wrong = misspelled('aabbccdd', random)
    assert.notEqual(wrong, 'aabbccdd')
    assert.ok(Math.abs(wrong.length - 8) <= 1)
  }
})

test('misspelled queries say what was meant, the others do not', () => {
  assert.ok(benchQueries('typo', 20).every(({ intended, text }) => intended && intended !== text))
  assert.ok(benchQueries('one', 5).every(({ intended }) => intended === null))
})
