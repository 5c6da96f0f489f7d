// What other settings do to some queries: the same queries to two views of a channel, and what differs between their results.

import type { SettingsTrial, TrialQuery } from '../../contract/manage-settings.ts'
import { changesToldMax } from '../../contract/manage-settings.ts'
import type { SearchResultBody } from '../../contract/search-result.ts'
import { settingsChanges } from '../channel/settings-changes.ts'
import type { ChannelView } from '../channel/view.ts'
import { requestFromBody } from './request.ts'
import { answerSearch, type Moment } from './search.ts'

export type TrialViews = { readonly before: ChannelView; readonly after: ChannelView }
export type TrialQueries = { readonly queries: readonly string[]; readonly hitsPerPage: number }

/** The queries are asked one after the other, so that a trial leaves room for the searches of shoppers. */
export async function trialQueries(
  views: TrialViews,
  { queries, hitsPerPage }: TrialQueries,
  moment: Moment,
): Promise<TrialQuery[]> {
  const answers: TrialQuery[] = []
  for (const query of queries) {
    const asked = async (view: ChannelView) => {
      const params = { query, hitsPerPage, showPermutedSearchParams: false }
      return answerSearch(view, requestFromBody(view, { params }, 'search'), moment)
    }
    const before = trialResult(views.before, await asked(views.before))
    const after = trialResult(views.after, await asked(views.after))
    answers.push({ query, before, after, ...difference(before, after) })
  }
  return answers
}

/** The changes as far as they are told, and how many there are. */
export function toldChanges(
  before: ChannelView['settings'],
  after: ChannelView['settings'],
): Pick<SettingsTrial, 'changes' | 'changesInAll'> {
  const changes = settingsChanges(before, after)
  return { changes: changes.slice(0, changesToldMax), changesInAll: changes.length }
}

type TrialResult = TrialQuery['before']

function trialResult(
  view: ChannelView,
  { hits, totalHits, facets }: SearchResultBody,
): TrialResult {
  const nameField = view.fields.byRole.get('productName') ?? ''
  return {
    totalHits,
    hits: hits.map(({ id, position = 1, masterValues, variantValues }) => {
      const name = masterValues[nameField] ?? variantValues[0]?.[nameField] ?? ''
      return { position, id, name: String(name) }
    }),
    facets: facets.map((facet) => facet.name),
  }
}

function difference(
  before: TrialResult,
  after: TrialResult,
): Pick<TrialQuery, 'came' | 'went' | 'moved' | 'zeroHits'> {
  const former = new Map(before.hits.map(({ id, position }) => [id, position]))
  const latter = new Map(after.hits.map(({ id, position }) => [id, position]))
  const moved = [...former].flatMap(([id, from]) => {
    const to = latter.get(id)
    return to === undefined || to === from ? [] : [{ id, from, to }]
  })
  return {
    came: [...latter.keys()].filter((id) => !former.has(id)),
    went: [...former.keys()].filter((id) => !latter.has(id)),
    moved,
    zeroHits: zeroHits(before.totalHits, after.totalHits),
  }
}

function zeroHits(before: number, after: number): TrialQuery['zeroHits'] {
  if (before > 0 === after > 0) return 'unchanged'
  return before > 0 ? 'lost' : 'gained'
}
