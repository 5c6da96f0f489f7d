// The shop of the fixture with campaigns, for the tests of this folder.

import type { StoredCampaign } from '../../contract/campaign-management.ts'
import type { SearchParams } from '../../contract/search-params.ts'
import type { SearchResultBody } from '../../contract/search-result.ts'
import { campaignShelf } from '../channel/campaigns.ts'
import type { ChannelView } from '../channel/view.ts'
import { requestFromBody } from './request.ts'
import { answerSearch } from './search.ts'
import { shop } from './shop.fixture.ts'

/** A campaign that shows in every search, with the parts given. */
export function campaign(id: string, part: Partial<StoredCampaign>): StoredCampaign {
  return {
    id,
    name: id,
    state: 'active',
    flavour: 'FEEDBACK',
    ad: false,
    priority: 0,
    exclusive: false,
    excludeProductsNotInMarkets: false,
    excludeProductsNotInRange: false,
    trigger: { kind: 'place', places: ['search', 'navigation'] },
    ...part,
  }
}

export const textOf = (text: string) => [
  { html: false, label: 'above', position: 0, teaser: false, text },
]

export function shopWith(...campaigns: readonly StoredCampaign[]): ChannelView {
  const put = campaigns.map((body) => ({ key: body.id, body }))
  const shelf = campaignShelf.change(campaignShelf.empty, { put, remove: [] })
  return { ...shop, shelves: { ...shop.shelves, campaigns: shelf } }
}

type Control = Parameters<typeof requestFromBody>[1]['searchControlParams']

/** On a Monday, 2026-06-01, at noon. */
export const noon = Date.parse('2026-06-01T12:00:00Z')

export function searched(
  view: ChannelView,
  params: SearchParams & { query: string },
  {
    searchControlParams,
    at = noon,
  }: { searchControlParams?: NonNullable<Control>; at?: number } = {},
): Promise<SearchResultBody> {
  const body = JSON.parse(JSON.stringify({ params, searchControlParams })) as {
    params: typeof params
  }
  return answerSearch(view, requestFromBody(view, body, 'search'), { now: () => 0, wall: () => at })
}
