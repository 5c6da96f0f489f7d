// Channels, their settings, API keys and the reports of imports.

import { Problem } from '../../../contract/problems.ts'
import type { ChannelSettings } from '../../../contract/settings.ts'
import { type Caller, channelsOf } from '../../callers.ts'
import { settingsFlaw } from '../../channel/settings-flaw.ts'
import type { ImportOutcome } from '../../store/store.ts'
import { refuseForeignChannel } from '../auth.ts'
import type { Handlers } from '../handler.ts'
import {
  keysOf,
  presentChannel,
  presentKey,
  presentOutcome,
  presentRunning,
  presentSummary,
} from './manage-present.ts'

type ManageOperations =
  | 'createChannel'
  | 'listChannels'
  | 'readChannel'
  | 'deleteChannel'
  | 'changeSettings'
  | 'createKey'
  | 'listKeys'
  | 'deleteKey'
  | 'listImports'

export const manageHandlers: Handlers<ManageOperations> = {
  createChannel: async ({ caller, body }, { channels }) => {
    refuseForeignChannel(caller, body.name)
    if (body.settings !== undefined) refuseContradiction(body.settings, 'settings.')
    return presentChannel(await channels.create(body.name, body.settings ?? null, caller.name))
  },

  listChannels: ({ caller }, { channels }) =>
    channelsOf(caller, channels.names()).map((name) => presentSummary(channels.view(name))),

  readChannel: ({ params }, { channels }) => presentChannel(channels.view(params.channel)),

  deleteChannel: async ({ params }, { channels, imports }) => {
    const { channel } = params
    if (imports.isRunning(channel)) throw new Problem('importRunning', { channel })
    await channels.remove(channel)
    return undefined
  },

  changeSettings: async ({ caller, params, body }, { channels }) => {
    refuseContradiction(body, '')
    return presentChannel(await channels.changeSettings(params.channel, body, caller.name))
  },

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

/** `prefix` is the place of the settings in the body. */
function refuseContradiction(settings: ChannelSettings, prefix: string): void {
  const flaw = settingsFlaw(settings)
  if (flaw === null) return
  const { path, reason } = flaw
  throw new Problem('badParameter', { parameter: `${prefix}${path}`, reason })
}
