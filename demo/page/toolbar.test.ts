import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageNumbers } from './toolbar.ts'

const cases: readonly [currentPage: number, pageCount: number, expected: string][] = [
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 9, '1 2 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [6, 9, '1 … 5 6 7 8 9'],
  [9, 9, '1 … 8 9'],
]

for (const [currentPage, pageCount, expected] of cases) {
  test(`page ${currentPage} of ${pageCount} offers ${expected}`, () => {
    const shown = pageNumbers({ currentPage, pageCount }).map((number) => number || '…')
    assert.equal(shown.join(' '), expected)
  })
}
