import assert from 'node:assert/strict'
import { test } from 'node:test'
import Type, { type TSchema } from 'typebox'
import { advisorQuestionSchema } from '../../contract/campaign-management.ts'
import { Problem } from '../../contract/problems.ts'
import { flatRecordSchema } from '../../contract/records.ts'
import { searchBodySchema, searchQuerySchema } from '../../contract/search.ts'
import { channelSettingsSchema, emptySettings } from '../../contract/settings.ts'
import { collectUnknown, shapeJson, shapeParameters } from './shape.ts'
import { checker } from './validation.ts'

/** The sentence with which a value is refused; empty when it is not. */
function refusal(schema: TSchema, value: unknown, place = 'body'): string {
  try {
    checker(schema, place)(value)
    return ''
  } catch (error) {
    assert.ok(error instanceof Problem && error.problem === 'badParameter')
    return error.message
  }
}

const search = (query: Record<string, unknown>) =>
  refusal(searchQuerySchema, shapeParameters(searchQuerySchema, query), 'query')

const badQueries: readonly (readonly [Record<string, unknown>, string])[] = [
  [{}, 'query: is missing'],
  [{ query: 'a', hitsPerPage: '100001' }, 'hitsPerPage: must be at most 100000'],
  [{ query: 'a', hitsPerPage: '-1' }, 'hitsPerPage: must be at least 0'],
  [{ query: 'a', hitsPerPage: 'many' }, 'hitsPerPage: must be a whole number'],
  [{ query: 'a', hitsPerPage: '1.5' }, 'hitsPerPage: must be a whole number'],
  [{ query: 'a', hitsPerPage: '' }, 'hitsPerPage: must be a whole number'],
  [{ query: 'a', hitsPerPage: '0x10' }, 'hitsPerPage: must be a whole number'],
  [
    { query: 'a', hitsPerPage: ['1', '2'] },
    'hitsPerPage: may be given only once, as a whole number',
  ],
  [{ query: ['a', 'b'] }, 'query: may be given only once, as a text'],
  [{ query: 'a', page: '0' }, 'page: must be at least 1'],
  [{ query: 'a', page: '1000001' }, 'page: must be at most 1000000'],
  [{ query: 'a', latitude: '91' }, 'latitude: must be at most 90'],
  [{ query: 'a', longitude: '-181' }, 'longitude: must be at least -180'],
  [{ query: 'a', latitude: 'north' }, 'latitude: must be a number'],
  [{ query: 'a', maxDistance: '0' }, 'maxDistance: must be at least 1'],
  [{ query: 'a', purchaserId: '' }, 'purchaserId: must not be empty'],
  [{ query: 'a', useCache: 'yes' }, 'useCache: must be true or false'],
  [{ query: 'a', useCache: 'TRUE' }, 'useCache: must be true or false'],
  [{ query: 'a', useCache: '1' }, 'useCache: must be true or false'],
  [
    { query: 'a', articleNumberSearch: 'MAYBE' },
    'articleNumberSearch: must be one of DETECT, ALWAYS, NEVER',
  ],
  [
    { query: 'a', useVectorSearchMode: 'fallback' },
    'useVectorSearchMode: must be one of DISABLED, FALLBACK, HYBRID',
  ],
  [{ query: 'a'.repeat(2001) }, 'query: must have at most 2000 characters'],
  [{ query: 'a', filter: Array(1001).fill('a:b') }, 'filter: must have at most 1000 entries'],
  [
    { query: 'a', filter: ['a:b', 'c'.repeat(20_001)] },
    'filter[1]: must have at most 20000 characters',
  ],
]

for (const [query, expected] of badQueries) {
  test(`a query string is refused with "${expected}"`, () => assert.equal(search(query), expected))
}

test('a filter of many values and great numbers are no mistakes', () => {
  const filter = [`Size:${Array.from({ length: 300 }, (_, size) => `size ${size}`).join('~~~')}`]
  const great = { maxCountVariants: '2147483647', splitDocumentsAt: '2147483647' }
  assert.equal(search({ query: 'a', filter, maxDistance: '100000', ...great }), '')
})

const body = (value: unknown) => refusal(searchBodySchema, shapeJson(searchBodySchema, value))
const filtered = (...values: unknown[]) => ({
  params: { query: 'a', filters: [{ name: 'f', values }] },
})

const badBodies: readonly (readonly [unknown, string])[] = [
  [[], 'body: must be an object'],
  ['a', 'body: must be an object'],
  [{}, 'params: is missing'],
  [{ params: {} }, 'params.query: is missing'],
  [{ params: { query: null } }, 'params.query: must be a text'],
  [{ params: { query: 'a', page: '2' } }, 'params.page: must be a whole number'],
  [
    filtered({ value: 'x' }, { value: 'y', type: 'xor' }),
    'params.filters[0].values[1].type: must be one of or, and',
  ],
  [filtered({ value: 3 }), 'params.filters[0].values[0].value: must be a text or a list'],
  [filtered({ value: [3] }), 'params.filters[0].values[0].value: must be a text or a list'],
  [filtered({}), 'params.filters[0].values[0].value: is missing'],
  [{ params: { query: 'a', location: { latitude: 1 } } }, 'params.location.longitude: is missing'],
  [
    { params: { query: 'a', sortItems: [{ name: 'x', order: 'up' }] } },
    'params.sortItems[0].order: must be one of asc, desc',
  ],
  [
    { params: { query: 'a' }, searchControlParams: { useCache: 'true' } },
    'searchControlParams.useCache: must be true or false',
  ],
  [
    { params: { query: 'a', activeAbTests: { 'a/b': 1 } } },
    'params.activeAbTests.a/b: must be a text',
  ],
]

for (const [value, expected] of badBodies) {
  test(`a body is refused with "${expected}"`, () => assert.equal(body(value), expected))
}

test('wrong settings are refused with their path', () => {
  const wrong = { ...emptySettings, paging: { defaultHitsPerPage: 0, choices: [] } }
  assert.equal(
    refusal(channelSettingsSchema, wrong),
    'paging.defaultHitsPerPage: must be at least 1',
  )
})

test('what is wrong within a part that holds parts of its own kind is told as anywhere else', () => {
  const answer = (more: object) => ({ text: 'Warm', ...more })
  const question = (...answers: object[]) => ({ text: 'How warm?', answers })
  const filter = { name: 'Brand', values: [{ value: 7 }] }
  const deep = question(answer({ questions: [question(answer({ filters: [filter] }))] }))
  const place = 'answers[0].questions[0].answers[0].filters[0].values[0].value'
  assert.equal(refusal(advisorQuestionSchema, deep), `${place}: must be a text or a list`)
  const wordless = question(answer({ questions: [question({})] }))
  const text = 'answers[0].questions[0].answers[0].text: is missing'
  assert.equal(refusal(advisorQuestionSchema, wordless), text)
})

test('an element of a body that is a list is named with its place', () => {
  assert.equal(refusal(Type.Array(flatRecordSchema), [{}, 1]), 'body[1]: must be an object')
})

test('texts of a query string become values of their types, and defaults are filled in', () => {
  const shaped = shapeParameters(searchQuerySchema, {
    query: '42',
    page: '3',
    latitude: '-1.5',
    useCache: 'false',
    filter: 'a:b',
    sid: '7',
  })
  assert.deepEqual(
    [shaped.query, shaped.page, shaped.latitude, shaped.useCache, shaped.filter, shaped.sid],
    ['42', 3, -1.5, false, ['a:b'], '7'],
  )
  assert.equal(shaped.useFoundWords, false)
  assert.equal(shaped.articleNumberSearch, 'DETECT')
  assert.ok(!Object.hasOwn(shaped, 'hitsPerPage'))
})

test('unknown properties of a body are dropped at every depth, those of a record are kept', () => {
  const shaped = shapeJson(searchBodySchema, {
    other: 1,
    params: {
      channel: 'x',
      query: 'a',
      filters: [{ name: 'f', values: [{ value: 'v', other: 1 }] }],
    },
  }) as { params: { filters: unknown } }
  assert.deepEqual(shaped.params.filters, [
    { name: 'f', values: [{ value: 'v', exclude: false, type: 'or' }], substring: false },
  ])
  assert.ok(!Object.hasOwn(shaped, 'other') && !Object.hasOwn(shaped.params, 'channel'))
  const record = { 'any\nname': { deep: [1] } }
  assert.deepEqual(shapeJson(Type.Array(flatRecordSchema), [record]), [record])
})

test('names of Object.prototype are not taken for known parameters', () => {
  const given = Object.assign(Object.create(null), {
    toString: 'x',
    constructor: ['y', 'z'],
    query: 'a',
  })
  assert.deepEqual(collectUnknown(searchQuerySchema, given), [
    { name: 'toString', values: ['x'], cacheIrrelevant: false },
    { name: 'constructor', values: ['y', 'z'], cacheIrrelevant: false },
  ])
})

test('unknown parameters are collected, and those said to be irrelevant for the cache are marked', () => {
  assert.deepEqual(
    collectUnknown(searchQuerySchema, {
      query: 'a',
      mood: 'happy',
      sort: 'x:asc',
      cacheIrrelevant: 'mood',
    }),
    [{ name: 'mood', values: ['happy'], cacheIrrelevant: true }],
  )
})
