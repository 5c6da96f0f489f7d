import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ask, propertyRuns, titles } from '../engine-lab.ts'
import { parseQuery, queryCharactersMax } from './parse.ts'

/** Parts as they are read, in brackets: words plain, others with their kind. */
const table: readonly (readonly [string, readonly string[]])[] = [
  ['', []],
  ['   ', []],
  ['*', []],
  ['?', []],
  ['** *?', []],
  ['red tent', ['words: red tent']],
  ['  red \t\n tent ', ['words: red tent']],
  ['+red tent', ['exact: red', 'words: tent']],
  ['red -tent', ['words: red', 'excluded: tent']],
  ['"red tent"', ['phrase: red tent']],
  ['+"red tent"', ['phrase: red tent']],
  ['-"red tent" rope', ['excluded: red tent', 'words: rope']],
  ['"red tent', ['phrase: red tent']],
  ['"" tent', ['words: tent']],
  ['" " tent', ['words: tent']],
  ['ten*', ['pattern: ten*']],
  ['*ent', ['pattern: *ent']],
  ['t?nt', ['pattern: t?nt']],
  ['WH-1000*', ['pattern: WH-1000*']],
  ['is it dry?', ['words: is it dry?']],
  ['tv 32"', ['words: tv 32']],
  ['32" tv', ['words: 32 tv']],
  ['1/2" hose 3/4"', ['words: 1/2 hose 3/4']],
  ['wi-fi', ['words: wi-fi']],
  ['red - tent', ['words: red - tent']],
  ['- + -- ++', ['words: - + -- ++']],
  ['-5', ['excluded: 5']],
  ['c++ a+b', ['words: c++ a+b']],
  ['-* #* +*', ['words: -* #* +*']],
  ['red * tent', ['words: red tent']],
]
for (const [text, parts] of table) {
  test(`${JSON.stringify(text)} is read as [${parts.join('] [')}]`, () => {
    assert.deepEqual(
      parseQuery(text).map((part) => `${part.kind}: ${part.text}`),
      parts,
    )
  })
}

test('a query is read up to its limit and no further', () => {
  const [part] = parseQuery('a'.repeat(queryCharactersMax + 50))
  assert.equal(part.text.length, queryCharactersMax)
})

test('no text is a mistake: whatever is asked is answered', () => {
  const index = titles('red tent', 'C++ book', 'WH-1000XM4', '中文', 'rope')
  const piece = fc.oneof(
    fc.constantFrom(
      '"',
      '+',
      '-',
      '*',
      '?',
      ' ',
      'red',
      'tent',
      'WH-1000',
      '\\',
      '中',
      '😀',
      '\u0000',
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.boolean(), (pieces, relax) => {
      const matching = { tolerance: 'tolerant', relax, lastWordIsPrefix: true } as const
      const { total, hits } = ask(index, pieces.join(''), { matching, foundWords: true })
      assert.equal(hits.length, total)
    }),
    propertyRuns(500),
  )
})
