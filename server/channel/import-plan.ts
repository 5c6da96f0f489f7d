// What is imported into a channel: whether there is a source for a kind of import, and which kinds follow the catalogue's.

import type { FeedKind } from '../../contract/settings-modules.ts'
import type { ChannelView } from './view.ts'

type Viewed = Pick<ChannelView, 'settings' | 'shelves'>

/** Whether an import without a file has something to read. Suggestions are made of what was searched for when there is nothing else. */
export function isImportable({ settings }: Viewed, kind: FeedKind): boolean {
  if (kind === 'search' && settings.feed !== undefined) return true
  return kind === 'suggest' || settings.feeds[kind] !== undefined
}

/** The kind that is asked for, and those that it includes where their module is on. */
export function importsOf(
  view: Viewed,
  kind: FeedKind,
  include: { readonly includeCustomerPrices: boolean; readonly includeGeo: boolean },
): readonly FeedKind[] {
  const kinds: FeedKind[] = [kind]
  if (include.includeCustomerPrices && areCustomerPricesOn(view)) kinds.push('customerPrices')
  if (include.includeGeo && isGeoOn(view)) kinds.push('geo')
  return kinds
}

/** Without a switch a module follows its data; a feed for it is asked for because it shall be on. */
function areCustomerPricesOn({ settings, shelves }: Viewed): boolean {
  const { customerPrices, feeds } = settings
  return (
    customerPrices.active ?? (feeds.customerPrices !== undefined || shelves.customerPrices.size > 0)
  )
}

function isGeoOn({ settings, shelves }: Viewed): boolean {
  const { feeds, geo } = settings
  return (
    geo.active ?? (feeds.geo !== undefined || shelves.markets.size + shelves.marketValues.size > 0)
  )
}
