// What several rules do together.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Rule, RuleEffect } from './rule.ts'
import { sumRules } from './rule-sum.ts'

type Plain = Rule<string>

function rule(id: string, ...effects: readonly RuleEffect<string>[]): Plain {
  return {
    id,
    isActive: true,
    priority: 0,
    isExclusive: false,
    dates: { from: null, to: null },
    trigger: { kind: 'all', of: [] },
    questions: [],
    content: { identity: `i-${id}`, effects, isUnlimited: id === 'free', isEverywhere: true },
  }
}

const all = { query: 'red tent', max: 10 }
const hide = { kind: 'hide', chosen: { kind: 'ids', ids: ['x'] } } as const
const boost = { kind: 'factor', chosen: { kind: 'filters', filters: 'f' }, factor: 2 } as const
const pin = (id: string, place: number) => ({ kind: 'pin', pins: [{ id, place }] }) as const

test('effects know their rule, their place in it and a name under which they are kept', () => {
  const { hidden, factors } = sumRules([rule('a', boost, hide), rule('free', boost)], all)
  assert.deepEqual(hidden, [
    {
      ruleId: 'a',
      effect: 1,
      identity: 'i-a.1',
      chosen: { kind: 'ids', ids: ['x'] },
      isEverywhere: true,
    },
  ])
  assert.deepEqual(
    factors.map(({ identity, isLimited }) => [identity, isLimited]),
    [
      ['i-a.0', true],
      ['i-free.0', false],
    ],
  )
})

test('a place and a product are given once, by the first', () => {
  const rules = [
    rule('a', pin('p', 1)),
    rule('b', pin('q', 1), pin('p', 2)),
    rule('c', pin('q', 3)),
  ]
  const { pins } = sumRules(rules, all)
  assert.deepEqual(
    pins.map(({ ruleId, id, place }) => [ruleId, id, place]),
    [
      ['a', 'p', 1],
      ['c', 'q', 3],
    ],
  )
})

test('beyond the limit only hiding counts', () => {
  const { hidden, factors } = sumRules([rule('a', boost), rule('b', boost, hide)], {
    ...all,
    max: 1,
  })
  assert.deepEqual([hidden.length, factors.length], [1, 1])
})

test('a query is replaced by the first that wants to, then rewritten by all, then freed of stop words', () => {
  const rules = [
    rule('words', { kind: 'stopWords', words: ['red'] }),
    rule('first', { kind: 'replaceQuery', query: 'red parka' }),
    rule('second', { kind: 'replaceQuery', query: 'coat' }),
    rule('rewrite', { kind: 'rewriteQuery', find: 'parka', replace: 'rain jacket' }),
    rule('idle', { kind: 'rewriteQuery', find: 'tent', replace: 'x' }),
  ]
  const { query, queryBy } = sumRules(rules, all)
  assert.equal(query, 'rain jacket')
  assert.deepEqual(
    queryBy.map(({ ruleId }) => ruleId),
    ['first', 'rewrite', 'words'],
  )
})

test('synonyms of several rules are one list with a name of its own', () => {
  const synonyms = (word: string) =>
    ({ kind: 'synonyms', list: [{ words: [word], alsoFinds: ['x'] }] }) as const
  const both = sumRules([rule('a', synonyms('m')), rule('b', synonyms('n'))], all).synonyms
  assert.deepEqual([both?.id, both?.list.length], ['i-a.0 i-b.0', 2])
  assert.equal(sumRules([rule('a', boost)], all).synonyms, null)
})
