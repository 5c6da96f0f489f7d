// Stored campaigns: what is wrong with some, and how the shelf keeps them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  advisorAnswersMax,
  advisorDepthMax,
  type StoredCampaign,
  type StoredQuestion,
} from '../../contract/campaign-management.ts'
import {
  type StoredTrigger,
  triggerConditionsMax,
  triggerDepthMax,
} from '../../contract/campaign-triggers.ts'
import { advisorDepthMax as walkedDepthMax } from '../../merchandising/advisor.ts'
import { matchCampaigns } from '../../merchandising/campaign-index.ts'
import { emptySituation } from '../../merchandising/trigger.ts'
import { CampaignFlaw } from './campaign-triggers.ts'
import { campaignShelf, readCampaign } from './campaigns.ts'

const plain: StoredCampaign = {
  id: 'plain',
  name: 'Plain',
  state: 'active',
  flavour: 'FEEDBACK',
  ad: false,
  priority: 0,
  exclusive: false,
  excludeProductsNotInMarkets: false,
  excludeProductsNotInRange: false,
  trigger: { kind: 'place', places: ['search'] },
  feedbackTexts: [{ html: false, label: 'a', position: 0, teaser: false, text: 'Hello' }],
}

const pushed = { max: 10, placement: 'box', removeFromResult: false } as const

function nested(depth: number): StoredTrigger {
  return depth === 1 ? { kind: 'nothingFound' } : { kind: 'all', of: [nested(depth - 1)] }
}

function asked(depth: number): StoredQuestion[] {
  return depth === 0 ? [] : [{ text: 'q', answers: [{ text: 'a', questions: asked(depth - 1) }] }]
}

const many = <Value>(count: number, value: Value): Value[] =>
  Array.from({ length: count }, () => value)

const flaws: readonly (readonly [part: Partial<StoredCampaign>, path: string, reason: RegExp])[] = [
  [{ trigger: { kind: 'all' } }, 'trigger.of', /is missing/],
  [{ trigger: { kind: 'not', of: [] } }, 'trigger.of', /must not be an empty list/],
  [{ trigger: { kind: 'all', of: [{ kind: 'query' }] } }, 'trigger.of[0].values', /is missing/],
  [
    { trigger: { kind: 'query', match: 'contains', values: ['a', ' '] } },
    'trigger.values[1]',
    /nothing to compare/,
  ],
  [
    { trigger: { kind: 'query', match: 'regex', values: ['(a'] } },
    'trigger.values[0]',
    /without its/,
  ],
  [{ trigger: { kind: 'filter' } }, 'trigger.name', /is missing/],
  [{ trigger: { kind: 'hits' } }, 'trigger', /needs `from` or `to`/],
  [{ trigger: { kind: 'hits', from: 2, to: 1 } }, 'trigger.to', /must not be less/],
  [{ trigger: { kind: 'productField', name: 'Brand' } }, 'trigger', /needs `values`/],
  [{ trigger: { kind: 'dates' } }, 'trigger', /needs `begin` or `end`/],
  [{ trigger: { kind: 'weekly' } }, 'trigger.windows', /is missing/],
  [
    {
      trigger: {
        kind: 'weekly',
        timeZone: 'Nowhere/Else',
        windows: [{ days: [1], from: '09:00', to: '10:00' }],
      },
    },
    'trigger.timeZone',
    /time zone/,
  ],
  [
    { trigger: { kind: 'weekly', windows: [{ days: [1], from: '24:00', to: '10:00' }] } },
    'trigger.windows[0].from',
    /before/,
  ],
  [
    { trigger: { kind: 'weekly', windows: [{ days: [1], from: '09:00', to: '25:00' }] } },
    'trigger.windows[0].to',
    /from `00:00` to `24:00`/,
  ],
  [
    { trigger: nested(triggerDepthMax + 1) },
    `trigger${'.of[0]'.repeat(triggerDepthMax)}`,
    /deeper than 10/,
  ],
  [
    { trigger: { kind: 'all', of: many(triggerConditionsMax, { kind: 'nothingFound' } as const) } },
    'trigger',
    /at most 200 conditions/,
  ],
  [
    {
      trigger: { kind: 'any', of: many(11, { kind: 'query' as const, values: many(1_000, 'x') }) },
    },
    'trigger',
    /at most 10000 values/,
  ],
  [{ from: '2026-06-01T00:00:00Z', to: '2026-06-01T00:00:00Z' }, 'to', /after the begin/],
  [{ flavour: 'ADVISOR' }, 'questions', /is missing/],
  [{ questions: asked(1) }, 'questions', /for the flavour ADVISOR only/],
  [
    { flavour: 'ADVISOR', questions: asked(advisorDepthMax + 1) },
    `questions${'[0].answers[0].questions'.repeat(advisorDepthMax)}`,
    /deeper than 20/,
  ],
  [
    {
      flavour: 'ADVISOR',
      questions: [{ text: 'q', answers: many(advisorAnswersMax + 1, { text: 'a' }) }],
    },
    'questions',
    /at most 300 answers/,
  ],
  [{ flavour: 'REDIRECT' }, 'target', /is missing/],
  [{ target: { destination: '/sale', name: 'Sale' } }, 'target', /for the flavour REDIRECT only/],
  [
    { flavour: 'REDIRECT', target: { destination: 'javascript:alert(1)', name: '' } },
    'target.destination',
    /must be an address/,
  ],
  [
    { flavour: 'REDIRECT', target: { destination: '\u0001javascript:alert(1)', name: '' } },
    'target.destination',
    /must be an address/,
  ],
  [
    { flavour: 'REDIRECT', target: { destination: '', name: '' } },
    'target.destination',
    /must be an address/,
  ],
  [{ feedbackTexts: [] }, 'feedbackTexts', /is missing/],
  [{ flavour: 'PRODUCT' }, 'products', /is missing/],
  [{ flavour: 'PRODUCT', products: pushed }, 'products', /needs `ids`/],
  [
    { flavour: 'PRODUCT', products: { ...pushed, ids: ['a'], query: 'b' } },
    'products',
    /one by one or/,
  ],
  [
    { flavour: 'PRODUCT', products: { ...pushed, ids: ['a'], placement: 'positions' } },
    'products.positions',
    /is missing/,
  ],
  [
    {
      flavour: 'PRODUCT',
      products: { ...pushed, ids: ['a'], placement: 'positions', positions: [2, 2] },
    },
    'products.positions',
    /twice/,
  ],
]

for (const [part, path, reason] of flaws) {
  test(`a campaign is refused at ${path.slice(0, 40)}: ${reason.source}`, () => {
    const read = readCampaign({ ...plain, ...part })
    assert.ok(read instanceof CampaignFlaw)
    assert.equal(read.path, path)
    assert.match(read.reason, reason)
  })
}

test('conditions, answers and depths are allowed up to their limits', () => {
  const accepted: Partial<StoredCampaign>[] = [
    { trigger: nested(triggerDepthMax) },
    {
      trigger: {
        kind: 'all',
        of: many(triggerConditionsMax - 1, { kind: 'nothingFound' } as const),
      },
    },
    { flavour: 'ADVISOR', questions: asked(advisorDepthMax) },
    { flavour: 'REDIRECT', target: { destination: 'https://shop.example/sale?a=b', name: 'Sale' } },
  ]
  for (const part of accepted)
    assert.ok(!(readCampaign({ ...plain, ...part }) instanceof CampaignFlaw))
})

function shelfOf(...campaigns: StoredCampaign[]) {
  const put = campaigns.map((body) => ({ key: body.id, body }))
  return campaignShelf.change(campaignShelf.empty, { put, remove: [] })
}

const shownIn = ({ index }: ReturnType<typeof shelfOf>) =>
  matchCampaigns(index, emptySituation).certain.map(({ id }) => id)

test('the shelf shows active campaigns, keeps drafts, and forgets what is deleted', () => {
  const draft: StoredCampaign = { ...plain, id: 'draft', state: 'draft' }
  const shelf = shelfOf(plain, draft)
  assert.deepEqual(shownIn(shelf), ['plain'])
  assert.deepEqual([...shelf.stored.keys()], ['plain', 'draft'])
  const without = campaignShelf.change(shelf, { put: [], remove: ['plain'] })
  assert.deepEqual(shownIn(without), [])
  assert.deepEqual([...without.stored.keys()], ['draft'])
  const live = campaignShelf.change(without, {
    put: [{ key: 'draft', body: { ...draft, state: 'active' } }],
    remove: [],
  })
  assert.deepEqual(shownIn(live), ['draft'])
})

test('a campaign that can be read no more does not show, nor what it was before', () => {
  const shelf = campaignShelf.change(shelfOf(plain), {
    put: [{ key: 'plain', body: { ...plain, trigger: { kind: 'all' } } }],
    remove: [],
  })
  assert.deepEqual(shownIn(shelf), [])
  assert.equal(shelf.stored.size, 1)
})

test('names that every object has are no trouble as ids', () => {
  const shelf = shelfOf({ ...plain, id: '__proto__' }, { ...plain, id: 'constructor' })
  assert.deepEqual(shownIn(shelf), ['__proto__', 'constructor'])
})

test('as many levels of questions as are stored can be walked', () => {
  assert.equal(walkedDepthMax, advisorDepthMax)
})
