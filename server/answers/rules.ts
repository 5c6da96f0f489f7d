// Ranking rules in the words of the engine: which apply to a request, and what they say beside its words, filters and order.

import { rulesAppliedMax } from '../../contract/rules.ts'
import type { Filter } from '../../contract/search-params.ts'
import { layerOf } from '../../engine/overlay/layer.ts'
import type { SearchQuery } from '../../engine/query.ts'
import type { Factor, FieldCurve, Hiding, Pin, Where } from '../../engine/steering.ts'
import { matchCampaigns } from '../../merchandising/campaign-index.ts'
import type { Chosen } from '../../merchandising/rule.ts'
import {
  type EffectPlace,
  type RuleFactor,
  type RuleHiding,
  type RuleSum,
  sumRules,
} from '../../merchandising/rule-sum.ts'
import type { Situation } from '../../merchandising/trigger.ts'
import type { FieldTable } from '../channel/fields.ts'
import { masterIdFor } from '../channel/product-ids.ts'
import type { ChannelRule } from '../channel/rules.ts'
import type { ChannelView } from '../channel/view.ts'
import type { SearchRequest } from './request.ts'
import { steeredIndex } from './steered-index.ts'
import { storedClauses } from './stored-clauses.ts'

/** How new a product is, is told by the hour, so that answers and what they are worked out from can be kept that long. */
const ageStepMs = 3_600_000

type Filters = readonly Filter[]

/** What a question says beside its words, filters and order. */
export type Steered = Required<Pick<SearchQuery, 'factors' | 'pins'>> &
  Pick<SearchQuery, 'synonyms' | 'explain'>

export const unsteered: Steered = { factors: [], pins: [] }

/** A product with a place; where the rule names a variant of it, that is shown first. */
export type RulePin = Pin & EffectPlace & { readonly id: string }

export type RuleEffects = {
  /** Those that apply, the most important first. */
  readonly rules: readonly ChannelRule[]
  readonly hidden: readonly Hiding[]
  readonly pins: readonly RulePin[]
  readonly steered: Steered
  /** What is searched for. */
  readonly query: string
  readonly sum: RuleSum<Filters>
}

export type RuleRequest = Pick<SearchRequest, 'query' | 'kind'> & {
  readonly control: Pick<SearchRequest['control'], 'useRanking'>
}

/** What rules do, given in the order of their priority. Without `useRanking` only hiding is left. */
export function ruleEffects(
  view: ChannelView,
  rules: readonly ChannelRule[],
  { request, at }: { readonly request: RuleRequest; readonly at: number },
): RuleEffects {
  const max = request.control.useRanking ? rulesAppliedMax : 0
  const sum = sumRules(rules, { query: request.query, max })
  const pins = pinsOf(view, sum.pins)
  return {
    rules,
    hidden: hiddenOf(view, sum.hidden),
    pins,
    steered: {
      factors: sum.factors.flatMap((one) => factorOf(view, one, at) ?? []),
      pins: pins.map(({ key, place }) => ({ key, place })),
      ...(sum.synonyms === null ? {} : { synonyms: sum.synonyms }),
    },
    // A navigation has no words to change.
    query: request.kind === 'search' ? sum.query : request.query,
    sum,
  }
}

/** The channel without what rules hide in a situation: for all that answers without a search of its own. */
export function withoutHidden(view: ChannelView, situation: () => Situation): ChannelView {
  const { hides, index } = view.shelves.rules
  if (!hides) return view
  const { certain } = matchCampaigns(index, situation())
  const { hidden } = sumRules(certain, { query: '', max: 0 })
  return hiding(view, hiddenOf(view, hidden))
}

/** The channel without some products; the same when there are none. */
export function hiding(view: ChannelView, hidden: readonly Hiding[]): ChannelView {
  const index = steeredIndex(view.index, { clauses: [], except: [], hidden })
  return index === view.index ? view : { ...view, index }
}

/** The next moment at which products have become older, for whoever keeps results. */
export function nextAge({ shelves }: ChannelView, at: number): number {
  return shelves.rules.ages
    ? (Math.floor(at / ageStepMs) + 1) * ageStepMs
    : Number.POSITIVE_INFINITY
}

/** What most searches hide is one hiding for all the ids of it, so that a search carries little. */
function hiddenOf(view: ChannelView, hidden: readonly RuleHiding<Filters>[]): Hiding[] {
  const usual: (RuleHiding<Filters> & { readonly chosen: { readonly kind: 'ids' } })[] = []
  const others: RuleHiding<Filters>[] = []
  for (const one of hidden) {
    const { chosen } = one
    if (one.isEverywhere && chosen.kind === 'ids') usual.push({ ...one, chosen })
    else others.push(one)
  }
  const own = others.map((one) => ({ id: one.identity, where: whereOf(view, one, one.chosen) }))
  if (usual.length === 0) return own
  const id = usual.map(({ identity }) => identity).join(' ')
  const where = kept(view, id, () =>
    layerWhere(
      id,
      usual.flatMap(({ chosen }) => chosen.ids),
    ),
  )
  return [...own, { id, where }]
}

function whereOf(view: ChannelView, { identity }: EffectPlace, chosen: Chosen<Filters>): Where {
  return kept(view, identity, () =>
    chosen.kind === 'ids'
      ? layerWhere(identity, chosen.ids)
      : { kind: 'clauses', clauses: storedClauses(view.fields, chosen.filters) },
  )
}

/** Ids go in a layer, so that a long list costs a search no more than a short one. */
function layerWhere(id: string, ids: readonly string[]): Where {
  return {
    kind: 'layer',
    layer: layerOf(
      id,
      ids.map((key) => ({ key, value: null })),
    ),
  }
}

/** By the fields of a channel, as filters are read by them. */
const wheres = new WeakMap<FieldTable, Map<string, Where>>()
/** Of a channel; then it begins anew. */
const wheresMax = 5_000

function kept({ fields }: ChannelView, name: string, make: () => Where): Where {
  const known = wheres.get(fields) ?? new Map<string, Where>()
  wheres.set(fields, known)
  const before = known.get(name)
  if (before !== undefined) return before
  if (known.size >= wheresMax) known.clear()
  const where = make()
  known.set(name, where)
  return where
}

/** Null: nobody knows what time it is. */
function factorOf(
  view: ChannelView,
  { of, ...place }: RuleFactor<Filters>,
  at: number,
): Factor | null {
  const { identity: id, isLimited } = place
  const { factor } = of
  switch (of.kind) {
    case 'factor':
      return { id, where: whereOf(view, place, of.chosen), factor, by: null, isLimited }
    case 'number': {
      const by: FieldCurve = { field: of.field, reads: 'number', curve: of.shape }
      return { id, where: null, factor, by, isLimited }
    }
    case 'newness': {
      if (!Number.isFinite(at)) return null
      const origin = Math.floor(at / ageStepMs) * ageStepMs
      const { kind: shape, scaleMs: scale, offsetMs: offset, part } = of.shape
      const by: FieldCurve = {
        field: of.field,
        reads: 'moment',
        curve: { kind: 'decay', shape, origin, offset, scale, part },
      }
      return { id: `${id}@${origin}`, where: null, factor, by, isLimited }
    }
  }
}

/** Products that there are, each once. */
function pinsOf(view: ChannelView, pins: RuleSum<Filters>['pins']): RulePin[] {
  const keys = new Set<string>()
  return pins.flatMap((pin) => {
    const key = masterIdFor(view, pin.id)
    if (key === null || keys.has(key)) return []
    keys.add(key)
    return [{ ...pin, key }]
  })
}
