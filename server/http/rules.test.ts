// Ranking rules as they are stored and then felt by shoppers, over real channels, store and threads.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Compile } from 'typebox/compile'
import { explanationSchema } from '../../contract/rule-explain.ts'
import { everywhereRulesMax } from '../../contract/rules.ts'
import type { ShelfChange } from '../channel/delta.ts'
import { type Lab, openLab } from './http-lab.ts'

let lab: Lab
const catalogue = `ProductNumber;Master;Name;Brand;Price;CategoryPath;Size;FirstSold
TR-42;trail;Trail Runner;Nordpfad;119.90;Shoes/Running;42;2026-05-01
TR-43;trail;Trail Runner;Nordpfad;119.90;Shoes/Running;43;2026-05-01
RR-42;road;Road Runner;Fjella;139.90;Shoes/Running;42;2024-01-01
HB-42;hike;Hiking Boot;Fjella;189.00;Shoes/Hiking;42;2023-01-01
RJ-M;rain;Rain Jacket;Nordpfad;149.00;Clothing/Jackets;M;2025-01-01
`

before(async () => {
  lab = await openLab()
  await lab.shop('shop', catalogue)
})
after(() => lab.close())

const stored = '/manage/v1/rules/shop'
const boost = { kind: 'boost', filters: [{ name: 'Brand', values: [{ value: 'Fjella' }] }] }
const plain = { name: 'Fjella first', state: 'active', effects: [boost] }

function save(id: string, payload: unknown) {
  return lab.send({ method: 'PUT', url: `${stored}/${id}`, payload: payload as object })
}

/** Stores rules for the time of a test, and takes them away again. */
async function withStored(rules: Record<string, object>, work: () => Promise<void>) {
  for (const [id, body] of Object.entries(rules)) {
    const reply = await save(id, body)
    assert.equal(reply.statusCode, 200, reply.body)
  }
  try {
    await work()
  } finally {
    for (const id of Object.keys(rules))
      await lab.send({ method: 'DELETE', url: `${stored}/${id}` })
  }
}

async function get(path: string) {
  const reply = await lab.send({ url: path })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

const ids = (list: { id: string }[]) => list.map(({ id }) => id)
const found = async (query: string) => ids((await get(`/rest/v5/search/shop?query=${query}`)).hits)

test('a rule is stored with its defaults, read, listed, replaced and deleted', async () => {
  const saved = (await save('a', { ...plain, state: undefined })).json()
  assert.deepEqual(
    [saved.id, saved.state, saved.priority, saved.unlimited, saved.trigger],
    ['a', 'draft', 0, false, undefined],
  )
  assert.deepEqual(await get(`${stored}/a`), saved)
  await save('b', { ...plain, name: 'Other', effects: [{ kind: 'hide', ids: ['TR-42'] }] })
  const listed = async (query: string) => {
    const { total, rules } = await get(`${stored}?${query}`)
    return [total, ids(rules)]
  }
  assert.deepEqual(await listed(''), [2, ['a', 'b']])
  assert.deepEqual(await listed('effect=hide'), [1, ['b']])
  assert.deepEqual(await listed('state=draft'), [1, ['a']])
  assert.deepEqual(await listed('name=FJELLA'), [1, ['a']])
  assert.deepEqual(await listed('offset=1&max=1'), [2, ['b']])
  assert.equal((await save('a', { ...plain, name: 'Again' })).json().name, 'Again')
  for (const id of ['a', 'b']) {
    assert.equal((await lab.send({ method: 'DELETE', url: `${stored}/${id}` })).statusCode, 200)
    const gone = await lab.send({ url: `${stored}/${id}` })
    assert.deepEqual([gone.statusCode, gone.json().error], [404, 'unknownRule'])
  }
  assert.equal((await lab.send({ method: 'DELETE', url: `${stored}/a` })).statusCode, 404)
  assert.deepEqual(await listed(''), [0, []])
})

const withEffect = (...effects: object[]) => ({ ...plain, effects })
const refusals: readonly (readonly [what: string, body: unknown, told: RegExp])[] = [
  ['no body', undefined, /^body: is missing/],
  ['no name', { ...plain, name: undefined }, /^name: is missing/],
  ['no effects', { ...plain, effects: [] }, /^effects: must not be an empty list/],
  ['too many effects', withEffect(...Array(21).fill(boost)), /^effects: must have at most 20/],
  ['an unknown effect', withEffect({ kind: 'sell' }), /^effects\[0\]\.kind: must be one of/],
  [
    'an end before the begin',
    { ...plain, from: '2026-06-02T00:00:00Z', to: '2026-06-01T00:00:00Z' },
    /^to: must be after/,
  ],
  ['a wrong trigger', { ...plain, trigger: { kind: 'query' } }, /^trigger\.values: is missing/],
  ['a boost of nothing', withEffect({ kind: 'boost' }), /^effects\[0\]: needs `ids`, or `filters`/],
  [
    'a filter without values',
    withEffect({ kind: 'hide', filters: [{ name: 'Brand', values: [] }] }),
    /^effects\[0\]: needs/,
  ],
  ['ids beside filters', withEffect({ ...boost, ids: ['a'] }), /^effects\[0\]: has `ids` beside/],
  [
    'a boost that buries',
    withEffect({ ...boost, factor: 0.5 }),
    /^effects\[0\]\.factor: must be at least 1/,
  ],
  [
    'a bury that boosts',
    withEffect({ ...boost, kind: 'bury', factor: 2 }),
    /^effects\[0\]\.factor: must be at most 1/,
  ],
  ['a factor of 0', withEffect({ ...boost, factor: 0 }), /^effects\[0\]\.factor: must be at least/],
  [
    'a filter that no number fulfils',
    withEffect({ kind: 'hide', filters: [{ name: 'Price', values: [{ value: 'cheap' }] }] }),
    /^effects\[0\]\.filters\[0\]: Price holds numbers/,
  ],
  ['a pin of nothing', withEffect({ kind: 'pin' }), /^effects\[0\]\.ids: is missing/],
  [
    'a pin without its place',
    withEffect({ kind: 'pin', ids: ['a', 'b'], positions: [1] }),
    /^effects\[0\]\.positions: must have one place/,
  ],
  [
    'two pins at one place',
    withEffect({ kind: 'pin', ids: ['a', 'b'], positions: [1, 1] }),
    /^effects\[0\]\.positions: must not name a place twice/,
  ],
  [
    'a pin at place 0',
    withEffect({ kind: 'pin', ids: ['a'], positions: [0] }),
    /^effects\[0\]\.positions\[0\]: must be at least 1/,
  ],
  [
    'a number of a text',
    withEffect({ kind: 'number', field: 'Brand', from: 0, to: 1 }),
    /^effects\[0\]\.field: Brand is no field of the settings that holds numbers/,
  ],
  [
    'a number without bounds',
    withEffect({ kind: 'number', field: 'Price', from: 1 }),
    /^effects\[0\]\.to: is missing/,
  ],
  [
    'bounds the wrong way round',
    withEffect({ kind: 'number', field: 'Price', from: 9, to: 1 }),
    /^effects\[0\]\.to: must be above/,
  ],
  [
    'a shape that is none of numbers',
    withEffect({ kind: 'number', field: 'Price', shape: 'gaussian', from: 0, to: 1 }),
    /^effects\[0\]\.shape: must be/,
  ],
  [
    'newness without a scale',
    withEffect({ kind: 'newness', field: 'FirstSold' }),
    /^effects\[0\]\.scaleDays: is missing/,
  ],
  [
    'newness of a number',
    withEffect({ kind: 'newness', field: 'Price', scaleDays: 3 }),
    /^effects\[0\]\.field: Price holds numbers/,
  ],
  [
    'a query that is empty',
    withEffect({ kind: 'replaceQuery', query: ' ' }),
    /^effects\[0\]\.query: is missing/,
  ],
  [
    'a rewriting of nothing',
    withEffect({ kind: 'rewriteQuery', replace: 'a' }),
    /^effects\[0\]\.find: is missing/,
  ],
  [
    'a synonym of nothing',
    withEffect({ kind: 'synonyms', synonyms: [{ words: ['a'] }] }),
    /^effects\[0\]\.synonyms\[0\]: needs a second name/,
  ],
  ['no stop words', withEffect({ kind: 'stopWords' }), /^effects\[0\]\.words: is missing/],
]

for (const [what, body, told] of refusals) {
  test(`a rule with ${what} is refused, and nothing is stored`, async () => {
    const reply = await save('a', body)
    assert.equal(reply.statusCode, 400, reply.body)
    assert.match(reply.json().errorDescription, told)
    assert.equal((await get(stored)).total, 0)
  })
}

test('rules that every search must be tried on are few', async () => {
  const put = Array.from({ length: everywhereRulesMax }, (_, i) => {
    const id = `every-${i}`
    return { key: id, body: { id, priority: 0, unlimited: false, ...plain } }
  })
  const remove = put.map(({ key }) => key)
  const write = (change: ShelfChange) =>
    lab.services.channels.writeShelf('shop', 'rules', () => ({ change, result: undefined }))
  await write({ put, remove: [] })
  try {
    const anywhere = { ...plain, trigger: { kind: 'place', places: ['search'] } }
    for (const rule of [plain, anywhere]) {
      const refused = await save('more', rule)
      assert.equal(refused.statusCode, 400)
      assert.match(refused.json().errorDescription, /^trigger: names no word, .* may have 200/)
    }
    assert.equal((await save('every-7', plain)).statusCode, 200)
    assert.equal((await save('draft', { ...plain, state: 'draft' })).statusCode, 200)
    const bound = { ...plain, trigger: { kind: 'query', values: ['boot'] } }
    assert.equal((await save('bound', bound)).statusCode, 200)
  } finally {
    await write({ put: [], remove: [...remove, 'draft', 'bound'] })
  }
})

test('expressions of rules that every query must be tried on are few', async () => {
  const loose = (count: number) => {
    const values = Array.from({ length: count }, () => 'a*b')
    return { ...plain, trigger: { kind: 'query', match: 'wildcard', values } }
  }
  await withStored({ many: loose(199) }, async () => {
    const refused = await save('more', loose(2))
    assert.match(
      refused.json().errorDescription,
      /^trigger: has wildcards .* may have 200 of these$/,
    )
  })
})

test('a stored rule takes part in the next search, though its result was kept, and no more when deleted', async () => {
  assert.deepEqual(await found('runner'), ['trail', 'road'])
  await withStored({ r: plain }, async () => {
    assert.deepEqual(await found('runner'), ['road', 'trail'])
  })
  assert.deepEqual(await found('runner'), ['trail', 'road'])
})

test('a hidden product is in no search, no suggestion, no category and no neighbourhood, but on its own page', async () => {
  await withStored({ h: withEffect({ kind: 'hide', ids: ['RR-42'] }) }, async () => {
    assert.deepEqual(await found('runner'), ['trail'])
    const navigation = await get('/rest/v5/navigation/category/shop')
    const [running] = navigation.facets[0].elements.filter(
      ({ text }: { text: string }) => text === 'Running',
    )
    assert.equal(running.totalHits, 1)
    assert.ok(!(await lab.send({ url: '/rest/v5/suggest/shop?query=road' })).body.includes('Road'))
    const similar = await get('/rest/v5/records/shop/similar?id=trail&idType=id')
    assert.ok(!ids(similar.hits).includes('road'))
    const detail = await get('/rest/v5/detail/shop/road')
    assert.equal(detail.record.id, 'road')
  })
})

test('a pinned product stands at its place on its page and nowhere else', async () => {
  const pin = withEffect({ kind: 'pin', ids: ['RJ-M'], positions: [2] })
  await withStored({ p: pin }, async () => {
    const page = async (number: number) => {
      const url = `/rest/v5/search/shop?query=runner&hitsPerPage=1&page=${number}`
      const { hits, totalHits } = await get(url)
      return [
        totalHits,
        ...hits.map(({ id, position }: { id: string; position: number }) => `${id} ${position}`),
      ]
    }
    assert.deepEqual(await page(1), [3, 'trail 1'])
    assert.deepEqual(await page(2), [3, 'rain 2'])
    assert.deepEqual(await page(3), [3, 'road 3'])
  })
})

test('what a rule does for one session is not told to another from the cache', async () => {
  const rule = {
    ...withEffect({ kind: 'pin', ids: ['hike'] }),
    trigger: { kind: 'session', values: ['s1'] },
  }
  const byUser = {
    ...withEffect({ kind: 'pin', ids: ['rain'] }),
    trigger: { kind: 'user', values: ['ann'] },
  }
  await withStored({ s: rule, u: byUser }, async () => {
    const first = async (who: string) =>
      (await get(`/rest/v5/search/shop?query=runner&${who}`)).hits[0].id
    for (let times = 0; times < 2; times++) {
      assert.equal(await first('sid=s1'), 'hike')
      assert.equal(await first('sid=s2'), 'trail')
      assert.equal(await first('sid=s2&userId=ann'), 'rain')
      assert.equal(await first('userId=bob'), 'trail')
    }
  })
})

test('why hits stand where they stand is told as a tree, with drafts if wanted', async () => {
  const pin = { ...withEffect({ kind: 'pin', ids: ['RJ-M'] }), priority: 5 }
  const draft = {
    ...withEffect({ kind: 'rewriteQuery', find: 'runer', replace: 'runner' }),
    state: 'draft',
  }
  const strong = { ...plain, effects: [{ ...boost, factor: 10 }] }
  await withStored({ p: pin, b: strong, d: draft }, async () => {
    const explain = async (more: object) => {
      const payload = { params: { query: 'runer' }, ...more }
      const reply = await lab.send({ method: 'POST', url: '/manage/v1/explain/shop', payload })
      assert.equal(reply.statusCode, 200, reply.body)
      assert.ok(Compile(explanationSchema).Check(reply.json()), reply.body)
      return reply.json()
    }
    const told = await explain({ drafts: true })
    assert.deepEqual([told.query, told.queryChangedBy], ['runner', ['d']])
    assert.deepEqual(ids(told.rules), ['p', 'b', 'd'])
    const [rain, road, trail] = told.hits
    assert.deepEqual([rain.id, rain.position, rain.pinnedBy], ['rain', 1, 'p'])
    const [words, rules] = road.why.of
    assert.deepEqual(
      [words.kind, rules.kind, rules.value, rules.limitedFrom],
      ['words', 'rules', 3, 10],
    )
    const [said, look] = words.of
    assert.deepEqual([said.kind, look.kind], ['said', 'look'])
    assert.ok(Math.abs(words.value - said.value * look.value) < 1e-9)
    assert.deepEqual(
      said.of.map(({ word, found, fields }: Record<string, unknown>) => [word, found, fields]),
      [['runner', 'runner', ['Name']]],
    )
    assert.deepEqual(rules.of, [{ kind: 'rule', value: 10, rule: 'b', effect: 0, of: [] }])
    assert.ok(Math.abs(road.why.value - words.value * 3) < 1e-3)
    assert.deepEqual(
      trail.why.of.map(({ kind }: { kind: string }) => kind),
      ['words'],
    )
    assert.equal((await explain({})).query, 'runer')
  })
})

test('rules are for ranking managers, their fruits for everybody who may search', async () => {
  const manager = await lab.keyWith({ roles: ['RankingManager'] })
  const campaigns = await lab.keyWith({ roles: ['CampaignManager'] })
  const shopper = await lab.keyWith({ roles: ['ApiPublicQueries'] })
  const status = async (url: string, headers: Record<string, string>) =>
    (await lab.app.inject({ url, headers })).statusCode
  const search = '/rest/v5/search/shop?query=runner'
  assert.deepEqual([await status(stored, manager), await status(search, manager)], [200, 403])
  assert.deepEqual([await status(stored, campaigns), await status(stored, shopper)], [403, 403])
  assert.equal(await status('/manage/v1/channels/shop/campaigns', manager), 403)
  const explain = {
    method: 'POST',
    url: '/manage/v1/explain/shop',
    payload: { params: { query: 'a' } },
  } as const
  assert.equal((await lab.app.inject({ ...explain, headers: manager })).statusCode, 200)
  assert.equal((await lab.app.inject({ ...explain, headers: shopper })).statusCode, 403)
  // Who looks after the search may know why a hit stands where it does, but not what is planned.
  const searcher = await lab.keyWith({ roles: ['SearchManager'] })
  assert.equal((await lab.app.inject({ ...explain, headers: searcher })).statusCode, 200)
  const planned = { ...explain, payload: { ...explain.payload, drafts: true } }
  assert.equal((await lab.app.inject({ ...planned, headers: searcher })).statusCode, 403)
  assert.equal((await lab.app.inject({ ...planned, headers: manager })).statusCode, 200)
})

test('what a ranking manager changes is told by the history', async () => {
  await withStored({ told: plain }, async () => {})
  const { entries } = await get('/manage/v1/history/shop?kind=rules&thing=told')
  assert.ok(entries.length >= 2, JSON.stringify(entries))
})
