// Follows every link of results that are seen through markets and customers' prices, steered by campaigns or split into variants.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { SearchParams } from '../../contract/search-params.ts'
import type { ChannelSettings } from '../../contract/settings.ts'
import { marketValueKey } from '../channel/market-values.ts'
import { fillShelf } from '../channel/shelves.ts'
import type { ChannelView } from '../channel/view.ts'
import { campaign } from './campaigns-lab.ts'
import { shopRecords, shopSettings, viewOf } from './shop.fixture.ts'
import { follow, walk } from './walk-lab.ts'

const masters = shopRecords.slice(0, 28)
const marketIds = ['north', 'south', 'east', 'nowhere']

const store = {
  field: 'Store',
  selectionType: 'multiSelectOr',
  filterStyle: 'DEFAULT',
  detailedLinks: 5,
  elementsMax: 100,
  order: 'count',
  showPreviewImages: false,
} as const
const settings: ChannelSettings = {
  ...shopSettings,
  fields: [
    ...shopSettings.fields,
    { name: 'Store', type: 'GEO', searchWeight: 0, filterable: true },
  ],
  facets: [...shopSettings.facets, store],
}

function withEverything(plain: ChannelView): ChannelView {
  const markets = marketIds.map((marketId, i) => {
    const place = marketId === 'nowhere' ? {} : { location: { latitude: 47 + i, longitude: 8 } }
    return { key: marketId, body: { marketId, ...place } }
  })
  const numbers = masters.flat().map((record) => String(record.Number))
  const values = marketIds.slice(0, 3).flatMap((marketId, m) =>
    numbers
      .filter((_, i) => (i * 7 + m * 3) % 5 < 2)
      .map((productNumber, i) => ({
        key: marketValueKey(productNumber, marketId),
        body: { productNumber, marketId, values: { Price: 5 + ((i * 31) % 300), Stock: i % 4 } },
      })),
  )
  const prices = numbers
    .filter((_, i) => i % 3 !== 0)
    .map((key, i) => ({ key, body: { ArticleNumber: key, price: { c1: 3 + ((i * 17) % 200) } } }))
  const filled = [
    ['markets', markets],
    ['marketValues', values],
    ['customerPrices', prices],
    ['campaigns', campaigns.map((body) => ({ key: body.id, body }))],
  ] as const
  const shelves = filled.reduce(
    (before, [name, entries]) => fillShelf(before, name, entries),
    plain.shelves,
  )
  return { ...plain, shelves }
}

const campaigns = [
  campaign('where-to', {
    flavour: 'ADVISOR',
    trigger: { kind: 'query', values: ['*', 'jacket'] },
    questions: [
      {
        text: 'Where to?',
        answers: [
          {
            text: 'Up',
            filters: [{ name: 'Path', values: [{ value: ['Climbing'] }] }],
            questions: [{ text: 'And?', answers: [{ text: 'Down again', query: 'boots' }] }],
          },
          { text: 'Out', filters: [{ name: 'Color', values: [{ value: 'Red' }] }] },
        ],
      },
    ],
  }),
  campaign('elsewhere', {
    flavour: 'PRODUCT',
    trigger: { kind: 'query', values: ['jacket'] },
    products: { ids: ['M0', 'M1'], max: 10, placement: 'top', removeFromResult: true },
  }),
]

const view = withEverything(viewOf(settings, masters, 2))

const here = { latitude: 47.2, longitude: 8 }

const scenes: readonly (readonly [string, SearchParams])[] = [
  ['a market', { marketIds: ['north'], showMarkets: true }],
  ['two markets from a place', { marketIds: ['north', 'east'], showMarkets: true, location: here }],
  ['markets that nobody chose', { showMarkets: true, location: here }],
  [
    'what is in range',
    { location: here, maxDistance: 150, excludeProductsNotInRange: true, showMarkets: true },
  ],
  ['a market chosen by its facet', { ...inStore('south'), showMarkets: true }],
  ['a customer', { purchaserId: 'c1' }],
  [
    'a customer in a market, sorted by their price',
    { purchaserId: 'c1', marketIds: ['south'], sortItems: [{ name: 'Price', order: 'asc' }] },
  ],
  [
    'a price of a market',
    { marketIds: ['north'], filters: [{ name: 'Price', values: [{ value: '[20,200)' }] }] },
  ],
  [
    'a stock of a market',
    { marketIds: ['north'], filters: [{ name: 'Stock', values: [{ value: '[1,)' }] }] },
  ],
  ['an advisor being answered', { advisorStatus: { id: 'where-to', answerPath: '_0_0' } }],
  ['an answer with other words', { advisorStatus: { id: 'where-to', answerPath: '_0_0_0_0' } }],
  ['variants', { splitDocumentsAt: 1_000 }],
  [
    'variants of a colour',
    { splitDocumentsAt: 1_000, filters: [{ name: 'Color', values: [{ value: 'Red' }] }] },
  ],
]

function inStore(id: string): SearchParams {
  return { filters: [{ name: 'Store', values: [{ value: id }] }] }
}

for (const [name, params] of scenes) {
  test(`every link keeps its promise: ${name}`, async () => {
    for (const query of ['*', 'jacket', 'rope jacket', 'A-7-1'])
      await walk(view, { query, ...params })
  })
}

test('links keep their promise wherever they lead to in markets, with prices and campaigns', async () => {
  const scene = fc.constantFrom(...scenes.map(([, params]) => params))
  const queries = fc.constantFrom('*', 'jacket', 'hiking boots', 'rope jacket')
  const turns = fc.array(fc.nat(), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(scene, scene, queries, turns, async (one, other, query, ways) => {
      let params: SearchParams = { ...one, ...other, query }
      for (const way of ways) {
        const { facets, geo, campaigns: shown } = await follow(view, params)
        const links = [
          ...facets.flatMap(({ elements, selectedElements }) => [...elements, ...selectedElements]),
          ...(geo?.markets ?? []),
          ...shown.flatMap(({ activeQuestions }) =>
            activeQuestions.flatMap(({ answers }) => answers),
          ),
        ]
        if (links.length === 0) break
        const { searchParams } = links[way % links.length]
        assert.ok(searchParams)
        params = searchParams
      }
      await walk(view, params)
    }),
    { numRuns: 8 },
  )
})

test('the link of a market that was chosen by a filter takes it back', async () => {
  const { geo } = await follow(view, { query: '*', ...inStore('SOUTH'), showMarkets: true })
  const link = (id: string) => geo?.markets.find((market) => market.id === id)?.searchParams
  assert.equal(link('south')?.filters, undefined)
  assert.equal(link('south')?.marketIds, undefined)
  const beside = await follow(view, link('north'))
  assert.deepEqual(
    beside.geo?.selectedMarkets.map(({ id }) => id),
    ['south', 'north'],
  )
})

test('an article number stays one in a market that does not have it', async () => {
  const absent = masters.flat().find((_, i) => (i * 7) % 5 >= 2)
  const query = String(absent?.Number)
  const params = { query, filters: [{ name: 'Number', values: [{ value: query }] }] }
  const found = await follow(view, params)
  assert.deepEqual([found.resultType, found.totalHits], ['ARTICLE_NUMBER', 1])
  const there = await follow(view, { ...params, marketIds: ['north'] })
  assert.deepEqual([there.resultType, there.totalHits], ['ARTICLE_NUMBER', 0])
})

test('a word alone finds what a search for it finds, also where a campaign takes products away', async () => {
  const { singleWordResults = [] } = await follow(view, { query: 'rope jacket' })
  const jacket = singleWordResults.find(({ word }) => word === 'jacket')
  const there = await follow(view, { query: 'jacket' })
  assert.ok(there.totalHits > 0)
  assert.equal(jacket?.totalHits, there.totalHits)
})
