// What campaigns add to results, and to pages that have none.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Compile } from 'typebox/compile'
import type { StoredCampaign } from '../../contract/campaign-management.ts'
import { campaignsReplySchema } from '../../contract/campaign-pages.ts'
import { searchResultSchema } from '../../contract/search-result.ts'
import { marketValueKey } from '../channel/market-values.ts'
import { fillShelf } from '../channel/shelves.ts'
import {
  answerCampaigns,
  campaignsValidUntil,
  type Occasion,
  productCampaigns,
} from './campaigns.ts'
import { campaign, noon, searched, shopWith, textOf } from './campaigns-lab.ts'
import { requestFromUrl } from './request.ts'
import { shop } from './shop.fixture.ts'

const reply = Compile(searchResultSchema)
const pageReply = Compile(campaignsReplySchema)
const box = { max: 10, placement: 'box', removeFromResult: false } as const
const push = (
  products: Partial<NonNullable<StoredCampaign['products']>>,
): Partial<StoredCampaign> => ({
  flavour: 'PRODUCT',
  products: { ...box, ...products },
})

const text = campaign('text', { feedbackTexts: textOf('Hello') })
const keys = (hits: readonly { id: string }[]) => hits.map(({ id }) => id)

test('a text shows with the result, as it was stored', async () => {
  const result = await searched(shopWith(text), { query: 'jacket' })
  assert.ok(reply.Check(result), JSON.stringify(reply.Errors(result)))
  assert.deepEqual(result.campaigns, [
    {
      id: 'text',
      name: 'text',
      ad: false,
      flavour: 'FEEDBACK',
      excludeProductsNotInMarkets: false,
      excludeProductsNotInRange: false,
      activeQuestions: [],
      advisorTree: [],
      feedbackTexts: textOf('Hello'),
      hits: [],
    },
  ])
})

test('a redirect says where it leads', async () => {
  const target = { destination: '/sale', name: 'Sale' }
  const view = shopWith(campaign('sale', { flavour: 'REDIRECT', target, category: 'Seasons' }))
  const [shown] = (await searched(view, { query: 'sale' })).campaigns
  assert.deepEqual([shown.flavour, shown.category, shown.target], ['REDIRECT', 'Seasons', target])
})

const hidden: readonly (readonly [string, Partial<StoredCampaign>])[] = [
  ['a draft', { state: 'draft' }],
  ['one that has not begun', { from: '2026-06-01T12:00:01Z' }],
  ['one that is over', { to: '2026-06-01T12:00:00Z' }],
  ['one of another place', { trigger: { kind: 'place', places: ['page'] } }],
]
for (const [what, part] of hidden) {
  test(`${what} does not show`, async () => {
    const view = shopWith(campaign('c', { feedbackTexts: textOf('x'), ...part }))
    assert.deepEqual((await searched(view, { query: 'jacket' })).campaigns, [])
  })
}

test('dates hold from the first moment on and before the last', async () => {
  const dates = { from: '2026-06-01T14:00:00+02:00', to: '2026-06-01T12:00:00.001Z' }
  const view = shopWith(campaign('c', { feedbackTexts: textOf('x'), ...dates }))
  const shownAt = async (at: number) =>
    (await searched(view, { query: 'a' }, { at })).campaigns.length
  assert.deepEqual(
    await Promise.all([noon - 1, noon, noon + 1, Number.NaN].map(shownAt)),
    [0, 1, 0, 0],
  )
  assert.equal(campaignsValidUntil(view, noon - 10), noon)
  assert.equal(campaignsValidUntil(view, noon), noon + 1)
  assert.equal(campaignsValidUntil(shop, noon), Number.POSITIVE_INFINITY)
})

test('without campaigns nothing is said, even where there is no search', async () => {
  const view = shopWith(text)
  const without = await searched(
    view,
    { query: 'jacket' },
    { searchControlParams: { useCampaigns: false } },
  )
  assert.deepEqual(without.campaigns, [])
  const alone = await searched(
    view,
    { query: 'jacket' },
    { searchControlParams: { useSearch: false } },
  )
  assert.deepEqual([alone.campaigns.length, alone.totalHits, alone.facets], [1, 0, []])
})

test('campaigns stand in the order of their priority, and an exclusive one hides those below', async () => {
  const one = (id: string, priority: number, exclusive = false) =>
    campaign(id, { feedbackTexts: textOf(id), priority, exclusive })
  const shown = async (...campaigns: StoredCampaign[]) =>
    keys((await searched(shopWith(...campaigns), { query: 'jacket' })).campaigns)
  assert.deepEqual(await shown(one('a', 1), one('b', 3), one('c', 2)), ['b', 'c', 'a'])
  assert.deepEqual(await shown(one('a', 1), one('b', 3), one('c', 2, true)), ['b', 'c'])
})

test('what depends on the hits is decided by the hits', async () => {
  const none = campaign('none', { feedbackTexts: textOf('x'), trigger: { kind: 'nothingFound' } })
  const many = campaign('many', { feedbackTexts: textOf('x'), trigger: { kind: 'hits', from: 20 } })
  const number = campaign('number', {
    feedbackTexts: textOf('x'),
    trigger: { kind: 'articleNumber' },
  })
  const view = shopWith(none, many, number)
  const shown = async (query: string) => keys((await searched(view, { query })).campaigns)
  assert.deepEqual(await shown('jacket'), ['many'])
  assert.deepEqual(await shown('xyzzy'), ['none'])
  assert.deepEqual(await shown('A-7-1'), ['number'])
})

test('pushed products stand in their order with the mark of the campaign; unknown ones are passed over', async () => {
  const view = shopWith(campaign('p', push({ ids: ['M9', 'nowhere', 'A-7-1', 'M7', 'M3'] })))
  const result = await searched(view, { query: 'jacket' })
  assert.ok(reply.Check(result), JSON.stringify(reply.Errors(result)))
  const { hits } = result.campaigns[0]
  assert.deepEqual(keys(hits), ['M9', 'M7', 'M3'])
  assert.equal(hits[1].variantValues[0].Number, 'A-7-1')
  for (const hit of hits) {
    assert.equal(hit.masterValues._campaign, 'p')
    assert.deepEqual([hit.position, hit.score], [undefined, undefined])
  }
  assert.ok(result.hits.every(({ masterValues }) => masterValues._campaign === undefined))
})

test('ids alone are returned where nothing else is wanted', async () => {
  const view = shopWith(campaign('p', push({ ids: ['M9'] })))
  const { campaigns } = await searched(
    view,
    { query: 'a' },
    { searchControlParams: { idsOnly: true } },
  )
  assert.deepEqual(campaigns[0].hits, [{ id: 'M9', masterValues: {}, variantValues: [] }])
})

test('products are pushed by words and by filters, as many as wanted', async () => {
  const filters = [
    { name: 'Path', values: [{ value: 'Shoes/Running' }] },
    { name: 'Price', values: [{ value: '[0,200)' }] },
  ]
  const view = shopWith(campaign('p', push({ query: 'light', filters, max: 4 })))
  const { hits } = (await searched(view, { query: 'rope' })).campaigns[0]
  assert.equal(hits.length, 4)
  for (const { masterValues } of hits) {
    assert.match(String(masterValues.Name), /Running shoes Light/)
    assert.deepEqual((masterValues.Path as string[][])[0], ['Shoes', 'Running'])
  }
})

test('a filter on a field that is no more pushes nothing rather than everything', async () => {
  const filters = [{ name: 'Gone', values: [{ value: 'x' }] }]
  const view = shopWith(campaign('p', push({ filters })))
  assert.deepEqual((await searched(view, { query: 'rope' })).campaigns[0].hits, [])
})

test('pushed products say their places in the list where they have some', async () => {
  const places = async (products: Parameters<typeof push>[0]) => {
    const view = shopWith(campaign('p', push({ ids: ['M1', 'M2', 'M3'], ...products })))
    return (await searched(view, { query: '*' })).campaigns[0].hits.map(({ position }) => position)
  }
  assert.deepEqual(await places({ placement: 'top' }), [1, 2, 3])
  assert.deepEqual(await places({ placement: 'positions', positions: [2, 7] }), [2, 7, undefined])
})

test('products that are removed from the result are in no hit and no count, on every page', async () => {
  const before = await searched(shop, { query: 'jacket', hitsPerPage: 100 })
  const ids = keys(before.hits).slice(0, 3)
  const view = shopWith(campaign('p', push({ ids, removeFromResult: true })))
  const after = await searched(view, { query: 'jacket', hitsPerPage: 100 })
  assert.equal(after.totalHits, before.totalHits - 3)
  assert.deepEqual(keys(after.hits), keys(before.hits).slice(3))
  assert.deepEqual(keys(after.campaigns[0].hits), ids)
  const counted = after.facets.find(({ associatedFieldName }) => associatedFieldName === 'Brand')
  const total = counted?.elements.reduce((sum, { totalHits = 0 }) => sum + totalHits, 0)
  assert.equal(total, after.totalHits)
})

test('products are removed as well by a campaign that waits for the number of hits', async () => {
  const before = await searched(shop, { query: 'jacket', hitsPerPage: 100 })
  const [first] = keys(before.hits)
  const part = {
    ...push({ ids: [first], removeFromResult: true }),
    trigger: { kind: 'hits', from: 2 } as const,
  }
  const after = await searched(shopWith(campaign('p', part)), { query: 'jacket', hitsPerPage: 100 })
  assert.equal(after.totalHits, before.totalHits - 1)
  assert.ok(!keys(after.hits).includes(first))
})

test('products instead of the result leave nothing of it, unless none of them exists', async () => {
  const instead = (ids: string[]) => shopWith(campaign('p', push({ ids, placement: 'instead' })))
  const replaced = await searched(instead(['M1']), { query: 'jacket' })
  assert.ok(reply.Check(replaced))
  assert.deepEqual([replaced.totalHits, replaced.hits, replaced.facets], [0, [], []])
  assert.deepEqual(keys(replaced.campaigns[0].hits), ['M1'])
  assert.ok((await searched(instead(['gone']), { query: 'jacket' })).totalHits > 0)
})

async function onPage(view: typeof shop, occasion: Occasion, parameters: object = {}) {
  const request = requestFromUrl(view, parameters, 'navigation')
  const answer = await answerCampaigns(view, { request, occasion, at: noon })
  assert.ok(pageReply.Check(answer), JSON.stringify(pageReply.Errors(answer)))
  return answer.campaigns
}

test('pages, products and carts have their own campaigns, whose products have no place', async () => {
  const part = (trigger: StoredCampaign['trigger']) => ({
    ...push({ ids: ['M1', 'M2'], placement: 'top' }),
    trigger,
  })
  const view = shopWith(
    campaign('page', part({ kind: 'landingPage', values: ['summer'] })),
    campaign(
      'boots',
      part({
        kind: 'all',
        of: [
          { kind: 'place', places: ['product'] },
          { kind: 'productField', name: 'Path', values: ['Shoes/Boots'] },
        ],
      }),
    ),
    campaign('cart', part({ kind: 'cartSize', from: 2 })),
    text,
  )
  const page = await onPage(view, { kind: 'page', pageId: 'summer' })
  assert.deepEqual(keys(page), ['page'])
  assert.deepEqual(keys(page[0].hits), ['M1', 'M2'])
  assert.ok(page[0].hits.every((hit) => !('position' in hit) && !('score' in hit)))
  // Every seventh product, from the fourth on, is a pair of boots.
  const product = (id: string, idType: 'id' | 'productNumber') =>
    onPage(view, { kind: 'product', id, idType })
  assert.deepEqual(keys(await product('A-3-0', 'productNumber')), ['boots'])
  assert.deepEqual(keys(await product('M3', 'id')), ['boots'])
  assert.deepEqual(keys(await product('M4', 'id')), [])
  assert.deepEqual(keys(await product('unknown', 'id')), [])
  const cart = (...productNumbers: string[]) => onPage(view, { kind: 'cart', productNumbers })
  assert.deepEqual(keys(await cart('A-3-0', 'A-4-0')), ['cart'])
  assert.deepEqual(keys(await cart('A-3-0', 'A-3-0')), [])
  const request = requestFromUrl(view, {}, 'navigation')
  const beside = await productCampaigns(view, { request, id: 'M3', idType: 'id', at: noon })
  assert.deepEqual(keys(beside), ['boots'])
})

test('filters hold for pushed products on pages, and not for those beside a result', async () => {
  const part = push({ ids: ['M3', 'M4', 'M10'] })
  const view = shopWith(
    campaign('p', { ...part, trigger: { kind: 'place', places: ['page', 'search'] } }),
  )
  const page = { kind: 'page', pageId: 'x' } as const
  const [boots] = await onPage(view, page, { filter: ['Path:Shoes/Boots'] })
  assert.deepEqual(keys(boots.hits), ['M3', 'M10'])
  const [all] = await onPage(view, page, { filter: ['Unknown:x'] })
  assert.deepEqual(keys(all.hits), ['M3', 'M4', 'M10'])
  const filters = [{ name: 'Path', values: [{ value: 'Shoes/Boots' }] }]
  const result = await searched(view, { query: '*', filters })
  assert.deepEqual(keys(result.campaigns[0].hits), ['M3', 'M4', 'M10'])
})

/** The markets have M1 in the north and M2 in the south; a customer pays 1 for M1. */
function shopWithMarkets(...campaigns: StoredCampaign[]) {
  const view = shopWith(...campaigns)
  const local = [
    ['north', 'A-1-0', 5],
    ['south', 'A-2-0', 7],
  ] as const
  const values = local.map(([marketId, productNumber, price]) => ({
    key: marketValueKey(productNumber, marketId),
    body: { productNumber, marketId, values: { Price: price } },
  }))
  const prices = [{ key: 'A-1-0', body: { ArticleNumber: 'A-1-0', price: { c1: 1 } } }]
  const shelves = fillShelf(view.shelves, 'marketValues', values)
  return { ...view, shelves: fillShelf(shelves, 'customerPrices', prices) }
}

test('selected markets keep pushed products away only where the campaign says so', async () => {
  const part = push({ ids: ['M1', 'M2'] })
  const view = shopWithMarkets(
    campaign('all', part),
    campaign('near', { ...part, excludeProductsNotInMarkets: true }),
  )
  const { campaigns } = await searched(view, { query: '*', marketIds: ['north'] })
  assert.deepEqual(
    campaigns.map(({ id, hits }) => [id, keys(hits)]),
    [
      ['all', ['M1', 'M2']],
      ['near', ['M1']],
    ],
  )
})

test('a customer sees pushed products at their own price', async () => {
  const view = shopWithMarkets(campaign('p', push({ ids: ['A-1-0'] })))
  const { campaigns } = await searched(view, { query: '*', purchaserId: 'c1' })
  assert.equal(campaigns[0].hits[0].variantValues[0].Price, 1)
})
