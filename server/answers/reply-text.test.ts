import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SearchParams } from '../../contract/search-params.ts'
import { replyText } from './reply-text.ts'
import { requestFromBody } from './request.ts'
import { answerSearch, type Follow } from './search.ts'
import { shop } from './shop.fixture.ts'

const requests: readonly SearchParams[] = [
  { query: '*' },
  { query: 'jacket "with quotes" \\ and more', page: 2 },
  { query: '*', filters: [{ name: 'Color', values: [{ value: 'Red' }] }] },
  { query: '*', filters: [{ name: 'Color', values: [{ value: 'red' }, { value: 'Blue' }] }] },
  { query: '*', filters: [{ name: 'Color', values: [{ value: 'Red', exclude: true }] }] },
  { query: '*', filters: [{ name: 'Color', substring: true, values: [{ value: 'e' }] }] },
  { query: '*', showPermutedSearchParams: false },
  { query: '*', maxCountVariants: 0 },
  { query: '*', maxCountVariants: 1 },
  // What stands for a value within the text of a link, asked for by somebody.
  { query: '\u0000value\u0000' },
  { query: '*', customParameters: [{ name: 'x', values: ['\u0000value\u0000'] }] },
  { query: '*', customParameters: [{ name: '"elements":[]', values: ['$&'] }] },
  { query: '*', filters: [{ name: 'Size', values: [{ value: '"\u2028\\' }, { value: '40' }] }] },
]

test('a result as text is the text of its objects', async () => {
  let elements = 0
  for (const params of requests) {
    const request = requestFromBody(shop, { params }, 'search')
    const moment = { now: () => 0 }
    const { tookTotal: _, ...objects } = await answerSearch(shop, request, moment)
    const body = await answerSearch(shop, request, { ...moment, form: 'text' })
    const { tookTotal: __, ...told } = JSON.parse(replyText(body))
    assert.deepEqual(told, JSON.parse(JSON.stringify(objects)), JSON.stringify(params))
    for (const facet of objects.facets) elements += facet.elements.length
  }
  assert.ok(elements > 100, 'there are links to compare')
})

test('facets that were counted for another page are told as if they were counted for this one', async () => {
  const request = requestFromBody(shop, { params: { query: '*', hitsPerPage: 2 } }, 'search')
  let counted: Follow['counted'] = null
  const follow = (known: Follow['counted']): Follow => ({
    token: 'a',
    counted: known,
    keep: (facets) => {
      counted = facets
    },
  })
  const moment = { now: () => 0, form: 'text' } as const
  const first = await answerSearch(shop, request, { ...moment, follow: follow(null) })
  assert.ok(counted !== null)
  const again = await answerSearch(shop, request, { ...moment, follow: follow(counted) })
  assert.deepEqual(JSON.parse(replyText(again)).facets, JSON.parse(replyText(first)).facets)
})
