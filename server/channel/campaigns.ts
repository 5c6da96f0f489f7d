// The shelf of campaigns: an entry is a stored campaign under its id. Readers get them by id, and an index that says which show.

import {
  advisorAnswersMax,
  advisorDepthMax,
  type StoredCampaign,
  type StoredQuestion,
} from '../../contract/campaign-management.ts'
import type { Filter } from '../../contract/search-params.ts'
import type { AdvisorQuestion } from '../../merchandising/advisor.ts'
import type { Campaign } from '../../merchandising/campaign.ts'
import {
  type CampaignIndex,
  changeCampaigns,
  emptyCampaignIndex,
} from '../../merchandising/campaign-index.ts'
import { loosePatterns } from '../../merchandising/trigger-keys.ts'
import { CampaignFlaw, datesOf, readTrigger, refuse } from './campaign-triggers.ts'
import type { ShelfKind } from './shelf.ts'

/** What an answer of an advisor asks of the hits. */
export type AnswerCondition = {
  /** Searched for in place of the words before; null: these stay. */
  readonly query: string | null
  readonly filters: readonly Filter[]
}

export type ChannelCampaign = Campaign<StoredCampaign, AnswerCondition>

export type CampaignContents = {
  /** By id, also those that never show. */
  readonly stored: ReadonlyMap<string, StoredCampaign>
  readonly index: CampaignIndex<StoredCampaign, AnswerCondition>
  /** Whether there is an active one that changes which hits a search has, advisors apart: their answers stand in the request. */
  readonly changesHits: boolean
  /** Patterns of all campaigns that are tried on every query. */
  readonly loosePatterns: number
}

export const campaignShelf: ShelfKind<CampaignContents> = {
  empty: { stored: new Map(), index: emptyCampaignIndex, changesHits: false, loosePatterns: 0 },
  change({ stored, index }, { put, remove }) {
    const after = new Map(stored)
    for (const key of remove) after.delete(key)
    const read: ChannelCampaign[] = []
    // What can be read no more must not go on showing as it was.
    const gone = [...remove]
    for (const { key, body } of put) {
      const campaign = body as StoredCampaign
      after.set(key, campaign)
      const known = readCampaign(campaign)
      if (known instanceof CampaignFlaw) gone.push(key)
      else read.push(known)
    }
    const changed = changeCampaigns(index, { put: read, remove: gone })
    const all = [...changed.byId.values()]
    return {
      stored: after,
      index: changed,
      changesHits: all.some(changesHitsOf),
      loosePatterns: all.reduce((sum, { trigger }) => sum + loosePatterns(trigger), 0),
    }
  },
}

function changesHitsOf({ isActive, content: { products } }: ChannelCampaign): boolean {
  return isActive && (products?.removeFromResult === true || products?.placement === 'instead')
}

/** A campaign as it is asked and shown, or what is wrong with it although each part has the right shape. */
export function readCampaign(stored: StoredCampaign): ChannelCampaign | CampaignFlaw {
  try {
    refuseMissingParts(stored)
    return {
      id: stored.id,
      isActive: stored.state === 'active',
      priority: stored.priority,
      isExclusive: stored.exclusive,
      dates: datesOf(stored.from, stored.to, 'to'),
      trigger: readTrigger(stored.trigger, 'trigger'),
      questions: readQuestions(stored.questions ?? []),
      content: stored,
    }
  } catch (error) {
    if (error instanceof CampaignFlaw) return error
    throw error
  }
}

/** A flavour is nothing without its part, and its part nothing without the flavour. */
function refuseMissingParts({
  flavour,
  questions = [],
  target,
  feedbackTexts = [],
  products,
}: StoredCampaign): void {
  const isOf = (wanted: StoredCampaign['flavour']): boolean => flavour === wanted
  refuse(isOf('ADVISOR') && questions.length === 0, 'questions', 'is missing: an advisor asks')
  refuse(!isOf('ADVISOR') && questions.length > 0, 'questions', 'is for the flavour ADVISOR only')
  refuse(
    isOf('REDIRECT') && target === undefined,
    'target',
    'is missing: a redirect leads somewhere',
  )
  refuse(!isOf('REDIRECT') && target !== undefined, 'target', 'is for the flavour REDIRECT only')
  refuse(isOf('FEEDBACK') && feedbackTexts.length === 0, 'feedbackTexts', 'is missing')
  refuse(isOf('PRODUCT') && products === undefined, 'products', 'is missing')
  if (target !== undefined)
    refuse(!isAddress(target.destination), 'target.destination', addressRule)
  if (products === undefined) return
  const { ids = [], query = '', filters = [], placement, positions = [] } = products
  const isEmpty = ids.length === 0 && query.trim() === '' && filters.length === 0
  refuse(isEmpty, 'products', 'needs `ids`, `query` or `filters`')
  refuse(
    ids.length > 0 && (query.trim() !== '' || filters.length > 0),
    'products',
    'has `ids` beside `query` or `filters`: say which products either one by one or by what they have',
  )
  refuse(
    placement === 'positions' && positions.length === 0,
    'products.positions',
    'is missing: say the places',
  )
  refuse(
    new Set(positions).size < positions.length,
    'products.positions',
    'must not name a place twice',
  )
}

const addressRule =
  'must be an address: a path of the shop, or one that begins with http: or https:'

/** A page follows it, so it must not be a script. */
function isAddress(text: string): boolean {
  if (text === '' || /[\s\p{Cc}]/u.test(text)) return false
  return /^https?:\/\//i.test(text) || !/^[a-z][a-z0-9+.-]*:/i.test(text)
}

function readQuestions(stored: readonly StoredQuestion[]): AdvisorQuestion<AnswerCondition>[] {
  let answers = 0
  const read = (
    questions: readonly StoredQuestion[],
    path: string,
    depth: number,
  ): AdvisorQuestion<AnswerCondition>[] => {
    refuse(
      questions.length > 0 && depth > advisorDepthMax,
      path,
      `is deeper than ${advisorDepthMax} questions`,
    )
    return questions.map((question, i) => ({
      text: question.text,
      answers: question.answers.map((answer, j) => {
        answers += 1
        const reason = `must have at most ${advisorAnswersMax} answers on all levels together`
        refuse(answers > advisorAnswersMax, 'questions', reason)
        const { text, query = null, filters = [], questions: below = [] } = answer
        return {
          text,
          condition: { query, filters },
          questions: read(below, `${path}[${i}].answers[${j}].questions`, depth + 1),
        }
      }),
    }))
  }
  return read(stored, 'questions', 1)
}

/** How many loose patterns the channel would have with this campaign in place of the one with its id. */
export function loosePatternsWith(
  { index, loosePatterns: all }: CampaignContents,
  { id, trigger }: ChannelCampaign,
): number {
  const before = index.byId.get(id)
  return all - (before === undefined ? 0 : loosePatterns(before.trigger)) + loosePatterns(trigger)
}

/** All lists of filters in a campaign with their places in it. */
export function filterLists({ products, questions = [] }: StoredCampaign): FilterList[] {
  const own = products?.filters
  return [
    ...(own === undefined ? [] : [{ path: 'products.filters', filters: own }]),
    ...listsOfQuestions(questions, 'questions'),
  ]
}

type FilterList = { readonly path: string; readonly filters: readonly Filter[] }

function listsOfQuestions(questions: readonly StoredQuestion[], path: string): FilterList[] {
  return questions.flatMap(({ answers }, i) =>
    answers.flatMap(({ filters, questions: below = [] }, j) => {
      const place = `${path}[${i}].answers[${j}]`
      const own = filters === undefined ? [] : [{ path: `${place}.filters`, filters }]
      return [...own, ...listsOfQuestions(below, `${place}.questions`)]
    }),
  )
}
