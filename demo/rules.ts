// A ranking rule and an A/B test of the demo channel: one of each, for words of their own, so that every other search shows the plain engine.

import type { AbTestBody } from '../contract/ab-tests.ts'
import type { StoredRule } from '../contract/rules.ts'

export const demoRules: readonly StoredRule[] = [
  {
    id: 'gifts',
    name: 'What makes a present',
    category: 'Seasons',
    state: 'active',
    priority: 0,
    unlimited: false,
    trigger: { kind: 'query', values: ['gift', 'gifts', 'present', 'geschenk', 'geschenke'] },
    effects: [
      { kind: 'replaceQuery', query: 'head lamp' },
      { kind: 'number', field: 'Rating', shape: 'linear', from: 3, to: 5, factor: 3 },
      {
        kind: 'bury',
        filters: [{ name: 'Price', substring: false, values: [value('[100,)')] }],
        factor: 0.4,
      },
    ],
  },
]

/** The test whose second variant has a campaign of its own: see `hammock-note` among the campaigns. */
export const demoAbTests: readonly (AbTestBody & { readonly id: string })[] = [
  {
    id: 'hammock-note',
    name: 'Does a note on straps help?',
    state: 'running',
    traffic: 100,
    variants: [
      { id: 'plain', name: 'No note', share: 1 },
      { id: 'note', name: 'A note above the hammocks', share: 1 },
    ],
    goal: 'cartRate',
    expectedSessions: 20_000,
  },
]

function value(interval: string) {
  return { value: interval, exclude: false, type: 'or' } as const
}
