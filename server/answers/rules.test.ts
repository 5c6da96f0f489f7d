// What ranking rules do to results: golden lists before and after each effect, and how rules go together.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Compile } from 'typebox/compile'
import type { StoredTrigger } from '../../contract/campaign-triggers.ts'
import type { StoredEffect } from '../../contract/rule-effects.ts'
import type { StoredRule } from '../../contract/rules.ts'
import type { SearchParams } from '../../contract/search-params.ts'
import { searchResultSchema } from '../../contract/search-result.ts'
import { type ChannelSettings, emptySettings } from '../../contract/settings.ts'
import { askerCounted, campaignsValidUntil } from './campaigns.ts'
import { campaign, noon, searched, textOf } from './campaigns-lab.ts'
import { requestFromBody } from './request.ts'
import { filter, rule, ruledWith, ruleOf, withRules } from './rules-lab.ts'
import { answerSearch } from './search.ts'
import { viewOf } from './shop.fixture.ts'

const settings: ChannelSettings = {
  ...emptySettings,
  languages: ['en'],
  thesaurus: false,
  fields: [
    { name: 'Number', type: 'TEXT', role: 'productNumber', searchWeight: 1, filterable: true },
    { name: 'Master', type: 'TEXT', role: 'masterId', searchWeight: 0, filterable: true },
    { name: 'Name', type: 'TEXT', role: 'productName', searchWeight: 4, filterable: true },
    { name: 'Brand', type: 'TEXT', role: 'brand', searchWeight: 1, filterable: true },
    {
      name: 'Path',
      type: 'CATEGORY_PATH',
      role: 'categoryPath',
      searchWeight: 0,
      filterable: true,
    },
    { name: 'Size', type: 'TEXT', searchWeight: 0, filterable: true },
    { name: 'Price', type: 'FLOAT', role: 'price', searchWeight: 0, filterable: true },
    { name: 'Margin', type: 'FLOAT', searchWeight: 0, filterable: true },
    { name: 'Stock', type: 'INTEGER', searchWeight: 0, filterable: true },
    { name: 'FirstSold', type: 'DATE', searchWeight: 0, filterable: true },
  ],
}

/** The rule for where a trigger holds. */
const where = (trigger: StoredTrigger, own: StoredRule): StoredRule => ({ ...own, trigger })

type Values = Readonly<Record<string, unknown>>
const product = (id: string, name: string, values: Values, sizes = ['40', '41']) =>
  sizes.map((Size) => ({ Number: `${id}-${Size}`, Master: id, Name: name, Size, ...values }))

const boots = 'Shoes/Boots'
/** Four boots that the words alone cannot tell apart, what goes with them, and clothes. */
const small = viewOf(settings, [
  product('b1', 'Leather boot', {
    Brand: 'Nord',
    Path: boots,
    Price: 90,
    Margin: 5,
    Stock: 9,
    FirstSold: '2024-03-01',
  }),
  product('b2', 'Leather boot', {
    Brand: 'Fjell',
    Path: boots,
    Price: 120,
    Margin: 60,
    Stock: 0,
    FirstSold: '2026-05-30',
  }),
  product('b3', 'Leather boot', {
    Brand: 'Kar',
    Path: boots,
    Price: 60,
    Margin: 30,
    Stock: 3,
    FirstSold: '2026-05-01T08:00:00',
  }),
  product('b4', 'Leather boot', { Brand: 'Nord', Path: boots, Price: 200 }),
  product('wax', 'Leather wax for boot and shoe', {
    Brand: 'Nord',
    Path: 'Care',
    Price: 5,
    Margin: 80,
    Stock: 500,
  }),
  product('mac', 'Mac coat', { Brand: 'Kar', Path: 'Clothing/Rain', Price: 150, Stock: 2 }),
  product('jacket', 'Rain jacket', { Brand: 'Fjell', Path: 'Clothing/Rain', Price: 80, Stock: 4 }),
])

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join(' ')
const reply = Compile(searchResultSchema)

async function hits(rules: readonly StoredRule[], params: SearchParams & { query: string }) {
  const result = await searched(withRules(small, ...rules), params)
  assert.ok(reply.Check(result), JSON.stringify(reply.Errors(result)))
  return ids(result.hits)
}

const before = 'b1 b2 b3 b4 wax'
const golden: readonly (readonly [why: string, effect: StoredEffect, after: string])[] = [
  [
    'a boosted brand comes first',
    { kind: 'boost', filters: [filter('Brand', 'Kar')] },
    'b3 b1 b2 b4 wax',
  ],
  [
    'products are boosted by number or master, where the words are as good',
    { kind: 'boost', ids: ['b2-40', 'b4'] },
    'b2 b4 b1 b3 wax',
  ],
  [
    'what is boosted a little stays behind what fits far better',
    { kind: 'boost', ids: ['wax'], factor: 1.1 },
    'b1 b2 b3 b4 wax',
  ],
  [
    'what is out of stock sinks',
    { kind: 'bury', filters: [filter('Stock', '[0,1)')], factor: 0.8 },
    'b1 b3 b4 b2 wax',
  ],
  [
    'all filters of an effect must hold in one variant',
    { kind: 'boost', filters: [filter('Brand', 'Nord'), filter('Price', '[100,)')] },
    'b4 b1 b2 b3 wax',
  ],
  ['a hidden product is gone', { kind: 'hide', ids: ['b2'] }, 'b1 b3 b4 wax'],
  ['so are hidden branches', { kind: 'hide', filters: [filter('Path', 'Shoes')] }, 'wax'],
  ['a pin stands first', { kind: 'pin', ids: ['b3'] }, 'b3 b1 b2 b4 wax'],
  [
    'pins stand at their places',
    { kind: 'pin', ids: ['wax', 'b1'], positions: [1, 3] },
    'wax b2 b1 b3 b4',
  ],
  [
    'a pin need not fit the words',
    { kind: 'pin', ids: ['mac'], positions: [2] },
    'b1 mac b2 b3 b4 wax',
  ],
  [
    'a margin in a straight line; without one nothing changes',
    { kind: 'number', field: 'Margin', from: 0, to: 100, factor: 2 },
    'b2 b3 b1 b4 wax',
  ],
  [
    'stock by its logarithm; the wax has so much of it that it passes what has none',
    { kind: 'number', field: 'Stock', shape: 'logarithmic', from: 0, to: 10, factor: 2 },
    'b1 b3 wax b2 b4',
  ],
  [
    'a step; b1 is above it',
    { kind: 'number', field: 'Stock', shape: 'step', from: 5, factor: 1.5 },
    'b1 b2 b3 b4 wax',
  ],
  [
    'newness: b2 is two days old, b3 a month, b1 two years',
    { kind: 'newness', field: 'FirstSold', shape: 'gaussian', scaleDays: 30, factor: 3 },
    'b2 b3 b1 b4 wax',
  ],
  [
    'what is new for a week at most is not old b3',
    {
      kind: 'newness',
      field: 'FirstSold',
      shape: 'linear',
      scaleDays: 3,
      offsetDays: 4,
      factor: 3,
    },
    'b2 b1 b3 b4 wax',
  ],
  ['another query', { kind: 'replaceQuery', query: 'rain jacket' }, 'jacket'],
  ['other words', { kind: 'rewriteQuery', find: 'leather boot', replace: 'mac' }, 'mac'],
  [
    'a synonym of the rule',
    { kind: 'synonyms', synonyms: [{ words: ['boot'], alsoFinds: ['mac'] }] },
    'b1 b2 b3 b4 wax mac',
  ],
  ['a stop word', { kind: 'stopWords', words: ['Leather'] }, 'b1 b2 b3 b4 wax'],
]

for (const [why, effect, after] of golden) {
  test(`golden: ${why}`, async () => {
    assert.equal(await hits([], { query: 'leather boot' }), before)
    assert.equal(await hits([ruleOf(effect)], { query: 'leather boot' }), after)
  })
}

test('golden: a query is rewritten, and its links and echo stay as they were typed', async () => {
  const rules = [ruleOf({ kind: 'rewriteQuery', find: 'anorak', replace: 'Rain jacket' })]
  const result = await searched(withRules(small, ...rules), { query: 'red anorak' })
  assert.equal(result.hits[0].id, 'jacket')
  assert.equal(result.searchParams.query, 'red anorak')
  assert.deepEqual(await hits([], { query: 'anorak' }), '')
  assert.deepEqual(await hits(rules, { query: 'anorak' }), 'jacket')
})

test('golden: a synonym and a stop word hold for the searches of their rule', async () => {
  const synonym = ruleOf({ kind: 'synonyms', synonyms: [{ words: ['anorak', 'rain jacket'] }] })
  assert.equal(await hits([synonym], { query: 'anorak' }), 'jacket')
  const stop = ruleOf({ kind: 'stopWords', words: ['cheap', 'buy'] })
  assert.equal(await hits([stop], { query: 'buy cheap mac' }), 'mac')
  const elsewhere = where({ kind: 'query', values: ['parka'] }, synonym)
  assert.equal(await hits([elsewhere], { query: 'anorak' }), '')
})

test('golden: rules without words move a category page, and cannot turn it into a search', async () => {
  const params = { query: '*', filters: [filter('Path', 'Clothing/Rain')] }
  assert.equal(await hits([], params), 'mac jacket')
  assert.equal(await hits([ruleOf({ kind: 'boost', ids: ['jacket'] })], params), 'jacket mac')
})

test('a rule applies where its trigger holds', async () => {
  const always = ruleOf({ kind: 'boost', ids: ['b4'] })
  const boost = where({ kind: 'query', match: 'contains', values: ['boot'] }, always)
  assert.equal(await hits([boost], { query: 'leather boot' }), 'b4 b1 b2 b3 wax')
  assert.equal(await hits([boost], { query: 'leather' }), await hits([], { query: 'leather' }))
  const inCategory = where({ kind: 'filter', name: 'Path', values: ['Shoes'] }, always)
  const filters = [filter('Path', 'Shoes')]
  assert.equal(await hits([inCategory], { query: 'boot', filters }), 'b4 b1 b2 b3')
})

const never: readonly (readonly [string, Partial<StoredRule>])[] = [
  ['a draft', { state: 'draft' }],
  ['a rule that has not begun', { from: '2026-06-01T12:00:01Z' }],
  ['a rule that is over', { to: '2026-06-01T12:00:00Z' }],
]
for (const [what, part] of never) {
  test(`${what} does nothing`, async () => {
    const hide = { ...ruleOf({ kind: 'hide', ids: ['b1'] }), ...part }
    assert.equal(await hits([hide], { query: 'leather boot' }), before)
  })
}

test('what is decided by what was found changes the search once more', async () => {
  const none = rule('none', {
    trigger: { kind: 'nothingFound' },
    effects: [{ kind: 'replaceQuery', query: 'mac' }],
  })
  assert.equal(await hits([none], { query: 'zebra' }), 'mac')
  assert.equal(await hits([none], { query: 'leather boot' }), before)
})

test('a trigger may ask for the words as the search has understood them', async () => {
  const always = ruleOf({ kind: 'pin', ids: ['b4'] })
  const pin = where({ kind: 'query', understood: true, values: ['leather boot'] }, always)
  assert.equal(await hits([pin], { query: 'leathr boot' }), 'b4 b1 b2 b3 wax')
  assert.equal(
    await hits([pin], { query: 'leather wax' }),
    await hits([], { query: 'leather wax' }),
  )
  const typed = where({ kind: 'query', values: ['leather boot'] }, always)
  assert.equal(await hits([typed], { query: 'leathr boot' }), before)
})

test('a trigger may ask for a synonym of what was typed', async () => {
  const synonyms = [{ words: ['mac', 'trench'] }]
  const view = { ...small, settings: { ...settings, synonyms } }
  const hide = rule('h', {
    trigger: { kind: 'query', understood: true, values: ['mac coat'] },
    effects: [{ kind: 'replaceQuery', query: 'rain jacket' }],
  })
  const found = await searched(withRules(view, hide), { query: 'trench coat' })
  assert.equal(ids(found.hits), 'jacket')
})

test('the rule of the highest priority has the place and the query', async () => {
  const pin = (id: string, priority: number, product: string) =>
    rule(id, { priority, effects: [{ kind: 'pin', ids: [product], positions: [1] }] })
  assert.equal(
    await hits([pin('x', 1, 'b3'), pin('y', 2, 'b4')], { query: 'leather boot' }),
    'b4 b1 b2 b3 wax',
  )
  const replace = (id: string, priority: number, query: string) =>
    rule(id, { priority, effects: [{ kind: 'replaceQuery', query }] })
  assert.equal(
    await hits([replace('x', 1, 'mac'), replace('y', 2, 'rain jacket')], { query: 'a' }),
    'jacket',
  )
})

test('a pinned product that is named by a variant shows that variant first', async () => {
  const pin = ruleOf({ kind: 'pin', ids: ['b2-41'] })
  const result = await searched(withRules(small, pin), { query: 'leather boot' })
  const [first] = result.hits
  assert.deepEqual(
    [first.id, first.variantValues.map(({ Number: number }) => number)],
    ['b2', ['b2-41', 'b2-40']],
  )
  assert.equal(first.position, 1)
})

test('without ranking only what is hidden stays hidden', async () => {
  const rules = [ruleOf({ kind: 'hide', ids: ['b1'] }), ruleOf({ kind: 'pin', ids: ['wax'] })]
  const view = withRules(small, ...rules)
  const plain = await searched(
    view,
    { query: 'leather boot' },
    { searchControlParams: { useRanking: false } },
  )
  assert.equal(ids(plain.hits), 'b2 b3 b4 wax')
  const without = await searched(
    view,
    { query: 'leather boot' },
    { searchControlParams: { useCampaigns: false } },
  )
  assert.equal(ids(without.hits), 'wax b2 b3 b4')
})

test('campaigns push no product that a rule hides', async () => {
  const pushed = ['b1', 'A-1-0', 'M2']
  const products = { ids: pushed, max: 10, placement: 'box' as const, removeFromResult: false }
  const push = campaign('push', { flavour: 'PRODUCT', feedbackTexts: textOf('x'), products })
  const view = ruledWith(push, ruleOf({ kind: 'hide', ids: ['M2'] }))
  assert.equal(ids((await searched(view, { query: 'jacket' })).campaigns[0].hits), 'M1')
})

test('results are kept no longer than rules hold', () => {
  const ends = rule('ends', {
    to: '2026-06-01T12:00:05Z',
    effects: [{ kind: 'hide', ids: ['b1'] }],
  })
  assert.equal(campaignsValidUntil(withRules(small, ends), noon), noon + 5_000)
  const ages = ruleOf({ kind: 'newness', field: 'FirstSold', scaleDays: 3 })
  assert.equal(campaignsValidUntil(withRules(small, ages), noon + 1), noon + 3_600_000)
  assert.equal(campaignsValidUntil(small, noon), Number.POSITIVE_INFINITY)
})

test('results are shared by all but those whom a rule asks for', () => {
  const asker = { userId: 'ann', sid: 's1' }
  const asking = (kind: 'user' | 'session') =>
    askerCounted(
      withRules(small, rule('r', { trigger: { kind }, effects: [{ kind: 'hide', ids: ['b1'] }] })),
      asker,
    )
  assert.deepEqual(askerCounted(small, asker), [null, null])
  assert.deepEqual(asking('user'), ['ann', null])
  assert.deepEqual(asking('session'), [null, 's1'])
})

test('a rule of a session is for that session', async () => {
  const view = withRules(small, {
    ...ruleOf({ kind: 'pin', ids: ['b4'] }),
    trigger: { kind: 'session', values: ['s1'] },
  })
  const first = async (sid: string) => {
    const request = requestFromBody(view, { params: { query: 'leather boot' }, sid }, 'search')
    return (await answerSearch(view, request, { now: () => 0 })).hits[0].id
  }
  assert.deepEqual([await first('s1'), await first('s2')], ['b4', 'b1'])
})
