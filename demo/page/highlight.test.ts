import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typedPieces } from './highlight.ts'

const marked = (shown: string, typed: string) =>
  typedPieces(shown, typed)
    .map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
    .join('')

const cases: readonly [shown: string, typed: string, expected: string][] = [
  ['Rain jacket', 'rai', '[Rai]n jacket'],
  ['Rain jacket', 'jac rain', '[Rain] [jac]ket'],
  ['Rucksäcke', 'rucksacke', '[Rucksäcke]'],
  ['Rucksäcke', 'säck', 'Rucksäcke'],
  ['Fußbälle', 'fuss', '[Fuß]bälle'],
  ['Tent', '', 'Tent'],
  ['Zip-off trousers', 'off', 'Zip-[off] trousers'],
  ['<b>Tent</b>', 'b', '<[b]>Tent</[b]>'],
]

for (const [shown, typed, expected] of cases) {
  test(`“${typed}” typed is marked in “${shown}”`, () => {
    assert.equal(marked(shown, typed), expected)
  })
}
