// One side of a preview: what a shopper sees, which rules and campaigns have a hand in it, and the list of hits far beyond the page, each
// with what its score is made of.

import type { Campaign } from '../../contract/campaigns.ts'
import type { RecordedKind } from '../../contract/history.ts'
import type { PreviewPlace, PreviewShown } from '../../contract/preview.ts'
import type { Filter } from '../../contract/search-params.ts'
import type { SearchResultBody } from '../../contract/search-result.ts'
import type { Index } from '../../engine/engine.ts'
import type { Hit, SearchQuery } from '../../engine/query.ts'
import { matchCampaigns } from '../../merchandising/campaign-index.ts'
import { type RuleHiding, sumRules } from '../../merchandising/rule-sum.ts'
import type { KeptDocument } from '../channel/documents.ts'
import type { ChannelRule } from '../channel/rules.ts'
import type { ChannelView } from '../channel/view.ts'
import { type Occasion, occasionSituation } from './campaign-situation.ts'
import { answerCampaigns } from './campaigns.ts'
import type { SearchRequest } from './request.ts'
import { answerSearch } from './search.ts'
import { seenBy } from './seen-by.ts'
import { findSteered } from './steered-search.ts'
import type { Steering } from './steering.ts'

export type PreviewAsk = {
  /** With the drafts of this side, and as the variants of the session make it. */
  readonly view: ChannelView
  readonly request: SearchRequest
  /** Null: a search or a navigation. */
  readonly occasion: Occasion | null
  /** Milliseconds since 1970. */
  readonly at: number
  /** Ids of what is not active like this in the channel. */
  readonly drafts: { readonly [Kind in RecordedKind]: ReadonlySet<string> }
  /** Drafts that cannot be active as they are. */
  readonly leftOut: PreviewShown['leftOut']
}

export type Look = {
  readonly ask: PreviewAsk
  readonly shown: PreviewShown
  readonly campaigns: readonly Campaign[]
  readonly rules: readonly ChannelRule[]
  readonly hidden: readonly RuleHiding<readonly Filter[]>[]
  /** Null where there is no result. */
  readonly steering: Steering | null
  /** The first hits of the list, from the first place on. */
  readonly ranked: readonly Hit[]
  readonly timedOut: boolean
  /** Of these products the ones that are found, on whatever place. */
  readonly findAny: (keys: readonly string[]) => Promise<readonly Hit[]>
  /** By product. */
  readonly pushed: ReadonlyMap<string, PreviewPlace['pushedBy']>
}

/** `compared`: places of the list. */
export function lookAt(ask: PreviewAsk, compared: number): Promise<Look> {
  return ask.occasion === null ? lookAtResult(ask, compared) : lookAtOccasion(ask, ask.occasion)
}

async function lookAtResult(ask: PreviewAsk, compared: number): Promise<Look> {
  const { view, request, at } = ask
  const clock = { now: () => 0, wall: () => at }
  const { tookTotal: _, ...result } = await answerSearch(view, request, clock)
  const deep = deepIndex(view.index, compared)
  const plain = { ...view, index: deep.index }
  const { view: seen } = seenBy(plain, request)
  const { steering, found } = await findSteered(plain, request, {
    seen,
    facets: [],
    at,
    explain: true,
  })
  const { rules, sum, query } = steering.rules
  const queryBy = query === request.query ? [] : sum.queryBy.map(({ ruleId }) => ruleId)
  const body: SearchResultBody = { ...result, tookTotal: 0 }
  return {
    ask,
    shown: {
      ...presentSide(ask, { rules, campaigns: result.campaigns }),
      query: steering.request.query,
      queryChangedBy: [...new Set(queryBy)],
      result: body,
    },
    campaigns: result.campaigns,
    rules,
    hidden: sum.hidden,
    steering,
    ranked: found.result.hits,
    timedOut: result.timedOut || found.result.timedOut,
    findAny: deep.findAny,
    pushed: pushedBy(result.campaigns),
  }
}

/**
 * An index that answers the question for explained hits from the first place on, however small the page is: triggers may ask for the page,
 * so the request must stay as it is. `findAny` asks the same question of some products alone.
 */
function deepIndex(index: Index, compared: number) {
  let asked: SearchQuery | null = null
  const search: Index['search'] = (query) => {
    if (query.explain !== true || query.size === 0) return index.search(query)
    asked = query
    return index.search({ ...query, from: 0, size: compared })
  }
  const findAny = async (documents: readonly string[]): Promise<readonly Hit[]> => {
    if (asked === null || documents.length === 0) return []
    const { hits } = await index.search({ ...asked, documents, from: 0, size: documents.length })
    return hits
  }
  const { suggest, similar } = index
  return { index: { search, suggest, similar }, findAny }
}

async function lookAtOccasion(ask: PreviewAsk, occasion: Occasion): Promise<Look> {
  const { view, request, at } = ask
  const page = await answerCampaigns(view, { request, occasion, at })
  const situation = occasionSituation(view, { request, occasion }, at)
  const { certain: rules } = matchCampaigns(view.shelves.rules.index, situation)
  const { campaigns } = page
  return {
    ask,
    shown: {
      ...presentSide(ask, { rules, campaigns }),
      query: '',
      queryChangedBy: [],
      page,
    },
    campaigns,
    rules,
    hidden: sumRules(rules, { query: '', max: 0 }).hidden,
    steering: null,
    ranked: [],
    timedOut: false,
    findAny: async () => [],
    pushed: pushedBy(campaigns),
  }
}

function presentSide(
  { view, at, drafts, leftOut }: PreviewAsk,
  {
    rules,
    campaigns,
  }: { readonly rules: readonly ChannelRule[]; readonly campaigns: readonly Campaign[] },
): Pick<PreviewShown, 'at' | 'variants' | 'rules' | 'campaigns' | 'leftOut'> {
  const { stored } = view.shelves.rules
  return {
    at: new Date(at).toISOString(),
    variants: [...(view.tested?.taken ?? [])].map(([test, variant]) => ({ test, variant })),
    rules: rules.map(({ id }) => ({
      id,
      name: stored.get(id)?.name ?? '',
      effects: (stored.get(id)?.effects ?? []).map(({ kind }) => kind),
      draft: drafts.rules.has(id),
    })),
    campaigns: campaigns.map(({ id, name, flavour }) => ({
      id,
      name,
      flavour,
      draft: drafts.campaigns.has(id),
    })),
    leftOut,
  }
}

function pushedBy(campaigns: readonly Campaign[]): Map<string, PreviewPlace['pushedBy']> {
  const byProduct = new Map<string, PreviewPlace['pushedBy']>()
  for (const { id: campaign, hits } of campaigns) {
    for (const [i, { id, position }] of hits.entries()) {
      const place = { campaign, place: i + 1, ...(position === undefined ? {} : { position }) }
      byProduct.set(id, [...(byProduct.get(id) ?? []), place])
    }
  }
  return byProduct
}

/** The names of the products of a side, by id. */
export function namesIn({ ask, ranked, campaigns }: Look): Map<string, string> {
  const field = ask.view.fields.byRole.get('productName') ?? ''
  const names = new Map<string, string>()
  const note = (id: string, { masterValues, variantValues }: Values): void => {
    const values = { ...variantValues[0], ...masterValues }
    names.set(id, Object.hasOwn(values, field) ? String(values[field]) : '')
  }
  for (const hit of campaigns.flatMap(({ hits }) => hits)) note(hit.id, hit)
  for (const { key, stored } of ranked) note(key, JSON.parse(stored) as KeptDocument)
  return names
}

type Values = Pick<KeptDocument, 'masterValues' | 'variantValues'>
