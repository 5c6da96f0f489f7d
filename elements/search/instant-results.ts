// The first products for what is being typed: a small search beside the page's own. It leaves the page's result, its address and its
// handlers alone, and a newer one takes its place.

import type { SearchResultBody } from '../../contract/search-result.ts'
import type { App } from '../core/app.ts'
import { role, type ShownRecord } from '../records/click-events.ts'

/** With what plays a role in it by the name of the role, so that one template serves every shop. */
export type InstantResult = ShownRecord & { readonly roles: Readonly<Record<string, unknown>> }

const shownRoles = ['deeplink', 'imageUrl', 'price', 'productName']
const left = { useAsn: false, useAso: false, useCampaigns: false }

/** Null when a newer request took its place. */
export async function instantResults(
  app: App,
  { query, count }: { readonly query: string; readonly count: number },
): Promise<InstantResult[] | null> {
  const { sid, userId, purchaserId } = app.person()
  // Where the shopper is counts here as it does in the page's own searches.
  const { marketIds, location } = app.responses.params
  const params = { query, hitsPerPage: count, marketIds, location, purchaserId }
  const reply = await app.sender.send<SearchResultBody>({
    path: `search/${encodeURIComponent(app.config().ff.channel)}`,
    method: 'POST',
    lane: 'instant',
    isRemembered: true,
    body: { params, searchControlParams: left, sid, userId },
  })
  if (!reply) return null
  app.learnFieldRoles(reply)
  return reply.hits.map((hit) => ({
    ...hit,
    roles: Object.fromEntries(shownRoles.map((name) => [name, role(app, hit, name)])),
  }))
}
