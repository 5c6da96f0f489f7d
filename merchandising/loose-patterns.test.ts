// Patterns that every query must be tried on are counted by what they cost.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loosePatterns, patternStatesUnit } from './trigger-keys.ts'
import type { Pattern } from './trigger-pattern.ts'
import { patternHolds } from './trigger-pattern.ts'
import { parseRegex, parseWildcard } from './trigger-pattern-parser.ts'
import { comparedLengthMax } from './trigger-text.ts'

function read(regex: string): Pattern {
  const parsed = parseRegex(regex)
  assert.ok('pattern' in parsed, regex)
  return parsed.pattern
}

const counted = (...patterns: Pattern[]) =>
  loosePatterns({ kind: 'query', test: { match: 'pattern', patterns } })

test('a small pattern counts as one, a large one as several, and one that can be looked up as none', () => {
  const wildcard = parseWildcard('a*b')
  assert.ok('pattern' in wildcard)
  assert.equal(counted(wildcard.pattern), 1)
  assert.equal(counted(read('^[a-z]{2}\\d$'), read('a|b')), 2)
  assert.equal(counted(read('tent (.?){100}')), 0)
  const large = read('(.?){100}(.?){100}x$')
  assert.equal(counted(large), Math.ceil(large.states.length / patternStatesUnit))
  assert.ok(counted(large) >= 8)
})

const attacks = [
  '(.?){100}(.?){100}x$',
  '((a?){10}){10}',
  '(a|a)*(a|aa)*$',
  '(.*)*(.*)*=',
  '[ab]{2,5}c',
]

for (const regex of attacks) {
  test(`what ${regex} counts as bounds what it costs at the longest query`, () => {
    const pattern = read(regex)
    const steps = { count: 0 }
    for (const text of ['a', 'ab', 'x', '.'])
      patternHolds(pattern, text.repeat(comparedLengthMax).slice(0, comparedLengthMax), steps)
    // Each state is entered once for a character, and looked at once for each way that leads to it.
    const perText = 2 * counted(pattern) * patternStatesUnit * (comparedLengthMax + 1)
    assert.ok(
      steps.count <= 4 * (perText + comparedLengthMax + 1),
      `${steps.count} > ${4 * perText}`,
    )
  })
}
