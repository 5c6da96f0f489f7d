// How many products suggestions lead to where campaigns or rules change what their searches find: a rule may ask for the very words of a
// suggestion. Only channels with such campaigns or rules pay for it, with a look at the triggers for each suggestion and a search for
// those that are changed.

import type { SearchParams } from '../../contract/search-params.ts'
import type { Suggestion } from '../../contract/suggest.ts'
import type { Index } from '../../engine/engine.ts'
import type { RuleContents } from '../channel/rules.ts'
import { emptyShelves } from '../channel/shelves.ts'
import type { ChannelView } from '../channel/view.ts'
import { contractParams, requestFromBody, type SearchRequest } from './request.ts'
import { seenBy } from './seen-by.ts'
import { findSteered } from './steered-search.ts'
import { type Steering, searchesOtherwise, steerSearch } from './steering.ts'
import type { SuggestRequest } from './suggest.ts'

type Found = { readonly request: SuggestRequest; readonly suggestions: readonly Suggestion[] }

/** Suggestions that come to lead nowhere are left out. `plain` is the channel as nobody in particular sees it. */
export async function withSteeredCounts(
  plain: ChannelView,
  { request, suggestions }: Found,
  at: number,
): Promise<readonly Suggestion[]> {
  const { campaigns, rules } = plain.shelves
  if (!campaigns.changesHits && !changesHits(rules)) return suggestions
  const counted = counting(plain)
  const usual = await usualSteering(plain, request, at)
  const all = await Promise.all(
    suggestions.map(async (suggestion) => {
      const { searchParams } = suggestion
      if (searchParams === undefined) return suggestion
      const own = searchRequest(plain, request, {
        ...searchParams,
        query: searchParams.query ?? '*',
      })
      const before = withoutFactors(await steerSearch(plain, own, at))
      if (before.open === null && !searchesOtherwise(before, usualFor(usual, own)))
        return suggestion
      const { view } = seenBy(counted, own)
      const asked = { seen: view, facets: [], at, explain: true }
      const { steering, found } = await findSteered(counted, own, asked)
      const hitCount = steering.hidesResult ? insteadOf(steering) : found.result.total
      return hitCount === 0 ? null : { ...suggestion, hitCount }
    }),
  )
  return all.filter((suggestion) => suggestion !== null)
}

const known = new WeakMap<RuleContents, boolean>()

/** Whether an active rule does more than move hits up and down. */
function changesHits(rules: RuleContents): boolean {
  const before = known.get(rules)
  if (before !== undefined) return before
  const changes = [...rules.index.byId.values()].some(
    ({ isActive, content }) =>
      isActive &&
      content.effects.some(({ kind }) => !['factor', 'number', 'newness'].includes(kind)),
  )
  known.set(rules, changes)
  return changes
}

/** Explained questions are those of the search itself; of them only the number is wanted. */
function counting(plain: ChannelView): ChannelView {
  const { index } = plain
  const search: Index['search'] = (query) =>
    index.search(query.explain === true ? { ...query, explain: false, sort: [], size: 0 } : query)
  return { ...plain, index: { search, suggest: index.suggest, similar: index.similar } }
}

/** What suggestions are counted under already: what is hidden from whoever types. */
async function usualSteering(
  plain: ChannelView,
  request: SuggestRequest,
  at: number,
): Promise<{ readonly none: Steering; readonly hidden: Steering['rules']['hidden'] }> {
  const typed = searchRequest(plain, request, {
    ...contractParams(request.state),
    query: request.query,
  })
  const { campaigns, rules } = emptyShelves
  const unsteered = { ...plain, shelves: { ...plain.shelves, campaigns, rules } }
  const none = await steerSearch(unsteered, typed, at)
  return { none, hidden: (await steerSearch(plain, typed, at)).rules.hidden }
}

function usualFor(
  { none, hidden }: Awaited<ReturnType<typeof usualSteering>>,
  request: SearchRequest,
): Steering {
  return { ...none, request, rules: { ...none.rules, hidden } }
}

/** What moves hits up and down changes no number. */
function withoutFactors(steering: Steering): Steering {
  const { rules } = steering
  return { ...steering, rules: { ...rules, steered: { ...rules.steered, factors: [] } } }
}

function insteadOf({ shown }: Steering): number {
  const instead = shown.filter(({ campaign }) => campaign.content.products?.placement === 'instead')
  return new Set(instead.flatMap(({ hits }) => hits.map(({ key }) => key))).size
}

/** As the link of a suggestion is followed. */
function searchRequest(
  view: ChannelView,
  { sid, userId }: SuggestRequest,
  params: SearchParams & { query: string },
): SearchRequest {
  const shopper = { ...(sid === null ? {} : { sid }), ...(userId === null ? {} : { userId }) }
  return requestFromBody(view, { params, ...shopper }, 'search')
}
