// A/B tests: stored, begun, stopped, and what they have found out.

import type { AbTestBody, StoredAbTest } from '../../../contract/ab-tests.ts'
import { abTestsMax } from '../../../contract/ab-tests.ts'
import { Problem } from '../../../contract/problems.ts'
import { changedTest } from '../../channel/ab-test-changes.ts'
import { CampaignFlaw } from '../../channel/campaign-triggers.ts'
import type { ChannelView } from '../../channel/view.ts'
import type { Handlers } from '../handler.ts'

type AbTestOperations =
  | 'listAbTests'
  | 'readAbTest'
  | 'saveAbTest'
  | 'deleteAbTest'
  | 'readAbTestResults'

export const abTestHandlers: Handlers<AbTestOperations> = {
  listAbTests: ({ params, query: { state } }, { channels }) => {
    const { tests, stored } = channels.view(params.channel).shelves.abTests
    const all = [...tests.keys()].map((id) => stored.get(id)!)
    const chosen = all.filter((test) => state === undefined || test.state === state)
    return { total: chosen.length, tests: chosen }
  },

  readAbTest: ({ params: { channel, id } }, { channels }) => knownTest(channels.view(channel), id),

  saveAbTest: ({ caller, params: { channel, id }, body }, { history, clock }) => {
    const moment = clock()
    return history.write({ channel, kind: 'abTests', by: caller.name }, (view) => {
      const test = acceptedTest(view, { id, body, moment })
      return { change: { put: [{ key: id, body: test }], remove: [] }, result: test }
    })
  },

  deleteAbTest: ({ caller, params: { channel, id } }, { history }) =>
    history.write({ channel, kind: 'abTests', by: caller.name }, (view) => {
      if (knownTest(view, id).state === 'running') throw new Problem('abTestRunning', { id })
      return { change: { put: [], remove: [id] }, result: undefined }
    }),

  readAbTestResults: ({ params: { channel, id } }, { channels, abResults }) =>
    abResults.results(channel, knownTest(channels.view(channel), id)),
}

function knownTest(view: ChannelView, id: string): StoredAbTest {
  const test = view.shelves.abTests.stored.get(id)
  if (test === undefined) throw new Problem('unknownAbTest', { id, channel: view.name })
  return test
}

/** Refused with a Problem that names the path of what is wrong. */
export function acceptedTest(
  view: ChannelView,
  sent: { readonly id: string; readonly body: AbTestBody; readonly moment: Date },
): StoredAbTest {
  const { stored } = view.shelves.abTests
  if (!stored.has(sent.id) && stored.size >= abTestsMax)
    throw new Problem('tooManyAbTests', { channel: view.name, limit: abTestsMax })
  const change = changedTest(view, sent)
  if (change instanceof CampaignFlaw) {
    const { path, reason } = change
    throw new Problem('badParameter', { parameter: path, reason })
  }
  if ('full' in change) throw new Problem('abTestGroupFull', change.full)
  return change
}
