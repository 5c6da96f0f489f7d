// The demo's campaigns over the demo's catalogue: each is accepted, shows where it should, and leads to products that are there.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Compile } from 'typebox/compile'
import { storedCampaignSchema } from '../contract/campaign-management.ts'
import type { Answer, Campaign, Question } from '../contract/campaigns.ts'
import type { SearchParams } from '../contract/search-params.ts'
import { answerCampaigns, type Occasion } from '../server/answers/campaigns.ts'
import { requestFromBody, requestFromUrl } from '../server/answers/request.ts'
import { answerSearch } from '../server/answers/search.ts'
import { viewOf } from '../server/answers/shop.fixture.ts'
import { CampaignFlaw } from '../server/channel/campaign-triggers.ts'
import { campaignShelf, readCampaign } from '../server/channel/campaigns.ts'
import type { FlatRecord } from '../server/channel/delta.ts'
import type { ChannelView } from '../server/channel/view.ts'
import { demoCampaigns } from './campaigns.ts'
import { demoRecords } from './catalogue/catalogue.ts'
import { demoSettings } from './settings.ts'

let view: ChannelView
const numbers = new Map<string, string>()

before(() => {
  const masters = new Map<string, FlatRecord[]>()
  for (const record of demoRecords()) {
    const master = String(record.Master)
    masters.set(master, [...(masters.get(master) ?? []), record])
    const [path] = record.CategoryPath as string[][]
    numbers.set(path.join('/'), String(record.ProductNumber))
  }
  const plain = viewOf(demoSettings, [...masters.values()])
  const put = demoCampaigns.map((body) => ({ key: body.id, body }))
  const campaigns = campaignShelf.change(campaignShelf.empty, { put, remove: [] })
  view = { ...plain, shelves: { ...plain.shelves, campaigns } }
})

const moment = { now: () => 0, wall: () => Date.parse('2026-06-01T12:00:00Z') }

function searched(params: SearchParams) {
  const body = JSON.parse(JSON.stringify({ params })) as { params: { query: string } }
  return answerSearch(view, requestFromBody(view, body, 'search'), moment)
}

async function onPage(occasion: Occasion): Promise<Campaign[]> {
  const request = requestFromUrl(view, {}, 'navigation')
  return (await answerCampaigns(view, { request, occasion, at: moment.wall() })).campaigns
}

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

test('each campaign is one that may be stored, and each flavour is there', () => {
  const check = Compile(storedCampaignSchema)
  for (const campaign of demoCampaigns) {
    assert.deepEqual(check.Errors(JSON.parse(JSON.stringify(campaign))), [], campaign.id)
    assert.ok(!(readCampaign(campaign) instanceof CampaignFlaw), campaign.id)
  }
  const flavours = new Set(demoCampaigns.map(({ flavour }) => flavour))
  assert.deepEqual([...flavours].sort(), ['ADVISOR', 'FEEDBACK', 'PRODUCT', 'REDIRECT'])
})

const queries: readonly (readonly [string, readonly string[]])[] = [
  ['sleeping bag', ['sleeping-bag']],
  ['Daunenschlafsack', ['sleeping-bag']],
  ['Rückgabe', ['returns']],
  ['family tents', ['tent-advice']],
  ['tentacle', []],
  ['head torch', ['light-for-the-dark']],
  ['jacket', []],
]

for (const [query, campaigns] of queries) {
  test(`a search for ${query} shows ${campaigns.join() || 'no campaign'}`, async () => {
    assert.deepEqual(ids((await searched({ query })).campaigns), campaigns)
  })
}

test('every answer of the advisor leads to sleeping bags', async () => {
  const { campaigns } = await searched({ query: 'sleeping bag' })
  const answersOf = (questions: readonly Question[]): Answer[] =>
    questions.flatMap(({ answers }) => answers.flatMap((own) => [own, ...answersOf(own.questions)]))
  const answers = answersOf(campaigns[0].advisorTree)
  assert.equal(answers.length, 9)
  for (const { searchParams, id, text } of answers) {
    const result = await searched(searchParams as SearchParams)
    assert.ok(result.totalHits > 0, `${id} ${text}`)
  }
})

test('a page, a product and a cart show products that can be had', async () => {
  const tent = numbers.get('Camping/Tents/Family tents') as string
  const bag = numbers.get('Sleeping/Sleeping bags/Down sleeping bags') as string
  const mat = numbers.get('Sleeping/Sleeping mats/Foam mats') as string
  const shown: readonly (readonly [Occasion, string[]])[] = [
    [{ kind: 'page', pageId: 'light' }, ['light-for-the-dark']],
    [{ kind: 'product', id: tent, idType: 'productNumber' }, ['light-for-the-dark']],
    [{ kind: 'cart', productNumbers: [bag] }, ['sleep-well']],
    [{ kind: 'cart', productNumbers: [bag, mat] }, []],
  ]
  for (const [occasion, expected] of shown) {
    const campaigns = await onPage(occasion)
    assert.deepEqual(ids(campaigns), expected)
    for (const { hits } of campaigns) assert.equal(hits.length, 4)
  }
})
