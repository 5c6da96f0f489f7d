// Follows every link of results, from several starting points, as a POST body: each must lead to the state that it promises.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { SearchParams } from '../../contract/search-params.ts'
import { requestFromBody, requestFromUrl } from './request.ts'
import { answerSearch } from './search.ts'
import { shop, shopRecords, shopSettings, viewOf } from './shop.fixture.ts'
import { follow, walk, walkFacet } from './walk-lab.ts'

const moment = { now: () => 0 }

type Start = readonly [string, SearchParams]

const starts: readonly Start[] = [
  ['everything', { query: '*' }],
  ['a word', { query: 'jacket' }],
  ['two words', { query: 'hiking boots' }],
  ['a misspelled word', { query: 'jaket' }],
  ['a word of one product', { query: '1007' }],
  ['words that no product holds together', { query: 'rope jacket' }],
  ['an article number', { query: 'A-7-1' }],
  ['a phrase', { query: '"rain jacket"' }],
  ['a category', filtered({ Path: [['Clothing', 'Jackets']] })],
  ['a category with an encoded part', filtered({ Path: [['Clothing', 'Trousers 50/50']] })],
  ['two themes', filtered({ Theme: [['Season', 'Summer'], ['Gift']] })],
  ['a colour and a size', filtered({ Color: ['Red'], Size: ['40'] })],
  ['colours in other letters', filtered({ Color: ['red', 'BLUE'] })],
  ['an interval', filtered({ Price: ['[50,150)'] })],
  ['a material', filtered({ Material: ['Wool'] })],
  ['a fit and whether recycled', filtered({ Fit: ['slim'], Recycled: ['true'] })],
  ['a number of pockets', filtered({ Pockets: ['2'] })],
  ['nothing at all', filtered({ Brand: ['Nordpfad'], Color: ['Violet'] })],
  ['an excluded colour', excluding('Color', 'Red', [])],
  ['a colour, another excluded', excluding('Color', 'Red', ['Blue'])],
  ['a category, another excluded', excluding('Path', 'Sale', [['Shoes']])],
  ['a second page, sorted', { query: '*', page: 2, sortItems: [{ name: 'Price', order: 'asc' }] }],
]

function filtered(fields: Readonly<Record<string, readonly (string | string[])[]>>): SearchParams {
  const filters = Object.entries(fields).map(([name, values]) => ({
    name,
    values: values.map((value) => ({ value, exclude: false, type: 'or' as const })),
  }))
  return { query: '*', filters }
}

function excluding(name: string, excluded: string, chosen: (string | string[])[]): SearchParams {
  const own = chosen.length === 0 ? [] : (filtered({ [name]: chosen }).filters ?? [])
  const values = [{ value: excluded, exclude: true, type: 'or' as const }]
  return { query: '*', filters: [...own, { name, values }] }
}

for (const segments of [1, 3]) {
  const view = segments === 1 ? shop : viewOf(shopSettings, shopRecords, segments)
  for (const [name, params] of starts) {
    test(`every link from ${name} keeps its promise (${segments} segments)`, async () => {
      await walk(view, params)
    })
  }
}

test('links keep their promise wherever they lead to', async () => {
  const queries = fc.constantFrom(
    '*',
    'jacket',
    'hiking boots',
    'nordpfad jaket',
    'rope jacket pro',
  )
  const ways = fc.array(fc.nat(), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(queries, ways, async (query, turns) => {
      let result = await follow(shop, { query })
      for (const turn of turns) {
        const links = result.facets.flatMap(({ elements, selectedElements }) =>
          [...elements, ...selectedElements].map(({ searchParams }) => searchParams),
        )
        if (links.length === 0) break
        result = await follow(shop, links[turn % links.length])
      }
      for (const facet of result.facets) await walkFacet(shop, result, facet)
    }),
    { numRuns: 60 },
  )
})

test('the same state by URL and by body gives the same result', async () => {
  const byUrl = requestFromUrl(
    shop,
    {
      query: 'jacket',
      filter: ['Path:Clothing/Jackets', 'Color:Red~~~!Blue', 'Price:[20,250)'],
      substringFilter: ['Name:light'],
      sort: ['Price:desc'],
      page: 1,
      hitsPerPage: 5,
      marketId: ['12'],
      latitude: 48,
      longitude: 8,
      articleNumberSearch: 'DETECT',
      exactSearchMode: 'LEGACY',
      queryFromSuggest: false,
      returnMarkets: false,
      advisorStatus: 'spring-sale-_0_1',
      customParameters: [{ name: 'log', values: ['internal'], cacheIrrelevant: false }],
      useFoundWords: true,
      sid: 's1',
    } as Parameters<typeof requestFromUrl>[1],
    'search',
  )
  const byBody = requestFromBody(
    shop,
    {
      params: {
        query: 'jacket',
        filters: [
          { name: 'Path', values: [{ value: ['Clothing', 'Jackets'] }] },
          { name: 'Color', values: [{ value: 'Red' }, { value: 'Blue', exclude: true }] },
          { name: 'Price', values: [{ value: '[20,250)' }] },
          { name: 'Name', values: [{ value: 'light' }], substring: true },
        ],
        sortItems: [{ name: 'Price', order: 'desc' }],
        hitsPerPage: 5,
        marketIds: ['12'],
        location: { latitude: 48, longitude: 8 },
        advisorStatus: { id: 'spring-sale', answerPath: '_0_1' },
        customParameters: [{ name: 'log', values: ['internal'] }],
      },
      searchControlParams: { useFoundWords: true },
      sid: 's1',
    },
    'search',
  )
  assert.deepEqual(byUrl, byBody)
  const [one, other] = await Promise.all(
    [byUrl, byBody].map((each) => answerSearch(shop, each, moment)),
  )
  assert.ok(one.totalHits > 0)
  assert.deepEqual(one, other)
})
