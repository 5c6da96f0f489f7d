import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SearchControlParams, SearchParams } from '../../contract/search-params.ts'
import type { SearchResultBody } from '../../contract/search-result.ts'
import type { ChannelView } from '../channel/view.ts'
import { requestFromBody } from './request.ts'
import { answerSearch } from './search.ts'
import { shop, shopRecords, shopSettings, viewOf } from './shop.fixture.ts'

type Asked = {
  readonly control?: SearchControlParams
  readonly view?: ChannelView
  readonly now?: () => number
}

function ask(
  params: SearchParams,
  { control, view = shop, now = () => 0 }: Asked = {},
): Promise<SearchResultBody> {
  const body = {
    params: { query: '*', ...params },
    ...(control ? { searchControlParams: control } : {}),
  }
  return answerSearch(view, requestFromBody(view, body, 'search'), { now })
}

function only(name: string, value: string | string[]): SearchParams {
  return { filters: [{ name, values: [{ value }] }] }
}

test('a filter must hold within one variant, and only the variants that pass are shown', async () => {
  const { hits, totalHits } = await ask({
    filters: [
      { name: 'Color', values: [{ value: 'red' }] },
      { name: 'Size', values: [{ value: '40' }] },
    ],
    hitsPerPage: 200,
  })
  const expected = shopRecords.filter((rows) =>
    rows.some(({ Color, Size }) => Color === 'Red' && Size === '40'),
  )
  assert.equal(totalHits, expected.length)
  for (const { masterValues, variantValues } of hits) {
    assert.ok(variantValues.length > 0)
    for (const values of variantValues) {
      const whole = { ...masterValues, ...values }
      assert.deepEqual([whole.Color, whole.Size], ['Red', '40'])
    }
  }
})

test('a record without variants has one object of the same values', async () => {
  const { hits } = await ask({ query: 'A-5-0' })
  assert.equal(hits[0].id, 'M5')
  assert.deepEqual(hits[0].variantValues, [hits[0].masterValues])
  assert.deepEqual(hits[0].masterValues.Path, [['Climbing', 'Ropes+Slings']])
})

test('variants are bounded and deduplicated as asked', async () => {
  const { hits } = await ask({ maxCountVariants: 2, hitsPerPage: 200 })
  assert.equal(Math.max(...hits.map(({ variantValues }) => variantValues.length)), 2)
  const none = await ask({ maxCountVariants: 0 })
  assert.ok(none.hits.every(({ variantValues }) => variantValues.length === 0))
  const master = 'Fit'
  const one = await ask({ hitsPerPage: 200 }, { control: { deduplicationField: master } })
  assert.ok(one.hits.every(({ variantValues }) => variantValues.length === 1))
})

test('only ids are sent where only ids are asked for', async () => {
  const { hits } = await ask({ query: 'jacket' }, { control: { idsOnly: true } })
  assert.ok(hits.length > 0)
  for (const hit of hits) assert.deepEqual([hit.masterValues, hit.variantValues], [{}, []])
})

test('found words are told where they are asked for', async () => {
  const told = await ask({ query: 'jackets' }, { control: { useFoundWords: true } })
  assert.ok(told.hits.every(({ foundWords }) => foundWords?.includes('jacket')))
  const untold = await ask({ query: 'jackets' })
  assert.ok(untold.hits.every((hit) => !('foundWords' in hit)))
})

const numbers: readonly [string, SearchParams, SearchResultBody['resultType'], number][] = [
  ['a product number', { query: 'A-7-1' }, 'ARTICLE_NUMBER', 1],
  ['a product number in other letters', { query: 'a-7-1' }, 'ARTICLE_NUMBER', 1],
  ['a code on the package', { query: '4000000000071' }, 'ARTICLE_NUMBER', 1],
  ['a product number without its signs', { query: 'a1231' }, 'ARTICLE_NUMBER', 1],
  ['a product number with other signs', { query: 'A.123/1' }, 'ARTICLE_NUMBER', 1],
  ['a number with blanks where numbers have none', { query: 'A 123 1' }, 'KEYWORD', 1],
  ['a number of another shape', { query: '1231a' }, 'KEYWORD', 0],
  [
    'a number that no product has',
    { query: 'A-7-99', articleNumberSearch: 'ALWAYS' },
    'ARTICLE_NUMBER',
    0,
  ],
  [
    'a word, taken for a number',
    { query: 'jacket', articleNumberSearch: 'ALWAYS' },
    'ARTICLE_NUMBER',
    0,
  ],
  ['everything, taken for a number', { query: '*', articleNumberSearch: 'ALWAYS' }, 'KEYWORD', 200],
  [
    'a number hidden by a filter',
    { query: 'A-7-1', ...only('Brand', 'nobody') },
    'ARTICLE_NUMBER',
    0,
  ],
]

for (const [name, params, resultType, totalHits] of numbers) {
  test(`${name} is ${resultType} with ${totalHits} hits`, async () => {
    const result = await ask(params)
    assert.deepEqual([result.resultType, result.totalHits], [resultType, totalHits])
    assert.equal(result.articleNumberSearch, resultType === 'ARTICLE_NUMBER')
  })
}

test('no article number is looked for where none is wanted', async () => {
  const { resultType } = await ask({ query: 'A-7-1', articleNumberSearch: 'NEVER' })
  assert.equal(resultType, 'KEYWORD')
})

test('a number that no product has still tells which filters were left out', async () => {
  const params = {
    query: 'A-7-99',
    articleNumberSearch: 'ALWAYS',
    ...only('Nonsense', 'x'),
  } as const
  const { filters, breadCrumbTrail } = await ask(params)
  assert.equal(filters[0].filterWarning, 'NON_EXISTING_FIELD')
  assert.equal(breadCrumbTrail.length, 1)
})

test('whoever searches the words of one field is not looking for a number elsewhere', async () => {
  const inName = await ask({ query: 'A-7-1', searchField: 'Name' })
  assert.equal(inName.resultType, 'KEYWORD')
  const inNumber = await ask({ query: 'A-7-1', searchField: 'Number' })
  assert.deepEqual([inNumber.resultType, inNumber.totalHits], ['ARTICLE_NUMBER', 1])
})

test('an article number shows the variant that has it', async () => {
  const { hits } = await ask({ query: 'A-7-1' })
  assert.deepEqual(
    hits[0].variantValues.map((values) => values.Number),
    ['A-7-1'],
  )
})

const exactness: readonly [SearchParams['exactSearchMode'], string, boolean][] = [
  ['LEGACY', 'jaket', true],
  ['OFF', '+jaket', true],
  ['LEGACY', '+jaket', false],
  ['EXACT_ONLY', 'jaket', false],
  ['EXACT_ONLY', 'jacket', true],
  ['EXACT_THEN_FUZZY', 'jaket', true],
  ['EXACT_PLUS_FUZZY', 'jaket', true],
]

for (const [exactSearchMode, query, finds] of exactness) {
  test(`${exactSearchMode} ${finds ? 'finds' : 'does not find'} ${query}`, async () => {
    const params = exactSearchMode === undefined ? { query } : { query, exactSearchMode }
    assert.equal((await ask(params)).totalHits > 0, finds)
  })
}

test('exact first takes only exact matches where there are some, whatever the filters leave of them', async () => {
  const params = { query: 'jackets', exactSearchMode: 'EXACT_THEN_FUZZY' } as const
  const shown = await ask(params)
  assert.ok(shown.totalHits > 0)
  const exact = await ask({
    query: 'jacket',
    exactSearchMode: 'EXACT_THEN_FUZZY',
    ...only('Brand', 'nobody'),
  })
  assert.equal(exact.totalHits, 0)
})

test('without a search there is nothing but the state', async () => {
  const result = await ask({ query: 'jacket' }, { control: { useSearch: false } })
  assert.deepEqual([result.totalHits, result.hits, result.facets], [0, [], []])
  assert.equal(result.paging.pageCount, 0)
  assert.equal(result.searchParams.query, 'jacket')
})

test('no facets are made where none are wanted, and links of them are left out where not wanted', async () => {
  assert.deepEqual((await ask({}, { control: { useAsn: false } })).facets, [])
  const bare = await ask({ showPermutedSearchParams: false, ...only('Color', 'Red') })
  const elements = bare.facets.flatMap((facet) => [...facet.elements, ...facet.selectedElements])
  assert.ok(elements.length > 0)
  assert.ok([...elements, ...bare.sortItems].every((each) => !('searchParams' in each)))
  assert.ok(bare.breadCrumbTrail.every((each) => 'searchParams' in each))
})

test('a filter on a field that is not there is left out and told', async () => {
  const filters = [
    { name: 'Nonsense', values: [{ value: 'x' }] },
    { name: 'Color', values: [{ value: 'Red' }] },
  ]
  const result = await ask({ filters })
  assert.deepEqual(
    result.filters.map(({ name, filterWarning }) => [name, filterWarning]),
    [
      ['Nonsense', 'NON_EXISTING_FIELD'],
      ['Color', undefined],
    ],
  )
  assert.equal(result.totalHits, (await ask(only('Color', 'Red'))).totalHits)
  assert.deepEqual(
    result.breadCrumbTrail.map(({ text }) => text),
    ['*', 'Red'],
  )
})

test('a filter on any field finds a value wherever it stands', async () => {
  const { totalHits, filters } = await ask(only('*', 'wool'))
  assert.equal(totalHits, (await ask(only('Material', 'Wool'))).totalHits)
  assert.equal(filters[0].filterWarning, undefined)
})

test('words that no product holds together are answered one by one', async () => {
  const { singleWordResults = [] } = await ask({ query: 'rope jacket' })
  assert.deepEqual(
    singleWordResults.map(({ word }) => word),
    ['rope', 'jacket'],
  )
  for (const { word, totalHits, previewRecords, searchParams } of singleWordResults) {
    assert.equal(previewRecords.length, 3)
    assert.ok(previewRecords.every((record) => !('position' in record) && !('score' in record)))
    assert.equal(searchParams?.query, word)
    assert.equal((await ask(searchParams ?? {})).totalHits, totalHits)
  }
  assert.ok(!('singleWordResults' in (await ask({ query: 'rain jacket' }))))
  assert.ok(
    !('singleWordResults' in (await ask({ query: 'rain jacket', ...only('Color', 'Violet') }))),
  )
})

test('what is not ready at the deadline is left out, and the result says so', async () => {
  let time = 0
  const now = (): number => (time += shopSettings.deadlineMs)
  const late = await ask({ query: 'rope jacket' }, { now })
  assert.equal(late.timedOut, true)
  assert.ok(!('singleWordResults' in late))
  assert.equal((await ask({ query: 'rope jacket' })).timedOut, false)
})

test('times are whole milliseconds', async () => {
  let time = 0
  const now = (): number => (time += 1.3)
  const { tookTotal, tookIndex } = await ask({}, { now })
  assert.ok(Number.isInteger(tookTotal) && Number.isInteger(tookIndex))
})

test('a page past the end is empty, and its way back leads to the last page', async () => {
  const { hits, paging } = await ask({ page: 1_000_000 })
  assert.deepEqual(hits, [])
  assert.equal(paging.pageCount, 17)
  assert.equal(paging.nextLink, undefined)
  assert.equal(paging.previousLink?.number, 17)
})

test('a channel that is empty answers with an empty result', async () => {
  const empty = viewOf(shopSettings, [])
  const result = await ask({ query: 'jacket', ...only('Color', 'Red') }, { view: empty })
  assert.deepEqual([result.totalHits, result.hits, result.paging.pageCount], [0, [], 0])
})

test('sorting by a field puts it in order, and relevance after it counts no further', async () => {
  const sortItems = [
    { name: 'Price', order: 'asc' },
    { name: 'Relevancy', order: 'desc' },
    { name: 'Name', order: 'asc' },
  ] as const
  const { hits } = await ask({ sortItems: [...sortItems], hitsPerPage: 50 })
  const prices = hits.map(({ masterValues, variantValues }) =>
    Math.min(...variantValues.map((values) => Number(values.Price ?? masterValues.Price))),
  )
  assert.deepEqual(
    prices,
    prices.toSorted((a, b) => a - b),
  )
})

test('settings may say how relevance is called, and it is offered once', async () => {
  const sortOrders = [
    { field: 'Price', order: 'asc', description: 'sort.priceAsc' },
    { field: 'Relevancy', order: 'asc', description: 'Best first' },
  ] as const
  const view = viewOf({ ...shopSettings, sortOrders: [...sortOrders] }, shopRecords.slice(0, 3))
  const { sortItems } = await ask({}, { view })
  assert.deepEqual(
    sortItems.map(({ name, description, selected }) => [name, description, selected]),
    [
      ['Relevancy', 'Best first', true],
      ['Price', 'sort.priceAsc', false],
    ],
  )
})

test('a very long state is answered, but not repeated in every link', async () => {
  const values = Array.from({ length: 1000 }, (_, i) => ({ value: `colour ${i}` }))
  const result = await ask({
    filters: [{ name: 'Color', values: [...values.slice(1), { value: 'Red' }] }],
  })
  assert.equal(result.totalHits, (await ask(only('Color', 'Red'))).totalHits)
  assert.equal(result.breadCrumbTrail.length, 1001)
  const steps = [
    ...result.facets.flatMap((facet) => [...facet.elements, ...facet.selectedElements]),
    ...result.breadCrumbTrail,
    ...result.sortItems,
  ]
  assert.ok(steps.every((step) => !('searchParams' in step)))
  assert.equal(result.paging.nextLink?.searchParams.filters?.[0].values.length, 1000)
  assert.ok(JSON.stringify(result).length < 1_000_000)
})

test('field roles are told in the direction of the settings', async () => {
  assert.equal((await ask({})).fieldRoles.Price, 'price')
  const turned = viewOf({ ...shopSettings, fieldRolesBy: 'role' }, shopRecords.slice(0, 3))
  assert.equal((await ask({}, { view: turned })).fieldRoles.price, 'Price')
})

test('a query of nothing but signs, and a very long one, are answered', async () => {
  for (const query of ['', '   ', '"', '-', '+++', '?*', 'x '.repeat(1000), '\u0000\ud800']) {
    const { totalHits } = await ask({ query })
    assert.ok(totalHits >= 0)
  }
})
