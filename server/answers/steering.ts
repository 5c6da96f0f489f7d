// How campaigns and ranking rules take part in a search. Which of them do is decided before it; those that ask for what was found,
// after it. Then, if that changes what is searched for, the search is done once more, and not again.

import type { StoredCampaign } from '../../contract/campaign-management.ts'
import type { Hit } from '../../engine/query.ts'
import { type AdvisorStep, stepsAlong } from '../../merchandising/advisor.ts'
import {
  decideCampaigns,
  isOpen,
  type MatchedCampaigns,
  matchCampaigns,
  noCampaigns,
  runsAt,
  withoutHidden,
} from '../../merchandising/campaign-index.ts'
import type { FoundFacts, Situation } from '../../merchandising/trigger.ts'
import type { AnswerCondition, ChannelCampaign } from '../channel/campaigns.ts'
import type { ChannelRule } from '../channel/rules.ts'
import type { ChannelView } from '../channel/view.ts'
import { searchSituation } from './campaign-situation.ts'
import type { Found } from './find-products.ts'
import { pushedHits } from './pushed-products.ts'
import type { SearchRequest } from './request.ts'
import { hiding, type RuleEffects, ruleEffects } from './rules.ts'
import { understoodTexts } from './rules-understood.ts'
import { type Conditions, steeredIndex } from './steered-index.ts'
import { storedClauses } from './stored-clauses.ts'

/** No result shows more campaigns than this, the most important ones. */
export const campaignsShownMax = 50

/** An advisor with the answers that were given. */
export type Advised = {
  readonly campaign: ChannelCampaign
  readonly steps: readonly AdvisorStep<AnswerCondition>[]
}

export type ShownCampaign = { readonly campaign: ChannelCampaign; readonly hits: readonly Hit[] }

export type Steering = {
  readonly shown: readonly ShownCampaign[]
  readonly advised: Advised | null
  readonly rules: RuleEffects
  /** The channel and the request by which the search goes; links are made from the request as it came. */
  readonly view: ChannelView
  readonly request: SearchRequest
  /** A campaign shows its products instead of the result. */
  readonly hidesResult: boolean
  /** Nobody knows yet whether these take part. */
  readonly open: Open | null
}

type Matched = {
  readonly campaigns: MatchedCampaigns<StoredCampaign, AnswerCondition>
  readonly rules: MatchedCampaigns<ChannelRule['content'], never>
}

type Open = { readonly matched: Matched; readonly situation: Situation }

/** What takes part, the most important first. */
type Chosen = {
  readonly campaigns: readonly ChannelCampaign[]
  readonly rules: readonly ChannelRule[]
  readonly at: number
}

/** What steers a search as far as it can be known before it. `at`: milliseconds since 1970. */
export async function steerSearch(
  view: ChannelView,
  request: SearchRequest,
  at: number,
): Promise<Steering> {
  const { campaigns, rules } = view.shelves
  const isCampaigned = request.control.useCampaigns && campaigns.index.byId.size > 0
  if (!isCampaigned && rules.index.byId.size === 0)
    return steeringBy(view, request, { campaigns: [], rules: [], at })
  const situation = searchSituation(view, request, at)
  const matched: Matched = {
    campaigns: isCampaigned ? matchCampaigns(campaigns.index, situation) : noCampaigns,
    rules: matchCampaigns(rules.index, situation),
  }
  const certain = { campaigns: matched.campaigns.certain, rules: matched.rules.certain, at }
  const steering = await steeringBy(view, request, certain)
  const mayShow = isCampaigned && isOpen(campaigns.index, matched.campaigns)
  if (!mayShow && !isOpen(rules.index, matched.rules)) return steering
  return { ...steering, open: { matched, situation } }
}

/** What steers a search once it is known what it found; the same steering when that changes nothing. */
export async function steerByFound(
  { view, request }: { readonly view: ChannelView; readonly request: SearchRequest },
  steering: Steering,
  found: Found,
): Promise<Steering> {
  if (steering.open === null) return steering
  const { matched, situation } = steering.open
  const { campaigns, rules } = view.shelves
  const known = { ...situation, found: foundFacts(view, steering, found) }
  const chosen: Chosen = {
    campaigns: request.control.useCampaigns
      ? decideCampaigns(campaigns.index, matched.campaigns, known)
      : [],
    rules: decideCampaigns(rules.index, matched.rules, known),
    at: situation.at,
  }
  const isSame =
    chosen.campaigns.length === matched.campaigns.certain.length &&
    chosen.rules.length === matched.rules.certain.length
  return isSame ? { ...steering, open: null } : steeringBy(view, request, chosen)
}

function foundFacts(
  { settings, shelves }: ChannelView,
  { request, rules }: Steering,
  { result, isArticleNumber }: Found,
): FoundFacts {
  const { words, total: hits } = result
  const isAsked = [shelves.campaigns, shelves.rules].some(({ index }) =>
    index.asked.has('understood'),
  )
  if (!isAsked) return { hits, isArticleNumber, understood: [] }
  const { query } = request
  const lists = [settings.synonyms ?? [], rules.sum.synonyms?.list ?? []]
  const understood = lists.flatMap((synonyms) => understoodTexts({ query, words, synonyms }))
  return { hits, isArticleNumber, understood }
}

/** Whether the one steering searches for something else than the other. */
export function searchesOtherwise(one: Steering, other: Steering): boolean {
  return one.hidesResult !== other.hidesResult || wanted(one) !== wanted(other)
}

function wanted(steering: Steering): string {
  const { clauses, except, hidden } = conditionsOf(steering.view, steering)
  const { factors, pins, synonyms } = steering.rules.steered
  const ids = [hidden, factors].map((list) => list.map(({ id }) => id))
  return JSON.stringify([steering.request.query, clauses, except, ids, pins, synonyms?.id])
}

async function steeringBy(
  view: ChannelView,
  request: SearchRequest,
  { campaigns, rules, at }: Chosen,
): Promise<Steering> {
  const effects = ruleEffects(view, rules, { request, at })
  const asked = request.control.useCampaigns ? advisedBy(view, request, at) : null
  const all =
    asked === null || campaigns.includes(asked.campaign)
      ? campaigns
      : [...campaigns, asked.campaign]
  const chosen = withoutHidden(all.toSorted(byPriority)).slice(0, campaignsShownMax)
  const visible = hiding(view, effects.hidden)
  const shown = await Promise.all(
    chosen.map(async (campaign) => ({
      campaign,
      hits: await pushedHits(visible, campaign, { request, filters: [] }),
    })),
  )
  const advised = asked !== null && chosen.includes(asked.campaign) ? asked : null
  const query = advised?.steps.findLast(({ answer }) => answer.condition.query !== null)
  // What an advisor searches for has been chosen by the shopper; no rule knows better.
  const text = query?.answer.condition.query ?? effects.query
  return {
    shown,
    advised,
    rules: effects,
    view: steeredView(view, conditionsOf(view, { shown, advised, rules: effects })),
    request: text === request.query ? request : { ...request, query: text },
    hidesResult: shown.some(
      ({ campaign, hits }) => hits.length > 0 && campaign.content.products?.placement === 'instead',
    ),
    open: null,
  }
}

function steeredView(view: ChannelView, conditions: Conditions): ChannelView {
  const index = steeredIndex(view.index, conditions)
  return index === view.index ? view : { ...view, index }
}

function byPriority(one: ChannelCampaign, other: ChannelCampaign): number {
  return other.priority - one.priority
}

/** An advisor that is being answered stays, whatever brought it up: its own answers must not make it vanish. */
function advisedBy(
  { shelves }: ChannelView,
  { state: { advisorStatus } }: SearchRequest,
  at: number,
): Advised | null {
  if (advisorStatus === undefined) return null
  const campaign = shelves.campaigns.index.byId.get(advisorStatus.id)
  if (campaign === undefined || !campaign.isActive || !runsAt(campaign.dates, at)) return null
  const steps = stepsAlong(campaign.questions, advisorStatus.answerPath)
  return steps === null ? null : { campaign, steps }
}

function conditionsOf(
  { fields }: ChannelView,
  { shown, advised, rules }: Pick<Steering, 'shown' | 'advised' | 'rules'>,
): Conditions {
  const clauses = (advised?.steps ?? []).flatMap(({ answer }) =>
    storedClauses(fields, answer.condition.filters),
  )
  const except = shown.flatMap(({ campaign, hits }) =>
    campaign.content.products?.removeFromResult === true ? hits.map(({ key }) => key) : [],
  )
  return { clauses, except: [...new Set(except)], hidden: rules.hidden }
}
