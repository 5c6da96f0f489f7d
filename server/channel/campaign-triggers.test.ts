// Stored triggers and the situations in which they hold.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type StoredTrigger, triggerKinds } from '../../contract/campaign-triggers.ts'
import { emptySituation, type Situation } from '../../merchandising/trigger.ts'
import { prepareSituation, triggerHolds } from '../../merchandising/trigger-holds.ts'
import { readTrigger } from './campaign-triggers.ts'

function facts(names: readonly string[], values: Record<string, readonly (string | number)[]>) {
  return { names, valuesOf: (field: string) => values[field] ?? [] }
}

const tent = facts(['T-1', 'tent'], {
  Brand: ['Nordpfad'],
  Price: [199, 229],
  Path: ['Camping', 'Camping/Tents'],
})
const rope = facts(['R-1', 'rope'], { Brand: ['Karst & Kar'], Price: [80] })
const product: Partial<Situation> = { place: 'product', products: [tent] }
const cart: Partial<Situation> = { place: 'cart', cart: ['T-1', 'R-1'], products: [tent, rope] }
const query = (text: string): Partial<Situation> => ({ query: text })
const found = (hits: number, isArticleNumber = false): Partial<Situation> => ({
  found: { hits, isArticleNumber, understood: [] },
})
/** A search for `text` that was understood as `other`. */
const understood = (text: string, other: string): Partial<Situation> => ({
  query: text,
  found: { hits: 1, isArticleNumber: false, understood: [other] },
})
const moment = (text: string): Partial<Situation> => ({ at: Date.parse(text) })

type Row = readonly [
  trigger: StoredTrigger,
  holds: readonly Partial<Situation>[],
  not: readonly Partial<Situation>[],
]

const rows: readonly Row[] = [
  [
    { kind: 'query', values: ['Größe  XL', 'tent'] },
    [query('grosse xl'), query(' Tent ')],
    [query('tents'), query('')],
  ],
  [{ kind: 'query', match: 'contains', values: ['TENT'] }, [query('red tents')], [query('ten t')]],
  [{ kind: 'query', match: 'begins', values: ['red'] }, [query('Red tent')], [query('a red tent')]],
  [{ kind: 'query', match: 'ends', values: ['tent'] }, [query('red tent')], [query('tents')]],
  [
    { kind: 'query', match: 'wildcard', values: ['t?nt*'] },
    [query('tint'), query('tents')],
    [query('a tent')],
  ],
  [
    { kind: 'query', match: 'regex', values: ['^\\d+ ?w(att)?$'] },
    [query('60 W'), query('60watt')],
    [query('60 v')],
  ],
  [
    { kind: 'query', values: ['tent'] },
    [],
    [{ ...query('tent'), place: 'navigation' }, understood('tennt', 'tent')],
  ],
  [
    { kind: 'query', understood: true, values: ['red tent'] },
    [query('red tent'), understood('red tennt', 'Red tent')],
    [understood('red tennt', 'red rope'), { ...understood('a', 'red tent'), place: 'navigation' }],
  ],
  [
    { kind: 'place', places: ['search', 'navigation'] },
    [{}, { place: 'navigation' }],
    [product, cart],
  ],
  [
    { kind: 'landingPage', values: ['Summer'] },
    [{ place: 'page', pageId: 'summer' }],
    [{ place: 'page', pageId: 'winter' }, {}],
  ],
  [{ kind: 'product', values: ['t-1'] }, [product], [cart, {}]],
  [{ kind: 'product', values: ['tent'] }, [product], []],
  [
    { kind: 'productField', name: 'Brand', values: ['nordpfad'] },
    [product, cart],
    [{ ...product, products: [rope] }, {}],
  ],
  [{ kind: 'productField', name: 'Path', values: ['Camping'] }, [product], []],
  [
    { kind: 'productField', name: 'Price', from: 200 },
    [product],
    [{ ...product, products: [rope] }],
  ],
  [{ kind: 'productField', name: 'Price', from: 80, to: 80 }, [cart], [product]],
  [
    { kind: 'cartProduct', values: ['R-1'] },
    [cart],
    [{ ...cart, cart: ['T-1'], products: [tent] }, product],
  ],
  [{ kind: 'cartProduct', values: ['rope'] }, [cart], []],
  [{ kind: 'cartSize', from: 2 }, [cart], [{ ...cart, cart: ['T-1'] }, {}]],
  [
    { kind: 'filter', name: 'Path', values: ['Shoes/Boots'] },
    [{ filters: [{ field: 'Path', values: ['Shoes/Boots/Hiking', 'Shoes/Boots', 'Shoes'] }] }],
    [{ filters: [{ field: 'Path', values: ['Shoes'] }] }, {}],
  ],
  [
    { kind: 'filter', name: 'Brand' },
    [{ filters: [{ field: 'Brand', values: ['x'] }] }],
    [
      { filters: [{ field: 'Brand', values: [] }] },
      { filters: [{ field: 'Color', values: ['x'] }] },
    ],
  ],
  [{ kind: 'hits', from: 1, to: 3 }, [found(1), found(3)], [found(0), found(4)]],
  [{ kind: 'nothingFound' }, [found(0)], [found(1)]],
  [{ kind: 'articleNumber' }, [found(1, true)], [found(1)]],
  [{ kind: 'resultPage', to: 1 }, [{ resultPage: 1 }], [{ resultPage: 2 }, product]],
  [{ kind: 'hitsPerPage', from: 24 }, [{ hitsPerPage: 24 }], [{ hitsPerPage: 12 }]],
  [{ kind: 'sort' }, [{ sort: { field: 'Price', order: 'asc' } }], [{ sort: null }]],
  [
    { kind: 'sort', name: 'Price', order: 'desc' },
    [{ sort: { field: 'Price', order: 'desc' } }],
    [{ sort: { field: 'Price', order: 'asc' } }, {}],
  ],
  [{ kind: 'sort', name: 'Relevancy' }, [{}], [{ sort: { field: 'Price', order: 'asc' } }]],
  [
    { kind: 'market', values: ['Berlin'] },
    [{ markets: ['berlin', 'Bonn'] }],
    [{ markets: ['Bonn'] }, {}],
  ],
  [{ kind: 'customer', values: ['4711'] }, [{ customer: '4711' }], [{ customer: '1' }, {}]],
  [{ kind: 'customer' }, [{ customer: '4711' }], [{ user: '4711' }, {}]],
  [{ kind: 'user', values: ['ann'] }, [{ user: 'Ann' }], [{ user: 'bob' }, { customer: 'ann' }]],
  [{ kind: 'user' }, [{ user: 'ann' }], [{ session: 'ann' }, {}]],
  [{ kind: 'session', values: ['s1'] }, [{ session: 's1' }], [{ session: 's2' }, {}]],
  [{ kind: 'session' }, [{ session: 's1' }], [{}]],
  [
    { kind: 'variant', name: 'test', values: ['B'] },
    [{ variants: new Map([['test', 'B']]) }],
    [{ variants: new Map([['test', 'A']]) }, { variants: new Map([['other', 'B']]) }, {}],
  ],
  [
    { kind: 'parameter', name: 'device' },
    [{ parameters: [{ name: 'device', values: [''] }] }],
    [{}],
  ],
  [
    { kind: 'parameter', name: 'device', match: 'begins', values: ['mob'] },
    [{ parameters: [{ name: 'device', values: ['desk', 'Mobile'] }] }],
    [
      { parameters: [{ name: 'device', values: ['desk'] }] },
      { parameters: [{ name: 'other', values: ['mobile'] }] },
    ],
  ],
  [
    { kind: 'dates', begin: '2026-06-01T00:00:00+02:00', end: '2026-07-01T00:00:00+02:00' },
    [moment('2026-05-31T22:00:00Z'), moment('2026-06-30T21:59:59Z')],
    [moment('2026-05-31T21:59:59Z'), moment('2026-06-30T22:00:00Z'), {}],
  ],
  [
    {
      kind: 'weekly',
      timeZone: 'Europe/Berlin',
      windows: [{ days: [1], from: '09:00', to: '17:00' }],
    },
    [moment('2026-06-01T07:00:00Z')],
    [moment('2026-06-01T15:00:00Z'), moment('2026-06-02T07:00:00Z'), {}],
  ],
  [
    {
      kind: 'all',
      of: [
        { kind: 'query', values: ['tent'] },
        { kind: 'resultPage', to: 1 },
      ],
    },
    [query('tent')],
    [{ ...query('tent'), resultPage: 2 }],
  ],
  [
    {
      kind: 'any',
      of: [
        { kind: 'query', values: ['tent'] },
        { kind: 'resultPage', from: 2 },
      ],
    },
    [query('tent'), { resultPage: 2 }],
    [{}],
  ],
  [
    {
      kind: 'not',
      of: [
        { kind: 'query', values: ['tent'] },
        { kind: 'query', values: ['rope'] },
      ],
    },
    [query('shoe')],
    [query('tent'), query('rope')],
  ],
]

for (const [stored, holds, not] of rows) {
  test(`the trigger ${JSON.stringify(stored)} holds where it should and nowhere else`, () => {
    const trigger = readTrigger(stored, 'trigger')
    const ask = (part: Partial<Situation>) =>
      triggerHolds(trigger, prepareSituation({ ...emptySituation, ...part }))
    for (const part of holds) assert.equal(ask(part), true, JSON.stringify(part))
    for (const part of not) assert.equal(ask(part), false, JSON.stringify(part))
  })
}

test('every kind of condition stands in the table', () => {
  const kinds = new Set(rows.map(([{ kind }]) => kind))
  assert.deepEqual(
    triggerKinds.filter((kind) => !kinds.has(kind)),
    [],
  )
})

test('what a search makes of the words is not known before it', () => {
  const stored: StoredTrigger = { kind: 'query', understood: true, values: ['tent'] }
  const trigger = readTrigger(stored, 'trigger')
  const ask = (part: Partial<Situation>) =>
    triggerHolds(trigger, prepareSituation({ ...emptySituation, ...part }))
  assert.equal(ask(query('tennt')), null)
  assert.equal(ask(query('tent')), true)
})

test('what depends on the hits is not known before the search, and only then', () => {
  const few: StoredTrigger = { kind: 'hits', to: 3 }
  const ask = (stored: StoredTrigger, part: Partial<Situation>) =>
    triggerHolds(readTrigger(stored, 'trigger'), prepareSituation({ ...emptySituation, ...part }))
  assert.equal(ask(few, {}), null)
  assert.equal(ask({ kind: 'not', of: [few] }, {}), null)
  assert.equal(ask({ kind: 'all', of: [few, { kind: 'query', values: ['tent'] }] }, {}), false)
  assert.equal(
    ask({ kind: 'any', of: [few, { kind: 'query', values: ['tent'] }] }, query('tent')),
    true,
  )
  assert.equal(ask(few, product), false)
})
