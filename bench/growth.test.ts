import assert from 'node:assert/strict'
import { test } from 'node:test'
import { growthTable, threadsTable } from './growth.ts'
import type { TrialFigures } from './trial.ts'

function trial(products: number, medianMs: number): TrialFigures {
  const scale = {
    bytesPerProduct: 900,
    restartSeconds: products / 1_000_000,
    loadedMegabytes: 100,
    suggestMedianMs: Math.log10(products),
    suggestP95Ms: 1,
    searchesPerSecond: [
      { threads: 1, count: 500 },
      { threads: 2, count: 900 },
    ],
  }
  const one = { medianMs, p95Ms: 9, samples: 1, averageTotal: 1, foundShare: 1, meantShare: null }
  return {
    contestant: 'Aisle',
    products,
    buildSeconds: products ** 2,
    residentMegabytes: 100,
    kinds: { frequent: one },
    scale,
  }
}

test('growth is told by what a tenfold catalogue multiplies a figure', () => {
  const text = growthTable([trial(1_000_000, 50), trial(10_000, 0.5)])
  assert.match(text, /\| {2}\| 10,000 \| 1,000,000 \| tenfold \| growth \| with \|/)
  assert.match(
    text,
    /\| one frequent word, ms \| 0\.50 \| 50 \| 10\.0 × \| linear \| the matches \|/,
  )
  assert.match(
    text,
    /\| bytes for each product \| 900 \| 900 \| 1\.0 × \| constant or logarithmic \|/,
  )
  assert.match(text, /\| building, s \|.+\| 100\.0 × \| more than linear \|/)
  assert.match(text, /\| two words, ms \| – \| – \| – \| – \|/)
})

test('one size tells no growth, and what others need is not ours', () => {
  assert.equal(growthTable([trial(10_000, 1)]), '')
  const other = { ...trial(20_000, 1), scale: null }
  assert.equal(growthTable([trial(10_000, 1), other]), '')
  assert.equal(threadsTable([other]), '')
})

test('searches a second stand by the number of threads', () => {
  assert.match(threadsTable([trial(10_000, 1)]), /\| 10,000 \| 500 \(1\) \| 900 \(2\) \|/)
})
