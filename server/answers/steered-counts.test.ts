// The number of a suggestion is that of the search it leads to, whatever campaigns and rules there are.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { StoredCampaign } from '../../contract/campaign-management.ts'
import type { StoredTrigger } from '../../contract/campaign-triggers.ts'
import type { StoredEffect } from '../../contract/rule-effects.ts'
import type { Suggestion } from '../../contract/suggest.ts'
import { propertyRuns } from '../../engine/engine-lab.ts'
import type { ChannelView } from '../channel/view.ts'
import { campaign, noon, searched, shopWith } from './campaigns-lab.ts'
import { filter, rule, withRules } from './rules-lab.ts'
import { shop } from './shop.fixture.ts'
import { answerSuggest, suggestFromBody } from './suggest.ts'

async function suggested(view: ChannelView, query: string): Promise<readonly Suggestion[]> {
  return (await answerSuggest(view, suggestFromBody(view, { query }), noon)).suggestions
}

/** Each number beside that of the search that the suggestion leads to. */
async function numbers(view: ChannelView, query: string): Promise<[string, number, number][]> {
  const all = await suggested(view, query)
  return Promise.all(
    all.map(async ({ name, type, hitCount, searchParams }) => {
      const result = await searched(view, { ...searchParams, query: searchParams?.query ?? '' })
      return [`${type} ${name}`, hitCount, result.totalHits]
    }),
  )
}

const onTerm = (...values: string[]): StoredTrigger => ({ kind: 'query', values })
const pushing = (own: Partial<NonNullable<StoredCampaign['products']>>, trigger: StoredTrigger) =>
  shopWith(
    campaign('push', {
      flavour: 'PRODUCT',
      trigger,
      products: { ids: ['M0', 'M7'], max: 10, placement: 'box', removeFromResult: false, ...own },
    }),
  )

async function countOf(view: ChannelView, typed: string, term: string) {
  const all = await suggested(view, typed)
  return all.find(({ name, type }) => type === 'searchTerm' && name === term)?.hitCount
}

test('products that a campaign takes out of the search of a suggestion are not counted in it', async () => {
  const before = await countOf(shop, 'jack', 'jacket')
  const removing = pushing({ removeFromResult: true }, onTerm('jacket'))
  assert.equal(await countOf(removing, 'jack', 'jacket'), before! - 2)
  assert.equal(
    await countOf(pushing({ placement: 'instead' }, onTerm('jacket')), 'jack', 'jacket'),
    2,
  )
})

test('a rule for the very words of a suggestion counts in it, and what it leaves nothing of is not suggested', async () => {
  const hide = (brand: string[]) =>
    withRules(
      shop,
      rule('r', {
        trigger: onTerm('jacket'),
        effects: [{ kind: 'hide', filters: [filter('Brand', ...brand)] }],
      }),
    )
  const some = await countOf(hide(['Fjella']), 'jack', 'jacket')
  assert.ok(some! > 0 && some! < (await countOf(shop, 'jack', 'jacket'))!)
  const all = hide(['Fjella', 'Nordpfad', 'Übersee', 'Karst & Kar'])
  assert.equal(await countOf(all, 'jack', 'jacket'), undefined)
})

const effect: fc.Arbitrary<StoredEffect> = fc.constantFrom<StoredEffect[]>(
  { kind: 'hide', filters: [filter('Brand', 'Fjella')] },
  { kind: 'hide', ids: ['M0', 'M1', 'M2'] },
  { kind: 'pin', ids: ['M5', 'M6'] },
  { kind: 'replaceQuery', query: 'rope' },
  { kind: 'boost', filters: [filter('Brand', 'Fjella')], factor: 2 },
)
const trigger = fc.constantFrom<StoredTrigger[]>(
  onTerm('jacket', 'boots', 'hiking boots'),
  { kind: 'place', places: ['search', 'navigation'] },
  { kind: 'query', match: 'contains', values: ['jack'] },
  { kind: 'filter', name: 'Path', values: ['Clothing', 'Shoes'] },
  { kind: 'hits', from: 1, to: 40 },
)

test('the number of a suggestion of words or of a value is what its search finds', async () => {
  const agrees = async (
    what: StoredEffect,
    when: StoredTrigger,
    isRemoved: boolean,
    typed: string,
  ): Promise<void> => {
    const view = withRules(
      isRemoved ? pushing({ removeFromResult: true }, when) : shop,
      rule('r', { trigger: when, effects: [what] }),
    )
    // What words of a name find beyond the product is not what the suggestion of a product counts.
    const differing = (list: [string, number, number][]) =>
      new Set(list.filter(([, count, found]) => count !== found).map(([name]) => name))
    const usual = differing(await numbers(shop, typed))
    for (const [name, count, found] of await numbers(view, typed))
      if (!usual.has(name)) assert.equal(count, found, name)
  }
  const typed = fc.constantFrom('jack', 'boot', 'hik', 'r')
  await fc.assert(fc.asyncProperty(effect, trigger, fc.boolean(), typed, agrees), propertyRuns(40))
})
