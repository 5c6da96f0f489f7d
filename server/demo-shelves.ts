// What the demo channel has beside its products and campaigns: markets and what is in them, customers' prices, recommendations, a ranking rule
// and an A/B test. Put in place of those with the same ids; what somebody added to them stays.

import type { AbTestBody } from '../contract/ab-tests.ts'
import type { StoredCampaign } from '../contract/campaign-management.ts'
import type { StoredRule } from '../contract/rules.ts'
import { changedTest } from './channel/ab-test-changes.ts'
import { CampaignFlaw } from './channel/campaign-triggers.ts'
import { customerPriceChanges } from './channel/customer-prices-changes.ts'
import type { Entry, FlatRecord } from './channel/delta.ts'
import { marketValueChanges } from './channel/market-values-changes.ts'
import { marketChanges } from './channel/markets-changes.ts'
import type { ShelfChanges } from './channel/shelf-changes.ts'
import type { ShelfName } from './channel/shelf-names.ts'
import type { ChannelView } from './channel/view.ts'
import type { Channels } from './channels.ts'

export type DemoShelves = {
  readonly markets: readonly FlatRecord[]
  readonly marketValues: readonly FlatRecord[]
  readonly customerPrices: readonly FlatRecord[]
  readonly recommendations: readonly Entry[]
  readonly rules: readonly StoredRule[]
  readonly abTests: readonly (AbTestBody & { readonly id: string })[]
}

/** So many records go into the channel at once, so that others get their turn between. */
const batchLength = 5_000

type Changed = (view: ChannelView, records: readonly FlatRecord[]) => ShelfChanges

/** The channel, which has its products already, gets what is beside them. */
export async function fillShelves(
  channels: Channels,
  channel: string,
  { campaigns, shelves }: { campaigns: readonly StoredCampaign[]; shelves: DemoShelves },
): Promise<void> {
  const records = async (shelf: ShelfName, all: readonly FlatRecord[], changed: Changed) => {
    for (let start = 0; start < all.length; start += batchLength) {
      const batch = all.slice(start, start + batchLength)
      const results = await channels.writeShelf(channel, shelf, (view) => changed(view, batch))
      const failed = results.find(({ success }) => !success)
      if (failed !== undefined)
        throw new Error(`${shelf}: ${JSON.stringify(failed)} of the demo is refused`)
    }
  }
  const put = async (shelf: ShelfName, entries: readonly Entry[]) => {
    if (entries.length === 0) return
    const change = { put: [...entries], remove: [] }
    await channels.writeShelf(channel, shelf, () => ({ change, result: undefined }))
  }
  await records('markets', shelves.markets, marketChanges)
  await records('marketValues', shelves.marketValues, marketValueChanges)
  await records('customerPrices', shelves.customerPrices, customerPriceChanges)
  await put('recommendations', shelves.recommendations)
  await put(
    'rules',
    shelves.rules.map((body) => ({ key: body.id, body })),
  )
  await put(
    'campaigns',
    campaigns.map((body) => ({ key: body.id, body })),
  )
  await put('abTests', newTests(channels.view(channel), shelves.abTests))
}

/** A test that has begun goes on as it is. */
function newTests(view: ChannelView, tests: DemoShelves['abTests']): Entry[] {
  return tests.flatMap(({ id, ...body }) => {
    if (view.shelves.abTests.stored.has(id)) return []
    const test = changedTest(view, { id, body, moment: new Date() })
    if (test instanceof CampaignFlaw) throw test
    // A group without room is somebody else's doing: the demo is whole without its test.
    return 'full' in test ? [] : [{ key: id, body: test }]
  })
}
