import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { intervalOf } from './interval.ts'

const absolute = { min: 10, max: 69 }

const cases: readonly [
  what: string,
  min: number,
  max: number,
  digits: number,
  text: string | null,
][] = [
  ['nothing is chosen where both ends stand at their bounds', 10, 69, 0, null],
  ['an upper end at its bound stays open', 20, 69, 0, '[20,]'],
  [
    'a lower end at its bound is written all the same, because the notation needs it',
    10,
    15,
    0,
    '[10,16)',
  ],
  ['both ends belong to the choice', 20, 49.99, 2, '[20,50)'],
  ['a single value is a choice', 20, 20, 0, '[20,21)'],
  ['more digits than the facet has count', 20, 22.5, 0, '[20,22.6)'],
  ['sums of decimals have no rest', 0.1, 0.2, 1, '[0.1,0.3)'],
]

for (const [what, min, max, digits, text] of cases) {
  test(`a slider's choice: ${what}`, () => {
    assert.equal(intervalOf({ min, max }, absolute, digits), text)
  })
}

test('whatever is chosen, the interval ends above it by less than two steps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 6899 }), (cents) => {
      const max = cents / 100
      const end = Number(/,(.+)\)$/.exec(intervalOf({ min: 10, max }, absolute, 2) ?? '')?.[1])
      assert.ok(end > max && end < max + 0.02, `${max}: ${end}`)
    }),
  )
})
