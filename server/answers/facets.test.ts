import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SearchParams } from '../../contract/search-params.ts'
import type { Facet, SearchResultBody } from '../../contract/search-result.ts'
import { requestFromBody } from './request.ts'
import { answerSearch } from './search.ts'
import { shop, shopRecords } from './shop.fixture.ts'

function ask(params: SearchParams): Promise<SearchResultBody> {
  const request = requestFromBody(shop, { params: { query: '*', ...params } }, 'search')
  return answerSearch(shop, request, { now: () => 0 })
}

function filtered(...fields: readonly [string, ...(string | string[])[]][]): SearchParams {
  return {
    filters: fields.map(([name, ...values]) => ({
      name,
      values: values.map((value) => ({ value })),
    })),
  }
}

async function facetOf(field: string, params: SearchParams): Promise<Facet> {
  const { facets } = await ask(params)
  const found = facets.find(({ associatedFieldName }) => associatedFieldName === field)
  assert.ok(found, `there is a facet ${field}`)
  return found
}

function texts(elements: Facet['elements']): string[] {
  return elements.map(({ text }) => text)
}

test('a category facet offers the top level first, without a word about what lies below', async () => {
  const { elements, selectedElements } = await facetOf('Path', {})
  assert.deepEqual(texts(elements).toSorted(), ['Camping', 'Climbing', 'Clothing', 'Sale', 'Shoes'])
  assert.ok(
    elements.every(({ clusterLevel, selected }) => clusterLevel === 0 && selected === 'FALSE'),
  )
  assert.deepEqual(selectedElements, [])
})

test('a branch that all products share is offered as long as something lies below it', async () => {
  const { elements } = await facetOf('Path', filtered(['Master', 'M5']))
  assert.deepEqual(texts(elements), ['Climbing'])
})

test('on a chosen branch the parents are implied and the children are offered', async () => {
  const { elements, selectedElements } = await facetOf(
    'Path',
    filtered(['Path', ['Clothing', 'Jackets']]),
  )
  assert.deepEqual(texts(elements).toSorted(), ['Insulated', 'Rain & wind'])
  assert.ok(elements.every(({ clusterLevel }) => clusterLevel === 2))
  assert.deepEqual(
    selectedElements.map(({ text, selected, clusterLevel }) => [text, selected, clusterLevel]),
    [
      ['Clothing', 'IMPLICIT', 0],
      ['Jackets', 'TRUE', 1],
    ],
  )
  assert.deepEqual(elements[0].searchParams?.filters?.[0].values[0].value, [
    'Clothing',
    'Jackets',
    elements[0].text,
  ])
  assert.deepEqual(selectedElements[1].searchParams?.filters?.[0].values[0].value, ['Clothing'])
  assert.equal(selectedElements[0].searchParams?.filters, undefined)
})

test('a path in other letters is shown as the catalogue writes it', async () => {
  const { selectedElements, elements } = await facetOf(
    'Path',
    filtered(['Path', 'clothing/JACKETS']),
  )
  assert.deepEqual(texts(selectedElements), ['Clothing', 'Jackets'])
  assert.equal(elements.length, 2)
})

test('parts with signs of the written form keep them', async () => {
  const { elements } = await facetOf('Path', filtered(['Path', ['Climbing']]))
  assert.deepEqual(texts(elements), ['Ropes+Slings'])
  const there = await ask(elements[0].searchParams ?? {})
  assert.equal(there.totalHits, elements[0].totalHits)
  assert.deepEqual(
    there.breadCrumbTrail.map(({ text }) => text),
    ['*', 'Climbing', 'Ropes+Slings'],
  )
})

test('a single choice that hides the others offers nothing more', async () => {
  const { elements, selectedElements } = await facetOf('Fit', filtered(['Fit', 'slim']))
  assert.deepEqual([elements, texts(selectedElements)], [[], ['slim']])
})

test('a single choice that shows the others replaces the value', async () => {
  const { elements } = await facetOf('Size', filtered(['Size', '40']))
  const other = elements.find(({ text }) => text === '42')
  assert.deepEqual(
    other?.searchParams?.filters?.map(({ values }) => values.map(({ value }) => value)),
    [['42']],
  )
  assert.deepEqual(texts(elements), ['36', '38', '42', '100'])
})

test('several choices by or count as if their own were not made', async () => {
  const free = await facetOf('Color', {})
  const chosen = await facetOf('Color', filtered(['Color', 'Red']))
  const counts = (facet: Facet) =>
    new Map(
      [...facet.elements, ...facet.selectedElements].map(({ text, totalHits }) => [
        text,
        totalHits,
      ]),
    )
  assert.deepEqual([...counts(chosen)].sort(), [...counts(free)].sort())
})

test('several choices by and count within the choice', async () => {
  const { elements, selectedElements } = await facetOf('Material', filtered(['Material', 'Wool']))
  const both = shopRecords.filter(([{ Material }]) => (Material as string[]).includes('Wool'))
  assert.equal(selectedElements[0].totalHits, both.length)
  for (const { text, totalHits, searchParams } of elements) {
    const expected = both.filter(([{ Material }]) => (Material as string[]).includes(text))
    assert.equal(totalHits, expected.length)
    assert.ok(searchParams?.filters?.[0].values.every(({ type }) => type === 'and'))
  }
})

test('what is chosen but matches nothing is irrelevant and can be taken back', async () => {
  const { selectedElements } = await facetOf('Color', filtered(['Color', 'Violet']))
  assert.deepEqual([selectedElements[0].selected, selectedElements[0].totalHits], ['IRRELEVANT', 0])
  assert.equal((await ask(selectedElements[0].searchParams ?? {})).totalHits, shopRecords.length)
})

test('a slider is one element with all bounds, and its link takes products that have a value', async () => {
  const { elements, selectedElements } = await facetOf('Weight', {})
  const weights = shopRecords.flatMap((rows) => {
    const known = rows.find(({ Weight }) => Weight !== undefined)
    return known === undefined ? [] : [Number(known.Weight)]
  })
  const [least, most] = [Math.min(...weights), Math.max(...weights)]
  assert.deepEqual(selectedElements, [])
  assert.equal(elements.length, 1)
  const { text, totalHits, absoluteMinValue, absoluteMaxValue, selectedMinValue, searchParams } =
    elements[0]
  assert.equal(text, `[${least} - ${most}]`)
  assert.deepEqual([absoluteMinValue, absoluteMaxValue, selectedMinValue], [least, most, least])
  assert.equal(totalHits, weights.length)
  assert.equal(searchParams?.filters?.[0].values[0].value, `[${least},${most + 1})`)
})

test('a chosen interval shows its ends as a shopper reads them, within the bounds there are', async () => {
  const { elements, selectedElements } = await facetOf(
    'Price',
    filtered(['Price', '[20.00,50.00)']),
  )
  const { selectedMinValue, selectedMaxValue, selected, absoluteMaxValue } = elements[0]
  assert.deepEqual([selectedMinValue, selectedMaxValue, selected], [20, 49.99, 'TRUE'])
  assert.ok((absoluteMaxValue ?? 0) > 300)
  assert.equal(selectedElements[0].searchParams?.filters, undefined)
  const open = await facetOf('Price', filtered(['Price', '[20,]']))
  assert.equal(open.elements[0].selectedMaxValue, open.elements[0].absoluteMaxValue)
})

test('a slider that nothing is left of can still be taken back', async () => {
  const { elements, selectedElements } = await facetOf('Price', filtered(['Price', '[1000,2000)']))
  assert.equal(elements[0].selected, 'IRRELEVANT')
  assert.equal((await ask(selectedElements[0].searchParams ?? {})).totalHits, shopRecords.length)
})

test('numbers are ordered as numbers, and other values as people order them', async () => {
  assert.deepEqual(texts((await facetOf('Pockets', {})).elements), ['0', '1', '2', '3'])
  assert.deepEqual(texts((await facetOf('Size', {})).elements), ['36', '38', '40', '42', '100'])
})

test('a single choice that every hit has is not offered', async () => {
  const { facets } = await ask({ query: 'M7', ...filtered(['Master', 'M7']) })
  assert.ok(!facets.some(({ associatedFieldName }) => associatedFieldName === 'Recycled'))
})

test('conditions that are not a choice stay when something is chosen, and counts respect them', async () => {
  const params: SearchParams = {
    filters: [
      { name: 'Color', values: [{ value: 'Red', exclude: true }] },
      { name: 'Color', values: [{ value: 'Blue' }] },
      { name: 'Color', values: [{ value: 'e' }], substring: true },
    ],
  }
  const { elements, selectedElements } = await facetOf('Color', params)
  assert.deepEqual(texts(selectedElements), ['Blue'])
  assert.deepEqual(texts(elements), ['Green', 'Yellow'])
  assert.deepEqual(elements[0].searchParams?.filters?.length, 3)
  const green = elements[0].searchParams?.filters?.[1].values.map(({ value }) => value)
  assert.deepEqual(green, ['Blue', 'Green'])
})

test('a link holds the whole state, from its first page on', async () => {
  const params: SearchParams = {
    query: 'jacket',
    page: 2,
    hitsPerPage: 5,
    sortItems: [{ name: 'Price', order: 'desc' }],
    marketIds: ['m1'],
    purchaserId: 'p',
    customParameters: [{ name: 'log', values: ['a'], cacheIrrelevant: true }],
    location: { latitude: 1, longitude: 2 },
    exactSearchMode: 'EXACT_PLUS_FUZZY',
    searchField: 'Name',
  }
  const { elements } = await facetOf('Brand', params)
  const { filters, ...others } = elements[0].searchParams ?? {}
  const { page: _, ...expected } = params
  assert.deepEqual(others, expected)
  assert.equal(filters?.length, 1)
})
