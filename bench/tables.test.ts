import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relevanceTable, speedTables, table } from './tables.ts'
import type { TrialFigures } from './trial.ts'

const kind = { p95Ms: 20, samples: 1, averageTotal: 1, foundShare: 1 } as const

function trial(contestant: string, medianMs: number, products = 1_000): TrialFigures {
  const one = { ...kind, medianMs, meantShare: null }
  return {
    contestant,
    products,
    buildSeconds: medianMs,
    residentMegabytes: 100,
    kinds: { one, typo: { ...one, meantShare: 0.94 } },
    scale: null,
  }
}

test('a table has a line for each row and as many cells in each', () => {
  assert.equal(
    table([
      ['a', 'b'],
      ['1', '2'],
    ]),
    '| a | b |\n|---|---|\n| 1 | 2 |\n',
  )
})

test('the others are told as multiples of ours, and what was not measured is a dash', () => {
  const [text] = speedTables([trial('Aisle', 2), trial('Other', 30)])
  assert.match(
    text,
    /\| Aisle \| 2\.0 \| 100 \| – \| 2\.00 \/ 20 \| – \| – \| 2\.00 \/ 20 \| – \| – \| 94 % \|/,
  )
  assert.match(text, /\| Other ÷ Aisle \| 15\.0 × \| 1\.0 × \| – \| 15\.0 × \| – \|/)
})

test('who cannot be measured at a size is named with the reason', () => {
  const [text] = speedTables([trial('Aisle', 2, 1_000_000)])
  assert.match(text, /- Orama is left out: .+/)
  assert.doesNotMatch(speedTables([trial('Aisle', 2, 100_000)])[0], /left out/)
})

test('each size has a table of its own, also when we are not in it', () => {
  const tables = speedTables([trial('Other', 1, 10), trial('Other', 1, 20_000)])
  assert.deepEqual(
    tables.map((text) => /at ([\d,]+) products/.exec(text)?.[1]),
    ['10', '20,000'],
  )
  assert.doesNotMatch(tables[0], /÷/)
})

test('without judged queries there is no table of relevance', () => {
  assert.equal(relevanceTable([]), '')
})
