// How campaigns take part in a search. Which of them show is decided before it; those that ask for what was found, after it. Then, if
// that changes what is searched for, the search is done once more, and not again.

import type { StoredCampaign } from '../../contract/campaign-management.ts'
import type { Hit } from '../../engine/query.ts'
import { type AdvisorStep, stepsAlong } from '../../merchandising/advisor.ts'
import {
  decideCampaigns,
  type MatchedCampaigns,
  matchCampaigns,
  runsAt,
  withoutHidden,
} from '../../merchandising/campaign-index.ts'
import type { Situation } from '../../merchandising/trigger.ts'
import type { AnswerCondition, ChannelCampaign } from '../channel/campaigns.ts'
import type { ChannelView } from '../channel/view.ts'
import { searchSituation } from './campaign-situation.ts'
import type { Found } from './find-products.ts'
import { pushedHits, storedClauses } from './pushed-products.ts'
import type { SearchRequest } from './request.ts'
import { type Conditions, steeredIndex } from './steered-index.ts'

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
  /** The channel and the request by which the search goes; links are made from the request as it came. */
  readonly view: ChannelView
  readonly request: SearchRequest
  /** A campaign shows its products instead of the result. */
  readonly hidesResult: boolean
  /** Nobody knows yet whether these show. */
  readonly open: Open | null
}

type Open = {
  readonly matched: MatchedCampaigns<StoredCampaign, AnswerCondition>
  readonly situation: Situation
}

/** The campaigns of a search as far as they can be known before it. `at`: milliseconds since 1970. */
export async function steerSearch(
  view: ChannelView,
  request: SearchRequest,
  at: number,
): Promise<Steering> {
  const { index } = view.shelves.campaigns
  if (!request.control.useCampaigns || index.byId.size === 0) return unsteered(view, request)
  const situation = searchSituation(view, request, at)
  const matched = matchCampaigns(index, situation)
  const steering = await steeringBy(view, request, { campaigns: matched.certain, at })
  return matched.undecided.length === 0 ? steering : { ...steering, open: { matched, situation } }
}

/** The campaigns of a search once it is known what it found; the same steering when that changes nothing. */
export async function steerByFound(
  { view, request }: { readonly view: ChannelView; readonly request: SearchRequest },
  steering: Steering,
  { result, isArticleNumber }: Found,
): Promise<Steering> {
  if (steering.open === null) return steering
  const { matched, situation } = steering.open
  const found = { hits: result.total, isArticleNumber }
  const campaigns = decideCampaigns(matched, { ...situation, found })
  if (campaigns.length === matched.certain.length) return { ...steering, open: null }
  return steeringBy(view, request, { campaigns, at: situation.at })
}

/** Whether the one steering searches for something else than the other. */
export function searchesOtherwise(one: Steering, other: Steering): boolean {
  return one.hidesResult !== other.hidesResult || wanted(one) !== wanted(other)
}

function wanted(steering: Steering): string {
  const { clauses, except } = conditionsOf(steering.view, steering)
  return JSON.stringify([steering.request.query, clauses, except])
}

function unsteered(view: ChannelView, request: SearchRequest): Steering {
  return { shown: [], advised: null, view, request, hidesResult: false, open: null }
}

async function steeringBy(
  view: ChannelView,
  request: SearchRequest,
  { campaigns, at }: { readonly campaigns: readonly ChannelCampaign[]; readonly at: number },
): Promise<Steering> {
  const asked = advisedBy(view, request, at)
  const all =
    asked === null || campaigns.includes(asked.campaign)
      ? campaigns
      : [...campaigns, asked.campaign]
  const chosen = withoutHidden(all.toSorted(byPriority)).slice(0, campaignsShownMax)
  const shown = await Promise.all(
    chosen.map(async (campaign) => ({
      campaign,
      hits: await pushedHits(view, campaign, { request, filters: [] }),
    })),
  )
  const advised = asked !== null && chosen.includes(asked.campaign) ? asked : null
  const query = advised?.steps.findLast(({ answer }) => answer.condition.query !== null)
  const text = query?.answer.condition.query ?? request.query
  return {
    shown,
    advised,
    view: steeredView(view, conditionsOf(view, { shown, advised })),
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
  { shown, advised }: Pick<Steering, 'shown' | 'advised'>,
): Conditions {
  const clauses = (advised?.steps ?? []).flatMap(({ answer }) =>
    storedClauses(fields, answer.condition.filters),
  )
  const except = shown.flatMap(({ campaign, hits }) =>
    campaign.content.products?.removeFromResult === true ? hits.map(({ key }) => key) : [],
  )
  return { clauses, except: [...new Set(except)] }
}
