import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Pattern, patternHolds } from './trigger-pattern.ts'
import {
  type ParsedPattern,
  parseRegex,
  parseWildcard,
  patternLengthMax,
  patternStatesMax,
} from './trigger-pattern-parser.ts'
import { comparedLengthMax, normalText } from './trigger-text.ts'

function patternOf(parsed: ParsedPattern): Pattern {
  assert.ok('pattern' in parsed, 'reason' in parsed ? parsed.reason : '')
  return parsed.pattern
}

const regexes: readonly (readonly [
  regex: string,
  yes: readonly string[],
  no: readonly string[],
])[] = [
  ['tent', ['tent', 'my tents'], ['ten t', '']],
  ['^tent$', ['tent'], ['tents', 'a tent']],
  ['tents?', ['tent', 'tents'], ['ten']],
  ['^(red|blue) shoes?$', ['red shoe', 'blue shoes'], ['green shoes', 'redshoe']],
  ['^[a-c]+$', ['abcabc', 'A'], ['abcd', '']],
  ['^[^0-9]*$', ['abc', ''], ['a1']],
  ['^\\d{2,3}$', ['12', '123'], ['1', '1234']],
  ['^\\d{2,}$', ['12', '123456'], ['1']],
  ['^a{3}$', ['aaa'], ['aa', 'aaaa']],
  ['^\\w+\\s\\w+$', ['two words'], ['one', 'three of them']],
  ['^\\S+$', ['one'], ['two words']],
  ['GRÖẞE', ['grosse', 'größe', 'Grösse'], ['grose']],
  ['^[À-Ö]$', ['ä', 'A', 'o'], ['z']],
  ['^.$', ['x', '😀'], ['xy', '']],
  ['a.c', ['abc', 'a c'], ['ac']],
  ['(?:ab)+?c', ['ababc'], ['ab']],
  ['1\\.5', ['1.5'], ['1x5']],
  ['^(|a)*$', ['', 'aaa'], ['b']],
  ['[]]', [']'], ['[']],
  ['[a-]', ['-', 'a'], ['b']],
]

for (const [regex, yes, no] of regexes) {
  test(`the expression ${regex} holds where it should and nowhere else`, () => {
    const pattern = patternOf(parseRegex(regex))
    for (const text of yes) assert.ok(patternHolds(pattern, normalText(text)), text)
    for (const text of no) assert.ok(!patternHolds(pattern, normalText(text)), text)
  })
}

const wildcards: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['tent*', ['tent', 'tents for two'], ['a tent']],
  ['*tent', ['tent', 'my tent'], ['tents']],
  ['t?nt', ['tent', 'tint'], ['tnt', 'teent']],
  ['(tent)', ['(tent)'], ['tent']],
  ['*', ['', 'anything'], []],
  ['  Two   words ', ['two words'], ['twowords']],
]

for (const [wildcard, yes, no] of wildcards) {
  test(`the wildcard ${wildcard} means the whole text`, () => {
    const pattern = patternOf(parseWildcard(wildcard))
    for (const text of yes) assert.ok(patternHolds(pattern, normalText(text)), text)
    for (const text of no) assert.ok(!patternHolds(pattern, normalText(text)), text)
  })
}

const wrong: readonly (readonly [string, RegExp])[] = [
  ['(', /without its `\)`/],
  [')', /without its `\(`/],
  ['[a', /without its `\]`/],
  ['*a', /nothing before it/],
  ['a**', /repeats a repetition/],
  ['a{3,2}', /not in order/],
  ['a{1000}', /beyond 100/],
  ['a{x}', /begins no/],
  ['^*', /repeats `\^` or `\$`/],
  ['(?=a)', /only plain groups/],
  ['(?<n>a)', /only plain groups/],
  ['(a)\\1', /not understood/],
  ['\\bword', /not understood/],
  ['[z-a]', /leads nowhere/],
  ['[\\D]', /opposite/],
  ['a\\', /ends with/],
  ['x'.repeat(patternLengthMax + 1), /at most 200 characters/],
  ['((a{100}){100}){100}', /more than 500 states/],
  [`${'('.repeat(21)}a${')'.repeat(21)}`, /deeper than 20/],
]

for (const [regex, reason] of wrong) {
  test(`the expression ${regex.slice(0, 30)} is refused with a reason`, () => {
    const parsed = parseRegex(regex)
    assert.match('reason' in parsed ? parsed.reason : 'accepted', reason)
  })
}

const runaways = [
  '(a+)+$',
  '(a*)*b',
  '(a|aa)+$',
  '(a|a)*c',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(.*a){20}',
]

for (const regex of runaways) {
  test(`the expression ${regex}, made to run away, costs at most characters times states`, () => {
    const pattern = patternOf(parseRegex(regex))
    const text = `${'a'.repeat(comparedLengthMax - 1)}!`
    const steps = { count: 0 }
    patternHolds(pattern, text, steps)
    // A state leads to two others at most, but for the alternatives of a group.
    assert.ok(steps.count <= 3 * (text.length + 1) * pattern.states.length, `${steps.count} steps`)
    assert.ok(pattern.states.length <= patternStatesMax)
  })
}

const small = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
const part: fc.Arbitrary<string> = fc.letrec<{ node: string; leaf: string }>((tie) => ({
  leaf: fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', 'ab', ''),
  node: fc.oneof(
    { maxDepth: 3 },
    tie('leaf'),
    fc.tuple(tie('node'), tie('node')).map(([one, other]) => `${one}${other}`),
    fc.tuple(tie('node'), tie('node')).map(([one, other]) => `(${one}|${other})`),
    fc
      .tuple(tie('node'), fc.constantFrom('*', '+', '?', '{2}', '{1,2}'))
      .map(([one, times]) => `(${one})${times}`),
  ),
})).node

test('expressions hold exactly where those of the language hold', () => {
  fc.assert(
    fc.property(part, fc.boolean(), small, (regex, isWhole, text) => {
      const source = isWhole ? `^(${regex})$` : regex
      const pattern = patternOf(parseRegex(source))
      assert.equal(patternHolds(pattern, text), new RegExp(source).test(text))
    }),
    { numRuns: 2_000 },
  )
})

test('what fulfils an expression contains a text of each list that it needs', () => {
  fc.assert(
    fc.property(part, small, (regex, text) => {
      const pattern = patternOf(parseRegex(regex))
      if (!patternHolds(pattern, text)) return
      for (const texts of pattern.needed) assert.ok(texts.some((own) => text.includes(own)))
    }),
    { numRuns: 2_000 },
  )
})

test('an expression needs its runs of characters and one of its alternatives', () => {
  const { needed } = patternOf(parseRegex('a?(rain|snow) jackets? [xl]+m{2}'))
  assert.deepEqual(needed, [['rain', 'snow'], [' jacket'], [' '], ['m']])
})
