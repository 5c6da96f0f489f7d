import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withTeasers } from './teasers.ts'

const hit = (id: string) => ({ id, masterValues: {}, variantValues: [], score: 1 })
const pushed = (id: string, position?: number) => ({
  id,
  masterValues: {},
  variantValues: [],
  ...(position === undefined ? {} : { position }),
})
const teaser = (position: number, teaser = true) => ({
  html: false,
  label: 'x',
  position,
  teaser,
  text: `T${position}`,
})
const result = (campaign: object, { page = 1, hits = ['a', 'b', 'c'] } = {}) => ({
  hits: hits.map(hit),
  campaigns: [{ id: 'c', hits: [], feedbackTexts: [], ...campaign }],
  paging: { currentPage: page, hitsPerPage: 3 },
})
const ids = (reply: { hits: { id: string }[] }) => reply.hits.map(({ id }) => id).join()

const cases: readonly [sentence: string, given: Parameters<typeof result>, expected: string][] = [
  ['a teaser stands in its place', [{ feedbackTexts: [teaser(2)] }], 'a,teaser-c-0,b,c'],
  ['a text that is no teaser stays out', [{ feedbackTexts: [teaser(2, false)] }], 'a,b,c'],
  ['without a place it stands first', [{ feedbackTexts: [teaser(0)] }], 'teaser-c-0,a,b,c'],
  [
    'two of them stand in their order, whatever order they come in',
    [{ feedbackTexts: [teaser(3), teaser(1)] }],
    'teaser-c-1,a,teaser-c-0,b,c',
  ],
  [
    'where there are too few hits it stands last',
    [{ feedbackTexts: [teaser(3)] }, { hits: ['a'] }],
    'a,teaser-c-0',
  ],
  ['no teaser where nothing was found', [{ feedbackTexts: [teaser(1)] }, { hits: [] }], ''],
  ['it stands on its page alone', [{ feedbackTexts: [teaser(2)] }, { page: 2 }], 'a,b,c'],
  [
    'places count over all pages',
    [{ feedbackTexts: [teaser(5)] }, { page: 2 }],
    'a,teaser-c-0,b,c',
  ],
  [
    'a pushed product with a place stands there, and not a second time as a hit',
    [{ hits: [pushed('c', 1), pushed('z', 3)] }],
    'c,a,z,b',
  ],
  [
    'a pushed product with a place shows even where nothing was found',
    [{ hits: [pushed('z', 1)] }, { hits: [] }],
    'z',
  ],
  ['a pushed product without a place stays in its box', [{ hits: [pushed('z')] }], 'a,b,c'],
]

for (const [sentence, given, expected] of cases) {
  test(`teasers: ${sentence}`, () => assert.equal(ids(withTeasers(result(...given))), expected))
}

test('teasers: a reply without hits, or without anything to put in, is handed on as it is', () => {
  const page = { campaigns: result({ feedbackTexts: [teaser(1)] }).campaigns }
  assert.equal(withTeasers(page), page)
  const plain = result({})
  assert.equal(withTeasers(plain), plain)
})
