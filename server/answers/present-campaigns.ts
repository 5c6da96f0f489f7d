// Campaigns in the words of the contract: what of a stored campaign a shopper gets, advisors with the way through them.

import type { Answer, Campaign, Question } from '../../contract/campaigns.ts'
import type { Breadcrumb, SearchResultBody } from '../../contract/search-result.ts'
import { type ShownAnswer, type ShownQuestion, showAdvisor } from '../../merchandising/advisor.ts'
import type { AnswerCondition, ChannelCampaign } from '../channel/campaigns.ts'
import { linkIf, withFilters, withPage } from './links.ts'
import { presentPushed } from './pushed-products.ts'
import type { SearchRequest, SearchState } from './request.ts'
import type { Advised, ShownCampaign, Steering } from './steering.ts'

/** A result with its campaigns: themselves, the answers that led here, and the steps of these among the breadcrumbs. */
export function withCampaigns(
  body: SearchResultBody,
  request: SearchRequest,
  { shown, advised }: Steering,
): SearchResultBody {
  const campaigns = shown.map((one) => presentCampaign(request, one, advised))
  if (advised === null) return { ...body, campaigns }
  const [search, ...filters] = body.breadCrumbTrail
  const begin = linkIf(request.links.steps, () => withStatus(withFilters(request.state, []), null))
  return {
    ...body,
    answers: answersGiven(request, advised),
    breadCrumbTrail: [{ ...search, ...begin }, ...trailSteps(request, advised), ...filters],
    campaigns,
  }
}

/** `advised` is the advisor that is being answered, this one or another. */
export function presentCampaign(
  request: SearchRequest,
  { campaign, hits }: ShownCampaign,
  advised: Advised | null,
): Campaign {
  const { content } = campaign
  const steps = advised?.campaign === campaign ? advised.steps : []
  const { tree, active } = showAdvisor(campaign.questions, steps)
  const question = (shown: ShownQuestion<AnswerCondition>): Question =>
    presentQuestion(request, campaign, shown)
  return {
    id: content.id,
    name: content.name,
    ...(content.category === undefined ? {} : { category: content.category }),
    ad: content.ad,
    flavour: content.flavour,
    excludeProductsNotInMarkets: content.excludeProductsNotInMarkets,
    excludeProductsNotInRange: content.excludeProductsNotInRange,
    activeQuestions: active.map(question),
    advisorTree: tree.map(question),
    feedbackTexts: (content.feedbackTexts ?? []).map((text) => ({ ...text })),
    hits: presentPushed(request, campaign, hits),
    ...(content.target === undefined ? {} : { target: { ...content.target } }),
  }
}

function presentQuestion(
  request: SearchRequest,
  campaign: ChannelCampaign,
  { id, text, isVisible, answers }: ShownQuestion<AnswerCondition>,
): Question {
  return {
    id,
    text,
    visible: isVisible,
    answers: answers.map((answer) => presentAnswer(request, campaign, answer)),
  }
}

function presentAnswer(
  request: SearchRequest,
  campaign: ChannelCampaign,
  { id, text, isSelected, questions }: ShownAnswer<AnswerCondition>,
): Answer {
  const way = { id: campaign.id, answerPath: id }
  return {
    id,
    questions: questions.map((question) => presentQuestion(request, campaign, question)),
    ...linkIf(request.links.steps, () => withStatus(withPage(request.state, 1), way)),
    selected: isSelected,
    text,
  }
}

/** The state with this way through an advisor; null: with none. */
function withStatus(
  state: SearchState,
  advisorStatus: NonNullable<SearchState['advisorStatus']> | null,
): SearchState {
  const { advisorStatus: _, ...others } = state
  return advisorStatus === null ? others : { ...others, advisorStatus }
}

/** Those that were given, one after the other, without what is asked after them. */
function answersGiven(request: SearchRequest, { campaign, steps }: Advised): Answer[] {
  return steps.map(({ path, answer }) =>
    presentAnswer(request, campaign, {
      id: path,
      text: answer.text,
      isSelected: true,
      condition: answer.condition,
      questions: [],
    }),
  )
}

/** Each leads back to the state in which it was the last answer and nothing was filtered yet. */
function trailSteps(request: SearchRequest, { campaign, steps }: Advised): Breadcrumb[] {
  return steps.map(({ path, answer }) => {
    const way = { id: campaign.id, answerPath: path }
    return {
      text: answer.text,
      type: 'advisor',
      value: way,
      ...linkIf(request.links.steps, () => withStatus(withFilters(request.state, []), way)),
    }
  })
}
