// Follows every link of results, from several starting points, as a POST body: each must lead to the state that it promises.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Compile } from 'typebox/compile'
import type { SearchParams } from '../../contract/search-params.ts'
import type { Facet, FacetElement, SearchResultBody } from '../../contract/search-result.ts'
import { searchResultSchema } from '../../contract/search-result.ts'
import type { ChannelView } from '../channel/view.ts'
import { requestFromBody, requestFromUrl } from './request.ts'
import { answerSearch } from './search.ts'
import { shop, shopRecords, shopSettings, viewOf } from './shop.fixture.ts'

const moment = { now: () => 0 }

const reply = Compile(searchResultSchema)

async function follow(
  view: ChannelView,
  params: SearchParams | undefined,
): Promise<SearchResultBody> {
  assert.ok(params, 'the link is there')
  const body = JSON.parse(JSON.stringify({ params })) as {
    params: SearchParams & { query: string }
  }
  const result = await answerSearch(view, requestFromBody(view, body, 'search'), moment)
  assert.ok(reply.Check(result), JSON.stringify(reply.Errors(result)))
  return result
}

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

async function walk(view: ChannelView, params: SearchParams): Promise<void> {
  const result = await follow(view, params)
  for (const facet of result.facets) await walkFacet(view, result, facet)
  for (const { searchParams, text } of result.breadCrumbTrail) {
    const there = await follow(view, searchParams)
    assert.equal(there.breadCrumbTrail.at(-1)?.text, text)
  }
  const here = await follow(view, result.breadCrumbTrail.at(-1)?.searchParams)
  assert.equal(here.totalHits, result.totalHits)
  await walkPages(view, result)
  for (const item of result.sortItems) {
    const there = await follow(view, item.searchParams)
    assert.equal(there.totalHits, result.totalHits)
    const selected = there.sortItems.filter((other) => other.selected)
    assert.deepEqual(
      selected.map(({ name, order }) => [name, order]),
      [[item.name, item.order]],
    )
    assert.equal(there.paging.currentPage, 1)
  }
  const again = await follow(view, result.searchParams)
  assert.deepEqual(again.searchParams, result.searchParams)
  assert.deepEqual(again.hits, result.hits)
}

async function walkFacet(view: ChannelView, result: SearchResultBody, facet: Facet): Promise<void> {
  for (const element of facet.elements) {
    const where = `${facet.associatedFieldName} ${element.text}`
    const there = await follow(view, element.searchParams)
    const chosen = find(there, facet)?.selectedElements ?? []
    const adds = facet.selectionType === 'multiSelectOr' && facet.selectedElements.length > 0
    if (adds && !isSlider(facet)) {
      // A branch takes the place of those above it, so the result may become smaller.
      const before = facet.type === 'CATEGORY_PATH' ? 0 : result.totalHits
      const least = Math.max(before, element.totalHits)
      const most = result.totalHits + element.totalHits
      assert.ok(there.totalHits >= least && there.totalHits <= most, `${where}: ${there.totalHits}`)
    } else {
      assert.equal(there.totalHits, element.totalHits, where)
    }
    assert.ok(isSlider(facet) || chosen.some(isTrue(element)), `${where} is chosen there`)
    assert.equal(there.paging.currentPage, 1)
  }
  for (const element of facet.selectedElements) await takeBack(view, facet, element)
}

async function takeBack(view: ChannelView, facet: Facet, element: FacetElement): Promise<void> {
  const where = `${facet.associatedFieldName} ${element.text} taken back`
  const there = await follow(view, element.searchParams)
  const now = find(there, facet)
  if (isSlider(facet)) {
    assert.equal(now?.selectedElements.length ?? 0, 0, where)
    return
  }
  assert.ok(!now?.selectedElements.some(isTrue(element)), `${where}: no longer chosen`)
  if (element.totalHits === 0) return
  // A facet whose only value every hit has is left out.
  const offered = now?.elements.find(
    ({ text, clusterLevel }) => text === element.text && clusterLevel === element.clusterLevel,
  )
  if (offered === undefined) {
    if (facet.selectionType.startsWith('single'))
      assert.equal(there.totalHits, element.totalHits, where)
  } else if (element.selected === 'IMPLICIT')
    assert.ok(offered.totalHits >= element.totalHits, where)
  else assert.equal(offered.totalHits, element.totalHits, where)
}

function isTrue(element: FacetElement): (other: FacetElement) => boolean {
  return ({ text, clusterLevel, selected }) =>
    text === element.text && clusterLevel === element.clusterLevel && selected !== 'IMPLICIT'
}

function find(result: SearchResultBody, { associatedFieldName }: Facet): Facet | undefined {
  return result.facets.find((facet) => facet.associatedFieldName === associatedFieldName)
}

function isSlider({ filterStyle }: Facet): boolean {
  return filterStyle === 'SLIDER'
}

async function walkPages(view: ChannelView, result: SearchResultBody): Promise<void> {
  const seen = new Set<string>()
  let page = await follow(view, { ...result.searchParams, page: 1 })
  for (;;) {
    for (const [i, hit] of page.hits.entries()) {
      assert.equal(hit.position, (page.paging.currentPage - 1) * page.paging.hitsPerPage + i + 1)
      assert.ok(!seen.has(hit.id), `${hit.id} once`)
      seen.add(hit.id)
    }
    const { nextLink } = page.paging
    if (nextLink === undefined) break
    const next = await follow(view, nextLink.searchParams)
    assert.equal(next.paging.currentPage, nextLink.number)
    const back = await follow(view, next.paging.previousLink?.searchParams)
    assert.deepEqual(back.hits, page.hits)
    page = next
  }
  assert.equal(seen.size, result.totalHits)
  assert.equal(page.paging.currentPage, Math.max(1, page.paging.pageCount))
}

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
