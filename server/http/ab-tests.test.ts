// A/B tests over the real server: what a session sees, what replies and links say of it, and what tracked events tell in the end.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { variantOf } from '../../merchandising/ab-test-variants.ts'
import { readAbTest } from '../channel/ab-tests.ts'
import { type Lab, openLab } from './http-lab.ts'

let lab: Lab
before(async () => {
  lab = await openLab()
})
after(() => lab.close())

const catalogue = `ProductNumber;Master;Name;Brand;Price;CategoryPath;Size
TR-42;trail;Trail Runner;Nordpfad;119.90;Shoes/Running;42
HB-42;hike;Hiking Boot;Fjella;189.00;Shoes/Hiking;42
SB-40;snow;Snow Boot;Fjella;99.00;Shoes/Hiking;40
RJ-M;rain;Rain Jacket;Nordpfad;149.00;Clothing/Jackets;M
`

async function shop(channel: string): Promise<void> {
  await lab.shop(channel, catalogue)
}

const ab = [{ id: 'A' }, { id: 'B' }]

function save(channel: string, id: string, payload: object) {
  return lab.send({ method: 'PUT', url: `/manage/v1/ab-tests/${channel}/${id}`, payload })
}

async function saved(channel: string, id: string, payload: object): Promise<void> {
  const reply = await save(channel, id, payload)
  assert.equal(reply.statusCode, 200, reply.body)
}

/** Sessions of each variant of a stored test. */
function sessionsOf(channel: string, id: string) {
  const stored = lab.services.channels.view(channel).shelves.abTests.stored.get(id)!
  const sids = Array.from({ length: 400 }, (_, i) => `s${i}`)
  return (variant: string | null) =>
    sids.filter((sid) => variantOf(readAbTest(stored), sid) === variant)
}

async function search(channel: string, more: string) {
  const reply = await lab.send({ url: `/rest/v5/search/${channel}?query=*${more}` })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json()
}

test('a variant has settings of its own, told with the result and carried by its links', async () => {
  await shop('settings')
  const settings = { paging: { defaultHitsPerPage: 2, choices: [2, 4] }, facets: [] }
  const variants = [{ id: 'A' }, { id: 'B', settings }]
  await saved('settings', 'paging', { name: 'Two hits', state: 'running', variants })
  const of = sessionsOf('settings', 'paging')
  const control = await search('settings', `&sid=${of('A')[0]}`)
  const tested = await search('settings', `&sid=${of('B')[0]}`)
  const nobody = await search('settings', '')
  assert.deepEqual(
    [control, tested, nobody].map(({ hits }) => hits.length),
    [4, 2, 4],
  )
  assert.deepEqual(control.searchParams.activeAbTests, { paging: 'A' })
  assert.deepEqual(tested.searchParams.activeAbTests, { paging: 'B' })
  assert.equal(nobody.searchParams.activeAbTests, undefined)
  assert.ok(control.facets.length > 0)
  assert.equal(tested.facets.length, 0)
  const { nextLink } = tested.paging
  assert.deepEqual(nextLink.searchParams.activeAbTests, { paging: 'B' })
  for (const { searchParams } of tested.sortItems)
    assert.deepEqual(searchParams.activeAbTests, { paging: 'B' })
  // Without a session, and in another one, the link leads to the next page of the same thing.
  for (const sid of [undefined, of('A')[1]]) {
    const url = '/rest/v5/search/settings'
    const payload = { params: nextLink.searchParams, sid }
    const next = (await lab.send({ method: 'POST', url, payload })).json()
    assert.deepEqual([next.hits.length, next.paging.currentPage], [2, 2])
  }
})

test('answers are kept apart by variant, whoever asked first', async () => {
  await shop('cached')
  const variants = [
    { id: 'A' },
    { id: 'B', settings: { paging: { defaultHitsPerPage: 1, choices: [1] } } },
  ]
  await saved('cached', 't', { name: 'One hit', state: 'running', variants })
  const of = sessionsOf('cached', 't')
  for (let round = 0; round < 2; round++) {
    for (const [variant, count] of [
      ['A', 4],
      ['B', 1],
    ] as const) {
      for (const sid of of(variant).slice(0, 3)) {
        const { hits, searchParams } = await search('cached', `&sid=${sid}`)
        assert.equal(hits.length, count)
        assert.deepEqual(searchParams.activeAbTests, { t: variant })
      }
    }
  }
})

test('a variant may sort otherwise, and relevance is then a choice that is kept', async () => {
  await shop('sorted')
  const settings = { defaultSort: { field: 'Price', order: 'asc' } }
  const variants = [{ id: 'A' }, { id: 'B', settings }]
  await saved('sorted', 't', { name: 'Cheapest first', state: 'running', variants })
  const [sid] = sessionsOf('sorted', 't')('B')
  const prices = (body: { hits: { id: string }[] }) => body.hits.map(({ id }) => id)
  const tested = await search('sorted', `&sid=${sid}`)
  assert.deepEqual(prices(tested), ['snow', 'trail', 'rain', 'hike'])
  const relevancy = tested.sortItems.find(({ name }: { name: string }) => name === 'Relevancy')
  assert.equal(relevancy.selected, false)
  const payload = { params: relevancy.searchParams, sid }
  const url = '/rest/v5/search/sorted'
  const chosen = (await lab.send({ method: 'POST', url, payload })).json()
  assert.deepEqual(prices(chosen), ['trail', 'hike', 'snow', 'rain'])
  const again = chosen.sortItems.find(({ name }: { name: string }) => name === 'Relevancy')
  assert.equal(again.selected, true)
  assert.deepEqual(prices(await search('sorted', `&sid=${sid}&sort=Price:desc`)), [
    'hike',
    'rain',
    'trail',
    'snow',
  ])
})

test('a campaign belongs to a variant by its trigger, in searches and on pages', async () => {
  await shop('tied')
  await saved('tied', 'banner', { name: 'Banner', state: 'running', traffic: 50, variants: ab })
  const texts = (text: string) => [{ label: 'above', text }]
  for (const [id, values] of [
    ['old', ['A']],
    ['new', ['B']],
  ] as const) {
    const payload = {
      name: id,
      state: 'active',
      flavour: 'FEEDBACK',
      trigger: { kind: 'variant', name: 'banner', values },
      feedbackTexts: texts(id),
    }
    const url = `/manage/v1/channels/tied/campaigns/${id}`
    assert.equal((await lab.send({ method: 'PUT', url, payload })).statusCode, 200)
  }
  const of = sessionsOf('tied', 'banner')
  const shown = async (more: string) =>
    (await search('tied', more)).campaigns.map(({ id }: { id: string }) => id)
  assert.deepEqual(await shown(`&sid=${of('A')[0]}`), ['old'])
  assert.deepEqual(await shown(`&sid=${of('B')[0]}`), ['new'])
  // Outside of the test, and without a session, the shop is as it is: the control.
  assert.deepEqual(await shown(`&sid=${of(null)[0]}`), ['old'])
  assert.deepEqual(await shown(''), ['old'])
  assert.deepEqual(await shown(`&sid=${of('B')[0]}&useAbTest=false`), ['old'])
  const page = async (sid: string) => {
    const reply = await lab.send({ url: `/rest/v5/campaign/tied/page?pageId=home&sid=${sid}` })
    return reply.json().campaigns.map(({ id }: { id: string }) => id)
  }
  assert.deepEqual(await page(of('B')[1]), ['new'])
  assert.deepEqual(await page(of('A')[1]), ['old'])
  await saved('tied', 'banner', {
    name: 'Banner',
    state: 'stopped',
    traffic: 50,
    variants: ab,
    winner: 'B',
  })
  for (const sid of [of('A')[0], of('B')[0], of(null)[0]])
    assert.deepEqual(await shown(`&sid=${sid}`), ['new'])
})

test('what a request asks for wins, and an unknown test stays as it came', async () => {
  await shop('asked')
  const settings = { paging: { defaultHitsPerPage: 1, choices: [1] } }
  await saved('asked', 't', {
    name: 'T',
    state: 'running',
    variants: [{ id: 'A' }, { id: 'B', settings }],
  })
  await saved('asked', 'draft', { name: 'D', variants: [{ id: 'A' }, { id: 'B', settings }] })
  const [sid] = sessionsOf('asked', 't')('A')
  const url = '/rest/v5/search/asked'
  const ask = async (activeAbTests: object, more: object = {}) => {
    const payload = { params: { query: '*', activeAbTests }, sid, ...more }
    const { hits, searchParams } = (await lab.send({ method: 'POST', url, payload })).json()
    return [hits.length, searchParams.activeAbTests]
  }
  assert.deepEqual(await ask({ t: 'B' }), [1, { t: 'B' }])
  assert.deepEqual(await ask({ t: 'nothing' }), [4, { t: 'A' }])
  assert.deepEqual(await ask({ draft: 'B' }), [1, { draft: 'B', t: 'A' }])
  assert.deepEqual(await ask({ theirs: 'x' }), [4, { theirs: 'x', t: 'A' }])
  const off = { searchControlParams: { useAbTest: false } }
  assert.deepEqual(await ask({ t: 'B' }, off), [4, undefined])
})

const refusals: readonly (readonly [string, object, string])[] = [
  ['one variant', { variants: [{ id: 'A' }] }, 'variants: must have at least 2 entries'],
  ['two of the same id', { variants: [{ id: 'A' }, { id: 'A' }] }, 'variants[1].id: must not be'],
  [
    'an end before its begin',
    { from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' },
    'to: must be after the begin',
  ],
  ['a winner that is none', { winner: 'C' }, 'winner: must be the id of a variant'],
  ['an end of what never began', { state: 'stopped' }, 'state: cannot be stopped'],
  [
    'settings that need another index',
    { variants: [{ id: 'A' }, { id: 'B', settings: { fields: [] } }] },
    'variants[1].settings.fields: cannot be changed by a variant',
  ],
  [
    'settings of nothing',
    { variants: [{ id: 'A' }, { id: 'B', settings: { constructor: 1 } }] },
    'variants[1].settings.constructor: cannot be changed by a variant',
  ],
  [
    'settings out of their bounds',
    { variants: [{ id: 'A' }, { id: 'B', settings: { facetCoverageMin: 2 } }] },
    'variants[1].settings.facetCoverageMin: must be at most 1',
  ],
]

const contradictions: readonly (readonly [object, string])[] = [
  [
    { defaultSort: { field: 'Description', order: 'asc' } },
    'defaultSort.field: Description must be',
  ],
  [{ paging: { defaultHitsPerPage: 2, choices: [2, 2] } }, 'paging.choices[1]: must not be 2'],
  [
    { sortOrders: [{ field: 'Description', order: 'asc', description: '' }] },
    'sortOrders[0].field: ',
  ],
]

test('settings of a variant that contradict those of the channel are refused', async () => {
  await shop('contradicted')
  const { settings } = (await lab.send({ url: '/manage/v1/channels/contradicted' })).json()
  const field = { name: 'Description', type: 'TEXT', searchWeight: 1, filterable: false }
  const payload = { ...settings, fields: [...settings.fields, field] }
  const url = '/manage/v1/channels/contradicted/settings?wait=true'
  assert.equal((await lab.send({ method: 'PUT', url, payload })).statusCode, 200)
  for (const [own, sentence] of contradictions) {
    const variants = [{ id: 'A' }, { id: 'B', settings: own }]
    const reply = await save('contradicted', 't', { name: 'T', variants })
    assert.equal(reply.statusCode, 400)
    const { errorDescription } = reply.json()
    assert.ok(errorDescription.startsWith(`variants[1].settings.${sentence}`), errorDescription)
  }
})

test('what cannot be a test is refused with what is wrong', async () => {
  await shop('refused')
  for (const [what, own, sentence] of refusals) {
    const reply = await save('refused', 't', { name: 'T', variants: ab, ...own })
    assert.equal(reply.statusCode, 400, what)
    assert.ok(reply.json().errorDescription.startsWith(sentence), reply.body)
  }
  assert.equal((await lab.send({ url: '/manage/v1/ab-tests/refused' })).json().total, 0)
})

test('a test that has begun stands still, ends for good, and goes only when it is over', async () => {
  await shop('steps')
  const body = { name: 'T', state: 'running', variants: ab }
  await saved('steps', 't', body)
  const [first] = (await lab.send({ url: '/manage/v1/ab-tests/steps' })).json().tests
  assert.ok(first.started)
  for (const own of [
    { traffic: 50 },
    { variants: [{ id: 'A' }, { id: 'B', share: 3 }] },
    { group: 'g' },
  ]) {
    const reply = await save('steps', 't', { ...body, ...own })
    assert.equal(reply.statusCode, 400)
    assert.ok(reply.json().errorDescription.includes('the test has begun'), reply.body)
  }
  assert.equal((await save('steps', 't', { ...body, state: 'draft' })).statusCode, 400)
  const url = '/manage/v1/ab-tests/steps/t'
  assert.equal((await lab.send({ method: 'DELETE', url })).json().error, 'abTestRunning')
  const stopped = await save('steps', 't', { ...body, name: 'Over', state: 'stopped' })
  assert.deepEqual([stopped.json().name, stopped.json().started], ['Over', first.started])
  assert.ok(stopped.json().stopped >= first.started)
  assert.equal((await save('steps', 't', body)).statusCode, 400)
  assert.equal((await lab.send({ method: 'DELETE', url })).statusCode, 200)
  assert.equal((await lab.send({ url })).json().error, 'unknownAbTest')
})

test('a group has places for a hundred of a hundred sessions, and a test that is stopped leaves its own', async () => {
  await shop('group')
  const own = { name: 'T', state: 'running', variants: ab, group: 'page' }
  await saved('group', 'one', { ...own, traffic: 60 })
  const full = await save('group', 'two', { ...own, traffic: 50 })
  assert.equal(full.statusCode, 409)
  assert.match(full.json().errorDescription, /leave 40 of a hundred sessions, and 50 are wanted/)
  await saved('group', 'two', { ...own, traffic: 40 })
  const inOne = sessionsOf('group', 'one')
  const inTwo = sessionsOf('group', 'two')
  const both = [...inOne('A'), ...inOne('B')].filter((sid) => inTwo(null).includes(sid) === false)
  assert.deepEqual(both, [])
  assert.equal(inOne(null).length + inTwo(null).length, 400)
  await saved('group', 'one', { ...own, traffic: 60, state: 'stopped' })
  await saved('group', 'three', { ...own, traffic: 60 })
})

/** Every second session clicks, every fourth buys two products in one order; of the variant every second one buys. */
function shopping(of: (variant: string) => string[]): Record<string, object[]> {
  const product = { id: 'TR-42', masterId: 'trail' }
  const found = { hitCount: 2, maxScore: 1, minScore: 1, pageSize: 2, searchTime: 1 }
  const log = { id: 'TR-42', query: 'boot', ...found }
  const events = { log: [] as object[], click: [] as object[], cart: [] as object[] }
  const checkout: object[] = []
  for (const variant of ['A', 'B']) {
    for (const [i, sid] of of(variant).entries()) {
      events.log.push({ sid, ...log, page: 1 }, { sid, ...log, page: 2 })
      if (i % 2 === 0) events.click.push({ sid, ...product, query: 'boot', pos: 1 })
      if (i % 4 === 0) events.cart.push({ sid, ...product, count: 1 })
      if (i % 4 !== 0 && (variant === 'A' || i % 4 !== 2)) continue
      checkout.push({ sid, ...product, count: 2, price: 10 })
      checkout.push({ sid, id: 'RJ-M', count: 1, price: 5 })
    }
  }
  return { ...events, checkout }
}

async function track(channel: string, kind: string, payload: object[]): Promise<void> {
  const url = `/rest/v5/track/${channel}/${kind}`
  const reply = await lab.send({ method: 'POST', url, payload })
  assert.equal(reply.statusCode, 200, reply.body)
}

test('results count what sessions did, by variant, and say what it means', async () => {
  await shop('results')
  const goal = { goal: 'revenuePerSession', expectedSessions: 200 }
  await saved('results', 't', { name: 'T', state: 'running', variants: ab, ...goal })
  const of = sessionsOf('results', 't')
  for (const [kind, events] of Object.entries(shopping(of))) await track('results', kind, events)
  const url = '/manage/v1/ab-tests/results/t/results'
  const results = (await lab.send({ url })).json()
  const counts = [of('A').length, of('B').length]
  const [a, b] = results.variants
  assert.deepEqual([a.sessions, b.sessions], counts)
  assert.deepEqual([a.searches, a.views], [counts[0], counts[0] * 2])
  assert.equal(a.clicks, Math.ceil(counts[0] / 2))
  assert.equal(a.clickRate, a.clicks / counts[0])
  assert.equal(a.orders, Math.ceil(counts[0] / 4))
  assert.equal(a.revenue, a.orders * 25)
  assert.equal(b.revenuePerSession, (b.orders * 25) / counts[1])
  assert.equal(a.comparedWithControl, undefined)
  assert.equal(b.comparedWithControl.revenuePerSession.verdict, 'better')
  assert.equal(b.comparedWithControl.clickRate.verdict, 'open')
  const sentence = /^B sells \d+ % more in a session than A, surely enough to decide \(between \+\d/
  assert.match(results.sentence, sentence)
  assert.equal(results.sharesWarning, undefined)
  // A later look counts what came since, and nothing twice.
  const late = { sid: of('A')[1], id: 'TR-42', query: 'late', pos: 1 }
  await track('results', 'click', [late])
  const later = (await lab.send({ url })).json()
  assert.equal(later.variants[0].clicks, a.clicks + 1)
  assert.equal(later.variants[0].sessions, a.sessions)
})

test('a rule belongs to a variant as a campaign does', async () => {
  await shop('ruled')
  await saved('ruled', 't', { name: 'T', state: 'running', variants: ab })
  const payload = {
    name: 'Snow first',
    state: 'active',
    trigger: { kind: 'variant', name: 't', values: ['B'] },
    effects: [{ kind: 'pin', ids: ['SB-40'], positions: [1] }],
  }
  const url = '/manage/v1/rules/ruled/snow'
  const reply = await lab.send({ method: 'PUT', url, payload })
  assert.equal(reply.statusCode, 200, reply.body)
  const of = sessionsOf('ruled', 't')
  const first = async (sid: string) => (await search('ruled', `&sid=${sid}`)).hits[0].id
  assert.deepEqual([await first(of('A')[0]), await first(of('B')[0])], ['trail', 'snow'])
})

test('a test that has not begun has no results, and one that loses sessions is warned of', async () => {
  await shop('lost')
  await saved('lost', 't', { name: 'T', variants: ab })
  const url = '/manage/v1/ab-tests/lost/t/results'
  const none = (await lab.send({ url })).json()
  assert.equal(none.sentence, 'The test has not begun.')
  assert.deepEqual([none.from, none.variants[1].sessions], [undefined, 0])
  await saved('lost', 't', { name: 'T', state: 'running', variants: ab })
  const sids = sessionsOf('lost', 't')('B')
  const payload = sids.map((sid) => ({ sid, id: 'TR-42', query: 'x', pos: 1 }))
  await lab.send({ method: 'POST', url: '/rest/v5/track/lost/click', payload })
  const warned = (await lab.send({ url })).json()
  assert.match(
    warned.sharesWarning,
    /^The sessions do not fall on the variants as their shares say: A has 0 %/,
  )
  assert.equal(warned.sentence, warned.sharesWarning)
})
