// What must hold of rules whatever they are: a pin holds its place, a hidden product appears nowhere, factors stay within their limits.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { StoredEffect } from '../../contract/rule-effects.ts'
import type { SearchResultBody } from '../../contract/search-result.ts'
import { propertyRuns } from '../../engine/engine-lab.ts'
import { recommendationShelf } from '../channel/recommendations.ts'
import type { ChannelView } from '../channel/view.ts'
import { answerBasket } from './basket.ts'
import { answerCampaigns } from './campaigns.ts'
import { campaign, noon, searched, textOf } from './campaigns-lab.ts'
import { answerCategoryNavigation } from './category-navigation.ts'
import { answerDetail } from './detail.ts'
import { answerRecommendation, answerSimilar } from './related.ts'
import { requestFromBody, requestFromUrl } from './request.ts'
import { explainSearch } from './rules-explain.ts'
import { filter, rule, ruledWith, withRules } from './rules-lab.ts'
import { shop, shopRecords, shopSettings, viewOf } from './shop.fixture.ts'
import { answerSuggest, suggestFromBody } from './suggest.ts'

const products = shopRecords.map(([record]) => String(record.Master))
const inParts = viewOf(shopSettings, shopRecords, 3)

const someProducts = fc.uniqueArray(fc.constantFrom(...products), { minLength: 1, maxLength: 4 })
const query = fc.constantFrom('*', 'jacket', 'rain jacket', 'boots pro', 'runing shoes', 'zebra')
const sortItems: fc.Arbitrary<Asked['sortItems']> = fc.constantFrom<Asked['sortItems'][]>(
  [],
  [{ name: 'Price', order: 'asc' }],
  [{ name: 'Name', order: 'desc' }],
)
const filters: fc.Arbitrary<Asked['filters']> = fc.constantFrom<Asked['filters'][]>(
  [],
  [filter('Brand', 'Fjella')],
  [filter('Color', 'Red'), filter('Price', '[20,200)')],
)

/** All pages of a search, one after the other. */
async function allHits(view: ChannelView, asked: Asked): Promise<SearchResultBody['hits']> {
  const { hitsPerPage } = asked
  const hits: SearchResultBody['hits'][number][] = []
  for (let page = 1; ; page++) {
    const result = await searched(view, { ...asked, page })
    hits.push(...result.hits)
    if (page === 1) assert.equal(result.totalHits >= result.hits.length, true)
    if (result.hits.length < hitsPerPage) {
      assert.equal(hits.length, result.totalHits)
      return hits
    }
  }
}

type Asked = {
  query: string
  hitsPerPage: number
  sortItems: { name: string; order: 'asc' | 'desc' }[]
  filters: ReturnType<typeof filter>[]
}

test('a pin holds its place on every page and in every order, and nothing is shown twice or lost', async () => {
  const pins = fc.record({
    ids: someProducts,
    places: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 4, maxLength: 4 }),
  })
  const asked = fc.record({
    query,
    sortItems,
    filters,
    hitsPerPage: fc.integer({ min: 5, max: 40 }),
  })
  const holds = async (
    { ids, places }: { readonly ids: string[]; readonly places: number[] },
    search: Asked,
  ): Promise<void> => {
    const positions = places.slice(0, ids.length)
    const pin = rule('pin', { effects: [{ kind: 'pin', ids, positions }] })
    for (const plain of [shop, inParts]) {
      const found = async (view: ChannelView, own: Asked) =>
        (await allHits(view, own)).map(({ id }) => id)
      const without = await found(plain, search)
      const pinned = await found(withRules(plain, pin), search)
      // A pinned product need not hold the words, but must pass the filters.
      const passing = new Set(await found(plain, { ...search, query: '*' }))
      assert.equal(new Set(pinned).size, pinned.length)
      // Where what was found ends before a place, the pinned products close up.
      const otherHits = pinned.filter((id) => !ids.includes(id)).length
      const reached = (place: number): number =>
        otherHits + ids.filter((id, i) => passing.has(id) && positions[i] <= place).length
      ids.forEach((id, i) => {
        if (!passing.has(id)) assert.ok(!pinned.includes(id))
        else if (positions[i] <= reached(positions[i])) assert.equal(pinned[positions[i] - 1], id)
        else assert.ok(pinned.includes(id))
      })
      const others = (list: readonly string[]) => list.filter((id) => !ids.includes(id))
      assert.deepEqual(others(pinned), others(without))
    }
  }
  await fc.assert(fc.asyncProperty(pins, asked, holds), propertyRuns(25))
})

/** Every answer of the channel that tells products, as texts in which a hidden one would be seen. */
async function everyAnswer(view: ChannelView, text: string): Promise<Record<string, unknown>> {
  const moment = { now: () => 0, wall: () => noon }
  const page = { filter: [], idsOnly: false, maxCountVariants: 9 }
  const asked = { query: text, hitsPerPage: 300 }
  const result = await searched(view, asked)
  const request = requestFromBody(view, { params: asked }, 'search')
  const detailQuery = {
    ...page,
    idType: 'id',
    withSimilarProducts: true,
    withRecommendations: true,
    withCampaigns: true,
    withRecord: false,
    maxResultsSimilarProducts: 50,
    maxResultsRecommendations: 50,
    usePersonalization: true,
  } as const
  const related = {
    id: 'M0',
    idType: 'id',
    maxResults: 50,
    usePersonalization: true,
    ...page,
  } as const
  const basketQuery = { userId: 'ann', blacklist: [], filter: [], idsOnly: false, maxResults: -1 }
  const campaignRequest = requestFromUrl(view, { pageId: 'p' } as never, 'navigation')
  const inDetail = await answerDetail(
    view,
    { id: 'M0', query: detailQuery as never, at: noon },
    moment,
  )
  return {
    hits: result.hits,
    campaigns: result.campaigns,
    single: result.singleWordResults ?? [],
    suggest: (await answerSuggest(view, suggestFromBody(view, { query: text }), noon)).suggestions,
    similar: (await answerSimilar(view, related as never, noon))?.hits,
    recommended: (await answerRecommendation(view, { ...related, id: ['M0'] } as never, moment))
      .hits,
    detail: inDetail,
    basket: (await answerBasket(view, basketQuery as never, noon)).hits,
    page: await answerCampaigns(view, {
      request: campaignRequest,
      occasion: { kind: 'page', pageId: 'p' },
      at: noon,
    }),
    explained: (await explainSearch(view, request, noon)).hits,
  }
}

const shopWithAll: ChannelView = (() => {
  const push = campaign('push', {
    flavour: 'PRODUCT',
    feedbackTexts: textOf('x'),
    trigger: { kind: 'place', places: ['search', 'page', 'product'] },
    products: { ids: products.slice(0, 80), max: 80, placement: 'box', removeFromResult: false },
  })
  const view = ruledWith(push)
  const items = products.slice(1, 150).map((id) => ({ id }))
  const put = [{ key: 'M0', body: { items } }]
  const recommendations = recommendationShelf.change(recommendationShelf.empty, { put, remove: [] })
  const settings = {
    ...view.settings,
    recommendations: { ...view.settings.recommendations, active: true },
  }
  return { ...view, settings, shelves: { ...view.shelves, recommendations } }
})()

/** Products of which one variant fulfils all filters, by reading the records. */
function fulfilling(wanted: readonly ReturnType<typeof filter>[]): string[] {
  const matches = (record: (typeof shopRecords)[number][number]): boolean =>
    wanted.every(({ name, values }) =>
      values.some(({ value }) => [record[name]].flat(2).map(String).includes(value)),
    )
  return shopRecords
    .filter((records) => records.some(matches))
    .map(([{ Master }]) => String(Master))
}

const hiddenBy: fc.Arbitrary<{ effect: StoredEffect; gone: string[] }> = fc.oneof(
  someProducts.map((ids) => ({ effect: { kind: 'hide' as const, ids }, gone: ids })),
  fc
    .record({
      brand: fc.constantFrom('Nordpfad', 'Fjella', 'Übersee'),
      color: fc.option(fc.constantFrom('Red', 'Blue')),
    })
    .map(({ brand, color }) => {
      const wanted = [filter('Brand', brand), ...(color === null ? [] : [filter('Color', color)])]
      return { effect: { kind: 'hide' as const, filters: wanted }, gone: fulfilling(wanted) }
    }),
)

test('a hidden product appears nowhere', async () => {
  const nowhere = async (
    { effect, gone }: { effect: StoredEffect; gone: string[] },
    text: string,
  ) => {
    const others = gone.filter((id) => id !== 'M0')
    const view = withRules(shopWithAll, rule('hide', { effects: [effect] }))
    const answers = await everyAnswer(view, text)
    for (const [what, answer] of Object.entries(answers)) {
      const told = new Set(JSON.stringify(answer)?.match(/\bM\d+\b/g))
      for (const id of others) assert.ok(!told.has(id), `${id} is hidden, but ${what} tells it`)
    }
  }
  await fc.assert(fc.asyncProperty(hiddenBy, query, nowhere), propertyRuns(25))
})

test('what is told without a rule is told of every kind, so that its absence says something', async () => {
  const answers = await everyAnswer(shopWithAll, 'jacket')
  for (const what of [
    'hits',
    'campaigns',
    'suggest',
    'similar',
    'recommended',
    'detail',
    'page',
    'explained',
  ])
    assert.match(JSON.stringify(answers[what]), /\bM\d+\b/, what)
})

test('counts count what is not hidden: of facets, of categories, of suggestions', async () => {
  const counted = async ({ effect, gone }: { effect: StoredEffect; gone: string[] }) => {
    const left = shopRecords.filter(([{ Master }]) => !gone.includes(String(Master)))
    const hidden = withRules(shop, rule('hide', { effects: [effect] }))
    const without = viewOf(shopSettings, left)
    const moment = { now: () => 0, wall: () => noon }
    const asked = { query: '*', hitsPerPage: 0 }
    const [one, other] = await Promise.all([hidden, without].map((view) => searched(view, asked)))
    assert.deepEqual([one.totalHits, one.facets], [other.totalHits, other.facets])
    const navigation = (view: ChannelView) =>
      answerCategoryNavigation(view, {} as never, moment).then(({ facets }) => facets)
    assert.deepEqual(await navigation(hidden), await navigation(without))
    const suggested = async (view: ChannelView) =>
      (await answerSuggest(view, suggestFromBody(view, { query: 'jack' }), noon)).suggestions
        .filter(({ type }) => type !== 'productName')
        .map(({ name, type, hitCount }) => [name, type, hitCount])
    assert.deepEqual(await suggested(hidden), await suggested(without))
  }
  await fc.assert(fc.asyncProperty(hiddenBy, counted), propertyRuns(20))
})

const anyFactor = fc.oneof(
  fc.record({
    kind: fc.constant('boost' as const),
    filters: filters.filter((list) => list.length > 0),
    factor: fc.double({ min: 1, max: 1000, noNaN: true }),
  }),
  fc.record({
    kind: fc.constant('bury' as const),
    ids: someProducts,
    factor: fc.double({ min: 0.001, max: 1, noNaN: true }),
  }),
  fc.record({
    kind: fc.constant('number' as const),
    field: fc.constantFrom('Price', 'Weight', 'Pockets'),
    shape: fc.constantFrom('linear' as const, 'logarithmic' as const, 'step' as const),
    from: fc.integer({ min: -10, max: 50 }),
    to: fc.integer({ min: 51, max: 900 }),
    factor: fc.double({ min: 0.001, max: 1000, noNaN: true }),
  }),
)

test('limited factors together stay between a third and three; unlimited ones are what they say', async () => {
  const limits = async (effects: StoredEffect[], unlimited: boolean, text: string) => {
    const view = withRules(shop, rule('r', { effects, unlimited }))
    const request = requestFromBody(view, { params: { query: text, hitsPerPage: 200 } }, 'search')
    const { hits } = await explainSearch(view, request, noon)
    for (const { why } of hits) {
      const rules = why.of.find(({ kind }) => kind === 'rules')
      const alone = (rules?.of ?? []).reduce((product, { value }) => product * value, 1)
      const value = rules?.value ?? 1
      const expected = unlimited ? alone : Math.min(3, Math.max(1 / 3, alone))
      assert.ok(Math.abs(value / expected - 1) < 1e-3, `${value} is not ${expected}`)
      assert.equal(rules?.limitedFrom !== undefined, !unlimited && (alone > 3 || alone < 1 / 3))
    }
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyFactor, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      query,
      limits,
    ),
    propertyRuns(40),
  )
})
