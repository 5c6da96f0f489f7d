// Campaigns as they are stored and then seen by shoppers, over real channels, store and threads.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Lab, openLab } from './http-lab.ts'

let lab: Lab
const catalogue = `ProductNumber;Master;Name;Brand;Price;CategoryPath;Size
TR-42;trail;Trail Runner;Nordpfad;119.90;Shoes/Running;42
TR-43;trail;Trail Runner;Nordpfad;119.90;Shoes/Running;43
HB-42;hike;Hiking Boot;Fjella;189.00;Shoes/Hiking;42
RJ-M;rain;Rain Jacket;Nordpfad;149.00;Clothing/Jackets;M
`

before(async () => {
  lab = await openLab()
  await lab.shop('shop', catalogue)
})
after(() => lab.close())

const stored = '/manage/v1/channels/shop/campaigns'
const place = (...places: string[]) => ({ kind: 'place', places })
const plain = {
  name: 'Pushed',
  state: 'active',
  flavour: 'PRODUCT',
  trigger: place('search'),
  products: { ids: ['HB-42', 'nowhere', 'trail'] },
}
const advisor = {
  name: 'Guide',
  flavour: 'ADVISOR',
  trigger: place('search'),
  questions: [
    {
      text: 'What for?',
      answers: [
        {
          text: 'Running',
          filters: [{ name: 'CategoryPath', values: [{ value: 'Shoes/Running' }] }],
        },
      ],
    },
  ],
}

function save(id: string, payload: unknown) {
  return lab.send({ method: 'PUT', url: `${stored}/${id}`, payload: payload as object })
}

/** Stores campaigns for the time of a test, and takes them away again. */
async function withStored(campaigns: Record<string, object>, work: () => Promise<void>) {
  for (const [id, body] of Object.entries(campaigns)) {
    const reply = await save(id, body)
    assert.equal(reply.statusCode, 200, reply.body)
  }
  try {
    await work()
  } finally {
    for (const id of Object.keys(campaigns))
      await lab.send({ method: 'DELETE', url: `${stored}/${id}` })
  }
}

async function get(path: string) {
  const reply = await lab.send({ url: path })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

const ids = (list: { id: string }[]) => list.map(({ id }) => id)

test('a campaign is stored with its defaults, read, listed, replaced and deleted', async () => {
  const saved = (await save('a', { ...plain, state: undefined })).json()
  assert.deepEqual(
    [saved.id, saved.state, saved.priority, saved.exclusive, saved.products.placement],
    ['a', 'draft', 0, false, 'box'],
  )
  assert.deepEqual(await get(`${stored}/a`), saved)
  await save('b', {
    ...plain,
    name: 'Other',
    flavour: 'FEEDBACK',
    feedbackTexts: [{ label: 'x', text: 'y' }],
  })
  const listed = async (query: string) => {
    const { total, campaigns } = await get(`${stored}?${query}`)
    return [total, ids(campaigns)]
  }
  assert.deepEqual(await listed(''), [2, ['a', 'b']])
  assert.deepEqual(await listed('flavour=FEEDBACK'), [1, ['b']])
  assert.deepEqual(await listed('state=draft'), [1, ['a']])
  assert.deepEqual(await listed('name=PUSH'), [1, ['a']])
  assert.deepEqual(await listed('offset=1&max=1'), [2, ['b']])
  assert.equal((await save('a', { ...plain, name: 'Again' })).json().name, 'Again')
  for (const id of ['a', 'b']) {
    assert.equal((await lab.send({ method: 'DELETE', url: `${stored}/${id}` })).statusCode, 200)
    const gone = await lab.send({ url: `${stored}/${id}` })
    assert.deepEqual([gone.statusCode, gone.json().error], [404, 'unknownCampaign'])
  }
  assert.equal((await lab.send({ method: 'DELETE', url: `${stored}/a` })).statusCode, 404)
  assert.deepEqual(await listed(''), [0, []])
})

const refusals: readonly (readonly [what: string, id: string, body: unknown, told: RegExp])[] = [
  ['an id with a slash', 'a%2Fb', plain, /^id: does not fit/],
  ['no body', 'a', undefined, /^body: is missing/],
  ['no name', 'a', { ...plain, name: undefined }, /^name: is missing/],
  ['an unknown flavour', 'a', { ...plain, flavour: 'BANNER' }, /^flavour: must be one of/],
  ['no trigger', 'a', { ...plain, trigger: undefined }, /^trigger: is missing/],
  [
    'an unknown kind of condition',
    'a',
    { ...plain, trigger: { kind: 'all', of: [{ kind: 'mood' }] } },
    /^trigger\.of\[0\]\.kind: must be one of/,
  ],
  [
    'a wrong expression',
    'a',
    { ...plain, trigger: { kind: 'query', match: 'regex', values: ['(a'] } },
    /^trigger\.values\[0\]: has a `\(` without its `\)`/,
  ],
  ['a date that is none', 'a', { ...plain, from: 'tomorrow' }, /^from: must be a date-time/],
  [
    'an end before the begin',
    'a',
    { ...plain, from: '2026-06-02T00:00:00Z', to: '2026-06-01T00:00:00Z' },
    /^to: must be after the begin/,
  ],
  [
    'too many pushed products',
    'a',
    { ...plain, products: { ids: Array.from({ length: 101 }, (_, i) => `${i}`) } },
    /^products\.ids: must have at most 100 entries/,
  ],
  [
    'a place below the first',
    'a',
    { ...plain, products: { ids: ['a'], placement: 'positions', positions: [0] } },
    /^products\.positions\[0\]: must be at least 1/,
  ],
  [
    'a filter that no number fulfils',
    'a',
    { ...plain, products: { filters: [{ name: 'Price', values: [{ value: 'cheap' }] }] } },
    /^products\.filters\[0\]: Price holds numbers/,
  ],
  [
    'such a filter of an answer',
    'a',
    {
      ...advisor,
      questions: [
        {
          text: 'q',
          answers: [{ text: 'a', filters: [{ name: 'Price', values: [{ value: 'cheap' }] }] }],
        },
      ],
    },
    /^questions\[0\]\.answers\[0\]\.filters\[0\]: Price holds numbers/,
  ],
  ['an advisor that asks nothing', 'a', { ...plain, flavour: 'ADVISOR' }, /^questions: is missing/],
  [
    'a redirect to a script',
    'a',
    { ...plain, flavour: 'REDIRECT', target: { name: 'x', destination: 'javascript:alert(1)' } },
    /^target\.destination: must be an address/,
  ],
]

for (const [what, id, body, told] of refusals) {
  test(`a campaign with ${what} is refused, and nothing is stored`, async () => {
    const reply = await save(id, body)
    assert.equal(reply.statusCode, 400, reply.body)
    assert.match(reply.json().errorDescription, told)
    assert.equal((await get(stored)).total, 0)
  })
}

test('expressions that every query must be tried on are few', async () => {
  const loose = (count: number) => ({
    ...plain,
    trigger: {
      kind: 'query',
      match: 'wildcard',
      values: Array.from({ length: count }, () => 'a*b'),
    },
  })
  await withStored({ many: loose(200) }, async () => {
    const refused = await save('more', loose(1))
    assert.match(
      refused.json().errorDescription,
      /^trigger: has wildcards .* may have 200 of these$/,
    )
    assert.equal((await save('many', loose(199))).statusCode, 200)
    assert.equal((await save('more', loose(1))).statusCode, 200)
    await lab.send({ method: 'DELETE', url: `${stored}/more` })
  })
})

test('campaigns are for campaign managers, their fruits for everybody who may search', async () => {
  const manager = await lab.keyWith({ roles: ['CampaignManager'] })
  const shopper = await lab.keyWith({ roles: ['ApiPublicQueries'] })
  const status = async (url: string, headers: Record<string, string>) =>
    (await lab.app.inject({ url, headers })).statusCode
  const page = '/rest/v5/campaign/shop/page?pageId=x'
  assert.deepEqual([await status(stored, manager), await status(page, manager)], [200, 403])
  assert.deepEqual([await status(stored, shopper), await status(page, shopper)], [403, 200])
})

test('a stored campaign takes part in the next search, though its result was kept, and no more when deleted', async () => {
  const campaigns = async () => (await get('/rest/v5/search/shop?query=runner')).campaigns
  assert.deepEqual(await campaigns(), [])
  await withStored({ push: plain }, async () => {
    const [shown] = await campaigns()
    assert.deepEqual(ids(shown.hits), ['hike', 'trail'])
    assert.equal(shown.hits[0].masterValues._campaign, 'push')
  })
  assert.deepEqual(await campaigns(), [])
})

test('an advisor is walked by GET and by POST alike', async () => {
  await withStored({ 'the-_guide': { ...advisor, state: 'active' } }, async () => {
    const [shown] = (await get('/rest/v5/search/shop?query=*')).campaigns
    const { searchParams } = shown.activeQuestions[0].answers[0]
    const post = await lab.send({
      method: 'POST',
      url: '/rest/v5/search/shop',
      payload: { params: searchParams },
    })
    assert.deepEqual(ids(post.json().hits), ['trail'])
    const url = '/rest/v5/search/shop?query=*&advisorStatus=the-_guide-_0_0'
    assert.deepEqual(ids((await get(url)).hits), ['trail'])
  })
})

test('pages, products and carts are asked for by their own operations', async () => {
  const withTrigger = (trigger: object) => ({ ...plain, trigger })
  const stored = {
    page: withTrigger({ kind: 'landingPage', values: ['summer'] }),
    product: withTrigger({ kind: 'product', values: ['trail'] }),
    cart: withTrigger({
      kind: 'all',
      of: [
        { kind: 'cartSize', from: 2 },
        { kind: 'parameter', name: 'device', values: ['mobile'] },
      ],
    }),
  }
  await withStored(stored, async () => {
    const shown = async (path: string) => {
      const { campaigns, geo } = await get(`/rest/v5/campaign/shop/${path}`)
      assert.deepEqual(geo, {
        markets: [],
        selectedMarkets: [],
        showDistance: false,
        showMarkets: false,
      })
      return ids(campaigns)
    }
    assert.deepEqual(await shown('page?pageId=summer'), ['page'])
    assert.deepEqual(await shown('page?pageId=winter'), [])
    assert.deepEqual(await shown('product?id=TR-43'), ['product'])
    assert.deepEqual(await shown('product?id=trail&idType=id'), ['product'])
    assert.deepEqual(await shown('product?id=trail'), ['product'])
    assert.deepEqual(await shown('product?id=HB-42'), [])
    assert.deepEqual(
      await shown('shoppingcart?productNumber=TR-42&productNumber=RJ-M&device=mobile'),
      ['cart'],
    )
    assert.deepEqual(await shown('shoppingcart?productNumber=TR-42&productNumber=RJ-M'), [])
    assert.deepEqual(await shown('shoppingcart?productNumber=TR-42&device=mobile'), [])
    const { campaigns } = await get(
      '/rest/v5/campaign/shop/page?pageId=summer&filter=Brand:Fjella&idsOnly=true',
    )
    assert.deepEqual(campaigns[0].hits, [{ id: 'hike', masterValues: {}, variantValues: [] }])
    const detail = await get('/rest/v5/detail/shop/trail')
    assert.deepEqual(ids(detail.campaigns), ['product'])
  })
})

const badRequests: readonly (readonly [path: string, told: RegExp])[] = [
  ['page', /^pageId: is missing/],
  ['page?pageId=', /^pageId: must not be empty/],
  ['product', /^id: is missing/],
  ['product?id=a&idType=sku', /^idType: must be one of productNumber, id/],
  ['shoppingcart', /^productNumber: is missing/],
  [
    `shoppingcart?${'productNumber=a&'.repeat(1_001)}`,
    /^productNumber: must have at most 1000 entries/,
  ],
  ['page?pageId=a&latitude=91&longitude=0', /^latitude: must be at most 90/],
  ['page?pageId=a&latitude=1', /^longitude: is needed/],
  ['page?pageId=a&filter=nonsense', /^filter: must be written as/],
  ['page?pageId=a&maxDistance=0', /^maxDistance: must be at least 1/],
]

for (const [path, told] of badRequests) {
  test(`campaign/shop/${path.slice(0, 40)} is refused with a reason`, async () => {
    const reply = await lab.send({ url: `/rest/v5/campaign/shop/${path}` })
    assert.equal(reply.statusCode, 400)
    assert.match(reply.json().errorDescription, told)
  })
}

test('a channel that is not there has no campaigns', async () => {
  for (const url of [
    '/rest/v5/campaign/none/page?pageId=a',
    '/manage/v1/channels/none/campaigns',
  ]) {
    const reply = await lab.send({ url })
    assert.deepEqual([reply.statusCode, reply.json().error], [404, 'unknownChannel'])
  }
})

test('on a page without a result a campaign and a hiding rule know the user', async () => {
  const trigger = { kind: 'all', of: [place('page'), { kind: 'user', values: ['ann', 'bob'] }] }
  const rules = '/manage/v1/rules/shop/hide'
  const payload = {
    name: 'Not for Bob',
    state: 'active',
    trigger: { kind: 'user', values: ['bob'] },
    effects: [{ kind: 'hide', ids: ['hike'] }],
  }
  const saved = await lab.send({ method: 'PUT', url: rules, payload })
  assert.equal(saved.statusCode, 200, saved.body)
  await withStored({ own: { ...plain, trigger } }, async () => {
    const pushed = async (more: string): Promise<string[][]> => {
      const { campaigns } = await get(`/rest/v5/campaign/shop/page?pageId=x${more}`)
      return campaigns.map(({ hits }: { hits: { id: string }[] }) => ids(hits))
    }
    assert.deepEqual(await pushed(''), [])
    assert.deepEqual(await pushed('&userId=ann'), [['hike', 'trail']])
    assert.deepEqual(await pushed('&userId=bob'), [['trail']])
  })
  await lab.send({ method: 'DELETE', url: rules })
})
