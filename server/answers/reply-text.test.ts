import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SearchParams } from '../../contract/search-params.ts'
import { replyText } from './reply-text.ts'
import { requestFromBody } from './request.ts'
import { answerSearch } from './search.ts'
import { shop } from './shop.fixture.ts'

const requests: readonly SearchParams[] = [
  { query: '*' },
  { query: 'jacket "with quotes" \\ and more', page: 2 },
  { query: '*', filters: [{ name: 'Color', values: [{ value: 'Red' }] }] },
  { query: '*', filters: [{ name: 'Color', values: [{ value: 'Red', exclude: true }] }] },
  { query: '*', showPermutedSearchParams: false },
  { query: '*', maxCountVariants: 0 },
  { query: '*', maxCountVariants: 1 },
  // What stands for a value within the text of a link, asked for by somebody.
  { query: '\u0000value\u0000' },
  { query: '*', customParameters: [{ name: 'x', values: ['\u0000value\u0000'] }] },
  { query: '*', filters: [{ name: 'Size', values: [{ value: '"\u2028\\' }, { value: '40' }] }] },
]

test('the text of a result is that of its object', async () => {
  let elements = 0
  for (const params of requests) {
    const { tookTotal: _, ...body } = await answerSearch(
      shop,
      requestFromBody(shop, { params }, 'search'),
      { now: () => 0 },
    )
    const text = replyText(body)
    assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(body)), JSON.stringify(params))
    for (const facet of body.facets) elements += facet.elements.length
  }
  assert.ok(elements > 100, 'there are links to compare')
})
