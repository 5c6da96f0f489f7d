// Previews over the real server: drafts stored or handed in, another moment, customer, session or variant; who may, and that nothing stays.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Preview } from '../../contract/preview.ts'
import type { Role } from '../../contract/roles.ts'
import { type Lab, openLab } from './http-lab.ts'

let lab: Lab
const catalogue = `ProductNumber;Master;Name;Brand;Price;CategoryPath;Size
TR-42;trail;Trail Runner;Nordpfad;119.90;Shoes/Running;42
RR-42;road;Road Runner;Fjella;139.90;Shoes/Running;42
CR-42;city;City Runner;Karst;79.90;Shoes/Running;42
HB-42;hike;Hiking Boot;Fjella;189.00;Shoes/Hiking;42
`

const boost = (brand: string) => ({
  kind: 'boost',
  filters: [{ name: 'Brand', values: [{ value: brand }] }],
})
const draftRule = { name: 'Karst first', effects: [boost('Karst')] }
const words = (text: string) => ({
  name: text,
  flavour: 'FEEDBACK',
  trigger: { kind: 'query', match: 'contains', values: ['runner'] },
  feedbackTexts: [{ label: 'above', text }],
})

before(async () => {
  lab = await openLab()
  await lab.shop('shop', catalogue)
  await put('rules/shop/karst', draftRule)
  await put('channels/shop/campaigns/draft', words('a draft'))
  await put('channels/shop/campaigns/live', { ...words('live'), state: 'active' })
  const variants = [
    { id: 'A' },
    { id: 'B', settings: { defaultSort: { field: 'Price', order: 'desc' } } },
  ]
  await put('ab-tests/shop/order', { name: 'Dear first', variants })
})
after(() => lab.close())

async function put(path: string, payload: object): Promise<void> {
  const reply = await lab.send({ method: 'PUT', url: `/manage/v1/${path}`, payload })
  assert.equal(reply.statusCode, 200, reply.body)
}

function send(payload: object, headers: Record<string, string> = {}) {
  return lab.send({ method: 'POST', url: '/manage/v1/preview/shop', payload, headers })
}

async function preview(payload: object): Promise<Preview> {
  const reply = await send(payload)
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

async function refusal(payload: object) {
  const reply = await send(payload)
  const { error, errorDescription } = reply.json()
  return [reply.statusCode, error, errorDescription]
}

const runner = { params: { query: 'runner' } }
const hits = ({ result }: Preview['after']) => result?.hits.map(({ id }) => id)
const campaigns = ({ campaigns: shown }: Preview['after']) =>
  shown.map(({ id, draft }) => `${id}${draft ? ' draft' : ''}`)

test('without a word on the sides, all drafts are compared with what shoppers see', async () => {
  const answer = await preview(runner)
  assert.equal(hits(answer.after)?.[0], 'city')
  assert.notEqual(hits(answer.before)?.[0], 'city')
  assert.deepEqual(
    answer.after.rules.map(({ id, name, draft }) => [id, name, draft]),
    [['karst', 'Karst first', true]],
  )
  assert.deepEqual([answer.before, answer.after].map(campaigns), [
    ['live'],
    ['draft draft', 'live'],
  ])
  assert.deepEqual(answer.campaigns, { appeared: ['draft'], vanished: [], changed: [] })
  assert.deepEqual(
    answer.moves.find(({ id }) => id === 'city')?.why.map(({ kind, id }) => [kind, id]),
    [['factor', 'karst']],
  )
})

test('drafts are taken by name, handed in with the question, or active things left out', async () => {
  const named = await preview({ ...runner, after: { with: { campaigns: ['draft'] } } })
  assert.deepEqual([campaigns(named.after), named.after.rules], [['draft draft', 'live'], []])
  const sent = { id: 'new', ...words('new'), priority: 5 }
  const handed = await preview({ ...runner, after: { campaigns: [sent] } })
  assert.deepEqual(campaigns(handed.after), ['new draft', 'live'])
  const other = await preview({
    ...runner,
    after: { campaigns: [{ id: 'live', ...words('other') }] },
  })
  assert.deepEqual([campaigns(other.after), other.campaigns.changed], [['live draft'], ['live']])
  const without = await preview({ ...runner, after: { without: { campaigns: ['live'] } } })
  assert.deepEqual([campaigns(without.after), without.campaigns.vanished], [[], ['live']])
})

test('nothing of a preview stays: the shop, its lists, its history and its events are as before', async () => {
  const state = async () => {
    const urls = [
      '/rest/v5/search/shop?query=runner&useCache=false',
      '/manage/v1/rules/shop',
      '/manage/v1/ab-tests/shop',
      '/manage/v1/channels/shop/campaigns',
      '/manage/v1/history/shop',
    ]
    const replies = await Promise.all(urls.map((url) => lab.send({ url })))
    return replies.map((reply) => {
      const { tookTotal: _, tookIndex: __, followSearch: ___, ...body } = reply.json()
      return JSON.parse(
        JSON.stringify(body).replaceAll(/"followSearch":"[^"]*"/g, '""'.concat(':0')),
      )
    })
  }
  const former = await state()
  const { bytes } = lab.services.cache
  const view = lab.services.channels.view('shop')
  await preview({
    ...runner,
    sid: 'one',
    after: { drafts: true, rules: [{ id: 'x', name: 'x', effects: [boost('Fjella')] }] },
  })
  assert.equal(lab.services.cache.bytes, bytes)
  assert.equal(lab.services.channels.view('shop'), view)
  assert.deepEqual(await state(), former)
})

test('a side has its own moment, session, customer and variants', async () => {
  const dated = {
    id: 'may',
    ...words('may'),
    from: '2031-05-01T00:00:00Z',
    to: '2031-06-01T00:00:00Z',
  }
  const side = { campaigns: [dated] }
  const at = '2031-05-02T00:00:00Z'
  const { before: now, after: then } = await preview({
    ...runner,
    before: side,
    after: { ...side, at },
  })
  assert.deepEqual(
    [campaigns(now), campaigns(then), then.at],
    [['live'], ['live', 'may draft'], '2031-05-02T00:00:00.000Z'],
  )
  const asks = { kind: 'customer', values: ['ann'] }
  const forAnn = { id: 'ann', ...words('ann'), trigger: asks }
  const ann = await preview({
    ...runner,
    before: { campaigns: [forAnn] },
    after: { campaigns: [forAnn], purchaserId: 'ann' },
  })
  assert.deepEqual([ann.before, ann.after].map(campaigns), [['live'], ['ann draft', 'live']])
  const bySession = { id: 's', ...words('s'), trigger: { kind: 'session', values: ['one'] } }
  const session = await preview({
    ...runner,
    sid: 'other',
    before: { campaigns: [bySession] },
    after: { campaigns: [bySession], sid: 'one' },
  })
  assert.deepEqual([session.before, session.after].map(campaigns), [['live'], ['live', 's draft']])
  const variants = await preview({
    ...runner,
    before: { variants: { order: 'A' } },
    after: { variants: { order: 'B' } },
  })
  assert.deepEqual(hits(variants.after), ['road', 'trail', 'city'])
  assert.deepEqual(variants.after.variants, [{ test: 'order', variant: 'B' }])
  const causes = variants.moves.filter(({ change }) => change === 'moved').flatMap(({ why }) => why)
  assert.ok(causes.length > 0)
  for (const { kind, id, variant } of causes)
    assert.deepEqual([kind, id, variant], ['variant', 'order', 'B'])
})

test('a draft of an A/B test runs for the sessions it would have', async () => {
  const abTest = {
    id: 'order',
    name: 'x',
    variants: [
      { id: 'A', share: 1 },
      { id: 'B', share: 100 },
    ],
  }
  const taken = new Set<string | undefined>()
  for (let i = 0; i < 5; i++) {
    const { after: side } = await preview({ ...runner, sid: `s${i}`, after: { abTests: [abTest] } })
    taken.add(side.variants[0]?.variant)
  }
  assert.ok(taken.has('B'))
  const running = await preview({ ...runner, sid: 'one', after: { with: { abTests: ['order'] } } })
  assert.equal(running.after.variants.length, 1)
})

const places: readonly (readonly [place: string, own: object, trigger: object])[] = [
  ['page', { pageId: 'summer' }, { kind: 'landingPage', values: ['summer'] }],
  ['product', { id: 'TR-42' }, { kind: 'product', values: ['trail'] }],
  [
    'product',
    { id: 'trail', idType: 'id' },
    { kind: 'productField', name: 'Brand', values: ['Nordpfad'] },
  ],
  ['cart', { productNumbers: ['TR-42', 'HB-42'] }, { kind: 'cartSize', from: 2, to: 2 }],
]

for (const [place, own, trigger] of places) {
  test(`a ${place} is previewed with the campaigns of ${JSON.stringify(own)}`, async () => {
    const products = { ids: ['HB-42'], placement: 'box' }
    const pushed = { id: 'push', name: 'push', flavour: 'PRODUCT', trigger, products }
    const answer = await preview({ place, ...own, after: { campaigns: [pushed] } })
    assert.deepEqual(answer.before.page?.campaigns, [])
    assert.deepEqual(
      answer.after.page?.campaigns.map(({ id }) => id),
      ['push'],
    )
    const [move] = answer.moves
    assert.deepEqual([move.id, move.name, move.change], ['hike', 'Hiking Boot', 'appeared'])
    assert.deepEqual(
      move.why.map(({ kind, id }) => [kind, id]),
      [['campaign', 'push']],
    )
  })
}

test('a category is previewed as a navigation', async () => {
  const filters = [{ name: 'CategoryPath', values: [{ value: ['Shoes', 'Hiking'] }] }]
  const answer = await preview({ place: 'navigation', params: { filters } })
  assert.deepEqual(hits(answer.before), ['hike'])
})

const refusals: readonly (readonly [what: string, body: object, told: RegExp])[] = [
  ['a search without words', {}, /^params\.query: is missing/],
  ['a page without its id', { place: 'page' }, /^pageId: is missing/],
  ['a product without its id', { place: 'product' }, /^id: is missing/],
  ['a cart without products', { place: 'cart' }, /^productNumbers: is missing/],
  [
    'a wrong filter',
    { params: { query: 'a', filters: [{ name: 'Price', values: [{ value: 'x' }] }] } },
    /^params\.filters\[0\]/,
  ],
  [
    'a wrong draft',
    { ...runner, after: { rules: [{ ...draftRule, id: 'a', effects: [{ kind: 'boost' }] }] } },
    /^after\.rules\[0\]\.effects\[0\]: needs/,
  ],
  [
    'a wrong campaign',
    { ...runner, before: { campaigns: [{ id: 'a', ...words('a'), flavour: 'REDIRECT' }] } },
    /^before\.campaigns\[0\]\.target: is missing/,
  ],
  [
    'a draft that is not there',
    { ...runner, after: { with: { rules: ['none'] } } },
    /^after\.with\.rules\[0\]: none is not stored/,
  ],
  ['too many places', { ...runner, compared: 1001 }, /^compared: must be at most 1000/],
]

for (const [what, body, told] of refusals) {
  test(`${what} is refused by name`, async () => {
    const [status, error, description] = await refusal(body)
    assert.deepEqual([status, error], [400, 'badParameter'])
    assert.match(description, told)
  })
}

test('each of the merchandising managers may look, with the drafts of their own kind', async () => {
  const seen = async (role: Role) => {
    const reply = await lab.app.inject({
      method: 'POST',
      url: '/manage/v1/preview/shop',
      payload: runner,
      headers: await lab.keyWith({ roles: [role] }),
    })
    if (reply.statusCode !== 200) return reply.json().error
    const { after: side } = reply.json() as Preview
    return [campaigns(side), side.rules.map(({ id }) => id)]
  }
  assert.deepEqual(await seen('CampaignManager'), [['draft draft', 'live'], []])
  assert.deepEqual(await seen('RankingManager'), [['live'], ['karst']])
  for (const role of ['SearchManager', 'AbTestManager', 'ThesaurusManager'] as const)
    assert.deepEqual(await seen(role), [['live'], []])
  for (const role of ['ApiPublicQueries', 'ApiConfig', 'SuggestManager'] as const)
    assert.equal(await seen(role), 'missingRole')
})

test('drafts of a kind are for those who may change it', async () => {
  const headers = await lab.keyWith({ roles: ['SearchManager'] })
  const bodies = [
    { ...runner, after: { with: { rules: ['karst'] } } },
    { ...runner, after: { campaigns: [{ id: 'a', ...words('a') }] } },
    { ...runner, before: { without: { abTests: ['order'] } } },
  ]
  for (const payload of bodies) {
    const request = { method: 'POST', url: '/manage/v1/preview/shop', payload, headers } as const
    const reply = await lab.app.inject(request)
    assert.deepEqual([reply.statusCode, reply.json().error], [403, 'missingRole'])
  }
})

test('a stored draft that cannot be active as it is, is left out and told', async () => {
  const group = { group: 'g', variants: [{ id: 'A' }, { id: 'B' }] }
  await put('ab-tests/shop/all', { name: 'all', ...group, state: 'running' })
  await put('ab-tests/shop/none', { name: 'none', ...group })
  const { after: side } = await preview(runner)
  assert.deepEqual(
    side.leftOut.map(({ kind, id }) => [kind, id]),
    [['abTests', 'none']],
  )
  const [status, error] = await refusal({ ...runner, after: { with: { abTests: ['none'] } } })
  assert.deepEqual([status, error], [409, 'abTestGroupFull'])
})

test('more drafts than can be checked at once are refused, and those that are named count', async () => {
  await lab.services.channels.create('many', null, 'test')
  const rules = Array.from({ length: 1_001 }, (_, i) => ({ id: `r${i}`, ...draftRule }))
  const path = '/manage/v1/merchandising/many'
  const headers = { 'content-type': 'application/json' }
  const effects = [{ kind: 'boost', ids: ['TR-42'] }]
  const file = { rules: rules.map((each) => ({ ...each, effects })) }
  const stored = await lab.send({ method: 'PUT', url: path, headers, payload: file })
  assert.equal(stored.statusCode, 200, stored.body)
  const url = '/manage/v1/preview/many'
  const all = await lab.send({ method: 'POST', url, payload: runner })
  assert.equal(all.statusCode, 400)
  assert.match(all.json().errorDescription, /^after\.drafts: would have more than 1000 drafts/)
  const named = { ...runner, after: { with: { rules: ['r7'] } } }
  const reply = await lab.send({ method: 'POST', url, payload: named })
  assert.deepEqual(
    (reply.json() as Preview).after.rules.map(({ id }) => id),
    ['r7'],
  )
})
