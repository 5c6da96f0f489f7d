// The shelf of ranking rules: an entry is a stored rule under its id. Readers get them by id, and an index that says which apply.

import type { StoredRule } from '../../contract/rules.ts'
import type { Filter } from '../../contract/search-params.ts'
import {
  type CampaignIndex,
  changeCampaigns,
  emptyCampaignIndex,
} from '../../merchandising/campaign-index.ts'
import type { Rule, RuleContent } from '../../merchandising/rule.ts'
import type { Trigger } from '../../merchandising/trigger.ts'
import { loosePatterns, triggerKeys } from '../../merchandising/trigger-keys.ts'
import { CampaignFlaw, datesOf, readTrigger } from './campaign-triggers.ts'
import { newLayerId } from './layer-id.ts'
import { readEffect } from './rules-effects.ts'
import type { ShelfKind } from './shelf.ts'

export type ChannelRule = Rule<readonly Filter[]>
export type RuleIndex = CampaignIndex<RuleContent<readonly Filter[]>, never>

export type RuleContents = {
  /** By id, also those that never apply. */
  readonly stored: ReadonlyMap<string, StoredRule>
  readonly index: RuleIndex
  /** Whether an active one hides products. */
  readonly hides: boolean
  /** Whether an active one depends on the time of the day: how new a product is. */
  readonly ages: boolean
  /** Patterns of all rules that are tried on every query. */
  readonly loosePatterns: number
}

export const ruleShelf: ShelfKind<RuleContents> = {
  empty: {
    stored: new Map(),
    index: emptyCampaignIndex,
    hides: false,
    ages: false,
    loosePatterns: 0,
  },
  change({ stored, index }, { put, remove }) {
    const after = new Map(stored)
    for (const key of remove) after.delete(key)
    const read: ChannelRule[] = []
    // What can be read no more must not go on applying as it was.
    const gone = [...remove]
    for (const { key, body } of put) {
      const rule = body as StoredRule
      after.set(key, rule)
      const known = readRule(rule)
      if (known instanceof CampaignFlaw) gone.push(key)
      else read.push(known)
    }
    const changed: RuleIndex = changeCampaigns(index, { put: read, remove: gone })
    const all = [...changed.byId.values()]
    return {
      stored: after,
      index: changed,
      hides: all.some((rule) => has(rule, 'hide')),
      ages: all.some((rule) => has(rule, 'newness')),
      loosePatterns: all.reduce((sum, { trigger }) => sum + loosePatterns(trigger), 0),
    }
  },
}

/** The rules as they would be if their drafts applied. O(rules). */
export function withDrafts(contents: RuleContents): RuleContents {
  const drafts = [...contents.stored.values()].filter(({ state }) => state === 'draft')
  const put = drafts.map((body) => ({ key: body.id, body: { ...body, state: 'active' } }))
  return { ...ruleShelf.change(contents, { put, remove: [] }), stored: contents.stored }
}

function has({ isActive, content }: ChannelRule, kind: 'hide' | 'newness'): boolean {
  return isActive && content.effects.some((effect) => effect.kind === kind)
}

/** Holds always and everywhere. */
const everywhere: Trigger = { kind: 'all', of: [] }

/** A rule as it is asked and applied, or what is wrong with it although each part has the right shape. */
export function readRule(stored: StoredRule): ChannelRule | CampaignFlaw {
  try {
    const effects = stored.effects.map((effect, i) => readEffect(effect, `effects[${i}]`))
    const trigger =
      stored.trigger === undefined ? everywhere : readTrigger(stored.trigger, 'trigger')
    return {
      id: stored.id,
      isActive: stored.state === 'active',
      priority: stored.priority,
      isExclusive: false,
      dates: datesOf(stored.from, stored.to, 'to'),
      trigger,
      questions: [],
      content: {
        identity: newLayerId('rule'),
        effects,
        isUnlimited: stored.unlimited,
        isEverywhere: isEverywhere(trigger),
      },
    }
  } catch (error) {
    if (error instanceof CampaignFlaw) return error
    throw error
  }
}

/** Whether it would be one more of those that must be asked with every request, and how many there are. */
export function everywhereBeside(
  { index: { byId } }: RuleContents,
  rule: ChannelRule,
): number | null {
  const isOne = ({ isActive, content }: ChannelRule): boolean => isActive && content.isEverywhere
  if (!isOne(rule)) return null
  return [...byId.values()].filter((other) => other.id !== rule.id && isOne(other)).length
}

/** A place is no help: every search has one. */
function isEverywhere(trigger: Trigger): boolean {
  const keys = triggerKeys(trigger)
  return keys === null || keys.every((key) => key.startsWith('place '))
}

/** How many loose patterns the channel would have with this rule in place of the one with its id. */
export function loosePatternsWithRule(
  { index, loosePatterns: all }: RuleContents,
  { id, trigger }: ChannelRule,
): number {
  const before = index.byId.get(id)
  return all - (before === undefined ? 0 : loosePatterns(before.trigger)) + loosePatterns(trigger)
}
