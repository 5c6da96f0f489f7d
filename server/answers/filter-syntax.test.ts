import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatFilter, parseFilter, parseInterval } from './filter-syntax.ts'

const usual = { and: '___', or: '~~~' }

const filters: readonly [string, string, readonly (readonly [string, boolean, string])[]][] = [
  ['Color:Red', 'Color', [['Red', false, 'or']]],
  ['Color:!Red', 'Color', [['Red', true, 'or']]],
  [
    'Color:Red~~~!Green',
    'Color',
    [
      ['Red', false, 'or'],
      ['Green', true, 'or'],
    ],
  ],
  [
    'Color:Red___Blue',
    'Color',
    [
      ['Red', false, 'and'],
      ['Blue', false, 'and'],
    ],
  ],
  [
    'Color:A~~~B___C',
    'Color',
    [
      ['A', false, 'or'],
      ['B', false, 'or'],
      ['C', false, 'and'],
    ],
  ],
  [
    'Color:A___B~~~C',
    'Color',
    [
      ['A', false, 'and'],
      ['B', false, 'and'],
      ['C', false, 'or'],
    ],
  ],
  ['Time:12:30', 'Time', [['12:30', false, 'or']]],
  ['Path:A/B%2FC', 'Path', [['A/B%2FC', false, 'or']]],
  ['*:!Red', '*', [['!Red', false, 'or']]],
  ['Color:~~~Red', 'Color', [['Red', false, 'or']]],
  ['Color:', 'Color', []],
  ['Color:!', 'Color', []],
]

for (const [text, name, values] of filters) {
  test(`${text} is read value by value`, () => {
    const filter = parseFilter(text, usual, false)
    assert.equal(filter?.name, name)
    const read = filter.values.map(({ value, exclude, type }) => [value, exclude, type])
    assert.deepEqual(read, values)
  })
}

test('a text without a name and a colon is no filter', () => {
  assert.equal(parseFilter('Red', usual, false), null)
  assert.equal(parseFilter(':Red', usual, false), null)
  assert.equal(parseFilter('', usual, false), null)
})

test('separators are what the settings say, also where they mean something to patterns', () => {
  const filter = parseFilter('Color:a||b.c', { and: '.', or: '||' }, false)
  assert.deepEqual(
    filter?.values.map(({ value, type }) => [value, type]),
    [
      ['a', 'or'],
      ['b', 'or'],
      ['c', 'and'],
    ],
  )
})

test('what is written is read as the same conditions, and writing it again changes nothing', () => {
  const pieces = fc.constantFrom('Red', '!Green', '~~~', '___', ':', 'a/b', '[1,2)', '!', ' ')
  const texts = fc.array(pieces, { maxLength: 12 }).map((list) => `Field:${list.join('')}`)
  fc.assert(
    fc.property(texts, (text) => {
      const first = parseFilter(text, usual, false)
      assert.ok(first)
      // A lone value combines with nothing, and neither does a lone `or` beside `and` values: their type says nothing.
      const written = formatFilter(first, usual)
      const second = parseFilter(written, usual, false)
      assert.ok(second)
      assert.equal(formatFilter(second, usual), written)
      assert.deepEqual(conditions(second.values), conditions(first.values))
    }),
    { numRuns: 500 },
  )
})

type Conditions = { readonly all: readonly string[]; readonly any: readonly string[] }

function conditions(
  values: readonly { value: string | string[]; exclude: boolean; type: string }[],
): Conditions {
  const texts = (type: string): string[] =>
    values.filter((value) => value.type === type).map(({ value, exclude }) => `${exclude}${value}`)
  const [all, any] = [texts('and'), texts('or')]
  return any.length === 1
    ? { all: [...any, ...all].sort(), any: [] }
    : { all: all.sort(), any: any.sort() }
}

const intervals: readonly [string, { from: number; to: number | null } | null][] = [
  ['[20.00,50.00)', { from: 20, to: 50 }],
  ['[-5,0)', { from: -5, to: 0 }],
  ['[20,)', { from: 20, to: null }],
  ['[20,]', { from: 20, to: null }],
  [' [ 1 , 2 ) ', { from: 1, to: 2 }],
  ['[1,2]', null],
  ['(1,2)', null],
  ['[,2)', null],
  ['[a,b)', null],
  ['[1,2,3)', null],
  ['[0x10,20)', null],
  ['20', null],
  ['', null],
]

for (const [text, interval] of intervals) {
  test(`${text || 'nothing'} is ${interval === null ? 'no interval' : 'an interval'}`, () => {
    assert.deepEqual(parseInterval(text), interval)
  })
}
