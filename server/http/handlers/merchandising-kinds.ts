// Campaigns, rules and A/B tests as things that come back: from the history, or from a file. Each is checked as if it were sent anew, because
// the channel may have changed since.

import { abTestsMax, type StoredAbTest } from '../../../contract/ab-tests.ts'
import { campaignsMax, type StoredCampaign } from '../../../contract/campaign-management.ts'
import type { RecordedKind } from '../../../contract/history.ts'
import { Problem } from '../../../contract/problems.ts'
import { rulesMax, type StoredRule } from '../../../contract/rules.ts'
import type { ShelfChange } from '../../channel/delta.ts'
import { storedThings, type ThingBody } from '../../channel/history.ts'
import type { ChannelView } from '../../channel/view.ts'
import { acceptedTest } from './ab-tests.ts'
import { acceptedCampaign } from './campaigns.ts'
import { acceptedRule } from './rules.ts'

export const thingsMax: { readonly [Kind in RecordedKind]: number } = {
  campaigns: campaignsMax,
  rules: rulesMax,
  abTests: abTestsMax,
}

type Accept = (view: ChannelView, body: ThingBody, moment: Date) => object

const accept: { readonly [Kind in RecordedKind]: Accept } = {
  campaigns: (view, body) => acceptedCampaign(view, body as StoredCampaign),
  rules: (view, body) => acceptedRule(view, body as StoredRule),
  abTests: (view, body, moment) => returnedTest(view, body as StoredAbTest, moment),
}

/** The thing as it may be stored. Refused with a Problem that names the path of what is wrong. */
export function acceptedThing(
  view: ChannelView,
  { kind, body }: { readonly kind: RecordedKind; readonly body: ThingBody },
  moment: Date,
): ThingBody {
  return accept[kind](view, body, moment) as ThingBody
}

/** A test that goes on here goes on, whatever the file says of its state; any other comes back as a draft. */
function returnedTest(view: ChannelView, returned: StoredAbTest, moment: Date): StoredAbTest {
  const { id, started: _, stopped: __, places: ___, ...body } = returned
  const { state = 'draft' } = view.shelves.abTests.stored.get(id) ?? {}
  return acceptedTest(view, { id, body: { ...body, state }, moment })
}

/** Whether a thing may go. A test that runs must be stopped by somebody who means it. */
export function refuseLoss(view: ChannelView, kind: RecordedKind, id: string): void {
  const test = kind === 'abTests' ? view.shelves.abTests.stored.get(id) : undefined
  if (test?.state === 'running') throw new Problem('abTestRunning', { id })
}

/** Each thing may fit while all of them together are too many. */
export function refuseTooMany(view: ChannelView, kind: RecordedKind, change: ShelfChange): void {
  const stored = storedThings(view, kind)
  const added = change.put.filter(({ key }) => !stored.has(key)).length
  const removed = change.remove.filter((id) => stored.has(id)).length
  const limit = thingsMax[kind]
  if (added === 0 || stored.size + added - removed <= limit) return
  const reason = `would leave the channel with more than ${limit} of them`
  throw new Problem('badParameter', { parameter: kind, reason })
}
