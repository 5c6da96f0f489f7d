// Previews: what is told of two sides, and that it is so whatever the rules and campaigns are.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Compile } from 'typebox/compile'
import type { StoredCampaign } from '../../contract/campaign-management.ts'
import { type Preview, previewSchema } from '../../contract/preview.ts'
import type { StoredEffect } from '../../contract/rule-effects.ts'
import type { StoredRule } from '../../contract/rules.ts'
import type { SearchParams } from '../../contract/search-params.ts'
import { propertyRuns } from '../../engine/engine-lab.ts'
import type { ChannelView } from '../channel/view.ts'
import type { Occasion } from './campaign-situation.ts'
import { campaign, noon, searched, shopWith } from './campaigns-lab.ts'
import { answerPreview } from './preview.ts'
import type { PreviewAsk } from './preview-side.ts'
import { requestFromBody } from './request.ts'
import { filter, rule, ruled, ruleOf, withRules } from './rules-lab.ts'
import { shop, shopRecords } from './shop.fixture.ts'

type Params = SearchParams & { query: string }
type Asked = { params?: Params; occasion?: Occasion; compared?: number; at?: number }

const compiled = Compile(previewSchema)

function askOf(view: ChannelView, { params, occasion, at }: Asked): PreviewAsk {
  const kind = occasion === undefined ? 'search' : 'navigation'
  const request = requestFromBody(view, { params: params ?? { query: '*' } }, kind)
  const drafts = {
    campaigns: new Set<string>(),
    rules: new Set<string>(),
    abTests: new Set<string>(),
  }
  return { view, request, occasion: occasion ?? null, at: at ?? noon, drafts, leftOut: [] }
}

async function preview(before: ChannelView, after: ChannelView, asked: Asked): Promise<Preview> {
  const sides = { before: askOf(before, asked), after: askOf(after, asked) }
  const answer = await answerPreview({ ...sides, compared: asked.compared ?? 100 })
  assert.deepEqual(compiled.Errors(JSON.parse(JSON.stringify(answer))), [])
  return answer
}

const boots = { params: { query: 'boots', hitsPerPage: 5 } }
const idsOf = async (view: ChannelView, params: Params) =>
  (await searched(view, { ...params, hitsPerPage: 300 })).hits.map(({ id }) => id)
const moveOf = ({ moves }: Preview, id: string) => moves.find((move) => move.id === id)
const why = (answer: Preview, id: string) =>
  moveOf(answer, id)?.why.map(({ kind, side = '', id: by = '' }) => `${kind} ${by} ${side}`.trim())

test('between two equal sides nothing moves', async () => {
  const { moves, rules, campaigns, compared } = await preview(shop, shop, boots)
  assert.deepEqual(moves, [])
  assert.deepEqual(
    [rules, campaigns].map((list) => Object.values(list).flat()),
    [[], []],
  )
  assert.ok(compared > 5)
})

test('a pinned product has moved because of its rule, the others are displaced', async () => {
  const list = await idsOf(shop, boots.params)
  const last = list.at(-1)!
  const answer = await preview(
    shop,
    ruled(ruleOf({ kind: 'pin', ids: [last], positions: [2] })),
    boots,
  )
  const move = moveOf(answer, last)
  assert.equal(move?.change, 'moved')
  assert.deepEqual([move.before.position, move.after.position], [list.length, 2])
  const [cause] = move.why
  assert.deepEqual(
    [cause.kind, cause.side, cause.id, cause.name, cause.position],
    ['pin', 'after', 'pin', 'pin', 2],
  )
  assert.deepEqual(moveOf(answer, list[1])?.why, [{ kind: 'others' }])
  assert.equal(moveOf(answer, list[1])?.change, 'displaced')
  assert.equal(moveOf(answer, list[0]), undefined)
  assert.deepEqual(answer.rules, { appeared: ['pin'], vanished: [], changed: [] })
  assert.equal(answer.after.result?.hits[1].id, last)
})

test('a boosted product tells the rule and its share of the score on both sides', async () => {
  const boost = (factor: number): StoredEffect => ({
    kind: 'boost',
    filters: [filter('Brand', 'Fjella')],
    factor,
  })
  const [before, after] = [1.001, 2.5].map((factor) =>
    ruled(rule('r', { effects: [boost(factor)] })),
  )
  const answer = await preview(before, after, boots)
  const shares = answer.moves.flatMap((move) => move.why.filter(({ kind }) => kind === 'factor'))
  assert.ok(shares.length > 0)
  for (const share of shares)
    assert.deepEqual([share.id, share.before, share.after], ['r', 1.001, 2.5])
  assert.deepEqual(answer.rules.changed, ['r'])
})

test('a hidden product has vanished because of the rule that hides it, named by id, number or filter', async () => {
  const [first, second] = await idsOf(shop, boots.params)
  const number = String(shopRecords.flat().find(({ Master }) => Master === second)?.Number)
  const rules = [
    rule('by-id', { effects: [{ kind: 'hide', ids: [first] }] }),
    rule('by-number', { effects: [{ kind: 'hide', ids: [number] }] }),
    rule('by-brand', { effects: [{ kind: 'hide', filters: [filter('Brand', 'Karst & Kar')] }] }),
  ]
  const hidden = ruled(...rules)
  const answer = await preview(shop, hidden, boots)
  assert.deepEqual(why(answer, first)?.[0], 'hide by-id after')
  assert.ok(why(answer, second)?.includes('hide by-number after'))
  assert.equal(moveOf(answer, first)?.change, 'vanished')
  assert.deepEqual(moveOf(answer, first)?.after, { found: 'absent', pushedBy: [] })
  const gone = answer.moves.filter(({ change }) => change === 'vanished')
  assert.ok(gone.length > 2)
  assert.ok(gone.every(({ why: causes }) => causes[0].kind === 'hide'))
  const back = await preview(hidden, shop, boots)
  assert.deepEqual(why(back, first)?.[0], 'hide by-id before')
  assert.equal(moveOf(back, first)?.change, 'appeared')
})

test('another query is the cause of whatever came and went', async () => {
  const answer = await preview(shop, ruled(ruleOf({ kind: 'replaceQuery', query: 'rope' })), boots)
  assert.equal(answer.after.query, 'rope')
  assert.deepEqual(answer.after.queryChangedBy, ['replaceQuery'])
  assert.ok(answer.moves.length > 10)
  for (const { why: causes } of answer.moves)
    assert.deepEqual(
      causes.map(({ kind, id }) => [kind, id]),
      [['query', 'replaceQuery']],
    )
})

test('a rule that adds synonyms is the cause of what they find', async () => {
  const synonyms = [{ words: ['galoshes'], alsoFinds: ['boots'] }]
  const asked = { params: { query: 'galoshes' } }
  const answer = await preview(shop, ruled(ruleOf({ kind: 'synonyms', synonyms })), asked)
  assert.ok(answer.moves.length > 0)
  assert.deepEqual(why(answer, answer.moves[0].id), ['synonyms synonyms after'])
})

test('products that a campaign shows elsewhere or instead tell the campaign', async () => {
  const list = await idsOf(shop, boots.params)
  const push = (products: Partial<NonNullable<StoredCampaign['products']>>) =>
    shopWith(
      campaign('push', {
        flavour: 'PRODUCT',
        products: {
          ids: list.slice(0, 2),
          max: 10,
          placement: 'top',
          removeFromResult: false,
          ...products,
        },
      }),
    )
  const removed = await preview(shop, push({ removeFromResult: true }), boots)
  assert.deepEqual(why(removed, list[0]), ['removed push after', 'campaign push after'])
  assert.deepEqual(moveOf(removed, list[0])?.after, {
    found: 'absent',
    pushedBy: [{ campaign: 'push', place: 1, position: 1 }],
  })
  const instead = await preview(shop, push({ placement: 'instead' }), boots)
  assert.deepEqual(why(instead, list[5]), ['instead push after'])
  const beside = await preview(shop, push({}), boots)
  assert.deepEqual(
    [moveOf(beside, list[1])?.change, why(beside, list[1])],
    ['pushed', ['campaign push after']],
  )
  assert.deepEqual(beside.campaigns, { appeared: ['push'], vanished: [], changed: [] })
})

test('on a page a pushed product that a rule hides tells the rule', async () => {
  const page = campaign('page', {
    flavour: 'PRODUCT',
    trigger: { kind: 'place', places: ['page'] },
    products: { ids: ['M1', 'M2'], max: 10, placement: 'box', removeFromResult: false },
  })
  const before = shopWith(page)
  const after = withRules(before, ruleOf({ kind: 'hide', ids: ['M1'] }))
  const answer = await preview(before, after, { occasion: { kind: 'page', pageId: 'p' } })
  assert.deepEqual(
    answer.before.page?.campaigns.map(({ hits }) => hits.map(({ id }) => id)),
    [['M1', 'M2']],
  )
  assert.deepEqual(why(answer, 'M1'), ['hide hide after', 'campaign page before'])
  assert.deepEqual(
    [moveOf(answer, 'M1')?.change, moveOf(answer, 'M2')?.change],
    ['vanished', 'pushed'],
  )
  assert.deepEqual(answer.campaigns.changed, ['page'])
})

test('a product beyond the places compared is told as such, and not as gone', async () => {
  const list = await idsOf(shop, boots.params)
  const bury = ruled(
    rule('bury', { unlimited: true, effects: [{ kind: 'bury', ids: [list[0]], factor: 0.001 }] }),
  )
  const answer = await preview(shop, bury, { ...boots, compared: 3 })
  assert.deepEqual(moveOf(answer, list[0])?.after, { found: 'beyond', pushedBy: [] })
  assert.deepEqual(
    why(answer, list[0]),
    ['factor bury after'].map((text) => text.replace(' after', '')),
  )
  const came = moveOf(answer, list[3])
  assert.deepEqual([came?.before.found, came?.change], ['beyond', 'displaced'])
})

test('the page that is asked for stays what triggers ask for', async () => {
  const trigger = { kind: 'hitsPerPage' as const, from: 5, to: 5 }
  const pin = rule('pin', { trigger, effects: [{ kind: 'pin', ids: ['M0'] }] })
  const answer = await preview(shop, ruled(pin), boots)
  assert.equal(moveOf(answer, 'M0')?.after.position, 1)
})

const products = shopRecords.map(([record]) => String(record.Master))
const some = fc.uniqueArray(fc.constantFrom(...products), { minLength: 1, maxLength: 5 })
const effect: fc.Arbitrary<StoredEffect> = fc.oneof(
  some.map((ids) => ({ kind: 'hide' as const, ids })),
  some.map((ids) => ({ kind: 'pin' as const, ids })),
  fc.double({ min: 1, max: 4, noNaN: true }).map((factor) => ({
    kind: 'boost' as const,
    filters: [filter('Brand', 'Fjella')],
    factor,
  })),
  fc.constantFrom('rope', 'jacket').map((query) => ({ kind: 'replaceQuery' as const, query })),
)
const rules = fc
  .array(fc.array(effect, { minLength: 1, maxLength: 2 }), { maxLength: 3 })
  .map((lists) => lists.map((effects, i): StoredRule => rule(`r${i}`, { effects })))

test('the moves lead from the one list to the other, and whatever moved by itself has a cause', async () => {
  const holds = async (one: StoredRule[], other: StoredRule[], query: string): Promise<void> => {
    const [before, after] = [ruled(...one), ruled(...other)]
    const [former, now] = [await idsOf(before, { query }), await idsOf(after, { query })]
    const answer = await preview(before, after, { params: { query }, compared: 300 })
    const places = new Map(former.map((id, i) => [id, i + 1]))
    for (const { id, before: place, after: then } of answer.moves) {
      assert.equal(place.position, places.get(id))
      if (then.position === undefined) places.delete(id)
      else places.set(id, then.position)
    }
    assert.deepEqual(places, new Map(now.map((id, i) => [id, i + 1])))
    for (const { change, why: causes } of answer.moves) {
      assert.ok(causes.length > 0)
      assert.equal(
        causes.some(({ kind }) => kind === 'others'),
        change === 'displaced',
      )
      assert.ok(causes.every(({ kind }) => kind !== 'question'))
    }
  }
  const queries = fc.constantFrom('boots', 'jacket', 'hiking')
  await fc.assert(fc.asyncProperty(rules, rules, queries, holds), propertyRuns(25))
})
