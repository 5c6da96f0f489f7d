// The index over triggers against asking every campaign, on generated campaigns and situations.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Campaign } from './campaign.ts'
import {
  changeCampaigns,
  decideCampaigns,
  emptyCampaignIndex,
  matchCampaigns,
  runsAt,
  withoutHidden,
} from './campaign-index.ts'
import { emptySituation, type Situation, type Trigger, triggerPlaces } from './trigger.ts'
import { prepareSituation, triggerHolds } from './trigger-holds.ts'
import { parseRegex, parseWildcard } from './trigger-pattern-parser.ts'
import { normalText, type TextTest } from './trigger-text.ts'
import { weekWindows } from './trigger-time.ts'

const words = ['tent', 'tents', 'red tent', 'shoe', 'sh', 'grosse zelte', 'a', '']
const names = ['one', 'two', 'three']

const pattern = fc.constantFrom(
  parseRegex('^te.t'),
  parseRegex('(shoe|zelt)e?s?'),
  parseRegex('[a-s]'),
  parseWildcard('*ten*'),
  parseWildcard('?h*'),
)
const textTest: fc.Arbitrary<TextTest> = fc.oneof(
  fc.record({
    match: fc.constantFrom('equals', 'contains', 'begins', 'ends'),
    texts: fc.array(fc.constantFrom(...words.filter((word) => word !== '')), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  fc.array(pattern, { minLength: 1, maxLength: 2 }).map((parsed) => ({
    match: 'pattern' as const,
    patterns: parsed.flatMap((own) => ('pattern' in own ? [own.pattern] : [])),
  })),
)
const bounds = fc.record({
  from: fc.option(fc.integer({ min: 0, max: 3 })),
  to: fc.option(fc.integer({ min: 0, max: 5 })),
})
const someNames = fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 2 })
const leaf: fc.Arbitrary<Trigger> = fc.oneof(
  fc
    .record({ test: textTest, isUnderstood: fc.boolean() })
    .map((own): Trigger => ({ kind: 'query', ...own })),
  fc
    .array(fc.constantFrom(...triggerPlaces), { minLength: 1, maxLength: 2 })
    .map((places): Trigger => ({ kind: 'place', places })),
  fc
    .record({
      thing: fc.constantFrom('page', 'product', 'cart', 'market', 'customer', 'user', 'session'),
      names: fc.oneof(someNames, fc.constant([])),
    })
    .map((own): Trigger => ({ kind: 'named', ...own })),
  fc
    .record({ name: fc.constantFrom(...names), test: fc.option(textTest) })
    .map((own): Trigger => ({ kind: 'parameter', ...own })),
  fc
    .record({
      field: fc.constantFrom(...names),
      values: fc.array(fc.constantFrom(...words), { maxLength: 2 }),
    })
    .map((own): Trigger => ({ kind: 'filter', ...own })),
  fc
    .record({ thing: fc.constantFrom('hits', 'resultPage', 'hitsPerPage', 'cartSize'), bounds })
    .map((own): Trigger => ({ kind: 'number', ...own })),
  fc.constant<Trigger>({ kind: 'articleNumber' }),
  fc
    .record({ test: fc.constantFrom(...names), variants: fc.constantFrom(['a'], ['a', 'b']) })
    .map((own): Trigger => ({ kind: 'variant', ...own })),
  fc
    .record({
      field: fc.constantFrom(...names),
      test: fc.option(textTest),
      bounds: fc.option(bounds),
    })
    .map((own): Trigger => ({ kind: 'field', ...own })),
  fc
    .record({
      field: fc.option(fc.constantFrom(...names)),
      order: fc.option(fc.constantFrom('asc', 'desc')),
    })
    .map((own): Trigger => ({ kind: 'sort', ...own })),
  bounds.map((own): Trigger => ({ kind: 'dates', bounds: own })),
  fc.constant<Trigger>({
    kind: 'weekly',
    windows: { timeZone: 'UTC', windows: weekWindows([{ days: [4], from: 0, to: 720 }]) },
  }),
)
const trigger: fc.Arbitrary<Trigger> = fc.letrec<{ tree: Trigger }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc
      .record({
        kind: fc.constantFrom('all', 'any', 'none'),
        of: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
      })
      .map((own): Trigger => own),
  ),
})).tree

type Plain = Campaign<null, null>
const campaign: fc.Arbitrary<Plain> = fc.record({
  id: fc.constantFrom(...Array.from({ length: 8 }, (_, i) => `c${i}`)),
  isActive: fc.boolean(),
  priority: fc.integer({ min: 0, max: 3 }),
  isExclusive: fc.boolean(),
  dates: bounds,
  trigger,
  questions: fc.constant([]),
  content: fc.constant(null),
})

const situation: fc.Arbitrary<Situation> = fc.record({
  place: fc.constantFrom(...triggerPlaces),
  at: fc.constantFrom(0, 1, 2, 3, Number.NaN),
  query: fc.constantFrom(...words, 'Große  Zelte'),
  filters: fc.array(
    fc.record({
      field: fc.constantFrom(...names),
      values: fc.array(fc.constantFrom(...words), { maxLength: 2 }),
    }),
    { maxLength: 2 },
  ),
  resultPage: fc.integer({ min: 1, max: 4 }),
  hitsPerPage: fc.integer({ min: 0, max: 4 }),
  sort: fc.option(
    fc.record({
      field: fc.constantFrom(...names),
      order: fc.constantFrom('asc' as const, 'desc' as const),
    }),
  ),
  pageId: fc.option(fc.constantFrom(...names)),
  products: fc.array(
    fc.record({
      names: someNames,
      valuesOf: fc.constantFrom(
        (field: string) => [field, 2],
        () => [],
      ),
    }),
    { maxLength: 2 },
  ),
  cart: fc.array(fc.constantFrom(...names), { maxLength: 3 }),
  markets: fc.array(fc.constantFrom(...names), { maxLength: 1 }),
  customer: fc.option(fc.constantFrom(...names)),
  user: fc.option(fc.constantFrom(...names)),
  session: fc.option(fc.constantFrom(...names)),
  parameters: fc.array(
    fc.record({
      name: fc.constantFrom(...names),
      values: fc.array(fc.constantFrom(...words), { maxLength: 2 }),
    }),
    { maxLength: 2 },
  ),
  variants: fc
    .dictionary(fc.constantFrom(...names), fc.constantFrom('a', 'b'))
    .map((own) => new Map(Object.entries(own))),
  found: fc.constant(null),
})

const found = fc.record({
  hits: fc.integer({ min: 0, max: 5 }),
  isArticleNumber: fc.boolean(),
  understood: fc.array(fc.constantFrom(...words), { maxLength: 3 }),
})

/** What an index must say, by asking everything. */
function askAll(campaigns: ReadonlyMap<string, Plain>, asked: Situation): string[] {
  const prepared = prepareSituation(asked)
  return [...campaigns.values()]
    .filter(({ isActive, dates }) => isActive && runsAt(dates, asked.at))
    .filter((one) => triggerHolds(one.trigger, prepared) === true)
    .sort((one, other) => other.priority - one.priority || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id)
}

const change = fc.record({
  put: fc.array(campaign, { maxLength: 6 }),
  remove: fc.array(fc.constantFrom('c0', 'c1', 'c2'), { maxLength: 2 }),
})

test('an index finds what asking every campaign finds, after any changes, before and after the search', () => {
  fc.assert(
    fc.property(
      fc.array(change, { minLength: 1, maxLength: 3 }),
      situation,
      found,
      (changes, asked, facts) => {
        const plain = new Map<string, Plain>()
        for (const { put, remove } of changes) {
          for (const id of remove) plain.delete(id)
          for (const one of put) plain.set(one.id, one)
        }
        const index = changes.reduce(changeCampaigns<null, null>, emptyCampaignIndex)
        const matched = matchCampaigns(index, asked)
        assert.deepEqual(
          matched.certain.map(({ id }) => id),
          askAll(plain, asked),
        )
        const isSearch = asked.place === 'search' || asked.place === 'navigation'
        if (!isSearch) assert.deepEqual(matched.undecided, [])
        const afterwards = { ...asked, found: isSearch ? facts : null }
        const decided = decideCampaigns(index, matched, afterwards)
        assert.deepEqual(
          decided.map(({ id }) => id),
          askAll(plain, afterwards),
        )
      },
    ),
    { numRuns: 2_000 },
  )
})

test('a text is found wherever it stands in a query, to its last character', () => {
  const texts = fc
    .string({ unit: fc.constantFrom('a', 'b', 'é', ' '), maxLength: 7 })
    .map(normalText)
  const tests = fc.array(
    fc.record({
      match: fc.constantFrom('equals' as const, 'contains', 'begins', 'ends'),
      texts: fc.array(
        texts.filter((text) => text !== ''),
        { minLength: 1, maxLength: 2 },
      ),
    }),
    { minLength: 1, maxLength: 8 },
  )
  fc.assert(
    fc.property(tests, texts, (own, query) => {
      const campaigns = own.map(
        (textTest, i): Plain => ({
          id: `c${i}`,
          isActive: true,
          priority: 0,
          isExclusive: false,
          dates: { from: null, to: null },
          trigger: { kind: 'query', test: textTest },
          questions: [],
          content: null,
        }),
      )
      const index = changeCampaigns<null, null>(emptyCampaignIndex, { put: campaigns, remove: [] })
      const asked: Situation = { ...emptySituation, place: 'search', query, at: 0 }
      const plain = new Map(campaigns.map((one) => [one.id, one]))
      assert.deepEqual(
        matchCampaigns(index, asked).certain.map(({ id }) => id),
        askAll(plain, asked),
      )
    }),
    { numRuns: 1_000 },
  )
})

test('an index that was changed is one that was made anew', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      const changed = changes.reduce(changeCampaigns<null, null>, emptyCampaignIndex)
      const anew = changeCampaigns<null, null>(emptyCampaignIndex, {
        put: [...changed.byId.values()],
        remove: [],
      })
      const keys = (index: typeof anew) =>
        new Map([...index.byKey].map(([key, list]) => [key, list.map(({ id }) => id).sort()]))
      assert.deepEqual(keys(changed), keys(anew))
      assert.deepEqual([...changed.others.keys()].sort(), [...anew.others.keys()].sort())
      assert.deepEqual(changed.times.moments, anew.times.moments)
      assert.deepEqual(changed.asked, anew.asked)
    }),
    { numRuns: 300 },
  )
})

test('an exclusive campaign hides all but those of higher priority', () => {
  const one = (id: string, priority: number, isExclusive = false): Plain => ({
    id,
    priority,
    isExclusive,
    isActive: true,
    dates: { from: null, to: null },
    trigger: { kind: 'all', of: [] },
    questions: [],
    content: null,
  })
  const shown = withoutHidden([one('a', 3), one('b', 2, true), one('c', 2), one('d', 1, true)])
  assert.deepEqual(
    shown.map(({ id }) => id),
    ['a', 'b'],
  )
})

test('of ten thousand campaigns a search asks only those that could show', () => {
  const campaigns = Array.from({ length: 10_000 }, (_, i): Plain => {
    const kinds: readonly Trigger[] = [
      { kind: 'query', test: { match: 'equals', texts: [`word${i}`] } },
      { kind: 'query', test: { match: 'contains', texts: [`${i}word`] } },
      { kind: 'named', thing: 'page', names: [`page${i}`] },
      {
        kind: 'all',
        of: [
          { kind: 'place', places: ['search'] },
          { kind: 'filter', field: 'Brand', values: [`b${i}`] },
        ],
      },
    ]
    return {
      id: `c${i}`,
      isActive: true,
      priority: 0,
      isExclusive: false,
      dates: { from: null, to: null },
      trigger: kinds[i % kinds.length],
      questions: [],
      content: null,
    }
  })
  let asked = 0
  const counting = campaigns.map((own) => ({
    ...own,
    get dates() {
      asked += 1
      return own.dates
    },
  }))
  const index = changeCampaigns<null, null>(emptyCampaignIndex, { put: counting, remove: [] })
  asked = 0
  const { certain } = matchCampaigns(index, { ...emptySituation, query: 'Word400' })
  assert.deepEqual(
    certain.map(({ id }) => id),
    ['c400'],
  )
  assert.ok(asked <= 10, `${asked} campaigns were asked`)
})
