// Ranking rules, for the people who run the shop, and why hits stand where they stand.

import { loosePatternsMax } from '../../../contract/campaign-triggers.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Role } from '../../../contract/roles.ts'
import type { StoredEffect } from '../../../contract/rule-effects.ts'
import { explainRoles } from '../../../contract/rule-explain.ts'
import {
  everywhereRulesMax,
  type RuleBody,
  rulesMax,
  type StoredRule,
} from '../../../contract/rules.ts'
import { testedByBody } from '../../answers/ab-variants.ts'
import { filtersFromBody } from '../../answers/filters.ts'
import { requestFromBody } from '../../answers/request.ts'
import { explainSearch } from '../../answers/rules-explain.ts'
import type { Caller } from '../../callers.ts'
import { CampaignFlaw } from '../../channel/campaign-triggers.ts'
import { fieldKind } from '../../channel/fields.ts'
import {
  type ChannelRule,
  everywhereBeside,
  loosePatternsWithRule,
  readRule,
  withDrafts,
} from '../../channel/rules.ts'
import type { ChannelView } from '../../channel/view.ts'
import type { Call, Handlers } from '../handler.ts'

type RuleOperations = 'listRules' | 'readRule' | 'saveRule' | 'deleteRule' | 'explainSearch'

export const ruleHandlers: Handlers<RuleOperations> = {
  listRules: ({ params, query }, { channels }) => {
    const { stored } = channels.view(params.channel).shelves.rules
    const chosen = [...stored.values()].filter((rule) => isListed(rule, query)).sort(byId)
    const rules = chosen.slice(query.offset, query.offset + query.max)
    return { total: chosen.length, rules }
  },

  readRule: ({ params: { channel, id } }, { channels }) => knownRule(channels.view(channel), id),

  saveRule: ({ caller, params: { channel, id }, body }, { history }) =>
    history.write({ channel, kind: 'rules', by: caller.name }, (view) => {
      const rule = acceptedRule(view, { id, ...body })
      return { change: { put: [{ key: id, body: rule }], remove: [] }, result: rule }
    }),

  deleteRule: ({ caller, params: { channel, id } }, { history }) =>
    history.write({ channel, kind: 'rules', by: caller.name }, (view) => {
      knownRule(view, id)
      return { change: { put: [], remove: [id] }, result: undefined }
    }),

  explainSearch: ({ caller, params, body }, { channels, clock }) => {
    refuseOthers(caller, body.drafts)
    const at = body.at === undefined ? clock() : new Date(body.at)
    const view = testedByBody(channels.view(params.channel), body, at)
    const asked = body.drafts ? viewWithDrafts(view) : view
    return explainSearch(asked, requestFromBody(view, body, 'search'), at.getTime())
  },
}

/** What is a draft yet is for those who write rules. */
function refuseOthers(caller: Caller, drafts: boolean): void {
  const roles: readonly Role[] = drafts ? ['RankingManager'] : explainRoles
  if (roles.some((role) => caller.hasRole(role))) return
  throw new Problem('missingRole', { role: roles.join(' or ') })
}

type ListQuery = Call<'listRules'>['query']

function isListed(rule: StoredRule, { effect, state, name }: ListQuery): boolean {
  return (
    (effect === undefined || rule.effects.some(({ kind }) => kind === effect)) &&
    (state === undefined || rule.state === state) &&
    (name === undefined || rule.name.toLowerCase().includes(name.toLowerCase()))
  )
}

function byId(one: StoredRule, other: StoredRule): number {
  return one.id < other.id ? -1 : 1
}

function knownRule(view: ChannelView, id: string): StoredRule {
  const rule = view.shelves.rules.stored.get(id)
  if (rule === undefined) throw new Problem('unknownRule', { id, channel: view.name })
  return rule
}

function viewWithDrafts(view: ChannelView): ChannelView {
  return { ...view, shelves: { ...view.shelves, rules: withDrafts(view.shelves.rules) } }
}

/** Refused with a Problem that names the path of what is wrong. */
export function acceptedRule(view: ChannelView, rule: RuleBody & { id: string }): StoredRule {
  const { stored } = view.shelves.rules
  if (!stored.has(rule.id) && stored.size >= rulesMax)
    throw new Problem('tooManyRules', { channel: view.name, limit: rulesMax })
  const read = readRule(rule)
  if (read instanceof CampaignFlaw) {
    const { path, reason } = read
    throw new Problem('badParameter', { parameter: path, reason })
  }
  refuseLoosePatterns(view, read)
  refuseEverywhere(view, read)
  rule.effects.forEach((effect, i) => {
    filtersFromBody(view, effect.filters ?? [], `effects[${i}].filters`)
    refuseUselessField(view, effect, `effects[${i}]`)
  })
  return rule
}

function refuseLoosePatterns({ shelves }: ChannelView, rule: ChannelRule): void {
  const count = loosePatternsWithRule(shelves.rules, rule)
  // What is too much already may be stored as long as it does not become more.
  if (count <= Math.max(loosePatternsMax, shelves.rules.loosePatterns)) return
  const reason = `has wildcards or regular expressions without three characters in a row that every text must have; long ones count as several, and the rules of a channel may have ${loosePatternsMax} of these`
  throw new Problem('badParameter', { parameter: 'trigger', reason })
}

/** Those that can be looked up by nothing are asked with every request. */
function refuseEverywhere({ shelves }: ChannelView, rule: ChannelRule): void {
  const others = everywhereBeside(shelves.rules, rule)
  if (others === null || others < everywhereRulesMax) return
  const reason = `names no word, filter, page or the like by which the rule could be looked up; a channel may have ${everywhereRulesMax} active rules like that`
  throw new Problem('badParameter', { parameter: 'trigger', reason })
}

/** What could never move anything is a mistake of whoever wrote it. */
function refuseUselessField({ fields }: ChannelView, effect: StoredEffect, path: string): void {
  const { kind, field } = effect
  if (field === undefined || (kind !== 'number' && kind !== 'newness')) return
  const known = fields.byName.get(field)
  const refuse = (reason: string): never => {
    throw new Problem('badParameter', { parameter: `${path}.field`, reason })
  }
  if (known?.filterable === false)
    refuse(`${field} cannot be filtered by, so nothing knows its values`)
  const holdsNumbers = known !== undefined && fieldKind(known.type) === 'number'
  if (kind === 'number' && !holdsNumbers)
    refuse(`${field} is no field of the settings that holds numbers`)
  if (kind === 'newness' && holdsNumbers) refuse(`${field} holds numbers, and no dates`)
}
