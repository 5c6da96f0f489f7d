// The shop of the fixture with ranking rules, for the tests of this folder.

import type { StoredCampaign } from '../../contract/campaign-management.ts'
import type { StoredEffect } from '../../contract/rule-effects.ts'
import type { StoredRule } from '../../contract/rules.ts'
import { ruleShelf } from '../channel/rules.ts'
import type { ChannelView } from '../channel/view.ts'
import { shopWith } from './campaigns-lab.ts'
import { shop } from './shop.fixture.ts'

/** A rule that always applies, with the parts given. */
export function rule(id: string, part: Partial<StoredRule>): StoredRule {
  return { id, name: id, state: 'active', priority: 0, unlimited: false, effects: [], ...part }
}

/** A rule with these effects, named after the first. */
export function ruleOf(...effects: readonly StoredEffect[]): StoredRule {
  return rule(effects[0].kind, { effects: [...effects] })
}

export function withRules(view: ChannelView, ...rules: readonly StoredRule[]): ChannelView {
  const put = rules.map((body) => ({ key: body.id, body }))
  const shelf = ruleShelf.change(ruleShelf.empty, { put, remove: [] })
  return { ...view, shelves: { ...view.shelves, rules: shelf } }
}

export function ruled(...rules: readonly StoredRule[]): ChannelView {
  return withRules(shop, ...rules)
}

export function ruledWith(campaign: StoredCampaign, ...rules: readonly StoredRule[]): ChannelView {
  return withRules(shopWith(campaign), ...rules)
}

export const filter = (name: string, ...values: readonly string[]) => ({
  name,
  values: values.map((value) => ({ value })),
})
