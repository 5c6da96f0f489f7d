// API keys and the reports of imports.

import { Problem } from '../../../contract/problems.ts'
import { type Caller, channelsOf } from '../../callers.ts'
import type { ImportOutcome } from '../../store/store.ts'
import type { Handlers } from '../handler.ts'
import { keysOf, presentKey, presentOutcome, presentRunning } from './manage-present.ts'

type ManageOperations = 'createKey' | 'listKeys' | 'deleteKey' | 'listImports'

export const manageHandlers: Handlers<ManageOperations> = {
  createKey: async ({ caller, body }, { accounts }) => {
    const created = await accounts.createKey({ ...body, owner: caller })
    return { ...presentKey(created), key: created.key }
  },

  listKeys: ({ caller }, { accounts }) => keysOf(caller, accounts).map(presentKey),

  deleteKey: async ({ caller, params }, { accounts }) => {
    const isTheirs = keysOf(caller, accounts).some((key) => key.id === params.id)
    if (!isTheirs) throw new Problem('unknownKey', { id: params.id })
    await accounts.deleteKey(params.id)
    return undefined
  },

  listImports: async ({ caller, query: { channel, max } }, { channels, imports, store, clock }) => {
    const chosen =
      channel === undefined ? seenBy(caller, channels.names()) : [channels.view(channel).name]
    const running = imports
      .progress()
      .filter((progress) => chosen === null || chosen.includes(progress.channel))
      .map((progress) => presentRunning(progress, clock()))
    const past = await Promise.all(
      (chosen ?? [null]).map((name) => store.importOutcomes(name, max)),
    )
    return [...running, ...latestFirst(past.flat()).slice(0, max).map(presentOutcome)]
  },
}

/** Null: every channel, also one that cannot be loaded. */
function seenBy(caller: Caller, names: readonly string[]): string[] | null {
  return caller.allChannels ? null : channelsOf(caller, names)
}

function latestFirst(outcomes: readonly ImportOutcome[]): ImportOutcome[] {
  return outcomes.toSorted((a, b) => Date.parse(b.startDate) - Date.parse(a.startDate))
}
